/** Does one thing after the other. A task that fails is reported and holds up nobody. */
export class TaskQueue {
  readonly #report: (problem: unknown) => void;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  constructor(report: (problem: unknown) => void) {
    this.#report = report;
  }

  /** Starts at once where nothing else is under way: until it waits for the log, a move costs no turn of the event loop. */
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
