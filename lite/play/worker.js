// Python's side of the play page: starts it, and carries messages between widgets and their Python twins.
import aheadSource from "./python/ahead.py";
import bridgeSource from "./python/bridge.py";
import openingSource from "./python/opening.py";
import standInSource from "./python/stand_in.py";
import { startFromImage } from "./image.js";
import { startPython } from "./runtime.js";
import { learn, words } from "./words.js";

const FOLDER = "/lib/play_page";
const SOURCES = { ahead: aheadSource, bridge: bridgeSource, opening: openingSource, stand_in: standInSource };
// What the reader did at a table painted ahead waits here until Python can answer it.
const early = [];
let bridge, opening;

function say(type, content = {}) {
  self.postMessage({ type, ...content });
}

/** Put our own few modules where Python finds them; one from an image has them, and wants their lines for errors. */
function addSources(python) {
  python.FS.mkdirTree(FOLDER);
  for (const [name, source] of Object.entries(SOURCES)) python.FS.writeFile(`${FOLDER}/${name}.py`, source);
}

function sayFailed(error) {
  const details = String(error.message ?? error);
  if (error.name === "FilesMissing") return say("failed", { stage: "failed", sentence: words.noFiles, details });
  const tooOld = error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError || error instanceof SyntaxError;
  return say("failed", { stage: tooOld ? "unsupported" : "failed", sentence: tooOld ? words.tooOld : words.noStart, details });
}

/** Start from the image if there is one that fits, else the ordinary way; say which it was. */
async function start(settings, visit) {
  const onBytes = (bytes) => say("progress", { bytes });
  let why = visit.plain ? "the address asks for it" : "the site has no image";
  if (settings.fast && !visit.plain) {
    try {
      const python = await startFromImage(settings, onBytes);
      say("start", { start: "snapshot", why: "" });
      return { python, isAwake: true };
    } catch (error) {
      why = String(error.message ?? error);
    }
  }
  say("start", { start: "ordinary", why });
  const python = await startPython(settings, { ...visit, onBytes });
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  return { python, isAwake: false };
}

async function begin({ settings, visit, theme, claim }) {
  learn(settings.words);
  // Python finds these here: see cascadia_nb._platform.
  self.cascadiaTab = visit.tab;
  self.cascadiaLanguage = settings.language;
  self.cascadiaSpeak = (code) => say("language", { code });
  const { python, isAwake } = await start(settings, visit);
  say("stage", { stage: "table" });
  addSources(python);
  if (!isAwake) python.pyimport("stand_in").install();
  const isClaimed = isAwake && claim !== undefined;
  const line = python.pyimport("bridge");
  // The page shows already what was kept for a table painted ahead.
  if (isClaimed) line.taken();
  line.start((type, id, text, buffers) => say(type, { id, text, buffers }));
  opening = python.pyimport("opening");
  const table = isClaimed
    ? await python.pyimport("ahead").claim(claim.code, claim.number, claim.theme)
    : await opening.open_table(JSON.stringify(visit.wishes), theme);
  say("table", JSON.parse(table));
  bridge = line;
  early.splice(0).forEach(hear);
}

const HEAR = {
  comm_msg({ id, serial, text, buffers }) {
    try {
      bridge.hear(id, text, buffers);
    } finally {
      say("answered", { serial });
    }
  },
  theme: ({ theme }) => opening.set_theme(theme),
};

function hear(message) {
  try {
    HEAR[message.type](message);
  } catch (error) {
    say("stumbled", { details: String(error.message ?? error) });
  }
}

self.onmessage = ({ data }) => {
  if (data.type === "begin") begin(data).catch(sayFailed);
  else if (bridge) hear(data);
  else early.push(data);
};
