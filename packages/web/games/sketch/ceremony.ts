import { FAMILIES, type Family, type Sketch, type View, yokaiOf } from '@hyakki/games/sketch';
import type { CeremonyOf, EndStep } from '../../board-kit/board.ts';
import { ENDING_TEXTS, type EndingTexts } from './ceremony-texts.ts';

/** What one step of the end is about. */
export type Moment =
  | { readonly about: 'end'; readonly stack: Family | null }
  /** Both notebooks' pages of one family, by seat; `sums` is what was counted so far. */
  | {
      readonly about: 'family';
      readonly family: Family;
      readonly worth: readonly number[];
      readonly sums: readonly number[];
    }
  /** As many points: the families are counted. */
  | { readonly about: 'families'; readonly counts: readonly number[] }
  | { readonly about: 'verdict' };

/** The end of a match that is over, in the order it is told: how it ended, family by family, and who won. */
export function momentsOf({ outcome }: View): readonly Moment[] {
  if (outcome === null) return [];
  const sums = outcome.notebooks.map(() => 0);
  return [
    { about: 'end', stack: outcome.ending.stack },
    ...FAMILIES.map((family): Moment => {
      const worth = outcome.notebooks.map(({ yokai }) =>
        yokai.map(yokaiOf).reduce((sum, page) => sum + (page.family === family ? page.value : 0), 0),
      );
      for (const [seat, points] of worth.entries()) sums[seat]! += points;
      return { about: 'family', family, worth, sums: [...sums] };
    }),
    ...(outcome.why === 'points'
      ? []
      : [{ about: 'families' as const, counts: outcome.notebooks.map(({ families }) => families.length) }]),
    { about: 'verdict' },
  ];
}

export const ceremonyOf: CeremonyOf<Sketch> = (view, language) => {
  const texts = ENDING_TEXTS[language];
  const near = countedSeat(view);
  return {
    steps: momentsOf(view).map((moment) => stepOf(moment, view, near, texts)),
    stamp: stampOf(view, texts),
    closing: closingOf(view, texts),
  };
};

/** Whose score the page counts up: the reader's, or the winner's for whoever only watches. */
function countedSeat({ viewer, outcome }: View): number {
  return viewer === 'spectator' ? (outcome?.winners[0] ?? 0) : viewer;
}

function stepOf(moment: Moment, view: View, near: number, texts: EndingTexts): EndStep {
  const far = 1 - near;
  const who = (seat: number) => ({ isReader: seat === view.viewer, seat: seat + 1 });
  const { winners, scores, why } = view.outcome!;
  const points = scores[near]!;
  const [winner] = winners;
  switch (moment.about) {
    case 'end':
      return { text: texts.ended(moment.stack), points: 0, mood: 'plain' };
    case 'family': {
      const { family, worth, sums } = moment;
      const [mine, theirs] = [worth[near]!, worth[far]!];
      const text =
        mine + theirs === 0
          ? texts.nobody(family)
          : texts.family(family, { who: who(near), points: mine }, { who: who(far), points: theirs });
      const isAhead = mine > theirs ? 'good' : mine < theirs ? 'bad' : 'plain';
      return { text, points: sums[near]!, mood: view.viewer === 'spectator' ? 'plain' : isAhead };
    }
    case 'families':
      return {
        text: texts.families(points, moment.counts[near]!, moment.counts[far]!),
        points,
        mood: 'plain',
      };
    case 'verdict':
      if (winner === undefined) return { text: texts.drawn, points, mood: 'plain' };
      return {
        text: texts.won(who(winner), why === 'points' ? [scores[winner]!, scores[1 - winner]!] : undefined),
        points,
        mood: view.viewer === 'spectator' || winner === view.viewer ? 'good' : 'bad',
      };
  }
}

const CLOSE = 3;

function stampOf({ outcome, viewer }: View, { stamps }: EndingTexts): string {
  const [winner] = outcome!.winners;
  if (winner === undefined) return stamps.drawn;
  const isClose = Math.abs(outcome!.scores[0]! - outcome!.scores[1]!) <= CLOSE;
  if (viewer === 'spectator' || viewer === winner) return isClose ? stamps.wonClose : stamps.won;
  return isClose ? stamps.lostClose : stamps.lost;
}

const LEAST_PAGE = 3;
const BEST_PAGE = 7;

/** What was missing; said to whoever lost, of whoever lost to everybody else. */
function closingOf({ outcome, viewer }: View, texts: EndingTexts): string {
  const { winners, scores, why, notebooks } = outcome!;
  const [winner] = winners;
  if (winner === undefined) return texts.onePointMore;
  const loser = { isReader: 1 - winner === viewer, seat: 2 - winner };
  if (why === 'families') {
    const missing = notebooks[winner]!.families.length - notebooks[1 - winner]!.families.length;
    return texts.familiesShort(loser, missing);
  }
  const behind = scores[winner]! - scores[1 - winner]!;
  const page = Math.max(LEAST_PAGE, behind + 1);
  return page <= BEST_PAGE ? texts.onePageMore(loser, page) : texts.pointsShort(loser, behind + 1);
}
