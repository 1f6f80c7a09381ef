import { findBot } from '@hyakki/bots';
import { expectOk, type GameTypes, Generator, randomBot, seedFromText, type Viewer } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { type Sketch, type SketchOutcome, sketch, type View } from '@hyakki/games/sketch';
import { LANGUAGES, withNames } from '@hyakki/words';
import { sketchWords } from '@hyakki/words/sketch';
import { describe, expect, it } from 'vitest';
import { ceremonyOf, momentsOf } from './ceremony.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** A match played to its end, as each viewer sees it. */
function played(seed: string): readonly View[] {
  const game = GAMES['sketch']!;
  const rng = new Generator(seedFromText(`${seed} bots`));
  const bot = findBot('sketch', 'greedy') ?? randomBot<GameTypes>();
  let { state } = game.setup(expectOk(game.parseOptions({}, 2)), 2, seedFromText(seed));
  for (let seats = game.activeSeats(state); seats.length > 0; seats = game.activeSeats(state)) {
    const seat = seats[0]!;
    const view = game.view(state, seat);
    const legal = game.legalMoves(view);
    const move = bot.choose({ game, view, legal, memory: undefined, players: [], rng }) ?? legal[0]!;
    ({ state } = expectOk(game.apply(state, seat, move)));
  }
  return VIEWERS.map((viewer) => sketch.view(state as Sketch['State'], viewer));
}

/** The same end with other pages in the notebooks. */
function withPages(view: View, pages: readonly (readonly string[])[]): View {
  const reports = pages.map((yokai) => ({
    yokai,
    points: yokai.reduce((sum, card) => sum + Number(card.at(-1)), 0),
    families: [...new Set(yokai.map((card) => card.split('-')[0]!))],
  }));
  const [one, other] = reports as [(typeof reports)[0], (typeof reports)[0]];
  const lead = one.points - other.points || one.families.length - other.families.length;
  const outcome = {
    ...view.outcome!,
    verdict: lead === 0 ? 'drawn' : 'won',
    winners: lead === 0 ? [] : [lead > 0 ? 0 : 1],
    scores: [one.points, other.points],
    notebooks: reports,
    why: one.points !== other.points ? 'points' : lead === 0 ? 'draw' : 'families',
  } as SketchOutcome;
  return { ...view, notebooks: pages, outcome };
}

const ENDS = ['one', 'two', 'three'].flatMap((seed) => played(seed));
const [mine] = ENDS as [View];
const TIES = [
  withPages(mine, [['water-3', 'fire-4'], ['wind-7']]),
  withPages(mine, [['water-7'], ['wind-4', 'fire-3']]),
  withPages(mine, [['water-7'], ['wind-7']]),
  withPages(mine, [[], ['wind-7', 'wind-6']]),
];

