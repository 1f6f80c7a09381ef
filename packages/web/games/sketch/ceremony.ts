import type { Seat } from '@hyakki/engine';
import { FAMILIES, type Family, type Sketch, type View, yokaiOf } from '@hyakki/games/sketch';
import type { CeremonyOf, EndStep } from '../../board-kit/board.ts';
import { type Decision, ENDING_TEXTS, type EndingTexts } from './ceremony-texts.ts';
import { nearMissOf } from './near-miss.ts';

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
    steps: momentsOf(view).map((moment) => {
      const pictures = picturesOf(moment, view, near);
      const colours = coloursOf(moment);
      return {
        ...stepOf(moment, view, near, texts),
        ...(pictures === undefined ? {} : { pictures }),
        ...(colours === undefined ? {} : { colours }),
      };
    }),
    stamp: stampOf(view, texts),
    worth: worthOf(view, near, texts),
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

/** What the score means: whose notebook is worth how much, and why that decides. */
function worthOf({ outcome, viewer }: View, near: number, texts: EndingTexts): string {
  const { scores, why, notebooks, winners } = outcome!;
  const share = (seat: number) => ({
    who: { isReader: seat === viewer, seat: seat + 1 },
    points: scores[seat]!,
  });
  const families = (seat: number) => notebooks[seat]!.families.length;
  const winner = winners[0] ?? near;
  switch (why) {
    case 'points':
      return texts.worthPoints(share(near), share(1 - near));
    case 'families':
      return texts.worthFamilies(scores[winner]!, families(winner), families(1 - winner));
    case 'draw':
      return texts.worthDrawn(scores[near]!, families(near));
  }
}

/** For whoever does not read: the pages that are counted, the nearer notebook's first; the families where these decide. */
function picturesOf(moment: Moment, { outcome }: View, near: number): EndStep['pictures'] {
  const reports = [outcome!.notebooks[near]!, outcome!.notebooks[1 - near]!];
  switch (moment.about) {
    case 'end':
      return moment.stack === null ? undefined : [[`sketch-sign-${moment.stack}`]];
    case 'family':
      return filled(
        reports.map(({ yokai }) =>
          yokai.filter((page) => yokaiOf(page).family === moment.family).map((page) => `sketch-${page}`),
        ),
      );
    case 'families':
      return filled(reports.map(({ families }) => families.map((family) => `sketch-sign-${family}`)));
    case 'verdict':
      return undefined;
  }
}

/** Those of the family it is about; undefined where it is about several. */
function coloursOf(moment: Moment): Family | undefined {
  if (moment.about === 'family') return moment.family;
  return moment.about === 'end' ? (moment.stack ?? undefined) : undefined;
}

function filled(groups: readonly (readonly string[])[]): EndStep['pictures'] {
  const some = groups.filter(({ length }) => length > 0);
  return some.length === 0 ? undefined : some;
}

const CLOSE = 3;

function stampOf({ outcome, viewer }: View, { stamps }: EndingTexts): string {
  const [winner] = outcome!.winners;
  if (winner === undefined) return stamps.drawn;
  const isClose = Math.abs(outcome!.scores[0]! - outcome!.scores[1]!) <= CLOSE;
  if (viewer === 'spectator' || viewer === winner) return isClose ? stamps.wonClose : stamps.won;
  return isClose ? stamps.lostClose : stamps.lost;
}

/** What was missing, and on which stack or in which family; said to whoever lost, of whoever lost to everybody else. */
function closingOf(view: View, texts: EndingTexts): string {
  const { winners, scores, why, notebooks } = view.outcome!;
  const [winner] = winners;
  if (winner === undefined) return texts.onePointMore;
  const seat = 1 - winner;
  const loser = { isReader: seat === view.viewer, seat: seat + 1 };
  if (why === 'families') {
    const missing = notebooks[winner]!.families.length - notebooks[seat]!.families.length;
    return texts.familiesShort(loser, missing);
  }
  const behind = scores[winner]! - scores[seat]!;
  const near = nearMissOf(view, seat, behind);
  return near === undefined
    ? texts.decidedBy(loser, behind, decidingFamily(view, winner))
    : texts.nearMiss(loser, behind, near);
}

/** The family that the winner has most points more of. */
function decidingFamily(view: View, winner: Seat): Decision {
  const all = momentsOf(view).flatMap((moment) =>
    moment.about === 'family'
      ? [{ family: moment.family, more: moment.worth[winner]!, less: moment.worth[1 - winner]! }]
      : [],
  );
  return all.reduce((most, one) => (one.more - one.less > most.more - most.less ? one : most));
}
