// The play page: says what is being loaded, starts Python in a worker, and shows the table it lays.
//
// Marks for tests and styles: <body data-stage="page | loading | python | table | painted | ready | failed | unsupported">;
// a painted table is seen and takes clicks, a ready one answers them. <body data-start="snapshot | ordinary"> says how
// Python started, and data-start-why why the ordinary way.
import { chooseAhead, whatIsKept } from "./ahead.js";
import { readVisit, rememberFiles, tryAgain } from "./visit.js";
import { learn, words } from "./words.js";

const settings = JSON.parse(document.getElementById("settings").textContent);
learn(settings.words);
const STAGES = ["loading", "python", "table"];
const part = (id) => document.getElementById(id);
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const sumOf = (sizes) => Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
let totalBytes = sumOf(settings.fast?.sizes ?? settings.files);
let loadedBytes = 0;

function stageNow() {
  return document.body.dataset.stage;
}

function reach(stage) {
  if (STAGES.includes(stage)) {
    if (stageNow() === "painted") return;
    part("stage").textContent = words[stage];
  }
  document.body.dataset.stage = stage;
  const isShown = ["painted", "ready"].includes(stage);
  if (isShown) part("help").open = false;
  part("waiting").hidden = isShown;
  part("table").toggleAttribute("aria-busy", stage === "painted");
}

function fail(stage, sentence, details) {
  if (stageNow() === "ready") return stumble(details);
  if (["failed", "unsupported"].includes(stageNow())) return;
  reach(stage);
  part("waiting").hidden = true;
  part("table").hidden = true;
  part("sentence").textContent = sentence;
  part("details").textContent = details;
  part("failure").hidden = false;
}

function notify(sentence) {
  const notice = part("notice");
  notice.querySelector("p").textContent = sentence;
  notice.hidden = false;
}

/** Something went wrong while the game is played: it is kept, so a fresh start helps. */
function stumble(details) {
  console.error(details);
  notify(words.stumbled);
}

function showNumbers() {
  const seconds = Math.round(performance.now() / 1000);
  const sizes = { $loaded: megabytes(loadedBytes), $total: megabytes(totalBytes) };
  const loaded = words.loaded.replace(/\$\w+/g, (name) => sizes[name]);
  part("numbers").textContent = stageNow() === "loading" ? `${loaded}, ${seconds}\u00a0s` : `${seconds}\u00a0s`;
  part("progress").value = loadedBytes / totalBytes;
  if (!part("waiting").hidden) setTimeout(showNumbers, 200);
}

function load(bytes) {
  // The parts of JavaScript modules are counted when they have run, so a little may be left open.
  loadedBytes = Math.min(loadedBytes + bytes, totalBytes);
  if (loadedBytes === totalBytes && stageNow() === "loading") reach("python");
}

/** An ordinary start loads other files; the worker says so before the first of them comes. */
function recount({ type, start }) {
  if (type === "start" && start === "ordinary") [loadedBytes, totalBytes] = [0, sumOf(settings.files)];
}

/** What the reader's settings ask for; the table draws on a canvas, so it must be told. */
function themeWanted() {
  if (matchMedia("(prefers-contrast: more)").matches) return "high-contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function unsupported() {
  if (!("WebAssembly" in window) || !WebAssembly.instantiateStreaming) return words.noWebAssembly;
  if (!("Worker" in window)) return words.noWorker;
  return "";
}

function loadStyle(address) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${address} could not be loaded`));
  });
}

/** Say how Python starts. If the image is no good, what was painted ahead gives way to the loading. */
function begun({ start, why }) {
  Object.assign(document.body.dataset, { start, startWhy: why });
  if (start === "snapshot" || stageNow() !== "painted") return;
  part("table").replaceChildren();
  part("help").open = true;
  document.body.dataset.stage = "loading";
  reach("loading");
  showNumbers();
}

/** Load the widgets, and paint what is known ahead; return what answers the messages of the worker. */
async function tableShower(worker, ahead) {
  const [{ PageManager }] = await Promise.all([import("./widgets.js"), loadStyle("widgets.css")]);
  const manager = new PageManager((message, buffers) => worker.postMessage(message, buffers));
  let shown;
  const hear = {
    progress: ({ bytes }) => load(bytes),
    start: begun,
    stage: ({ stage }) => reach(stage),
    comm_open: (message) => manager.open(message),
    comm_msg: (message) => manager.deliver(message),
    comm_close: (message) => manager.close(message),
    answered: ({ serial }) => manager.answered(serial),
    language: ({ code }) => cascadiaLanguage.choose(code),
    stumbled: ({ details }) => stumble(details),
    failed: ({ stage, sentence, details }) => fail(stage, sentence, details),
    show: async ({ id }) => {
      if (shown === id) return;
      shown = id;
      part("table").replaceChildren();
      await manager.show(id, part("table"));
    },
    table: async ({ id, notice }) => {
      await hear.show({ id });
      if (notice) notify(notice);
      reach("ready");
      rememberFiles(settings);
    },
  };
  if (ahead) {
    for (const message of await ahead.messages) hear[message.type](message);
    await hear.show({ id: ahead.show });
    reach("painted");
  }
  return (message) => hear[message.type](message);
}

async function begin() {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  const visit = readVisit(settings);
  const early = [];
  const failWith = (sentence) => (error) => fail("failed", sentence, String(error.stack ?? error.message ?? error));
  worker.onmessage = ({ data }) => {
    if (data.type === "progress") return load(data.bytes);
    recount(data);
    early.push(data);
  };
  worker.onerror = failWith(words.noFiles);
  reach("loading");
  showNumbers();
  const theme = themeWanted();
  const known = await whatIsKept(visit.tab);
  // Chosen at the table of a notebook, which cannot tell this page itself.
  if (!cascadiaLanguage.chosen() && known.look?.language) cascadiaLanguage.choose(known.look.language);
  const ahead = chooseAhead(settings, visit, theme, known);
  worker.postMessage({ type: "begin", settings, visit, theme, claim: ahead?.claim });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", () => worker.postMessage({ type: "theme", theme: themeWanted() }));
  }
  try {
    const hear = await tableShower(worker, ahead);
    const answer = (message) => Promise.resolve(hear(message)).catch(failWith(words.noStart));
    early.splice(0).forEach(answer);
    worker.onmessage = ({ data }) => {
      recount(data);
      answer(data);
    };
  } catch (error) {
    failWith(words.noFiles)(error);
  }
}

part("retry").addEventListener("click", tryAgain);
part("notice").querySelector("button").addEventListener("click", () => (part("notice").hidden = true));

const lacking = unsupported();
if (lacking) fail("unsupported", lacking, navigator.userAgent);
else begin();
