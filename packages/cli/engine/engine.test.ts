import { formatKeptMatch, type MatchRecord, openDeal, seedFromText, verify } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { hear } from '../testing/heard.ts';
import { brokenPromise, EXAMPLE, isDescribed } from '../testing/protocol-page.ts';
import { receiptOf, serverRecord, shareOfSeat } from '../testing/server-record.ts';
import { engine } from './engine.ts';
import { LIMITS, REQUESTS } from './requests.ts';
import { EngineSession } from './session.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a program in any language would.
type Answer = any;

/** A conversation in which every answer is held against the page's schemas. */
function converse() {
  const session = new EngineSession();
  return (request: unknown): Answer => {
    const line = typeof request === 'string' ? request : JSON.stringify(request);
    const text = session.answer({ bytes: Buffer.from(line) })!;
    expect(brokenPromise(line, text), `${line}\n${text}`).toBeUndefined();
    return JSON.parse(text);
  };
}

const DEAL = { rows: ['ki ki ki ki on', 'ka ka ka ka', 'ro ro ro ro', 'on on on'] };
const NEW = { do: 'new', game: 'yokai', seats: 2, options: { first: 0 }, seed: 'autumn' };
const WIN = ['look e1', 'look c4', 'move e1 d4', 'reveal'];

function playWin(ask: (request: unknown) => Answer, match: string): void {
  expect(ask({ ...NEW, deal: DEAL, match }).ok).toBe(true);
  for (const move of WIN) expect(ask({ do: 'move', seat: 0, move, match }).ok).toBe(true);
  expect(ask({ do: 'move', seat: 1, move: 'declare', match }).outcome.verdict).toBe('won');
}

describe('the page docs/engine-protocol.md', () => {
  it('shows a session that goes exactly so', async () => {
    expect(EXAMPLE.length).toBeGreaterThan(10);
    const input = `${EXAMPLE.map(({ asked }) => asked).join('\n')}\n`;
    const { code, stdout, stderr } = await hear(engine, [], { input });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const answers = stdout.split('\n');
    expect(answers.pop()).toBe('');
    expect(answers).toHaveLength(EXAMPLE.length);
    for (const [index, { asked, answered }] of EXAMPLE.entries()) {
      const answer = answers[index]!;
      expect(brokenPromise(asked, answer), asked).toBeUndefined();
      if (answered.endsWith('…')) expect(answer.slice(0, answered.length - 1)).toBe(answered.slice(0, -1));
      else expect(answer).toBe(answered);
    }
  });

  it('describes every request', () => {
    for (const name of Object.keys(REQUESTS)) expect(isDescribed(name), name).toBe(true);
    const { requests } = converse()({ do: 'help' });
    expect(requests.map((request: { do: string }) => request.do)).toEqual(Object.keys(REQUESTS));
  });
});

