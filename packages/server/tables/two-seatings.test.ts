import { deriveSeed, type GameTypes, sha256 } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { sketch } from '@hyakki/games/sketch';
import { sketchKit, sketchOracle } from '@hyakki/games/sketch/testing';
import { tengu } from '@hyakki/games/tengu';
import { tenguKit, tenguOracle } from '@hyakki/games/tengu/testing';
import { yokai } from '@hyakki/games/yokai';
import { yokaiKit, yokaiOracle } from '@hyakki/games/yokai/testing';
import { describe, expect, it } from 'vitest';
import { ServerError } from '../http/server-error.ts';
import { type DoorPlant, searchHandOvers, searchTakeOvers } from '../testing/two-seatings.ts';
import type { Plant, Subject } from '../testing/two-servers.ts';

const SUBJECTS = [
  { game: yokai, kit: yokaiKit, oracle: yokaiOracle },
  { game: tengu, kit: tenguKit, oracle: tenguOracle },
  { game: sketch, kit: sketchKit, oracle: sketchOracle },
] as unknown as readonly Subject<GameTypes>[];

const isOdd = (hidden: string) => Number.parseInt(sha256(hidden)[0]!, 16) % 2 === 1;

/** Mistakes at the doors of the server, where links, lists and names are told. */
const DOOR_LEAKS: Readonly<Record<string, DoorPlant>> = {
  'a list knows a little of what is hidden': ({ memory: { guestTables } }, hidden) => {
    const tablesOf = guestTables.tablesOf.bind(guestTables);
    guestTables.tablesOf = async (guest) =>
      (await tablesOf(guest)).map((own) => ({ ...own, changedAt: own.changedAt + Number(isOdd(hidden())) }));
  },
  'a link is refused in another way when the state is odd': ({ memory: { waysIn } }, hidden) => {
    const openLink = waysIn.openLink.bind(waysIn);
    waysIn.openLink = (token, knock) =>
      openLink(token, knock).catch((problem) => {
        throw isOdd(hidden()) ? new ServerError('table-full') : problem;
      });
  },
  'a new device has a name that says what is held': ({ memory: { waysIn } }, hidden) => {
    const openLink = waysIn.openLink.bind(waysIn);
    waysIn.openLink = (token, knock) =>
      openLink(token, {
        ...knock,
        welcome: (name) => knock.welcome(name && `${name}${isOdd(hidden()) ? '!' : '.'}`),
      });
  },
  'whose turn it was is noted later when the state is odd': ({ running }, hidden) => {
    const { summary } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(running));
    Object.defineProperty(running, 'summary', {
      get: () => {
        const original = summary!.get!.call(running);
        return isOdd(hidden()) ? { ...original, turn: null } : original;
      },
    });
  },
};

/** Mistakes of a game that only somebody in another's seat would profit by. */
const GAME_LEAKS: Readonly<Record<string, Plant>> = {
  'history keeps what was only looked at': (game) => ({ ...game, recall: (seen) => seen }),
  'a view shows how much was seen before': (game) => ({
    ...game,
    view: (state, viewer) =>
      ({ ...game.view(state, viewer), mark: sha256(JSON.stringify(state)).slice(0, 2) }) as never,
  }),
};

describe.each(SUBJECTS)('$game.id: two worlds where seats change hands', (subject) => {
  const { id } = subject.game;

  it('[H13] group links and take-overs: every frame and every answer is the same', async () => {
    const found = await searchTakeOvers(subject, {
      runs: runs(6),
      seed: deriveSeed(SUITE_SEED, 'take-overs', id),
    });
    expect(found).toBeUndefined();
  });

  it.each(Object.entries(DOOR_LEAKS))('[H13] planted leak "%s" is found', async (name, door) => {
    const found = await searchTakeOvers(subject, {
      runs: 60,
      seed: deriveSeed(SUITE_SEED, 'take-overs', id, name),
      door,
    });
    expect(found).toBeDefined();
  });
});

describe.each(SUBJECTS.filter(({ game }) => !game.isDuel))(
  '$game.id: two worlds where a seat is handed over',
  (subject) => {
    const { id } = subject.game;

    it('[H14] its newcomer is told nothing of before', async () => {
      const found = await searchHandOvers(subject, {
        runs: runs(8),
        seed: deriveSeed(SUITE_SEED, 'hand-overs', id),
      });
      expect(found).toBeUndefined();
    });

    it.each(Object.entries(GAME_LEAKS))('[H14] planted leak "%s" is found', async (name, plant) => {
      const found = await searchHandOvers(subject, {
        runs: 80,
        seed: deriveSeed(SUITE_SEED, 'hand-overs', id, name),
        plant,
      });
      expect(found).toBeDefined();
    });
  },
);
