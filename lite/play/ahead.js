// The table that is shown before Python is there: recorded when the site was built, claimed by Python later.
import { obstacle } from "../snapshot/features.js";

const FOLDER = new URL("../static/pyodide/", import.meta.url);
const LOOK = "settings/look";

/** What this browser keeps that decides how the table looks: a kept game of this tab, the reader's taste. */
export function whatIsKept(tab) {
  return new Promise((resolve) => {
    const nothing = () => resolve({});
    try {
      const opening = indexedDB.open("cascadia_nb", 1);
      // A database that is not there yet is not made by looking for it.
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onerror = nothing;
      opening.onblocked = nothing;
      opening.onsuccess = () => {
        const files = opening.result.transaction("files").objectStore("files");
        const games = files.count(IDBKeyRange.bound(`autosave/${tab}.`, `autosave/${tab}.\uffff`));
        const look = files.get(LOOK);
        files.transaction.oncomplete = () => {
          opening.result.close();
          resolve({ games: games.result, look: JSON.parse(look.result?.text ?? "{}") });
        };
        files.transaction.onabort = nothing;
      };
    } catch {
      nothing();
    }
  });
}

async function recording(folder, name) {
  const response = await fetch(new URL(`${folder}/${name}.bin`, FOLDER));
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
  const rows = await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return rows.map(([type, id, text, buffers]) => ({ type, id, text, buffers: buffers.map(bytes) }));
}

/**
 * Choose what to show ahead; nothing where the table will be another one: with wishes in the address, a game of
 * this tab, a look of the reader's own, or a browser in which the image cannot start.
 */
export function chooseAhead({ fast }, { wishes, plain }, theme, { games = 0, look = {} }) {
  if (!fast || plain || Object.keys(wishes).length || obstacle(fast.image.features)) return undefined;
  const { folder, openings, themes, show } = fast.ahead;
  const worn = look.theme || theme;
  if (games || look.letters === false || !themes.includes(worn) || !(document.documentElement.lang in show)) return undefined;
  const number = openings[crypto.getRandomValues(new Uint32Array(1))[0] % openings.length];
  const code = document.documentElement.lang;
  const messages = Promise.all([code, `${code}-${worn}-${number}`].map((name) => recording(folder, name)))
    .then((parts) => parts.flat());
  messages.catch(() => {});
  return { claim: { code, number, theme: worn }, show: show[code], messages };
}
