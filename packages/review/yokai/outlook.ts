import {
  type Board,
  boardOf,
  type Goals,
  likelyGoals,
  likelyWorlds,
  type Reading,
  readFrom,
  readSayings,
  type Sayings,
  spread,
  type World,
} from '@hyakki/bots/yokai';
import { deriveSeed, Generator, type Seed, seedFromText } from '@hyakki/engine';
import { CARDS, type CardId, placeOf, SIDES, type Yokai } from '@hyakki/games/yokai';
import type { Decision } from '../moments.ts';
import type { Insight } from '../review-pack.ts';
import { type Faces, loosened } from './knowledge.ts';

/** What a decision looks like by one reading of the table: worlds that its seat may be in, all equally likely. */
export interface Outlook {
  readonly board: Board;
  /** What may be asked for: world after world takes the next. */
  readonly goals: readonly Goals[];
  readonly worlds: readonly World[];
  readonly reading: Reading;
  /** The chance of each family for each card, four numbers per card. */
  readonly chances: Float64Array;
  readonly sayings: Sayings;
}

/** As many as a few milliseconds allow: a shape takes five times as long to estimate. */
const WORLDS = 160;
const WORLDS_OF_A_SHAPE = 32;
const POOL = 4;

/**
 * One for each way to read the table. With all insight there are two, because nobody knows whether partners play by our conventions: their
 * hints alone, and all that their moves say too.
 */
export function outlooksOf(decision: Decision<Yokai>, insight: Insight): readonly Outlook[] {
  const { view, memory } = decision;
  const sayings = readSayings(view.cells, memory);
  const faces = facesAt(decision, insight);
  if (insight !== 'implied') return [outlookOn(decision, faces, NOTHING_SAID, insight)];
  return [
    outlookOn(decision, faces, cluesOf(sayings), insight),
    outlookOn(decision, faces, sayings, 'conventions'),
  ];
}

/** The same when the hints that lie on the table are read too. */
export function outlookWithHints(decision: Decision<Yokai>, insight: Insight): Outlook {
  const clues = cluesOf(readSayings(decision.view.cells, decision.memory));
  return outlookOn(decision, facesAt(decision, insight), clues, `${insight} with hints`);
}

function outlookOn(decision: Decision<Yokai>, faces: Faces, said: Sayings, purpose: string): Outlook {
  const { view, memory, before } = decision;
  const { viewer } = view;
  const reading = readFrom(said, { viewer, faces, forgotten: NOTHING, hearsItself: false });
  const taken = view.shape === null ? WORLDS : WORLDS_OF_A_SHAPE;
  const rng = new Generator(seedOf(before.n, purpose));
  const worlds = spread(likelyWorlds(reading, { pool: POOL * taken, taken }, rng));
  return {
    board: boardOf(view, worlds[0]!),
    goals: likelyGoals(view, memory, worlds),
    worlds,
    reading,
    chances: reading.belief.chances(),
    sayings: readSayings(view.cells, memory),
  };
}

function facesAt(decision: Decision<Yokai>, insight: Insight): Faces {
  const { view, memory } = decision;
  switch (insight) {
    case 'before-eyes':
      return view.faces;
    case 'told':
      return loosened(memory, atHand(decision));
    case 'follows':
    case 'implied':
      return memory.faces;
  }
}

function cluesOf({ clues }: Sayings): Sayings {
  return { ...NOTHING_SAID, clues };
}

const NOTHING: ReadonlySet<number> = new Set();
const NOTHING_SAID: Sayings = { links: [], clues: [], doubts: [], looks: [] };

export function seedOf(n: number, ...purpose: readonly (string | number)[]): Seed {
  return deriveSeed(seedFromText('review'), n, ...purpose);
}

/** The card that the move is about, those beside it before and after, and what was told of its family. */
function atHand({ view: { cells }, memory: { faces }, move }: Decision<Yokai>): ReadonlySet<CardId> {
  const cards = new Set<CardId>();
  if (move.do !== 'move' && move.do !== 'place') return cards;
  const places = cells.map(placeOf);
  const spots = move.do === 'move' ? [places[move.card]!, placeOf(move.to)] : [places[move.card]!];
  const family = faces[move.card]!;
  for (let card = 0; card < CARDS; card++) {
    const isBeside = spots.some((spot) => SIDES.some((side) => spot + side === places[card]));
    if (card === move.card || isBeside || (family !== 'hidden' && faces[card] === family)) cards.add(card);
  }
  return cards;
}
