import { KINDS, tengu } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { countUses, momentsPlayed, pictureOf } from '../../sharing/testing/drawn-match.ts';
import { tenguDrawing } from './drawing.ts';

const moments = momentsPlayed(tengu);
const running = moments.slice(0, -1);
const BOX = { x: 0, y: 0, w: 600, h: 600 };

describe('a picture of Tengu', () => {
  it('covers every tile that everybody does not see', () => {
    for (const { state } of running) {
      const view = tengu.view(state, 'spectator');
      const { faces, looked } = view;
      const seen = looked !== null && looked.face !== 'hidden' ? 1 : 0;
      const hidden = faces.filter((face) => face === 'hidden').length - seen;
      const drawn = tenguDrawing.draw({ view, events: [], names: [] }, BOX);
      expect(countUses(drawn, 'tengu-back"')).toBe(hidden);
    }
  });

  it('shows a toy that only the active seat looks at to nobody else', () => {
    const secret = running.filter(({ state }) => tengu.view(state, 'spectator').looked?.face === 'hidden');
    expect(secret.length).toBeGreaterThan(0);
    for (const { state, turn } of secret) {
      const draw = (viewer: number | 'spectator') =>
        tenguDrawing.draw({ view: tengu.view(state, viewer), events: [], names: [] }, BOX);
      expect(countUses(draw('spectator'), 'tengu-back"')).toBe(countUses(draw(turn.seat), 'tengu-back"') + 1);
    }
  });

  it('opens the whole forest at the end, with every yokai and its toys', () => {
    const { state } = moments.at(-1)!;
    const svg = pictureOf(tenguDrawing, moments.at(-1)!);
    expect(countUses(svg, 'tengu-back"')).toBe(0);
    const { yokai } = state.options;
    // On its own tiles, as a pawn and at home; each kind of toy on a tile and at home.
    for (const one of yokai) expect(countUses(svg, `tengu-${one}"`)).toBe(KINDS.length + 2);
    for (const kind of KINDS) expect(countUses(svg, `tengu-${kind}"`)).toBe(2 * yokai.length);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('rings the tile a pawn went to', () => {
    const went = running.find(({ events }) => events.some(({ type }) => type === 'went'))!;
    expect(pictureOf(tenguDrawing, went)).toContain('class="p-new"');
  });
});
