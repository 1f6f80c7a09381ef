import { describe, expect, it } from 'vitest';
import type { BoardDrawing } from './board-drawing.ts';
import { composePicture, nightOf, type PictureWords } from './compose.ts';
import { fitText } from './fit-text.ts';
import { usedSymbols } from './svg.ts';

const roughly = (text: string, size: number) => text.length * size * 0.5;
const drawing: BoardDrawing<never> = {
  sprite:
    '<symbol id="seen"><use href="#part"/></symbol><symbol id="part"></symbol><symbol id="secret"></symbol>',
  styles: '',
  draw: () => '<use href="#seen"/>',
};
const said: PictureWords = {
  title: 'A game',
  level: '',
  headline: 'Won!',
  isGolden: true,
  sentence: 'It was <close> & "fun".',
  footnotes: ['Played by <b>Ana</b>'],
};

describe('a picture', () => {
  const moment = { view: {} as never, events: [], names: [] };
  const svg = composePicture(drawing, moment, said, roughly);

  it('has its size, its words and its mark', () => {
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630">/);
    for (const text of ['A game', 'Won!', 'Hyakki']) expect(svg).toContain(`>${text}</text>`);
    expect(svg).toContain('class="p-seal"');
  });

  it('takes nothing that is written for a part of the drawing, and nothing from elsewhere', () => {
    expect(svg).not.toMatch(/<close>|<b>/);
    expect(svg).toContain('Played by &#60;b&#62;Ana&#60;/b&#62;');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|url\((?!#)|<image|<foreignObject/,
    );
  });

  it('holds only the symbols that are seen', () => {
    expect(svg).toContain('id="seen"');
    expect(svg).toContain('id="part"');
    expect(svg).not.toContain('secret');
    expect(usedSymbols([drawing.sprite], '')).toBe('');
  });

  it('is always night', () => {
    const css = '--a: light-dark(#fff, #000); --b: light-dark(rgb(1 2 3 / 0.5), rgb(4 5 6 / 0.5));';
    expect(nightOf(css)).toBe('--a: #000; --b: rgb(4 5 6 / 0.5);');
  });
});

describe('words in a room', () => {
  const room = { width: 200, height: 100, largest: 40, smallest: 10 };

  it('are as large as they may be, and in no line too wide', () => {
    expect(fitText('Won!', room, roughly)).toEqual({ lines: ['Won!'], size: 40 });
    const { lines, size } = fitText('Seat 1 moved away from what it had seen there.', room, roughly);
    expect(size).toBeLessThan(40);
    for (const line of lines) expect(roughly(line, size)).toBeLessThanOrEqual(200);
    expect(lines.join(' ')).toBe('Seat 1 moved away from what it had seen there.');
  });

  it('break at no space that holds its words together, and end with an ellipsis where there is no room', () => {
    const { lines } = fitText('un coup\u00a0: mieux', { ...room, width: 60 }, roughly);
    expect(lines.join('|')).toContain('coup\u00a0:');
    const cut = fitText('word '.repeat(200), room, roughly);
    expect(cut.size).toBe(10);
    expect(cut.lines.at(-1)).toMatch(/…$/);
    expect(cut.lines.length * 10 * 1.24).toBeLessThanOrEqual(100);
  });
});
