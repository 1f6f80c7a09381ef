import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  type Game,
  type GameTypes,
  Generator,
  openDeal,
  pick,
  playMatch,
  type Refusal,
  type Result,
  type Rng,
  randomBot,
  recordOf,
  type Seat,
  type Step,
  seatsOf,
  tell,
  type Viewer,
  verify,
  viewersOf,
} from '../index.ts';
import { frozenGame } from './deep-freeze.ts';
import { FAST_CHECK_SEED, runs } from './effort.ts';
import { type Kit, type Setting, settingsOf } from './kit.ts';
import { firstDifference, strangeInJson, throughJson } from './plain-json.ts';
import { playAtRandom, playOnAtRandom } from './random-play.ts';
import { lastState, seedOf, stepAt, type Trail } from './trail.ts';

/** Properties of every game. All inputs are deep-frozen. */
export function describeConformance<G extends GameTypes>(plain: Game<G>, kit: Kit<G>): void {
  const game = frozenGame(plain);
  const settings = settingsOf(plain, kit);
  const anyMatch = fc.record({ setting: fc.constantFrom(...settings), number: fc.nat() });
  const anySeatCount = fc.constantFrom(...game.seatCounts);

  const play = ({ setting, number }: AnyMatch<G>): Trail<G> =>
    playAtRandom(game, {
      ...setting,
      seed: seedOf(number),
      mostMoves: kit.mostMoves(setting.options, setting.seatCount),
    });
  const forMatches = (usually: number, holds: (trail: Trail<G>, match: AnyMatch<G>) => void): void =>
    check(usually, anyMatch, (match) => holds(play(match), match));

  describe(`${game.id}: options`, () => {
    it('[H1] another number of seats is refused', () => {
      const strange = [-1, 0, 0.5, Number.NaN, ...Array.from({ length: 20 }, (_, n) => n)].filter(
        (count) => !game.seatCounts.includes(count),
      );
      for (const count of strange) expectRefusal(game.parseOptions({}, count), 'H1');
    });

    it('[H1] the usual number of seats is one of those the game has', () => {
      expect(game.seatCounts).toContain(game.usualSeats);
    });

    it('[H4] every level is accepted, and what was accepted is accepted again and means the same', () => {
      for (const { seatCount, options } of settings) {
        expect(strangeInJson(options)).toBeUndefined();
        expect(game.parseOptions(options, seatCount)).toEqual({ ok: true, value: options });
        expect(game.parseOptions(throughJson(options), seatCount)).toEqual({ ok: true, value: options });
      }
    });

    it('[H4] options of any other form are refused with a code', () => {
      check(300, fc.tuple(fc.anything(), anySeatCount), ([input, seatCount]) => {
        expectAnswer(plain.parseOptions(input, seatCount));
      });
      check(300, fc.tuple(anyMatch, fc.nat(), anyValue()), ([{ setting }, field, value]) => {
        const names = Object.keys(setting.options);
        const input = { ...setting.options, [names[field % names.length]!]: value };
        expectAnswer(plain.parseOptions(input, setting.seatCount));
      });
      check(50, fc.tuple(anyMatch, anyWord()), ([{ setting }, word]) => {
        if (Object.hasOwn(setting.options, word)) return;
        // An own property, even when it is called `__proto__`.
        const input = { ...setting.options };
        Object.defineProperty(input, word, { value: 1, enumerable: true });
        expectAnswer(plain.parseOptions(input, setting.seatCount));
      });
    });
  });

  describe(`${game.id}: play`, () => {
    it('[H3] a match ends within its bound, and then nothing can be done in it', () => {
      forMatches(60, (trail) => {
        for (let number = 0; number < trail.steps.length; number++) {
          const { state } = stepAt(trail, number);
          expect(game.outcome(state)).toBeUndefined();
          expect(game.activeSeats(state)).not.toEqual([]);
        }
        const over = lastState(trail);
        const outcome = game.outcome(over)!;
        expect(outcome.scores).toHaveLength(trail.seatCount);
        expect(outcome.winners.every((seat) => seatsOf(trail.seatCount).includes(seat))).toBe(true);
        expect(game.activeSeats(over)).toEqual([]);
        for (const viewer of viewersOf(trail.seatCount)) {
          const view = game.view(over, viewer);
          expect(game.legalMoves(view)).toEqual([]);
          if (viewer === 'spectator') continue;
          for (const move of kit.candidates(view)) expectRefusal(game.apply(over, viewer, move), 'H3');
        }
      });
    });

    it('[H2] only active seats have legal moves, and whatever another tries is refused', () => {
      forMatches(25, (trail, { number }) => {
        const rng = new Generator(seedOf(number), 3_000_000);
        forStates(trail, (state) => {
          const active = game.activeSeats(state);
          expect(new Set(active).size).toBe(active.length);
          for (const viewer of viewersOf(trail.seatCount)) {
            const view = game.view(state, viewer);
            const mayAct = viewer !== 'spectator' && active.includes(viewer);
            expect(game.legalMoves(view).length > 0).toBe(mayAct);
            if (mayAct || viewer === 'spectator') continue;
            const candidates = kit.candidates(view);
            for (let i = 0; i < 20; i++) expectRefusal(game.apply(state, viewer, pick(candidates, rng)));
          }
        });
      });
    });

    it('[H4] every legal move is accepted, and every other is refused with a code', () => {
      forMatches(12, (trail) => {
        forStates(trail, (state) => {
          // The state is already frozen; freezing a thousand refusals per state as well would take most of the time.
          for (const seat of game.activeSeats(state)) checkMoves(plain, kit, state, seat);
        });
      });
    });

    it('[H4] moves of any other form are refused with a code', () => {
      const { steps } = play({ setting: settings[0]!, number: 1 });
      check(300, fc.anything(), (input) => expectAnswer(plain.readMove(input)));
      check(500, fc.tuple(fc.nat(), anyWord(), anyValue()), ([number, word, value]) => {
        const { move } = steps[number % steps.length]!;
        const names = Object.keys(move);
        expectAnswer(plain.readMove({ ...move, [names[number % names.length]!]: value }));
        if (names.includes(word) || word === '__proto__') return;
        expectRefusal(plain.readMove({ ...move, [word]: value }));
      });
    });

    it('[H15] a legal move written down and read again is the same move', () => {
      forMatches(20, (trail) => {
        forStates(trail, (state) => {
          for (const seat of game.activeSeats(state)) {
            const view = game.view(state, seat);
            for (const move of game.legalMoves(view)) checkNotation(game, move, view);
          }
        });
      });
    });

    it('[H15] a line that is no move is refused with a code', () => {
      const trail = play({ setting: settings.at(-1)!, number: 2 });
      const anyLine = fc.oneof(
        fc.string({ unit: 'binary' }),
        anyWord(),
        fc
          .array(fc.oneof(anyWord(), fc.constantFrom(...linesOf(game, kit, trail))))
          .map((words) => words.join(' ')),
      );
      check(500, fc.tuple(anyLine, fc.nat()), ([line, number]) => {
        const { state } = stepAt(trail, number % trail.steps.length);
        const view = game.view(state, game.activeSeats(state)[0]!);
        expectAnswer(game.parseMove(line, view));
      });
      forStates(trail, (state) => {
        const view = game.view(state, game.activeSeats(state)[0]!);
        for (const text of kit.texts(view)) expectAnswer(game.parseMove(text, view));
      });
    });

    it('[H17] bots of chance play every match to its end', () => {
      check(20, anyMatch, ({ setting: { options, seatCount }, number }) => {
        const bots = seatsOf(seatCount).map(() => randomBot<G>());
        const deal = openDeal(
          'device',
          seedOf(number),
          bots.map(() => 'none' as const),
        );
        const mostMoves = kit.mostMoves(options, seatCount);
        const { moves } = playMatch(game, { options, deal, bots, botSeed: seedOf(number + 1), mostMoves });
        expect(moves.some(({ move }) => move.do === 'declare')).toBe(false);
      });
    });
  });

  describe(`${game.id}: the same again`, () => {
    it('[H11] the same deal and the same moves give the same states and events', () => {
      forMatches(30, (trail, { number }) => {
        let step: Step<G> = plain.setup(trail.options, trail.seatCount, seedOf(number));
        expect(firstDifference(step, trail.start)).toBeUndefined();
        for (const { seat, move, step: before } of trail.steps) {
          const next = plain.apply(step.state, seat, move);
          if (!next.ok) throw new Error(`refused the second time: ${next.refusal.code}`);
          step = next.value;
          expect(firstDifference(step, before)).toBeUndefined();
        }
      });
    });

    it('[H10] [H12] a record of a match is verified, its moves written in the game’s notation', () => {
      check(15, anyMatch, ({ setting: { options, seatCount }, number }) => {
        const bots = seatsOf(seatCount).map(() => randomBot<G>());
        const deal = openDeal(
          'device',
          seedOf(number),
          bots.map(() => 'none' as const),
        );
        const mostMoves = kit.mostMoves(options, seatCount);
        const match = { options, deal, bots, botSeed: seedOf(number + 1), mostMoves };
        const played = playMatch(game, match);
        const record = recordOf(game, match, played, { aids: 'bare', talk: game.talkOf(options) });
        const verified = verify(game, throughJson(record));
        expect(verified.ok && firstDifference(verified.value.end, played.state)).toBeUndefined();
      });
    });

    it('[H16] all of it is plain JSON', () => {
      forMatches(10, (trail) => {
        for (let number = 0; number <= trail.steps.length; number++) {
          const { state, events } = stepAt(trail, number);
          expectPlain({ state, events, active: game.activeSeats(state) });
          for (const viewer of viewersOf(trail.seatCount)) {
            const view = game.view(state, viewer);
            expect(view.viewer).toBe(viewer);
            const told = tell(game, events, viewer);
            const kept = told.flatMap((seen) => game.recall(seen) ?? []);
            expectPlain({ view, told, kept, moves: game.legalMoves(view) });
          }
        }
        expectPlain(game.outcome(lastState(trail)));
        for (const viewer of viewersOf(trail.seatCount)) {
          forMemories(game, trail, viewer, (_, memory) => expectPlain(memory));
        }
      });
    });

    it('[H16] a state that was stored and read again plays on just the same', () => {
      forMatches(20, (trail) => {
        let state = throughJson(trail.start.state);
        for (const [i, { seat, move, step }] of trail.steps.entries()) {
          const { state: live } = stepAt(trail, i);
          for (const viewer of viewersOf(trail.seatCount)) {
            expectSame(game.view(state, viewer), game.view(live, viewer));
          }
          expectSame(game.activeSeats(state), game.activeSeats(live));
          const moves = game.legalMoves(throughJson(game.view(state, seat)));
          expectSame(moves, game.legalMoves(game.view(live, seat)));
          const next = game.apply(state, seat, throughJson(move));
          expectSame(next, { ok: true, value: step });
          state = throughJson((next as { readonly value: Step<G> }).value.state);
        }
        expectSame(game.outcome(state), game.outcome(lastState(trail)));
      });
    });

    it('[H4] layouts of any other form are refused with a code', () => {
      check(200, fc.tuple(fc.anything(), anyMatch), ([layout, { setting, number }]) => {
        const { options, seatCount } = setting;
        expectAnswer(plain.deal(layout, options, seatCount, seedOf(number)), { mayBeState: true });
      });
    });
  });

  describe(`${game.id}: what is seen`, () => {
    it('[H13] what one may do follows from the view alone', () => {
      forMatches(20, (trail) => {
        forStates(trail, (state) => {
          for (const viewer of viewersOf(trail.seatCount)) {
            const view = game.view(state, viewer);
            expectSame(game.legalMoves(throughJson(view)), game.legalMoves(view));
          }
        });
      });
    });

    it('[H21] every view shows the same turn, whose seat is the one that must act', () => {
      forMatches(20, (trail) => {
        // A turn in which nothing can be done may be passed over, so numbers can jump.
        let before = { number: 0, seat: -1 };
        for (let number = 0; number <= trail.steps.length; number++) {
          const { state } = stepAt(trail, number);
          const turns = viewersOf(trail.seatCount).map((viewer) => game.turnOf(game.view(state, viewer)));
          const turn = turns[0]!;
          for (const other of turns) expectSame(other, turn);
          const [must] = game.activeSeats(state);
          if (must !== undefined) expect(turn.seat).toBe(must);
          if (turn.number === before.number) expect(turn.seat).toBe(before.seat);
          else expect(turn.number).toBeGreaterThan(before.number);
          before = turn;
        }
      });
    });

    it('[H21] every view of a finished match shows its outcome, and no other does', () => {
      forMatches(20, (trail) => {
        for (let number = 0; number <= trail.steps.length; number++) {
          const { state } = stepAt(trail, number);
          const outcome = game.outcome(state);
          for (const viewer of viewersOf(trail.seatCount))
            expectSame(game.outcomeIn(game.view(state, viewer)), outcome);
        }
      });
    });

    it('[H21] somebody acts in another’s turn only where the game says that there are helpers', () => {
      let most = 0;
      forMatches(20, (trail) =>
        forStates(trail, (state) => {
          most = Math.max(most, game.activeSeats(state).length);
        }),
      );
      expect(most > 1).toBe(game.hasHelpers);
    });

    it('[H22] every viewer sees the same moves to point at: those of the seat in turn that name no face', () => {
      let met = 0;
      forMatches(10, (trail) =>
        forStates(trail, (state) => {
          const open = game.view(state, 'spectator');
          const own = game.view(state, game.turnOf(open).seat);
          const pointable = game.legalMoves(own).filter((move) => game.isPointable(move, own));
          // The text that a table sends is written from what everybody sees.
          const texts = pointable.map((move) => game.formatMove(move, open));
          for (const viewer of viewersOf(trail.seatCount)) {
            const view = game.view(state, viewer);
            expectSame(game.openMoves(view), pointable);
            expect(pointable.every((move) => game.isPointable(move, view))).toBe(true);
            expectSame(
              pointable.map((move) => game.formatMove(move, view)),
              texts,
            );
          }
          met += pointable.length;
        }),
      );
      expect(met).toBeGreaterThan(0);
    });

    it('[H23] things keep their names through a match, and have the same for every viewer', () => {
      forMatches(20, (trail) => {
        const names = game.thingsOf(game.view(trail.start.state, 'spectator'));
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^[a-z0-9-]{1,40}$/);
        for (let number = 0; number <= trail.steps.length; number++) {
          const { state } = stepAt(trail, number);
          for (const viewer of viewersOf(trail.seatCount))
            expectSame(game.thingsOf(game.view(state, viewer)), names);
        }
      });
    });

    it('[H14] what the history keeps it keeps: to recall twice is to recall once', () => {
      forMatches(20, (trail) => {
        for (const viewer of viewersOf(trail.seatCount)) {
          for (let number = 0; number <= trail.steps.length; number++) {
            for (const seen of tell(game, stepAt(trail, number).events, viewer)) {
              const kept = game.recall(seen);
              if (kept !== undefined) expectSame(game.recall(kept), kept);
            }
          }
        }
      });
    });

    it('[H14] when the match is over everything is open to everybody', () => {
      forMatches(40, (trail) => {
        const over = lastState(trail);
        const [first, ...others] = viewersOf(trail.seatCount).map((viewer) => game.view(over, viewer));
        expect(kit.isAllOpen(first!, over)).toBe(true);
        for (const view of others) expectSame({ ...view, viewer: first!.viewer }, first);
      });
    });

    it('[H18] an imagined world agrees with what is seen and remembered, and can be played to its end', () => {
      forMatches(15, (trail, { number }) => {
        const rng = new Generator(seedOf(number), 4_000_000);
        for (const viewer of viewersOf(trail.seatCount)) {
          const looked = new Set([0, trail.steps.length, ...someOf(trail.steps.length, 6, rng)]);
          forMemories(game, trail, viewer, (at, memory) => {
            expect(kit.agrees(stepAt(trail, at).state, memory)).toBe(true);
            if (looked.has(at)) checkImagined(game, kit, trail, at, viewer, memory, rng);
          });
        }
      });
    });
  });
}

