import type { Seat } from '@hyakki/engine';
import { FAMILIES, type YokaiCard, yokaiOf } from './components.ts';
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
  const faces = yokai.map(yokaiOf);
  return {
    yokai,
    points: faces.reduce((sum, { value }) => sum + value, 0),
    families: FAMILIES.filter((family) => faces.some((face) => face.family === family)),
  };
}
