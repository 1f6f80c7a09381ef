import type { Writable } from 'node:stream';

const BAR = 30;
const REPAINT_MS = 100;

/** A bar on one line of a terminal; elsewhere it says nothing. */
export class Progress {
  readonly #out: Writable;
  readonly #isShown: boolean;
  readonly #total: number;
  readonly #unit: string;
  readonly #began = performance.now();
  #done = 0;
  #painted = 0;

  constructor(out: Writable, total: number, unit: string) {
    this.#out = out;
    this.#isShown = (out as { readonly isTTY?: boolean }).isTTY === true;
    this.#total = total;
    this.#unit = unit;
  }

  advance(by: number): void {
    this.#done += by;
    const now = performance.now();
    if (!this.#isShown || now - this.#painted < REPAINT_MS) return;
    this.#painted = now;
    const share = this.#done / this.#total;
    const full = Math.floor(BAR * share);
    const rate = Math.round((1000 * this.#done) / Math.max(1, now - this.#began));
    this.#out.write(
      `\r${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.floor(100 * share)} %  ${this.#done}/${this.#total}  ${rate} ${this.#unit}\x1b[K`,
    );
  }

  clear(): void {
    if (this.#isShown && this.#painted > 0) this.#out.write('\r\x1b[K');
  }
}
