"""Play, learn and bend the Cascadia family of board games."""

__version__ = "0.1.0"
