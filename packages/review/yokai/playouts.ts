import { chooseBy, NATURAL_WAYS, type World } from '@hyakki/bots/yokai';
import { expectOk, Generator, type Player, tell } from '@hyakki/engine';
import { FAMILIES, type Memory, type Move, type State, type Yokai, yokai } from '@hyakki/games/yokai';
import type { Decision } from '../moments.ts';
import type { Value } from '../review.ts';
import { type Outlook, seedOf } from './outlook.ts';

// What a decision is worth if bots that forget nothing play on from it, in worlds that its seat may be in.

/** How many worlds. All moves of a decision are tried in the same ones, with the same chance. */
const PLAYED_WORLDS = 60;

/** Thinks of fewer worlds than at a table, for a match in a tenth of a second. */
const WAYS = { ...NATURAL_WAYS, pool: 160, worlds: 40, lookKeep: 12, lookWorlds: 12, exactWorlds: 0 };

/** By move: its value. */
export function playOut(
  decision: Decision<Yokai>,
  moves: readonly Move[],
  { worlds }: Outlook,
): readonly Value[] {
  const starts = Array.from({ length: PLAYED_WORLDS }, (_, i) =>
    startIn(decision, worlds[i % worlds.length]!, seedOf(decision.before.n, 'world', i)),
  );
  return moves.map((move) =>
    valueFrom(starts.map((start, i) => scoreOfMatch(start, move, seedOf(decision.before.n, 'bots', i)))),
  );
}

/** The score of a win, undefined for a loss. */
type Score = number | undefined;

function valueFrom(scores: readonly Score[]): Value {
  const worlds = scores.length;
  const won = scores.filter((score) => score !== undefined);
  const win = won.length / worlds;
  const score = won.reduce((sum, each) => sum + each, 0) / worlds;
  // Wilson's interval: it has a width where all matches end alike, too.
  const z = 1.96;
  const middle = (win + (z * z) / (2 * worlds)) / (1 + (z * z) / worlds);
  const margin =
    (z * Math.sqrt((win * (1 - win)) / worlds + (z * z) / (4 * worlds * worlds))) / (1 + (z * z) / worlds);
  return { win, score, low: Math.max(0, middle - margin), high: Math.min(1, middle + margin), worlds };
}

interface Start {
  readonly state: State;
  readonly memories: readonly Memory[];
}

/** The match as it would be in this world: whatever other seats saw of it, they saw in this world. */
function startIn({ before, view, memory, seat }: Decision<Yokai>, world: World, seed: string): Start {
  const imagined = yokai.imagine(view, memory, new Generator(seed));
  const families = world.map((family) => FAMILIES[family]!);
  const state = { ...imagined, secret: { ...imagined.secret, families } };
  const memories = before.memories.map((each, other) => ({
    ...each,
    affinities: each.affinities.map(({ holder }, i) => {
      const { pair } = state.secret.affinities[i]!;
      return { holder, pair: holder === 'table' || holder === other ? pair : ('hidden' as const) };
    }),
    faces: each.faces.map((face, card) => (face === 'hidden' ? face : families[card]!)),
    turns: each.turns.map((turn) => ({
      ...turn,
      looks: turn.looks.map(({ card, family }) => ({
        card,
        family: family === 'hidden' ? family : families[card]!,
      })),
    })),
  }));
  // This turn's looks lie open before whoever decides.
  return { state: { ...state, seat }, memories };
}

function scoreOfMatch(start: Start, first: Move, seed: string): Score {
  const rng = new Generator(seed);
  let { state } = start;
  let memories = start.memories;
  let move = first;
  for (;;) {
    const { state: next, events } = expectOk(yokai.apply(state, state.seat, move));
    const outcome = yokai.outcome(next);
    if (outcome !== undefined) return outcome.verdict === 'won' ? outcome.scores[0]! : undefined;
    memories = memories.map((memory, seat) =>
      tell(yokai, events, seat).reduce((all, seen) => yokai.remember(all, seen), memory),
    );
    state = next;
    const view = yokai.view(state, state.seat);
    const legal = yokai.legalMoves(view);
    move = chooseBy(WAYS, { game: yokai, view, legal, memory: memories[state.seat], players: NOBODY, rng });
  }
}

const NOBODY: readonly Player[] = [];
