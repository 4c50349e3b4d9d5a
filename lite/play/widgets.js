// Jupyter's widgets without Jupyter: models and views live here, their Python twins in the worker.
import * as base from "@jupyter-widgets/base";
import * as controls from "@jupyter-widgets/controls";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import { Widget } from "@lumino/widgets";
import ipycanvas from "cascadia/ipycanvas";
import "@lumino/widgets/style/index.css";
import "@jupyter-widgets/controls/css/labvariables.css";
import "@jupyter-widgets/controls/css/widgets.css";
import "@jupyter-widgets/base/css/index.css";

const MODULES = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls, ipycanvas: ipycanvas(base) };

/** One line between a model and its Python twin. */
class Line {
  constructor(id, send) {
    this.comm_id = id;
    this.target_name = "jupyter.widget";
    this.sendMessage = send;
  }
  on_msg(hear) { this.hear = hear; }
  on_close(hear) { this.heardClose = hear; }
  send(data, callbacks, _metadata, buffers) { return this.sendMessage(this.comm_id, data, callbacks, buffers ?? []); }
  close() { return ""; }
}

export class PageManager extends ManagerBase {
  constructor(post) {
    super();
    this.post = post;
    this.lines = new Map();
    this.waiting = new Map();
    this.serial = 0;
  }

  async loadClass(className, moduleName) {
    const found = MODULES[moduleName]?.[className];
    if (!found) throw new Error(`There is no widget ${moduleName}.${className} on this page.`);
    return found;
  }

  // Python makes every widget, so the page never asks for lines nor opens one.
  async _get_comm_info() { return {}; }
  async _create_comm() { throw new Error("Widgets are made in Python only."); }

  send(id, data, callbacks, buffers) {
    const serial = ++this.serial;
    if (callbacks?.iopub?.status) this.waiting.set(serial, callbacks.iopub.status);
    const bytes = buffers.map((buffer) => new Uint8Array(buffer.buffer ?? buffer));
    this.post({ type: "comm_msg", id, serial, text: JSON.stringify(data), buffers: bytes });
    return String(serial);
  }

  /** Python has dealt with a message: widgets that hold back changes until then may go on. */
  answered(serial) {
    this.waiting.get(serial)?.({ content: { execution_state: "idle" } });
    this.waiting.delete(serial);
  }

  message({ id, text, buffers }) {
    const { data, metadata } = JSON.parse(text);
    const views = buffers.map((bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return { content: { comm_id: id, target_name: "jupyter.widget", data }, metadata, buffers: views, parent_header: {} };
  }

  open(message) {
    const line = new Line(message.id, this.send.bind(this));
    this.lines.set(message.id, line);
    return this.handle_comm_open(line, this.message(message));
  }

  async deliver(message) {
    await this.get_model(message.id);
    this.lines.get(message.id)?.hear?.(this.message(message));
  }

  async close(message) {
    this.lines.get(message.id)?.heardClose?.(this.message(message));
    this.lines.delete(message.id);
  }

  async show(id, place) {
    const view = await this.create_view(await this.get_model(id));
    Widget.attach(view.luminoWidget, place);
  }
}
