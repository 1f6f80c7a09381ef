/** Walks through the steps of an end at a pace one can follow. */
export class EndWalk {
  step = $state(0);
  readonly #ended: () => void;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(stepCount: number, stepMs: number, ended: () => void) {
    this.#ended = ended;
    this.#timer = setInterval(() => {
      if (this.step + 1 < stepCount) this.step += 1;
      else this.finish();
    }, stepMs);
  }

  /** All at once; also when somebody skips it. */
  finish(): void {
    clearInterval(this.#timer);
    this.#ended();
  }
}