describe('matches', () => {
  it('a whole match can be played from what is listed as legal', () => {
    const ask = converse();
    let { active } = ask(NEW);
    let moves = 0;
    while (active.length > 0) {
      const seat = active[0];
      const legal = ask({ do: 'legal', seat }).moves.filter(
        ({ text }: { text: string }) => text !== 'declare',
      );
      // Structured and in notation by turns: both are the same move.
      const { move, text } = legal[(moves * 31) % legal.length];
      const made = ask({ do: 'move', seat, move: moves % 2 === 0 ? move : text });
      expect(made).toMatchObject({ ok: true, text, move, made: ++moves });
      active = made.active;
    }
    const { outcome } = ask({ do: 'outcome' });
    expect(outcome.turns).toBe(14);
    expect(ask({ do: 'legal', seat: 0 }).moves).toEqual([]);
    const { record } = ask({ do: 'record' });
    expect(verify(yokai, record as MatchRecord).ok).toBe(true);
    expect(record.outcome).toEqual(outcome);
  });

  it('[Y13] only the looker is told the face', () => {
    const ask = converse();
    ask({ ...NEW, deal: DEAL });
    const { told } = ask({ do: 'move', seat: 0, move: 'look e1' });
    expect(told.map(({ viewer, events }: Answer) => [viewer, events[0].family])).toEqual([
      [0, 'oni'],
      [1, 'hidden'],
      ['spectator', 'hidden'],
    ]);
    expect(ask({ do: 'view', viewer: 0 }).view.faces[4]).toBe('oni');
    expect(ask({ do: 'view', viewer: 1 }).view.faces[4]).toBe('hidden');
    expect(ask({ do: 'view', viewer: 'spectator' }).view).not.toHaveProperty('secret');
    expect(ask({ do: 'state' }).state.secret.families[4]).toBe('oni');
  });

  it('[H5, H8] a seed gives the same match again, as text, as digits, and as the secret of a record', () => {
    const ask = converse();
    const stateOf = (seed: string | undefined) => {
      const { seed: used } = ask({ ...NEW, seed });
      return { used, state: ask({ do: 'state' }).state, record: ask({ do: 'record' }).record };
    };
    const first = stateOf('autumn');
    expect(first.used).toBe(seedFromText('autumn'));
    expect(stateOf(first.used).state).toEqual(first.state);
    expect(first.record.deal).toEqual(openDeal('device', seedFromText('autumn'), ['none', 'none']));
    const drawn = stateOf(undefined);
    expect(drawn.used).not.toBe(stateOf(undefined).used);
    expect(stateOf(drawn.used).state).toEqual(drawn.state);
  });

  it('several matches are held at once, and closed one by one', () => {
    const ask = converse();
    ask(NEW);
    ask({ ...NEW, match: 'evening', seats: 3 });
    ask({ do: 'move', seat: 0, move: 'look a1', match: 'evening' });
    expect(ask({ do: 'state' }).state.phase).toBe('first-look');
    expect(ask({ do: 'state', match: 'evening' }).state).toMatchObject({
      phase: 'second-look',
      seatCount: 3,
    });
    expect(ask({ do: 'close', match: 'evening' })).toMatchObject({ ok: true, match: 'evening' });
    expect(ask({ do: 'state', match: 'evening' }).error).toMatchObject({ code: 'unknown-match', rule: 'E4' });
    expect(ask({ do: 'state' }).ok).toBe(true);
  });

  it('a new match takes the place of one of the same name; a refused one does not', () => {
    const ask = converse();
    ask(NEW);
    ask({ do: 'move', seat: 0, move: 'look a1' });
    expect(ask({ ...NEW, seats: 7 }).error.code).toBe('bad-seat-count');
    expect(ask({ ...NEW, deal: { rows: 3 } }).error.code).toBe('bad-layout');
    expect(ask({ do: 'record' }).record.moves).toEqual([[0, 'look a1']]);
    ask(NEW);
    expect(ask({ do: 'record' }).record.moves).toEqual([]);
  });

  it('the record says who sat where', () => {
    const ask = converse();
    const players = [{ kind: 'person' }, { kind: 'bot', name: 'fox', version: 3, memory: 'perfect' }];
    expect(ask({ ...NEW, players }).ok).toBe(true);
    expect(ask({ do: 'record' }).record.seats).toEqual(players);
    expect(ask({ ...NEW, players: players.slice(1) }).error.params.field).toBe('players');
    expect(ask({ ...NEW, players: [{ kind: 'person', name: 'Ada' }, players[1]] }).ok).toBe(false);
  });
});

