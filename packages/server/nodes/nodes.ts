import type { Relayed } from '@hyakki/table';
import type { Hint, Hints } from '../hints/hints.ts';
import type { Attendance, NodesAttendance, Notice } from '../stores/nodes.ts';
import type { Store, TableId } from '../stores/store.ts';
import type { RunningTable } from '../tables/running-table.ts';
import { hashSecret, newId } from '../tables/secrets.ts';
import { NOTICES, type NoticeKind, type OtherNodes } from './other-nodes.ts';

/** How often a node says that it is alive and looks into the store, whatever hints it got. */
const LOOK_MS = 1_000;
/** Notices may become visible later than others that have a later time. */
const NOTICES_AGAIN_MS = 30_000;
/** How often to drop what nobody needs any more, and how old that is. */
const TIDY_MS = 3_600_000;
const OLD_MS = 24 * TIDY_MS;

export interface NodesPorts {
  readonly store: Store;
  readonly hints: Hints;
  now(): number;
  report(problem: unknown): void;
}

/** The tables that this node has in memory. */
export interface NodesTables {
  loaded(table: TableId): Promise<RunningTable | undefined>;
  allLoaded(): Promise<readonly RunningTable[]>;
}

/**
 * This node among others on the same store. Hints make it quick; what makes it right is that it looks into the store
 * every second: at the newest lines of its tables, at who is there on other nodes, and at notices.
 */