interface AnyMatch<G extends GameTypes> {
  readonly setting: Setting<G>;
  readonly number: number;
}

function check<Value>(usually: number, values: fc.Arbitrary<Value>, holds: (value: Value) => void): void {
  fc.assert(fc.property(values, holds), {
    numRuns: runs(usually),
    seed: FAST_CHECK_SEED,
    // Shrinking makes no sense for a match: look at the first one that fails.
    endOnFailure: true,
  });
}

/** Words that no game uses but that have a meaning in JavaScript. */
function anyWord(): fc.Arbitrary<string> {
  return fc.constantFrom('', 'x', 'constructor', '__proto__', 'hasownproperty', 'tostring', '0', 'null');
}

function anyValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.anything(),
    anyWord(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, undefined, -1, -0),
  );
}

function forStates<G extends GameTypes>(trail: Trail<G>, holds: (state: G['State']) => void): void {
  for (let number = 0; number < trail.steps.length; number++) holds(stepAt(trail, number).state);
}

function forMemories<G extends GameTypes>(
  game: Game<G>,
  trail: Trail<G>,
  viewer: Viewer,
  holds: (number: number, memory: G['Memory']) => void,
): void {
  let memory: G['Memory'] | undefined;
  for (let number = 0; number <= trail.steps.length; number++) {
    for (const seen of tell(game, stepAt(trail, number).events, viewer)) memory = game.remember(memory, seen);
    if (memory === undefined) throw new Error(`${viewer} was told nothing of the deal`);
    holds(number, memory);
  }
}

