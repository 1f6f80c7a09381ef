import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type AnyGame, deriveSeed, expectOk, Generator, logMoves, type Seat } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { hear } from '../../testing/heard.ts';
import { encoderOf } from '../encoders.ts';
import { EnvMatch, type EnvRules, matchSeed } from '../env-match.ts';
import { EnvSession } from '../env-session.ts';
import { env } from '../index.ts';
import { writeSnapshot } from '../snapshot.ts';
import { Batch } from './batch.ts';
import { type BatchShape, blocksOf, HEADER_BYTES, type Layout, MASKS } from './layout.ts';

const MATCHES = 3;
const GROUPS = 2;

/** Answers of a batch, read as somebody else's program would. */
class Reading {
  readonly #answer: Buffer;
  readonly #layout: Layout;
  readonly #shape: BatchShape;

  constructor(answer: Buffer, layout: Layout, shape: BatchShape) {
    this.#answer = answer;
    this.#layout = layout;
    this.#shape = shape;
  }

  word(index: number): number {
    return this.#answer.readUInt32LE(4 * index);
  }

  seat(match: number): number {
    return this.#answer.readInt8(this.#layout.at.seats + match);
  }

  ended(match: number): number {
    return this.#answer.readUInt8(this.#layout.at.ended + match);
  }

  rewards(match: number): number[] {
    const { seatCount } = this.#shape.rules;
    return Array.from({ length: seatCount }, (_, seat) =>
      this.#answer.readInt16LE(this.#layout.at.rewards + 2 * (match * seatCount + seat)),
    );
  }

  legal(match: number): number {
    return this.#answer.readUInt16LE(this.#layout.at.legal + 2 * match);
  }

