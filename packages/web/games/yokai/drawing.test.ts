import { FAMILIES, yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { countUses, momentsPlayed, pictureOf } from '../../sharing/testing/drawn-match.ts';
import { yokaiDrawing } from './drawing.ts';

const moments = momentsPlayed(yokai);
const running = moments.slice(0, -1);
const facesIn = (svg: string) =>
  FAMILIES.flatMap((family) => [1, 2, 3, 4].map((drawing) => `yokai-${family}-${drawing}`)).filter((id) =>
    svg.includes(id),
  );

describe('a picture of Yōkai', () => {
  it('has every card, and while the match goes on not one face', () => {
    for (const at of running.filter(({ n }) => n % 7 === 0)) {
      const svg = pictureOf(yokaiDrawing, at);
      expect(countUses(svg, 'yokai-back"')).toBe(16);
      expect(facesIn(svg)).toEqual([]);
    }
  });

  it('would draw a face that its viewer sees: what hides it is the view', () => {
    const at = running.find(({ events }) => events.some(({ type }) => type === 'looked'))!;
    const { state, turn } = at;
    const box = { x: 0, y: 0, w: 600, h: 600 };
    const drawn = yokaiDrawing.draw({ view: yokai.view(state, turn.seat), events: [], names: [] }, box);
    expect(facesIn(drawn)).toHaveLength(1);
  });

  it('has every face at the end, four of each family, with a mat and the judged hints', () => {
    const svg = pictureOf(yokaiDrawing, moments.at(-1)!);
    for (const family of FAMILIES)
      expect([1, 2, 3, 4].reduce((sum, i) => sum + countUses(svg, `yokai-${family}-${i}"`), 0)).toBe(4);
    expect(countUses(svg, 'yokai-back"')).toBe(0);
    expect(svg).toMatch(/class="\w+ (mat|apart)"/);
  });

  it('rings what the step was about, and shows where a card came from', () => {
    const moved = running.find(({ events }) => events.some(({ type }) => type === 'moved'))!;
    const svg = pictureOf(yokaiDrawing, moved);
    expect(svg.match(/class="p-new"/g)).toHaveLength(1);
    expect(svg.match(/class="p-left"/g)).toHaveLength(1);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
