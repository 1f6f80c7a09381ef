import type { Ask, Rng } from '@hyakki/engine';
import type { CardId, Memory, View, Yokai } from '@hyakki/games/yokai';
import type { World } from '../belief/belief.ts';
import { likelyWorlds, type Reading, readFrom, readHeard } from '../belief/belief-reading.ts';
import { friendOf, readSayings } from '../belief/conventions.ts';
import { type Attention, fade } from '../belief/forgetful.ts';
import { type Board, boardOf } from '../solver/board.ts';
import type { Goals } from '../solver/goals.ts';
import { likelyGoals } from './affinities.ts';
import { type Option, type Outlook, shareSame, spread } from './planner.ts';
import { type Partners, partnersOf } from './planner-signals.ts';

/** The parameters of a mind: how widely it thinks, and what it values. In moves, unless stated otherwise. */
export interface Ways {
  /** How it forgets; null for never. */
  readonly attention: Attention | null;
  /** Whether it takes into account what others did not do. */
  readonly doubts: boolean;
  /** How many possible worlds it draws, and how many of them it considers. */
  readonly pool: number;
  readonly worlds: number;
  /** For a look: in how many worlds it tries every move, and how many moves it tries in more of them. */
  readonly lookFirst: number;
  readonly lookKeep: number;
  readonly lookWorlds: number;
  /** The value of a bit that it learns itself, and of a bit that a link or a hint tells the others. */
  readonly lookBit: number;
  readonly linkBit: number;
  readonly hintBit: number;
  /** The cost of saying something by a convention that may be wrong, and how sure it must be. */
  readonly lie: number;
  readonly sure: number;
  /** The cost of revealing one hint more than the match needs. */
  readonly revealing: number;
  /** How many turns each remaining move takes. */
  readonly pace: number;
  /** With at most this many worlds left it counts moves exactly, searching this many positions in each. */
  readonly exactWorlds: number;
  readonly exactNodes: number;
  /** The chance of winning a match that goes on, the least confidence for declaring, and the value of a win in addition to its points. */
  readonly hope: number;
  readonly leastSure: number;
  readonly winning: number;
}

/** One moment as one seat sees it. */
export interface Mind {
  readonly ways: Ways;
  readonly view: View;
  readonly legal: Ask<Yokai>['legal'];
  /** What this seat believes, and what everybody can tell. */
  readonly reading: Reading;
  readonly heard: Reading;
  readonly board: Board;
  /** The possible goals, all equally likely. */
  readonly goals: readonly Goals[];
  /** Worlds this seat may be in, spread so that any beginning stands for all. */
  readonly worlds: readonly World[];
  readonly partners: Partners;
}

/** The seat whose turn it is; the memory is its own, or for public reasons what everybody was told. */
export function mindOf(ways: Ways, ask: Pick<Ask<Yokai>, 'view' | 'legal'>, memory: Memory, rng: Rng): Mind {
  const { view, legal } = ask;
  const faded = ways.attention === null ? null : fade(memory, ways.attention);
  const sayings = readSayings(view.cells, memory);
  const whole = readFrom(sayings, {
    viewer: view.viewer,
    faces: faded?.memory.faces ?? memory.faces,
    forgotten: faded?.forgotten ?? NOTHING,
    hearsItself: faded !== null,
  });
  const reading = ways.doubts ? whole : { ...whole, doubts: [] };
  const heard = readHeard(sayings);
  const worlds = spread(likelyWorlds(reading, { pool: ways.pool, taken: ways.worlds }, rng));
  return {
    ways,
    view,
    legal,
    reading,
    heard,
    board: boardOf(view, worlds[0]!),
    goals: likelyGoals(view, memory, worlds),
    worlds,
    partners: partnersOf(heard, memory, view.seat, worlds.slice(0, PARTNER_WORLDS)),
  };
}

const NOTHING: ReadonlySet<number> = new Set();
/** In how few worlds it considers what the others know: it is the same in most. */
const PARTNER_WORLDS = 3;

export function outlookOf({ board, goals, worlds }: Mind, count: number): Outlook {
  return { board, goals, worlds: worlds.slice(0, count) };
}

/** The bonus of a move for what it says, after a look at this card too, when only these worlds are left. */
export function sayingOf(
  { ways, view, heard, partners }: Mind,
  lookedAt: readonly CardId[],
): (option: Pick<Option, 'card' | 'touched'>, worlds: readonly World[]) => number {
  const { own, all, linked } = heard.sayings.looks[view.seat]!;
  const looks = { own: [...own, ...lookedAt], all: [...all, ...lookedAt], linked };
  return ({ card, touched }, worlds) => {
    const friend = friendOf(card, touched, looks);
    if (friend === undefined) return 0;
    return shareSame(worlds, card, friend) >= ways.sure
      ? ways.linkBit * partners.link(card, friend)
      : -ways.lie;
  };
}
