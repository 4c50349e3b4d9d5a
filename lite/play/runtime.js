// Start Pyodide the ordinary way, counting every byte that comes in.
//
// Another way to start, such as from a memory image, would take the place of startPython and nothing else.
const FOLDER = new URL("../static/pyodide/", import.meta.url);
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
 * Replace fetch while Pyodide starts: count bytes, and remember what failed, which Pyodide may not tell.
 *
 * A browser keeps compiled WebAssembly only of a response that nobody has touched, and that saves a
 * second or two. So it is counted as it comes in on the first visit, and as a whole on later ones.
 */
function watchFetch(files, { again, known, onBytes }) {
  const plainFetch = self.fetch;
  const missing = [];
  const uncounted = (address) => known && String(address).endsWith(".wasm");
  self.fetch = async (address, options = {}) => {
    try {
      const response = await plainFetch(address, again ? { ...options, cache: "reload" } : options);
      if (!response.ok) throw new Error(`it was answered with ${response.status}`);
      if (!uncounted(address)) return counted(response, onBytes);
      onBytes(files[String(address).split("/").pop()]);
      return response;
    } catch (error) {
      missing.push(`${address}: ${error.message}`);
      throw error;
    }
  };
  return {
    missing,
    stop() {
      self.fetch = plainFetch;
    },
  };
}

async function importModules(files, missing, onBytes) {
  // Both at once: Pyodide itself asks for the second only after the first has run.
  const [{ loadPyodide }] = await Promise.all(MODULES.map(async (name) => {
    try {
      const module = await import(new URL(name, FOLDER).href);
      onBytes(files[name]);
      return module;
    } catch (error) {
      if (!(error instanceof SyntaxError)) missing.push(`${name}: ${error.message}`);
      throw error;
    }
  }));
  return loadPyodide;
}

export async function startPython({ files, lock, packages }, { again, known, onBytes }) {
  const watch = watchFetch(files, { again, known, onBytes });
  try {
    const loadPyodide = await importModules(files, watch.missing, onBytes);
    const python = await loadPyodide({
      indexURL: FOLDER.href,
      packageBaseUrl: FOLDER.href,
      lockFileContents: JSON.stringify(lock),
      packages,
    });
    if (watch.missing.length) throw new Error("packages are missing");
    return python;
  } catch (error) {
    if (watch.missing.length) throw new FilesMissing(watch.missing.join("\n"));
    throw error;
  } finally {
    watch.stop();
  }
}
