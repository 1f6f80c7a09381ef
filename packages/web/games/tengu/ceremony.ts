import {
  type Cell,
  cellAt,
  type Kind,
  placeOf,
  RANK_BANDS,
  type Rank,
  type Tengu,
  type View,
  type Yokai,
  type YokaiReport,
} from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import type { Ceremony, CeremonyOf, EndStep } from '../../board-kit/board.ts';
import { CEREMONY_TEXTS, type CeremonyTexts } from './ceremony-texts.ts';

/** What one step of the end is about, for the board to light up. */
export type About =
  | { readonly is: 'cards' }
  | { readonly is: 'forest' }
  | {
      readonly is: 'yokai';
      readonly yokai: Yokai;
      readonly found: readonly Cell[];
      readonly missed: readonly Cell[];
    }
  | { readonly is: 'all' };

/** In the order in which it is told: how it ended, the forest turned over, each yokai's toys, and all of it. */
export function endingOf({ outcome, tiles, options }: View): readonly About[] {
  if (outcome === null || tiles === 'hidden') return [];
  const cellOf = (yokai: Yokai, kind: Kind) => cellAt(tiles.indexOf(`${yokai}-${kind}`), options.columns);
  return [
    { is: 'cards' },
    { is: 'forest' },
    ...outcome.yokai.map(({ yokai, found, missed }) => ({
      is: 'yokai' as const,
      yokai,
      found: found.map((kind) => cellOf(yokai, kind)),
      missed: missed.map(({ cell }) => cell),
    })),
    { is: 'all' },
  ];
}

export const ceremonyOf: CeremonyOf<Tengu> = (view: View, language: Language): Ceremony => {
  const texts = CEREMONY_TEXTS[language];
  const { outcome } = view;
  if (outcome === null) throw new Error('a match that goes on has no ceremony');
  const isWon = outcome.verdict === 'won';
  let points = 0;
  const steps: EndStep[] = [];
  for (const about of endingOf(view)) {
    if (about.is === 'yokai') points += about.found.length;
    steps.push({
      text: textOf(about, view, texts),
      // Nothing is counted before the first yokai: a 0 would look like the result.
      ...(about.is === 'yokai' || about.is === 'all' ? { points } : {}),
      mood: moodOf(about, isWon),
      ...drawnOf(about, view),
    });
  }
  return {
    steps,
    stamp: outcome.rank === null ? texts.verdicts[isWon ? 'won' : 'lost'] : texts.ranks[outcome.rank],
    counted: texts.counted,
    worth: texts.worth(outcome.toys, view.pile),
    closing: closingOf(view, texts),
  };
};

function textOf(about: About, { outcome, viewer }: View, texts: CeremonyTexts): string {
  const { ending, turns, toys, yokai: reports } = outcome!;
  switch (about.is) {
    case 'cards':
      return texts.ended(ending, turns, viewer);
    case 'forest':
      return texts.forest;
    case 'yokai':
      return texts.yokai(reports.find(({ yokai }) => yokai === about.yokai)!);
    case 'all':
      return texts.all(toys);
  }
}

/** A yokai with the toys it has; apart from it, those that it still misses. */
function drawnOf(about: About, { outcome }: View): Pick<EndStep, 'pictures' | 'colours'> {
  if (about.is !== 'yokai') return {};
  const { yokai, found, missed } = outcome!.yokai.find((report) => report.yokai === about.yokai)!;
  const toy = (kind: Kind) => `tengu-${kind}`;
  const missing = missed.map(({ kind }) => toy(kind));
  return {
    pictures: [[`tengu-${yokai}`, ...found.map(toy)], ...(missing.length === 0 ? [] : [missing])],
    colours: `of-${yokai}`,
  };
}

function moodOf(about: About, isWon: boolean): EndStep['mood'] {
  if (about.is === 'yokai') return about.missed.length === 0 ? 'good' : 'bad';
  return about.is === 'all' && isWon ? 'good' : 'plain';
}

function closingOf(view: View, texts: CeremonyTexts): string | undefined {
  const { rank, toys, verdict, yokai } = view.outcome!;
  if (verdict === 'won') return undefined;
  const next = rank === null ? undefined : rankAbove(rank);
  const lacking =
    next === undefined
      ? texts.missing(yokai.filter(isMissing))
      : texts.nextRank(next[1] - toys.found, next[0]);
  const unfetched = unfetchedToys(view);
  return unfetched === 0 ? lacking : `${lacking} ${texts.unfetched(unfetched)}`;
}

/** Under a token lies a toy that somebody looked at (T18). A tornado may have blown other tokens away: there may have been more. */
function unfetchedToys({ outcome, tokens, options }: View): number {
  return outcome!.yokai
    .flatMap(({ missed }) => missed)
    .filter(({ cell }) => tokens[placeOf(cell, options.columns)] !== null).length;
}

const isMissing = ({ missed }: YokaiReport) => missed.length > 0;

/** The next better grade, and the toys it takes. */
function rankAbove(rank: Rank): readonly [Rank, number] | undefined {
  return RANK_BANDS[RANK_BANDS.findIndex(([name]) => name === rank) - 1];
}
