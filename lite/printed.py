"""Write the worksheets that teachers print, in every language, beside the site's other pages."""

from pathlib import Path

from cascadia_nb import languages
from cascadia_nb.ui.printing import write_worksheets


def write_print_pages(folder: Path) -> None:
    """Fill a folder with the worksheets: English at the top, other languages below."""
    here = languages.language()
    try:
        for code in languages.languages():
            languages.use_language(code)
            write_worksheets(folder if code == languages.ENGLISH else folder / code)
    finally:
        languages.use_language(here)
