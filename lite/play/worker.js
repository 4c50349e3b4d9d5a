// Python's side of the play page: starts it, and carries messages between widgets and their Python twins.
import bridgeSource from "./python/bridge.py";
import openingSource from "./python/opening.py";
import standInSource from "./python/stand_in.py";
import { startPython } from "./runtime.js";
import { NO_FILES, NO_START, TOO_OLD } from "./words.js";

const FOLDER = "/lib/play_page";
const SOURCES = { bridge: bridgeSource, opening: openingSource, stand_in: standInSource };
let bridge, opening;

function say(type, content = {}) {
  self.postMessage({ type, ...content });
}

/** Make our own few modules importable. */
function addSources(python) {
  python.FS.mkdirTree(FOLDER);
  for (const [name, source] of Object.entries(SOURCES)) python.FS.writeFile(`${FOLDER}/${name}.py`, source);
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
}

function sayFailed(error) {
  const details = String(error.message ?? error);
  if (error.name === "FilesMissing") return say("failed", { stage: "failed", sentence: NO_FILES, details });
  const tooOld = error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError || error instanceof SyntaxError;
  return say("failed", { stage: tooOld ? "unsupported" : "failed", sentence: tooOld ? TOO_OLD : NO_START, details });
}

async function begin({ settings, visit, theme }) {
  // Python finds the tab's name here: see cascadia_nb._platform.
  self.cascadiaTab = visit.tab;
  const python = await startPython(settings, { ...visit, onBytes: (bytes) => say("progress", { bytes }) });
  say("stage", { stage: "table" });
  addSources(python);
  python.pyimport("stand_in").install();
  bridge = python.pyimport("bridge");
  bridge.start((type, id, text, buffers) => say(type, { id, text, buffers }));
  opening = python.pyimport("opening");
  const table = await opening.open_table(JSON.stringify(visit.wishes), theme);
  say("table", JSON.parse(table));
}

const HEAR = {
  begin,
  comm_msg({ id, serial, text, buffers }) {
    try {
      bridge.hear(id, text, buffers);
    } finally {
      say("answered", { serial });
    }
  },
  theme: ({ theme }) => opening?.set_theme(theme),
};

self.onmessage = async ({ data }) => {
  try {
    await HEAR[data.type](data);
  } catch (error) {
    if (data.type === "begin") sayFailed(error);
    else say("stumbled", { details: String(error.message ?? error) });
  }
};
