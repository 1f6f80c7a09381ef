import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnyGame, deriveSeed, expectOk, Generator, type Seat, seedFromText } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { GAMES } from '@hyakki/games';
import type { Memory } from '@hyakki/games/sketch';
import { describe, expect, it } from 'vitest';
import { hear } from '../testing/heard.ts';
import { blankFor, sizeOf, Tensor } from './encoder.ts';
import { encoderOf } from './encoders.ts';
import { EnvMatch, type EnvRules } from './env-match.ts';
import { EnvSession } from './env-session.ts';
import { env } from './index.ts';

const settingsOf = (game: AnyGame): EnvRules[] =>
  game.seatCounts.flatMap((seatCount) =>
    game.presets.map(({ options: input }) => {
      const options = expectOk(game.parseOptions(input, seatCount));
      const encoder = encoderOf(game, options, seatCount);
      return { game, options, seatCount, encoder, keepsMemory: true, asksHelpers: true };
    }),
  );

/** Moments of matches of chance, of every level and number of seats. */
function* moments(
  game: AnyGame,
  matches: number,
): IterableIterator<{ match: EnvMatch; rules: EnvRules; rng: Generator }> {
  const settings = settingsOf(game);
  for (let i = 0; i < matches; i++) {
    const seed = deriveSeed(SUITE_SEED, 'env', game.id, i);
    const rules = settings[i % settings.length]!;
    const rng = new Generator(seed, 1_000_000);
    const match = EnvMatch.begin(rules, seed);
    while (match.seat !== null) {
      yield { match, rules, rng };
      // Chance alone would declare at once and help at once; once in a while it does.
      const willing = match.listed.filter(
        ({ move, text }) => text === 'pass' || !['declare', 'help'].includes((move as { do: string }).do),
      );
      const listed = willing.length === 0 || rng.below(30) === 0 ? match.listed : willing;
      match.act(listed[rng.below(listed.length)]!.action);
    }
  }
}

describe.each(Object.values(GAMES))('$id as numbers', (game) => {
  it('every legal move has one number of its own, within the space, and the number makes that move', () => {
    let seen = 0;
    for (const { match, rules, rng } of moments(game, runs(12))) {
      const size = sizeOf(rules.encoder.actions.groups);
      const { actions, listed } = match;
      expect(new Set(actions).size).toBe(actions.length);
      for (const action of actions) expect(action >= 0 && action < size).toBe(true);
      const mask = match.mask();
      expect(mask).toHaveLength(size);
      expect(mask.reduce((sum, one) => sum + one, 0)).toBe(actions.length);
      // Back: what a number does is what its move does.
      const { action, move } = listed[rng.below(listed.length)]!;
      if (move !== null) {
        const before = match.keep();
        const step = expectOk(game.apply(before.state, match.seat!, move as never));
        const copy = EnvMatch.restore(rules, before);
        copy.act(action);
        expect(copy.keep().state).toEqual(step.state);
      }
      seen += actions.length;
    }
    expect(seen).toBeGreaterThan(1000);
  });

  it('each part of a tensor has the size that is said, in whole numbers', () => {
    for (const { match, rules } of moments(game, runs(6))) {
      const { encoder } = rules;
      const seen = { view: match.viewOf(undefined)!, memory: match.memoryOf(undefined)! };
      for (const block of [...encoder.observation, ...encoder.memory]) {
        const values = blankFor([block]).slice();
        const tensor = new Tensor(values);
        block.write(seen, tensor);
        expect(tensor.at, block.name).toBe(block.size);
        expect(values.length, block.name).toBe(block.size);
        expect(values.every(Number.isInteger), block.name).toBe(true);
      }
    }
  });

  it('two worlds in which a seat was told the same look the same to it, in every number', () => {
    let differed = 0;
    for (const { match, rules, rng } of moments(game, runs(6))) {
      const viewer: Seat = rng.below(rules.seatCount);
      const other = match.imagine(viewer, deriveSeed(SUITE_SEED, rng.below(1_000_000)));
      expect(other.observation(viewer)).toEqual(match.observation(viewer));
      expect(other.informationState(viewer)).toEqual(match.informationState(viewer));
      if (match.seat === viewer) expect(other.actions).toEqual(match.actions);
      if (JSON.stringify(other.keep().state) !== JSON.stringify(match.keep().state)) differed++;
    }
    // Otherwise nothing was proved.
    expect(differed).toBeGreaterThan(10);
  });

  it('what a seat sees and remembers is in its information state', () => {
    const known = new Map<string, string>();
    for (const { match, rules } of moments(game, runs(6))) {
      const { view, memory } = { view: match.viewOf(undefined), memory: match.memoryOf(undefined) };
      const number = `${rules.seatCount} ${JSON.stringify(rules.options)} ${match.informationState().join()}`;
      // Of Sketch no history is written, only what follows from it.
      const remembered = game.id === 'sketch' ? [match.actions, (memory as Memory).stacks] : [view, memory];
      const told = JSON.stringify(remembered);
      expect(known.get(number) ?? told).toBe(told);
      known.set(number, told);
    }
  });
});

