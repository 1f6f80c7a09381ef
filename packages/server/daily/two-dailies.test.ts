import { deriveSeed, type GameTypes, sha256 } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { sketch } from '@hyakki/games/sketch';
import { sketchKit, sketchOracle } from '@hyakki/games/sketch/testing';
import { tengu } from '@hyakki/games/tengu';
import { tenguKit, tenguOracle } from '@hyakki/games/tengu/testing';
import { yokai } from '@hyakki/games/yokai';
import { yokaiKit, yokaiOracle } from '@hyakki/games/yokai/testing';
import { describe, expect, it } from 'vitest';
import type { StoredDaily } from '../stores/store.ts';
import { DAILY_VIEWERS, type DailyPlant, type DailyViewer, searchDailies } from '../testing/two-dailies.ts';
import type { Subject } from '../testing/two-servers.ts';

const SUBJECTS = [
  { game: yokai, kit: yokaiKit, oracle: yokaiOracle },
  { game: tengu, kit: tenguKit, oracle: tenguOracle },
  { game: sketch, kit: sketchKit, oracle: sketchOracle },
] as unknown as readonly Subject<GameTypes>[];

/** Mistakes by which a server would give away something of the day, and to whom. */
const LEAKS: Readonly<Record<string, readonly [DailyViewer, DailyPlant]>> = {
  'what is published follows from the secret': [
    'stranger',
    ({ memory: { dailyDeals, store } }) => {
      const overview = dailyDeals.overview.bind(dailyDeals);
      dailyDeals.overview = async (guest) => {
        const said = await overview(guest);
        const [deal] = await store.dailiesOf(said.day);
        return { ...said, mark: sha256(secretOf(deal)).slice(0, 2) } as typeof said;
      };
    },
  ],
  'everybody is told what the others reached': [
    'in the middle',
    ({ memory: { dailyDeals, store } }) => {
      const overview = dailyDeals.overview.bind(dailyDeals);
      dailyDeals.overview = async (guest) => {
        const said = await overview(guest);
        const tries = await Promise.all(
          said.tries.map(async (own) => ({ ...own, spread: await store.dailySpread(own) })),
        );
        return { ...said, tries };
      };
    },
  ],
  'a record is given before the day is open': [
    'finished',
    ({ memory }) => {
      memory.matchRecords.findRecord = async (table, match) =>
        (await memory.store.findRecord(table, match))!.record;
    },
  ],
  'the record comes without its secrets, but with its check': [
    'finished',
    ({ memory }) => {
      memory.matchRecords.findRecord = async (table, match) => {
        const { check } = (await memory.store.findRecord(table, match))!.record;
        return { check } as never;
      };
    },
  ],
  'the list of records says when it ended by the secret': [
    'finished',
    ({ memory: { matchRecords, store } }) => {
      const recordsOf = matchRecords.recordsOf.bind(matchRecords);
      matchRecords.recordsOf = async (guest) => {
        const found = await recordsOf(guest);
        return Promise.all(
          found.map(async (own) => {
            const { deal } = (await store.findRecord(own.table, own.match))!.record;
            return { ...own, endedAt: own.endedAt + Number.parseInt(deal.seed.slice(0, 4), 16) };
          }),
        );
      };
    },
  ],
};

function secretOf(deal: StoredDaily | undefined): string {
  if (deal === undefined) throw new Error('nothing is dealt today');
  return deal.secret;
}

describe.each(SUBJECTS)('$game.id: two worlds over the daily deal', (subject) => {
  const { id } = subject.game;

  it.each(DAILY_VIEWERS)('[H13, P31, P33] %s: every frame and answer is the same', async (viewer) => {
    const search = { viewer, runs: runs(3), seed: deriveSeed(SUITE_SEED, 'dailies', id, viewer) };
    expect(await searchDailies(subject, search)).toBeUndefined();
  });

  it.each(Object.entries(LEAKS))(
    '[H13, P31, P33] planted leak "%s" is found',
    async (name, [viewer, plant]) => {
      const search = { viewer, runs: 20, seed: deriveSeed(SUITE_SEED, 'dailies', id, name), plant };
      expect(await searchDailies(subject, search)).toBeDefined();
    },
  );
});
