import { type Dice, deriveSeed, type Game, type GameTypes, type Seed, sha256, tell } from '../index.ts';
import {
  carriedBy,
  carrying,
  offering,
  refusing,
  showing,
  showingAfterRestart,
  stepping,
  withTruth,
} from './planting.ts';

// Leaks planted on purpose, one a side door: they prove that the test of two worlds can fail.
// Here are those that any game can have; each game adds its own.

/** One mistake somebody could make. */
export interface Leak<G extends GameTypes> {
  readonly name: string;
  /** How it gets out. */
  readonly sideDoor: string;
  /** The same game with this mistake in it. */
  plant(game: Game<G>): Game<G>;
}

/** Games whose state keeps its secrets and its dice where the house wants them. */
export interface SecretKeeping extends GameTypes {
  readonly State: { readonly secret: { readonly dice: Dice } };
}

export function commonLeaks<G extends SecretKeeping>(): readonly Leak<G>[] {
  return [
    {
      name: 'the seed of the deal is in the view',
      sideDoor: 'seed',
      plant: (game) => showing(game, ({ secret }) => ({ seed: secret.dice.seed })),
    },
    {
      name: 'the seed is made from the time, and the view says when the match began',
      sideDoor: 'clock-made seed',
      plant: (game) =>
        showing(
          {
            ...game,
            setup: (options, seatCount, seed) => game.setup(options, seatCount, seedAt(clockOf(seed))),
            deal: (layout, options, seatCount, seed) =>
              game.deal(layout, options, seatCount, seedAt(clockOf(seed))),
          },
          ({ secret }) => ({ startedAt: CLOCKS.get(secret.dice.seed) ?? 0 }),
        ),
    },
    {
      name: 'the view brings the first state along, to play it again from',
      sideDoor: 'initial state',
      plant: (game) =>
        showing(
          carrying(
            game,
            (state) => state,
            (first) => first,
          ),
          (state) => ({ initial: carriedBy(state) }),
        ),
    },
    {
      name: 'the view brings the states along that undo would go back to',
      sideDoor: 'undo stack',
      plant: (game) =>
        showing(
          carrying<G, readonly object[]>(
            game,
            () => [],
            (stack, before) => [...stack, before].slice(-3),
          ),
          (state) => ({ undo: carriedBy(state) }),
        ),
    },
    {
      name: 'the log of moves keeps with each what truly happened',
      sideDoor: 'move log',
      plant: (game) =>
        showing(
          carrying<G, readonly object[]>(
            game,
            () => [],
            (log, _, { events }) => [...log, events],
          ),
          (state) => ({ log: carriedBy(state) }),
        ),
    },
    {
      name: 'the secrets are struck out by name, and one name was forgotten',
      sideDoor: 'fields a delete-list forgot',
      plant: (game) =>
        showing(game, ({ secret }) => ({ secret: Object.fromEntries(Object.entries(secret).slice(0, 1)) })),
    },
    {
      name: 'who only watches is shown the whole state',
      sideDoor: 'spectators',
      plant: (game) => showing(game, (state, viewer) => (viewer === 'spectator' ? { state } : {})),
    },
    {
      name: 'who only watches is told everything that happened',
      sideDoor: 'spectators',
      plant: (game) => ({
        ...game,
        redact: (event, viewer) =>
          viewer === 'spectator' ? (event as object as G['SeenEvent']) : game.redact(event, viewer),
      }),
    },
    {
      name: 'events go out as they are, to everybody',
      sideDoor: 'replay',
      plant: (game) => ({ ...game, redact: (event) => event as object as G['SeenEvent'] }),
    },
    {
      name: 'the history keeps all that was told',
      sideDoor: 'replay',
      plant: (game) => ({ ...game, recall: (seen) => seen }),
    },
    {
      name: 'whoever reloads is told again all that it was told',
      sideDoor: 'answer to a repeated message',
      plant: (game) =>
        showing(
          carrying<G, readonly G['Event'][]>(
            game,
            () => [],
            (told, _, { events }) => [...told, ...events],
          ),
          (state, viewer) => ({ missed: tell(game, carriedBy(state) as readonly G['Event'][], viewer) }),
        ),
    },
    {
      name: 'a state read from the store is shown as it is',
      sideDoor: 'restore after restart',
      plant: (game) => showingAfterRestart(game, (state) => ({ state })),
    },
    {
      name: 'a refusal says in what state it was refused',
      sideDoor: 'error texts',
      plant: (game) =>
        refusing(game, (refusal, state) => ({
          ...refusal,
          params: { ...refusal.params, state: JSON.stringify(state) },
        })),
    },
    {
      name: 'the view has a check sum of the state, to notice when clients drift apart',
      sideDoor: 'derived numbers',
      plant: (game) => showing(game, (state) => ({ checksum: digestOf(state) })),
    },
    {
      name: 'secrets are masked letter by letter',
      sideDoor: 'message length',
      plant: (game) => showing(game, ({ secret }) => ({ secret: masked(secret) })),
    },
    {
      name: 'legal moves are listed from one that depends on the secret',
      sideDoor: 'list order',
      plant: (game) =>
        offering(game, (legal, state) => {
          const from = legal.length === 0 ? 0 : Number.parseInt(digestOf(state), 16) % legal.length;
          return [...legal.slice(from), ...legal.slice(0, from)];
        }),
    },
    {
      name: 'a legal move is left out where the secret has it so',
      sideDoor: 'legal-move hints',
      plant: (game) =>
        offering(game, (legal, state) => (legal.length > 1 && isOdd(state) ? legal.slice(1) : legal)),
    },
    {
      name: 'a move is written with a mark that depends on the secret',
      sideDoor: 'notation',
      plant: (game) => ({
        ...game,
        ...withTruth(game, (state) => ({
          formatMove: (move, view) => game.formatMove(move, view) + (isOdd(state) ? '!' : ''),
        })),
      }),
    },
    {
      name: 'a line that cannot be read is answered from the state',
      sideDoor: 'error texts',
      plant: (game) => ({
        ...game,
        ...withTruth(game, (state) => ({
          parseMove: (text, view) => {
            const result = game.parseMove(text, view);
            if (result.ok) return result;
            return { ok: false, refusal: { ...result.refusal, params: { near: digestOf(state) } } };
          },
        })),
      }),
    },
    {
      name: 'an event is told twice where the secret has it so',
      sideDoor: 'event count',
      plant: (game) =>
        stepping(game, ({ state, events }) => ({
          state,
          events: isOdd(state) ? [...events, ...events.slice(-1)] : events,
        })),
    },
    {
      name: 'a seat may act that the secret chooses',
      sideDoor: 'active seats',
      plant: (game) => ({
        ...game,
        activeSeats: (state) => {
          const active = game.activeSeats(state);
          return isOdd(state) ? [...active, ...active.slice(0, 1)] : active;
        },
      }),
    },
  ];
}

function digestOf(state: object): string {
  return sha256(JSON.stringify(state)).slice(0, 6);
}

function isOdd(state: object): boolean {
  return Number.parseInt(digestOf(state), 16) % 2 === 1;
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return '*'.repeat(value.length);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, masked(held)]));
  }
  return value;
}

// A clock that a seed winds up: rules have none, and a test with a real one would not be the same twice.
const CLOCKS = new Map<Seed, number>();
const NOON = 1_700_000_000_000;

function clockOf(seed: Seed): number {
  return NOON + Number.parseInt(seed.slice(-8), 16);
}

function seedAt(clock: number): Seed {
  const seed = deriveSeed('0'.repeat(64), clock);
  CLOCKS.set(seed, clock);
  return seed;
}
