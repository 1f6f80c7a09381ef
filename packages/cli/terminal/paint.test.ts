import { describe, expect, it } from 'vitest';
import { paintFor, shortened, widthOf, wrapped } from './paint.ts';

describe('paint', () => {
  it('leaves colour out where nobody wants it', () => {
    const plain = 'Kappa';
    expect(paintFor({ NO_COLOR: '1', TERM: 'xterm-256color' }, true)(plain, 'kappa')).toBe(plain);
    expect(paintFor({ TERM: 'dumb' }, true)(plain, 'kappa')).toBe(plain);
    expect(paintFor({ TERM: 'xterm-256color' }, false)(plain, 'kappa')).toBe(plain);
    expect(paintFor({ TERM: 'xterm-256color', NO_COLOR: '' }, true)(plain, 'kappa')).not.toBe(plain);
  });

  it('has eight colours for a poor terminal', () => {
    expect(paintFor({ TERM: 'linux' }, true)('x', 'oni')).toBe('\x1b[1;34mx\x1b[0m');
  });

  it('counts no control as width', () => {
    expect(widthOf(paintFor({ TERM: 'xterm-256color' }, true)('Yōkai', 'title'))).toBe(5);
  });

  it('counts two columns for a letter of East Asia, none for a mark, and cuts by columns', () => {
    expect(widthOf('あき')).toBe(4);
    expect(widthOf('e\u0301')).toBe(1);
    expect([shortened('Aki', 3), shortened('Akira', 3), shortened('あきら', 4)]).toEqual([
      'Aki',
      'Ak…',
      'あ…',
    ]);
  });

  it('breaks lines between words, and leaves a short line as it is', () => {
    expect(wrapped('  a   b', 10)).toEqual(['  a   b']);
    expect(wrapped('one two three', 7, '  ')).toEqual(['one two', '  three']);
    expect(wrapped('  indented line here', 12)).toEqual(['  indented', 'line here']);
  });
});
