import {
  type CardId,
  type Cell,
  type Family,
  type HintId,
  type HintReport,
  RANK_BANDS,
  type View,
  type Yokai,
  type YokaiOutcome,
} from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import { familyNames, YOKAI_TEXTS } from '@hyakki/words/yokai';
import type { Ceremony, CeremonyOf, EndStep } from '../../board-kit/board.ts';
import { CEREMONY_TEXTS, type GroupAt } from './ceremony-texts.ts';
import { drawingOf } from './faces.ts';
import { inReadingOrder } from './geometry.ts';
import { turnsIn } from './goal.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** What a step of the end is about, so that the board can light it up. */
export type About =
  | { readonly is: 'ending' }
  | { readonly is: 'family'; readonly family: Family; readonly isGood: boolean }
  | { readonly is: 'affinities' }
  | { readonly is: 'objective' }
  | { readonly is: 'hints'; readonly hints: readonly HintId[] }
  | { readonly is: 'verdict' };

export interface YokaiEndStep extends EndStep {
  readonly about: About;
}

export const ceremonyOf: CeremonyOf<Yokai> = (view, language): Ceremony => {
  const { outcome } = view;
  if (outcome === null) throw new Error('A match that goes on has no ceremony.');
  const texts = CEREMONY_TEXTS[language];
  return {
    steps: endSteps(view, language).map(({ about: _, ...step }) => step),
    stamp: outcome.rank === null ? texts.notAtPeace : texts.stamps[outcome.rank],
    closing: outcome.rank === null ? closingOfLoss(outcome, language) : closingOfWin(outcome, view, language),
    ...(outcome.rank === null ? { advice: adviceAfter(outcome, view, language) } : {}),
  };
};

const FATES: readonly HintReport['fate'][] = ['well-placed', 'misplaced', 'unplaced', 'unrevealed'];

/** The families come together or not, then what else had to be met, then the hints; at most twelve steps. */
export function endSteps(view: View, language: Language): readonly YokaiEndStep[] {
  const { outcome } = view;
  if (outcome === null) return [];
  return [
    endingStep(outcome, view, language),
    ...familySteps(outcome, view, language),
    ...affinitySteps(outcome, language),
    ...objectiveSteps(outcome, language),
    ...(outcome.verdict === 'won'
      ? scoredSteps(outcome, view, language)
      : judgedSteps(outcome, view, language)),
    {
      about: { is: 'verdict' },
      text: YOKAI_TEXTS[language][outcome.verdict === 'won' ? 'won' : 'lost'],
      points: outcome.scores[0]!,
      mood: outcome.verdict === 'won' ? 'good' : 'bad',
    },
  ];
}

function endingStep({ ending, turns }: YokaiOutcome, { viewer }: View, language: Language): YokaiEndStep {
  const who = { isReader: ending.seat === viewer, seat: ending.seat + 1 };
  return {
    about: { is: 'ending' },
    text: YOKAI_TEXTS[language].endedBy[ending.by](who, turns),
    mood: 'plain',
  };
}

function familySteps({ families }: YokaiOutcome, { cells }: View, language: Language): YokaiEndStep[] {
  const texts = CEREMONY_TEXTS[language];
  return families.map(({ family, groups: found }) => {
    const groups = inOrder(found, cells);
    const isGood = groups.length === 1;
    return {
      about: { is: 'family', family, isGood },
      text: isGood ? texts.together[family] : texts.apart[family](groupsAt(groups, cells)),
      mood: isGood ? 'good' : 'bad',
      pictures: groups.map((group) => group.map((card) => `yokai-${family}-${drawingOf(card)}`)),
      colours: family,
    };
  });
}

type Group = readonly CardId[];

/** The largest first, then as one reads: pictures and words tell them in the same order. */
function inOrder(groups: readonly Group[], cells: readonly Cell[]): readonly Group[] {
  const order = inReadingOrder(cells).flatMap((thing) => ('card' in thing ? [thing.card] : []));
  const place = (card: CardId | undefined) => (card === undefined ? -1 : order.indexOf(card));
  return groups
    .map((group) => group.toSorted((one, other) => place(one) - place(other)))
    .sort((one, other) => other.length - one.length || place(one[0]) - place(other[0]));
}

/** Where the groups lie; only their number where two would be called the same, or all are alone. */
function groupsAt(groups: readonly Group[], cells: readonly Cell[]): readonly GroupAt[] | number {
  const found = groups.map((group) => ({
    count: group.length,
    where: whereaboutsOf(
      group.map((card) => cells[card]!),
      cells,
    ),
  }));
  const isTold = groups.length < 4 && new Set(found.map(({ where }) => where)).size === groups.length;
  return isTold ? found : groups.length;
}

