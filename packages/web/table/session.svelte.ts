import type { Answer, ConnectionStatus, Finding, TableLink, TableRequest } from '@hyakki/client';
import { foldMessage } from '@hyakki/client/known-table';
import { Playback, STEP_MS, stepTime } from '@hyakki/client/playback';
import { Sending, type SendingStage } from '@hyakki/client/sending';
import type { GameTypes, MatchRecord, Refusal, Seat } from '@hyakki/engine';
import type { TableMessage, TableMessageOf } from '@hyakki/table';
import { FAIR_DEAL } from '@hyakki/words/house';
import { afterPaint } from '../after-paint.svelte.ts';
import type { Happened, Motion } from '../board-kit/board.ts';
import { settings } from '../settings.svelte.ts';
import { heardOf } from '../sound/heard.ts';
import { sounds } from '../sound/sounds.ts';
import { setTimer } from '../timers.ts';
import { EndWalk } from './end-walk.svelte.ts';
import { sayRefusal } from './say-refusal.ts';
import { AroundTable } from './session/around-table.ts';
import { BotReasons } from './session/bot-reasons.svelte.ts';
import { DeviceEyes } from './session/device-eyes.ts';
import { KnownTable, seatName } from './session/known-table.svelte.ts';
import { type Said, withSaying } from './session/sayings.ts';
import type { TableAccess } from './table-access.ts';
import { TableTime } from './table-time.ts';

type Seen = GameTypes['SeenEvent'];

