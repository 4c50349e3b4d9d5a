// The play page: says what is being loaded, starts Python in a worker, and shows the table it lays.
//
// Marks for tests and styles: <body data-stage="page | loading | python | table | ready | failed | unsupported">.
import { readVisit, rememberFiles, tryAgain } from "./visit.js";
import * as words from "./words.js";

const settings = JSON.parse(document.getElementById("settings").textContent);
const part = (id) => document.getElementById(id);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const totalBytes = Object.values(settings.files).reduce((sum, bytes) => sum + bytes, 0);
let loadedBytes = 0;

function stageNow() {
  return document.body.dataset.stage;
}

function reach(stage) {
  document.body.dataset.stage = stage;
  if (stage in words.STAGES) part("stage").textContent = words.STAGES[stage];
  if (stage === "ready") {
    part("waiting").hidden = true;
    part("help").open = false;
  }
}

function fail(stage, sentence, details) {
  if (stageNow() === "ready") return stumble(details);
  if (["failed", "unsupported"].includes(stageNow())) return;
  reach(stage);
  part("waiting").hidden = true;
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
  notify(words.STUMBLED);
}

function showNumbers() {
  const seconds = Math.round(performance.now() / 1000);
  const loaded = stageNow() === "loading" ? `${megabytes(loadedBytes)} of ${megabytes(totalBytes)} MB, ` : "";
  part("numbers").textContent = `${loaded}${seconds} s`;
  part("progress").value = loadedBytes / totalBytes;
  if (!part("waiting").hidden) setTimeout(showNumbers, 200);
}

function load(bytes) {
  // The parts of JavaScript modules are counted when they have run, so a little may be left open.
  loadedBytes = Math.min(loadedBytes + bytes, totalBytes);
  if (loadedBytes === totalBytes && stageNow() === "loading") reach("python");
}

/** What the reader's settings ask for; the table draws on a canvas, so it must be told. */
function themeWanted() {
  if (matchMedia("(prefers-contrast: more)").matches) return "high-contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function unsupported() {
  if (!("WebAssembly" in window) || !WebAssembly.instantiateStreaming) return words.NO_WEBASSEMBLY;
  if (!("Worker" in window)) return words.NO_WORKER;
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

/** Load the widgets; return what answers the messages of the worker. */
async function tableShower(worker) {
  const [{ PageManager }] = await Promise.all([import("./widgets.js"), loadStyle("widgets.css")]);
  const manager = new PageManager((message, buffers) => worker.postMessage(message, buffers));
  const hear = {
    progress: ({ bytes }) => load(bytes),
    stage: ({ stage }) => reach(stage),
    comm_open: (message) => manager.open(message),
    comm_msg: (message) => manager.deliver(message),
    comm_close: (message) => manager.close(message),
    answered: ({ serial }) => manager.answered(serial),
    stumbled: ({ details }) => stumble(details),
    failed: ({ stage, sentence, details }) => fail(stage, sentence, details),
    table: async ({ id, notice }) => {
      await manager.show(id, part("table"));
      if (notice) notify(notice);
      reach("ready");
      rememberFiles(settings);
    },
  };
  return (message) => hear[message.type](message);
}

function begin() {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  const visit = readVisit(settings);
  reach("loading");
  showNumbers();
  worker.postMessage({ type: "begin", settings, visit, theme: themeWanted() });
  const early = [];
  const failWith = (sentence) => (error) => fail("failed", sentence, String(error.stack ?? error.message ?? error));
  worker.onmessage = ({ data }) => (data.type === "progress" ? load(data.bytes) : early.push(data));
  worker.onerror = failWith(words.NO_FILES);
  tableShower(worker).then((hear) => {
    worker.onmessage = ({ data }) => Promise.resolve(hear(data)).catch(failWith(words.NO_START));
    early.splice(0).forEach((message) => worker.onmessage({ data: message }));
  }, failWith(words.NO_FILES));
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", () => worker.postMessage({ type: "theme", theme: themeWanted() }));
  }
}

part("retry").addEventListener("click", tryAgain);
part("notice").querySelector("button").addEventListener("click", () => (part("notice").hidden = true));

const lacking = unsupported();
if (lacking) fail("unsupported", lacking, navigator.userAgent);
else begin();
