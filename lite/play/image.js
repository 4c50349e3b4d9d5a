// Start Python from the memory image that was made with the site.
import { gunzipSync } from "fflate";
import { lazyFile, lazyTree } from "../snapshot/lazy.js";
import { obstacle } from "../snapshot/features.js";
import { fetchImage, wake } from "../snapshot/wake.js";
import { FOLDER, importModule } from "./runtime.js";

// Python is kept busy by nobody then, so what may be needed later can come in.
const QUIET_AFTER = 5000;

function here(name) {
  return new URL(name, FOLDER).href;
}

/** Return a started Python. An error means: start the ordinary way. */
export async function startFromImage({ fast, lock }, onBytes) {
  const why = obstacle(fast.image.features);
  if (why) throw new Error(why);
  const image = fetchImage(here(fast.image.name), onBytes);
  const core = WebAssembly.compileStreaming(fetch(here("pyodide.asm.wasm")));
  for (const coming of [image, core]) coming.catch(() => {});
  core.then(() => onBytes(fast.sizes["pyodide.asm.wasm"]), () => {});
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => importModule(name, fast.sizes, onBytes)),
  );
  const python = await wake({
    loadPyodide, createPyodideModule, image, core,
    options: {
      indexURL: FOLDER.href,
      packageBaseUrl: FOLDER.href,
      lockFileContents: JSON.stringify({ ...lock, packages: {} }),
    },
  });
  const later = [
    lazyFile(python.FS, "/lib/python314.zip", here("python_stdlib.zip")),
    lazyTree(python.FS, "/lib/python3.14/site-packages", here(fast.files.name), gunzipSync),
  ];
  setTimeout(() => later.forEach((load) => load().catch(() => {})), QUIET_AFTER);
  return python;
}
