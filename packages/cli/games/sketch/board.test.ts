import { expectOk, tell } from '@hyakki/engine';
import { FAMILIES, type Memory, type State, sketch, type View } from '@hyakki/games/sketch';
import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { NO_PAINT, widthOf } from '../../terminal/paint.ts';
import type { Style } from '../board.ts';
import { sketchBoard } from './board.ts';
import { codeOf, INKS, SIGNS } from './signs.ts';

const SEED = '5'.repeat(64);
const ROOMY: Style = { paint: NO_PAINT, language: 'en', columns: 80, rows: 60 };
const LAYOUT = {
  stacks: { water: [3, 4], fire: [7, 5], earth: [5, 3], wind: [7, 6] },
  hands: [
    ['water-fire+call', 'fire-wind', 'water-earth'],
    ['water-fire+distract', 'fire-earth', 'earth-wind'],
  ],
  deck: ['water-wind', 'earth-wind'],
};

function begin(options: object = {}, layout: object = {}): State {
  const parsed = expectOk(sketch.parseOptions({ first: 0, ...options }, 2));
  return expectOk(sketch.deal({ ...LAYOUT, ...layout }, parsed, 2, SEED)).state;
}

function after(state: State, ...moves: readonly string[]): State {
  return moves.reduce((now, text) => {
    const move = expectOk(sketch.parseMove(text, sketch.view(now, now.seat)));
    return expectOk(sketch.apply(now, now.seat, move)).state;
  }, state);
}

function draw(view: View, style: Style = ROOMY): string {
  return sketchBoard.draw({ view, events: [], memory: undefined, notes: new Map() }, style).join('\n');
}

describe('the board of Yokai Sketch', () => {
  it('[S1] tells families apart without colour: by sign and by letters', () => {
    for (const values of [Object.values(SIGNS), Object.values(INKS)])
      expect(new Set(values).size).toBe(FAMILIES.length);
    for (const sign of Object.values(SIGNS)) expect(widthOf(sign)).toBe(1);
    for (const language of LANGUAGES)
      expect(new Set(FAMILIES.map((family) => codeOf(family, language))).size).toBe(FAMILIES.length);
  });

  it('[S28] shows one’s own hand, and of the other’s how many cards it has', () => {
    const drawn = draw(sketch.view(begin(), 1));
    expect(drawn).toContain('You      hand   water-fire+distract  fire-earth  earth-wind');
    expect(drawn).toContain('Seat 1   hand   ░░  ░░  ░░  ░░');
    expect(drawn).not.toContain('call');
    expect(draw(sketch.view(begin(), 'spectator'))).not.toMatch(/call|distract/);
  });

  it('[S5] shows the top of each stack, and hides what is below', () => {
    const drawn = draw(sketch.view(begin(), 0));
    for (const top of ['│3≈│░░░░', '│7▲│░░░░', '│5■│░░░░', '│7§│░░░░']) expect(drawn).toContain(top);
  });

  it('[S12] shows the sketches of both sides by their other family, the newest nearest to the card', () => {
    const state = after(
      begin(),
      'play fire-wind fire',
      'play water-fire+call fire',
      'skip',
      'end',
      'play fire-earth fire',
      'play water-fire+distract fire',
    );
    expect(draw(sketch.view(state, 0))).toMatch(/▲ fire +■Ea ≈Wa\+D +2 │7▲│░░░░ 2 +≈Wa\+C §Wi/);
    expect(draw(sketch.view(state, 1))).toMatch(/▲ fire +§Wi ≈Wa\+C +2 │7▲│░░░░ 2 +≈Wa\+D ■Ea/);
  });

  it('[S23] marks the last sketch of each in the English edition', () => {
    const state = after(begin({ edition: 'english' }), 'play fire-wind fire', 'play water-earth water');
    expect(draw(sketch.view(state, 0))).toContain('■Ea*');
    expect(draw(sketch.view(state, 0))).not.toContain('§Wi*');
  });

  it('[S29] hides a card that all saw go below another, but for a perfect memory', () => {
    const parsed = expectOk(sketch.parseOptions({ first: 0 }, 2));
    let { state, events } = expectOk(sketch.deal(LAYOUT, parsed, 2, SEED));
    let memory: Memory | undefined;
    for (const text of ['play water-fire+call fire', 'call wind', undefined]) {
      for (const seen of tell(sketch, events, 1)) memory = sketch.remember(memory, seen);
      if (text === undefined) break;
      const move = expectOk(sketch.parseMove(text, sketch.view(state, 0)));
      ({ state, events } = expectOk(sketch.apply(state, 0, move)));
    }
    const view = sketch.view(state, 1);
    expect(draw(view)).toContain('│7§│░░░░░ ');
    const scene = { view, events: [], memory, notes: new Map() };
    expect(sketchBoard.draw(scene, ROOMY).join('\n')).toContain('│7§│7▲░░░░');
  });

  it('[S14] shows both notebooks and the piles', () => {
    const notebooks = [['fire-4'], ['wind-4', 'wind-3']];
    const drawn = draw(sketch.view(begin({}, { notebooks }), 0));
    expect(drawn).toMatch(/Seat 2 +notebook 7 points +4§ 3§/);
    expect(drawn).toMatch(/You +notebook 4 points +4▲/);
    expect(drawn).toContain('deck 29 · discarded 0');
  });

  it('fits where there is little room, and leaves out the oldest sketches', () => {
    const many = ['water-fire', 'water-fire', 'water-fire', 'water-earth', 'water-wind', 'water-wind'];
    const view = sketch.view(begin({}, { stacks: { water: [7] }, sketches: { water: [[], many] } }), 0);
    for (const columns of [80, 60]) {
      for (const language of LANGUAGES) {
        const lines = draw(view, { ...ROOMY, columns, rows: 12, language }).split('\n');
        expect(lines.length).toBeLessThanOrEqual(12);
        for (const line of lines.slice(0, 5)) expect(widthOf(line)).toBeLessThanOrEqual(columns);
      }
    }
    expect(draw(view, { ...ROOMY, columns: 60 })).toMatch(/… .*§Wi §Wi +6 │7≈│/);
  });

  it('[S27] opens everything for a replay, and changes nothing by it', () => {
    const state = after(begin(), 'play water-fire+call fire');
    const before = JSON.stringify(state);
    const view = sketchBoard.open(state);
    expect(view.hands).toEqual(state.secret.hands);
    expect(view.stacks.map(({ cards }) => cards)).toEqual(state.secret.stacks);
    expect(draw(view)).toContain('water-fire+distract');
    expect(JSON.stringify(state)).toBe(before);
  });

  it('names a stack by its family, for a pencil mark', () => {
    const view = sketch.view(begin(), 0);
    expect(sketchBoard.pieceAt('feu', view)).toBe(1);
    expect(sketchBoard.pieceAt('metal', view)).toBeUndefined();
    expect(sketchBoard.placeOf(3, view)).toBe('wind');
    const scene = { view, events: [], memory: undefined, notes: new Map([[1, 'a seven?']]) };
    expect(sketchBoard.draw(scene, ROOMY).join('\n')).toMatch(/▲ fire .*a seven\?/);
  });
});
