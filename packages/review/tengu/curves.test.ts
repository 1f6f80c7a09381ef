import { expectOk, type Replay } from '@hyakki/engine';
import { type Tengu, tengu } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { momentsOf, readRecordOf } from '../index.ts';
import { curves } from './curves.ts';
import { written } from './testing/matches.ts';

// A tornado at b3. The Tanuki looks at the Bakeneko's top (a2), then finds its own three; the Bakeneko finds that top last.
const LAYOUT = {
  rows: ['tt tb tk', 'bt te yt', 'bb to yb', 'bk pa yk'],
  pile: ['tanuki', 'tanuki', 'bakeneko', 'tanuki', 'bakeneko', 'bakeneko'],
};

/** After every move: what was found, and what each seat has seen and nobody found. */
function counted(moves: readonly string[], layout: object = LAYOUT) {
  const record = written(
    { options: { level: 1, setAside: 15, tiles: { path: 1, tornado: 1 } }, layout },
    moves,
  );
  const { replay } = expectOk(readRecordOf(record));
  const moments = momentsOf(tengu, record, replay as unknown as Replay<Tengu>);
  const all = moments.map((at) => curves(at));
  return { all: all.map((one) => [one['toys-found'], one['toys-seen']]), end: moments.at(-1)! };
}

describe('what is counted over a match of Tengu', () => {
  it('[R13, T17, T18] a look counts for the seat that looked, until anybody finds that toy', () => {
    const { all } = counted(['go tanuki a2', 'done', 'go tanuki a1', 'done', 'go bakeneko a2', 'done']);
    expect(all.slice(0, 7)).toEqual([
      [[0], [0, 0]],
      [[0], [1, 0]],
      [[0], [1, 0]],
      // Its own toy: found, and nobody has to remember it.
      [[1], [1, 0]],
      [[1], [1, 0]],
      [[2], [0, 0]],
      [[2], [0, 0]],
    ]);
  });

  it('[R13] a tornado that is covered again is no toy, and the tiles that the end opens were not seen', () => {
    const { all, end } = counted(['go tanuki b3', 'done', 'go tanuki a3', 'done']);
    expect(all[1]).toEqual([[0], [0, 0]]);
    expect(all[3]).toEqual([[0], [0, 1]]);
    const { found, faces, phase } = end.state;
    expect(phase).toBe('over');
    const [toys, seen] = all.at(-1)!;
    expect(toys).toEqual([found.flat().length]);
    expect(Math.max(...seen!)).toBeLessThan(faces.filter((face) => face === 'hidden').length);
  });
});
