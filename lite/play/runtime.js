// Start Pyodide the ordinary way, counting every byte that comes in.
//
// The quick way is in image.js; this one is for browsers that it does not fit, and for whatever goes amiss there.
export const FOLDER = new URL("../static/pyodide/", import.meta.url);
const MODULES = ["pyodide.mjs", "pyodide.asm.mjs"];

/** Some file did not come: the reader may try again. */
class FilesMissing extends Error {
  name = "FilesMissing";
}

/** Let a response through, telling how many bytes went by. */
function counted(response, onBytes) {
  const counter = new TransformStream({
    transform(chunk, out) {
      onBytes(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { status: response.status, headers: response.headers });
}

/**
 * Replace fetch and the compiler while Pyodide starts, to count bytes and to learn what fails: Pyodide
 * would go on without a package, and wait for ever for its core.
 *
 * A browser keeps compiled WebAssembly only of a response that nobody has touched, and that saves a
 * second or two. So it is counted as it comes in on the first visit, and as a whole on later ones.
 */
function watch(files, { again, known, onBytes }) {
  const plainFetch = self.fetch;
  const plainCompile = WebAssembly.instantiateStreaming;
  const uncounted = (address) => known && String(address).endsWith(".wasm");
  let giveUp;
  const failed = new Promise((_, reject) => (giveUp = reject));
  self.fetch = async (address, options = {}) => {
    try {
      const response = await plainFetch(address, again ? { ...options, cache: "reload" } : options);
      if (!response.ok) throw new Error(`it was answered with ${response.status}`);
      if (!uncounted(address)) return counted(response, onBytes);
      onBytes(files[String(address).split("/").pop()]);
      return response;
    } catch (error) {
      giveUp(new FilesMissing(`${address}: ${error.message}`));
      // Nothing is to follow from it: the whole start is given up.
      return new Promise(() => {});
    }
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    try {
      return await plainCompile.call(WebAssembly, response, imports);
    } catch (error) {
      if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) giveUp(error);
      throw error;
    }
  };
  const stop = () => {
    self.fetch = plainFetch;
    WebAssembly.instantiateStreaming = plainCompile;
  };
  return { failed, stop };
}

export async function importModule(name, files, onBytes) {
  try {
    const module = await import(new URL(name, FOLDER).href);
    onBytes(files[name]);
    return module;
  } catch (error) {
    throw error instanceof SyntaxError ? error : new FilesMissing(`${name}: ${error.message}`);
  }
}

async function load({ files, lock, packages }, onBytes) {
  // Both at once: Pyodide itself asks for the second only after the first has run.
  const [{ loadPyodide }] = await Promise.all(MODULES.map((name) => importModule(name, files, onBytes)));
  return loadPyodide({
    indexURL: FOLDER.href,
    packageBaseUrl: FOLDER.href,
    lockFileContents: JSON.stringify(lock),
    packages,
  });
}

export async function startPython(settings, { again, known, onBytes }) {
  const { failed, stop } = watch(settings.files, { again, known, onBytes });
  try {
    return await Promise.race([load(settings, onBytes), failed]);
  } finally {
    stop();
  }
}
