// One stretch of load: moves fall due by chance at a given rate, whether or not the server keeps up, and each is timed from when
// it was due. A server that stalls is charged for everything that waited.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const DRAIN_MS = 10_000;

export class Phase {
  #rate;
  #seconds;
  /** From due to the answer, in milliseconds. */
  #answers = [];
  /** From due until another socket of that table received it. */
  #seen = [];
  /** From a lost connection to the next welcome. */
  #back = [];
  #sent = 0;
  #refused = new Map();

  /** Without a rate, everybody moves as soon as they can. */
  constructor(rate, seconds) {
    this.#rate = rate;
    this.#seconds = seconds;
  }

  answered(due) {
    this.#answers.push(performance.now() - due);
  }

  seen(due) {
    this.#seen.push(performance.now() - due);
  }

  back(goneAt) {
    this.#back.push(performance.now() - goneAt);
  }

  refused(code) {
    this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1);
  }

  /** `next` makes one move that is due, and says whether anybody could. */
  async run(next) {
    const lag = monitorEventLoopDelay({ resolution: 1 });
    lag.enable();
    const start = performance.now();
    const end = start + 1000 * this.#seconds;
    let due = start;
    let starved = 0;
    for (let now = start; due < end; now = performance.now()) {
      if (this.#rate === undefined) {
        while (next(performance.now())) this.#sent += 1;
        due = now;
      }
      while (this.#rate !== undefined && due <= now && due < end) {
        if (next(due)) this.#sent += 1;
        else starved += 1;
        due += (-1000 * Math.log(1 - Math.random())) / this.#rate;
      }
      await sleep(1);
    }
    const lasted = performance.now() - start;
    const last = performance.now() + DRAIN_MS;
    while (this.#answers.length < this.#sent && performance.now() < last) await sleep(5);
    lag.disable();
    // What this process itself came late: on a busy machine no server could have been faster.
    return { ...this.#figures(lasted, starved), ownLagP99: lag.percentile(99) / 1e6 };
  }

  #figures(lasted, starved) {
    const answers = Float64Array.from(this.#answers).sort();
    const seen = Float64Array.from(this.#seen).sort();
    const back = Float64Array.from(this.#back).sort();
    return {
      seconds: lasted / 1000,
      moves: answers.length,
      movesPerSecond: (1000 * answers.length) / lasted,
      p50: at(answers, 0.5),
      p99: at(answers, 0.99),
      max: at(answers, 1),
      seenP99: at(seen, 0.99),
      cameBack: back.length,
      backP50: at(back, 0.5),
      backP99: at(back, 0.99),
      backMax: at(back, 1),
      unanswered: this.#sent - answers.length,
      starved,
      refused: Object.fromEntries(this.#refused),
    };
  }
}

function at(sorted, share) {
  return sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
