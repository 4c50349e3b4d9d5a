// Make the image of the play page, and record what the page shows before Python is there.
//
//   node --import steady.mjs make_play.mjs --pyodide FOLDER --stdlib ZIP --served FOLDER --sources FOLDER --settings JSON --out FOLDER
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { make, options, packFiles, packImage, startPython, unpackWheels } from "./making.mjs";

// Where the page puts its own modules too: see play/worker.js.
const SOURCES = "/lib/play_page";
const settings = JSON.parse(options.settings);

make(async () => {
  const python = await startPython();
  const { FS } = python;

  unpackWheels(python, settings.wheels);
  const files = packFiles("play", python);
  FS.mkdirTree(SOURCES);
  for (const name of fs.readdirSync(options.sources).filter((name) => name.endsWith(".py")).sort()) {
    FS.writeFile(`${SOURCES}/${name}`, fs.readFileSync(path.join(options.sources, name), "utf8"));
  }
  python.runPython(`
import sys
sys.path.insert(0, "${SOURCES}")
import stand_in
stand_in.install()
import bridge
bridge.prepare()
# Found by a finder that comes last: the others would look through files first, and so fetch them all.
import js
import importlib, pkgutil
import cascadia_nb
for module in sorted(found.name for found in pkgutil.walk_packages(cascadia_nb.__path__, "cascadia_nb.")):
    if not module.endswith("__main__"):
        importlib.import_module(module)
import ahead
from cascadia_nb.languages import languages, use_language
laid = [(code, ahead.lay(code)) for code in languages()]
import gc
del js, module, importlib, pkgutil
gc.collect()
`);
  const laid = python.globals.get("laid").toJs();
  python.runPython("del laid, gc, languages, use_language");
  const refuse = (value) => {
    throw new Error(`the image would hold a JavaScript object: ${String(value).slice(0, 200)}`);
  };
  const image = packImage("play", python.makeMemorySnapshot({ serializer: refuse }));

  // The recordings come after the image, so they do not lie in it.
  const ahead = python.pyimport("ahead");
  const openings = [...ahead.openings(settings.openings)];
  const folder = path.join(options.out, image.name.replace(/\.bin$/, "-ahead"));
  fs.mkdirSync(folder);
  const write = (name, text) => fs.writeFileSync(path.join(folder, `${name}.bin`), zlib.gzipSync(text, { level: 9 }));
  const show = {};
  for (const [code, messages] of laid) {
    show[code] = ahead.widget_id(code);
    write(code, messages);
    for (const theme of settings.themes) {
      for (const number of openings) write(`${code}-${theme}-${number}`, ahead.recorded(code, number, theme));
    }
  }
  const made = { image, files, ahead: { folder: path.basename(folder), openings, themes: settings.themes, show } };
  fs.writeFileSync(path.join(options.out, "made.json"), JSON.stringify(made));
});
