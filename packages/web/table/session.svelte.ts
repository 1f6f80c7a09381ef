import type { Answer, ConnectionStatus, Finding, TableRequest, TableState } from '@hyakki/client';
import { isWatching, mayHurry, mayPace } from '@hyakki/client/allowed';
import {
  PACE_MS,
  type SendingStage,
  type ShownMessage,
  STEP_MS,
  TableClient,
} from '@hyakki/client/table-client';
import type { GameTypes, MatchRecord, Refusal, Seat } from '@hyakki/engine';
import type { ChatLine, TableMessageOf } from '@hyakki/table';
import { FAIR_DEAL } from '@hyakki/words/house';
import { afterPaint } from '../after-paint.svelte.ts';
import type { Happened, Motion, Speed } from '../board-kit/board.ts';
import { withFinished } from '../kept-settings.ts';
import type { KeptEnd } from '../matches/keep-end.ts';
import { isWhatIf } from '../review/is-what-if.ts';
import { settings } from '../settings.svelte.ts';
import { heardOf } from '../sound/heard.ts';
import { sounds } from '../sound/sounds.ts';
import { texts } from '../texts/index.ts';
import { setTimer } from '../timers.ts';
import { isAboutChat } from './chat.ts';
import { EndWalk } from './end-walk.svelte.ts';
import { secretsIn } from './faces-aloud.ts';
import { sayRefusal } from './say-refusal.ts';
import { type Announced, Announcements } from './session/announcing.ts';
import { AroundTable } from './session/around-table.ts';
import { BotReasons } from './session/bot-reasons.svelte.ts';
import { ChatDesk } from './session/chat-desk.svelte.ts';
import { DeviceEyes } from './session/device-eyes.ts';
import { KnownTable, seatName } from './session/known-table.svelte.ts';
import { type Said, withSaying } from './session/sayings.ts';
import { paceToSet } from './speed.ts';
import type { TableAccess } from './table-access.ts';
import { TableTime } from './table-time.ts';

type Seen = GameTypes['SeenEvent'];

