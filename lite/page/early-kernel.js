// Added to the views of notebooks: starts the kernel's Python while JupyterLite's own script is still being read.
//
// JupyterLite makes the worker of a kernel seconds later. The first one it asks for is then this one, which has
// been waking up in the meantime; any other, after a restart for instance, is an ordinary one.
(() => {
  "use strict";
  const query = new URLSearchParams(window.location.search);
  if (!query.has("path") || query.has("nosnap") || window.crossOriginIsolated) return;
  const address = new URL("$worker", document.currentScript.src);
  const OrdinaryWorker = window.Worker;
  // The mark behind "#" tells the worker to begin at once: see early() in lite/snapshot/kernel.py.
  let early = new OrdinaryWorker(`$${address.href}#early`, { type: "module" });
  window.Worker = class extends OrdinaryWorker {
    constructor(wanted, options) {
      if (early && new URL(wanted, document.baseURI).href === address.href) {
        const given = early;
        early = undefined;
        return given;
      }
      super(wanted, options);
    }
  };
})();
