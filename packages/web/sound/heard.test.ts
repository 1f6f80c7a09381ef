import { readFileSync } from 'node:fs';
import { expectOk, Generator, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { sketchSounds } from '../games/sketch/sounds.ts';
import { tenguSounds } from '../games/tengu/sounds.ts';
import { yokaiSounds } from '../games/yokai/sounds.ts';
import { heardOf } from './heard.ts';
import places from './wood.json';

const wave = readFileSync(new URL('wood.wav', import.meta.url));
const RATE = wave.readUInt32LE(24);
const samples = Array.from(
  { length: (wave.length - 44) / 2 },
  (_, i) => wave.readInt16LE(44 + 2 * i) / 32_768,
);

describe('the sounds', () => {
  it.each(Object.entries(places))(
    '%s is where the list says, begins and ends in silence, and is soft',
    (_, [begin, seconds]) => {
      const sound = samples.slice(Math.round(begin! * RATE), Math.round((begin! + seconds!) * RATE));
      const loudest = Math.max(...sound.map(Math.abs));
      expect(loudest).toBeGreaterThan(0.15);
      expect(loudest).toBeLessThan(0.8);
      expect(Math.abs(sound.at(0)!)).toBeLessThan(0.05);
      expect(Math.abs(sound.at(-1)!)).toBeLessThan(0.01);
      expect(seconds).toBeLessThanOrEqual(0.6);
    },
  );

  it('are small', () => {
    expect(wave.length).toBeLessThan(120_000);
  });
});

describe('what is heard', () => {
  it.each([
    ['yokai', yokaiSounds],
    ['tengu', tenguSounds],
    ['sketch', sketchSounds],
  ])('of a random match of %s are sounds that there are, and some of every kind of turn', (id, sounds) => {
    const game = findGame(id)!;
    const options = expectOk(game.parseOptions({}, 2));
    const heard = new Set<string>();
    for (let match = 0; match < 20; match++) {
      const rng = new Generator(seedFromText(`heard ${match}`));
      let { state, events } = game.setup(options, 2, seedFromText(`deal ${match}`));
      for (let step = 0; step < 80; step++) {
        for (const name of heardOf(sounds, events)) heard.add(name);
        const seat = game.activeSeats(state)[0];
        if (seat === undefined) break;
        const legal = game.legalMoves(game.view(state, seat));
        ({ state, events } = expectOk(game.apply(state, seat, legal[rng.below(legal.length)]!)));
      }
    }
    expect(heard.size).toBeGreaterThanOrEqual(4);
    for (const name of heard) expect(Object.keys(places)).toContain(name);
  });

  it('a deal is one sound, and what a game does not list is silent', () => {
    expect(heardOf(yokaiSounds, [{ type: 'looked' }, { type: 'looked' }])).toEqual(['lift']);
    expect(heardOf({}, [{ type: 'moved' }, { type: 'constructor' }])).toEqual([]);
  });
});
