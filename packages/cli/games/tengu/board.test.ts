import { expectOk } from '@hyakki/engine';
import { GROUNDS, KINDS, type Memory, type State, tengu, type View, YOKAI } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { NO_PAINT, widthOf } from '../../terminal/paint.ts';
import type { Style } from '../board.ts';
import { tenguBoard } from './board.ts';
import { CODES, GROUND_SIGNS, KIND_SIGNS } from './signs.ts';

const SEED = '5'.repeat(64);
const ROOMY: Style = { paint: NO_PAINT, language: 'en', columns: 80, rows: 60 };
const ROWS = ['tt tb tk', 'bt te yt', 'bb pa yb', 'bk pa yk'];

function begin(options: object = {}, layout: object = { rows: ROWS, pile: ['tanuki', 'tanuki'] }): State {
  const parsed = expectOk(tengu.parseOptions({ first: 0, ...options }, 2));
  return expectOk(tengu.deal(layout, parsed, 2, SEED)).state;
}

function after(state: State, ...moves: readonly string[]): State {
  return moves.reduce((now, text) => {
    const move = expectOk(tengu.parseMove(text, tengu.view(now, now.seat)));
    return expectOk(tengu.apply(now, now.seat, move)).state;
  }, state);
}

function draw(view: View, style: Style = ROOMY, memory?: Memory): string {
  return tenguBoard.draw({ view, events: [], memory, notes: new Map() }, style).join('\n');
}

describe('the board of Tengu', () => {
  it('[T2] tells yokai and kinds apart without colour', () => {
    expect(new Set(Object.values(CODES)).size).toBe(YOKAI.length);
    expect(new Set(Object.values(CODES).map((code) => code.charAt(0))).size).toBe(YOKAI.length);
    const signs = [...Object.values(KIND_SIGNS), ...Object.values(GROUND_SIGNS)];
    expect(new Set(signs).size).toBe(KINDS.length + GROUNDS.length + 1);
    for (const sign of signs) expect(widthOf(sign)).toBe(1);
  });

  it('[T15] shows the looker a face, and the others only where was looked and the token', () => {
    const state = after(begin(), 'go tanuki a2');
    expect(draw(tengu.view(state, 0))).toContain('▼ Ba');
    const other = draw(tengu.view(state, 1));
    expect(other).not.toContain('▼ Ba');
    expect(other).toContain('┃  °°   ┃');
    expect(other).toContain('(▼)T');
  });

  it('[T15, T17] shows no face once the turn is over, unless it lies face up', () => {
    const looked = after(begin(), 'go tanuki a2', 'done');
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(draw(tengu.view(looked, viewer))).not.toContain('▼ Ba');
    const found = after(begin(), 'go tanuki b1', 'done');
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(draw(tengu.view(found, viewer))).toContain('● Ta');
  });

  it('[T6, T37] shows the Temple, all pawns, the card and the counts', () => {
    const drawn = draw(tengu.view(begin(), 1));
    expect(drawn).toContain('Π');
    expect(drawn).toContain('TBY');
    expect(drawn).toContain('Card Tanuki');
    expect(drawn).toContain('18 left, 5 set aside');
  });

  it('takes a smaller drawing where there is little room', () => {
    const view = tengu.view(begin(), 0);
    const high = (rows: number, columns = 80) => draw(view, { ...ROOMY, rows, columns }).split('\n');
    expect(high(24)).toHaveLength(17);
    expect(high(12).length).toBeLessThanOrEqual(12);
    for (const line of high(24, 60)) expect(widthOf(line)).toBeLessThanOrEqual(60);
  });

  it('[T34] opens everything for a replay, and changes nothing by it', () => {
    const state = after(begin(), 'go tanuki a2');
    const before = JSON.stringify(state);
    const view = tenguBoard.open(state);
    expect(view.tiles).toEqual(state.secret.tiles);
    for (const sign of ['▼ Ta', '◆ Yu', '▼ Ba']) expect(draw(view)).toContain(sign);
    expect(draw(view)).toContain('set aside: ');
    expect(JSON.stringify(state)).toBe(before);
  });

  it('[T6] takes notes by cell', () => {
    const view = tengu.view(begin(), 0);
    expect(tenguBoard.pieceAt('c4', view)).toBe(11);
    expect(tenguBoard.placeOf(11, view)).toBe('c4');
    expect(tenguBoard.pieceAt('d1', view)).toBeUndefined();
    const drawn = tenguBoard.draw(
      { view, events: [], memory: undefined, notes: new Map([[11, 'yu?']]) },
      ROOMY,
    );
    expect(drawn.join('\n')).toContain('yu?');
  });

  it('[H18] shows what is remembered in small letters', () => {
    const state = after(begin(), 'go tanuki a2', 'done');
    const view = tengu.view(state, 0);
    const tiles = view.faces.map((face, place) => (place === 3 ? ('bakeneko-top' as const) : face));
    const memory: Memory = { seatCount: 2, options: view.options, first: 0, temple: 'b2', tiles, turns: [] };
    expect(draw(view, ROOMY, memory)).toContain('▼ ba');
    expect(draw(view)).not.toContain('▼ ba');
  });
});
