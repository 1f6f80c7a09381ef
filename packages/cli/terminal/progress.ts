import type { Writable } from 'node:stream';

const BAR = 30;
const REPAINT_MS = 100;
/** Before that nobody can tell how long it will take. */
const LEAST_MS = 1000;

/** The few words that a bar says. */
export interface ProgressTexts {
  readonly perSecond: string;
  /** Of a time such as `2 min 05 s`. */
  readonly left: (time: string) => string;
}

/** A bar on one line of a terminal; elsewhere it says nothing. */
export class Progress {
  readonly #out: Writable;
  readonly #isShown: boolean;
  readonly #total: number;
  readonly #texts: ProgressTexts;
  readonly #began = performance.now();
  #done = 0;
  #painted = 0;

  constructor(out: Writable, total: number, texts: ProgressTexts) {
    this.#out = out;
    this.#isShown = (out as { readonly isTTY?: boolean }).isTTY === true;
    this.#total = total;
    this.#texts = texts;
  }

  advance(by: number): void {
    this.#done += by;
    const now = performance.now();
    if (!this.#isShown || now - this.#painted < REPAINT_MS) return;
    this.#painted = now;
    this.#out.write(`\r${progressLine(this.#done, this.#total, now - this.#began, this.#texts)}\x1b[K`);
  }

  clear(): void {
    if (this.#isShown && this.#painted > 0) this.#out.write('\r\x1b[K');
  }
}

export function progressLine(done: number, total: number, ms: number, texts: ProgressTexts): string {
  const share = done / total;
  const full = Math.floor(BAR * share);
  const rate = (1000 * done) / Math.max(1, ms);
  const said = rate >= 10 ? Math.round(rate) : Math.round(10 * rate) / 10;
  const line = `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.floor(100 * share)} %  ${done}/${total}  ${said} ${texts.perSecond}`;
  return ms < LEAST_MS || done === 0 ? line : `${line}  ${texts.left(formatTime((total - done) / rate))}`;
}

/** `8 s`, `2 min 05 s`, `3 h 20 min`. */
export function formatTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${two(whole % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}
