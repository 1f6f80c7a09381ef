import { EDITIONS, type Edition, type Rank, type Yokai, yokai } from '@hyakki/games/yokai';
import type { Facts } from '../entry.ts';
import type { JourneyPack, Watched } from '../journey-pack.ts';

/** As the last pages of the two rulebooks print them. */
const RANKS_PRINTED: Readonly<Record<Edition, readonly Rank[]>> = {
  classic: ['honourable', 'glorious', 'legendary'],
  prototype: ['honourable', 'glorious', 'total'],
};

export const yokaiJourney: JourneyPack<Yokai> = {
  sheets: EDITIONS.map((edition) => ({
    edition,
    rows: yokai.presets
      .filter((preset) => preset.edition === edition)
      .map(({ level }) => ({ id: String(level), marks: RANKS_PRINTED[edition], most: null })),
  })),
  facts: ['looks', 'looked-again', 'hints-right', 'hints-wrong', 'hints-blind', 'declared', 'declared-early'],
  ratios: [
    { id: 'looked-again', part: 'looked-again', over: ['looks'] },
    { id: 'hints-right', part: 'hints-right', over: ['hints-right', 'hints-wrong'] },
  ],
  editionOf: ({ edition }) => edition,
  factsOf,
  rowOf: ({ level }) => (level === null ? undefined : String(level)),
  markOf: ({ result, rank }) => (result === 'won' && rank !== null ? rank : undefined),
  // Y26: a lost match scores nothing, whatever was played.
  isScored: ({ result }) => result === 'won',
  measureOf: ({ score }) => score,
};

function factsOf({ options, outcome, steps }: Watched<Yokai>): Facts {
  const facts = {
    looks: 0,
    'looked-again': 0,
    'hints-right': 0,
    'hints-wrong': 0,
    'hints-blind': 0,
    declared: 0,
    'declared-early': 0,
  };
  for (const { move, memory } of steps) {
    switch (move.do) {
      case 'look':
        facts.looks++;
        if (memory.faces[move.card] !== 'hidden') facts['looked-again']++;
        break;
      case 'place':
        // Y21: a blind hint shows nothing, so nobody can place it well or badly.
        if (options.hints === 'blind') facts['hints-blind']++;
        else facts[outcome.hints[move.hint]!.fate === 'well-placed' ? 'hints-right' : 'hints-wrong']++;
        break;
      case 'declare':
        facts[outcome.verdict === 'won' ? 'declared' : 'declared-early']++;
    }
  }
  return facts;
}
