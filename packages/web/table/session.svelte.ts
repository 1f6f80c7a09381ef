import type { Answer, Asking, ConnectionStatus, Finding, TableLink } from '@hyakki/client';
import { isAtOneDevice } from '@hyakki/client/allowed';
import {
  hear,
  outcomeOf,
  type PlayedState,
  played,
  seatInTurn,
  type TableState,
} from '@hyakki/client/known-table';
import { sayNews, tellInPassing } from '@hyakki/client/table-news';
import type { AnyGame, GameTypes, MatchRecord, Reason, Refusal, Seat, Viewer } from '@hyakki/engine';
import type { Saying, Told, ToldOf } from '@hyakki/table';
import type { AnyGameWords } from '@hyakki/words';
import { FAIR_DEAL } from '@hyakki/words/house';
import { withNames } from '@hyakki/words/naming';
import { TABLE } from '@hyakki/words/table';
import { afterPaint } from '../after-paint.svelte.ts';
import type { Happened, Motion, Speed } from '../board-kit/board.ts';
import { settings } from '../settings.svelte.ts';
import { heardOf } from '../sound/heard.ts';
import { sounds } from '../sound/sounds.ts';
import { texts } from '../texts/index.ts';
import { botName } from '../texts/names.ts';
import { EndWalk } from './end-walk.svelte.ts';
import { type GameKit, loadKit } from './game-kit.ts';
import { sayRefusal } from './say-refusal.ts';
import type { TableAccess } from './table-access.ts';
import { TableTime } from './table-time.ts';

/** Milliseconds in which what somebody else did is shown. */
const STEP_MS: Readonly<Record<Speed, number>> = { calm: 1_500, normal: 900, swift: 400 };
/** One's own move was chosen by oneself: it needs less. */
const OWN_STEP_MS = 250;
/** Choices go after so long without an answer: whoever is answered sooner does not see them flicker. */
const AWAITED_MS = 100;
/** A move that takes longer is shown as being sent. */
const SENDING_MS = 1_000;
const MOST_SAYINGS = 40;
/** Names are told apart from seats, a moment later. */
const NAMES_MS = 400;

export interface Heard {
  readonly count: number;
  readonly seat: Seat;
  readonly saying: Saying;
  /** The match as it stood then: a move is named from it. */
  readonly match: PlayedState | undefined;
}

/**
 * One table on the screen: what is known of it, what is being shown of what happened, and what can be asked. What is told is
 * shown one after the other, so that a child can follow; what can be chosen is offered when all has been shown.
 */
export class TableSession {
  readonly access: TableAccess;
  readonly #link: TableLink;
  state = $state.raw<TableState>();
  /** By game: everything that has been fetched. What is shown never runs ahead of it. */
  #kits = $state.raw<ReadonlyMap<string, GameKit>>(new Map());
  status = $state<ConnectionStatus>('connecting');
  why = $state<string>();
  happened = $state.raw<Happened<GameTypes>>({ count: 0, seat: null, events: [] });
  /** Of what was just shown, for ears; replaced with every step. */
  announced = $state('');
  /** Why something was refused; until the next thing is tried. */
  notice = $state('');
  /** What is wrong with this match, until it is over. */
  complaint = $state('');
  sayings = $state.raw<readonly Heard[]>([]);
  /** The last thing that changed around the game. */
  news = $state.raw<{ readonly count: number; readonly text: string }>();
  /** How often somebody reminded us that it is our turn. */
  nudges = $state(0);
  /** The last move of a bot that was shown: one may ask why. */
  botMove = $state.raw<{ readonly seat: Seat; readonly seq: number }>();
  /** Why it was made; undefined until the table has answered. */
  reasons = $state.raw<readonly Reason[]>();
  isBehind = $state(false);
  /** The end while it is being shown, step by step; undefined before and after. */
  ending = $state.raw<EndWalk>();
  /** On one device: who holds it and has said so. */
  holder = $state<Seat>();
  #isSent = false;
  /** A move is on its way for so long that nothing else can be chosen. */
  #isAwaited = $state(false);
  /** And for so long that it is said. */
  isSending = $state(false);
  readonly time = new TableTime();
  /** What bots did for somebody, and for whom: it is not told as theirs. */
  readonly #byStandIns = new WeakMap<GameTypes['SeenEvent'], Seat>();
  #queue: Told[] = [];
  #shownUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isHurrying = false;

