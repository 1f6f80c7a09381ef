import { setTimeout as sleep } from 'node:timers/promises';
import { nodePorts, Session } from '@hyakki/cli/node-ports';
import { HyakkiServer, type TableAddress } from '@hyakki/client';
import type { NewTable, Role } from '@hyakki/table';
import type { Store } from '../../stores/store.ts';
import type { TableEvidence } from '../checker.ts';
import { gather } from '../evidence.ts';
import { HistoryKeeper, keepingHistory, keepingWhatIsTaken } from '../history.ts';
import { Player } from '../player.ts';
import { until } from './patience.ts';

/** All three games, aids of both kinds, and a bot. */
export const TABLES: readonly NewTable[] = [
  { game: 'yokai', seatCount: 2 },
  { game: 'yokai', seatCount: 4, options: { level: 2 }, aids: 'perfect-memory' },
  { game: 'tengu', seatCount: 3, options: { level: 3 } },
  { game: 'sketch', seatCount: 2 },
  { game: 'sketch', seatCount: 2, aids: 'bare' },
  { game: 'yokai', seatCount: 3, pace: 0, bots: [null, null, { name: 'random' }] },
];

const CALM_MS = 400;

export interface CrowdOptions {
  /** Where people come in. */
  readonly origin: string;
  readonly tables: readonly NewTable[];
  /** Moves of all persons together, at most; as fast as they can by default. */
  readonly movesPerSecond?: number;
  /** Frames come doubled and out of order: the clients put them right before they are compared. */
  readonly isMangled?: boolean;
}

interface Party {
  readonly table: string;
  readonly watch: string;
  readonly players: readonly Player[];
  readonly all: readonly Player[];
  readonly keepers: HistoryKeeper[];
}

/** People who play at real tables over real sockets, one match after the other, and keep what they were told. */
export class Crowd {
  readonly #parties: Party[] = [];
  readonly #origin: string;
  readonly #isMangled: boolean;
  readonly #beat: (() => Promise<void>) | undefined;
  readonly #visitors: Player[] = [];
  #hosts: Promise<unknown> = Promise.resolve();
  #isOver = false;
  #hostProblem: unknown;

  private constructor({ origin, movesPerSecond, isMangled = false }: CrowdOptions) {
    this.#origin = origin;
    this.#isMangled = isMangled;
    this.#beat = movesPerSecond === undefined ? undefined : metronome(movesPerSecond);
  }

  /** Everybody comes by a link of their own, and somebody watches at every table. */
  static async gather(options: CrowdOptions): Promise<Crowd> {
    const crowd = new Crowd(options);
    try {
      for (const wish of options.tables) crowd.#parties.push(await crowd.#sit(wish));
    } catch (problem) {
      crowd.leave();
      throw problem;
    }
    return crowd;
  }

  get everybody(): readonly Player[] {
    return this.#parties.flatMap(({ all }) => all);
  }

  get tables(): readonly string[] {
    return this.#parties.map(({ table }) => table);
  }

  /** Acknowledged so far, by table. */
  get acked(): readonly number[] {
    return this.#parties.map(({ keepers }) => countAcked(keepers));
  }

  get moves(): number {
    return this.acked.reduce((sum, count) => sum + count, 0);
  }

  /** The number of the last message at every table, as the quickest there knows it. */
  get numbers(): readonly number[] {
    return this.#parties.map(({ all }) => Math.max(...all.map(({ connection }) => connection.seq)));
  }