function checkMoves<G extends GameTypes>(game: Game<G>, kit: Kit<G>, state: G['State'], seat: Seat): void {
  const view = game.view(state, seat);
  const legal = game.legalMoves(view);
  const names = new Set(legal.map(canonicalJson));
  expect(names.size).toBe(legal.length);
  for (const move of legal) {
    const result = game.apply(state, seat, move);
    if (!result.ok) throw new Error(`legal, but refused: ${JSON.stringify([move, result.refusal])}`);
  }
  let listed = 0;
  for (const move of kit.candidates(view)) {
    if (names.has(canonicalJson(move))) listed++;
    else expectRefusal(game.apply(state, seat, move));
  }
  // Otherwise the kit tries too little.
  expect(listed).toBe(legal.length);
}

const LONGEST_MOVE = 80;

function checkNotation<G extends GameTypes>(game: Game<G>, move: G['Move'], view: G['View']): void {
  const text = game.formatMove(move, view);
  const read = game.parseMove(text, view);
  const known = canonicalJson(move);
  if (!read.ok || canonicalJson(read.value) !== known) {
    throw new Error(`${JSON.stringify(move)} is written ${text} and read ${JSON.stringify(read)}`);
  }
  const structured = game.readMove(throughJson(move));
  if (!structured.ok || canonicalJson(structured.value) !== known) {
    throw new Error(`${JSON.stringify(move)} is read ${JSON.stringify(structured)}`);
  }
  if (text.length > LONGEST_MOVE) throw new Error(`too long for a record: ${text}`);
}

