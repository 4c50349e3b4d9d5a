"""The tests, and the boards and cases they read."""