/** One table on the screen: what is being shown of what it tells, and what can be asked of it. */
export class TableSession extends KnownTable {
  readonly access: TableAccess;
  readonly #link: TableLink;
  status = $state<ConnectionStatus>('connecting');
  why = $state<string>();
  happened = $state.raw<Happened<GameTypes>>({ count: 0, seat: null, events: [] });
  /** Of what was just shown, for ears; replaced with every step. */
  announced = $state('');
  /** Why something was refused; until the next thing is tried. */
  notice = $state('');
  /** What is wrong with this match, until it is over. */
  complaint = $state('');
  sayings = $state.raw<readonly Said[]>([]);
  /** The last thing that changed around the game. */
  news = $state.raw<{ readonly count: number; readonly text: string }>();
  /** How often somebody reminded us that it is our turn. */
  nudges = $state(0);
  isBehind = $state(false);
  /** The end while it is being shown, step by step; undefined before and after. */
  ending = $state.raw<EndWalk>();
  /** On one device: who holds it and has said so. */
  holder = $state<Seat>();
  #stage = $state<SendingStage>('idle');
  readonly time = new TableTime();
  readonly reasons = new BotReasons((asking) => this.ask(asking));
  readonly #playback = new Playback({
    now: () => performance.now(),
    setTimer,
    isReady: (told) => this.#isReady(told),
    show: (told, how) => this.#show(told, how),
    behind: (isBehind) => {
      this.isBehind = isBehind;
    },
    settled: () => this.#settle(),
  });
  readonly #sending = new Sending({
    setTimer,
    painted: () => new Promise((painted) => void afterPaint(painted)),
    changed: (stage) => {
      this.#stage = stage;
    },
  });
  readonly #around = new AroundTable({
    setTimer,
    table: () => this.state,
    language: () => settings.language,
    seatName,
    say: (text) => {
      this.news = { count: (this.news?.count ?? 0) + 1, text };
      this.announced = text;
    },
    nudged: () => {
      this.nudges += 1;
    },
  });
  readonly #eyes = new DeviceEyes();

  constructor(access: TableAccess) {
    super();
    this.access = access;
    this.#link = access.connect({
      told: (told) => {
        if (told.type === 'reasons') this.reasons.receive(told);
        else this.#playback.receive(told);
      },
      status: (status, why) => {
        this.status = status;
        this.why = why;
      },
      notAsked: () => {
        this.complaint = FAIR_DEAL[settings.language].notAsked;
      },
    });
  }

  close(): void {
    this.#playback.close();
    this.#sending.close();
    this.#around.close();
    this.ending?.finish();
    this.#link.close();
  }

  // ---- What can be done ---------------------------------------------------------------------------------------

  readonly legal: readonly GameTypes['Move'][] = $derived.by(() => {
    const { match, kit, state } = this;
    if (match?.phase !== 'playing' || kit === undefined || state === undefined || state.you === 'spectator')
      return [];
    const isAwaited = this.#stage === 'awaited' || this.#stage === 'slow';
    return this.isBehind || isAwaited || this.isStoodIn(state.you) ? [] : kit.game.legalMoves(match.view);
  });

  /** A move is on its way for so long that it is said. */
  readonly isSending: boolean = $derived(this.#stage === 'slow');

  /** Who must take the device before anything can be done; undefined when nobody must. */
  readonly handOverTo: Seat | undefined = $derived.by(() => {
    const { inTurn } = this;
    if (!this.isPassedRound || inTurn === undefined || this.isBehind || this.holder !== undefined)
      return undefined;
    return this.persons.includes(inTurn) && !this.isStoodIn(inTurn) ? inTurn : undefined;
  });

  readonly motion: Motion = $derived({
    stepMs: settings.isStill ? 0 : STEP_MS[settings.kept.speed],
    isReduced: settings.isStill,
  });

  async ask(asking: TableRequest): Promise<Answer> {
    this.notice = '';
    const answer = await this.#link.ask(asking);
    if (answer.type === 'refused') this.notice = this.#sayNo(answer);
    return answer;
  }

  async move(move: GameTypes['Move']): Promise<void> {
    if (this.#playback.isBehind) return;
    const at = this.#link.seq;
    await this.#sending.send(async () => {
      const answer = await this.ask({ type: 'move', at, move });
      return { isToldLater: answer.type === 'answer' && answer.seq > this.#link.seq };
    });
  }

  /** Everything that waits is shown at once. */
  hurry(): void {
    this.#playback.hurry();
  }

  /** Somebody says who they are; only then does their view come out of the table. */
  itIsMe(seat: Seat): void {
    this.holder = seat;
    this.#link.device?.look(seat);
  }

  /** The device goes on to somebody else. */
  cover(): void {
    this.holder = undefined;
    this.#link.device?.look('spectator');
  }

  /** Lets somebody sit down who shares this device, or names them; undefined where nobody can. */
  get sitDown(): ((seat: Seat, name: string) => void) | undefined {
    const { device } = this.#link;
    return device && ((seat, name) => device.sitDown(seat, name));
  }

  /** Whether the deal of the match that is over was fair. */
  checkDeal(record: MatchRecord): Promise<Finding> {
    return this.#link.check(this.match?.number ?? 0, record, this.viewer);
  }

  /** The match that is over, as a file to keep. */
  keepsake(record: MatchRecord): string {
    return this.#link.keepsake(this.match?.number ?? 0, record, this.viewer);
  }

  #sayNo({ code, rule, params }: TableMessageOf<'refused'>): string {
    const refusal: Refusal = { code, rule, params };
    const said = sayRefusal(refusal, settings.language, this.words);
    // The rules of a table speak of seats as places: somebody sits *at* seat 2.
    return rule.startsWith('P') ? said : this.named(said);
  }

  // ---- What is shown ---------------------------------------------------------------------------------------

  #isReady(told: TableMessage): boolean {
    if (this.kits.has(told)) return true;
    void this.kits.fetch(told).then(
      () => this.#playback.resume(),
      () => {
        this.status = 'closed';
        this.why = 'offline';
      },
    );
    return false;
  }

  #show(told: TableMessage, { isHurried }: { readonly isHurried: boolean }): number {
    const before = this.state;
    const state = foldMessage(before, told, this.findGame);
    if (state === undefined) return 0;
    this.know(state);
    if (before !== undefined) this.#around.receive(before, state, told);
    switch (told.type) {
      case 'table':
        this.time.set(told.now);
        this.#sending.settle();
        this.ending?.finish();
        this.#step(null, []);
        return 0;
      case 'promise':
        this.ending?.finish();
        return 0;
      case 'told':
        this.time.isPast(told.at);
        this.#sending.settle();
        this.#stepped(told);
        if (!isHurried) sounds.play(heardOf(this.kit?.sounds ?? {}, told.events));
        return stepTime(this.motion.stepMs, { isOwn: told.seat !== null && told.seat === this.viewer });
      case 'said':
        this.#said(told);
        return 0;
      case 'over':
        this.complaint = '';
        this.#showEnd();
        return 0;
      default:
        return 0;
    }
  }

  #step(seat: Seat | null, events: readonly Seen[]): void {
    this.happened = { count: this.happened.count + 1, seat, events };
  }

  #stepped(told: TableMessageOf<'told'>): void {
    const { seat, events, history } = told;
    const isStoodIn = seat !== null && this.isStoodIn(seat);
    if (isStoodIn) this.byStandIns.note(seat, [...events, ...(history ?? [])]);
    this.#step(seat, events);
    const isBots = seat !== null && this.state?.seats[seat]?.sitter.kind === 'bot';
    this.reasons.stepped(told, isBots || isStoodIn);
    this.notice = '';
    this.announced = this.#spoken(events)
      .map((seen) => this.tell(seen))
      .join(' ');
  }

  /** Where others listen, a face that one person looks at is not said aloud. */
  #spoken(events: readonly Seen[]): readonly Seen[] {
    if (!this.isPassedRound || this.match?.phase !== 'playing') return events;
    return events.flatMap((seen) => this.kit?.game.recall(seen) ?? []);
  }

  #said({ seat, saying }: TableMessageOf<'said'>): void {
    this.sayings = withSaying(this.sayings, { seat, saying, match: this.match });
    this.announced = this.sayingText(this.sayings.at(-1)!);
    sounds.play(['say']);
  }

  /** Only what ended before one's eyes is celebrated; after a reload the result is just there. */
  #showEnd(): void {
    const { match, kit } = this;
    if (match === undefined || kit?.ceremonyOf === undefined || match.outcome === null) return;
    if (settings.isStill) return;
    const { steps } = kit.ceremonyOf(match.view, settings.language);
    this.ending?.finish();
    const walk = new EndWalk(steps.length, this.motion.stepMs, () => {
      if (this.ending === walk) this.ending = undefined;
    });
    this.ending = walk;
  }

  #settle(): void {
    if (this.state === undefined || this.#link.device === undefined) return;
    const next = this.#eyes.settle(this.state, this.holder);
    if (next === 'closed') this.cover();
    else if (next !== undefined) this.itIsMe(next.open);
  }
}
