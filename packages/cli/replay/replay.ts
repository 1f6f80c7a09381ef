import { setTimeout as wait } from 'node:timers/promises';
import {
  type AnyGame,
  type GameTypes,
  isWhole,
  type MatchRecord,
  quote,
  type Replay,
  type Seat,
  tell,
  type Viewer,
  verify,
} from '@hyakki/engine';
import { FAIR_DEAL, sayRefusal } from '@hyakki/words';
import { NO_PAINT, paintFor, type Style, wrapped } from '../games/index.ts';
import { readRecordFile } from '../records/record-file.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { type DrawnGame, findShownGame, loadDrawnGame } from '../terminal/shown-games.ts';
import { TEXTS } from '../terminal/texts/index.ts';

const CLEAR = '\x1b[2J\x1b[H';
const OTHER_SCREEN = '\x1b[?1049h';
const OWN_SCREEN = '\x1b[?1049l';
const WIDTH = 80;
const ROWS_OF_A_PAGE = 60;
const LONGEST_PACE = 60_000;
const FLAGS = { as: 'value', step: 'value', pace: 'value', plain: 'switch' } as const;

/** Whose eyes a replay is seen with. */
type Eyes = Viewer | 'open';

/** `hyakki replay`: a recorded match, step by step. */
export async function replay(args: readonly string[], io: Io): Promise<number> {
  const texts = TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.replayHelp);
    return EXIT.ok;
  }
  const flags = readFlags(args, { command: 'replay', flags: FLAGS, words: 1 }, io);
  if (flags === undefined) return EXIT.usage;
  const wrong = (line: string): number => {
    complain(io, line);
    complain(io, texts.seeHelp('hyakki replay --help'));
    return EXIT.usage;
  };
  const [path] = flags.words;
  if (path === undefined) return wrong(texts.missingFile);
  const read = await readRecordFile(path, io);
  if ('problem' in read) {
    const { said, refusal } = read.problem;
    if (refusal === undefined) return wrong(said);
    complain(io, said);
    return EXIT.failed;
  }
  const { record } = read.value;

  const eyes = readEyes(flags.value('as') ?? 'open', record.seats.length);
  if (eyes === undefined)
    return wrong(texts.badValue('--as', quote(flags.value('as')), texts.whoLooks(record.seats.length)));
  const only = readNumber(flags.value('step'), record.moves.length);
  if (only === undefined)
    return wrong(texts.badValue('--step', quote(flags.value('step')), texts.noStep(record.moves.length)));
  const pace = readNumber(flags.value('pace'), LONGEST_PACE);
  if (pace === undefined)
    return wrong(texts.badValue('--pace', quote(flags.value('pace')), texts.wholeNumber(0, LONGEST_PACE)));

  const shown = findShownGame(record.game, io.language);
  if (shown === undefined) {
    complain(
      io,
      sayRefusal({ code: 'record-game', rule: 'H11', params: { game: record.game } }, io.language),
    );
    return EXIT.failed;
  }
  const { game } = shown;
  const verified = verify(game, record);
  if (!verified.ok) {
    complain(io, texts.notTrue(sayRefusal(verified.refusal, io.language, game.id)));
    return EXIT.failed;
  }
  if (verified.value.answer === 'dealer-alone') complain(io, FAIR_DEAL[io.language].dealerAlone);

  const show = new Showing(await loadDrawnGame(shown), record, verified.value, eyes, flags.has('plain'), io);
  await show.all(only === 'all' ? undefined : only, pace === 'all' ? 0 : pace);
  return EXIT.ok;
}

function readEyes(text: string, seatCount: number): Eyes | undefined {
  if (text === 'open' || text === 'spectator') return text;
  const seat = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return isWhole(seat, 1, seatCount) ? seat - 1 : undefined;
}

function readNumber(text: string | undefined, most: number): number | 'all' | undefined {
  if (text === undefined) return 'all';
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  return isWhole(value, 0, most) ? value : undefined;
}

/** One replayed match before one pair of eyes. */
class Showing {
  readonly #game: AnyGame;
  readonly #record: MatchRecord;
  readonly #replay: Replay<GameTypes>;
  readonly #eyes: Eyes;
  readonly #isPlain: boolean;
  readonly #io: Io;
  readonly #words: DrawnGame['words'];
  readonly #board: DrawnGame['board'];

