// Make the image of the notebooks' kernel: Python, IPython, the kernel itself, completion, widgets and the game.
//
//   node --import steady.mjs make_kernel.mjs --pyodide FOLDER --stdlib ZIP --served FOLDER --settings JSON --out FOLDER
import fs from "node:fs";
import path from "node:path";
import { make, options, packFiles, packImage, SITE_PACKAGES, startPython, unpackWheels } from "./making.mjs";

const settings = JSON.parse(options.settings);

/** How the image remembers the objects of Pyodide that Python holds; kernel.js finds them again by these names. */
function naming(python) {
  const find = (owner, value) =>
    Object.keys(Object.getOwnPropertyDescriptors(owner)).find((name) => {
      try {
        return owner[name] === value;
      } catch {
        return false;
      }
    });
  return (value) => {
    if (value === python) return { api: "" };
    const inner = find(python._api, value);
    if (inner && inner !== "public_api") return { inner };
    const api = find(python, value);
    if (api) return { api };
    throw new Error(`the image would hold a JavaScript object: ${String(value).slice(0, 200)}`);
  };
}

make(async () => {
  const python = await startPython();
  unpackWheels(python, settings.wheels);
  const files = packFiles("kernel", python);
  const source = fs.readFileSync(new URL("kernel_image.py", import.meta.url), "utf8");
  python.FS.writeFile(`${SITE_PACKAGES}/kernel_image.py`, source);
  python.runPython("import kernel_image; del kernel_image");
  const image = packImage("kernel", python.makeMemorySnapshot({ serializer: naming(python) }));
  const made = { image, files, packages: settings.packages };
  fs.writeFileSync(path.join(options.out, "made.json"), JSON.stringify(made));
});
