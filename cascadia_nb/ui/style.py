"""The style sheets of the table: one for its layout, one a theme, one for what changes each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from cascadia_nb.ui.theme import SANS, SERIF

if TYPE_CHECKING:
    from cascadia_nb.ui.theme import Theme

LAYOUT: Final = f"""
.cascadia{{container-type:inline-size;box-sizing:border-box;width:100%;overflow:visible;background:var(--page);
 color:var(--ink);font:15px/1.45 {SANS};padding:12px;border-radius:14px;-webkit-text-size-adjust:100%}}
.cascadia *{{box-sizing:border-box}}
.cascadia .widget-box,.cascadia .widget-html,.cascadia .widget-html-content{{margin:0;overflow:visible;width:auto;min-width:0;max-width:none;line-height:1.45;font-size:inherit}}
.cascadia .widget-html-content{{display:block;align-self:auto}}
.cascadia .jupyter-button{{font:600 15px {SANS};min-height:44px;height:auto;width:auto;margin:0;padding:0 16px;border-radius:22px;
 border:1px solid var(--quiet-edge);background:var(--quiet);color:var(--ink);box-shadow:none;line-height:1.2;white-space:normal;overflow:visible;text-overflow:clip;cursor:pointer}}
.cascadia .jupyter-button:hover{{border-color:var(--ink);box-shadow:none}}
.cascadia .jupyter-button:focus:not(:focus-visible){{outline:none}}
.cascadia .jupyter-button:focus-visible,.cascadia summary:focus-visible{{outline:2.5px solid var(--focus);outline-offset:2px}}
.cascadia .jupyter-button:disabled{{opacity:.45;cursor:default}}
.cascadia .jupyter-button.cascadia-primary{{background:var(--primary);border-color:var(--primary-edge);color:var(--on-primary)}}
.cascadia-hide,.cascadia .cascadia-hide{{display:none!important}}
.cascadia-top{{display:flex!important;flex-flow:row wrap!important;align-items:center;gap:8px 16px}}
.cascadia-seats{{display:flex!important;flex-flow:row wrap!important;gap:6px}}
.cascadia .jupyter-button.cascadia-seat{{display:inline-flex;align-items:center;gap:8px;min-height:44px;padding:0 14px 0 10px;
 border:1px solid transparent;background:none;color:var(--muted)}}
.cascadia .jupyter-button.cascadia-seat::before{{content:"";width:11px;height:11px;border-radius:6px;border:1.5px solid var(--muted)}}
.cascadia .jupyter-button.cascadia-seat::after{{font:600 16px {SERIF};font-variant-numeric:tabular-nums lining-nums}}
.cascadia-num{{font-family:{SERIF};font-weight:600;font-variant-numeric:tabular-nums lining-nums}}
.cascadia-top>.widget-html{{flex:1 1 auto}}
.cascadia-turn{{display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px;white-space:nowrap}} .cascadia-turn b{{font-weight:600}}
.cascadia-turn span{{color:var(--muted);font-size:13px}} .cascadia-turn svg{{display:block}}
.cascadia-main{{display:grid!important;grid-template-columns:minmax(0,1fr);gap:12px;margin-top:10px!important;align-items:start}}
.cascadia-panel{{background:var(--panel);border:1px solid var(--panel-edge);border-radius:14px}}
.cascadia-left{{display:flex!important;flex-direction:column;gap:12px}}
.cascadia-board{{background:var(--board) center/cover no-repeat;border:1px solid var(--panel-edge);border-radius:14px;overflow:hidden!important;display:block!important;position:relative}}
.cascadia-board canvas{{display:block;width:min(100%,max(300px,76vh));height:auto;margin:0 auto;touch-action:manipulation;outline:none}}
.cascadia-board canvas:focus-visible{{outline:2.5px solid var(--focus);outline-offset:-3px;border-radius:14px}}
.cascadia-caption{{background:var(--gain-fill);color:var(--gain-text);font-weight:600;padding:8px 14px;display:flex;gap:10px;align-items:center}}
.cascadia-caption.near{{background:var(--near-fill);color:var(--near-text)}}
.cascadia-deck{{display:flex!important;flex-flow:row wrap!important;gap:12px 18px;padding:12px;align-items:center}}
.cascadia-pairs{{display:grid!important;grid-template-columns:repeat(auto-fit,minmax(72px,1fr));gap:8px;flex:1 1 300px;max-width:500px}}
.cascadia .jupyter-button.cascadia-pair{{aspect-ratio:116/140;min-height:100px;padding:0;border-radius:12px;border:1px solid var(--panel-edge);
 background:var(--panel) center/94% no-repeat;font-size:0;color:transparent}}