  constructor(
    { game, words, board }: DrawnGame,
    record: MatchRecord,
    replayed: Replay<GameTypes>,
    eyes: Eyes,
    isPlain: boolean,
    io: Io,
  ) {
    this.#game = game;
    this.#record = record;
    this.#replay = replayed;
    this.#eyes = eyes;
    this.#isPlain = isPlain;
    this.#io = io;
    this.#words = words;
    this.#board = board;
  }

  /** All steps, or one. With a pace each takes the whole of a screen of its own; the end stays. */
  async all(only: number | undefined, pace: number): Promise<void> {
    const texts = TEXTS[this.#io.language];
    const { steps, start } = this.#replay;
    const isPaced = pace > 0 && this.#io.isTerminal && only === undefined;
    const { stdout } = this.#io;
    say(this.#io, this.#title());
    if (isPaced) stdout.write(OTHER_SCREEN);
    try {
      let turn: readonly GameTypes['SeenEvent'][] = [];
      for (const step of [undefined, ...steps]) {
        const number = step === undefined ? 0 : step.seq + 1;
        const { state, events } = step ?? start;
        const news = this.#seen(events, step?.seat);
        const isNewTurn = this.#turnOf(number - 1) !== this.#turnOf(number - 2);
        turn = isNewTurn ? news : [...turn, ...news];
        if (only !== undefined && only !== number) continue;
        if (isPaced) stdout.write(CLEAR);
        say(this.#io);
        const title = step === undefined ? texts.deal : texts.step(number, steps.length, step.seat + 1);
        this.#step(title, state, turn, news);
        if (isPaced) await wait(pace);
      }
    } finally {
      if (isPaced) stdout.write(OWN_SCREEN);
    }
    if (only === undefined) this.#end();
  }

  #title(): string {
    const texts = TEXTS[this.#io.language];
    const who =
      this.#eyes === 'open'
        ? texts.everybodyOpen
        : this.#eyes === 'spectator'
          ? texts.aSpectator
          : texts.theSeat(this.#eyes + 1);
    const options = this.#words.options(this.#replay.options, this.#record.seats.length);
    return texts.replayTitle({ game: this.#words.name, options, who });
  }

  /** Whose turn it is after so many moves. */
  #turnOf(moves: number): Seat | undefined {
    if (moves < 0) return undefined;
    const { start, steps } = this.#replay;
    return this.#game.activeSeats(moves === 0 ? start.state : steps[moves - 1]!.state)[0];
  }

  /** Open eyes see what the acting seat saw. */
  #seen(events: readonly GameTypes['Event'][], seat: Seat | undefined): readonly GameTypes['SeenEvent'][] {
    const viewer = this.#eyes === 'open' ? (seat ?? 'spectator') : this.#eyes;
    return tell(this.#game, events, viewer);
  }

  #step(
    title: string,
    state: object,
    turn: readonly GameTypes['SeenEvent'][],
    news: readonly GameTypes['SeenEvent'][],
  ): void {
    const isOver = this.#game.outcome(state) !== undefined;
    const viewer: Viewer = this.#eyes === 'open' ? 'spectator' : this.#eyes;
    const view = this.#eyes === 'open' && !isOver ? this.#board.open(state) : this.#game.view(state, viewer);
    const style = this.#style();
    this.#print([style.paint(title, 'title'), ...news.map((seen) => this.#words.tell(seen, viewer))]);
    if (this.#isPlain) this.#print(this.#words.describe(view));
    else
      for (const line of this.#board.draw({ view, events: turn, memory: undefined, notes: new Map() }, style))
        say(this.#io, line);
  }

  #end(): void {
    const { end } = this.#replay;
    const outcome = this.#game.outcome(end);
    const viewer: Viewer = this.#eyes === 'open' ? 'spectator' : this.#eyes;
    say(this.#io);
    if (outcome === undefined) this.#print([TEXTS[this.#io.language].unfinished]);
    else this.#print(this.#words.outcome(outcome, this.#game.view(end, viewer)));
  }

  #style(): Style {
    const paint = this.#isPlain ? NO_PAINT : paintFor(this.#io.env, this.#io.isTerminal);
    return { paint, language: this.#io.language, columns: WIDTH, rows: ROWS_OF_A_PAGE };
  }

  #print(lines: readonly string[]): void {
    for (const line of lines)
      for (const part of this.#isPlain ? [line] : wrapped(line, WIDTH, '  ')) say(this.#io, part);
  }
}