describe('loading', () => {
  it('[H11] a record gives the same match again, and the same record', () => {
    const ask = converse();
    playWin(ask, 'played');
    const { record } = ask({ do: 'record', match: 'played' });
    const loaded = ask({ do: 'load', record, match: 'again' });
    expect(loaded).toMatchObject({ ok: true, made: 5, of: 5, active: [], outcome: { verdict: 'won' } });
    expect(loaded.told[1].events.map(({ type }: { type: string }) => type)).toEqual([
      'dealt',
      'looked',
      'looked',
      'moved',
      'revealed',
      'declared',
      'ended',
    ]);
    expect(ask({ do: 'record', match: 'again' }).record).toEqual(record);
    expect(ask({ do: 'state', match: 'again' }).state).toEqual(ask({ do: 'state', match: 'played' }).state);
  });

  it('a whole number is a seed: the text of its digits', () => {
    const ask = converse();
    const seeds = [7, '7'].map((seed) => ask({ do: 'new', game: 'yokai', seats: 2, seed }).seed);
    expect(seeds[0]).toBe(seeds[1]);
  });

  it('a record can be taken up in the middle and played on otherwise', () => {
    const ask = converse();
    playWin(ask, 'played');
    const { record } = ask({ do: 'record', match: 'played' });
    expect(ask({ do: 'load', record, at: 2 })).toMatchObject({ made: 2, of: 5, active: [0], outcome: null });
    expect(ask({ do: 'move', seat: 0, move: 'move e1 e2' }).ok).toBe(true);
    expect(verify(yokai, ask({ do: 'record' }).record).ok).toBe(true);
    expect(ask({ do: 'load', record, at: 0 }).made).toBe(0);
    expect(ask({ do: 'load', record, at: 6 }).error).toMatchObject({
      code: 'bad-field',
      params: { field: 'at' },
    });
  });

  it('[H12] a forged or cut record is refused, and nothing changes', () => {
    const ask = converse();
    playWin(ask, 'played');
    const { record } = ask({ do: 'record', match: 'played' });
    const before = ask({ do: 'state', match: 'played' });
    const forged = (change: object) =>
      ask({ do: 'load', match: 'played', record: { ...record, ...change } }).error;
    expect(forged({ moves: record.moves.slice(1) }).code).toBe('move-differs');
    expect(forged({ outcome: null }).code).toBe('outcome-differs');
    expect(forged({ seats: record.seats.slice(1) }).ok).toBeUndefined();
    expect(forged({ game: 'chess' }).code).toBe('record-game');
    expect(forged({ check: undefined }).params).toEqual({ field: 'check' });
    expect(ask({ do: 'load', record: null }).error.code).toBe('record-field');
    expect(ask({ do: 'load', record: serverRecord(['none', 'none']) }).error.code).toBe('share-none');
    expect(ask({ do: 'state', match: 'played' })).toEqual(before);
  });

  it('[H19, H20] takes one whose deal the dealer alone could choose, and one with its receipt', () => {
    const ask = converse();
    const alone = serverRecord(['missing', 'missing']);
    expect(ask({ do: 'load', record: alone })).toMatchObject({ ok: true, of: alone.moves.length });
    const record = serverRecord([shareOfSeat(0), 'missing']);
    const kept = JSON.parse(formatKeptMatch({ record, receipt: receiptOf(record, 0), match: 3 }));
    expect(ask({ do: 'load', record: kept, at: 1 })).toMatchObject({ ok: true, made: 1 });
  });
});