.cascadia .jupyter-button.cascadia-pair.on{{box-shadow:0 0 0 2px var(--focus);border-color:var(--focus);background-color:var(--quiet)}}
.cascadia .jupyter-button.cascadia-pair:disabled{{opacity:1;filter:saturate(.75);cursor:default}}
.cascadia-act{{flex:1 1 260px;display:flex!important;flex-direction:column;gap:10px}}
.cascadia-state{{display:flex;gap:12px;align-items:center;min-height:52px}} .cascadia-state>svg{{flex:none}}
.cascadia-state b{{font-size:16px;display:block}} .cascadia-state span{{color:var(--muted);font-size:14px;display:block}}
.cascadia-state.bad b{{color:var(--near-text)}} .cascadia-state .cascadia-news{{color:var(--ink);font-size:13px}}
.cascadia-state .cascadia-nature{{display:flex;align-items:center;gap:3px;margin-top:4px}} .cascadia-nature span{{margin-left:5px}}
.cascadia-buttons{{display:flex!important;flex-flow:row wrap!important;gap:8px}}
.cascadia .jupyter-button.cascadia-sign{{width:48px;padding:0;font-size:0;background-position:center;background-repeat:no-repeat;background-size:22px}}
.cascadia .jupyter-button.cascadia-primary{{flex:1 1 120px;max-width:260px}}
.cascadia-sheet{{display:block!important;padding:4px 0 10px}}
.cascadia-sheet h2{{font:600 20px/1.2 {SERIF};margin:0;padding:12px 16px 4px;color:var(--ink);display:flex;justify-content:space-between}}
.cascadia-sheet h3{{font:600 13px {SANS};color:var(--muted);margin:0;padding:8px 16px 2px}}
.cascadia .jupyter-button.cascadia-row{{display:flex;align-items:center;width:100%;min-height:36px;padding:0 16px 0 52px;border:0;border-radius:0;text-align:left;
 font-weight:400;background:none 16px center/26px no-repeat;gap:10px;justify-content:flex-start}}
.cascadia .jupyter-button.cascadia-row::after{{margin-left:auto;font:600 18px {SERIF};font-variant-numeric:tabular-nums lining-nums;order:3}}
.cascadia .jupyter-button.cascadia-row::before{{order:2;margin-left:auto;font-weight:600;font-size:13px;color:var(--gain-text);background:var(--gain-fill);border-radius:8px;padding:0 7px}}
.cascadia .jupyter-button.cascadia-row.on{{background-color:var(--gain-fill);box-shadow:inset 4px 0 0 var(--gain);font-weight:600;color:var(--gain-text)}}
.cascadia .jupyter-button.cascadia-row:hover{{background-color:var(--quiet)}} .cascadia .jupyter-button.cascadia-row.on:hover{{background-color:var(--gain-fill)}}
.cascadia-why{{font-size:13.5px;line-height:1.5;padding:2px 16px 8px 52px;background:var(--gain-fill);color:var(--gain-text);box-shadow:inset 4px 0 0 var(--gain)}}
.cascadia-why p{{margin:0;display:flex;gap:10px}} .cascadia-why p b{{min-width:20px;text-align:right;flex:none}} .cascadia-why p.on{{font-weight:700}}
.cascadia-why .text{{opacity:.9;margin-bottom:4px;display:block}}
.cascadia summary{{cursor:pointer;min-height:32px;display:list-item;padding:6px 0}}
.cascadia-why .near{{color:var(--near-text)}}
.cascadia-total{{display:flex;justify-content:space-between;align-items:baseline;padding:8px 16px 0 52px;font-weight:600;border-top:1px solid var(--panel-edge);margin-top:6px}}
.cascadia-total .cascadia-num{{font-size:26px}}
.cascadia-words{{padding:6px 16px;font-size:14px}} .cascadia-words table{{border-collapse:collapse;width:100%}}
.cascadia-words td,.cascadia-words th{{text-align:left;padding:3px 8px 3px 0;border-bottom:1px solid var(--panel-edge);vertical-align:top}}
.cascadia-words ol{{margin:4px 0;padding-left:28px}}
.cascadia-pad{{padding:8px 18px 16px}} .cascadia-pad h2,.cascadia-form h2{{font:600 20px/1.2 {SERIF};margin:6px 0;color:var(--ink)}}
.cascadia-pad p{{margin:0 0 8px}} .cascadia-pad table{{border-collapse:collapse;width:100%;max-width:520px}}
.cascadia-pad :is(th,td){{padding:4px 8px;border-bottom:1px solid var(--panel-edge);text-align:right;font-weight:400}}
.cascadia-pad :is(td,tfoot th){{font:600 17px {SERIF};font-variant-numeric:tabular-nums lining-nums}}
.cascadia-pad th[scope=row]{{text-align:left}} .cascadia-pad thead th{{font-weight:600;color:var(--muted)}} .cascadia-pad th.on{{color:var(--gain-text);background:var(--gain-fill)}}
.cascadia-menu{{display:grid!important;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:4px 28px;padding:8px 18px 18px;margin-top:10px!important;align-items:start}}
.cascadia-menu:empty{{display:none!important}} .cascadia-menu>*{{min-width:0}}
.cascadia-form,.cascadia-seat-forms,.cascadia-cards,.cascadia-options{{display:flex!important;flex-direction:column;gap:8px}} .cascadia-form h3{{font:600 14px {SANS};margin:8px 0 0;color:var(--muted)}}
.cascadia-pairing{{display:flex!important;flex-flow:row wrap!important;gap:8px;align-items:end}} .cascadia-pairing>*{{flex:1 1 150px}} .cascadia-pairing>.jupyter-button{{flex:0 0 auto}}
.cascadia .cascadia-field{{display:flex;flex-flow:row wrap;align-items:center;gap:2px 10px;width:100%;height:auto;margin:0}}
.cascadia .cascadia-field .widget-label{{flex:0 0 96px;width:96px;font-size:14px;color:var(--muted);text-align:left;white-space:normal;line-height:1.2;height:auto;overflow:visible}}
.cascadia .cascadia-field :is(input[type=text],select,textarea),.cascadia-code{{flex:1 1 130px;min-width:0;min-height:44px;font:15px {SANS};color:var(--ink);background:var(--page);
 border:1px solid var(--quiet-edge);border-radius:10px;padding:6px 10px;box-shadow:none;width:100%;height:auto}}
