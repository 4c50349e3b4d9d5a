// What Python and Pyodide look up once at their start: an image has it fixed, so it fits only where it is the same.

// A module with one struct type: valid where the engine knows WebAssembly's garbage collection.
const STRUCT = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);

/** Stack switching, for `await` below Python's frames, and garbage collected types, for its calls. */
export function features() {
  return { jspi: "Suspending" in WebAssembly, gc: WebAssembly.validate(STRUCT) };
}

/** Return why an image with these features cannot start here, or nothing. */
export function obstacle(wanted) {
  if (!("DecompressionStream" in globalThis)) return "this browser cannot unpack it";
  const here = features();
  const other = Object.keys(wanted).find((name) => wanted[name] !== here[name]);
  return other ? `it was made with ${other}=${wanted[other]}` : "";
}
