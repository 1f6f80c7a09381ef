import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRecord, verify } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { arena } from '../arena/arena.ts';
import { checkBot } from '../check-bot/check-bot.ts';
import { simulate } from '../simulate/simulate.ts';
import { commandOf, splitBotNames } from '../terminal/bot-names.ts';
import { hear } from '../testing/heard.ts';
import { BOT_EXAMPLE } from '../testing/protocol-page.ts';
import { PROGRAM_CODES } from './program-error.ts';
import { sayProgramProblem } from './texts.ts';

const STUB = fileURLToPath(new URL('../testing/stub-bot.mjs', import.meta.url));
const stub = (wrong: string, file?: string) =>
  `exec:"${process.execPath}" "${STUB}" ${wrong}${file === undefined ? '' : ` "${file}"`}`;
const example = (name: string) =>
  `exec:python3 "${fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url))}"`;
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the names of bots', () => {
  it('are apart by commas, but not by those within quotes', () => {
    expect(splitBotNames('natural, random')).toEqual(['natural', 'random']);
    expect(splitBotNames('exec:"a, b" c,random')).toEqual(['exec:"a, b" c', 'random']);
  });

  it('a command is words, with quotes around those that have spaces', () => {
    expect(commandOf('exec:python3 my_bot.py --fast')).toEqual(['python3', 'my_bot.py', '--fast']);
    expect(commandOf(`exec:"my python" 'b c'  d"e f"`)).toEqual(['my python', 'b c', 'de f']);
    expect(commandOf('exec:')).toBeUndefined();
    expect(commandOf('exec:""')).toBeUndefined();
    expect(commandOf('exec:python3 "oops')).toBeUndefined();
  });
});