describe('bad input', () => {
  it('[H2, H3] a refused move changes nothing', () => {
    const ask = converse();
    ask({ ...NEW, deal: DEAL });
    const before = ask({ do: 'state' });
    for (const [seat, move, code] of [
      [1, 'look a1', 'not-your-turn'],
      [0, 'reveal', 'wrong-phase'],
      [0, 'look z9', 'no-card-there'],
      [0, '__proto__', 'bad-notation'],
      [0, { do: 'look', card: 16 }, 'bad-move'],
      [0, { do: 'constructor' }, 'bad-move'],
      [0, { do: 'look', card: 1, also: 2 }, 'bad-move'],
      [0, null, 'bad-move'],
      [2, 'look a1', 'bad-field'],
      [-1, 'look a1', 'bad-field'],
      ['0', 'look a1', 'bad-field'],
    ] as const) {
      expect(ask({ do: 'move', seat, move }).error?.code, JSON.stringify(move)).toBe(code);
    }
    expect(ask({ do: 'move', seat: 0 }).ok).toBe(false);
    expect(ask({ do: 'state' })).toEqual(before);
  });

  it.each([
    ['nonsense', 'not-json'],
    ['', undefined],
    [' \t\r', undefined],
    ['null', 'not-an-object'],
    ['[]', 'not-an-object'],
    ['{}', 'unknown-request'],
    ['{"do":"constructor"}', 'unknown-request'],
    ['{"do":["new"]}', 'unknown-request'],
    ['{"do":"hello","__proto__":{}}', 'unknown-field'],
    ['{"do":"hello","match":"m"}', 'unknown-field'],
    ['{"do":"hello","id":{}}', 'bad-field'],
    ['{"do":"hello","id":1.5}', 'bad-field'],
    ['{"do":"new","game":"__proto__","seats":2}', 'unknown-game'],
    ['{"do":"new","game":"yokai","seats":"2"}', 'bad-seat-count'],
    ['{"do":"new","game":"yokai","seats":1e999}', 'bad-seat-count'],
    ['{"do":"new","game":"yokai","seats":2,"seed":7.5}', 'bad-field'],
    ['{"do":"new","game":"yokai","seats":2,"seed":true}', 'bad-field'],
    ['{"do":"new","game":"yokai","seats":2,"seed":""}', 'bad-field'],
    ['{"do":"new","game":"yokai","seats":2,"match":""}', 'bad-field'],
    ['{"do":"new","game":"yokai","seats":2,"options":{"colour":1}}', 'unknown-option'],
    ['{"do":"new","game":"yokai","seats":2,"deal":null}', 'bad-layout'],
    ['{"do":"view"}', 'unknown-match'],
    [`{"do":"new","game":"yokai","seats":2,"deal":${'['.repeat(40)}${']'.repeat(40)}}`, 'too-deep'],
    [`{"id":"deep","do":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'too-deep'],
  ])('is answered with a code: %.60s', (line, code) => {
    const text = new EngineSession().answer({ bytes: Buffer.from(line) });
    expect(text === undefined ? undefined : JSON.parse(text).error.code).toBe(code);
    if (text !== undefined) expect(brokenPromise(line, text)).toBeUndefined();
  });

  it('the id comes back, whatever the answer', () => {
    const ask = converse();
    expect(ask({ do: 'hello', id: 'a' }).id).toBe('a');
    expect(ask({ do: 'nonsense', id: 7 }).id).toBe(7);
    expect(ask({ do: 'view', id: 0 })).toMatchObject({ ok: false, id: 0 });
    expect(ask({ do: 'hello' })).not.toHaveProperty('id');
  });

  it('a line that is too long or no UTF-8 is refused, and the next one answered', async () => {
    const input = Buffer.concat([
      Buffer.from(`{"do":"hello","id":"${'x'.repeat(LIMITS.lineBytes)}"}\n`),
      Buffer.from([0x7b, 0xff, 0x7d, 0x0a]),
      Buffer.from('{"do":"hello","id":"é日🦊"}\r\n\n{"do":"hello","id":"last"}'),
    ]);
    const { code, stdout } = await hear(engine, [], { input });
    expect(code).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(answers.map((answer) => answer.error?.code ?? answer.id)).toEqual([
      'line-too-long',
      'not-utf8',
      'é日🦊',
      'last',
    ]);
  });

  it('no more matches are held than the limit; one may still be replaced or closed', () => {
    const session = new EngineSession();
    const ask = (request: object) =>
      JSON.parse(session.answer({ bytes: Buffer.from(JSON.stringify(request)) })!);
    for (let index = 0; index < LIMITS.matches; index++) ask({ ...NEW, match: `m${index}` });
    expect(ask({ ...NEW, match: 'one more' }).error).toMatchObject({ code: 'too-many-matches', rule: 'E5' });
    expect(ask({ ...NEW, match: 'm7' }).ok).toBe(true);
    ask({ do: 'close', match: 'm8' });
    expect(ask({ ...NEW, match: 'one more' }).ok).toBe(true);
  });

  it('arguments are refused before anything is read', async () => {
    const { code, stdout, stderr } = await hear(engine, ['--loud'], { input: '{"do":"hello"}\n' });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('--loud');
    expect((await hear(engine, ['--help'], { language: 'fr' })).stdout).toContain('ligne');
  });
});
