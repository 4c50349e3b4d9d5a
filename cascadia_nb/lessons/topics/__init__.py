"""Question makers and wrong ideas of one topic each; loaded with its exercises."""
