"""The built site in a real Chromium with the network cut."""
