"""Templates of sentences, one table a topic."""
