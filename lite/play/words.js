// What the page says, apart from what stands in index.html.
export const STAGES = {
  loading: "Fetching Python and the game",
  python: "Starting Python",
  table: "Laying out the tiles",
};

const BROWSERS = "A current Firefox, Chrome, Edge or Safari can do it.";

export const NO_WEBASSEMBLY = `This browser does not run WebAssembly, which Python needs here. ${BROWSERS}`;
export const NO_WORKER = `This browser does not run workers, in which Python lives here. ${BROWSERS}`;
export const TOO_OLD = `This browser cannot run this Python: it may be too old. ${BROWSERS}`;
export const NO_FILES = "A part of the game could not be loaded: look whether you are connected, then try again.";
export const NO_START = "Python stopped while it was starting. Trying again often helps; if not, the details below tell why.";
export const STUMBLED = "Something went wrong. If the table does not answer any more, load the page again: your game comes back.";
