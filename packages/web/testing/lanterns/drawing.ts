import type { Lanterns } from '@hyakki/engine/testing/lanterns';
import type { BoardDrawing } from '../../sharing/board-drawing.ts';
import { circle, words } from '../../sharing/svg.ts';

/** Four lights in a row, and what everybody sees of them. */
export const lanternsDrawing: BoardDrawing<Lanterns> = {
  sprite: '',
  styles:
    '.red { fill: #c93c22; } .green { fill: #287b4a; } .blue { fill: #144998; } .white { fill: #fffaf0; } .hidden { fill: #55607a; }',
  draw: ({ view }, { x, y, w, h }) =>
    view.lanterns
      .map((face, i) => {
        const middle = x + (w * (i + 0.5)) / view.lanterns.length;
        const r = w / view.lanterns.length / 2.4;
        return (
          circle(middle, y + h / 2, r, face) +
          words(face, { x: middle, y: y + h / 2 + r * 1.5, size: 24, anchor: 'middle' }, 'p-soft')
        );
      })
      .join(''),
};
