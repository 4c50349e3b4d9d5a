// Files that an image does not hold: they come when Python first looks at them, by one synchronous request,
// which workers may make; or before, in the background.

function bytesOf(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address} was answered with ${request.status}`);
  return new Uint8Array(request.response);
}

/** A file; what is returned loads it in the background. */
export function lazyFile(FS, path, address) {
  FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
  FS.writeFile(path, new Uint8Array(0));
  const { node } = FS.lookupPath(path);
  const { stream_ops: streams, node_ops: nodes } = node;
  const isThere = () => node.stream_ops === streams;
  const fill = (bytes) => {
    if (isThere()) return;
    node.contents = bytes;
    node.usedBytes = bytes.length;
    node.stream_ops = streams;
    node.node_ops = nodes;
  };
  const load = () => isThere() || fill(bytesOf(address));
  node.stream_ops = {
    ...streams,
    open(stream) {
      load();
      stream.stream_ops = streams;
      streams.open?.(stream);
    },
  };
  node.node_ops = { ...nodes, getattr: (of) => (load(), nodes.getattr(of)) };
  return async () => {
    const response = isThere() ? undefined : await fetch(address);
    if (response?.ok) fill(new Uint8Array(await response.arrayBuffer()));
  };
}

/** A folder whose files lie in one packed file: four bytes of length, a JSON list of names and sizes, their bytes. */
export function lazyTree(FS, root, address, unpack) {
  const { node } = FS.lookupPath(root);
  const nodes = node.node_ops;
  let isThere = false;
  const fill = (packed) => {
    if (isThere) return;
    isThere = true;
    node.node_ops = nodes;
    const blob = unpack(packed);
    const length = new DataView(blob.buffer, blob.byteOffset).getUint32(0, true);
    const { folders, files } = JSON.parse(new TextDecoder().decode(blob.subarray(4, 4 + length)));
    for (const folder of folders) FS.mkdirTree(`${root}/${folder}`);
    let at = 4 + length;
    for (const [name, size] of files) {
      const file = FS.create(`${root}/${name}`, 0o644);
      file.contents = blob.subarray(at, at + size);
      file.usedBytes = size;
      at += size;
    }
  };
  const load = () => isThere || fill(bytesOf(address));
  node.node_ops = {
    ...nodes,
    lookup(parent, name) {
      load();
      return parent.contents[name] ?? nodes.lookup(parent, name);
    },
    readdir: (of) => (load(), nodes.readdir(of)),
  };
  return async () => {
    const response = isThere ? undefined : await fetch(address);
    if (response?.ok) fill(new Uint8Array(await response.arrayBuffer()));
  };
}
