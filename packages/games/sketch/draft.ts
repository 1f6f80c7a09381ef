import type { Seat } from '@hyakki/engine';
import type { SketchCard } from './components.ts';
import type { Secret, State } from './types.ts';

/** A state that has not been returned yet: this module may write its fields, but not to the values in them. */
export type Draft = { -readonly [Field in keyof State]: State[Field] };

/** Written out field by field: copying by spread takes five times as long, and every move of every match needs a copy. */
export function draft(state: State): Draft {
  return {
    options: state.options,
    seatCount: state.seatCount,
    first: state.first,
    turn: state.turn,
    seat: state.seat,
    phase: state.phase,
    drew: state.drew,
    played: state.played,
    passes: state.passes,
    laid: state.laid,
    stacks: state.stacks,
    inSight: state.inSight,
    notebooks: state.notebooks,
    discard: state.discard,
    deck: state.deck,
    last: state.last,
    ending: state.ending,
    secret: state.secret,
  };
}

export function withHand(secret: Secret, seat: Seat, hand: readonly SketchCard[]): Secret {
  return {
    hands: replaced(secret.hands, seat, hand),
    deck: secret.deck,
    stacks: secret.stacks,
    dice: secret.dice,
  };
}

/** A list by seat with one seat's changed. */
export function replaced<Item>(list: readonly Item[], seat: Seat, by: Item): readonly Item[] {
  return seat === 0 ? [by, list[1]!] : [list[0]!, by];
}
