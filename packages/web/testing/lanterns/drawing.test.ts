import { lanterns } from '@hyakki/engine/testing/lanterns';
import { describe, expect, it } from 'vitest';
import { momentsPlayed, pictureOf } from '../../sharing/testing/drawn-match.ts';
import { lanternsDrawing } from './drawing.ts';

describe('a picture of the toy game', () => {
  it('has no colour that everybody does not see, and all of them at the end', () => {
    const moments = momentsPlayed(lanterns);
    const colours = (svg: string) => svg.match(/<circle[^>]*class="(red|green|blue|white)"/g) ?? [];
    for (const at of moments.slice(0, -1)) expect(colours(pictureOf(lanternsDrawing, at))).toEqual([]);
    expect(colours(pictureOf(lanternsDrawing, moments.at(-1)!))).toHaveLength(4);
  });
});