describe('programs that play', () => {
  const play = (bot: string, ...more: string[]) =>
    hear(simulate, ['yokai', '--seats=2', '--matches=4', '--seed=p', '--json', '--bots', bot, ...more]);

  it('a program plays whole matches, the same again with the same seed', async () => {
    const [one, two] = [await play(stub('nothing')), await play(stub('nothing'))];
    expect({ code: one.code, stderr: one.stderr }).toEqual({ code: 0, stderr: '' });
    const [cell] = JSON.parse(one.stdout).results;
    expect(cell).toMatchObject({ matches: 4, errors: 0 });
    expect(JSON.parse(two.stdout).results[0]).toMatchObject({ scores: cell.scores, turns: cell.turns });
    expect(Object.values(cell.decisionMs)).toMatchObject([{ decisions: expect.any(Number) }]);
  });

  it('beside one of ours, and its records are true', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hyakki-'));
    try {
      const { code } = await play(`random,${stub('nothing')}`, '--records', folder);
      expect(code).toBe(0);
      for (const file of readdirSync(folder)) {
        const record = parseRecord(readFileSync(join(folder, file), 'utf8'));
        if (!record.ok) throw new Error(record.refusal.code);
        expect(verify(yokai, record.value).ok).toBe(true);
        expect(record.value.seats[1]).toEqual({
          kind: 'bot',
          name: 'exec:stub',
          version: 2,
          memory: 'perfect',
        });
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('each seat is told its own, and all of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hyakki-'));
    try {
      const file = join(folder, 'seat');
      await play(`${stub('nothing', file)},random`, '--matches=1');
      const sent = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('> '))
        .map((line) => JSON.parse(line.slice(2)));
      // It is met once before the first match, and then begins.
      const requests = sent.map((request) => request.do);
      expect(requests.slice(0, 4)).toEqual(['hello', 'hello', 'begin', 'ask']);
      expect(requests.at(-1)).toBe('end');
      const told = sent.flatMap((request) => request.told ?? []);
      expect(told[0].type).toBe('dealt');
      expect(told.at(-1).type).toBe('ended');
      const looks = told.filter((seen) => seen.type === 'looked');
      for (const { seat, family } of looks) expect(family === 'hidden').toBe(seat !== 0);
      expect(looks.some(({ seat }) => seat === 1)).toBe(true);
      for (const request of sent) if (request.do === 'ask') expect(request.view.viewer).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['crashes', 'segmentation fault'],
    ['illegal-text', 'look zz99'],
    ['illegal-move', 'reveal'],
    ['unreadable-move', 'dance'],
    ['no-move', 'has no field “move”: it must be the text or the move'],
    ['passes', 'had to move, but passed'],
    ['wrong-id', 'cannot have “mine” as its “id”: it must be the id of that request'],
    ['refuses', 'tired'],
    ['not-json', 'look c2'],
    ['list', '[1,2]'],
    ['chatty', 'thinking'],
  ])(
    'one that %s costs its matches, is told of with the place, and the rest goes on',
    async (wrong, said) => {
      const { code, stdout, stderr } = await play(`${stub(wrong)},random`, '--matches=2');
      expect(code).toBe(1);
      const [cell] = JSON.parse(stdout).results;
      expect(cell).toMatchObject({ matches: 2, errors: 2 });
      expect(stderr).toContain(said);
      expect(stderr).toMatch(/Seat 1, move \d+/);
      expect(stderr).not.toMatch(/ {4}at |undefined/);
    },
  );

  it.each(['hello', 'begin', 'ask', 'end'])(
    'two lines in answer to %s are told as that, with the request',
    async (request) => {
      const { code, stdout } = await hear(checkBot, [
        stub(`twice-${request}`),
        '--game=yokai',
        '--matches=2',
      ]);
      expect(code).toBe(1);
      expect(stdout).toContain(`more than one line in answer to “${request}”`);
    },
  );

  it.concurrent.each([
    ['hello', 0, /^✗ The program gave no answer to “hello” in 2000 ms\. Does it flush its output/],
    ['begin', 1, /^✗ yokai: Seat 1: the program gave no answer to “begin” in 2000 ms\. Does it flush/m],
    ['ask', 2, /^✗ yokai: Seat \d, move 1: the program gave no answer to “ask” in 2000 ms\. Does it flush/m],
  ])('one that never flushes is asked about it, with the request: %s', async (_, answers, said) => {
    const folder = mkdtempSync(join(tmpdir(), 'hyakki-'));
    try {
      // A shell starts at once, also where much else is going on.
      const script = join(folder, 'mute.sh');
      const answer = `read line; echo '{"ok":true,"protocol":1,"name":"mute"}'\n`;
      writeFileSync(script, `${answer.repeat(answers)}exec cat > /dev/null\n`);
      const args = [`exec:sh "${script}"`, '--game=yokai', '--timeout=2000'];
      const { code, stdout } = await hear(checkBot, args);
      expect(code).toBe(1);
      expect(stdout).toMatch(said);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('one that is too slow is given up', async () => {
    const { code, stderr } = await play(`${stub('slow')},random`, '--matches=1', '--timeout=300');
    expect(code).toBe(1);
    expect(stderr).toContain('300 ms');
  });

  it.each([
    ['crashes-at-once', 'no module named brain'],
    ['old-protocol', 'protocol “0”'],
    ['no-protocol', 'does not say which protocol it speaks: its answer to hello must have "protocol":1'],
    ['no-name', 'answer to “hello” has no field “name”: it must be a text of 1 to 60 characters'],
    ['bad-games', 'cannot have “all” as its “games”: it must be a list'],
  ])('one that %s is told of before anything is played', async (wrong, said) => {
    for (const command of [simulate, arena]) {
      const { code, stdout, stderr } = await hear(command, [
        'yokai',
        '--seats=2',
        '--bots',
        `${stub(wrong)},random`,
      ]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(said);
      expect(stderr).not.toContain('undefined');
    }
  });

  it('a program that does not exist', async () => {
    const { code, stderr } = await play('exec:no-such-program-here');
    expect(code).toBe(1);
    expect(stderr).toContain('no-such-program-here');
  });

  it('every problem has a sentence in both languages', () => {
    const params = { seat: 1, move: 2, said: 'x', why: 'y', field: 'move', value: 'v', status: 1 };
    for (const code of PROGRAM_CODES) {
      const [en, fr] = (['en', 'fr'] as const).map((language) =>
        sayProgramProblem({ code, params }, language),
      );
      expect(en).toMatch(/^Seat 1, move 2: .*\.?$/);
      expect(fr).toMatch(/^Siège 1, coup 2\s: /);
      // Before a match begins there is a seat, and no move.
      const before = sayProgramProblem({ code, params: { seat: 2, request: 'hello' } }, 'en');
      expect(before).toMatch(/^Seat 2: /);
    }
  });

  it('the conversation on the page is what is said', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hyakki-'));
    try {
      const file = join(folder, 'said');
      await hear(checkBot, [stub('nothing', file), '--game=yokai', '--matches=1', '--seed=page']);
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(BOT_EXAMPLE.length).toBeGreaterThan(6);
      for (const example of BOT_EXAMPLE) {
        const isCut = example.endsWith('…');
        const start = isCut ? example.slice(0, -1) : example;
        expect(
          lines.some((line) => (isCut ? line.startsWith(start) : line === start)),
          example,
        ).toBe(true);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('check-bot', () => {
  it('says in plain words that a program keeps the protocol', async () => {
    const { code, stdout } = await hear(checkBot, [stub('nothing'), '--game=tengu', '--matches=2']);
    expect(code).toBe(0);
    expect(stdout).toContain('stub, version 2');
    expect(stdout).toContain('tengu: it played 2 matches');
    const once = await hear(checkBot, [stub('nothing'), '--game=sketch', '--matches=1']);
    expect(once.stdout).toContain('it played 1 match to the end');
    expect(stdout).toContain('plays the same match again');
    expect(stdout.trim().endsWith('It follows the protocol.')).toBe(true);
  });

  it.each([
    ['crashes', 'segmentation fault'],
    ['illegal-text', 'not legal'],
    ['chatty', 'thinking'],
    ['old-protocol', 'protocol'],
    ['stays', 'did not exit'],
  ])('and that one that %s does not', async (wrong, said) => {
    const { code, stdout } = await hear(checkBot, [stub(wrong), '--game=yokai', '--matches=1']);
    expect(code).toBe(1);
    expect(stdout).toContain(said);
    expect(stdout).toContain('✗');
  });

  it('notes one that does not repeat itself', async () => {
    const { code, stdout } = await hear(checkBot, [stub('by-the-clock'), '--game=yokai', '--json']);
    expect(code).toBe(0);
    const { ok, findings } = JSON.parse(stdout);
    expect(ok).toBe(true);
    expect(findings.find(({ what }: { what: string }) => what === 'repeats').is).toBe('noted');
  });

  it.each([[[]], [['random']], [['exec:']], [['exec:x', '--game=chess']], [['exec:x', '--matches=0']]])(
    'bad input is refused in words: %j',
    async (args) => {
      const { code, stdout, stderr } = await hear(checkBot, args, { language: 'fr' });
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr.trim().split('\n')).toHaveLength(2);
    },
  );
});

describe.skipIf(!hasPython)('the examples in Python', () => {
  it('keep the protocol', async () => {
    const random = await hear(checkBot, [example('random_bot.py'), '--matches=1']);
    expect(random.stdout).toContain('It follows the protocol.');
    for (const game of ['yokai', 'tengu', 'sketch']) expect(random.stdout).toContain(`${game}: it played 1`);
    const sketcher = await hear(checkBot, [example('sketch_bot.py'), '--matches=1']);
    expect(sketcher.stdout).toContain('It follows the protocol.');
  });

  it('the cleverer one is the stronger one', async () => {
    const args = [
      'sketch',
      '--bots',
      `${example('sketch_bot.py')},random`,
      '--matches=40',
      '--seed=e',
      '--json',
    ];
    const { code, stdout } = await hear(arena, args);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).pairs[0].rateA).toBeGreaterThan(0.6);
  });
});
