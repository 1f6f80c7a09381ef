import type { Seat } from '@hyakki/engine';
import { FAMILIES, type Family, placeOf, type YokaiCard, yokaiOf } from './components.ts';
import { isOwnDeck } from './options.ts';
import type { NotebookReport, SketchOutcome, State } from './types.ts';

export function outcome(state: State): SketchOutcome | undefined {
  return state.phase === 'over' ? outcomeOf(state) : undefined;
}

/** S26 */
export function outcomeOf({ options, notebooks, first, turn, ending }: State): SketchOutcome {
  const reports = notebooks.map(reportNotebook);
  const [one, other] = reports as [NotebookReport, NotebookReport];
  const byPoints = one.points - other.points;
  const byFamilies = one.families.length - other.families.length;
  const lead = byPoints || byFamilies;
  const winners: readonly Seat[] = lead === 0 ? [] : lead > 0 ? [0] : [1];
  return {
    verdict: lead === 0 ? 'drawn' : 'won',
    winners,
    scores: [one.points, other.points],
    rank: null,
    turns: turn,
    first,
    ending: ending!,
    notebooks: reports,
    why: byPoints !== 0 ? 'points' : byFamilies !== 0 ? 'families' : 'draw',
    ownDeck: isOwnDeck(options.deck),
  };
}

/** S20: the family is the one printed on the card, wherever it was taken. */
function reportNotebook(yokai: readonly YokaiCard[]): NotebookReport {
  let points = 0;
  let families = 0;
  for (let i = 0; i < yokai.length; i++) {
    const { value, family } = yokaiOf(yokai[i]!);
    points += value;
    families |= 1 << placeOf(family);
  }
  return { yokai, points, families: FAMILY_SETS[families]! };
}

/** Every set of families, by the bits of its members. */
const FAMILY_SETS: readonly (readonly Family[])[] = Array.from({ length: 1 << FAMILIES.length }, (_, bits) =>
  FAMILIES.filter((_family, place) => (bits & (1 << place)) !== 0),
);
