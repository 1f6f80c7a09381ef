import { type AnyGame, deriveSeed, type GameTypes, sha256, tell } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { sketch } from '@hyakki/games/sketch';
import { sketchKit, sketchOracle } from '@hyakki/games/sketch/testing';
import { tengu } from '@hyakki/games/tengu';
import { tenguKit, tenguOracle } from '@hyakki/games/tengu/testing';
import { yokai } from '@hyakki/games/yokai';
import { yokaiKit, yokaiOracle } from '@hyakki/games/yokai/testing';
import type { Table } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import { ServerError } from '../http/server-error.ts';
import { searchReviews } from '../testing/two-reviews.ts';
import type { DoorPlant } from '../testing/two-seatings.ts';
import type { Subject } from '../testing/two-servers.ts';
import { searchThoughts, THOUGHTS, type Thoughts } from '../testing/two-thoughts.ts';

const SUBJECTS = [
  { game: yokai, kit: yokaiKit, oracle: yokaiOracle },
  { game: tengu, kit: tenguKit, oracle: tenguOracle },
  { game: sketch, kit: sketchKit, oracle: sketchOracle },
] as unknown as readonly Subject<GameTypes>[];

const isOdd = (hidden: string) => Number.parseInt(sha256(hidden)[0]!, 16) % 2 === 1;

/** Mistakes by which a server would give away a deal that is being played. */
const DOOR_LEAKS: Readonly<Record<string, DoorPlant>> = {
  'the record of the match before is given though its deal is played': ({ memory }) => {
    memory.matchRecords.findRecord = async (table, match) => {
      const found = await memory.store.findRecord(table, match);
      if (found === undefined) throw new ServerError('no-such-record');
      return found.record;
    };
  },
  'only the secrets of that record are left out': ({ memory }) => {
    memory.matchRecords.findRecord = async (table, match) => {
      const found = await memory.store.findRecord(table, match);
      if (found === undefined) throw new ServerError('no-such-record');
      // The check was made with them.
      return { check: found.record.check } as never;
    };
  },
  'a record is refused in another way when the state is odd': ({ memory: { matchRecords } }, hidden) => {
    const findRecord = matchRecords.findRecord.bind(matchRecords);
    matchRecords.findRecord = (...wish) =>
      findRecord(...wish).catch((problem) => {
        throw isOdd(hidden()) ? new ServerError('no-such-record') : problem;
      });
  },
  'the list of records knows a little of what is hidden': ({ memory: { matchRecords } }, hidden) => {
    const recordsOf = matchRecords.recordsOf.bind(matchRecords);
    matchRecords.recordsOf = async (guest) =>
      (await recordsOf(guest)).map((own) => ({ ...own, endedAt: own.endedAt + Number(isOdd(hidden())) }));
  },
};

function playing({ match }: Table) {
  if (match?.phase !== 'playing') throw new Error('nothing is played');
  return match;
}

interface PlantedThoughts extends Thoughts {
  readonly kind: keyof Thoughts;
}

const THOUGHT_LEAKS: Readonly<Record<string, PlantedThoughts>> = {
  'reasons rest on what the seat knew before the match is over': {
    ...THOUGHTS,
    kind: 'why',
    why: (table, seq) => {
      const request = THOUGHTS.why(table, seq);
      const { rules, state } = playing(table);
      return request && { ...request, view: rules.view(state, request.seat) };
    },
  },
  'reasons rest on all that truly happened': {
    ...THOUGHTS,
    kind: 'why',
    why: (table, seq) => {
      const request = THOUGHTS.why(table, seq);
      return request && { ...request, memory: everythingIn(table) };
    },
  },
  'a bot that plays on knows all that truly happened': {
    ...THOUGHTS,
    kind: 'whatIf',
    whatIf: (table) => THOUGHTS.whatIf(table).map((one) => ({ ...one, memory: everythingIn(table) })),
  },
  'a bot that plays on knows what the next seat was told': {
    ...THOUGHTS,
    kind: 'whatIf',
    whatIf: (table) => {
      const { rules, steps } = playing(table);
      return THOUGHTS.whatIf(table).map((one) => {
        const next = (one.seat + 1) % table.seats.length;
        return {
          ...one,
          memory: foldOf(
            rules,
            tell(
              rules,
              steps.flatMap(({ events }) => events),
              next,
            ),
          ),
        };
      });
    },
  },
  'a bot that plays on draws its chance from what is hidden': {
    ...THOUGHTS,
    kind: 'whatIf',
    whatIf: (table) => {
      const rngSeed = sha256(JSON.stringify(playing(table).state));
      return THOUGHTS.whatIf(table).map((one) => ({ ...one, rngSeed }));
    },
  },
};

/** The fold of every event as it was. */
function everythingIn(table: Table): GameTypes['Memory'] {
  const { rules, steps } = playing(table);
  return foldOf(rules, steps.flatMap(({ events }) => events) as readonly GameTypes['SeenEvent'][]);
}

function foldOf(rules: AnyGame, told: readonly GameTypes['SeenEvent'][]): GameTypes['Memory'] {
  return told.reduce<GameTypes['Memory'] | undefined>((all, seen) => rules.remember(all, seen), undefined)!;
}

const THOUGHT_RUNS = { why: 20, whatIf: 40 } as const;
const MOST_RUNS = 60;
const MOST_THOUGHTS = 400;

describe.each(SUBJECTS)('$game.id: two worlds over all that a review asks for', (subject) => {
  const { id } = subject.game;

  it('[H13, P18] whoever was not there at the end gets nothing of the deal while it is played again', async () => {
    const search = { runs: runs(5), seed: deriveSeed(SUITE_SEED, 'reviews', id) };
    expect(await searchReviews(subject, search)).toBeUndefined();
  });

  it.each(Object.entries(DOOR_LEAKS))('[H13, P18] planted leak "%s" is found', async (name, door) => {
    const search = { runs: MOST_RUNS, seed: deriveSeed(SUITE_SEED, 'reviews', id, name), door };
    expect(await searchReviews(subject, search)).toBeDefined();
  });

  it('[H13, P22] reasons are the same while the match is played', () => {
    const search = {
      kind: 'why',
      runs: runs(THOUGHT_RUNS.why),
      seed: deriveSeed(SUITE_SEED, 'why', id),
    } as const;
    const { leak, compared } = searchThoughts(THOUGHTS, subject, search);
    expect(leak).toBeUndefined();
    expect(compared).toBeGreaterThan(search.runs);
  });

  it('[H13, P29] bots that play on do the same where their seat was told the same', () => {
    const search = {
      kind: 'whatIf',
      runs: runs(THOUGHT_RUNS.whatIf),
      seed: deriveSeed(SUITE_SEED, 'what if', id),
    } as const;
    const { leak, compared } = searchThoughts(THOUGHTS, subject, search);
    expect(leak).toBeUndefined();
    expect(compared).toBeGreaterThan(search.runs / 3);
  });

  it.each(Object.entries(THOUGHT_LEAKS))(
    '[H13] planted leak "%s" is found',
    (name, { kind, ...thoughts }) => {
      const search = { kind, runs: MOST_THOUGHTS, seed: deriveSeed(SUITE_SEED, id, name) };
      expect(searchThoughts(thoughts, subject, search).leak).toBeDefined();
    },
  );
});
