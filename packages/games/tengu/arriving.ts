import { ok, type Result, type Step } from '@hyakki/engine';
import { KINDS, type Kind, type Toy, type ToyOf, toyOf, type Yokai } from './components.ts';
import { type Cell, cellAt, type Place, placeOf } from './grid.ts';
import { hasAll } from './scoring.ts';
import { type Draft, draft, end, faceUpMirages, isResting } from './turn.ts';
import type { Event, State, Tengu } from './types.ts';

/** T15 to T25: the effect of the tile on which a yokai arrives. `number` is the yokai's among those in play. */
export function arrive(state: State, number: number, to: Cell): Result<Step<Tengu>> {
  const { turn, seat, options, secret } = state;
  const yokai = options.yokai[number]!;
  const place = placeOf(to, options.columns);
  const pawns = state.pawns.slice();
  pawns[number] = to;
  const after = draft(state);
  after.phase = 'look';
  after.pawns = pawns;
  const events: Event[] = [{ type: 'went', turn, seat, yokai, from: state.pawns[number]!, to }];

  const face = secret.tiles[place]!;
  const toy = toyOf(face);
  if (toy !== undefined) {
    if (toy.owner !== yokai) return lookAt(after, yokai, face as Toy, toy.kind, place, events);
    return find(after, number, face as Toy, toy, place, events);
  }
  switch (face) {
    case 'path':
    case 'mirage':
      turnUp(after, place);
      events.push({ type: 'opened', turn, seat, cell: to, face });
      break;
    case 'mist':
      show(after, to, face, events);
      discard(after, events);
      break;
    case 'tornado':
      show(after, to, face, events);
      sweep(after, events);
      break;
    default:
      throw new Error(`nobody arrives on ${face}`);
  }
  return ok({ state: after, events });
}

/** T18 */
function lookAt(
  after: Draft,
  yokai: Yokai,
  face: Toy,
  kind: Kind,
  place: Place,
  events: Event[],
): Result<Step<Tengu>> {
  const { turn, seat } = after;
  const cell = cellAt(place, after.options.columns);
  const laid = after.tokens[place] === null;
  if (laid) after.tokens = withToken(after.tokens, place, kind);
  after.looked = { cell, by: 'active' };
  events.push({ type: 'looked', turn, seat, yokai, cell, face, token: kind, laid });
  return ok({ state: after, events });
}

/** T17, T24 */
function find(
  after: Draft,
  number: number,
  face: Toy,
  { owner, kind }: ToyOf,
  place: Place,
  events: Event[],
): Result<Step<Tengu>> {
  const { turn, seat } = after;
  const cell = cellAt(place, after.options.columns);
  if (after.tokens[place] !== null) after.tokens = withToken(after.tokens, place, null);
  const mirages = faceUpMirages(after.faces);
  if (mirages.length > 0) {
    show(after, cell, face, events);
    // T25
    if (mirages.length > 1) after.phase = 'mirage';
    return ok({ state: after, events });
  }
  turnUp(after, place);
  const kinds = withKind(after.found[number]!, kind);
  const found = after.found.slice();
  found[number] = kinds;
  after.found = found;
  const rests = isResting(kinds);
  if (rests) layDown(after, number);
  events.push({ type: 'found', turn, seat, yokai: owner, cell, face, rests });
  return hasAll(found) ? end(after, { by: 'all-found', seat }, events) : ok({ state: after, events });
}

/** T19 */
function layDown(after: Draft, number: number): void {
  const pawns = after.pawns.slice();
  pawns[number] = after.temple;
  after.pawns = pawns;
}

function show(after: Draft, cell: Cell, face: 'mist' | 'tornado' | Toy, events: Event[]): void {
  const { turn, seat } = after;
  after.looked = { cell, by: 'all' };
  events.push({ type: 'shown', turn, seat, cell, face });
}

/** T21: nobody sees the card, so no event names it. */
function discard(after: Draft, events: Event[]): void {
  if (after.pile === 0) return;
  const { turn, seat, secret } = after;
  const top = secret.cards[after.played.length + after.discarded]!;
  after.pile--;
  after.discarded++;
  after.secret = {
    tiles: secret.tiles,
    cards: secret.cards,
    discarded: [...secret.discarded, top],
    dice: secret.dice,
  };
  events.push({ type: 'discarded', turn, seat });
}

/** T22 */
function sweep(after: Draft, events: Event[]): void {
  const { turn, seat, tokens, options } = after;
  const cells: Cell[] = [];
  for (let place = 0; place < tokens.length; place++)
    if (tokens[place] !== null) cells.push(cellAt(place, options.columns));
  if (cells.length === 0) return;
  after.tokens = new Array<null>(tokens.length).fill(null);
  events.push({ type: 'swept', turn, seat, cells });
}

function turnUp(after: Draft, place: Place): void {
  const faces = after.faces.slice();
  faces[place] = after.secret.tiles[place]!;
  after.faces = faces;
}

function withToken(tokens: State['tokens'], place: Place, token: Kind | null): State['tokens'] {
  const copy = tokens.slice();
  copy[place] = token;
  return copy;
}

/** In the order of KINDS: a board has a place for each. */
function withKind(kinds: readonly Kind[], kind: Kind): readonly Kind[] {
  return KINDS.filter((one) => one === kind || kinds.includes(one));
}