export class Nodes implements OtherNodes {
  readonly node: string;
  readonly #ports: NodesPorts;
  #tables: NodesTables = { loaded: async () => undefined, allLoaded: async () => [] };
  /** Tables where somebody may have come or gone. */
  readonly #attended = new Map<TableId, () => Attendance>();
  /** What the store has of this node, as text. */
  readonly #noted = new Map<TableId, string>();
  #noting: Promise<void> = Promise.resolve();
  #isNoting = false;
  #looking: Promise<void> | undefined;
  /** Notices that were followed, by id, with their times. */
  readonly #followed = new Map<string, number>();
  #noticesFrom: number;
  #tidiedAt: number;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(node: string, ports: NodesPorts) {
    this.node = node;
    this.#ports = ports;
    this.#noticesFrom = ports.now();
    this.#tidiedAt = ports.now();
  }

  /** Begins to take part. */
  async start(tables: NodesTables): Promise<void> {
    this.#tables = tables;
    this.#ports.hints.listen((hint) => void this.#hear(hint).catch(this.#ports.report));
    await this.look();
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
  }

  /** The others see at once that nobody is here any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#looking;
    await this.#note(false);
    await this.#ports.store.endNode(this.node, this.#ports.now()).catch(this.#ports.report);
    await this.#ports.hints.close();
  }

  /** Says that this node is alive, and looks at what others did. One at a time; never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#lookNow()
      .catch(this.#ports.report)
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    await this.#note(true);
    await this.#see(await this.#tables.allLoaded());
    await this.#readNotices();
    await this.#tidy();
  }

  async #see(tables: readonly RunningTable[]): Promise<void> {
    if (tables.length === 0) return;
    const byId = new Map(tables.map((table) => [table.id, table]));
    const around = await this.#ports.store.aroundTables([...byId.keys()]);
    await Promise.all(around.map((one) => byId.get(one.table)?.see(one)));
  }

  async #tidy(): Promise<void> {
    const now = this.#ports.now();
    if (now - this.#tidiedAt < TIDY_MS) return;
    this.#tidiedAt = now;
    await this.#ports.store.dropOldNodes(now - OLD_MS);
  }

  // ---- Hints -----------------------------------------------------------------------------------------------

  async #hear(hint: Hint): Promise<void> {
    if (this.#isClosed) return;
    if (hint.kind === 'notice') {
      await this.#readNotices();
      return;
    }
    const running = await this.#tables.loaded(hint.table);
    if (running === undefined) return;
    switch (hint.kind) {
      case 'grown':
        if (hint.line > running.table.lines) await running.grown();
        return;
      case 'attendance':
        await this.#see([running]);
        return;
      case 'chat':
      case 'look-back': {
        const { table: _, ...said } = hint;
        await running.relayed(said);
        return;
      }
      case 'room':
        for (const said of running.roomNow) this.relay(hint.table, said);
    }
  }

  grown(table: TableId, line: number): void {
    this.#ports.hints.tell({ kind: 'grown', table, line });
  }

  relay(table: TableId, said: Relayed): void {
    this.#ports.hints.tell({ table, ...said });
  }

  askRoom(table: TableId): void {
    this.#ports.hints.tell({ kind: 'room', table });
  }

  // ---- Who is here -----------------------------------------------------------------------------------------

  async around(table: TableId): Promise<readonly NodesAttendance[]> {
    const [around] = await this.#ports.store.aroundTables([table]);
    return around?.attendances ?? [];
  }

  attended(table: TableId, attendance: () => Attendance): void {
    this.#attended.set(table, attendance);
    if (this.#isNoting || this.#isClosed) return;
    this.#isNoting = true;
    setImmediate(() => void this.#note(false));
  }

  /** Stores who is here where that has changed; with a beat also if nothing has. */
  #note(isBeat: boolean): Promise<void> {
    this.#isNoting = true;
    this.#noting = this.#noting.then(() => this.#noteNow(isBeat)).catch(this.#ports.report);
    return this.#noting;
  }

  async #noteNow(isBeat: boolean): Promise<void> {
    this.#isNoting = false;
    const attended = [...this.#attended];
    this.#attended.clear();
    const news = attended
      .map(([, attendance]) => attendance())
      .map((attendance) => ({ attendance, text: JSON.stringify(attendance) }))
      .filter(({ attendance, text }) => this.#noted.get(attendance.table) !== text);
    if (news.length === 0 && !isBeat) return;
    const { store, hints, now } = this.#ports;
    try {
      const attendances = news.map(({ attendance }) => attendance);
      await store.noteNode({ node: this.node, at: now(), attendances });
    } catch (problem) {
      // With the next beat.
      for (const [table, attendance] of attended)
        if (!this.#attended.has(table)) this.#attended.set(table, attendance);
      throw problem;
    }
    for (const { attendance, text } of news) {
      if (attendance.loadedAt === null) this.#noted.delete(attendance.table);
      else this.#noted.set(attendance.table, text);
      hints.tell({ kind: 'attendance', table: attendance.table });
    }
  }

  // ---- Notices ---------------------------------------------------------------------------------------------

  async notice(
    kind: NoticeKind,
    { table, guest }: { readonly table?: TableId; readonly guest?: string },
  ): Promise<void> {
    const { store, hints, now, report } = this.#ports;
    const id = newId();
    // A hash: of an erased guest the store has nothing.
    const subject = `${table ?? ''} ${guest === undefined ? '' : hashSecret('guest', guest)}`;
    this.#followed.set(id, now());
    try {
      await store.addNotice({ id, kind, subject, at: now() });
      hints.tell({ kind: 'notice' });
    } catch (problem) {
      report(problem);
    }
  }

  async #readNotices(): Promise<void> {
    const { store, now, report } = this.#ports;
    const readAt = now();
    const notices = await store.noticesSince(this.#noticesFrom);
    this.#noticesFrom = Math.max(this.#noticesFrom, readAt - NOTICES_AGAIN_MS);
    for (const [id, at] of this.#followed)
      if (at < this.#noticesFrom - NOTICES_AGAIN_MS) this.#followed.delete(id);
    for (const notice of notices) {
      if (this.#followed.has(notice.id)) continue;
      this.#followed.set(notice.id, notice.at);
      await this.#follow(notice).catch(report);
    }
  }

  async #follow({ kind: wanted, subject }: Notice): Promise<void> {
    const kind = NOTICES.find((known) => known === wanted);
    // From a newer Hyakki.
    if (kind === undefined) return;
    const [table = '', guest = ''] = subject.split(' ');
    const all = table === '' ? await this.#tables.allLoaded() : [await this.#tables.loaded(table)];
    for (const running of all) await running?.noticed(kind, guest).catch(this.#ports.report);
  }
}
