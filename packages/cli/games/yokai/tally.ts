import { totalOf, type Yokai } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words';
import { type Rate, rate, type Tally } from '../../simulate/statistics.ts';
import { type GameTally, PLAIN_TALLY } from '../game-tally.ts';

/** Early declarations: how often, and how often rightly; by how sure the bot said it was, where it said so. */
interface Declarations {
  readonly early: Rate;
  readonly won: Rate;
  readonly byConfidence: readonly ({ readonly confidence: number } & Rate)[];
}

interface OwnFigures {
  readonly declarations: Declarations;
  readonly hintsRight: Rate;
}

interface Texts {
  readonly declared: (early: string, won: string) => string;
  readonly stated: (confidence: string, won: string) => string;
  readonly hintsRight: (rate: string) => string;
  /** As they are written in `--json`, where a language has no word of its own. */
  readonly ranks: Readonly<Record<string, string>>;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    declared: (early, won) => `declared early: ${early}; won of those: ${won}`,
    stated: (confidence, won) => `declared when ${confidence} sure or more: won ${won}`,
    hintsRight: (rate) => `hints on the right card: ${rate}`,
    ranks: {},
  },
  fr: {
    declared: (early, won) => `fins annoncées : ${early} ; dont gagnées : ${won}`,
    stated: (confidence, won) => `annoncées avec une certitude de ${confidence} ou plus : gagnées ${won}`,
    hintsRight: (rate) => `indices sur la bonne carte : ${rate}`,
    ranks: {
      honourable: 'honorable',
      glorious: 'glorieuse',
      legendary: 'légendaire',
      total: 'totale',
    },
  },
};

export const yokaiTally: GameTally<Yokai> = {
  ...PLAIN_TALLY,
  // Each hint is revealed in one turn and placed in another; a turn is two looks, a move and a hint (Y12, Y23).
  mostMoves: ({ mix }) => 4 * 2 * totalOf(mix),
  counts: ({ outcome: { ending, hints, verdict }, stated }) => {
    const counts: Record<string, number> = { hintsPlaced: 0, hintsRight: 0 };
    for (const { fate } of hints) {
      if (fate !== 'well-placed' && fate !== 'misplaced') continue;
      counts['hintsPlaced']!++;
      if (fate === 'well-placed') counts['hintsRight']!++;
    }
    if (ending.by !== 'declaration') return counts;
    const names = stated === undefined ? ['declared'] : ['declared', statedName(stated)];
    for (const name of names) {
      counts[name] = 1;
      if (verdict === 'won') counts[`${name}Won`] = 1;
    }
    return counts;
  },
  figures: ownFigures,
  details: (tally, { rate: say, percent }, language) => {
    const texts = TEXTS[language];
    const { declarations, hintsRight } = ownFigures(tally);
    return [
      texts.declared(say(declarations.early), say(declarations.won)),
      ...declarations.byConfidence.map(({ confidence, ...won }) =>
        texts.stated(percent(confidence), say(won)),
      ),
      texts.hintsRight(say(hintsRight)),
    ];
  },
  rank: (rank, language) => TEXTS[language].ranks[rank] ?? rank,
};

/** Gathered by five percent: `stated:95` holds what was declared with 0.95 or more, and less than 1. */
function statedName(confidence: number): string {
  return `stated:${5 * Math.floor(20 * Math.min(1, Math.max(0, confidence)) + 1e-9)}`;
}

function ownFigures({ counts, matches, errors }: Tally): OwnFigures {
  return {
    declarations: {
      early: rate(counts['declared'] ?? 0, matches - errors),
      won: rate(counts['declaredWon'] ?? 0, counts['declared'] ?? 0),
      byConfidence: byConfidence(counts),
    },
    hintsRight: rate(counts['hintsRight'] ?? 0, counts['hintsPlaced'] ?? 0),
  };
}

function byConfidence(counts: Tally['counts']): Declarations['byConfidence'] {
  return Object.keys(counts)
    .flatMap((name) => /^stated:(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
    .map((percent) => {
      const declared = counts[`stated:${percent}`]!;
      return { confidence: percent / 100, ...rate(counts[`stated:${percent}Won`] ?? 0, declared) };
    });
}
