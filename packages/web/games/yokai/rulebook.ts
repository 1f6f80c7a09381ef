import {
  type Edition,
  familiesOf,
  KINDS,
  RANK_BANDS,
  SEAT_COUNTS,
  STANDARD_MIX,
  totalOf,
  type View,
  yokai,
} from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import { type Filled, makeRulebook, type RulesTable, type ThingsTold } from '../rulebook.ts';
import { en } from './rules/en.ts';
import { EXAMPLES } from './rules/examples.ts';
import { fr } from './rules/fr.ts';
import type { ParagraphId } from './rules/names.ts';
import { OUTLINE } from './rules/outline.ts';
import { TABLE_TEXTS } from './rules/table-texts.ts';
import type { Thing } from './things.ts';

export const yokaiRulebook = makeRulebook({
  game: yokai,
  outline: OUTLINE,
  texts: { en, fr },
  tables: {
    'hint-pile': (_, language) => mixTable(language),
    ranks: (edition, language) => rankTable(edition === 'prototype' ? 'prototype' : 'classic', language),
  },
  pieces: {
    cards: 'families',
    'hint-cards': 'hints',
    'affinity-cards': 'affinities',
    'objective-cards': 'objectives',
  },
  examples: EXAMPLES,
  boards: { move: ['moving'], won: ['peace', 'corner'], points: ['score'], affinity: ['met', 'unmet'] },
  lessons: {
    steps: ['yokai-first'],
    move: ['yokai-moves-speak'],
    'hint-says': ['yokai-hints-speak'],
    declare: ['yokai-declaring'],
    'levels-prototype': ['yokai-open-affinity'],
    affinity: ['yokai-affinity'],
    'affinity-open': ['yokai-open-affinity'],
    'affinity-secret': ['yokai-affinity'],
    'hints-stacked': ['yokai-stacked'],
    'hints-blind': ['yokai-blind'],
    'objective-classic': ['yokai-objective'],
    'objective-prototype': ['yokai-objective'],
  },
  fill: (example, { view, legal }, language): Filled => {
    switch (example) {
      case 'moving': {
        const cells = legal.flatMap((move) =>
          move.do === 'move' && view.cells[move.card] === BRIDGE ? [move.to] : [],
        );
        return { bridge: BRIDGE, held: HELD, cells: cells.join(', ') };
      }
      case 'corner':
        return { card: view.cells[aloneIn(view)] ?? '' };
      case 'met':
      case 'unmet':
        return { pair: namePair(view.affinities[0]?.pair ?? '', language) };
      case 'score':
        return scoreIn(view, language);
      default:
        return {};
    }
  },
  things: {
    card: 'look',
    'covered-card': 'covered',
    'free-place': 'move',
    pile: 'hint',
    hint: 'hint-says',
    'stacked-hint': 'hints-stacked',
    'blind-hint': 'hints-blind',
    'open-affinity': 'affinity-open',
    'secret-affinity': 'affinity-secret',
    objective: ['objective-classic', 'objective-prototype'],
    'turns-left': 'count',
    declare: 'declare',
    'option-edition': ['levels-classic', 'levels-prototype'],
    'option-hints': 'hints-blind',
    'option-affinity': 'affinity',
    'option-holders': 'affinity-several',
    'option-objective': ['objective-classic', 'objective-prototype'],
    'option-mix': ['mix-classic', 'mix-prototype'],
    'option-first': ['begins-classic', 'begins-prototype'],
  } satisfies ThingsTold<Thing, ParagraphId>,
  levels: {
    classic: ['steps', 'affinity-secret', 'hints-stacked', 'hints-blind', 'objective-classic'],
    prototype: ['steps', 'affinity-open', 'affinity-secret', 'objective-prototype'],
  },
});

/** The card of the position `moving` that holds another, and the one it holds. */
const BRIDGE = 'e3';
const HELD = 'e4';

/** The card of the family that is apart, which is in no group with another. */
function aloneIn({ outcome }: View): number {
  return outcome?.families.flatMap(({ groups }) => groups).find((group) => group.length === 1)?.[0] ?? -1;
}

function namePair(pair: string, language: Language): string {
  const { families, and } = { ...YOKAI_TEXTS[language], ...TABLE_TEXTS[language] };
  return and(familiesOf(pair).map((family) => families[family]));
}

function scoreIn({ outcome }: View, language: Language): Readonly<Record<string, string>> {
  const { hints, scores, rank } = outcome!;
  const count = (fate: string) => hints.filter((hint) => hint.fate === fate).length;
  const points = (['well-placed', 'misplaced', 'unplaced', 'unrevealed'] as const).map((fate) =>
    hints.filter((hint) => hint.fate === fate).reduce((sum, hint) => sum + hint.points, 0),
  );
  return {
    well: String(count('well-placed')),
    wrong: String(count('misplaced')),
    free: String(count('unplaced')),
    left: String(count('unrevealed')),
    sum: points.map((part, i) => `${part < 0 ? '− ' : i === 0 ? '' : '+ '}${Math.abs(part)}`).join(' '),
    score: String(scores[0]),
    rank: rank === null ? '' : YOKAI_TEXTS[language].ranks[rank],
  };
}

/** Y17: a match has at most two turns for each hint. */
function mixTable(language: Language): RulesTable {
  const rows = SEAT_COUNTS.map((seats) => {
    const mix = STANDARD_MIX[seats]!;
    return [seats, ...KINDS.map((kind) => mix[kind]), 2 * totalOf(mix)].map(String);
  });
  return { head: TABLE_TEXTS[language].mixHead, rows };
}

function rankTable(edition: Edition, language: Language): RulesTable {
  const { rankHead, ranks, from, below } = TABLE_TEXTS[language];
  const bands = SEAT_COUNTS.map((seats) => RANK_BANDS[edition][seats]!);
  const higher = [...bands[0]!].reverse();
  const rows = higher.map(([rank]) => [
    ranks[rank],
    ...bands.map((band) => from(band.find(([name]) => name === rank)![1])),
  ]);
  return { head: rankHead, rows: [[ranks.honourable, ...bands.map(() => below)], ...rows] };
}
