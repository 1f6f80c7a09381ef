import type { NoticeKind } from '@hyakki/words/house';
import { NOTICE_KINDS } from '@hyakki/words/house';
import { NOTICE_DUE } from '../nodes/due-kinds.ts';
import { DEAD_MS } from '../nodes/neighbours.ts';
import type { Due } from '../stores/nodes.ts';
import { NEVER } from '../stores/notices.ts';
import type { Store, TableId } from '../stores/store.ts';
import type { RunningTable } from '../tables/running-table.ts';
import type { PersonsTurn } from '../tables/turn.ts';
import { type DueNotice, nextNotice, ringNotice, type TurnFacts } from './due-notice.ts';
import { expiryOf, type Notice } from './notice.ts';

/** How often to look for notices that are due. */
export const NOTICES_LOOK_MS = 500;
const LEASE_MS = 3_000;
/** How long the node that has the table may take, before another loads it too. */
const GRACE_MS = 2_000;
const MOST = 100;

export interface DueNoticesPorts {
  readonly store: Pick<
    Store,
    'claimDue' | 'settleDue' | 'finishDue' | 'aroundTables' | 'quietHoursOf' | 'guestsById' | 'addressesOf'
  >;
  loaded(table: TableId): Promise<RunningTable | undefined>;
  open(table: TableId): Promise<RunningTable>;
  isPassing(problem: unknown): boolean;
  /** At how many tables it is this person's turn. */
  waitingFor(guest: string): Promise<number>;
  send(notice: Notice): Promise<void>;
  now(): number;
  /** The wall clock, for quiet hours. */
  today(): number;
  report(problem: unknown): void;
}

/**
 * Decides what people are told about their turns, and when. A row of the store says for each table when to look, and which
 * notice of which turn was the last one: each happens once, after any restart, whichever node looks.
 */
export class DueNotices {
  readonly #ports: DueNoticesPorts;
  #looking: Promise<void> | undefined;

  constructor(ports: DueNoticesPorts) {
    this.#ports = ports;
  }

  /** One at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#lookNow().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    const { store, now, report } = this.#ports;
    for (;;) {
      const at = now();
      const dues = await store.claimDue({
        kind: NOTICE_DUE,
        now: at,
        leasedUntil: at + LEASE_MS,
        most: MOST,
      });
      await Promise.all(dues.map((due) => this.#follow(due).catch(report)));
      if (dues.length < MOST) return;
    }
  }

  async #follow(due: Due): Promise<void> {
    const { loaded, now } = this.#ports;
    const running = await loaded(due.subject);
    // The node that has it sees the row when this lease is over.
    if (running === undefined && now() < due.at + GRACE_MS && (await this.#isElsewhere(due.subject))) return;
    const table = running ?? (await this.#open(due));
    if (table !== undefined) await this.#ring(due, table);
  }

  async #open(due: Due): Promise<RunningTable | undefined> {
    const { store, open, isPassing } = this.#ports;
    try {
      return await open(due.subject);
    } catch (problem) {
      if (!isPassing(problem)) await store.finishDue([due]);
      return undefined;
    }
  }

  async #ring(due: Due, running: RunningTable): Promise<void> {
    const { store, now, today } = this.#ports;
    const { turn } = running;
    if (turn === undefined) {
      // The next line that begins a turn writes another row.
      if (running.table.match?.phase === 'playing') await this.#settle(due, NEVER, due.about ?? '');
      else await store.finishDue([due]);
      return;
    }
    const facts: TurnFacts = {
      ...turn.facts,
      quiet: await store.quietHoursOf(turn.guest),
      wallAhead: today() - now(),
    };
    const handled = handledOf(due, facts.turn);
    const row = nextNotice(facts, handled, now());
    const isLooking = running.isLooking(turn.seat);
    const { send, next } = row === undefined ? NOTHING : ringNotice(row, facts, { now: now(), isLooking });
    const isDone = row !== undefined && (send !== undefined || next?.kind !== row.kind);
    const about = isDone ? aboutOf(row) : (due.about ?? '');
    // Stored before anything is sent: a crash in between loses one notice, and never sends two.
    if (!(await this.#settle(due, next?.at ?? NEVER, about))) return;
    if (send !== undefined) await this.#send(turn, running.id, send);
  }

  #settle(due: Due, at: number, about: string): Promise<boolean> {
    return this.#ports.store.settleDue(due, { at, about });
  }

  async #send({ guest, game, facts }: PersonsTurn, table: TableId, kind: NoticeKind): Promise<void> {
    const { store, waitingFor, send, now } = this.#ports;
    if ((await store.addressesOf(guest)).length === 0) return;
    const [person] = await store.guestsById([guest]);
    if (person === undefined) return;
    const waiting = Math.max(1, await waitingFor(guest));
    const language = person.language as Notice['language'];
    const expiresAt = expiryOf(now(), facts.clock?.endsAt);
    await send({ guest, table, game, kind, turn: facts.turn, language, waiting, expiresAt });
  }

  /** Whether a notice still says what is so. One that had to wait for its push service may be older than the turn. */
  async isStillSo({ table, guest, turn }: Notice): Promise<boolean> {
    const { open, isPassing } = this.#ports;
    try {
      // Other nodes may have written lines: this reads them.
      const now = (await open(table)).turn;
      return now?.guest === guest && now.facts.turn === turn && !now.facts.isPaused;
    } catch (problem) {
      // A store that fails for a moment says nothing about the turn.
      return isPassing(problem);
    }
  }

  /** Whether a living node has it in memory. */
  async #isElsewhere(table: TableId): Promise<boolean> {
    const { store, now } = this.#ports;
    const [around] = await store.aroundTables([table]);
    return (around?.attendances ?? []).some(
      ({ loadedAt, beatAt }) => loadedAt !== null && now() - beatAt < DEAD_MS,
    );
  }
}

const NOTHING = { send: undefined, next: undefined };

/** The last notice of this turn that was sent or skipped. */
function handledOf({ about = '' }: Due, turn: number): NoticeKind | undefined {
  const [of, kind] = about.split(' ');
  return Number(of) === turn ? NOTICE_KINDS.find((known) => known === kind) : undefined;
}

function aboutOf({ turn, kind }: DueNotice): string {
  return `${turn} ${kind}`;
}
