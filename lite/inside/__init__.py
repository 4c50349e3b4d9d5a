"""Scripts that run inside Pyodide, so that the browser's own Python makes what the browser loads."""