  mask(match: number): number[] {
    const { actions, maskBytes, at } = this.#layout;
    const from = at.masks + match * maskBytes;
    return Array.from({ length: actions }, (_, action) =>
      this.#shape.mask === 'bytes'
        ? this.#answer[from + action]!
        : (this.#answer[from + Math.floor(action / 8)]! >> (action % 8)) & 1,
    );
  }

  tensor(match: number): number[] {
    const { numbers, type, at } = this.#layout;
    return Array.from({ length: numbers }, (_, i) =>
      type === 'i8'
        ? this.#answer.readInt8(at.tensors + match * numbers + i)
        : this.#answer.readInt16LE(at.tensors + 2 * (match * numbers + i)),
    );
  }
}

function step(batch: Batch, group: number, actions: readonly number[], request = 1): Buffer {
  batch.request.writeUInt32LE(request, 0);
  batch.request.writeUInt32LE(group, 4);
  for (const [i, action] of actions.entries()) batch.request.writeUInt16LE(action, 8 + 2 * i);
  return batch.answer();
}

function* shapesOf(game: AnyGame): IterableIterator<BatchShape> {
  let number = 0;
  for (const seatCount of game.seatCounts)
    for (const { options: input } of game.presets) {
      const options = expectOk(game.parseOptions(input, seatCount));
      const informationState = number % 2 === 1;
      const rules: EnvRules = {
        game,
        options,
        seatCount,
        encoder: encoderOf(game, options, seatCount),
        keepsMemory: informationState,
        asksHelpers: number % 5 !== 4,
      };
      yield { rules, matches: MATCHES, groups: GROUPS, mask: MASKS[(number >> 1) % 2]!, informationState };
      number++;
    }
}

/** Chance alone would declare in the first turns, and matches were over soon: the last action comes rarely. */
function chooseAmong(legal: readonly number[], last: number, rng: Generator): number {
  const rest = legal.filter((action) => action !== last);
  if (rest.length === 0 || (rest.length < legal.length && rng.below(20) === 0)) return last;
  return rest[rng.below(rest.length)]!;
}

const VERDICTS = [null, 'won', 'lost', 'drawn'];

describe.each(Object.values(GAMES))('$id in bytes', (game) => {
  it('every number is the one that JSON gives, at every level, for every number of seats', () => {
    let positions = 0;
    let ended = 0;
    const shapes = [...shapesOf(game)];
    const steps = Math.ceil(runs(1200) / shapes.length);
    for (const shape of shapes) {
      const { rules, informationState } = shape;
      const seed = deriveSeed(SUITE_SEED, 'binary', game.id, positions);
      const rng = new Generator(seed);
      const session = new EnvSession();
      // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
      const ask = (request: object): any => JSON.parse(session.answerText(JSON.stringify(request))!);
      const tensors = informationState ? 'informationState' : 'observation';
      let said = ask({
        do: 'make',
        game: game.id,
        seats: rules.seatCount,
        options: rules.options,
        matches: MATCHES * GROUPS,
        seed,
        output: ['legal', 'mask', tensors],
        autoReset: true,
        memory: informationState,
        helpers: rules.asksHelpers,
      });
      const batch = new Batch(shape, seed);
      const bounds = blocksOf(shape).flatMap(({ size, bounds: each }) =>
        Array.from({ length: size }, () => each),
      );
      const compare = (answer: Buffer, group: number, of: typeof said, from: number) => {
        const reading = new Reading(answer, batch.layout, shape);
        expect([reading.word(0), reading.word(1)]).toEqual([0, group]);
        for (let i = 0; i < MATCHES; i++) {
          const tensor = reading.tensor(i);
          // As texts: comparing thousands of long lists would take most of the time.
          expect(tensor.join()).toBe(of[tensors][from + i].join());
          expect(reading.mask(i).join()).toBe(of.mask[from + i].join());
          expect(reading.legal(i)).toBe(of.legal[from + i].length);
          expect(reading.seat(i)).toBe(of.seat[from + i]);
          expect(reading.ended(i) !== 0).toBe(of.done[from + i]);
          expect(VERDICTS[reading.ended(i)]).toBe(of.verdict[from + i]);
          expect(reading.rewards(i)).toEqual(of.rewards[from + i]);
          expect(tensor.every((one, at) => one >= bounds[at]![0] && one <= bounds[at]![1])).toBe(true);
          positions++;
          if (of.done[from + i]) ended++;
        }
      };
      for (const [group, answer] of batch.answers.entries()) compare(answer, group, said, group * MATCHES);
      const legal: number[][] = said.legal;
      const last = batch.layout.actions - 1;
      for (let i = 0; i < steps; i++) {
        const group = rng.below(GROUPS);
        const which = Array.from({ length: MATCHES }, (_, match) => group * MATCHES + match);
        const actions = which.map((match) => chooseAmong(legal[match]!, last, rng));
        said = ask({ do: 'step', which, actions });
        expect(said.ok).toBe(true);
        compare(step(batch, group, actions), group, said, 0);
        for (const [at, match] of which.entries()) legal[match] = said.legal[at];
      }
      // The matches themselves, with their secrets, and what everybody remembers.
      const kept = legal.map((_, match) => writeSnapshot(rules, batch.keep(match)));
      expect(kept).toEqual(ask({ do: 'snapshot' }).snapshots);
    }
    expect(positions).toBeGreaterThan(300);
    expect(ended).toBeGreaterThan(5);
  });

  it('the same actions make the same match as the rules alone, move by move, and the same log', () => {
    for (const shape of shapesOf(game)) {
      const { rules } = shape;
      const { options, seatCount } = rules;
      const seed = deriveSeed(SUITE_SEED, 'binary-rules', game.id, seatCount);
      const rng = new Generator(seed);
      const batch = new Batch({ ...shape, matches: 1, groups: 1 }, seed);
      const reading = new Reading(batch.answers[0]!, batch.layout, { ...shape, matches: 1, groups: 1 });
      const start = game.setup(options, seatCount, matchSeed(seed, 0, 0)).state;
      let state = start;
      const moves: { seat: Seat; move: never }[] = [];
      const log: [Seat, string][] = [];
      const last = batch.layout.actions - 1;
      for (;;) {
        expect(batch.keep(0).state).toEqual(state);
        const { listed } = EnvMatch.restore(rules, batch.keep(0));
        const action = chooseAmong(
          listed.map((one) => one.action),
          last,
          rng,
        );
        const { move, text } = listed.find((one) => one.action === action)!;
        const seat = reading.seat(0);
        step(batch, 0, [action]);
        if (move === null) continue;
        state = expectOk(game.apply(state, seat, move as never)).state;
        moves.push({ seat, move: move as never });
        log.push([seat, text]);
        if (reading.ended(0) !== 0) break;
      }
      const outcome = game.outcome(state)!;
      expect(VERDICTS[reading.ended(0)]).toBe(outcome.verdict);
      if (!game.isDuel) expect(reading.rewards(0)).toEqual(outcome.scores);
      expect(logMoves(game, start, moves)).toEqual(log);
      // The next one of that place is already dealt.
      expect(batch.keep(0).state).toEqual(game.setup(options, seatCount, matchSeed(seed, 0, 1)).state);
    }
  });
});

describe('a batch', () => {
  const [shape] = shapesOf(GAMES.yokai as unknown as AnyGame);
  const made = () => new Batch(shape!, SUITE_SEED);

  it('an action that is not legal is refused with its match, and no match has changed', () => {
    const batch = made();
    const before = batch.answers.map((answer) => Buffer.from(answer));
    const reading = new Reading(step(batch, 1, [0, 1, 1153 - 1]), batch.layout, shape!);
    expect([reading.word(0), reading.word(1), reading.word(2), reading.word(3)]).toEqual([1, 1, 2, 0]);
    expect(batch.answers[1]!.subarray(16)).toEqual(before[1]!.subarray(16));
    expect(batch.answers[0]).toEqual(before[0]);
    step(batch, 1, [0, 1, 2]);
    expect([reading.word(0), reading.word(2), reading.word(3)]).toEqual([0, 0, 1]);
  });

  it('another request and a group that is not there are refused', () => {
    const batch = made();
    for (const [group, request] of [
      [0, 2],
      [GROUPS, 1],
      [0xffff_ffff, 1],
    ] as const) {
      const reading = new Reading(step(batch, group, [0, 0, 0], request), batch.layout, shape!);
      expect([reading.word(0), reading.word(3)]).toEqual([2, 0]);
    }
  });

  it('65535 leaves a match as it is, and what ended there before is no longer told', () => {
    const batch = made();
    const declare = batch.layout.actions - 1;
    const reading = new Reading(step(batch, 0, [declare, 0xffff, 0]), batch.layout, shape!);
    expect([0, 1, 2].map((match) => reading.ended(match))).toEqual([2, 0, 0]);
    const kept = writeSnapshot(shape!.rules, batch.keep(0));
    step(batch, 0, [0xffff, 0xffff, 1]);
    expect([0, 1, 2].map((match) => reading.ended(match))).toEqual([0, 0, 0]);
    expect(writeSnapshot(shape!.rules, batch.keep(0))).toBe(kept);
  });
});

describe('hyakki env --binary', () => {
  /** Bytes in, in uneven pieces; bytes out, copied at once: answers are written over each other. */
  async function converse(args: readonly string[], input: Buffer): Promise<Buffer> {
    const pieces: Buffer[] = [];
    const cut = Array.from({ length: Math.ceil(input.length / 7) }, (_, i) =>
      input.subarray(7 * i, 7 * i + 7),
    );
    const code = await env(args, {
      stdin: Readable.from(cut),
      stdout: new Writable({
        write(piece: Buffer, _, done) {
          pieces.push(Buffer.from(piece));
          done();
        },
      }),
      stderr: new Writable(),
      env: {},
      isTerminal: false,
      language: 'en',
    });
    expect(code).toBe(0);
    return Buffer.concat(pieces);
  }

  it('sends the header, how all groups stand, and an answer for each whole request', async () => {
    const args = ['tengu', '--binary', '--seats', '3', '--matches', '2', '--groups', '2', '--seed', 'autumn'];
    const { stdout } = await hear(env, [...args.filter((arg) => arg !== '--binary'), '--describe']);
    const described = JSON.parse(stdout);
    const request = Buffer.alloc(described.request.bytes);
    request.writeUInt32LE(1, 0);
    request.writeUInt32LE(1, 4);
    request.writeUInt16LE(0xffff, 8);
    request.writeUInt16LE(0xffff, 10);
    const sent = await converse(args, Buffer.concat([request, request, request.subarray(0, 5)]));
    expect(sent.length).toBe(HEADER_BYTES + 4 * described.answer.bytes);
    const read = { u8: 'readUInt8', u16: 'readUInt16LE', u32: 'readUInt32LE' } as const;
    const header: Record<string, number> = {};
    for (const { name, at, type, bounds } of described.header.parts) {
      if (type === 'text') {
        expect(sent.toString('latin1', at, at + 8)).toBe('HYAKKIEB');
        continue;
      }
      const value = sent[read[type as keyof typeof read]](at);
      header[name] = value;
      expect(value, name).toBeGreaterThanOrEqual(bounds[0]);
      expect(value, name).toBeLessThanOrEqual(bounds[1]);
    }
    for (const { name, at } of described.answer.parts.slice(4)) expect(header[`${name}At`]).toBe(at);
    expect(header).toMatchObject({
      version: 1,
      seats: 3,
      groups: 2,
      matches: 2,
      type: 1,
      mask: 1,
      tensor: 0,
    });
    const steps = [0, 1, 2, 3].map((number) => {
      const at = HEADER_BYTES + number * described.answer.bytes;
      return [sent.readUInt32LE(at), sent.readUInt32LE(at + 4), sent.readUInt32LE(at + 12)];
    });
    expect(steps).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
      [0, 1, 2],
    ]);
  });

