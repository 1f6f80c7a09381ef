import { SKETCH_BOT_NAMES } from '@hyakki/bots/sketch';
import { expectOk, type MatchRecord } from '@hyakki/engine';
import { EDITIONS as SKETCH_EDITIONS } from '@hyakki/games/sketch';
import type { Rank } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { type Field, journeyOf, type MatchEntry, type Sheet } from './index.ts';
import { entryOf } from './make-entry.ts';
import { beatSketch } from './testing/beat-sketch.ts';
import { bot, PERSON } from './testing/dealt-match.ts';
import { findToys } from './testing/find-toys.ts';
import { winYokai } from './testing/win-yokai.ts';

// Every field of every check-list, ticked by a match of a true deal. The lists are written here once more, from the rulebooks' last pages.

interface Listed {
  readonly game: string;
  readonly id: string;
  play(): MatchRecord;
}

const WITH_A_BOT = [PERSON, bot('natural')];

const YOKAI: Readonly<Record<string, { readonly levels: number; readonly ranks: readonly Rank[] }>> = {
  classic: { levels: 5, ranks: ['honourable', 'glorious', 'legendary'] },
  prototype: { levels: 4, ranks: ['honourable', 'glorious', 'total'] },
};
const levelsUpTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1);

const yokaiList = Object.entries(YOKAI).flatMap(([edition, { levels, ranks }]) =>
  levelsUpTo(levels).flatMap((level) =>
    ranks.map(
      (rank): Listed => ({
        game: 'yokai',
        id: `${edition}/${level}/${rank}`,
        play: () =>
          winYokai(rank, {
            seats: WITH_A_BOT,
            options: { edition, level },
            secret: `${edition} ${level} ${rank}`,
          }),
      }),
    ),
  ),
);

/** Level, what is ticked, and how many toys it takes. */
const TENGU: readonly (readonly [number, string, number])[] = [
  [1, 'all-toys', 9],
  [2, 'all-toys', 9],
  [3, 'all-toys', 12],
  [4, 'all-toys', 12],
  [5, 'all-toys', 12],
  [6, 'outwitted', 5],
  [6, 'close', 6],
  [6, 'well-played', 11],
  [6, 'dazzling', 12],
];
const tenguList = TENGU.map(
  ([level, mark, toys]): Listed => ({
    game: 'tengu',
    id: `standard/${level}/${mark}`,
    play: () => findToys(toys, { seats: WITH_A_BOT, options: { level }, secret: `level ${level} ${mark}` }),
  }),
);

/** Deals that are won at once, to save time: any other would be searched for one. */
const WON_AT_ONCE: Readonly<Record<string, number>> = {
  'french skilled': 1,
  'french expert': 1,
  'english expert': 2,
};

const sketchList = SKETCH_EDITIONS.flatMap((edition) =>
  SKETCH_BOT_NAMES.map(
    (name): Listed => ({
      game: 'sketch',
      id: `${edition}/${name}/beaten`,
      play: () => {
        const deal = `${edition} ${name}`;
        return beatSketch(name, { options: { edition }, secret: `${deal} ${WON_AT_ONCE[deal] ?? 0}` });
      },
    }),
  ),
);

const LISTS = [...yokaiList, ...tenguList, ...sketchList];

function fieldsOf(sheets: readonly Sheet[]): readonly { readonly game: string; readonly field: Field }[] {
  return sheets.flatMap(({ game, rows }) =>
    rows.flatMap(({ fields }) => fields.map((field) => ({ game, field }))),
  );
}

function tickedIn(sheets: readonly Sheet[]): readonly string[] {
  return fieldsOf(sheets).flatMap(({ game, field }) => (field.all === null ? [] : [`${game}/${field.id}`]));
}

const entries: MatchEntry[] = [];

describe('every field of every check-list', () => {
  it('[J5] there are these fields, in this order, and no others', () => {
    expect(fieldsOf(journeyOf([])).map(({ game, field }) => `${game}/${field.id}`)).toEqual(
      LISTS.map(({ game, id }) => `${game}/${id}`),
    );
    expect(tickedIn(journeyOf([]))).toEqual([]);
  });

  it.each(LISTS)(
    '[J5, J6] $game $id is ticked by a match that reaches it, and nothing else is',
    ({ game, id, play }) => {
      const record = play();
      expect(record.deal.dealer).toBe('device');
      const endedAt = 1_700_000_000_000 + entries.length * 60_000;
      const where = { table: 'here', match: entries.length + 1 };
      const entry = expectOk(entryOf(record, { own: [0], endedAt, where, names: ['Otter', ''] }));
      const sheets = journeyOf([entry]);
      expect(tickedIn(sheets)).toEqual([`${game}/${id}`]);
      const { field } = fieldsOf(sheets).find((one) => one.field.all !== null)!;
      const ticks = { count: 1, first: { id: record.check, endedAt, where } };
      expect(field).toMatchObject({ all: ticks, withBots: ticks, withoutBots: null });
      // The same match by the bot that only stood by: nobody of this device sat there.
      expect(
        tickedIn(journeyOf([expectOk(entryOf(record, { own: [1], endedAt, where, names: [] }))])),
      ).toEqual([]);
      entries.push(entry);
    },
  );

  it('[J5, J6] all of them together fill every sheet', () => {
    const sheets = journeyOf(entries);
    expect(tickedIn(sheets)).toEqual(LISTS.map(({ game, id }) => `${game}/${id}`));
    for (const { ticked, fields } of sheets) expect(ticked).toBe(fields);
    // Each deal is another one, so each match counts.
    for (const { field } of fieldsOf(sheets)) expect(field.all?.count).toBe(1);
    const levelsOfTengu = sheets.find(({ game }) => game === 'tengu')!.rows;
    expect(levelsOfTengu.map(({ best, most }) => [best?.score, most])).toEqual([
      [9, 9],
      [9, 9],
      [12, 12],
      [12, 12],
      [12, 12],
      [12, 12],
    ]);
  });
});
