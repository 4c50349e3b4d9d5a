// What both makers of images share.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import zlib from "node:zlib";
import { features } from "./features.js";

export const SITE_PACKAGES = "/lib/python3.14/site-packages";
// The browser's own halves of widgets and notebooks: the page has them already.
const UNUSED = /\.data$|\/(labextension|nbextension|tests)$/;

const NAMES = ["pyodide", "stdlib", "served", "sources", "settings", "out"];
export const { values: options } = parseArgs({
  options: Object.fromEntries(NAMES.map((name) => [name, { type: "string" }])),
});

// Nothing of the machine may get into the image: not its time zone, its language nor a path.
const ENVIRONMENT = { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0", _: "python" };

/** Start Pyodide so that an image can be made of it. */
export async function startPython() {
  const lacking = Object.entries(features()).filter(([, has]) => !has).map(([name]) => name);
  if (lacking.length) throw new Error(`Node ${process.version} lacks what the browsers have: ${lacking.join(", ")}`);
  const { loadPyodide } = await import(pathToFileURL(path.resolve(options.pyodide, "pyodide.mjs")).href);
  const lock = JSON.parse(fs.readFileSync(path.resolve(options.pyodide, "pyodide-lock.json"), "utf8"));
  return loadPyodide({
    _makeSnapshot: true,
    stdLibURL: path.resolve(options.stdlib),
    packages: [],
    packageBaseUrl: "./",
    lockFileContents: JSON.stringify({ info: lock.info, packages: {} }),
    env: ENVIRONMENT,
  });
}

/** Unpack wheels as Pyodide would have loaded them. */
export function unpackWheels(python, names) {
  for (const name of names) {
    const bytes = new Uint8Array(fs.readFileSync(path.join(options.served, name)));
    python.unpackArchive(bytes, "wheel", { extractDir: SITE_PACKAGES });
  }
  // What a load leaves there: without it micropip would not list them.
  python.runPython(`
from pathlib import Path
for folder in Path("${SITE_PACKAGES}").glob("*.dist-info"):
    (folder / "INSTALLER").write_text("pyodide.loadPackage")
    (folder / "PYODIDE_SOURCE").write_text("pyodide")
del folder, Path`);
}

function mark(bytes) {
  return crypto.createHash("sha256").update(bytes).digest("hex").slice(0, 12);
}

function write(kind, bytes) {
  const packed = zlib.gzipSync(bytes, { level: 9 });
  // Named by its content, so that no cache mixes two builds.
  const name = `${kind}-${mark(bytes)}.bin`;
  fs.writeFileSync(path.join(options.out, name), packed);
  return { name, bytes: packed.length };
}

/** Write what lies in site-packages into one file: an image remembers modules, but holds no files. */
export function packFiles(kind, { FS }) {
  const folders = [], files = [], contents = [];
  const walk = (folder) => {
    for (const name of FS.readdir(folder).filter((name) => !/^\.\.?$/.test(name)).sort()) {
      const found = `${folder}/${name}`;
      const known = found.slice(SITE_PACKAGES.length + 1);
      if (!FS.isDir(FS.stat(found).mode)) {
        const bytes = FS.readFile(found);
        files.push([known, bytes.length]);
        contents.push(bytes);
      } else if (!UNUSED.test(found)) {
        folders.push(known);
        walk(found);
      }
    }
  };
  walk(SITE_PACKAGES);
  const index = Buffer.from(JSON.stringify({ folders, files }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(index.length);
  return write(`${kind}-files`, Buffer.concat([length, index, ...contents]));
}

/** Write an image; return what a start must know of it. */
export function packImage(kind, image) {
  return { ...write(kind, image), features: features() };
}

/** Run a maker; of an error only the message is said, since the stack would print Pyodide's minified source. */
export async function make(maker) {
  try {
    await maker();
    process.exit(0);
  } catch (error) {
    console.error(`The memory image could not be made: ${(error.message || String(error)).slice(-3000)}`);
    process.exit(1);
  }
}