/** One table on the screen: mirrors in runes what its client shows, and what the player is told about it. */
export class TableSession extends KnownTable {
  readonly access: TableAccess;
  readonly client: TableClient;
  status = $state<ConnectionStatus>('connecting');
  why = $state<string>();
  happened = $state.raw<Happened<GameTypes>>({ count: 0, seat: null, events: [] });
  /** What happened just now in words, for screen readers. */
  announced = $state.raw<readonly Announced[]>([]);
  /** Why the last request was refused, until the next one. */
  notice = $state('');
  /** What is wrong with this match, until it is over. */
  complaint = $state('');
  sayings = $state.raw<readonly Said[]>([]);
  /** The last thing that changed around the game. */
  news = $state.raw<{ readonly count: number; readonly text: string }>();
  /** How often somebody reminded the viewer of their turn. */
  nudges = $state(0);
  isBehind = $state(false);
  /** The end while the page shows it step by step; undefined before and after. */
  ending = $state.raw<EndWalk>();
  /** What this device has kept of the last match, once it is known. */
  keptEnd = $state.raw<KeptEnd>();
  /** On one device: the person who holds it and has said so. */
  holder = $state<Seat>();
  #stage = $state<SendingStage>('idle');
  readonly time = new TableTime();
  readonly chat = new ChatDesk(() => this.state);
  readonly reasons = new BotReasons((asking) => this.ask(asking));
  readonly #around = new AroundTable({
    setTimer,
    table: () => this.state,
    language: () => settings.language,
    seatName,
    say: (text) => this.tellNews(text),
    nudged: () => {
      this.nudges += 1;
    },
  });
  readonly #announcements = new Announcements({
    now: () => performance.now(),
    setTimer,
    show: (announced) => {
      this.announced = announced;
    },
  });
  readonly #eyes = new DeviceEyes();

  /** `shown` is told of every message once it is on the screen. */
  constructor(access: TableAccess, shown?: (message: ShownMessage) => void) {
    super();
    this.access = access;
    this.client = new TableClient({
      connect: (events) => access.connect(events),
      now: () => performance.now(),
      setTimer,
      painted: () => new Promise((painted) => void afterPaint(painted)),
      findGame: this.findGame,
      fetchFor: (message) => (this.kits.has(message) ? undefined : this.kits.fetch(message)),
      stepMs: () => this.motion.stepMs,
      status: (status, why) => {
        this.status = status;
        this.why = why;
      },
      show: (message) => {
        this.#show(message);
        shown?.(message);
      },
      behind: (isBehind) => {
        this.isBehind = isBehind;
      },
      settled: () => this.#settle(),
      asking: () => {
        this.notice = '';
      },
      refused: (refusal) => {
        const said = this.#sayNo(refusal);
        if (isAboutChat(refusal)) this.chat.notice = said;
        else this.notice = said;
      },
      sending: (stage) => {
        this.#stage = stage;
      },
      reasons: (message) => this.reasons.receive(message),
      notAsked: () => {
        this.complaint = FAIR_DEAL[settings.language].notAsked;
      },
    });
  }

  close(): void {
    this.client.close();
    this.#around.close();
    this.#announcements.close();
    this.ending?.finish();
  }

  // ---- What can be done ---------------------------------------------------------------------------------------

  /** A move is on its way. */
  readonly isMoving: boolean = $derived(this.#stage !== 'idle');
  readonly #mayMove: boolean = $derived.by(() => {
    const you = this.state?.you ?? 'spectator';
    if (this.match?.phase !== 'playing' || you === 'spectator' || this.isStoodIn(you)) return false;
    if (this.isPaused) return false;
    return !this.isBehind && this.#stage !== 'awaited' && this.#stage !== 'slow';
  });
  readonly #view: GameTypes['View'] | undefined = $derived(this.match?.view);

  /** The same list for as long as the view is the same: a new one makes a board forget what is half chosen. */
  readonly legal: readonly GameTypes['Move'][] = $derived.by(() => {
    const view = this.#view;
    return this.#mayMove && view !== undefined ? (this.kit?.game.legalMoves(view) ?? []) : [];
  });

  /** P12: what everybody may point at now. In a duel nobody shows the other what to do. */
  readonly pointable: readonly GameTypes['Move'][] = $derived.by(() => {
    const { match, kit, inTurn } = this;
    if (match === undefined || kit === undefined || inTurn === undefined || kit.game.isDuel || this.isPaused)
      return [];
    return kit.game.openMoves(match.view);
  });

  /** A move has been on its way for so long that the page says so. */
  readonly isSending: boolean = $derived(this.#stage === 'slow');

  /** The person who must take the device before the match goes on; undefined if nobody must. */
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

  ask(request: TableRequest): Promise<Answer> {
    return this.client.ask(request);
  }

  /** The reader waits for steps to be shown, or for bots that they may hurry. Bots that wait for help have a button of their own. */
  readonly canHurry: boolean = $derived(
    this.isBehind ||
      (this.state !== undefined && !this.isPaused && mayHurry(this.state) && this.match?.wait == null),
  );

  /** Shows every waiting message at once, and lets bots move at once. */
  hurry(): void {
    this.client.hurry();
  }

  /** Somebody says who they are. Only then does their view leave the table. */
  itIsMe(seat: Seat): void {
    this.holder = seat;
    this.client.device?.look(seat);
  }

  /** The device goes on to somebody else. */
  cover(): void {
    this.holder = undefined;
    this.client.device?.look('spectator');
  }

  /** Seats or renames somebody who shares this device; undefined where nobody does. */
  get sitDown(): ((seat: Seat, name: string) => void) | undefined {
    const { device } = this.client;
    return device && ((seat, name) => device.sitDown(seat, name));
  }

  /** Whether the deal of the match that is over was fair. */
  checkDeal(record: MatchRecord): Promise<Finding> {
    return this.access.deals.check(this.match?.number ?? 0, record, this.viewer);
  }

  /** The match that is over, as a file to keep. */
  keepsake(record: MatchRecord): string {
    return this.access.deals.keepsake(this.match?.number ?? 0, record, this.viewer);
  }

  #sayNo({ code, rule, params }: TableMessageOf<'refused'>): string {
    const refusal: Refusal = { code, rule, params };
    const said = sayRefusal(refusal, settings.language, this.words);
    // Refusals of a table speak of seats, not of players: somebody sits *at* seat 2.
    return rule.startsWith('P') ? said : this.named(said);
  }

  // ---- What is shown ---------------------------------------------------------------------------------------

  #show({ message, before, after, isHurried }: ShownMessage): void {
    this.know(after);
    this.#announcements.follow(this.look);
    this.chat.follow();
    if (before !== undefined) this.#around.receive(before, after, message);
    switch (message.type) {
      case 'table':
        this.time.set(message.now);
        this.#followSpeed(after);
        this.ending?.finish();
        this.#step(null, []);
        void this.#keepEnd();
        return;
      case 'promise':
        this.ending?.finish();
        return;
      case 'told':
        this.time.isPast(message.at);
        this.#stepped(message);
        if (!isHurried) sounds.play(heardOf(this.kit?.sounds ?? {}, message.events));
        return;
      case 'said':
        this.#said(message);
        return;
      case 'chatted':
        this.#chatted(message.line);
        return;
      case 'over':
        this.complaint = '';
        this.#noteEnd();
        this.#showEnd();
        void this.#keepEnd();
        return;
    }
  }

  /** One speed for everything (P28): how long a step is shown here and, for whoever decides, how fast the bots move. */
  setSpeed(speed: Speed): void {
    settings.change({ speed });
    if (this.state !== undefined && mayPace(this.state))
      void this.ask({ type: 'pace', pace: PACE_MS[speed] });
  }

  /** P28: a table on this device has the speed that was chosen here. */
  #followSpeed(state: TableState): void {
    const pace = paceToSet(state, settings.kept.speed);
    if (pace !== undefined) void this.ask({ type: 'pace', pace });
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
    const turn = this.kit?.game.turnOf(told.view);
    this.reasons.stepped({ ...told, isByBot: isBots || isStoodIn, turn });
    this.notice = '';
    const spoken = this.#spoken(events);
    const isFaceTold = secretsIn(spoken, (seen) => this.kit?.game.recall(seen)).length > 0;
    this.announce(spoken.map((seen) => this.tell(seen)).join(' '), { isFaceTold });
  }

  /** Something changed around the match: for eyes for a moment, and for ears. */
  tellNews(text: string): void {
    this.news = { count: (this.news?.count ?? 0) + 1, text };
    this.announce(text);
  }

  /** Says something to ears alone. `isFaceTold`: it can be read until the look is over, not after. */
  announce(text: string, about?: { readonly isFaceTold: boolean }): void {
    this.#announcements.say(text, about);
  }

  /** Where others listen, do not announce a face that only one person sees. */
  #spoken(events: readonly Seen[]): readonly Seen[] {
    if (!this.isPassedRound || this.match?.phase !== 'playing') return events;
    return events.flatMap((seen) => this.kit?.game.recall(seen) ?? []);
  }

  #said({ seat, saying }: TableMessageOf<'said'>): void {
    this.sayings = withSaying(this.sayings, { seat, saying, match: this.match });
    this.announce(this.sayingText(this.sayings.at(-1)!));
    sounds.play(['say']);
  }

  /** Where the lines are on the screen, their own log is heard. */
  #chatted({ seat, text }: ChatLine): void {
    if (seat === this.state?.you) return;
    if (!this.chat.isShown) this.announce(texts().match.says(this.names[seat] ?? '', text));
    sounds.play(['say']);
  }

  /** From now on the first seat of this game is drawn. */
  #noteEnd(): void {
    const { match, state } = this;
    if (match === undefined || match.outcome === null || state === undefined || isWatching(state)) return;
    if (this.access.isLesson) return;
    const finished = withFinished(settings.kept, match.game);
    if (finished !== settings.kept.finished) settings.change({ finished });
  }

  /** A match of one's own stays on this device. A reload in between loses nothing: one that is kept already is not kept twice. */
  async #keepEnd(): Promise<void> {
    const { match, state, access } = this;
    if (match?.phase !== 'over' || match.outcome === null || match.record === null) return;
    if (state === undefined || isWatching(state) || access.isLesson || isWhatIf(access.table)) return;
    const { number, record } = match;
    const { viewer } = this;
    const own = access.place === undefined ? undefined : viewer === 'spectator' ? [] : [viewer];
    const names = [...this.players];
    const text = this.keepsake(record);
    const { keepEnd } = await import('../matches/keep-end.ts');
    const kept = await keepEnd({ table: access.table, match: number, text, own, names, endedAt: Date.now() });
    if (this.match?.number === number) this.keptEnd = kept;
  }

  /** Celebrates only an end that the viewer has watched. After a reload the result is just there. */
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
    if (this.state === undefined || this.client.device === undefined) return;
    const next = this.#eyes.settle(this.state, this.holder);
    if (next === 'closed') this.cover();
    else if (next !== undefined) this.itIsMe(next.open);
  }
}
