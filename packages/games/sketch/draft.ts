import type { Seat } from '@hyakki/engine';
import type { SketchCard } from './components.ts';
import type { Secret, Stack, State } from './types.ts';

type Writable<Fields> = { -readonly [Field in keyof Fields]: Fields[Field] };

/**
 * A state that has not been returned yet. Its lists of stacks and of hands are its own: this module may write to its fields and to these
 * two lists, and to nothing that lies in them.
 */
export interface Draft extends Writable<Omit<State, 'stacks' | 'secret'>> {
  readonly stacks: Stack[];
  readonly secret: Writable<Omit<Secret, 'hands'>> & { readonly hands: (readonly SketchCard[])[] };
}

/** Written out field by field: copying by spread takes five times as long, and every move of every match needs a copy. */
export function draft(state: State): Draft {
  const { stacks, secret } = state;
  const { hands } = secret;
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
    stacks: [stacks[0]!, stacks[1]!, stacks[2]!, stacks[3]!],
    seen: state.seen,
    notebooks: state.notebooks,
    discard: state.discard,
    deck: state.deck,
    last: state.last,
    ending: state.ending,
    secret: { hands: [hands[0]!, hands[1]!], deck: secret.deck, stacks: secret.stacks, dice: secret.dice },
  };
}

/** A list by seat with one seat's changed. */
export function replaced<Item>(list: readonly Item[], seat: Seat, by: Item): readonly Item[] {
  return seat === 0 ? [by, list[1]!] : [list[0]!, by];
}
