/** Shows the steps of an end at a pace that people can follow. */
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

  /** Ends the show, also before its last step. */
  finish(): void {
    clearInterval(this.#timer);
    this.#ended();
  }
}
