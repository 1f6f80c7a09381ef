import type { Reason } from '@hyakki/engine';
import type { Table } from '../rules/table.ts';
import { type WhyAsk, whyAsk } from '../rules/why.ts';
import type { Client } from './audience.ts';

/** The reasons of this many moves are kept: the same question again costs nothing. */
const MOST_KEPT = 64;

export interface BotReasonsPorts {
  /** Why a bot made a move. Without it nobody says. */
  explainBot?(ask: WhyAsk): Promise<readonly Reason[]>;
  /** Whether there is time to explain one more move. Without it: always. */
  mayExplain?(): boolean;
  report?(problem: unknown): void;
}

/** P22: why bots moved as they did, for whoever asks. Each client waits for one answer at a time. */
export class BotReasons {
  readonly #ports: BotReasonsPorts;
  readonly #kept = new Map<string, Promise<readonly Reason[]>>();
  readonly #asking = new Set<Client>();

  constructor(ports: BotReasonsPorts) {
    this.#ports = ports;
  }

  mayAsk(client: Client): boolean {
    return !this.#asking.has(client) && this.#ports.mayExplain?.() !== false;
  }

  /** Tells whoever asked, once somebody has thought about it; nobody else waits for that. */
  explain(client: Client, table: Table, at: number, isStillHere: () => boolean): void {
    const isFull = table.match?.phase === 'over';
    const reasons = this.#reasonsFor(table, at, isFull);
    if (reasons === undefined) return;
    this.#asking.add(client);
    reasons.then(
      (found) => {
        this.#asking.delete(client);
        if (isStillHere()) client.tell({ type: 'reasons', at, isFull, reasons: found });
      },
      (problem: unknown) => {
        this.#asking.delete(client);
        this.#ports.report?.(problem);
      },
    );
  }

  #reasonsFor(table: Table, at: number, isFull: boolean): Promise<readonly Reason[]> | undefined {
    const key = `${table.match?.number} ${isFull} ${at}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const ask = whyAsk(table, at);
    if (!ask.ok) return undefined;
    const reasons = this.#ports.explainBot?.(ask.value) ?? Promise.resolve([]);
    this.#kept.set(key, reasons);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    reasons.catch(() => this.#kept.delete(key));
    return reasons;
  }
}