/** All of them in one step: there may be one for every seat. */
function affinitySteps({ affinities }: YokaiOutcome, language: Language): YokaiEndStep[] {
  if (affinities.length === 0) return [];
  const texts = CEREMONY_TEXTS[language];
  const parts = affinities.map(({ pair, met }) =>
    (met ? texts.touch : texts.touchNot)(pairName(pair, language)),
  );
  return [
    {
      about: { is: 'affinities' },
      text: texts.sentence(parts),
      mood: affinities.every(({ met }) => met) ? 'good' : 'bad',
    },
  ];
}

function objectiveSteps({ objective }: YokaiOutcome, language: Language): YokaiEndStep[] {
  if (objective === null) return [];
  const { shapes, objectiveMet, objectiveUnmet } = YOKAI_TEXTS[language];
  const shape = shapes[objective.shape];
  return [
    {
      about: { is: 'objective' },
      text: objective.met ? objectiveMet(shape) : objectiveUnmet(shape),
      mood: objective.met ? 'good' : 'bad',
    },
  ];
}

/** Fate by fate, and the score counts up. */
function scoredSteps({ hints }: YokaiOutcome, { options }: View, language: Language): YokaiEndStep[] {
  const { hintFates, blindFates } = CEREMONY_TEXTS[language];
  const fates = options.hints === 'blind' ? { ...hintFates, ...blindFates } : hintFates;
  let points = 0;
  return FATES.flatMap((fate) => {
    const ids = hints.flatMap((report, id) => (report.fate === fate ? [id] : []));
    if (ids.length === 0) return [];
    const gained = ids.reduce((sum, id) => sum + hints[id]!.points, 0);
    points += gained;
    return [
      {
        about: { is: 'hints', hints: ids },
        text: fates[fate](ids.length, signed(gained)),
        points,
        mood: fate === 'misplaced' ? 'bad' : 'good',
      },
    ];
  });
}

/** Without points, for a lost match has none. */
function judgedSteps({ hints }: YokaiOutcome, { options }: View, language: Language): YokaiEndStep[] {
  const { hintsJudged, fates: seen, blind } = YOKAI_TEXTS[language];
  const fates = options.hints === 'blind' ? { ...seen, ...blind } : seen;
  const parts = FATES.flatMap((fate) => {
    const count = hints.filter((report) => report.fate === fate).length;
    return count === 0 ? [] : [fates[fate](count)];
  });
  return [
    {
      about: { is: 'hints', hints: hints.map((_, id) => id) },
      text: hintsJudged(parts.join(', ')),
      mood: 'plain',
    },
  ];
}

function closingOfWin({ scores }: YokaiOutcome, { options, seatCount }: View, language: Language): string {
  const { nextRank, bestRank, ranks } = YOKAI_TEXTS[language];
  const score = scores[0]!;
  const better = RANK_BANDS[options.edition][seatCount]!.filter(([, least]) => least > score).at(-1);
  return better === undefined ? bestRank : nextRank(better[1] - score, ranks[better[0]]);
}

/** Kindly: how near it was, and what was missing, families first. */
function closingOfLoss({ families, affinities, objective }: YokaiOutcome, language: Language): string {
  const texts = CEREMONY_TEXTS[language];
  // Whoever is not in the largest group of the family is a stray.
  const strays = families.reduce(
    (sum, { groups }) => sum + groups.flat().length - Math.max(...groups.map(({ length }) => length)),
    0,
  );
  const unmet = affinities.filter(({ met }) => !met);
  const isShapeless = objective !== null && !objective.met;
  const parts = [
    ...(strays === 0 ? [] : [texts.strays(strays)]),
    ...unmet.map(({ pair }) => texts.touchNot(pairName(pair, language))),
    ...(isShapeless ? [texts.shapeMissing(YOKAI_TEXTS[language].shapes[objective.shape])] : []),
  ];
  const wrong = strays + unmet.length + (isShapeless ? 1 : 0);
  return texts.missing(wrong === 1 ? 'close' : wrong <= 3 ? 'near' : 'far', parts);
}

/** The first that is true: turns that were not used, hints that misled, and else that all can be seen once more. */
function adviceAfter({ ending, turns, hints }: YokaiOutcome, view: View, language: Language): string {
  const { advice } = CEREMONY_TEXTS[language];
  const left = turnsIn(view) - turns;
  if (ending.by === 'declaration' && left > 0) return advice.declaredEarly(left);
  // One wrong hint of many is not what lost a match.
  const placed = hints.filter(({ fate }) => fate === 'well-placed' || fate === 'misplaced').length;
  const misplaced = hints.filter(({ fate }) => fate === 'misplaced').length;
  return misplaced > 0 && misplaced * 3 >= placed ? advice.misplaced(misplaced) : advice.lookBack;
}

function pairName(pair: string, language: Language): string {
  return YOKAI_TEXTS[language].and(familyNames(YOKAI_TEXTS[language], pair));
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
