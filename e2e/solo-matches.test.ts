import type { Move as SketchMove, View as SketchView } from '@hyakki/games/sketch';
import { FAIR_DEAL } from '@hyakki/words/house';
import { describe, expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';
import { type Choose, like, playMove, playToTheEnd } from './kit/match.ts';
import { expectResult } from './kit/result.ts';

const house = openHouse();

const GAMES = [
  {
    name: 'Yōkai',
    wins: like('natural'),
    title: 'Won!',
    done: ['look', 'move', 'reveal'],
  },
  {
    name: 'Tengu',
    wins: like('natural'),
    title: 'Won!',
    done: ['go', 'done'],
  },
  {
    name: 'Yokai Sketch',
    wins: like('expert'),
    title: 'You win!',
    done: ['play'],
  },
] as const;

/** The other side of Sketch is as good as ours: half of the matches are lost. */
const MOST_MATCHES = 12;

describe('alone with a bot, from one click to the result', () => {
  it.each(GAMES)('$name is won on the board', async ({ name, wins, title, done }) => {
    const visitor = await house.visit({ settings: { aids: 'perfect-memory' } });
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${name} now, with bots` }).click();
    const made = new Set<string>();
    for (let match = 1; ; match++) {
      for (const move of await playToTheEnd(visitor, wins)) made.add(move.do);
      const isWon = ears.outcome?.verdict === 'won' && ears.outcome.winners.includes(0);
      if (isWon && done.every((kind) => made.has(kind))) break;
      expect(match).toBeLessThan(MOST_MATCHES);
      await page.getByRole('button', { name: 'Again', exact: true }).click();
      await ears.until(({ isOver }) => !isOver, 'the next match begins');
    }
    await expectResult(page, ears, title);
    await page.getByText(FAIR_DEAL.en.device).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('in Yokai Sketch both abilities are used on the board, and do what they say', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    const seen = () => ears.view as unknown as SketchView;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yokai Sketch now, with bots' }).click();
    const used = new Set<string>();
    /** Whatever leads to an ability; else the match is kept going. */
    const choose: Choose = ({ legal }) => {
      const moves = legal as readonly SketchMove[];
      const ability = moves.find(
        ({ do: what }) => (what === 'call' || what === 'distract') && !used.has(what),
      );
      const against = ({ on }: { readonly on: string }) =>
        seen().stacks.find(({ family }) => family === on)!.sketches[1]!.length > 0;
      const leads = moves.find(
        (move) =>
          move.do === 'play' &&
          ((move.card.endsWith('call') && !used.has('call')) ||
            (move.card.endsWith('distract') && !used.has('distract') && against(move))),
      );
      const plain = moves.find((move) => move.do === 'play' && !move.card.includes('+'));
      return ability ?? leads ?? plain ?? moves.find((move) => move.do === 'end') ?? moves[0]!;
    };
    for (let moves = 0; used.size < 2; moves++) {
      expect(moves).toBeLessThan(400);
      const before = seen();
      const move = await playMove(visitor, choose);
      if (move === undefined) {
        await page.getByRole('button', { name: 'Again', exact: true }).click();
        await ears.until(({ isOver }) => !isOver, 'the next match begins');
      } else if (move.do === 'call' || move.do === 'distract') {
        used.add(move.do);
        // What lies on the stacks has changed, and it is told.
        expect(seen().stacks).not.toEqual(before.stacks);
        const type = move.do === 'call' ? 'called' : 'distracted';
        const events = ears.received.flatMap(({ message }) =>
          message.type === 'told' ? message.events : [],
        );
        expect(events.map((event) => event.type)).toContain(type);
      }
    }
    expect(visitor.complaints).toEqual([]);
  });
});
