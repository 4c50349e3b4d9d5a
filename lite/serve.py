"""Serve the built site on this computer.

python -m lite.serve [PORT]
"""

import argparse
import functools
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from lite.packed import ENDING
from lite.paths import SITE

DEFAULT_PORT = 8000


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves plain files with the types that browsers insist on."""

    protocol_version = "HTTP/1.1"
    packed = False
    kind = ""
    extensions_map = {  # noqa: RUF012 - the base class fixes this name and shape
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".ipynb": "application/json",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
    }

    def send_head(self) -> Any:  # noqa: ANN401 - the base class's files have no type
        """Send the packed twin of a file where there is one and the browser can unpack it."""
        plain = Path(self.translate_path(self.path))
        twin = plain.with_name(plain.name + ENDING)
        self.packed = "gzip" in self.headers.get("Accept-Encoding", "") and twin.is_file()
        if not self.packed or not plain.is_file():
            self.packed = False
            return super().send_head()
        self.kind = self.guess_type(str(plain))
        path = self.path.partition("?")[0].partition("#")[0]
        self.path = f"{path}{ENDING}"
        return super().send_head()

    def send_header(self, keyword: str, value: str) -> None:
        """Name the type of what is packed, not that of the packing."""
        super().send_header(
            keyword, self.kind if self.packed and keyword == "Content-type" else value
        )

    def end_headers(self) -> None:
        """Let the browser ask whether a file changed: after a rebuild it must not guess."""
        if self.packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Stay quiet: a line a file would bury the address."""

    def copyfile(self, source: object, outputfile: object) -> None:
        """Send a file; a browser that goes away in the middle is no error."""
        try:
            super().copyfile(source, outputfile)  # type: ignore[arg-type]
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True


class SiteServer(ThreadingHTTPServer):
    """Answers many requests at once, as a page of many small files needs."""

    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request: object, client_address: object) -> None:
        """Report an error, except that a browser has gone away: that is its right."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def open_server(site: Path, port: int, *, host: str = "127.0.0.1") -> SiteServer:
    """Listen on the port, or on a free one where it is taken."""
    handler = functools.partial(SiteHandler, directory=str(site))
    try:
        return SiteServer((host, port), handler)
    except OSError:
        return SiteServer((host, 0), handler)


def main() -> None:
    """Serve until the person presses Ctrl+C."""
    parser = argparse.ArgumentParser(description="Serve the built site on this computer.")
    parser.add_argument("port", nargs="?", type=int, default=DEFAULT_PORT)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other devices in")
    arguments = parser.parse_args()
    if not (SITE / "index.html").is_file():
        sys.exit("There is no site yet: build it with `make site`.")
    with open_server(SITE, arguments.port, host=arguments.host) as server:
        port = server.server_address[1]
        if port != arguments.port:
            print(f"Port {arguments.port} is taken, so another one is used.")
        print(f"\n    Play at http://127.0.0.1:{port}/\n\nStop with Ctrl+C.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")


if __name__ == "__main__":
    main()
