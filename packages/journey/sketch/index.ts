import type { SketchBotName } from '@hyakki/bots/sketch';
import { EDITIONS, type Sketch } from '@hyakki/games/sketch';
import type { Facts, MatchEntry } from '../entry.ts';
import type { JourneyPack, Watched } from '../journey-pack.ts';

/** From the easiest to the hardest. A new bot does not compile until it stands here. */
const OPPONENTS: Readonly<Record<SketchBotName, true>> = {
  beginner: true,
  greedy: true,
  skilled: true,
  expert: true,
};

/** The rulebooks have neither levels nor a check-list: what there is to reach are the opponents. */
export const sketchJourney: JourneyPack<Sketch> = {
  sheets: EDITIONS.map((edition) => ({
    edition,
    rows: Object.keys(OPPONENTS).map((id) => ({ id, marks: ['beaten'], most: null })),
  })),
  facts: ['points', 'points-against', 'taken', 'abilities'],
  ratios: [{ id: 'points-taken', part: 'points', over: ['points', 'points-against'] }],
  editionOf: ({ edition }) => edition,
  factsOf,
  rowOf: (entry) => (entry.level === null ? undefined : opponentOf(entry)),
  markOf: ({ result }) => (result === 'won' ? 'beaten' : undefined),
  isScored: ({ result }) => result !== 'shared',
  measureOf: ({ facts }) => (facts['points'] ?? 0) - (facts['points-against'] ?? 0),
};

/** The bot that held the other seat, if one did. */
function opponentOf({ own, holders }: MatchEntry): string | undefined {
  const other = own.length === 1 ? holders[1 - own[0]!] : undefined;
  return other?.kind === 'bot' ? other.name : undefined;
}

function factsOf({ outcome, own, steps }: Watched<Sketch>): Facts {
  const [seat] = own;
  if (seat === undefined || own.length > 1) return {};
  return {
    points: outcome.scores[seat]!,
    'points-against': outcome.scores[1 - seat]!,
    taken: outcome.notebooks[seat]!.yokai.length,
    abilities: steps.filter(({ move }) => move.do === 'call' || move.do === 'distract').length,
  };
}
