import { expectOk, tell } from '@hyakki/engine';
import { FAMILIES, type Memory, type State, type View, yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { NO_PAINT, widthOf } from '../../terminal/paint.ts';
import type { Style } from '../board.ts';
import { yokaiBoard } from './board.ts';
import { CODES, SIGNS } from './signs.ts';

const SEED = '5'.repeat(64);
const ROOMY: Style = { paint: NO_PAINT, language: 'en', columns: 80, rows: 60 };

function begin(options: object = {}, rows?: readonly string[]): State {
  const parsed = expectOk(yokai.parseOptions({ first: 0, ...options }, 2));
  return expectOk(yokai.deal(rows === undefined ? {} : { rows }, parsed, 2, SEED)).state;
}

function after(state: State, ...moves: readonly string[]): State {
  return moves.reduce((now, text) => {
    const move = expectOk(yokai.parseMove(text, yokai.view(now, now.seat)));
    return expectOk(yokai.apply(now, now.seat, move)).state;
  }, state);
}

function draw(view: View, style: Style = ROOMY): string {
  return yokaiBoard.draw({ view, events: [], memory: undefined, notes: new Map() }, style).join('\n');
}

const ROWS = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];

describe('the board of Yōkai', () => {
  it('[Y1] tells families apart without colour: by sign and by letters', () => {
    expect(new Set(Object.values(SIGNS)).size).toBe(FAMILIES.length);
    expect(new Set(Object.values(CODES)).size).toBe(FAMILIES.length);
    for (const sign of Object.values(SIGNS)) expect(widthOf(sign)).toBe(1);
  });

  it('[Y13] shows the looker a face, and the others only where was looked', () => {
    const state = after(begin({}, ROWS), 'look a1', 'look c3');
    expect(draw(yokai.view(state, 0))).toContain('│▲ Ki│');
    expect(draw(yokai.view(state, 0))).toContain('│Ψ On│');
    const other = draw(yokai.view(state, 1));
    expect(other).not.toMatch(/Ki|On/);
    expect(other.match(/│░°°░│/g)).toHaveLength(2);
  });

  it('[Y20] shows a stacked hint under another only to a perfect memory', () => {
    const parsed = expectOk(yokai.parseOptions({ first: 0, hints: 'stacked' }, 2));
    const start = expectOk(yokai.deal({ rows: ROWS, hints: ['kitsune-oni', 'kappa'] }, parsed, 2, SEED));
    let { state, events } = start;
    let memory: Memory | undefined;
    const moves = 'look b1, look c1, move a1 e1, reveal, look b1, look c1, move e1 a1, reveal'.split(', ');
    for (const text of [...moves, undefined]) {
      for (const seen of tell(yokai, events, 1)) memory = yokai.remember(memory, seen);
      if (text === undefined) break;
      const move = expectOk(yokai.parseMove(text, yokai.view(state, state.seat)));
      ({ state, events } = expectOk(yokai.apply(state, state.seat, move)));
    }
    const view = yokai.view(state, 1);
    expect(draw(view)).toMatch(/#1 +\? +under it/);
    const scene = { view, events: [], memory, notes: new Map() };
    const signs = `${SIGNS.kitsune}${SIGNS.oni}`;
    expect(yokaiBoard.draw(scene, ROOMY).join('\n')).toMatch(new RegExp(`#1 +${signs} +under it`));
  });

  it('[Y14] shows no face once the turn is over', () => {
    const state = after(begin({}, ROWS), 'look a1', 'look c3', 'move a1 e1', 'reveal');
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(draw(yokai.view(state, viewer)).split('\n').slice(1).join('\n')).not.toMatch(
        /│. (Ki|Ka|Ro|On)│/,
      );
  });

  it('[Y5] names one row and column more than the cards take, and grows with them', () => {
    const first = draw(yokai.view(begin(), 0)).split('\n')[0]!;
    expect(first).toMatch(/^ +-z +a +b +c +d +e /);
    const moved = after(begin(), 'look a1', 'look b1', 'move b1 -z1');
    const lines = draw(yokai.view(moved, 0)).split('\n');
    expect(lines[0]).toMatch(/^ +-y +-z +a +b +c +d +e /);
    expect(lines.some((line) => /^ +0 /.test(line))).toBe(true);
  });

  it('[Y18] shows a hint on the card it covers', () => {
    const revealed = after(
      begin(),
      'look a1',
      'look b1',
      'move b1 e1',
      'reveal',
      'look a1',
      'look c1',
      'move c1 e2',
    );
    const covered = after(revealed, 'place #1 d4');
    const drawn = draw(yokai.view(covered, 1));
    expect(drawn).toContain('╔════╗');
    expect(drawn).toContain('placed 1');
  });

  it('[Y21] shows only the number of a blind hint', () => {
    const state = after(
      begin({ hints: 'blind' }),
      'look a1',
      'look b1',
      'move b1 e1',
      'reveal',
      'look a1',
      'look c1',
      'move c1 e2',
    );
    expect(draw(yokai.view(state, 1))).toMatch(/#1 +\?/);
    expect(draw(yokai.view(after(state, 'place #1 d4'), 0))).toContain('║ #1 ║');
  });

  it('[Y9] shows an affinity to its holder alone', () => {
    const state = begin({ affinity: 'secret-first' });
    expect(draw(yokai.view(state, 0))).toContain('Your affinity');
    const other = draw(yokai.view(state, 1));
    expect(other).toContain('secret: seat 1');
    expect(other).not.toContain('–');
  });

  it('[Y10] draws the objective', () => {
    const drawn = draw(yokai.view(begin({ shape: 'pyramid' }), 1));
    expect(drawn).toContain('Objective: the pyramid');
    expect(drawn.match(/■/g)).toHaveLength(16);
  });

  it('takes a smaller drawing where there is little room', () => {
    const view = yokai.view(begin(), 0);
    const high = (rows: number, columns = 80) => draw(view, { ...ROOMY, rows, columns }).split('\n');
    expect(high(18)).toHaveLength(15);
    expect(high(14)).toHaveLength(12);
    expect(high(10).length).toBeLessThanOrEqual(10);
    for (const line of high(18, 60)) expect(widthOf(line)).toBeLessThanOrEqual(60);
  });

  it('[Y29] judges the hints once all is open', () => {
    const state = after(
      begin({}, ROWS),
      'look a1',
      'look b1',
      'move a1 e1',
      'reveal',
      'look b1',
      'look c1',
      'move e1 a1',
      'place #1 d4',
      'declare',
    );
    expect(draw(yokai.view(state, 0))).toMatch(/╚.*[✓✗].*╝/);
  });

  it('opens everything for a replay, and changes nothing by it', () => {
    const state = after(begin({ hints: 'blind', affinity: 'secret-several' }, ROWS), 'look a1');
    const before = JSON.stringify(state);
    const view = yokaiBoard.open(state);
    expect(view.faces).toEqual(state.secret.families);
    expect(draw(view)).toContain('▲ Ki');
    expect(JSON.stringify(state)).toBe(before);
  });
});
