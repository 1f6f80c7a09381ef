import { type HintReport, RANK_BANDS, type View, type YokaiOutcome } from '@hyakki/games/yokai';
import type { YokaiTexts } from './index.ts';
import { familyNames, isShown, listCards, nameHint, whoIs } from './naming.ts';

const FATES: readonly HintReport['fate'][] = ['well-placed', 'misplaced', 'unplaced', 'unrevealed'];

/** How the match ended, and why. */
export function outcome(texts: YokaiTexts, reached: YokaiOutcome, view: View): readonly string[] {
  const isWon = reached.verdict === 'won';
  return [
    isWon ? texts.won : texts.lost,
    texts.endedBy[reached.ending.by](whoIs(reached.ending.seat, view.viewer), reached.turns),
    ...familyLines(texts, reached, view),
    ...affinityLines(texts, reached, view),
    ...objectiveLines(texts, reached),
    ...misplacedLines(texts, reached, view),
    texts.hintsJudged(judged(texts, reached, view, isWon)),
    ...(isWon ? scoreLines(texts, reached, view) : [texts.noScore]),
  ];
}

function familyLines(texts: YokaiTexts, { families }: YokaiOutcome, { cells }: View): string[] {
  return families.map(({ family, groups }) => {
    const places = groups.map((group) => listCards(texts, group, cells)).join(texts.semicolon);
    return groups.length === 1
      ? texts.together(texts.families[family], places)
      : texts.apart(texts.families[family], groups.length, places);
  });
}

function affinityLines(texts: YokaiTexts, { affinities }: YokaiOutcome, { viewer }: View): string[] {
  return affinities.map(({ holder, pair, met }) => {
    const names = texts.and(familyNames(texts, pair));
    const of = texts.theAffinity(holder === 'table' ? holder : whoIs(holder, viewer));
    return met ? texts.affinityMet(names, of) : texts.affinityUnmet(names, of);
  });
}

function objectiveLines(texts: YokaiTexts, { objective }: YokaiOutcome): string[] {
  if (objective === null) return [];
  const shape = texts.shapes[objective.shape];
  return [objective.met ? texts.objectiveMet(shape) : texts.objectiveUnmet(shape)];
}

function misplacedLines(texts: YokaiTexts, { hints }: YokaiOutcome, { cells, faces }: View): string[] {
  return hints.flatMap(({ hint, fate, card }, id) => {
    const face = card === null ? undefined : faces[card];
    if (fate !== 'misplaced' || card === null || !isShown(face)) return [];
    return [texts.misplaced(nameHint(texts, id, hint), cells[card]!, texts.aCardOf[face])];
  });
}

/** `3 well placed (+3), 1 misplaced (−1)`; without points if the match is lost. */
function judged(texts: YokaiTexts, { hints }: YokaiOutcome, { options }: View, isWon: boolean): string {
  const fates = options.hints === 'blind' ? { ...texts.fates, ...texts.blind } : texts.fates;
  return FATES.flatMap((fate) => {
    const ones = hints.filter((report) => report.fate === fate);
    if (ones.length === 0) return [];
    const points = ones.reduce((sum, report) => sum + report.points, 0);
    return [isWon ? `${fates[fate](ones.length)} (${signed(points)})` : fates[fate](ones.length)];
  }).join(', ');
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

function scoreLines(
  texts: YokaiTexts,
  { scores, rank, ownMix }: YokaiOutcome,
  { options, seatCount }: View,
): string[] {
  const score = scores[0]!;
  const better = RANK_BANDS[options.edition][seatCount]!.filter(([, least]) => least > score).at(-1);
  return [
    texts.scored(score, texts.ranks[rank!]),
    better === undefined ? texts.bestRank : texts.nextRank(better[1] - score, texts.ranks[better[0]]),
    ...(ownMix ? [texts.markedOwnMix] : []),
  ];
}
