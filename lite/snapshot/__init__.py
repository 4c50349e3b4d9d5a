"""Memory images: a Python that has started and imported everything, for the page and the kernel."""