  constructor(access: TableAccess) {
    this.access = access;
    this.#link = access.connect({
      told: (told) => this.#heard(told),
      status: (status, why) => {
        this.status = status;
        this.why = why;
      },
      notAsked: () => {
        this.complaint = FAIR_DEAL[settings.language].notAsked;
      },
    });
  }

  // ---- What is known ---------------------------------------------------------------------------------------

  readonly match: PlayedState | undefined = $derived(played(this.state));
  /** Of what is played next: the host may change it while the last match is still looked at. */
  readonly settingKit: GameKit | undefined = $derived(this.#kits.get(this.state?.setting.game ?? ''));
  /** Of the match that is shown; where there is none, of what is played next. */
  readonly kit: GameKit | undefined = $derived(
    this.match === undefined ? this.settingKit : this.#kits.get(this.match.game),
  );
  readonly words: AnyGameWords | undefined = $derived(this.kit?.words[settings.language]);
  readonly settingWords: AnyGameWords | undefined = $derived(this.settingKit?.words[settings.language]);

  /** With whose eyes the match is shown. After it people may change seats; the match stays as it was. */
  readonly viewer: Viewer = $derived(this.match?.view.viewer ?? this.state?.you ?? 'spectator');

  readonly names: readonly string[] = $derived(
    (this.state?.seats ?? []).map(({ sitter }, seat) =>
      sitter.kind === 'bot'
        ? botName(seat)
        : (this.state?.people[seat]?.name ?? `${texts().lobby.seat(seat + 1)}`),
    ),
  );
  /** Who sat where when the last match ended. */
  #sat = $state.raw<{ readonly match: number; readonly names: readonly string[] }>();
  /** Of those who play the match that is shown, or played it. */
  readonly players: readonly string[] = $derived(
    this.match?.phase === 'over' && this.#sat?.match === this.match.number ? this.#sat.names : this.names,
  );

  /** The seats of persons. */
  readonly persons: readonly Seat[] = $derived(
    (this.state?.seats ?? []).flatMap(({ sitter }, seat) => (sitter.kind === 'person' ? [seat] : [])),
  );

  /** Whether one device goes from hand to hand. */
  readonly isPassedRound: boolean = $derived(
    this.state !== undefined && isAtOneDevice(this.state) && this.persons.length > 1,
  );

  readonly inTurn: Seat | undefined = $derived(
    this.match?.phase === 'playing' ? seatInTurn(this.match) : undefined,
  );

  readonly isMyTurn: boolean = $derived(
    this.inTurn !== undefined && this.inTurn === this.state?.you && !this.isStoodIn(this.inTurn),
  );

  readonly legal: readonly GameTypes['Move'][] = $derived.by(() => {
    const { match, kit, state } = this;
    if (match?.phase !== 'playing' || kit === undefined || state === undefined || state.you === 'spectator')
      return [];
    if (this.isBehind || this.#isAwaited || this.isStoodIn(state.you)) return [];
    return kit.game.legalMoves(match.view);
  });

  /** Who must take the device before anything can be done; undefined when nobody must. */
  readonly handOverTo: Seat | undefined = $derived.by(() => {
    const { inTurn } = this;
    if (!this.isPassedRound || inTurn === undefined || this.isBehind || this.holder !== undefined)
      return undefined;
    return this.persons.includes(inTurn) && !this.isStoodIn(inTurn) ? inTurn : undefined;
  });

  /** Rules that are here. */
  readonly findGame = (game: string): AnyGame | undefined => this.#kits.get(game)?.game;

  readonly motion: Motion = $derived({
    stepMs: settings.isStill ? 0 : STEP_MS[settings.kept.speed],
    isReduced: settings.isStill,
  });

  isStoodIn(seat: Viewer): boolean {
    return seat !== 'spectator' && this.state?.seats[seat]?.standIn != null;
  }

  /** The words of the game count seats; here they have names. */
  named(text: string): string {
    return withNames(text, this.players, settings.language);
  }

  /** What happened, in the reader's words. */
  tell(seen: GameTypes['SeenEvent']): string {
    return this.#saidOf(seen, (viewer) => [this.words?.tell(seen, viewer) ?? ''])[0]!;
  }

  /** The same as history has it, a line or a few. */
  tellHistory(events: readonly GameTypes['SeenEvent'][]): readonly string[] {
    const runs: GameTypes['SeenEvent'][][] = [];
    for (const seen of events) {
      const run = runs.at(-1);
      if (run !== undefined && this.#byStandIns.get(run[0]!) === this.#byStandIns.get(seen)) run.push(seen);
      else runs.push([seen]);
    }
    return runs.flatMap((run) => this.#saidOf(run[0]!, (viewer) => this.words?.history(run, viewer) ?? []));
  }

  #saidOf(seen: GameTypes['SeenEvent'], say: (viewer: Viewer) => readonly string[]): readonly string[] {
    const seat = this.#byStandIns.get(seen);
    if (seat === undefined) return say(this.viewer).map((line) => this.named(line));
    const { botForYou, botFor } = texts().match;
    const bot = seat === this.viewer ? botForYou : botFor(this.players[seat] ?? '');
    return say('spectator').map((line) =>
      capitalised(withNames(line, this.players.with(seat, bot), settings.language)),
    );
  }

  // ---- What is asked ---------------------------------------------------------------------------------------

  async ask(asking: Asking): Promise<Answer> {
    this.notice = '';
    const answer = await this.#link.ask(asking);
    if (answer.type === 'refused') this.notice = this.#sayNo(answer);
    return answer;
  }

  async move(move: GameTypes['Move']): Promise<void> {
    // What was chosen can still be seen until it is answered: pressed twice, it is one move.
    if (this.#isSent || this.#queue.length > 0) return;
    this.#isSent = true;
    const at = this.#link.seq;
    // The press is seen first; what it does comes in frames of its own.
    await new Promise<void>((painted) => afterPaint(painted));
    if (this.#isClosed) return;
    this.#awaiting = [
      setTimeout(() => {
        this.#isAwaited = true;
      }, AWAITED_MS),
      setTimeout(() => {
        this.isSending = true;
      }, SENDING_MS),
    ];
    let isToldLater = false;
    try {
      const answer = await this.ask({ type: 'move', at, move });
      isToldLater = answer.type === 'answer' && answer.seq > this.#link.seq;
    } finally {
      if (!isToldLater) this.#moved();
    }
  }

  #awaiting: readonly ReturnType<typeof setTimeout>[] = [];
  #moved(): void {
    for (const timer of this.#awaiting) clearTimeout(timer);
    this.#isSent = false;
    this.#isAwaited = false;
    this.isSending = false;
  }

  /** Asks for the reasons of the bot's last move: public ones, until the match is over. */
  async askWhy(): Promise<void> {
    this.reasons = undefined;
    if (this.botMove === undefined) return;
    const answer = await this.ask({ type: 'why', at: this.botMove.seq });
    if (answer.type === 'refused') this.reasons = [];
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

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#hostTimer);
    for (const timer of this.#awaiting) clearTimeout(timer);
    this.ending?.finish();
    this.#link.close();
  }

  #sayNo({ code, rule, params }: ToldOf<'refused'>): string {
    const refusal: Refusal = { code, rule, params };
    const said = sayRefusal(refusal, settings.language, this.words);
    // The rules of a table speak of seats as places: somebody sits *at* seat 2.
    return rule.startsWith('P') ? said : this.named(said);
  }

  // ---- What is told ----------------------------------------------------------------------------------------

  #heard(told: Told): void {
    if (told.type === 'reasons') {
      if (told.at === this.botMove?.seq) this.reasons = told.reasons;
      return;
    }
    if (told.type === 'table') {
      this.#queue = [told];
      this.#shownUntil = 0;
    } else this.#queue.push(told);
    this.#show();
  }

  /** Everything that waits is shown at once. */
  hurry(): void {
    this.#shownUntil = 0;
    this.#isHurrying = true;
    while (this.#queue.length > 0 && this.#showNext()) this.#shownUntil = 0;
    this.#isHurrying = false;
    this.isBehind = this.#queue.length > 0;
  }

  #show(): void {
    clearTimeout(this.#timer);
    while (this.#queue.length > 0) {
      const wait = this.#shownUntil - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#show(), wait);
        break;
      }
      if (!this.#showNext()) break;
    }
    this.isBehind = this.#queue.length > 0;
    if (!this.isBehind) this.#settle();
  }

  /** False while the game's own part of the page is still on its way. */
  #showNext(): boolean {
    const [told] = this.#queue;
    if (told === undefined) return false;
    const missing = gamesIn(told).find((game) => !this.#kits.has(game));
    if (missing !== undefined) {
      this.#load(missing);
      return false;
    }
    this.#queue.shift();
    const before = this.state;
    this.state = hear(before, told, this.findGame);
    this.#keepPlayers();
    if (told.type === 'table') this.time.set(told.now);
    if (told.type === 'told') this.time.isPast(told.at);
    if (before !== undefined && this.state !== undefined) this.#tellNews(before, this.state, told);
    if (told.type === 'told' || told.type === 'table') this.#moved();
    if (told.type === 'told') this.#noteStandIn(told);
    if (told.type === 'table' || told.type === 'promise') this.ending?.finish();
    if (told.type === 'table') this.#step(null, []);
    if (told.type === 'told') this.#stepped(told);
    if (told.type === 'said') this.#said(told);
    if (told.type === 'over') {
      this.complaint = '';
      this.#showEnd();
    }
    return true;
  }

  #load(game: string): void {
    void loadKit(game).then(
      (kit) => {
        if (this.#isClosed) return;
        this.#kits = new Map(this.#kits).set(game, kit);
        this.#show();
      },
      () => {
        this.status = 'closed';
        this.why = 'offline';
      },
    );
  }

  // ---- Around the game -------------------------------------------------------------------------------------

  #say(text: string): void {
    this.news = { count: (this.news?.count ?? 0) + 1, text };
    this.announced = text;
  }

  #tellNews(before: TableState, after: TableState, told: Told): void {
    // Whoever shares a device sees what is done with it.
    if (isAtOneDevice(after)) return;
    const nameOf = (seat: Seat) => this.#nameIn(before, seat);
    for (const text of tellInPassing(before, told, settings.language, nameOf)) this.#say(text);
    if (told.type === 'nudged' && told.to === after.you) this.nudges += 1;
    if (before.host !== after.host && told.type !== 'table') this.#newHost(this.#nameIn(before, before.host));
  }

  /** Whoever swaps seats takes the role along: it has passed when somebody of another name has it. */
  #newHost(former: string): void {
    clearTimeout(this.#hostTimer);
    this.#hostTimer = setTimeout(() => {
      const { state, names } = this;
      if (state === undefined || names[state.host] === former) return;
      const news = { kind: 'host', seat: state.host } as const;
      this.#say(sayNews(news, state.you, settings.language, (seat) => names[seat] ?? ''));
    }, NAMES_MS);
  }
  #hostTimer: ReturnType<typeof setTimeout> | undefined;

  #nameIn({ people }: TableState, seat: Seat): string {
    return people[seat]?.name ?? texts().lobby.seat(seat + 1);
  }

  /** Names come apart from the table, so a match that was over when we came waits for them. */
  #keepPlayers(): void {
    const { match, state } = this;
    if (match?.phase !== 'over' || match.number === this.#sat?.match) return;
    if (this.persons.some((seat) => state?.people[seat] == null)) return;
    this.#sat = { match: match.number, names: this.names };
  }

  #step(seat: Seat | null, events: readonly GameTypes['SeenEvent'][]): void {
    this.happened = { count: this.happened.count + 1, seat, events };
  }

  #stepped({ seat, seq, events }: ToldOf<'told'>): void {
    this.#step(seat, events);
    if (!this.#isHurrying) sounds.play(heardOf(this.match?.game ?? '', events));
    const player = seat === null ? undefined : this.state?.seats[seat];
    if (seat === null) this.botMove = undefined;
    else if (player?.sitter.kind === 'bot' || player?.standIn != null) this.botMove = { seat, seq };
    this.notice = '';
    const isOwn = seat !== null && seat === this.viewer;
    this.#shownUntil =
      performance.now() + Math.min(this.motion.stepMs, isOwn ? OWN_STEP_MS : Number.POSITIVE_INFINITY);
    this.announced = this.#spoken(events)
      .map((seen) => this.tell(seen))
      .join(' ');
  }

  #noteStandIn({ seat, events, history }: ToldOf<'told'>): void {
    if (seat === null || !this.isStoodIn(seat)) return;
    for (const seen of [...events, ...(history ?? [])]) this.#byStandIns.set(seen, seat);
  }

  /** Where others listen, a face that one person looks at is not said aloud. */
  #spoken(events: readonly GameTypes['SeenEvent'][]): readonly GameTypes['SeenEvent'][] {
    if (!this.isPassedRound || this.match?.phase !== 'playing') return events;
    return events.flatMap((seen) => this.kit?.game.recall(seen) ?? []);
  }

  /** Only what ended before one's eyes is celebrated; after a reload the result is just there. */
  #showEnd(): void {
    const { match, kit } = this;
    if (match === undefined || kit?.ceremonyOf === undefined || outcomeOf(match) === null) return;
    if (settings.isStill) return;
    const { steps } = kit.ceremonyOf(match.view, settings.language);
    this.ending?.finish();
    const walk = new EndWalk(steps.length, this.motion.stepMs, () => {
      if (this.ending === walk) this.ending = undefined;
    });
    this.ending = walk;
  }

  #said({ seat, saying }: ToldOf<'said'>): void {
    const count = (this.sayings.at(-1)?.count ?? 0) + 1;
    const heard = { count, seat, saying, match: this.match };
    this.sayings = [...this.sayings, heard].slice(-MOST_SAYINGS);
    this.announced = this.sayingText(heard);
    sounds.play(['say']);
  }

  sayingText({ seat, saying, match }: Heard): string {
    const name = this.names[seat] ?? '';
    const { reactions, phrases } = TABLE[settings.language];
    const { says, points } = texts().match;
    switch (saying.kind) {
      case 'reaction':
        return says(name, reactions[saying.name as keyof typeof reactions] ?? saying.name);
      case 'phrase':
        return says(name, phrases[saying.name as keyof typeof phrases] ?? saying.name);
      case 'point':
        return points(name, this.#moveText(saying.move, match));
    }
  }

  /** What is sent is the notation, for typing; what is read are words. */
  #moveText(notation: string, match: PlayedState | undefined): string {
    const kit = match && this.#kits.get(match.game);
    const move = kit?.game.parseMove(notation, match!.view);
    if (kit === undefined || !move?.ok) return notation;
    return kit.nameMove(move.value, match!.view, settings.language).text;
  }

  /** On one device: eyes are closed when the turn goes on, and a single person's are always open. */
  #settle(): void {
    const { state, persons, inTurn } = this;
    if (state === undefined || this.#link.device === undefined) return;
    const [only] = persons;
    if (persons.length === 1 && only !== undefined) {
      if (state.you !== only && this.holder !== only) this.itIsMe(only);
      return;
    }
    const isDone = this.#lastTurn !== inTurn || this.match?.phase !== 'playing';
    this.#lastTurn = inTurn;
    if (isDone && state.you !== 'spectator') this.cover();
  }
  #lastTurn: Seat | undefined;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** The games this brings to the table; those of what was told before are here already. */
function gamesIn(told: Told): readonly string[] {
  if (told.type === 'setting') return [told.setting.game];
  if (told.type !== 'table') return [];
  const { match, setting } = told;
  return match === null || match.phase === 'promised' ? [setting.game] : [match.game, setting.game];
}