  play(): void {
    for (const { players } of this.#parties) for (const player of players) player.play();
    this.#hosts = Promise.all(this.#parties.map((party) => this.#playOn(party))).catch((problem) => {
      this.#hostProblem = problem;
    });
  }

  /** Everybody has a connection and was welcomed. */
  async untilBack(patienceMs?: number): Promise<void> {
    await until(
      'everybody is back',
      () => this.everybody.every(({ connection }) => connection.status === 'here'),
      patienceMs,
    );
  }

  /** Something new is known at every table; where `byPersons`, a person's move was acknowledged. */
  async untilPlayGoesOn({ byPersons = true, patienceMs }: GoesOn = {}): Promise<void> {
    const now = () => (byPersons ? this.acked : this.numbers);
    const before = now();
    await until(
      'every table plays on',
      () => now().every((count, table) => count > before[table]!),
      patienceMs,
    );
  }

  /** After all faults: every table plays on; then nobody moves any more, and everybody knows all there is. */
  async finish(): Promise<void> {
    await this.untilBack();
    await this.untilPlayGoesOn();
    this.#isOver = true;
    await this.#hosts;
    if (this.#hostProblem !== undefined) throw this.#hostProblem;
    for (const player of this.everybody) player.isPlaying = false;
    await this.#untilCalm();
  }

  /** Somebody new at every table, at this server: it must tell what all others know. */
  async visit(origin: string): Promise<void> {
    for (const party of this.#parties) {
      const visitor = await this.#take(party.keepers, nodePorts(origin), origin, party.watch, party.table);
      this.#visitors.push(visitor);
    }
  }

  leave(): void {
    this.#isOver = true;
    for (const player of [...this.everybody, ...this.#visitors]) player.close();
  }

  async evidence(store: Store, isLevel = true): Promise<readonly TableEvidence[]> {
    const all: TableEvidence[] = [];
    for (const { table, keepers } of this.#parties) all.push(await gather(store, table, keepers, isLevel));
    return all;
  }

  async #sit(wish: NewTable): Promise<Party> {
    const origin = this.#origin;
    const hostPorts = nodePorts(origin, { session: new Session() });
    const created = await new HyakkiServer(origin, hostPorts).createTable(wish);
    const keepers: HistoryKeeper[] = [];
    const sit = (ports: ReturnType<typeof nodePorts>, link: string) =>
      this.#take(keepers, ports, origin, link, created.table);
    // The host's own link leads the host's session to the host's seat.
    const players = [await sit(hostPorts, created.own.link)];
    for (const given of created.seats)
      if (given !== null) players.push(await sit(nodePorts(origin), given.link));
    const watch = created.spectator.link;
    const spectator = await sit(nodePorts(origin), watch);
    return { table: created.table, watch, players, all: [...players, spectator], keepers };
  }

  async #take(
    keepers: HistoryKeeper[],
    ports: ReturnType<typeof nodePorts>,
    origin: string,
    link: string,
    table: string,
  ): Promise<Player> {
    const place = await new HyakkiServer(origin, ports).openLink(link);
    const keeper = new HistoryKeeper(roleAt(place), () => performance.now());
    keepers.push(keeper);
    const kept = this.#isMangled
      ? keepingWhatIsTaken(ports, keeper)
      : { ports: keepingHistory(ports, keeper), took: undefined };
    const player = new Player(new HyakkiServer(origin, kept.ports), place, table);
    player.took = kept.took;
    player.beat = this.#beat;
    return player.here();
  }

  /** The host begins one match after the other. */
  async #playOn({ players }: Party): Promise<void> {
    const host = players[0]!;
    await host.connection.ask({ type: 'start' });
    while (!this.#isOver) {
      // Whether it was this wish or an earlier one that began the match is all the same.
      if (host.match?.phase === 'over') await host.connection.ask({ type: 'again', how: 'rematch' });
      await sleep(10);
    }
  }

  /** Everybody at a table knows the same number, for a while. */
  async #untilCalm(): Promise<void> {
    let known = '';
    let since = performance.now();
    await until('everything is told', () => {
      const numbers = this.#parties.map(({ all }) => all.map(({ connection }) => connection.seq));
      const text = JSON.stringify(numbers);
      if (text !== known) since = performance.now();
      known = text;
      const isLevel = numbers.every((of) => of.every((seq) => seq === of[0]));
      return isLevel && performance.now() - since >= CALM_MS;
    });
  }
}

interface GoesOn {
  readonly byPersons?: boolean;
  readonly patienceMs?: number;
}

function roleAt({ seat }: TableAddress): Role {
  return seat === undefined ? { kind: 'spectator' } : { kind: 'seat', seat };
}

function countAcked(keepers: readonly HistoryKeeper[]): number {
  let count = 0;
  for (const { moves } of keepers)
    for (const { acked } of moves.values()) if (acked !== undefined) count += 1;
  return count;
}

/** Resolves so often in a second at most, for all who ask together. */
function metronome(perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    next = Math.max(now, next + 1000 / perSecond);
    await sleep(next - now);
  };
}