  it('says kindly what is wrong with its arguments, in both languages', async () => {
    const wrong = [
      ['--binary'],
      ['chess', '--binary'],
      ['yokai', '--binary', '--seats', '9'],
      ['yokai', '--describe', '--options', '{'],
      ['yokai', '--describe', '--options', '{"level":99}'],
      ['yokai', '--binary', '--matches', '0'],
      ['yokai', '--binary', '--matches', '4096', '--groups', '2'],
      ['yokai', '--binary', '--colour', 'red'],
      ['yokai', 'tengu', '--binary'],
    ];
    for (const args of wrong) {
      const [en, fr] = await Promise.all(
        (['en', 'fr'] as const).map((language) => hear(env, args, { language })),
      );
      expect([en!.code, en!.stdout, fr!.code], args.join(' ')).toEqual([2, '', 2]);
      expect(en!.stderr).toContain('hyakki env --help');
      expect(fr!.stderr).not.toBe(en!.stderr);
    }
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  it.skipIf(!hasPython)('the example in Python plays whole matches', () => {
    const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
    for (const [game, ...flags] of [
      ['sketch'],
      ['yokai', '--without-last', '--information-states', '--byte-masks'],
    ]) {
      const { status, stdout, stderr } = spawnSync(
        'python3',
        [
          path('../../../../examples/env_binary.py'),
          game!,
          ...flags,
          '--matches',
          '4',
          '--episodes',
          '8',
          '--json',
        ],
        { encoding: 'utf8', cwd: path('../../../..') },
      );
      expect({
        status,
        stderr: stderr.replaceAll(/^(Building.*|Waiting for another build)…\n/gm, ''),
      }).toEqual({
        status: 0,
        stderr: '',
      });
      const { matches, steps } = JSON.parse(stdout);
      expect(matches).toBeGreaterThanOrEqual(8);
      expect(steps).toBeGreaterThan(matches);
    }
  });
});

const PAGE = new URL('../../../../docs/env.md', import.meta.url);

it('the page says how messages are laid out, as they are', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const blocks = [...page.matchAll(/^(```binary (.+)\n)[\s\S]*?(^```$)/gm)];
  let written = page;
  for (const [whole, head, args, tail] of blocks) {
    const { stdout } = await hear(env, [...args!.split(' '), '--describe']);
    const { request, answer, header } = JSON.parse(stdout);
    const tell = (name: string, { bytes, parts }: typeof request) =>
      `${name}: ${bytes} bytes\n${parts
        .map(
          (one: {
            name: string;
            at: number;
            type: string;
            shape: number[];
            bounds: number[] | null;
            about: string;
          }) =>
            `${String(one.at).padStart(6)}  ${`${one.type}${one.shape.length === 0 ? '' : `[${one.shape.join(' × ')}]`}`.padEnd(18)}  ${one.name}${one.bounds === null ? '' : `, ${one.bounds[0] === one.bounds[1] ? one.bounds[0] : `${one.bounds[0]} … ${one.bounds[1]}`}`}${one.about === '' ? '' : `: ${one.about}`}\n`,
        )
        .join('')}`;
    const body = `${args!.startsWith('yokai') ? tell('header', header) : ''}${tell('request', request)}${tell('answer', answer)}`;
    written = written.replace(whole, () => `${head}${body}${tail}`);
  }
  if (process.env['HYAKKI_WRITE_DOCS'] === '1') writeFileSync(PAGE, written);
  else expect(written).toBe(page);
  expect(blocks).toHaveLength(3);
});
