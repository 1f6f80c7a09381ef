import { Generator, ok, type Result, type Step } from '@hyakki/engine';
import { type Face, type Kind, TOYS_A_YOKAI, toyOf, type Yokai } from './components.ts';
import { cellAt, type Place, placeOf } from './grid.ts';
import { outcomeOf } from './scoring.ts';
import type { Ending, Event, Hidden, Said, State, Tengu, UnseenCards } from './types.ts';

// How turns follow each other, and how the last one ends.

/** A state that has not been returned yet: only this module and its maker may write to it. */
export type Draft = { -readonly [Field in keyof State]: State[Field] };

/** Written out field by field: copying by spread takes five times as long, and every move of every match needs a copy. */
export function draft(state: State): Draft {
  return {
    options: state.options,
    seatCount: state.seatCount,
    turn: state.turn,
    seat: state.seat,
    phase: state.phase,
    card: state.card,
    temple: state.temple,
    faces: state.faces,
    tokens: state.tokens,
    pawns: state.pawns,
    found: state.found,
    played: state.played,
    pile: state.pile,
    discarded: state.discarded,
    help: state.help,
    said: state.said,
    looked: state.looked,
    ending: state.ending,
    secret: state.secret,
  };
}

export function isResting(kinds: readonly Kind[]): boolean {
  return kinds.length === TOYS_A_YOKAI;
}

/** The active seat is done (T15); its tile is covered, and mixed if it was a toy shown under a mirage (T24). */
export function finishLook(state: State): Result<Step<Tengu>> {
  const { turn, seat, looked } = state;
  const mirages =
    looked?.by === 'all' && isToyAt(looked.cell, state) ? faceUpMirages(state.faces) : NO_PLACES;
  if (mirages.length > 0) return mix(state, mirages[0]!);
  return endTurn(draft(state), [{ type: 'done', turn, seat }]);
}

function isToyAt(cell: string, { secret, options }: State): boolean {
  return toyOf(secret.tiles[placeOf(cell, options.columns)]!) !== undefined;
}

export function faceUpMirages(faces: readonly (Face | Hidden)[]): readonly Place[] {
  let places = NO_PLACES;
  for (let place = 0; place < faces.length; place++)
    if (faces[place] === 'mirage') places = [...places, place];
  return places;
}
const NO_PLACES: readonly Place[] = [];

/** T24: the shown toy and this mirage are mixed and covered; no event says how they fell (T26). */
export function mix(state: State, mirage: Place): Result<Step<Tengu>> {
  const { turn, seat, looked, options, secret } = state;
  const { columns } = options;
  const toy = placeOf(looked!.cell, columns);
  const generator = Generator.resume(secret.dice);
  const tiles = secret.tiles.slice();
  if (generator.below(2) === 1) {
    tiles[toy] = secret.tiles[mirage]!;
    tiles[mirage] = secret.tiles[toy]!;
  }
  const faces = state.faces.slice();
  faces[mirage] = 'hidden';
  const after = draft(state);
  after.faces = faces;
  after.secret = { tiles, cards: secret.cards, discarded: secret.discarded, dice: generator.dice };
  return endTurn(after, [
    { type: 'mixed', turn, seat, toy: cellAt(toy, columns), mirage: cellAt(mirage, columns) },
    { type: 'done', turn, seat },
  ]);
}

/** T31: the next card is turned for the next seat, or there is none and the match is lost. */
export function endTurn(after: Draft, events: Event[]): Result<Step<Tengu>> {
  const next = (after.seat + 1) % after.seatCount;
  after.looked = null;
  if (after.pile === 0) return end(after, { by: 'no-card', seat: next }, events);
  const card = after.secret.cards[after.played.length + after.discarded]!;
  after.turn++;
  after.seat = next;
  after.phase = 'go';
  after.card = card;
  after.played = withNewest(after.played, card);
  after.pile--;
  after.said = NOTHING_SAID;
  events.push({ type: 'turned', turn: after.turn, seat: next, card });
  return ok({ state: after, events });
}
const NOTHING_SAID: readonly Said[] = [];

/** Made at its full length: pushing into a copy would reserve half as much room again. */
function withNewest(played: readonly Yokai[], card: Yokai): readonly Yokai[] {
  const all = new Array<Yokai>(played.length + 1);
  for (let i = 0; i < played.length; i++) all[i] = played[i]!;
  all[played.length] = card;
  return all;
}

export function end(over: Draft, ending: Ending, events: Event[]): Result<Step<Tengu>> {
  over.phase = 'over';
  over.looked = null;
  over.said = NOTHING_SAID;
  over.ending = ending;
  const { pile, discarded, setAside } = unseenCards(over);
  const outcome = outcomeOf(over);
  events.push({ type: 'ended', tiles: over.secret.tiles, pile, discarded, setAside, outcome });
  return ok({ state: over, events });
}

/** T34: the cards nobody saw during the match. */
export function unseenCards({ played, pile, discarded, secret }: State): UnseenCards {
  const top = played.length + discarded;
  return {
    pile: secret.cards.slice(top, top + pile),
    discarded: secret.discarded,
    setAside: secret.cards.slice(top + pile),
  };
}
