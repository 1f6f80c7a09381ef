import type { DailyPars } from '@hyakki/table/protocol';
import type { DailyKey, Store, StoredDaily } from '../stores/store.ts';
import type { TablePorts } from '../tables/ports.ts';
import type { WorkOutPars } from './work-out-pars.ts';

export interface ParsPorts {
  readonly store: Pick<Store, 'findPars' | 'savePars'>;
  readonly workOutPars: WorkOutPars;
  readonly report: TablePorts['report'];
}

/** After so many failures a deal has no pars. */
const MOST_FAILURES = 3;
/** Forget old failures at so many deals. */
const MOST_KNOWN = 100;

/** The pars of daily deals: worked out once, when somebody first asks who may know them, one deal after the other. */
export class ParsInTurn {
  readonly #ports: ParsPorts;
  readonly #failures = new Map<string, number>();
  readonly #waiting = new Set<string>();
  #working: Promise<unknown> = Promise.resolve();

  constructor(ports: ParsPorts) {
    this.#ports = ports;
  }

  /** Resolves when nothing is being worked out. */
  get settled(): Promise<unknown> {
    return this.#working;
  }

  /** Null while they are worked out. */
  async find(key: DailyKey, deal: StoredDaily): Promise<DailyPars | null> {
    const known = await this.#ports.store.findPars(key);
    if (known !== undefined) return known;
    const name = `${key.day} ${key.game} ${key.seatCount}`;
    if (this.#waiting.has(name) || (this.#failures.get(name) ?? 0) >= MOST_FAILURES) return null;
    this.#waiting.add(name);
    this.#working = this.#working.then(() => this.#workOut(name, key, deal));
    return null;
  }

  async #workOut(name: string, key: DailyKey, deal: StoredDaily): Promise<void> {
    const { store, workOutPars, report } = this.#ports;
    try {
      await store.savePars(key, await workOutPars(deal));
    } catch (problem) {
      if (this.#failures.size >= MOST_KNOWN) this.#failures.clear();
      this.#failures.set(name, (this.#failures.get(name) ?? 0) + 1);
      report('bots', problem);
    } finally {
      this.#waiting.delete(name);
    }
  }
}
