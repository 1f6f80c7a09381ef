import type { Rng, Viewer } from '@hyakki/engine';
import { FAMILIES, type Memory, type View } from '@hyakki/games/yokai';
import { allow, Belief, copyEvidence, type Evidence, join, noEvidence, type World } from './belief.ts';
import { type Doubt, readSayings, type Sayings } from './conventions.ts';

/** What one viewer believes about the cards, and the sayings it rests on. */
export interface Reading {
  readonly belief: Belief;
  readonly evidence: Evidence;
  readonly sayings: Sayings;
  /** What others left undone, as far as it speaks to this viewer. */
  readonly doubts: readonly Doubt[];
  /** How many sayings were dropped because they contradict the rest. */
  readonly dropped: number;
}

/** Links and doubts of forgotten turns no longer count; a hint stays visible to all. */
export interface Hearing {
  readonly viewer: Viewer;
  readonly faces: Memory['faces'];
  readonly forgotten: ReadonlySet<number>;
  /** Whether the viewer's own moves tell it something: only if it may have forgotten why it made them. */
  readonly hearsItself: boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The viewer's own looks are certain. It believes what others said by conventions as long as that can be true. */
export function readTable({ cells }: Pick<View, 'cells'>, memory: Memory, viewer: Viewer): Reading {
  const hearing = { viewer, faces: memory.faces, forgotten: NOTHING, hearsItself: false };
  return readFrom(readSayings(cells, memory), hearing);
}

/** What everybody at the table can tell: conventions alone. */
export function readPublic({ cells }: Pick<View, 'cells'>, memory: Memory): Reading {
  return readHeard(readSayings(cells, memory));
}

export function readHeard(sayings: Sayings): Reading {
  return readFrom(sayings, { viewer: 'spectator', faces: [], forgotten: NOTHING, hearsItself: false });
}

export function readFrom(sayings: Sayings, { viewer, faces, forgotten, hearsItself }: Hearing): Reading {
  const seen = evidenceOf(faces);
  const isHeard = ({ seat, turn }: { readonly seat: number; readonly turn: number }) =>
    (hearsItself || seat !== viewer) && !forgotten.has(turn);
  const links = sayings.links.filter(isHeard);
  const clues = sayings.clues.filter(({ seat }) => hearsItself || seat !== viewer);
  const doubts = sayings.doubts.filter((doubt) => doubt.seat !== viewer && !forgotten.has(doubt.turn));
  const said = [
    ...clues.map(({ turn, card, families }) => ({
      turn,
      isHint: true,
      add: (evidence: Evidence) => allow(evidence, card, families),
    })),
    ...links.map(({ turn, card, friend }) => ({
      turn,
      isHint: false,
      add: (evidence: Evidence) => join(evidence, card, friend),
    })),
  ];
  const all = copyEvidence(seen);
  for (const { add } of said) add(all);
  const whole = new Belief(all);
  if (whole.total > 0) return { belief: whole, evidence: all, sayings, doubts, dropped: 0 };

  // Somebody broke a convention, or was mistaken. A hint outweighs a link, and a new saying an old one.
  said.sort((a, b) => Number(b.isHint) - Number(a.isHint) || b.turn - a.turn);
  let evidence = seen;
  let belief = new Belief(seen);
  let dropped = 0;
  for (const { add } of said) {
    const more = copyEvidence(evidence);
    add(more);
    const next = new Belief(more);
    if (next.total === 0) {
      dropped++;
    } else {
      evidence = more;
      belief = next;
    }
  }
  return { belief, evidence, sayings, doubts, dropped };
}

/** What follows from these faces alone, whatever anybody said. */
export function believeSeen(faces: Memory['faces']): Belief {
  return new Belief(evidenceOf(faces));
}

function evidenceOf(faces: Memory['faces']): Evidence {
  const seen = noEvidence();
  faces.forEach((face, card) => {
    if (face !== 'hidden') allow(seen, card, 1 << FAMILIES.indexOf(face));
  });
  return seen;
}

/** Draws `pool` worlds that agree with the evidence and keeps `taken` of them, weighted by what others did not do. */
export interface Draw {
  readonly pool: number;
  readonly taken: number;
}

/** Equally likely worlds the viewer may be in. If only few are possible, all of them, perhaps several times. */
export function likelyWorlds(
  { belief, evidence, doubts }: Reading,
  { pool, taken }: Draw,
  rng: Rng,
): World[] {
  const worlds = belief.list(pool)?.map(({ world }) => world) ?? belief.drawMany(pool, rng);
  const { groups } = evidence;
  const open = doubts.filter(({ one, other }) => groups[one] !== groups[other]);
  if (open.length === 0 && worlds.length <= taken) return worlds;
  const weights = new Float64Array(worlds.length).fill(1);
  worlds.forEach((world, w) => {
    for (const { one, other, weight } of open) if (world[one] === world[other]) weights[w]! *= weight;
  });
  return takeByWeight(worlds, weights, taken);
}

/** At even steps (systematic sampling): each is taken in proportion to its weight, without further randomness. */
function takeByWeight(worlds: readonly World[], weights: Float64Array, count: number): World[] {
  let total = 0;
  for (const weight of weights) total += weight;
  const taken: World[] = [];
  let height = 0;
  for (let w = 0; w < worlds.length; w++) {
    height += weights[w]!;
    while (taken.length < count && (taken.length + 0.5) * total <= height * count) taken.push(worlds[w]!);
  }
  return taken;
}