describe('the end of Yokai Sketch', () => {
  it('is told in four to twelve steps, and the points reach the score that is counted', () => {
    for (const view of [...ENDS, ...TIES]) {
      const { winners, scores } = view.outcome!;
      const counted = view.viewer === 'spectator' ? (winners[0] ?? 0) : view.viewer;
      for (const language of LANGUAGES) {
        const { steps } = ceremonyOf(view, language);
        expect(steps.length).toBeGreaterThanOrEqual(4);
        expect(steps.length).toBeLessThanOrEqual(12);
        expect(steps.at(-1)!.points).toBe(scores[counted]);
        const points = steps.map((step) => step.points!);
        expect(points).toEqual([...points].sort((one, other) => one - other));
      }
    }
  });

  it('begins as the result does and ends with the same winner', () => {
    for (const view of [...ENDS, ...TIES]) {
      const { winners, scores, why } = view.outcome!;
      const [winner] = winners;
      for (const language of LANGUAGES) {
        const last = ceremonyOf(view, language).steps.at(-1)!.text;
        const [verdict] = sketchWords[language].outcome(view.outcome!, view);
        if (winner === undefined) expect(last).toMatch(/draw|égalité/);
        else expect(last.startsWith(verdict!.replace(/\s?[.!]$/, ''))).toBe(true);
        if (why === 'points') expect(last).toContain(String(scores[winner!]));
      }
    }
  });

  it('names people, not seats, once the page has put the names in', () => {
    for (const view of [...ENDS, ...TIES])
      for (const language of LANGUAGES) {
        const { steps, closing, worth } = ceremonyOf(view, language);
        const said = [...steps.map(({ text }) => text), closing ?? '', worth ?? ''];
        for (const line of said)
          expect(withNames(line, ['Aki', 'Brume'], language)).not.toMatch(/seat \d|siège \d/i);
      }
  });

  it('counts the families only when the points are even', () => {
    expect(TIES.map((view) => momentsOf(view).some(({ about }) => about === 'families'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('[S14] says to whoever lost how many points were missing, and on which stack', () => {
    const side = (count: number) => Array.from({ length: count }, () => 'water-fire' as const);
    const stacks = mine.stacks.map((stack) =>
      stack.family === 'fire'
        ? { ...stack, cards: ['fire-5' as const], sketches: [side(3), side(1)] }
        : { ...stack, cards: [], sketches: [[], []] },
    );
    const lost = withPages({ ...mine, stacks }, [['water-6'], ['wind-7']]);
    expect(ceremonyOf(lost, 'en').closing).toBe(
      'You were one point short: one more sketch on fire would have taken the Yokai of 5.',
    );
    expect(ceremonyOf(lost, 'fr').closing?.replaceAll(/\s/g, ' ')).toBe(
      'Il te manquait un point : une esquisse de plus sur le feu prenait le Yokai de 5.',
    );
    expect(ceremonyOf({ ...lost, viewer: 'spectator' }, 'en').closing).toBe(
      'Seat 1 was one point short: one more sketch on fire would have won.',
    );
    expect(ceremonyOf(TIES[1]!, 'fr').closing).toBe('Il te manquait une famille pour l’égalité.');
    expect(ceremonyOf(TIES[3]!, 'en').stamp).toBe('Not this time');
  });

  it('says in which family it was lost where no stack was near', () => {
    const empty = mine.stacks.map((stack) => ({ ...stack, cards: [] }));
    const lost = withPages({ ...mine, stacks: empty }, [
      ['water-7', 'wind-5'],
      ['wind-7', 'wind-6', 'fire-4'],
    ]);
    expect(ceremonyOf(lost, 'en').closing).toBe('You were 5 points short, most of it in wind: 5 against 13.');
    expect(ceremonyOf(lost, 'fr').closing?.replaceAll(/\s/g, ' ')).toBe(
      'Il te manquait 5 points, surtout au vent : 5 contre 13.',
    );
  });

  it('[S26] says what the score means, and what decided', () => {
    const won = withPages(mine, [['water-7', 'fire-4'], ['wind-7']]);
    expect(ceremonyOf(won, 'en').worth).toBe(
      '11 points in your notebook, 7 in seat 2’s: the most points win.',
    );
    expect(withNames(ceremonyOf(won, 'fr').worth!, ['Aki', 'Otter'], 'fr').replaceAll(/\s/g, ' ')).toBe(
      '11 points dans ton carnet, 7 dans celui d’Otter : le plus de points gagne.',
    );
    expect(ceremonyOf(TIES[1]!, 'en').worth).toContain('more families wins: 2 against 1');
    expect(ceremonyOf(TIES[2]!, 'en').worth).toBe('7 points and 1 family in each notebook: nobody wins.');
  });

  it('shows the pages that are counted, each notebook’s apart, and the families where these decide', () => {
    const [, water, fire, earth, wind, families] = ceremonyOf(TIES[0]!, 'en').steps;
    expect(water!.pictures).toEqual([['sketch-water-3']]);
    expect(fire!.pictures).toEqual([['sketch-fire-4']]);
    expect(earth!.pictures).toBeUndefined();
    expect(wind!.pictures).toEqual([['sketch-wind-7']]);
    expect(families!.pictures).toEqual([['sketch-sign-water', 'sketch-sign-fire'], ['sketch-sign-wind']]);
    const both = ceremonyOf(withPages(mine, [['fire-3', 'fire-7'], ['fire-5']]), 'en').steps[2];
    expect(both!.pictures).toEqual([['sketch-fire-3', 'sketch-fire-7'], ['sketch-fire-5']]);
  });
});
