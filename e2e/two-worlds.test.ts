import type { AnyGame, GameTypes } from '@hyakki/engine';
import { sketch } from '@hyakki/games/sketch';
import { sketchKit, sketchOracle } from '@hyakki/games/sketch/testing';
import { tengu } from '@hyakki/games/tengu';
import { tenguKit, tenguOracle } from '@hyakki/games/tengu/testing';
import { yokai } from '@hyakki/games/yokai';
import { yokaiKit, yokaiOracle } from '@hyakki/games/yokai/testing';
import { Player } from '@hyakki/server/testing';
import { describe, expect, it } from 'vitest';
import type { Plant, Subject } from '../packages/server/testing/two-servers.ts';
import { playOnBoard } from './kit/boards.ts';
import type { Whispers } from './kit/ears.ts';
import { openHouse } from './kit/house.ts';
import { type Choose, firstOf, playMove } from './kit/match.ts';
import { inviteTo } from './kit/online.ts';
import { Diary, findTwoWorlds, serveWorld, type TwoWorlds } from './kit/worlds.ts';

const house = openHouse();

const SUBJECTS = [
  { name: 'Yōkai', seatCount: 3, subject: { game: yokai, kit: yokaiKit, oracle: yokaiOracle } },
  { name: 'Tengu', seatCount: 3, subject: { game: tengu, kit: tenguKit, oracle: tenguOracle } },
  { name: 'Yokai Sketch', seatCount: 2, subject: { game: sketch, kit: sketchKit, oracle: sketchOracle } },
] as unknown as readonly { name: string; seatCount: number; subject: Subject<GameTypes> }[];

describe('two worlds that differ in what a seat was not told, at a server', () => {
  /** The first seat is a browser that plays on its board; the others play by themselves, as the match goes. */
  async function playWorld(
    { name, subject }: (typeof SUBJECTS)[number],
    two: TwoWorlds,
    which: 0 | 1,
    plant?: Plant,
  ): Promise<Diary> {
    const server = await serveWorld(subject, two, two.worlds[which], plant);
    try {
      const visitor = await house.visit({ settings: { name: 'Aki' } }, server.origin);
      const { page, ears } = visitor;
      await inviteTo(visitor, name);
      const links: Record<string, string> = await page.evaluate(
        () => JSON.parse(localStorage['hyakki.places'])[0].invitations.seats,
      );
      const players: Player[] = [];
      for (const [at, link] of Object.entries(links)) {
        const seat = Number(at);
        const guest = server.guest();
        await guest.introduce();
        await guest.change({ name: `Guest ${seat}` });
        players[seat] = await new Player(guest, await guest.openLink(link)).here();
        await ears.until(({ people }) => people[seat]?.name === `Guest ${seat}`, 'the guest is here');
      }
      const diary = await Diary.open(visitor);
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await ears.until(({ view }) => view !== undefined, 'the cards are dealt');
      await diary.write();
      for (const { seat, move } of two.trail.steps) {
        const before = ears.seq;
        if (seat === 0) await playOnBoard(page, ears, move);
        else {
          const { connection } = await players[seat]!.until(({ connection }) => connection.seq >= before);
          await connection.ask({ type: 'move', at: connection.seq, move });
        }
        await ears.until(({ seq }) => seq > before, `${JSON.stringify(move)} is made`);
        await diary.write();
      }
      for (const player of players) player?.close();
      expect(visitor.complaints).toEqual([]);
      return diary;
    } finally {
      await server.close();
    }
  }

  it.each(SUBJECTS)('$name: Chromium is sent the same frames and shows the same page', async (at) => {
    const two = findTwoWorlds(at.subject, {
      seatCount: at.seatCount,
      moves: 12,
      from: `chromium ${at.name}`,
    });
    const one = await playWorld(at, two, 0);
    const other = await playWorld(at, two, 1);
    expect(one.frames().length).toBeGreaterThan(12);
    expect(other.frames()).toEqual(one.frames());
    expect(one.screens).toHaveLength(13);
    expect(other.screens).toEqual(one.screens);
    expect(one.sentences.length).toBeGreaterThanOrEqual(12);
    expect(other.sentences).toEqual(one.sentences);
  });

  it('a face that a view or an event shows by mistake is found in the frames, on the page, and among what is said', async () => {
    const at = SUBJECTS[0]!;
    const two = findTwoWorlds(at.subject, { seatCount: 3, moves: 8, from: 'a leak' });
    const shows: Plant = (game: AnyGame) => ({
      ...game,
      view: (state, viewer) => {
        const { secret } = state as unknown as { secret: { families: readonly string[] } };
        return { ...game.view(state, viewer), faces: secret.families } as never;
      },
      redact: (event, viewer) =>
        ((event as { type: string }).type === 'looked' ? event : game.redact(event, viewer)) as never,
    });
    const one = await playWorld(at, two, 0, shows);
    const other = await playWorld(at, two, 1, shows);
    expect(other.frames()).not.toEqual(one.frames());
    expect(other.screens).not.toEqual(one.screens);
    expect(other.sentences).not.toEqual(one.sentences);
    // The last sentence of all gives nothing away: the older ones do.
    expect(other.sentences.at(-1)).toBe(one.sentences.at(-1));
  });
});

