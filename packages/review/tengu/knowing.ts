import type { Seat } from '@hyakki/engine';
import {
  cellAt,
  type Face,
  isClue,
  type Known,
  type Memory,
  type Place,
  placeOf,
  type SeenEvent,
  type Tengu,
  type Yokai,
} from '@hyakki/games/tengu';
import type { Moment } from '../moments.ts';
import type { KnownCard } from '../review.ts';
import type { Known as KnownBySeat } from '../review-pack.ts';
import { type Claims, NO_CLAIMS, type Worlds, worldsOf } from './worlds.ts';

/** What one seat was told of every tile, follows and is implied. */
export function knows(at: Moment<Tengu>, seat: Seat): KnownBySeat {
  const memory = at.memories[seat]!;
  const { columns } = memory.options;
  const told = toldOf(at, seat);
  const follows = followsFrom(memory);
  // When the match is over all tiles are open, and nobody has to believe anything.
  const implied = at.state.phase === 'over' ? follows : impliedFrom(memory);
  const cards = memory.tiles.map((_, place): KnownCard => {
    const shown = told[place] ?? null;
    return {
      card: cellAt(place, columns),
      told: shown?.face ?? null,
      turnsAgo: shown === null ? null : at.turn.number - shown.turn,
      follows: follows.faces[place]!,
      implied: implied?.faces[place] ?? [],
    };
  });
  return { cards, worldsLeft: follows.log10 };
}

/**
 * The faces that may lie under the tiles, as far as everybody together was told. The order of the movement cards is not counted: nobody is
 * ever told anything about it but what lies open.
 */
export function worldsLeftJointly({ memories }: Moment<Tengu>): number {
  const { options } = memories[0]!;
  const tiles = memories[0]!.tiles.map((_, place) => knownTogether(memories.map((one) => one.tiles[place]!)));
  return worldsOf(options, tiles, NO_CLAIMS)!.log10;
}

function knownTogether(ones: readonly Known[]): Known {
  // All see a mix, so all know the same of a mixed tile, unless somebody's token or look has settled it for everybody.
  const sure = ones.find((known) => typeof known === 'string' && known !== 'hidden');
  if (sure !== undefined) return sure;
  const clues = ones.filter(isClue);
  return clues.length === 0
    ? ones[0]!
    : { kind: clues[0]!.kind, not: [...new Set(clues.flatMap(({ not }) => not))] };
}

const FOLLOWS = new WeakMap<readonly Known[], Worlds>();

/** Exactly what the rules and all that was told leave. */
export function followsFrom({ options, tiles }: Memory): Worlds {
  let worlds = FOLLOWS.get(tiles);
  if (worlds === undefined) {
    worlds = worldsOf(options, tiles, NO_CLAIMS);
    if (worlds === undefined) throw new Error('not even the true world agrees with what was told');
    FOLLOWS.set(tiles, worlds);
  }
  return worlds;
}

/** The same if all help is true; undefined if it cannot be. */
export function impliedFrom(memory: Memory): Worlds | undefined {
  const claims = claimsIn(memory);
  if (claims === undefined) return undefined;
  return claims.size === 0 ? followsFrom(memory) : worldsOf(memory.options, memory.tiles, claims);
}

/** What was said of tiles that lie there still, face down. Undefined if two said different things of one tile. */
export function claimsIn({ turns, options }: Memory): Claims | undefined {
  const claims = new Map<Place, Yokai | 'disputed'>();
  for (const { said, went, arrival, mixed } of turns) {
    for (const { cell, yokai } of said) {
      const place = placeOf(cell, options.columns);
      const before = claims.get(place);
      claims.set(place, before === undefined || before === yokai ? yokai : 'disputed');
    }
    if (arrival?.did === 'open' || arrival?.did === 'find') claims.delete(placeOf(went!.to, options.columns));
    if (mixed !== null) {
      claims.delete(placeOf(mixed.toy, options.columns));
      claims.delete(placeOf(mixed.mirage, options.columns));
    }
  }
  const agreed = new Map<Place, Yokai>();
  for (const [place, claim] of claims) {
    if (claim === 'disputed') return undefined;
    agreed.set(place, claim);
  }
  return agreed;
}

export interface Shown {
  readonly face: Face;
  readonly turn: number;
}

/** By place: the face this seat was shown and that lies there still. A tile that is face up is shown to this moment. */
export function toldOf(at: Moment<Tengu>, seat: Seat): readonly (Shown | undefined)[] {
  const { faces, phase, secret } = at.state;
  const turn = at.turn.number;
  // When the match is over, everybody sees every tile.
  if (phase === 'over') return secret.tiles.map((face) => ({ face, turn }));
  return shownTo(at, seat).map((one, place) =>
    faces[place] === 'hidden' ? one : { face: faces[place]!, turn },
  );
}

/** By place: the face that play has shown to this seat and that lies there still, whatever the end of the match has opened since. */
export function shownTo(at: Moment<Tengu>, seat: Seat): readonly (Shown | undefined)[] {
  const { faces, options } = at.state;
  const shown = new Array<Shown | undefined>(faces.length).fill(undefined);
  for (const { seen, turn } of at.heardBy(seat)) note(shown, seen, turn, options.columns);
  return shown;
}

function note(shown: (Shown | undefined)[], seen: SeenEvent, turn: number, columns: number): void {
  switch (seen.type) {
    case 'looked':
      if (seen.face !== 'hidden') shown[placeOf(seen.cell, columns)] = { face: seen.face, turn };
      return;
    case 'opened':
    case 'found':
    case 'shown':
      shown[placeOf(seen.cell, columns)] = { face: seen.face, turn };
      return;
    case 'mixed':
      shown[placeOf(seen.toy, columns)] = undefined;
      shown[placeOf(seen.mirage, columns)] = undefined;
  }
}
