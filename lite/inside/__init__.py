"""Scripts for the inside of Pyodide: the browser's own Python makes what the browser loads."""
