// Preloaded with `node --import`: fixed clock and fixed random bytes, so that two builds give the same image.
//
// What is frozen by it is made fresh when the image starts: see `wake` in wake.js.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const FIRST_MOMENT = Date.UTC(2026, 0, 1);
let state = 1;
let moment = FIRST_MOMENT;

function fill(view) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let place = 0; place < bytes.length; place++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[place] = state >>> 16;
  }
  return view;
}

crypto.randomFillSync = fill;
globalThis.crypto.getRandomValues = fill;
syncBuiltinESMExports();
Math.random = () => 0.5;
Date.now = () => (moment += 1);
performance.now = () => (moment += 1) - FIRST_MOMENT;
