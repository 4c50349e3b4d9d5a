// Added to the notebook view: a link may ask for its notebook to be run.
//   ?run=1   run every cell as soon as Python is ready
//   ?play=1  the same, and show only what the cells show: no code, no tool bars
// The stage reached stands in <body data-stage="page | python | cells | ready | failed">, and once
// every cell has run, <body data-cells="done | failed"> says how that went.
(() => {
  "use strict";
  const query = new URLSearchParams(window.location.search);
  const playing = query.has("play");
  if (!playing && !query.has("run")) return;
  // This script is there in every language; a notebook in a folder named after one speaks it.
  const folder = (query.get("path") ?? "").split("/")[0];
  if (($others.includes(folder) ? folder : "en") !== "$language") return;

  const STAGES = {
    page: ["{{Opening the table}}", 10],
    python: ["{{Starting Python in your browser}}", 35],
    cells: ["{{Laying out the tiles}}", 80],
  };

  function element(tag, properties, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  let stageText, stageBar, loading;

  function showLoading() {
    document.documentElement.classList.add("cascadia-play");
    stageText = element("p", { role: "status" });
    stageBar = element("progress", { max: 100, ariaLabel: "{{Loading}}" });
    loading = element("div", { className: "cascadia-loading" },
      element("h1", { textContent: "{{Cascadia notebooks}}" }), stageBar, stageText,
      element("small", {
        textContent: "{{The first visit loads a whole Python, so it takes a while; the next is quicker.}}",
      }));
    const withCode = new URL(window.location.href);
    withCode.searchParams.delete("play");
    withCode.searchParams.set("run", "1");
    const bar = element("nav", { className: "cascadia-play-bar", ariaLabel: "{{This site}}" },
      element("a", { href: "../$page", textContent: "{{Start page}}" }),
      element("a", { href: withCode.href, textContent: "{{Show the code}}" }));
    document.body.append(bar, loading);
  }

  function reach(stage) {
    document.body.dataset.stage = stage;
    if (!loading) return;
    if (stage in STAGES) {
      [stageText.textContent, stageBar.value] = STAGES[stage];
    } else {
      loading.remove();
      loading = undefined;
    }
  }

  function fail(sentence) {
    const shown = loading;
    reach("failed");
    if (!shown) return;
    document.body.append(shown);
    stageBar.remove();
    stageText.textContent = sentence;
  }

  // The table marks itself in the page when it can be played: that is earlier than "all cells ran".
  function uncoverWithTheTable() {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(".cascadia-state")) return;
      watcher.disconnect();
      reach("ready");
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  }

  function anyCellFailed(model) {
    return [...model.cells].some((cell) => cell.type === "code"
      && cell.sharedModel.getOutputs().some((output) => output.output_type === "error"));
  }

  async function runWhenPythonIsIdle() {
    const application = window.jupyterapp;
    const session = application?.shell?.currentWidget?.sessionContext;
    if (session && document.body.dataset.stage === "page") reach("python");
    const kernel = session?.session?.kernel;
    if (kernel?.status === "dead") {
      window.clearInterval(waiting);
      fail("{{Python could not start here. A current Firefox, Chrome, Edge or Safari is needed.}}");
    }
    // A run that is asked for before the kernel is idle would be lost.
    if (kernel?.status !== "idle") return;
    window.clearInterval(waiting);
    reach("cells");
    uncoverWithTheTable();
    await application.commands.execute("notebook:run-all-cells");
    const failed = anyCellFailed(application.shell.currentWidget.content.model);
    document.body.dataset.cells = failed ? "failed" : "done";
    if (failed) fail("{{A cell of this notebook failed: choose “Show the code” to see why.}}");
    else reach("ready");
  }

  if (playing) showLoading();
  reach("page");
  const waiting = window.setInterval(runWhenPythonIsIdle, 50);
})();
