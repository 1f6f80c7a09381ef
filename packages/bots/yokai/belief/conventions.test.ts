import { deriveSeed, expectOk, type Seed, tell } from '@hyakki/engine';
import { type Memory, type Move, type State, yokai } from '@hyakki/games/yokai';
import { describe, expect, test } from 'vitest';
import { ANY_FAMILY, FAMILY_COUNT } from './belief.ts';
import { readFrom, readPublic, readTable } from './belief-reading.ts';
import { readSayings } from './conventions.ts';

const SEED: Seed = deriveSeed('5eed'.repeat(16), 'conventions');
const KITSUNE = 1;
const KAPPA = 2;

/**
 * Deals in reading order, the first cards being
 * ki ka ro on
 * ki ka ro on
 * ki ka ro on
 * ki ka ro on
 * and plays moves in notation, each by the active seat.
 */
function play(...lines: readonly string[]): { state: State; memories: readonly Memory[] } {
  const options = expectOk(yokai.parseOptions({ first: 0 }, 2));
  const layout = {
    rows: Array.from({ length: 4 }, () => 'ki ka ro on'),
    hints: [
      'kitsune',
      'kappa',
      'kitsune-kappa',
      'kitsune-oni',
      'kappa-oni',
      'kitsune-kappa-oni',
      'kitsune-rokurokubi-oni',
    ],
  };
  let step = expectOk(yokai.deal(layout, options, 2, SEED));
  const viewers = [0, 1, 'spectator'] as const;
  let memories: (Memory | undefined)[] = viewers.map(() => undefined);
  const hear = () => {
    memories = memories.map((memory, i) =>
      tell(yokai, step.events, viewers[i]!).reduce<Memory | undefined>(yokai.remember, memory),
    );
  };
  hear();
  for (const line of lines) {
    for (const text of line.split(', ')) {
      const { seat } = step.state;
      const move: Move = expectOk(yokai.parseMove(text, yokai.view(step.state, seat)));
      step = expectOk(yokai.apply(step.state, seat, move));
      hear();
    }
  }
  return { state: step.state, memories: memories as Memory[] };
}

function linksAfter(...lines: readonly string[]): string[] {
  const { state, memories } = play(...lines);
  return readSayings(state.cells, memories[2]!).links.map(
    ({ card, friend }) => `${state.cells[card]}-${state.cells[friend]}`,
  );
}

describe('a card that was moved', () => {
  test('belongs with the card beside it that its mover looked at', () => {
    expect(linksAfter('look d1, look a1, move d1 a0, reveal')).toEqual(['a0-a1']);
  });

  test('belongs with the one looked at last, where there are several', () => {
    expect(linksAfter('look a1, look b1, move b1 a0, reveal')).toEqual(['a0-a1']);
    // b0 touches b1 alone; d1 goes to where it touches both a card seen long ago and one seen now.
    expect(
      linksAfter(
        'look a1, look d4, move d4 a0, reveal',
        'look b2, look c2, move a4 b5, reveal',
        'look b1, look d1, move d1 b0, reveal',
      ),
    ).toEqual(['a0-a1', 'b0-b1']);
  });

  test('belongs with one that anybody looked at, where its mover looked at none beside it', () => {
    expect(
      linksAfter('look a1, look a2, move d4 c5, reveal', 'look d1, look d3, move d1 a0, reveal'),
    ).toEqual(['a0-a1']);
  });

  test('says the same when it was looked at in an earlier turn', () => {
    expect(
      linksAfter(
        'look d1, look b2, move d4 c5, reveal',
        'look c3, look c4, move c5 d4, reveal',
        'look a1, look b3, move d1 a0, reveal',
      ),
    ).toEqual(['a0-a1']);
  });

  test('says nothing when its mover never looked at it, nor anybody brought it home', () => {
    expect(linksAfter('look a1, look a2, move d1 a0, reveal')).toEqual([]);
  });

  test('says nothing beside cards that nobody looked at', () => {
    expect(linksAfter('look d1, look d2, move d1 a0, reveal')).toEqual([]);
  });
});

describe('what a seat believes', () => {
  test('a link makes one family of two cards for everybody but its speaker', () => {
    const { state, memories } = play(
      'look a1, look a2, move d4 c5, reveal',
      'look b1, look b3, move b3 b0, reveal',
    );
    const heard = readTable(state, memories[0]!, 0);
    const [one, other] = [1, 9];
    expect(heard.evidence.groups[one]).toBe(heard.evidence.groups[other]);
    expect(readTable(state, memories[1]!, 1).evidence.groups[one]).not.toBe(
      readTable(state, memories[1]!, 1).evidence.groups[other],
    );
    expect(heard.dropped).toBe(0);
  });

  test('a hint narrows its card, and what was seen is certain', () => {
    const { state, memories } = play(
      'look a1, look b1, move d4 c5, reveal',
      'look a2, look b2, move c5 d4, reveal',
      'look a3, look b3, move d4 c5, place kitsune a3',
    );
    const chances = readTable(state, memories[1]!, 1).belief.chances();
    const familiesOf = (card: number) =>
      [0, 1, 2, 3].reduce(
        (bits, family) => (chances[card * FAMILY_COUNT + family]! > 0 ? bits | (1 << family) : bits),
        0,
      );
    expect(familiesOf(8)).toBe(KITSUNE);
    expect(familiesOf(4)).toBe(KITSUNE);
    expect(familiesOf(5)).toBe(KAPPA);
    expect(familiesOf(10)).toBe(ANY_FAMILY);
  });

  test('what cannot be true is left out: a link that contradicts what was seen, before a hint', () => {
    // Seat 1 brings a kappa to a kitsune, both of which seat 0 has seen.
    const { state, memories } = play(
      'look a1, look b4, move d4 c5, reveal',
      'look b4, look a1, move b4 a0, place kitsune a2',
    );
    const { dropped, belief } = readTable(state, memories[0]!, 0);
    expect(dropped).toBe(1);
    expect(belief.total).toBeGreaterThan(0);
    expect(belief.chances()[4 * FAMILY_COUNT]).toBe(1);
  });

  test('two cards looked at and not brought together are doubted', () => {
    const { state, memories } = play('look a1, look c3, move d4 c5, reveal');
    const { doubts } = readTable(state, memories[1]!, 1);
    expect(doubts.map(({ one, other }) => [one, other])).toEqual([[0, 10]]);
    expect(readTable(state, memories[0]!, 0).doubts).toEqual([]);
  });

  test('two cards that lie side by side are not', () => {
    const { state, memories } = play('look a1, look b1, move d4 c5, reveal');
    expect(readTable(state, memories[1]!, 1).doubts).toEqual([]);
  });

  test('of a forgotten turn the hint is all that is left', () => {
    const { state, memories } = play(
      'look a1, look a2, move d4 c5, reveal',
      'look b1, look b3, move b3 b0, place kitsune a1',
    );
    const sayings = readSayings(state.cells, memories[0]!);
    const { faces } = memories[0]!;
    const reading = readFrom(sayings, { viewer: 0, faces, forgotten: new Set([2]), hearsItself: false });
    expect(reading.evidence.groups[1]).not.toBe(reading.evidence.groups[9]);
    expect(reading.doubts).toEqual([]);
    expect(readPublic(state, memories[2]!).belief.chances()[0]).toBe(1);
    expect(reading.belief.chances()[0]).toBe(1);
  });
});
