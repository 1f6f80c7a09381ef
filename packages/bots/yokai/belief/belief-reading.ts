import type { Rng, Viewer } from '@hyakki/engine';
import { FAMILIES, type Memory, type View } from '@hyakki/games/yokai';
import { allow, Belief, copyEvidence, type Evidence, join, noEvidence, type World } from './belief.ts';
import { type Doubt, readSayings, type Sayings } from './conventions.ts';

/** What one viewer believes of the cards, and what it heard. */
export interface Reading {
  readonly belief: Belief;
  readonly evidence: Evidence;
  readonly sayings: Sayings;
  /** What others left undone, as far as it speaks to this viewer. */
  readonly doubts: readonly Doubt[];
  /** How many sayings could not be true together with the rest, and were left out. */
  readonly dropped: number;
}

/** Of the turns that are forgotten, links and doubts say nothing any more; a hint still lies there for all to see. */
export interface Hearing {
  readonly viewer: Viewer;
  readonly faces: Memory['faces'];
  readonly forgotten: ReadonlySet<number>;
  /** Whether one's own moves tell oneself something: only if one may have forgotten why. */
  readonly hearsItself: boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/** What the viewer saw is certain. What others said by conventions is believed while it can be true. */
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
  const seen = noEvidence();
  faces.forEach((face, card) => {
    if (face !== 'hidden') allow(seen, card, 1 << FAMILIES.indexOf(face));
  });
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

  // Somebody broke a convention, or was mistaken. A hint is firmer than a link, and what is new than what is old.
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

/** From so many worlds that agree with the evidence, so many are taken, by how well they agree with what was left undone. */
export interface Draw {
  readonly pool: number;
  readonly taken: number;
}

/** Worlds one may be in, each as likely as the others. Where few are possible they are all of them, perhaps several times. */
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

/** At even steps, so that each is taken as often as it weighs, and chance has no part in it. */
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
