// Run one Python script inside Pyodide under Node, offline.
//
//   node in_pyodide.mjs --pyodide FOLDER [--stdlib ZIP] [--wheels FOLDER]... [--mount FOLDER:/TARGET]... SCRIPT [ARGUMENT]...
//
// Wheels are unpacked without a resolver; mounted folders are the real ones, so the script can write to them.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pyodide: { type: "string" },
    stdlib: { type: "string" },
    wheels: { type: "string", multiple: true, default: [] },
    mount: { type: "string", multiple: true, default: [] },
  },
});
const [script, ...scriptArguments] = positionals;

async function startPython() {
  const { loadPyodide } = await import(pathToFileURL(path.resolve(options.pyodide, "pyodide.mjs")).href);
  return loadPyodide({
    // The standard library as byte code, where we have it: it halves the start.
    ...(options.stdlib ? { stdLibURL: path.resolve(options.stdlib) } : {}),
  });
}

function unpackWheels(python) {
  const sitePackages = python.runPython("import site; site.getsitepackages()[0]");
  for (const folder of options.wheels) {
    for (const name of fs.readdirSync(folder).filter((name) => name.endsWith(".whl")).sort()) {
      // A plain Uint8Array: Pyodide refuses Node's Buffer.
      const bytes = new Uint8Array(fs.readFileSync(path.join(folder, name)));
      python.unpackArchive(bytes, "wheel", { extractDir: sitePackages });
    }
  }
}

function mountFolders(python) {
  for (const pair of options.mount) {
    const [folder, target] = pair.split(":");
    python.FS.mkdirTree(target);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(folder) }, target);
  }
}

async function run() {
  const python = await startPython();
  unpackWheels(python);
  mountFolders(python);
  python.globals.set("source", fs.readFileSync(script, "utf8"));
  python.globals.set("arguments", python.toPy([path.basename(script), ...scriptArguments]));
  return python.runPythonAsync(`
import importlib, sys, traceback
importlib.invalidate_caches()
sys.argv = list(arguments)
sys.dont_write_bytecode = True
status = 0
try:
    exec(compile(source, sys.argv[0], "exec"), {"__name__": "__main__"})
except SystemExit as stop:
    status = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    if isinstance(stop.code, str):
        print(stop.code, file=sys.stderr)
except BaseException:
    traceback.print_exc()
    status = 1
sys.stdout.flush()
sys.stderr.flush()
status
`);
}

try {
  process.exitCode = await run();
} catch (error) {
  // Only the message: the stack would print Pyodide's minified source.
  console.error(`Pyodide could not run ${script}: ${error.message}`);
  process.exitCode = 1;
}
