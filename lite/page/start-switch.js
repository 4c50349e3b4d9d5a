// Added to JupyterLite's views: ?nosnap in the address starts Python without its memory image, to compare.
(() => {
  "use strict";
  if (!new URLSearchParams(window.location.search).has("nosnap")) return;
  const plainFetch = window.fetch;
  // The kernel's worker knows no address but that of its script, so the switch goes into the settings.
  window.fetch = async (address, ...options) => {
    const response = await plainFetch.call(window, address, ...options);
    if (!String(address.url ?? address).includes("jupyter-lite.json")) return response;
    const text = await response.text();
    return new Response(text.replace("/fast.mjs", "/fast.mjs?nosnap"), response);
  };
})();