describe('two worlds on one device', () => {
  const seed = 'ab'.repeat(32);
  const goTo = (...cells: readonly string[]): Choose => {
    const otherwise = firstOf('done', 'stay');
    return (ears) =>
      ears.legal.find((move) => move.do === 'go' && cells.includes(String((move as { to?: unknown }).to))) ??
      otherwise(ears);
  };
  const GAMES = [
    {
      name: 'Yōkai',
      // Nobody looks at the last row.
      choose: firstOf('look', 'move', 'reveal'),
      layouts: [
        { first: 0, rows: ['ki ka ro on', 'ki ka ro on', 'ki ka ro on', 'ki ka ro on'] },
        { first: 0, rows: ['ki ka ro on', 'ki ka ro on', 'ki ka ro on', 'on ro ka ki'] },
      ],
      leak: ['kitsune', 'kappa'].map((face) => ({ from: '"faces":["hidden"', to: `"faces":["${face}"` })),
    },
    {
      name: 'Tengu',
      // Nobody goes to the last row.
      choose: goTo('b1', 'a2'),
      layouts: [
        { first: 0, rows: ['te tt tb', 'tk bt bb', 'bk yt yb', 'yk pa pa'], pile: ['tanuki', 'bakeneko'] },
        { first: 0, rows: ['te tt tb', 'tk bt bb', 'bk yt yb', 'pa pa yk'], pile: ['tanuki', 'bakeneko'] },
      ],
    },
    {
      name: 'Yokai Sketch',
      // Too few sketches to take a card away, so nobody sees what lies below.
      choose: firstOf('play', 'skip', 'end'),
      layouts: [
        { first: 0, stacks: { water: [7, 3, 4, 5, 6], fire: [7, 3, 4, 5, 6] } },
        { first: 0, stacks: { water: [7, 3, 6, 5, 4], fire: [7, 3, 5, 4, 6] } },
      ],
    },
  ] as const;
  const MOVES = 8;

  async function playWorld(
    { name, choose }: Pick<(typeof GAMES)[number], 'name' | 'choose'>,
    whispers: Partial<Whispers>,
  ): Promise<Diary> {
    const visitor = await house.visit({ settings: { name: 'Aki' }, whispers });
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${name} together on this device` }).click();
    await page.getByLabel('Name of player 2').fill('Bo');
    await page.getByLabel('Name of player 2').press('Tab');
    await ears.until(({ people }) => people[1]?.name === 'Bo', 'the name is known');
    const diary = await Diary.open(visitor);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    for (let move = 0; move < MOVES; move++) {
      if (ears.you === 'spectator' || ears.inTurn !== ears.you) {
        await page.getByRole('button', { name: 'It is me' }).click();
        await ears.until(({ isMyTurn }) => isMyTurn, 'somebody looks');
      }
      await playMove(visitor, choose);
      // Then nobody looks; after the table come the names.
      if (ears.inTurn !== ears.you)
        await ears.until(
          ({ you, received }) => you === 'spectator' && received.at(-1)?.message.type === 'people',
        );
      await diary.write();
    }
    expect(visitor.complaints).toEqual([]);
    return diary;
  }

  it.each(GAMES)('$name: the worker sends the same messages and the page is the same', async (at) => {
    const [one, other] = at.layouts;
    const here = await playWorld(at, { written: { layout: one, seed } });
    const there = await playWorld(at, { written: { layout: other, seed } });
    expect(here.frames().length).toBeGreaterThan(MOVES);
    expect(there.frames()).toEqual(here.frames());
    expect(there.screens).toEqual(here.screens);
    expect(here.sentences.length).toBeGreaterThanOrEqual(MOVES);
    expect(there.sentences).toEqual(here.sentences);
  });

  it('what one of them looked at is in nothing that is told once they are covered', async () => {
    const [at] = GAMES;
    const rest = ['ki ka ro on', 'ki ka ro on', 'ki ka ro on'];
    const here = await playWorld(at, {
      written: { layout: { first: 0, rows: ['ki ka ro on', ...rest] }, seed },
    });
    const there = await playWorld(at, {
      written: { layout: { first: 0, rows: ['ro ka ki on', ...rest] }, seed },
    });
    // Whoever looked saw another face; while nobody has said who they are, nothing tells one from the other.
    expect(there.frames((you) => you === 0)).not.toEqual(here.frames((you) => you === 0));
    const isTold = (you: unknown) => you === 'spectator';
    expect(here.frames(isTold).length).toBeGreaterThan(2);
    expect(there.frames(isTold)).toEqual(here.frames(isTold));
  });

  it('a face in the worker’s messages is found; on this page it stays covered', async () => {
    const [at] = GAMES;
    const written = { layout: at.layouts[0], seed };
    const [here, there] = await Promise.all(at.leak.map((leak) => playWorld(at, { written, leak })));
    expect(there!.frames()).not.toEqual(here!.frames());
    expect(there!.screens).toEqual(here!.screens);
  });
});
