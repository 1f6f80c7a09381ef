import { sketch } from '@hyakki/games/sketch';
import { describe, expect, it } from 'vitest';
import { countUses, momentsPlayed, pictureOf } from '../../sharing/testing/drawn-match.ts';
import { sketchDrawing } from './drawing.ts';

const moments = momentsPlayed(sketch);
const running = moments.slice(0, -1);
/** Sketch cards that lie face up: each has one fold. */
const openSketches = (svg: string) => svg.split('class="fold"').length - 1;

describe('a picture of Yokai Sketch', () => {
  it('covers both hands while the match goes on, and shows everything that lies open', () => {
    for (const at of running.filter(({ n }) => n % 9 === 0)) {
      const { hands, stacks, discard, deck, notebooks } = sketch.view(at.state, 'spectator');
      const svg = pictureOf(sketchDrawing, at);
      const held = hands.flat().length;
      const laid = stacks.flatMap(({ sketches }) => sketches.flat()).length;
      expect(openSketches(svg)).toBe(laid + Math.min(1, discard.length));
      expect(countUses(svg, 'sketch-back-sketch"')).toBe(held + (deck > 0 ? 1 : 0));
      const tops = stacks.filter(({ cards }) => cards.length > 0).length;
      expect(svg.split('class="value"').length - 1).toBe(tops + notebooks.flat().length);
    }
  });

  it('opens the hands at the end', () => {
    const { hands, stacks, discard } = sketch.view(moments.at(-1)!.state, 'spectator');
    const laid = stacks.flatMap(({ sketches }) => sketches.flat()).length;
    const svg = pictureOf(sketchDrawing, moments.at(-1)!);
    expect(openSketches(svg)).toBe(hands.flat().length + laid + Math.min(1, discard.length));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('rings the sketch that was just laid', () => {
    const played = running.find(({ events }) => events.length === 1 && events[0]!.type === 'played')!;
    expect(pictureOf(sketchDrawing, played).match(/class="p-new"/g)).toHaveLength(1);
  });
});
