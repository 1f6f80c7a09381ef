/** Runs one task after the other. Reports a task that fails, and goes on. */
export class TaskQueue {
  readonly #report: (problem: unknown) => void;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  constructor(report: (problem: unknown) => void) {
    this.#report = report;
  }

  /** Starts at once if nothing else is running: a move then costs no turn of the event loop until it waits for the log. */
  run(task: () => Promise<void>): Promise<void> {
    if (!this.#isBusy) return this.#start(task);
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.#start(task)));
    });
  }

  async #start(task: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    try {
      await task();
    } catch (problem) {
      this.#report(problem);
    }
    this.#isBusy = false;
    this.#waiting.shift()?.();
  }
}
