// What brought the reader here: wishes in the address, and whether this tab was here before.

// Python starts without its memory image: to compare, and to find out whether the image is at fault.
const PLAIN = "nosnap";
const WISHES = ["code", "seed", "cards", "players"];

function wishesIn(address) {
  const found = {};
  // The part behind "#" never leaves the browser, so a long code stands better there.
  for (const text of [address.search.slice(1), address.hash.slice(1)]) {
    const values = new URLSearchParams(text);
    for (const name of WISHES) if (values.has(name)) found[name] = values.get(name);
  }
  return found;
}

/** One of the browser's stores of small texts, or a stand-in where the browser refuses it. */
function small(name) {
  try {
    window[name].setItem("cascadia probe", "");
    window[name].removeItem("cascadia probe");
    return window[name];
  } catch {
    return { getItem: () => null, setItem() {}, removeItem() {} };
  }
}

function randomName() {
  return [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the page loads, in one line: another line means that something changed since the last visit. */
function loadedFiles({ files }) {
  return JSON.stringify(files);
}

/**
 * The tab's name outlasts a reload, so the game that lay on the table comes back. Another address asks
 * for another game: then the tab gets a new name.
 */
export function readVisit(settings) {
  const storage = small("sessionStorage");
  const wishes = wishesIn(location);
  const asked = JSON.stringify(wishes);
  let tab = storage.getItem("cascadia tab");
  if (!tab || storage.getItem("cascadia asked") !== asked) {
    tab = randomName();
    storage.setItem("cascadia tab", tab);
    storage.setItem("cascadia asked", asked);
  }
  const again = storage.getItem("cascadia again") !== null;
  storage.removeItem("cascadia again");
  const known = small("localStorage").getItem("cascadia files") === loadedFiles(settings);
  return { wishes, tab, again, known, plain: new URLSearchParams(location.search).has(PLAIN) };
}

/** Load everything anew after a failure, past what the browser may have kept. */
export function tryAgain() {
  small("sessionStorage").setItem("cascadia again", "1");
  location.reload();
}

/** Remember that all files came in. */
export function rememberFiles(settings) {
  small("localStorage").setItem("cascadia files", loadedFiles(settings));
}
