import type { Reason } from '@hyakki/engine';
import type { Table } from '../rules/table.ts';
import { type WhyRequest, whyRequest } from '../rules/why.ts';
import type { Client } from './audience.ts';

/** Caches the reasons of this many moves. */
const MOST_KEPT = 64;

export interface BotReasonsPorts {
  /** Gives the reasons of a bot's move. Without it there are none. */
  explainBot?(request: WhyRequest): Promise<readonly Reason[]>;
  /** Whether there is time to explain one more move. Without it: always. */
  mayExplain?(): boolean;
  report?(problem: unknown): void;
}

/** P22: the reasons of bots' moves. Each client waits for one answer at a time. */
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

  /** Sends the reasons to the client once a bot has found them. The table does not wait for that. */
  explain(client: Client, table: Table, seq: number, isStillHere: () => boolean): void {
    const isFull = table.match?.phase === 'over';
    const reasons = this.#reasonsFor(table, seq, isFull);
    if (reasons === undefined) return;
    this.#asking.add(client);
    reasons.then(
      (found) => {
        this.#asking.delete(client);
        if (isStillHere()) client.tell({ type: 'reasons', at: seq, isFull, reasons: found });
      },
      (problem: unknown) => {
        this.#asking.delete(client);
        this.#ports.report?.(problem);
      },
    );
  }

  #reasonsFor(table: Table, seq: number, isFull: boolean): Promise<readonly Reason[]> | undefined {
    const key = `${table.match?.number} ${isFull} ${seq}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const request = whyRequest(table, seq);
    if (!request.ok) return undefined;
    const reasons = this.#ports.explainBot?.(request.value) ?? Promise.resolve([]);
    this.#kept.set(key, reasons);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    reasons.catch(() => this.#kept.delete(key));
    return reasons;
  }
}