function checkImagined<G extends GameTypes>(
  game: Game<G>,
  kit: Kit<G>,
  trail: Trail<G>,
  at: number,
  viewer: Viewer,
  memory: G['Memory'],
  rng: Rng,
): void {
  const { state } = stepAt(trail, at);
  const view = game.view(state, viewer);
  const seed = rng.below(0xffff_ffff);
  const imagined = game.imagine(view, memory, new Generator(seedOf(seed)));
  expectSame(game.imagine(view, memory, new Generator(seedOf(seed))), imagined);
  expectPlain(imagined);
  expectSame(game.view(imagined, viewer), view);
  expect(kit.agrees(imagined, memory)).toBe(true);
  playOnAtRandom(game, imagined, rng, kit.mostMoves(trail.options, trail.seatCount));
}

function linesOf<G extends GameTypes>(game: Game<G>, kit: Kit<G>, trail: Trail<G>): string[] {
  const view = game.view(trail.start.state, game.activeSeats(trail.start.state)[0]!);
  return kit.texts(view).flatMap((text) => text.split(' '));
}

function someOf(below: number, count: number, rng: Rng): number[] {
  return Array.from({ length: below === 0 ? 0 : count }, () => rng.below(below));
}

function expectSame(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
  expect(firstDifference(one, other)).toBeUndefined();
}

function expectPlain(value: unknown): void {
  expect(strangeInJson(value)).toBeUndefined();
}

/** Accepted or refused, but in good form. */
function expectAnswer(result: Result<unknown>, { mayBeState = false } = {}): void {
  if (!result.ok) expectRefusal(result);
  else if (!mayBeState) expectPlain(result.value);
}

function expectRefusal(result: Result<unknown>, rule?: string): void {
  const problem = problemOf(result, rule);
  if (problem !== undefined) throw new Error(`${problem}: ${JSON.stringify(result)}`);
}

// Plain comparisons: this runs a million times, and `expect` is slow.
function problemOf(result: Result<unknown>, rule: string | undefined): string | undefined {
  if (result.ok) return 'accepted, and should not be';
  const { refusal }: { readonly refusal: Refusal } = result;
  if (!/^[a-z]+(-[a-z]+)*$/.test(refusal.code)) return 'refused without a code';
  if (!/^[A-Z][0-9]+$/.test(refusal.rule)) return 'refused without a rule';
  if (rule !== undefined && refusal.rule !== rule) return `refused, but not by ${rule}`;
  return strangeInJson(refusal.params);
}
