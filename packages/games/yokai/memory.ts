import { type Rng, type Seed, shuffle } from '@hyakki/engine';
import { CARDS, type Family, type Hint, PAIRS, type Pair } from './components.ts';
import { canHoldTogether } from './conditions.ts';
import type {
  CardId,
  HeldAffinity,
  Hidden,
  Memory,
  RememberedTurn,
  SeenEvent,
  State,
  View,
} from './types.ts';
import { completeFamilies, completePile } from './written-deal.ts';

export function remember(memory: Memory | undefined, seen: SeenEvent): Memory {
  if (seen.type === 'dealt') {
    const { seatCount, options, affinities } = seen;
    return { seatCount, options, affinities, faces: NO_FACES, turns: [] };
  }
  if (memory === undefined) throw new Error(`told of ${seen.type} before the deal`);
  switch (seen.type) {
    case 'looked': {
      const { card, family } = seen;
      const turn = turnOf(memory, seen);
      const remembered = withTurn(memory, { ...turn, looks: [...turn.looks, { card, family }] });
      return family === 'hidden'
        ? remembered
        : { ...remembered, faces: withFace(memory.faces, card, family) };
    }
    case 'moved': {
      const { card, from, to } = seen;
      return withTurn(memory, { ...turnOf(memory, seen), move: { card, from, to } });
    }
    case 'revealed': {
      const { hint, shows } = seen;
      return withTurn(memory, { ...turnOf(memory, seen), hint: { did: 'reveal', hint, shows } });
    }
    case 'placed': {
      const { hint, shows, card } = seen;
      return withTurn(memory, { ...turnOf(memory, seen), hint: { did: 'place', hint, shows, card } });
    }
    case 'move-skipped':
    case 'declared':
      return memory;
    case 'ended':
      return { ...memory, affinities: seen.affinities, faces: seen.families };
  }
}

const NO_FACES: readonly Hidden[] = new Array<Hidden>(CARDS).fill('hidden');

function turnOf(
  { turns }: Memory,
  { turn, seat }: { readonly turn: number; readonly seat: number },
): RememberedTurn {
  const last = turns.at(-1);
  return last?.turn === turn ? last : { turn, seat, looks: [], move: null, hint: null };
}

function withTurn(memory: Memory, turn: RememberedTurn): Memory {
  const before = memory.turns.at(-1)?.turn === turn.turn ? memory.turns.slice(0, -1) : memory.turns;
  return { ...memory, turns: [...before, turn] };
}

function withFace(faces: Memory['faces'], card: CardId, family: Family): Memory['faces'] {
  const copy = faces.slice();
  copy[card] = family;
  return copy;
}

/** Any world this viewer could be in, all equally likely. A misplaced hint is legal, so hints prove nothing. */
export function imagine(view: View, memory: Memory, rng: Rng): State {
  const { options, seatCount, turn, seat, phase, cells, covers, looked, row, unrevealed, kindsLeft, shape } =
    view;
  const families = completeFamilies(
    memory.faces.map((face) => (face === 'hidden' ? undefined : face)),
    rng,
  );
  if (families === undefined) throw new Error('remembers more than four cards of a family');
  return {
    options,
    seatCount,
    turn,
    seat,
    phase,
    cells,
    covers,
    looked,
    row,
    unrevealed,
    kindsLeft,
    shape,
    ending: view.outcome?.ending ?? null,
    secret: {
      families,
      pile: imaginePile(view, memory, rng),
      affinities: imagineAffinities(view, rng),
      dice: { seed: imagineSeed(rng), drawn: 0 },
    },
  };
}

/** By hint, in the order in which they were revealed: what each showed then. Stacked ones too, before another covered them (Y20). */
export function hintsRevealed({ turns }: Memory): readonly (Hint | Hidden)[] {
  return turns.flatMap(({ hint }) => (hint?.did === 'reveal' ? [hint.shows] : []));
}

function imaginePile({ pile, options }: View, memory: Memory, rng: Rng): readonly Hint[] {
  if (pile !== 'hidden') return pile;
  // Everybody saw every revealed hint or none.
  const known = hintsRevealed(memory).filter((shows) => shows !== 'hidden');
  const rest = completePile(known, options.mix, rng);
  if (rest === undefined) throw new Error('was told of more hints than were dealt');
  return [...known, ...rest];
}

/** Y11 tells every seat something: affinities that cannot hold together are never dealt together. */
function imagineAffinities({ affinities, shape }: View, rng: Rng): readonly HeldAffinity[] {
  const known = affinities.flatMap(({ pair }) => (pair === 'hidden' ? [] : [pair]));
  const others = PAIRS.filter((pair) => !known.includes(pair));
  for (;;) {
    const guesses = shuffle(others, rng);
    const held = affinities.map(
      ({ holder, pair }): HeldAffinity => ({
        holder,
        pair: pair === 'hidden' ? (guesses.pop() as Pair) : pair,
      }),
    );
    if (
      canHoldTogether(
        shape,
        held.map(({ pair }) => pair),
      )
    )
      return held;
  }
}

function imagineSeed(rng: Rng): Seed {
  return Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
}
