import { cellAt, GROUNDS, type Options, RANK_BANDS, tengu, type View, YOKAI } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { type Filled, makeRulebook, type RulesTable, type ThingsTold } from '../rulebook.ts';
import { en } from './rules/en.ts';
import { EXAMPLES } from './rules/examples.ts';
import { fr } from './rules/fr.ts';
import type { ParagraphId } from './rules/names.ts';
import { OUTLINE } from './rules/outline.ts';
import { TABLE_TEXTS } from './rules/table-texts.ts';
import type { Thing } from './things.ts';

export const tenguRulebook = makeRulebook({
  game: tengu,
  outline: OUTLINE,
  texts: { en, fr },
  tables: {
    levels: (_, language) => levelTable(language),
    grades: (_, language) => gradeTable(language),
  },
  pieces: { tiles: 'tiles', toys: 'toys', tokens: 'tokens', cards: 'cards', 'help-tokens': 'help' },
  examples: EXAMPLES,
  lessons: {
    goal: ['tengu-first'],
    tiles: ['tengu-mist', 'tengu-tornado', 'tengu-mirage'],
    'others-toy': ['tengu-visits-speak'],
    mist: ['tengu-mist'],
    tornado: ['tengu-tornado'],
    mirage: ['tengu-mirage'],
    help: ['tengu-help'],
    grades: ['tengu-level-six'],
    watch: ['tengu-visits-speak'],
  },
  boards: { way: ['reach'], 'others-toy': ['token'], mirage: ['mirage'], grades: ['graded'] },
  fill: (example, { view, legal }, language): Filled => {
    switch (example) {
      case 'reach':
        return {
          temple: view.temple,
          path: cellsWith('path', view),
          cells: legal.flatMap((move) => (move.do === 'go' ? [move.to] : [])).join(', '),
        };
      case 'token': {
        const place = view.tokens.findIndex((token) => token !== null);
        const kind = view.tokens[place];
        return {
          cell: cellAt(place, view.options.columns),
          kind: kind == null ? '' : TENGU_TEXTS[language].kinds[kind],
        };
      }
      case 'mirage':
        return { toy: view.looked?.cell ?? '', mirage: cellsWith('mirage', view) };
      case 'graded': {
        const { toys, rank } = view.outcome!;
        return {
          found: String(toys.found),
          of: String(toys.of),
          rank: rank === null ? '' : TABLE_TEXTS[language].grades[rank],
        };
      }
    }
  },
  things: {
    'hidden-tile': 'way',
    'token-tile': 'others-toy',
    temple: 'forest',
    toy: 'own-toy',
    path: 'path',
    mist: 'mist',
    tornado: 'tornado',
    mirage: 'mirage',
    pile: 'pile',
    card: 'card',
    home: 'own-toy',
    'help-token': 'help',
    stay: 'stay',
    done: 'look',
    help: 'help',
    'option-yokai': 'toys',
    'option-tiles': 'tiles',
    'option-cards': 'cards',
    'option-set-aside': 'pile',
    'option-help': 'help',
    'option-graded': 'grades',
    'option-first': 'begins',
  } satisfies ThingsTold<Thing, ParagraphId>,
  levels: { standard: ['goal', 'mist', 'help', 'tornado', 'mirage', 'grades'] },
});

function cellsWith(face: string, { faces, options }: View): string {
  return faces.flatMap((open, place) => (open === face ? [cellAt(place, options.columns)] : [])).join(', ');
}

/** A column for each level: nine of them would not fit on a phone. */
function levelTable(language: Language): RulesTable {
  const columns = tengu.presets.flatMap(({ level, options }) => {
    const parsed = tengu.parseOptions(options, 2);
    return parsed.ok ? [[String(level), ...cells(parsed.value)]] : [];
  });
  const [head, ...rows] = TABLE_TEXTS[language].levelLines.map((name, line) => [
    name,
    ...columns.map((column) => column[line]!),
  ]);
  return { head: head!, rows };
}

function cells({ yokai, tiles, columns, rows, setAside, help }: Options): readonly string[] {
  const count = (number: number) => (number === 0 ? '–' : String(number));
  return [
    String(Math.min(yokai.length, YOKAI.length)),
    ...GROUNDS.map((ground) => count(tiles[ground])),
    `${columns}×${rows}`,
    count(setAside),
    count(help),
  ];
}

function gradeTable(language: Language): RulesTable {
  const { gradeHead, grades } = TABLE_TEXTS[language];
  const bands = [...RANK_BANDS].reverse();
  const rows = bands.map(([rank, least], i) => {
    const most = (bands[i + 1]?.[1] ?? least + 1) - 1;
    return [grades[rank], least === most ? String(least) : `${least} – ${most}`];
  });
  return { head: gradeHead, rows };
}
