"""The web site: JupyterLite, Pyodide and the package's wheel, built into one folder of plain files."""