class Talk {
  readonly session = new EnvSession();
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  ask(request: object): any {
    return JSON.parse(this.session.answerText(JSON.stringify(request))!);
  }
}

const MAKE = { do: 'make', game: 'yokai', seats: 2, matches: 3, seed: 'autumn' };

describe('an environment', () => {
  it('the same seed deals the same matches, and the same actions lead to the same ends', () => {
    const play = () => {
      const talk = new Talk();
      const heard = [talk.ask({ ...MAKE, output: ['legal', 'observation', 'informationState', 'mask'] })];
      for (let i = 0; i < 20; i++)
        heard.push(
          talk.ask({
            do: 'step',
            actions: heard.at(-1).legal.map((legal: number[]) => legal[i % legal.length]),
          }),
        );
      return heard;
    };
    const [one, two] = [play(), play()];
    expect(one.every(({ ok }) => ok)).toBe(true);
    expect(two).toEqual(one);
    expect(one[0].observation[0]).toHaveLength(one[0].observation[1].length);
    expect(one[0].mask[0].flatMap((is: number, i: number) => (is === 1 ? [i] : []))).toEqual(
      [...one[0].legal[0]].sort((a, b) => a - b),
    );
    expect(one[0].observation[0]).not.toEqual(one[0].observation[1].map(() => 0));
  });

  it('an action that is not legal is refused, and no match of the batch has changed', () => {
    const talk = new Talk();
    const made = talk.ask(MAKE);
    const refused = talk.ask({ do: 'step', actions: [made.legal[0][0], made.legal[1][0], 1100], id: 5 });
    expect(refused).toEqual({
      ok: false,
      id: 5,
      error: { code: 'bad-action', rule: 'V4', params: { index: 2, action: 1100 } },
    });
    expect(talk.ask({ do: 'observe' }).legal).toEqual(made.legal);
  });

  it('some matches are stepped, others wait; null leaves one as it is', () => {
    const talk = new Talk();
    const made = talk.ask(MAKE);
    const stepped = talk.ask({ do: 'step', which: [2], actions: [made.legal[2][0]] });
    expect(stepped.seat).toHaveLength(1);
    const now = talk.ask({ do: 'observe' });
    expect(now.legal.slice(0, 2)).toEqual(made.legal.slice(0, 2));
    expect(now.legal[2]).not.toEqual(made.legal[2]);
    expect(talk.ask({ do: 'step', actions: [null, null, null] }).legal).toEqual(now.legal);
  });

  it('a match that ends says so with its rewards; by itself the next one is dealt, if asked', () => {
    for (const autoReset of [false, true]) {
      const talk = new Talk();
      const { legal } = talk.ask({ ...MAKE, autoReset });
      const declare = legal.map((actions: number[]) => actions.at(-1));
      const end = talk.ask({ do: 'step', actions: declare });
      expect(end).toMatchObject({ done: [true, true, true], verdict: ['lost', 'lost', 'lost'] });
      expect(end.rewards).toEqual([
        [0, 0],
        [0, 0],
        [0, 0],
      ]);
      expect(end.seat.every((seat: number | null) => (seat === null) !== autoReset)).toBe(true);
      const after = talk.ask({ do: 'step', actions: declare });
      expect(after.ok).toBe(autoReset);
    }
  });

  it('in a duel the winner gets 1 and the other −1', () => {
    const talk = new Talk();
    let heard = talk.ask({ do: 'make', game: 'sketch', matches: 8, seed: 'duel' });
    const rng = new Generator(seedFromText('duel'));
    const rewards: number[][] = [];
    while (rewards.length < 8) {
      heard = talk.ask({
        do: 'step',
        actions: heard.legal.map((legal: number[]) =>
          legal.length === 0 ? null : legal[rng.below(legal.length)],
        ),
      });
      expect(heard.ok).toBe(true);
      if (heard.done.every(Boolean)) rewards.push(...heard.rewards);
    }
    for (const [one, other] of rewards) expect(one! + other!).toBe(0);
    expect(rewards.some(([one]) => one === 1)).toBe(true);
  });

  it('who may help is asked before who must act, and can pass', () => {
    const talk = new Talk();
    const options = { level: 3, first: 0 };
    const made = talk.ask({ do: 'make', game: 'tengu', seats: 3, options, seed: 'h' });
    expect(made.seat).toEqual([2]);
    const pass = made.actions - 1;
    expect(made.legal[0]).toContain(pass);
    expect(talk.ask({ do: 'step', actions: [pass] }).seat).toEqual([1]);
    const must = talk.ask({ do: 'step', actions: [pass] });
    expect(must.seat).toEqual([0]);
    expect(must.legal[0]).not.toContain(pass);
    const alone = talk.ask({ do: 'make', game: 'tengu', seats: 3, options, seed: 'h', helpers: false });
    expect(alone.seat).toEqual([0]);
  });

  it('a snapshot is taken up again, elsewhere too, and goes on the same way', () => {
    const [talk, elsewhere] = [new Talk(), new Talk()];
    const made = talk.ask({ ...MAKE, output: ['legal', 'informationState'] });
    const [snapshot] = talk.ask({ do: 'snapshot', which: [1] }).snapshots;
    const go = (on: Talk, index: number) => {
      const heard = [];
      let { legal } = on.ask({ do: 'observe', which: [index] });
      for (let i = 0; i < 12; i++) {
        const step = on.ask({ do: 'step', which: [index], actions: [legal[0][(3 * i) % legal[0].length]] });
        heard.push(step);
        ({ legal } = step);
      }
      return heard;
    };
    const went = go(talk, 1);
    elsewhere.ask({ ...MAKE, seed: 'winter', output: ['legal', 'informationState'] });
    const back = elsewhere.ask({ do: 'restore', which: [0], snapshots: [snapshot] });
    expect(back.informationState[0]).toEqual(made.informationState[1]);
    expect(go(elsewhere, 0)).toEqual(went);
    const damaged = `${snapshot.slice(0, -9)}A${snapshot.slice(-8)}`;
    for (const text of [damaged, '', 'hyakki-env-2..', snapshot.replace('env-2', 'env-1'), `${snapshot}.x`])
      expect(elsewhere.ask({ do: 'restore', which: [0], snapshots: [text] }).error.code).toBe('bad-snapshot');
    elsewhere.ask({ ...MAKE, seats: 3 });
    expect(elsewhere.ask({ do: 'restore', which: [0], snapshots: [snapshot] }).error.code).toBe(
      'other-snapshot',
    );
  });

  it('another world is put into another place, and looks the same to the seat that imagined it', () => {
    const talk = new Talk();
    const made = talk.ask({ ...MAKE, output: ['legal', 'informationState'] });
    const worlds = talk.ask({ do: 'imagine', which: [0, 1], into: [2, 1], seed: 'w' });
    expect(worlds.informationState).toEqual([made.informationState[0], made.informationState[1]]);
    const states = talk.ask({ do: 'snapshot' }).snapshots;
    expect(states[2]).not.toBe(states[0]);
    // The other seat was told nothing in a world that was made up.
    const other = 1 - made.seat[0];
    expect(talk.ask({ do: 'imagine', which: [2], viewer: other }).error.code).toBe('no-memory');
    const bare = new Talk();
    bare.ask({ ...MAKE, memory: false });
    expect(bare.ask({ do: 'imagine' }).error.code).toBe('no-memory');
    expect(bare.ask({ do: 'observe', output: ['informationState'] }).error.code).toBe('no-memory');
  });

  it('any seat can be asked how it stands, and one match is told in words', () => {
    const talk = new Talk();
    const made = talk.ask({ ...MAKE, output: ['observation', 'legal'] });
    const other = 1 - made.seat[0];
    const seen = talk.ask({ do: 'observe', viewer: other });
    expect(seen.legal[0]).toEqual([]);
    expect(seen.observation[0]).not.toEqual(made.observation[0]);
    const { view, legal } = talk.ask({ do: 'describe', index: 0 });
    expect(view.viewer).toBe(made.seat[0]);
    expect(legal[0]).toEqual({ action: 0, text: 'look a1', move: { do: 'look', card: 0 } });
  });

  it.each([
    [{ do: 'step', actions: [] }, 'no-env'],
    [{ do: 'make', game: 'chess' }, 'unknown-game'],
    [{ do: 'make', game: 'yokai', seats: 9 }, 'bad-seat-count'],
    [{ do: 'make', game: 'yokai', matches: 0 }, 'bad-field'],
    [{ do: 'make', game: 'yokai', matches: 5000 }, 'bad-field'],
    [{ do: 'make', game: 'yokai', output: ['state'] }, 'bad-field'],
    [{ do: 'make', game: 'yokai', options: { level: 99 } }, 'unknown-level'],
    [{ do: 'dance' }, 'unknown-request'],
    [{ do: 'spec', game: 'yokai', colour: 1 }, 'unknown-field'],
  ])('%j is refused: %s', (request, code) => {
    const { ok, error } = new Talk().ask(request);
    expect(ok).toBe(false);
    if (code === 'unknown-level') expect(typeof error.code).toBe('string');
    else expect(error.code).toBe(code);
  });

  it('a field that is wrong is told with its place, its length and what it must be', () => {
    const talk = new Talk();
    talk.ask(MAKE);
    const wrong = (request: object) => talk.ask(request).error.params;
    const NUMBER = 'the number of an action, or null';
    expect(wrong({ do: 'step', actions: [0, 1] })).toEqual({
      field: 'actions',
      value: '[…]',
      length: 2,
      wanted: `a list of 3, one for each match: ${NUMBER}`,
    });
    expect(wrong({ do: 'step', actions: [null, 'x', 0] })).toEqual({
      field: 'actions',
      index: 1,
      value: 'x',
      wanted: NUMBER,
    });
    expect(wrong({ do: 'step' })).toEqual({
      field: 'actions',
      wanted: `a list of 3, one for each match: ${NUMBER}`,
    });
    expect(wrong({ do: 'observe', output: ['legal', 'foo'] })).toEqual({
      field: 'output',
      index: 1,
      value: 'foo',
      wanted: 'legal, mask, observation, informationState',
    });
    expect(wrong({ do: 'reset', which: [0, 2, 0] })).toMatchObject({ field: 'which', index: 2, value: '0' });
    expect(wrong({ do: 'reset', which: [3] })).toMatchObject({
      index: 0,
      wanted: 'a whole number from 0 to 2, each at most once',
    });
    expect(wrong({ do: 'restore', snapshots: ['a', 'b', 3] })).toMatchObject({ index: 2, wanted: 'a text' });
    expect(wrong({ do: 'imagine', into: [0] })).toMatchObject({ field: 'into', length: 1 });
    expect(wrong({ do: 'observe', viewer: 2 })).toMatchObject({ wanted: 'a seat from 0 to 1' });
    expect(wrong({ do: 'describe' })).toEqual({ field: 'index', wanted: 'a whole number from 0 to 2' });
    expect(wrong({ ...MAKE, autoReset: 1 })).toMatchObject({ wanted: 'true or false' });
    expect(wrong({ ...MAKE, matches: 5000 })).toMatchObject({ wanted: 'a whole number from 1 to 4096' });
    expect(wrong({ ...MAKE, game: 'chess' })).toMatchObject({ wanted: 'yokai, tengu, sketch' });
    expect(wrong({ ...MAKE, seats: 9 })).toMatchObject({ wanted: '2, 3, 4' });
    expect(wrong({ ...MAKE, seed: 1.5 })).toMatchObject({
      field: 'seed',
      wanted: 'a text of 1 to 1000 characters, or a whole number',
    });
  });

  it('a whole number is a seed: the text of its digits', () => {
    const dealt = (seed: unknown) => {
      const { seed: whole, observation } = new Talk().ask({ ...MAKE, seed, output: ['observation'] });
      return { whole, observation };
    };
    for (const seed of [5, 0, -7, Number.MAX_SAFE_INTEGER]) expect(dealt(seed)).toEqual(dealt(String(seed)));
    expect(dealt(5).whole).toBe(seedFromText('5'));
    expect(dealt(6).whole).not.toBe(dealt(5).whole);
    const talk = new Talk();
    talk.ask(MAKE);
    expect(talk.ask({ do: 'reset', seed: 5 }).seed).toBe(seedFromText('5'));
    expect(talk.ask({ do: 'imagine', seed: 5 }).ok).toBe(true);
    for (const seed of [1.5, 2 ** 60, true, {}]) expect(new Talk().ask({ ...MAKE, seed }).ok).toBe(false);
  });

  it('spoiled lines end in coded answers, never in a crash or a bug', async () => {
    const rng = new Generator(SUITE_SEED);
    const any = <Item>(items: readonly Item[]): Item => items[rng.below(items.length)]!;
    const strange = [
      null,
      -1,
      0,
      1,
      3,
      99,
      0.5,
      1e308,
      '',
      'x',
      '__proto__',
      [],
      {},
      [0],
      [null],
      [0, 0],
      true,
    ];
    const sound = (): Record<string, unknown> =>
      any<() => Record<string, unknown>>([
        () => ({
          do: 'make',
          game: any(['yokai', 'tengu', 'sketch']),
          matches: 2,
          seed: 's',
          autoReset: true,
        }),
        () => ({
          do: 'make',
          game: 'tengu',
          seats: 3,
          options: { level: 5 },
          output: ['mask', 'observation'],
        }),
        () => ({ do: 'step', actions: [rng.below(60), rng.below(60)] }),
        () => ({ do: 'step', which: [0], actions: [rng.below(60)] }),
        () => ({ do: 'observe', viewer: rng.below(3), output: ['informationState'] }),
        () => ({ do: 'describe', index: rng.below(2), viewer: rng.below(2) }),
        () => ({ do: 'reset', seed: 'r', which: [0] }),
        () => ({ do: 'imagine', which: [0], into: [1], viewer: rng.below(2), seed: 'i' }),
        () => ({ do: 'snapshot', which: [0] }),
        () => ({ do: 'restore', which: [0], snapshots: ['hyakki-env-2.0.e30='] }),
        () => ({ do: 'spec', game: 'sketch' }),
        () => ({ do: any(['hello', 'help', 'close']) }),
      ])();
    const lines = Array.from({ length: runs(1500) }, () => {
      const request = sound();
      const kind = rng.below(4);
      if (kind === 0) request[any(Object.keys(request))] = any(strange);
      if (kind === 1) request[any(['which', 'actions', 'viewer', 'seats', 'matches', 'x'])] = any(strange);
      const text = JSON.stringify(request);
      return kind === 2 ? text.slice(0, rng.below(text.length) + 1) : text;
    });
    const { code, stdout } = await hear(env, [], { input: lines.join('\n') });
    expect(code).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(lines.length);
    let accepted = 0;
    for (const [i, { ok, error }] of answers.entries()) {
      if (ok === true) accepted++;
      else expect(error.code, lines[i]).not.toBe('internal-error');
      if (ok !== true) expect(typeof error.code).toBe('string');
    }
    expect(accepted).toBeGreaterThan(lines.length / 10);
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  it.skipIf(!hasPython)('the example in Python plays whole matches', () => {
    const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
    const { status, stdout, stderr } = spawnSync(
      'python3',
      [path('../../../examples/env_random.py'), '--game', 'tengu', '--matches', '4', '--episodes', '8'],
      { encoding: 'utf8', cwd: path('../../..') },
    );
    expect({ status, stderr: stderr.replaceAll(/^(Building.*|Waiting for another build)…\n/gm, '') }).toEqual(
      { status: 0, stderr: '' },
    );
    expect(stdout).toMatch(/8 matches/);
  });
});

const PAGE = new URL('../../../docs/env.md', import.meta.url);

it('the page says how actions and tensors are laid out, as they are', () => {
  const page = readFileSync(PAGE, 'utf8');
  const talk = new Talk();
  const written = page.replace(
    /^(```layout (\w+) (\d) (\S+)\n)[\s\S]*?(^```$)/gm,
    (_, head: string, game: string, seats: string, options: string, tail: string) => {
      const spec = talk.ask({ do: 'spec', game, seats: Number(seats), options: JSON.parse(options) });
      const part = (name: 'actions' | 'observation' | 'informationState', from: number) =>
        spec.layout[name]
          .filter((one: { from: number }) => one.from >= from)
          .map(
            (one: { from: number; size: number; name: string; about: string }) =>
              `${String(one.from).padStart(6)}  ${String(one.size).padStart(5)}  ${one.name}${one.about === '' ? '' : `: ${one.about}`}\n`,
          )
          .join('');
      return `${head}actions: ${spec.actions}\n${part('actions', 0)}observation: ${spec.observation}\n${part('observation', 0)}information state: ${spec.informationState}, the observation and then\n${part('informationState', spec.observation)}${tail}`;
    },
  );
  if (process.env['HYAKKI_WRITE_DOCS'] === '1') writeFileSync(PAGE, written);
  else expect(written).toBe(page);
  expect(written.match(/^```layout/gm)).toHaveLength(3);
});
