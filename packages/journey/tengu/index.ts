import { expectOk } from '@hyakki/engine';
import { placeOf, RANKS, type Tengu, TOYS_A_YOKAI, tengu } from '@hyakki/games/tengu';
import type { Facts } from '../entry.ts';
import type { JourneyPack, OwnStep, Watched } from '../journey-pack.ts';

const FEWEST_SEATS = Math.min(...tengu.seatCounts);

/** The rulebook prints no check-list, but it asks for the toys at every level, and grades them at the last one (T33). */
export const tenguJourney: JourneyPack<Tengu> = {
  sheets: [...new Set(tengu.presets.map(({ edition }) => edition))].map((edition) => ({
    edition,
    rows: tengu.presets
      .filter((preset) => preset.edition === edition)
      .map(({ level, options }) => {
        const { yokai, graded } = expectOk(tengu.parseOptions(options, FEWEST_SEATS));
        return {
          id: String(level),
          marks: graded ? RANKS : ['all-toys'],
          most: TOYS_A_YOKAI * yokai.length,
        };
      }),
  })),
  facts: ['looks', 'looked-again', 'toys', 'cards', 'stays', 'helps'],
  ratios: [
    { id: 'looked-again', part: 'looked-again', over: ['looks'] },
    { id: 'toys-a-card', part: 'toys', over: ['cards'] },
  ],
  editionOf: ({ edition }) => edition,
  factsOf,
  rowOf: ({ level }) => (level === null ? undefined : String(level)),
  markOf: ({ result, rank }) => rank ?? (result === 'won' ? 'all-toys' : undefined),
  isScored: () => true,
  measureOf: ({ score }) => score,
};

function factsOf({ options, steps }: Watched<Tengu>): Facts {
  const facts = { looks: 0, 'looked-again': 0, toys: 0, cards: 0, stays: 0, helps: 0 };
  for (const step of steps) {
    switch (step.move.do) {
      case 'go':
        facts.cards++;
        facts.looks++;
        if (isSeenBefore(step, options.columns)) facts['looked-again']++;
        break;
      case 'stay':
        facts.cards++;
        facts.stays++;
        break;
      case 'help':
        facts.helps++;
    }
    for (const { type } of step.events) if (type === 'found') facts.toys++;
  }
  return facts;
}

/** Whoever fetches a toy they know of does not look again: the tile must stay face down, and show nothing new. */
function isSeenBefore({ events, memory }: OwnStep<Tengu>, columns: number): boolean {
  return events.some((event) => {
    if (event.type !== 'looked' && event.type !== 'shown') return false;
    // A toy that is shown is about to be mixed with a mirage (T25): it was fetched.
    if (event.type === 'shown' && event.face !== 'mist' && event.face !== 'tornado') return false;
    return memory.tiles[placeOf(event.cell, columns)] === event.face;
  });
}
