// Looking closer at a picture: two fingers, the wheel or a button change its viewBox; one finger drags it once it is zoomed.

const CLOSEST = 8;
const READABLE = 10; // pixels

export class Zoom {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    /** @type {SVGSVGElement | null} */
    this.picture = null;
    this.whole = { x: 0, y: 0, width: 1, height: 1 };
    this.scale = 1;
    this.centre = { x: 0.5, y: 0.5 };
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    this.dragged = false;
    frame.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  /**
   * A new picture, looked at as closely as the one before.
   * @param {SVGSVGElement} picture
   */
  on(picture) {
    this.picture = picture;
    const { x, y, width, height } = picture.viewBox.baseVal;
    this.whole = { x, y, width, height };
    this.draw();
  }

  /**
   * @param {number} factor
   * @param {{ x: number, y: number }} [at] the point that stays where it is, in shares of the frame
   */
  by(factor, at = { x: 0.5, y: 0.5 }) {
    const before = this.scale;
    this.scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const shift = 1 / before - 1 / this.scale;
    this.centre = { x: this.centre.x + (at.x - 0.5) * shift, y: this.centre.y + (at.y - 0.5) * shift };
    this.draw();
  }

  draw() {
    const half = 0.5 / this.scale;
    const inside = (/** @type {number} */ value) => Math.min(1 - half, Math.max(half, value));
    this.centre = { x: inside(this.centre.x), y: inside(this.centre.y) };
    const { x, y, width, height } = this.whole;
    const box = [x + (this.centre.x - half) * width, y + (this.centre.y - half) * height, width / this.scale, height / this.scale];
    this.picture?.setAttribute("viewBox", box.map((each) => each.toFixed(2)).join(" "));
    this.frame.classList.toggle("zoomed", this.scale > 1.01);
    this.picture?.toggleAttribute("data-near", this.namesAreReadable());
  }

  /** Whether names of places, as large as the picture writes them, can be read this close. */
  namesAreReadable() {
    const size = Number(this.picture?.querySelector(".names [font-size]")?.getAttribute("font-size"));
    return size * this.scale * this.frame.clientWidth >= READABLE * this.whole.width;
  }

  /** @param {WheelEvent} event */
  wheeled(event) {
    if (!event.ctrlKey && !event.metaKey && this.scale === 1) return; // the page scrolls
    event.preventDefault();
    const box = this.frame.getBoundingClientRect();
    this.by(Math.exp(-event.deltaY / 400), { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height });
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.fingers.size === 0) this.dragged = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before || !this.picture) return;
    const now = { x: event.clientX, y: event.clientY };
    const box = this.frame.getBoundingClientRect();
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const apart = (/** @type {{ x: number, y: number }} */ a) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
      const middle = { x: ((now.x + other.x) / 2 - box.x) / box.width, y: ((now.y + other.y) / 2 - box.y) / box.height };
      this.by(apart(now) / apart(before), middle);
      this.dragged = true;
    } else if (this.scale > 1.01) {
      const [dx, dy] = [(now.x - before.x) / box.width, (now.y - before.y) / box.height];
      if (!this.dragged && Math.hypot(now.x - before.x, now.y - before.y) < 6) return;
      this.centre = { x: this.centre.x - dx / this.scale, y: this.centre.y - dy / this.scale };
      this.draw();
      this.dragged = true;
    }
    this.fingers.set(event.pointerId, now);
  }
}
