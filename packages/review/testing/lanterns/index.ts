import { randomBot, type Seat } from '@hyakki/engine';
import type { Lanterns } from '@hyakki/engine/testing/lanterns';
import type { Decision, Moment } from '../../moments.ts';
import type { TurningPoint, Value } from '../../review.ts';
import type { Effort, Insight, Rated, ReviewPack, Walked } from '../../review-pack.ts';

type Move = Lanterns['Move'];

const COLOURS = ['red', 'green', 'blue', 'white'] as const;
/** What a move is worth, planted so that each cause can be told from the others. */
const WORTH = { nothing: 0, mixing: 0.25, newFace: 0.5, mixingAllKnown: 0.75, mixingAsAsked: 1 } as const;
const SPREAD: Readonly<Record<Effort, number>> = { fast: 0.05, deep: 0.01 };
const WORLDS: Readonly<Record<Effort, number>> = { fast: 4, deep: 30 };

/**
 * Four lanterns of four colours, each once: what was not seen is one of the rest. A look is worth something if it shows
 * something new; mixing if everything is known; and by convention `help` asks for a mix.
 */
export const lanternsReview: ReviewPack<Lanterns> = {
  knows(at, seat) {
    const { lanterns } = at.memories[seat]!;
    const seen = (lantern: number) =>
      at
        .heardBy(seat)
        .findLast(
          ({ seen }) => seen.type === 'peeked' && seen.lantern === lantern && seen.colour !== 'hidden',
        );
    const rest = COLOURS.filter((colour) => !lanterns.includes(colour));
    return {
      cards: lanterns.map((face, lantern) => {
        const told = face === 'hidden' ? null : face;
        const last = told === null ? undefined : seen(lantern);
        const follows = told === null ? rest : [told];
        return {
          card: lantern,
          told,
          turnsAgo: last === undefined ? null : at.turn.number - last.turn,
          follows,
          implied: follows,
        };
      }),
      worldsLeft: Math.log10(factorial(rest.length)),
    };
  },
  worldsLeftJointly: (at) => Math.log10(factorial(COLOURS.length - knownJointly(at))),
  movesLeft: ({ state: { turn, options } }) => options.turns - turn + 1,
  curves: (at) => ({
    mixes: [at.heardBy(0).filter(({ seen }) => seen.type === 'mixed').length],
    seen: at.memories.map(({ lanterns }) => lanterns.filter((face) => face !== 'hidden').length),
  }),
  rate(decision, insight, effort) {
    if (decision.legal.length < 2) return [];
    return decision.legal
      .map((move): Rated<Lanterns> => ({ move, value: estimate(worthOf(move, decision, insight), effort) }))
      .sort((one, other) => other.value.win - one.value.win);
  },
  // No lantern is named by what one may say.
  isKnownTrue: () => true,
  worth: ({ win }) => win,
  slip: () => 0.05,
  turningPoints: (match) => [...allKnown(match), ...mixedEarly(match), ...unmoved(match)],
  openPar: ({ state }) => ({ moves: state.options.turns, score: 0 }),
  parBot: randomBot(),
};

function worthOf(move: Move, { before, seat, memory }: Decision<Lanterns>, insight: Insight): number {
  if (move.do !== 'peek' && move.do !== 'mix') return WORTH.nothing;
  // Everybody sees who looks, mixes and helps.
  const since = sinceMix(before, seat);
  if (move.do === 'mix') {
    if (!since.includes('peeked')) return WORTH.nothing;
    if (insight === 'implied' && since.includes('helped')) return WORTH.mixingAsAsked;
    return isKnown(memory, insight).every((known) => known) ? WORTH.mixingAllKnown : WORTH.mixing;
  }
  return isKnown(memory, insight)[move.lantern] ? WORTH.nothing : WORTH.newFace;
}

function isKnown({ lanterns }: Lanterns['Memory'], insight: Insight): readonly boolean[] {
  if (insight === 'before-eyes') return lanterns.map(() => false);
  const told = lanterns.map((face) => face !== 'hidden');
  const isLast = insight !== 'told' && told.filter((known) => !known).length === 1;
  return told.map((known) => known || isLast);
}

function sinceMix(at: Moment<Lanterns>, seat: Seat): readonly string[] {
  const types = at.heardBy(seat).map(({ seen }) => seen.type);
  return types.slice(types.lastIndexOf('mixed') + 1);
}

function estimate(win: number, effort: Effort): Value {
  const spread = SPREAD[effort];
  return {
    win,
    score: 4 * win,
    low: Math.max(0, win - spread),
    high: Math.min(1, win + spread),
    worlds: WORLDS[effort],
  };
}

/** The first step after which the seats together know every lantern. */
function allKnown({ moments, steps }: Walked<Lanterns>): TurningPoint[] {
  const first = moments.find((at) => knownJointly(at) === COLOURS.length);
  if (first === undefined || first.n === steps.length - 1) return [];
  return [{ step: first.n, seat: null, kind: 'all-known', cause: null, loss: 0, params: {} }];
}

/** A mistake that has a name of its own. */
function mixedEarly({ steps }: Walked<Lanterns>): TurningPoint[] {
  return steps.flatMap(({ n, seat, move, mistake }) =>
    move !== 'mix' || mistake === null
      ? []
      : [{ step: n, seat, kind: 'mixed-early', ...mistake, params: {} }],
  );
}

/** Luck: nobody can know how a mix comes out. */
function unmoved({ replay, moments }: Walked<Lanterns>): TurningPoint[] {
  return replay.steps.flatMap(({ seq, seat, move, state }) => {
    if (move.do !== 'mix') return [];
    const before = moments[seq]!.state.secret.lanterns;
    const stayed = state.secret.lanterns.findIndex((colour, i) => colour === before[i]);
    return stayed < 0
      ? []
      : [
          {
            step: seq + 1,
            seat,
            kind: 'unmoved',
            cause: null,
            loss: -0.1,
            params: { lantern: stayed + 1 },
          },
        ];
  });
}

function knownJointly({ memories }: Moment<Lanterns>): number {
  return COLOURS.filter((_, lantern) => memories.some(({ lanterns }) => lanterns[lantern] !== 'hidden'))
    .length;
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
