import { chooseNaturally, NATURAL, trustIn } from '@hyakki/bots/tengu';
import { deriveSeed, expectOk, Generator, type Player, type Seed, seedFromText, tell } from '@hyakki/engine';
import {
  KINDS,
  type Memory,
  type Move,
  placeOf,
  type SeenEvent,
  type State,
  type Tengu,
  tengu,
  toyOf,
} from '@hyakki/games/tengu';
import type { Decision } from '../moments.ts';
import { claimsIn } from './knowing.ts';

// What a decision is worth if bots that forget nothing play on from it, in worlds that its seat may be in.

/** All moves of a decision are tried in the same worlds, with the same chance. */
const PLAYED_WORLDS = 60;

/** Thinks of fewer worlds than at a table, for a match in a twentieth of a second. */
const STYLE = { ...NATURAL, effort: { worlds: 16, playouts: 400 } };

/** A world in which help is true is drawn again at most so many times: help may be false, and then there is none. */
const MOST_DRAWS = 30;

/** By move and world: the toys that were left at the end. */
export function playOut(decision: Decision<Tengu>, moves: readonly Move[]): readonly (readonly number[])[] {
  const starts = Array.from({ length: PLAYED_WORLDS }, (_, i) =>
    startIn(decision, seedOf(decision, 'world', i)),
  );
  return moves.map((move) => starts.map((start) => toysLeftAfter(decision, start, move)));
}

function seedOf({ before, seat }: Decision<Tengu>, ...purpose: readonly (string | number)[]): Seed {
  return deriveSeed(seedFromText('review'), before.n, seat, ...purpose);
}

interface Start {
  readonly state: State;
  readonly memories: readonly Memory[];
}

/** The match as it would be in some world: others saw this world when they looked. */
export function startIn(decision: Decision<Tengu>, seed: Seed): Start {
  const { before, seat, memory } = decision;
  const state = imagineHelped(decision, new Generator(seed));
  const memories = before.memories.map((own, other) =>
    other === seat
      ? memory
      : rememberIn(
          state,
          own,
          before.heardBy(other).map(({ seen }) => seen),
        ),
  );
  return { state, memories };
}

function imagineHelped({ view, memory }: Decision<Tengu>, rng: Generator): State {
  const claims = claimsIn(memory) ?? new Map<number, string>();
  let state = tengu.imagine(view, memory, rng);
  for (let draw = 1; draw < MOST_DRAWS; draw++) {
    const { tiles } = state.secret;
    if ([...claims].every(([place, owner]) => toyOf(tiles[place]!)?.owner === owner)) return state;
    state = tengu.imagine(view, memory, rng);
  }
  return state;
}

/**
 * What another seat remembers if it lived in this world. It saw other faces where only it has looked; a tile that was mixed since lay open to
 * everybody just before (T26), so what it was is no secret.
 */
function rememberIn({ secret, options }: State, own: Memory, heard: readonly SeenEvent[]): Memory {
  const mixedAt = new Map<string, number>();
  for (const [i, seen] of heard.entries())
    if (seen.type === 'mixed') for (const cell of [seen.toy, seen.mirage]) mixedAt.set(cell, i);
  let memory: Memory | undefined;
  for (const [i, seen] of heard.entries()) {
    const isOwnLook = seen.type === 'looked' && seen.face !== 'hidden' && (mixedAt.get(seen.cell) ?? -1) < i;
    const told = isOwnLook ? { ...seen, face: secret.tiles[placeOf(seen.cell, options.columns)]! } : seen;
    memory = tengu.remember(memory, told as SeenEvent);
  }
  return memory ?? own;
}

function toysLeftAfter({ seat: mover }: Decision<Tengu>, start: Start, first: Move): number {
  let { state, memories } = start;
  let seat = mover;
  let move = first;
  for (;;) {
    const { state: next, events } = expectOk(tengu.apply(state, seat, move));
    state = next;
    if (tengu.outcome(state) !== undefined) return toysLeftIn(state);
    memories = memories.map((memory, other) =>
      tell(tengu, events, other).reduce((all, seen) => tengu.remember(all, seen), memory),
    );
    ({ seat, move } = nextMove(state, memories));
  }
}

/** Helpers come before the seat that must act, as at a table. */
function nextMove(state: State, memories: readonly Memory[]): { readonly seat: number; readonly move: Move } {
  const players = memories.map(() => PERSON);
  for (const seat of tengu.activeSeats(state).toReversed()) {
    const view = tengu.view(state, seat);
    const legal = tengu.legalMoves(view);
    if (legal.length === 0) continue;
    const ask = { game: tengu, view, legal, memory: memories[seat], players, rng: NO_CHANCE };
    const move = chooseNaturally(ask, STYLE, trustIn(players));
    if (move !== undefined) return { seat, move };
  }
  throw new Error('nobody acts');
}

/** People played so far, and they do not always keep to conventions. */
const PERSON: Player = { kind: 'person' };
/** These bots draw their worlds by what they remember. */
const NO_CHANCE = new Generator(seedFromText('none'));

function toysLeftIn({ found, options }: State): number {
  return options.yokai.length * KINDS.length - found.reduce((sum, kinds) => sum + kinds.length, 0);
}
