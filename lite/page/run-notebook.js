// Added to the notebook view: a link may ask for its notebook to be run.
//   ?run=1   run every cell as soon as Python is ready
//   ?play=1  the same, and show only what the cells show: no code, no tool bars
// The stage reached stands in <body data-stage="page | python | cells | ready | failed">.
(() => {
  "use strict";
  const query = new URLSearchParams(window.location.search);
  const playing = query.has("play");
  if (!playing && !query.has("run")) return;

  const STAGES = {
    page: ["Opening the table", 10],
    python: ["Starting Python in your browser", 35],
    cells: ["Laying out the tiles", 80],
  };

  const STYLE = `
    #top-panel-wrapper, #menu-panel-wrapper, #jupyterlite-loading-indicator, .jp-Toolbar,
    .jp-CodeCell .jp-Cell-inputWrapper, .jp-Notebook-footer, .jp-OutputPrompt, .jp-InputPrompt,
    .jp-Cell .jp-CellHeader, .jp-CellFooter { display: none !important; }
    .jp-Notebook, .jp-Cell, .jp-OutputArea-child, .jp-OutputArea-output { padding: 0 !important; }
    .jp-Notebook .jp-Cell { border: 0 !important; margin: 0 auto; max-width: 75rem; }
    .jp-OutputArea-output { overflow: visible !important; }
    .cascadia-play-bar { position: fixed; z-index: 900; right: .5rem; bottom: .5rem; display: flex;
      gap: .25rem; font: 400 .8125rem/1.4 system-ui, sans-serif; }
    .cascadia-play-bar a { padding: .6rem .75rem; border-radius: .6rem; color: #7a4a12;
      background: #fbf6ebd9; text-decoration: none; }
    .cascadia-play-bar a:hover, .cascadia-play-bar a:focus-visible { text-decoration: underline; }
    .cascadia-loading { position: fixed; inset: 0; z-index: 1000; display: grid; place-content: center;
      gap: 1rem; padding: 2rem; text-align: center; background: #efe6d5; color: #362c22;
      font: 400 1rem/1.5 system-ui, sans-serif; }
    .cascadia-loading h1 { margin: 0; font: 400 1.75rem/1.2 Charter, "Iowan Old Style", Palatino, Georgia, serif; }
    .cascadia-loading p { margin: 0; min-height: 1.5em; }
    .cascadia-loading small { color: #6a5d4c; max-width: 24rem; }
    .cascadia-loading progress { width: min(18rem, 70vw); margin: 0 auto; accent-color: #4a5d3c; }
    @media (prefers-color-scheme: dark) {
      .cascadia-loading { background: #211d18; color: #ece2d0; }
      .cascadia-loading small { color: #b5a78f; }
      .cascadia-loading progress { accent-color: #a9c08f; }
      .cascadia-play-bar a { color: #e7b876; background: #2b261fd9; }
    }`;

  function element(tag, properties, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  let stageText, stageBar, loading;

  function showLoading() {
    document.head.append(element("style", { textContent: STYLE }));
    stageText = element("p", { role: "status" });
    stageBar = element("progress", { max: 100, ariaLabel: "Loading" });
    loading = element("div", { className: "cascadia-loading" },
      element("h1", { textContent: "Cascadia notebooks" }), stageBar, stageText,
      element("small", {
        textContent: "The first visit loads a whole Python, so it takes a while; the next is quicker.",
      }));
    const withCode = new URL(window.location.href);
    withCode.searchParams.delete("play");
    withCode.searchParams.set("run", "1");
    const bar = element("nav", { className: "cascadia-play-bar", ariaLabel: "This site" },
      element("a", { href: "../index.html", textContent: "Start page" }),
      element("a", { href: withCode.href, textContent: "Show the code" }));
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

  async function runWhenPythonIsIdle() {
    const application = window.jupyterapp;
    const session = application?.shell?.currentWidget?.sessionContext;
    if (session && document.body.dataset.stage === "page") reach("python");
    const kernel = session?.session?.kernel;
    if (kernel?.status === "dead") {
      window.clearInterval(waiting);
      fail("Python could not start here. A current Firefox, Chrome, Edge or Safari is needed.");
    }
    // A run that is asked for before the kernel is idle would be lost.
    if (kernel?.status !== "idle") return;
    window.clearInterval(waiting);
    reach("cells");
    uncoverWithTheTable();
    await application.commands.execute("notebook:run-all-cells");
    reach("ready");
  }

  if (playing) showLoading();
  reach("page");
  const waiting = window.setInterval(runWhenPythonIsIdle, 50);
})();
