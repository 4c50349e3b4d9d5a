// The kernel's `pyodideUrl`: Pyodide from the memory image, or the ordinary way when anything is amiss.
//
// Which start it was stands in `cascadiaStart` of the worker, and in one line on the console.
import { gunzipSync } from "fflate";
import { obstacle } from "./features.js";
import { lazyFile, lazyTree } from "./lazy.js";
import { fetchImage, wake } from "./wake.js";

// Put in by the build: what the maker of the image said of it; null where none could be made.
const KERNEL = KERNEL_IMAGE;
const SITE_PACKAGES = "/lib/python3.14/site-packages";
const QUIET_AFTER = 4000;

const here = (name) => new URL(name, import.meta.url).href;
const PLAIN = new URL(import.meta.url).searchParams.has("nosnap");
const why = PLAIN ? "the address asks for it" : KERNEL ? obstacle(KERNEL.image.features) : "the site has no image";

// The three large files first, before anything is parsed.
const image = why ? undefined : fetchImage(here(KERNEL.image.name));
const core = why ? undefined : WebAssembly.compileStreaming(fetch(here("pyodide.asm.wasm")));
for (const coming of [image, core]) coming?.catch(() => {});

const [pyodide, { default: createPyodideModule }] = await Promise.all([import("./pyodide.mjs"), import("./pyodide.asm.mjs")]);
export const { version } = pyodide;

function say(start, reason) {
  self.cascadiaStart = start;
  console.info(`cascadia kernel: start=${start}${reason ? `, because ${reason}` : ""}`);
}

const FRESH = `
import micropip._compat._compat_in_pyodide, pyodide_js
# The table of what is loaded that micropip remembers belongs to the image.
micropip._compat._compat_in_pyodide.loadedPackages = pyodide_js.loadedPackages
del micropip, pyodide_js
`;

// Where Python's words go; JupyterLite says so only after an early start.
const streams = { stdout: console.log, stderr: console.error };
const usual = { indexURL: here("./"), lockFileURL: here("pyodide-lock.json") };
const settled = {
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
};
let waking;

async function awake(options) {
  let api;
  const python = await wake({
    loadPyodide: pyodide.loadPyodide, createPyodideModule, image, core,
    found: (found) => (api = found),
    options: {
      ...options,
      _snapshotDeserializer: ({ api: name, inner }) =>
        inner ? api[inner] : name ? api.public_api[name] : api.public_api,
    },
  });
  for (const name of KERNEL.packages) python.loadedPackages[name] = "default channel";
  const later = [
    lazyFile(python.FS, "/lib/python314.zip", here("python_stdlib.zip")),
    lazyTree(python.FS, SITE_PACKAGES, here(KERNEL.files.name), gunzipSync),
  ];
  python.runPython(FRESH);
  return { python, later };
}

/** Wake up before JupyterLite asks: see page/early-kernel.js. */
export function early() {
  if (why) return;
  waking = awake({ ...usual, ...settled });
  waking.catch(() => {});
}

async function fromImage({ packages = [], stdout = streams.stdout, stderr = streams.stderr, ...options }) {
  Object.assign(streams, { stdout, stderr });
  const isUsual = Object.entries(options).every(([name, value]) => usual[name] === value);
  const { python, later } = await (isUsual && waking ? waking : awake({ ...options, ...settled }));
  waking = undefined;
  const missing = packages.filter((name) => !KERNEL.packages.includes(name));
  if (missing.length) await python.loadPackage(missing);
  // Counted from here: after an early start JupyterLite is busy for some seconds more.
  setTimeout(() => later.forEach((load) => load().catch(() => {})), QUIET_AFTER);
  return python;
}

export async function loadPyodide(options = {}) {
  let reason = why;
  if (!reason) {
    try {
      const python = await fromImage(options);
      say("snapshot");
      return python;
    } catch (error) {
      reason = String(error.message ?? error);
    }
  }
  say("ordinary", reason);
  return pyodide.loadPyodide(options);
}