.cascadia .cascadia-field select{{background-image:none;appearance:auto}}
.cascadia .cascadia-field.widget-checkbox label{{display:flex;flex-direction:row;justify-content:flex-start;gap:10px;align-items:center;min-height:44px;width:100%;margin:0;flex:1;font-size:15px;color:var(--ink)}} .cascadia .cascadia-field.widget-checkbox label>*{{flex:none}} .cascadia .widget-checkbox .widget-label-basic{{width:100%}} .cascadia .cascadia-field input[type=checkbox]{{width:22px;height:22px;margin:0}}
.cascadia .cascadia-kind .widget-label:empty,.cascadia .cascadia-field .widget-label[style*="none"]{{display:none}}
.cascadia-note{{color:var(--muted);font-size:14px;margin:0}} .cascadia-link{{display:inline-flex;align-items:center;min-height:44px;margin:4px 8px 4px 0;padding:0 16px;border-radius:22px;
 border:1px solid var(--quiet-edge);background:var(--quiet);color:var(--ink);font:600 15px {SANS};text-decoration:none;cursor:pointer}} .cascadia button.cascadia-link{{border-radius:22px}}
.cascadia-code{{font-size:12px;display:block;word-break:break-all}} .cascadia-form label{{color:var(--muted);font-size:14px}}
.cascadia-problem pre{{white-space:pre-wrap;font-size:12px}}
@container (max-width:480px){{.cascadia-main{{margin-left:-4px!important;margin-right:-4px!important}} .cascadia-turn svg{{display:none}} .cascadia-turn{{flex-direction:column;align-items:flex-start}} .cascadia-top{{gap:4px 10px}}
 .cascadia .jupyter-button.cascadia-row{{min-height:44px}} .cascadia-deck{{padding:8px;gap:8px}} .cascadia-pairs{{gap:6px}}}}
@container (min-width:860px){{.cascadia-main{{grid-template-columns:minmax(0,1fr) 340px}}}}
@media (prefers-reduced-motion:no-preference){{.cascadia .jupyter-button{{transition:background-color .12s,border-color .12s}}}}
@media print{{.cascadia{{background:none}} .cascadia-deck,.cascadia-top .jupyter-button{{display:none!important}}}}
"""

# What a data URI inside double quotes may hold as it is.
_SAFE: Final = " =:/,;()+!*~'"

_VARIABLES: Final = {
    "page": "surface.page",
    "board": "surface.board",
    "panel": "surface.panel",
    "panel-edge": "surface.panel_edge",
    "ink": "text.main",
    "muted": "text.muted",
    "on-primary": "text.on_accent",
    "primary": "control.primary",
    "primary-edge": "control.primary_edge",
    "quiet": "control.quiet",
    "quiet-edge": "control.quiet_edge",
    "focus": "focus.ring",
    "gain": "gain.line",
    "gain-casing": "gain.casing",
    "gain-fill": "gain.fill",
    "gain-text": "gain.text",
    "near-fill": "near.fill",
    "near-text": "near.text",
}


def variables(root: str, theme: Theme) -> str:
    """Return the rule that gives one table the colours of a theme."""
    colours = ";".join(f"--{name}:{theme[role]}" for name, role in _VARIABLES.items())
    scheme = "dark" if theme.name == "dark" else "light"
    return f".{root}{{{colours};color-scheme:{scheme}}}"


def picture(svg: str) -> str:
    """Return an SVG as a value of ``background-image``."""
    return f'url("data:image/svg+xml,{quote(svg, safe=_SAFE)}")'


def words(text: str) -> str:
    """Return a text as a value of ``content``."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{escaped}"'


def sheet(css: str) -> str:
    """Wrap rules for an HTML widget."""
    return f"<style>{css}</style>"
