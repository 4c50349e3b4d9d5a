// Start Pyodide from a memory image.

/** Fetch and unpack an image; a foreign or cut one is refused here or by Pyodide. */
export async function fetchImage(address, onBytes = () => {}) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const counter = new TransformStream({
    transform(chunk, out) {
      onBytes(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  // Its name does not end in .gz, so no server takes the packing for one of the transport.
  const unpacked = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/**
 * Hand the compiled core to Pyodide, which would fetch and compile it once more. Pyodide waits for ever for a core
 * that cannot be made, so what fails is told apart.
 */
function lend(core) {
  const { fetch: plainFetch } = self;
  const plainCompile = WebAssembly.instantiateStreaming;
  let giveUp;
  const failed = new Promise((_, reject) => (giveUp = reject));
  failed.catch(() => {});
  core.catch(giveUp);
  self.fetch = (address, ...options) =>
    String(address).endsWith(".wasm") ? Promise.resolve(new Response()) : plainFetch.call(self, address, ...options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await core;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      giveUp(error);
      throw error;
    }
  };
  const giveBack = () => {
    self.fetch = plainFetch;
    WebAssembly.instantiateStreaming = plainCompile;
  };
  return { failed, giveBack };
}

/**
 * What was fixed when the image was made, fresh. The clock and urandom were never fixed; the time zone is that of
 * the place, only C's own name of it, which strftime writes for %Z, stays.
 */
function freshness() {
  const [january, july] = [0, 6].map((month) => 60 * new Date(2026, month, 1).getTimezoneOffset());
  const [standard, summer] = [Math.max(january, july), Math.min(january, july)];
  const name = (seconds) => {
    const minutes = Math.abs(seconds) / 60;
    const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join("");
    return `UTC${seconds > 0 ? "-" : "+"}${digits}`;
  };
  return `
import random, time
random.seed()
time.timezone, time.altzone, time.daylight = ${standard}, ${summer}, ${Number(standard !== summer)}
time.tzname = ("${name(standard)}", "${name(summer)}")
del random, time
`;
}

/**
 * Start from an image.
 *
 * Pyodide copies an image into a memory of 30 MB and ignores a wish for more, so a memory of the image's size
 * is made here, before it does.
 */
export async function wake({ loadPyodide, createPyodideModule, image, core, options = {}, found = () => {} }) {
  const { failed, giveBack } = lend(core);
  try {
    const starting = loadPyodide({
      ...options,
      createPyodideModule: async (settings) => {
        found(settings.API);
        const module = await createPyodideModule(settings);
        const { length } = await image;
        if (module.HEAP8.length < length) module._emscripten_resize_heap(length);
        return module;
      },
      _loadSnapshot: image,
      // Nothing is imported while it wakes, so the standard library may come later.
      stdLibURL: "data:application/zip;base64,",
    });
    const python = await Promise.race([starting, failed]);
    python.runPython(freshness());
    return python;
  } finally {
    giveBack();
  }
}
