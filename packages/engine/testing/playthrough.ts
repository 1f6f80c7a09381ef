import {
  expectOk,
  type Game,
  type GameTypes,
  type Seat,
  type Seed,
  type Step,
  tell,
  type Viewer,
  viewersOf,
} from '../index.ts';

// A match written out for a reader: the true state, what every viewer is told of each move, and what it
// then sees. Only what changed is printed.

/** A match to play, in the game's own notation. */
export interface Script {
  readonly title: string;
  readonly seatCount: number;
  /** As `parseOptions` takes them. */
  readonly options: unknown;
  /** As `deal` takes it. */
  readonly layout: unknown;
  readonly seed: Seed;
  /** `look c2` is a move of the seat that must act; `3: help …` one of seat 3, which may. */
  readonly moves: readonly string[];
}

/**
 * How to draw a game as text. A drawing is a list of parts, always the same number, empty where there is nothing to say; a part is
 * printed again when it changed. Parts of several lines stand side by side, those that differ from viewer to viewer.
 */
export interface Drawing<G extends GameTypes> {
  state(state: G['State']): readonly string[];
  view(view: G['View']): readonly string[];
  told(seen: G['SeenEvent']): string;
}

export interface Playthrough<G extends GameTypes> {
  readonly text: string;
  readonly end: G['State'];
}

export function playthrough<G extends GameTypes>(
  game: Game<G>,
  script: Script,
  drawing: Drawing<G>,
): Playthrough<G> {
  const { title, seatCount, seed } = script;
  const options = expectOk(game.parseOptions(script.options, seatCount));
  const pages = [
    [
      `# ${title}`,
      `game ${game.id}, rules version ${game.rulesVersion}, ${seatCount} seats`,
      `options ${JSON.stringify(options)}`,
      `deal ${JSON.stringify(script.layout)}`,
    ].join('\n'),
  ];
  const paper = new Paper(game, drawing, seatCount);
  let step = expectOk(game.deal(script.layout, options, seatCount, seed));
  pages.push(paper.write('the deal', step));
  for (const [i, line] of script.moves.entries()) {
    const { seat, text } = readLine(line, game.activeSeats(step.state));
    const move = expectIn(title, line, game.parseMove(text, game.view(step.state, seat)));
    step = expectIn(title, line, game.apply(step.state, seat, move));
    pages.push(paper.write(`move ${i + 1}: seat ${seat + 1}: ${text}`, step));
  }
  return { text: `${pages.join('\n\n')}\n`, end: step.state };
}

function readLine(line: string, active: readonly Seat[]): { readonly seat: Seat; readonly text: string } {
  const named = /^(\d+): (.*)$/.exec(line);
  if (named !== null) return { seat: Number(named[1]) - 1, text: named[2]! };
  const [must] = active;
  if (must === undefined) throw new Error(`the match is over before ${line}`);
  return { seat: must, text: line };
}

function expectIn<Value>(title: string, line: string, result: Parameters<typeof expectOk<Value>>[0]): Value {
  if (!result.ok) throw new Error(`${title}: ${line}: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

const WIDEST = 120;

/** Remembers what it has drawn for whom. */
class Paper<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #drawing: Drawing<G>;
  readonly #viewers: readonly Viewer[];
  readonly #drawn = new Map<Viewer | 'table', readonly string[]>();

  constructor(game: Game<G>, drawing: Drawing<G>, seatCount: number) {
    this.#game = game;
    this.#drawing = drawing;
    this.#viewers = viewersOf(seatCount);
  }

  write(heading: string, { state, events }: Step<G>): string {
    const told = this.#group((viewer) =>
      tell(this.#game, events, viewer)
        .map((seen) => this.#drawing.told(seen))
        .join('\n'),
    ).map(([text, group]): Block => [`told ${group}`, text]);
    const table = this.#changed('table', this.#drawing.state(state)).map(
      (text): Block => ['the table', text],
    );
    const changed = new Map(
      this.#viewers.map((viewer) => [
        viewer,
        this.#changed(viewer, this.#drawing.view(this.#game.view(state, viewer))),
      ]),
    );
    const parts = changed
      .get(this.#viewers[0]!)!
      .map((_, i) =>
        this.#group((viewer) => changed.get(viewer)![i]!).map(
          ([text, group]): Block => [`${group} ${group.includes(' and ') ? 'see' : 'sees'}`, text],
        ),
      );
    return [`## ${heading}`, ...layOut(told), ...layOut([...table, ...parts.flat()])].join('\n');
  }

  /** Empty where nothing changed. */
  #changed(whose: Viewer | 'table', parts: readonly string[]): readonly string[] {
    const before = this.#drawn.get(whose) ?? [];
    this.#drawn.set(whose, parts);
    return parts.map((part, i) => (part === before[i] ? '' : part));
  }

  /** Prints once what several viewers have in common. */
  #group(write: (viewer: Viewer) => string): [text: string, group: string][] {
    const groups = new Map<string, Viewer[]>();
    for (const viewer of this.#viewers) {
      const text = write(viewer);
      const group = groups.get(text);
      if (group === undefined) groups.set(text, [viewer]);
      else group.push(viewer);
    }
    return [...groups].map(([text, group]) => [text, this.#nameOf(group)]);
  }

  #nameOf(group: readonly Viewer[]): string {
    if (group.length === this.#viewers.length) return 'everybody';
    const seats = group.flatMap((viewer) => (viewer === 'spectator' ? [] : [String(viewer + 1)]));
    const names = seats.length === group.length ? [...seats] : [...seats, 'the spectator'];
    const last = names.pop()!;
    const listed = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
    return seats.length === 0 ? listed : `${seats.length === 1 ? 'seat' : 'seats'} ${listed}`;
  }
}

/** Who, and what. */
type Block = readonly [label: string, text: string];

/** Boards beside each other, as many as fit; then what takes one line. */
function layOut(blocks: readonly Block[]): string[] {
  const isShort = ([, text]: Block) => !text.includes('\n');
  const lines: string[] = [];
  let beside: string[] = [];
  for (const [label, text] of blocks.filter((block) => !isShort(block))) {
    const block = [`${label}:`, ...text.split('\n').map((line) => `  ${line}`)];
    const wider = putBeside(beside, block);
    if (beside.length === 0 || widthOf(wider) <= WIDEST) {
      beside = wider;
    } else {
      lines.push(...beside);
      beside = block;
    }
  }
  lines.push(...beside);
  for (const [label, text] of blocks.filter(isShort)) if (text !== '') lines.push(`${label}: ${text}`);
  return lines.map((line) => line.trimEnd());
}

function putBeside(left: readonly string[], right: readonly string[]): string[] {
  if (left.length === 0) return right.slice();
  const width = widthOf(left) + 3;
  const height = Math.max(left.length, right.length);
  return Array.from({ length: height }, (_, i) => (left[i] ?? '').padEnd(width) + (right[i] ?? ''));
}

function widthOf(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}
