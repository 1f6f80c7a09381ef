import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { typeWholeMatch } from '../testing/scripted-player.ts';
import { verify } from '../verify/verify.ts';
import { play } from './play.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-play-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFrench = (move: string) =>
  move
    .replace(/^look/, 'regarde')
    .replace(/^move (\S+) /, 'déplace $1 vers ')
    .replace(/^reveal/, 'révèle')
    .replace(/^place (\S+) /, 'pose $1 sur ');

const MATCHES = [
  { args: ['yokai', '--seed', 'one', '--bots=random'], language: 'en' },
  {
    args: [
      'yokai',
      '--seed',
      'two',
      '--bots=random',
      '--plain',
      '--seats',
      '3',
      '--seat',
      '2',
      '--level',
      '2',
    ],
    language: 'en',
  },
  { args: ['yokai', '--seed', 'trois', '--bots=random', '--level', '4', '--seats', '4'], language: 'fr' },
  {
    args: ['yokai', '--seed', 'quatre', '--bots=random', '--plain', '--level', '3', '--aids', 'bare'],
    language: 'fr',
  },
  {
    args: [
      'yokai',
      '--seed',
      'five',
      '--bots=random',
      '--edition',
      'prototype',
      '--level',
      '4',
      '--talk',
      'silent',
    ],
    language: 'en',
  },
] as const;

describe('play', () => {
  it.each(MATCHES)(
    '[H12] $args in $language: a whole match, and its record is true',
    async ({ args, language }) => {
      const record = join(folder, `${args[2]}.json`);
      const say = language === 'fr' ? inFrench : (move: string) => move;
      const typed = await typeWholeMatch(args, { say });
      const table = pretend(typed, { language });
      expect(await play([...args, '--record', record], table.io)).toBe(0);
      expect(table.err()).toBe('');
      expect(table.out()).toContain(
        language === 'fr' ? 'La partie est enregistrée dans' : 'The match is saved in',
      );
      expect(table.out()).toMatch(/Lost|Won|Perdu|Gagné/);
      expect(table.out()).not.toMatch(/undefined|NaN|\[object/);
      expect(table.out()).not.toContain('\x1b');

      const checked = pretend([], { language });
      const receipt = join(folder, `${args[2]}.receipt.json`);
      expect(await verify([record, '--receipt', receipt], checked.io)).toBe(0);
      expect(checked.out()).toContain(language === 'fr' ? 'Vrai' : 'True');
    },
  );

  it('draws nothing under --plain', async () => {
    const args = [
      'yokai',
      '--seed',
      'words',
      '--bots=random',
      '--plain',
      '--record',
      'none',
      '--options',
      '{"first":0}',
    ];
    const { io, out } = pretend(await typeWholeMatch(args));
    await play(args, io);
    expect(out()).not.toMatch(/[│║╭░■▲◎Ψ]/);
    expect(out()).toContain('Row 1: a1, b1, c1, d1.');
  });

  it('[H8] the same seed deals the same match and gives the same record, but for nothing', async () => {
    const paths = ['again-a.json', 'again-b.json'].map((name) => join(folder, name));
    for (const path of paths) {
      const args = ['yokai', '--seed', 'again', '--bots=random', '--record', path];
      await play(args, pretend(await typeWholeMatch(args)).io);
    }
    const [a, b] = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    expect(a).toBe(b);
  });

  it('[H7] without a seed every deal is another, promised before it is made', async () => {
    const promises = [];
    for (let i = 0; i < 2; i++) {
      const { io, out } = pretend(['quit']);
      await play(['yokai', '--record', 'none'], io);
      promises.push(/promise for this match:\s*([0-9a-f]{64})/.exec(out())?.[1]);
    }
    expect(promises[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(promises[0]).not.toBe(promises[1]);
  });

  it('[H10] leaving early writes the unfinished match, which is true as far as it goes', async () => {
    const record = join(folder, 'left.json');
    const { io, out } = pretend(['look a1', 'look b2', 'quit']);
    const options = ['--options', '{"first":0}'];
    expect(await play(['yokai', '--seed', 'left', '--bots=random', ...options, '--record', record], io)).toBe(
      0,
    );
    expect(out()).toContain('The match so far is saved in');
    expect(JSON.parse(await readFile(record, 'utf8'))).toMatchObject({
      outcome: null,
      moves: [
        [0, 'look a1'],
        [0, 'look b2'],
      ],
    });
    const checked = pretend();
    expect(await verify([record], checked.io)).toBe(0);
    expect(checked.out()).toContain('unfinished');
  });

  it('ends politely when nothing more is typed', async () => {
    const { io, out } = pretend(['look a1']);
    expect(await play(['yokai', '--record', 'none'], io)).toBe(1);
    expect(out()).toContain('The input has ended');
    expect(out()).not.toContain('You left the table.');
  });

  it('writes into records/ by default, and never over another match', async () => {
    const here = process.cwd();
    process.chdir(folder);
    try {
      for (let i = 0; i < 2; i++)
        await play(['yokai', '--seed', 'here', '--bots=random'], pretend(['quit']).io);
      const files = await readdir(join(folder, 'records'));
      expect(files.filter((name) => name.endsWith('.receipt.json'))).toHaveLength(2);
      expect(files).toHaveLength(4);
    } finally {
      process.chdir(here);
    }
  });

  it('[Y19] explains what is not allowed, with its rule, and goes on', async () => {
    const { io, out } = pretend(
      ['move a1 e1', 'look z9', 'look', 'abracadabra', 'look a1', 'look a1', 'quit'],
      {
        language: 'fr',
      },
    );
    await play(['yokai', '--options', '{"first":0}', '--record', 'none'], io);
    expect(out()).toContain('D’abord, regarde une première carte');
    expect(out()).toContain('[Y12]');
    expect(out()).toContain('Il n’y a pas de carte en z9');
    expect(out()).toContain('Écris-le ainsi : regarde c2');
    expect(out()).toContain('Je ne comprends pas « abracadabra »');
    expect(out()).toContain('Tu regardes déjà a1');
  });

  describe('aids', () => {
    const args = [
      'yokai',
      '--seed',
      'aids',
      '--bots=random',
      '--options',
      '{"first":0}',
      '--record',
      'none',
      '--plain',
    ];
    const turn = ['look a1', 'look b2', 'move a1 e1', 'reveal'];
    const from = (text: string, mark: string) => text.slice(text.lastIndexOf(mark));

    it('[H14] history says who looked where, never what was seen', async () => {
      const { io, out } = pretend([...turn, 'history', 'quit']);
      await play([...args], io);
      const told = from(out(), 'Turn 1, you');
      expect(told).toContain('looked at a1 and b2');
      expect(told.split('\n')[0]!.replace(/hint 1 \(.*\)/, '')).not.toMatch(/Kitsune|Kappa|Rokurokubi|Oni/);
    });

    it('bare has no history, history no notes and no memory', async () => {
      const bare = pretend(['history', 'quit']);
      await play([...args, '--aids', 'bare'], bare.io);
      expect(bare.out()).toContain('Not with aids “bare”');
      const history = pretend(['note a1 fox', 'memory', 'quit']);
      await play([...args], history.io);
      expect(history.out().match(/Not with aids “history”/g)).toHaveLength(2);
    });

    it('notes stay with their card when it moves', async () => {
      const { io, out } = pretend([
        'note a1 fox?',
        'note z9 no',
        ...turn,
        'notes',
        'note e1',
        'notes',
        'quit',
      ]);
      await play([...args, '--aids', 'notes'], io);
      expect(out()).toContain('Noted on a1: fox?');
      expect(out()).toContain('There is nothing at “z9” to write a note on');
      expect(out()).toContain('Your pencil marks: e1 fox?.');
      expect(out()).toContain('No pencil marks yet');
    });

    it('perfect memory keeps all that was seen, where it lies now', async () => {
      const { io, out } = pretend([...turn, 'memory', 'quit']);
      await play([...args, '--aids', 'perfect-memory'], io);
      expect(from(out(), 'Your turn')).not.toBe('');
      expect(out()).toMatch(/(Kitsune|Kappa|Rokurokubi|Oni): [^\n]*e1/);
    });
  });

  describe('at the table', () => {
    const args = ['yokai', '--seed=table', '--bots=random', '--options={"first":0}', '--plain'];

    it('a bot plays for whoever wants it to, until they take their seat back', async () => {
      const record = join(folder, 'stand-in.json');
      const { io, out, err } = pretend(['look a1', 'bot 1', 'back', 'who', 'look b2', 'look c3', 'quit']);
      expect(await play([...args, '--record', record], io), err()).toBe(0);
      expect(out()).toContain('Seat 1: a bot, for you, host');
      expect(out()).toMatch(/^A bot plays for you\. Type back to take your seat back\.$/m);
      expect(out()).toContain('Seat 1: you, host\nSeat 2: random bot');
      const { seats, handOvers } = JSON.parse(await readFile(record, 'utf8'));
      expect(seats[0]).toEqual({ kind: 'person' });
      expect(handOvers.map(({ seat, to }: { seat: number; to: object }) => [seat, to])).toMatchObject([
        [0, { kind: 'bot' }],
        [0, { kind: 'person' }],
      ]);
      expect(await verify([record], pretend().io)).toBe(0);
    });

    it('a bot that plays for somebody plays to the end when they type nothing more', async () => {
      const { io, out, err } = pretend(['bot 1']);
      expect(await play([...args, '--record=none'], io), err()).toBe(0);
      expect(out()).toMatch(/Lost|Won/);
    });

    it('says who stopped the match, and offers reasons only where a bot had some', async () => {
      const bots = ['--bots=natural', '--record=none'];
      const stopped = pretend(['stop', 'why']);
      expect(await play([...args, ...bots], stopped.io), stopped.err()).toBe(0);
      expect(stopped.out()).toContain('You have stopped the match.');
      expect(stopped.out()).not.toContain('Type why');
      const turn = ['look a1', 'look b2', 'move a1 e1', 'reveal', 'stop', ''];
      const later = pretend(turn);
      expect(await play([...args, ...bots], later.io), later.err()).toBe(0);
      expect(later.out()).toContain('Type why');
    });

    it('one may talk as the table allows', async () => {
      const silent = pretend(['say hello', 'quit']);
      await play([...args, '--record=none'], silent.io);
      expect(silent.out()).toContain('[P11]');
      const free = pretend(['say hello', 'say nonsense', 'quit']);
      await play([...args, '--talk=reactions', '--record=none'], free.io);
      expect(free.out()).toMatch(/^You: Hello/m);
      expect(free.out()).toContain('hello, ');
      const french = pretend(['dire hello', 'quitter'], { language: 'fr' });
      await play([...args, '--talk=reactions', '--record=none'], french.io);
      expect(french.out()).toMatch(/^Toi\s: Bonjour/m);
    });

    it('lets nobody wait for bots from a pipe, not even for help that was passed', async () => {
      const tengu = ['tengu', '--level=3', '--seats=4', '--bots=random', '--seed=fast', '--plain'];
      const began = performance.now();
      const { io } = pretend(new Array<string>(30).fill(''));
      await play([...tengu, '--options={"first":1}', '--record=none'], io);
      // A table lets a person think for four seconds about each.
      expect(performance.now() - began).toBeLessThan(3_000);
    });

    it('begins with the match that was asked for, and no lobby', async () => {
      const { io, out } = pretend(['quit']);
      await play([...args, '--record=none'], io);
      expect(out()).not.toContain('A table for');
      expect(out()).not.toContain('share is gathered');
    });
  });

  describe('on a screen', () => {
    it('[H14] a face is drawn only until the turn is over, and the terminal keeps none of it', async () => {
      const args = [
        'yokai',
        '--seed',
        'screen',
        '--options',
        '{"first":0}',
        '--record',
        'none',
        '--pace',
        '0',
      ];
      const table = pretend(['', 'look a1', 'look b2', 'move a1 e1', 'reveal', 'look b2', 'quit'], {
        isTerminal: true,
        env: { NO_COLOR: '1' },
      });
      await play(args, table.io);
      const out = table.out();
      const [before, screen, afterwards] = [
        out.slice(0, out.indexOf('\x1b[?1049h')),
        out.slice(out.indexOf('\x1b[?1049h'), out.lastIndexOf('\x1b[?1049l')),
        out.slice(out.lastIndexOf('\x1b[?1049l')),
      ];
      expect(before).toBe('');
      const drawings = screen.split('\x1b[2J');
      const isFaceSeen = (drawing: string) => /[│┃]. (Ki|Ka|Ro|On)[│┃]/.test(drawing);
      const last = drawings.findLastIndex(
        (drawing) => drawing.includes('moved a1 to e1') && isFaceSeen(drawing),
      );
      const bots = drawings.filter((drawing) => drawing.includes('Seat 2 ') && drawing.includes('Turn 2'));
      expect(last).toBeGreaterThan(0);
      expect(bots.length).toBeGreaterThan(3);
      for (const drawing of bots) expect(isFaceSeen(drawing)).toBe(false);
      expect(afterwards).not.toMatch(/Kitsune|Kappa|Rokurokubi|Oni|[│┃]/);
    });

    it('what is typed where Enter goes on is the next command, at the greeting and after any page', async () => {
      const args = [
        'yokai',
        '--seed',
        'pages',
        '--options',
        '{"first":0}',
        '--record',
        'none',
        '--pace',
        '0',
      ];
      const typed = ['help', 'rules', 'look a1', 'moves', '', '', 'look b2', 'quit'];
      const table = pretend(typed, { isTerminal: true, env: { NO_COLOR: '1' } });
      expect(await play(args, table.io)).toBe(0);
      const out = table.out();
      const at = (text: string) => out.indexOf(text);
      expect(at('To play, type:')).toBeGreaterThan(at('Enter to go on'));
      expect(at('Sixteen cards lie face down: four Kitsune')).toBeGreaterThan(at('To play, type:'));
      expect(at('You looked at a1')).toBeGreaterThan(at('Sixteen cards lie face down: four Kitsune'));
      expect(at('Look at: b1')).toBeGreaterThan(at('You looked at a1'));
      expect(at('You looked at b2')).toBeGreaterThan(at('Look at: b1'));
      expect(out).toContain('You left the table.');
    });

    it('shows what bots do at the pace that was asked for, and that a bot plays for oneself', async () => {
      const args = ['yokai', '--seed=pace', '--bots=random', '--options={"first":1}', '--record=none'];
      const took = async (pace: number) => {
        const began = performance.now();
        const table = pretend(['', 'bot 1', 'quit'], { isTerminal: true, env: { NO_COLOR: '1' } });
        expect(await play([...args, `--pace=${pace}`], table.io)).toBe(0);
        expect(table.out()).toContain('Seat 1: a bot, for you');
        return performance.now() - began;
      };
      await took(0);
      // Two looks, a move and a hint of a bot.
      expect(await took(150)).toBeGreaterThan(4 * 150 - 20);
    });

    it('shows the open table at the end where it may stay', async () => {
      const args = ['yokai', '--seed', 'end', '--bots=random', '--record', 'none', '--pace', '0'];
      const table = pretend(['', ...(await typeWholeMatch(args))], {
        isTerminal: true,
        env: { TERM: 'xterm-256color' },
      });
      await play(args, table.io);
      const kept = table.out().slice(table.out().lastIndexOf('\x1b[?1049l'));
      expect(kept).toContain('\x1b[1;38;5;202m');
      expect(kept).toMatch(/Lost|Won/);
    });
  });

  describe('kind refusals of the command line', () => {
    it.each([
      [[], 'Which game? Choose one of: yokai'],
      [['go'], 'There is no game “go”'],
      [['yokai', '--seats', '7'], '--seats cannot be “7”. It can be: a number from 2 to 4.'],
      [['yokai', '--seat', '3'], '--seat cannot be “3”'],
      [['yokai', '--level', '9'], 'The option level cannot be “9”; choose 1 to 5'],
      [['yokai', '--options', '{'], '--options cannot be “{”'],
      [['yokai', '--options', '{"spirits":3}'], 'no option called “spirits”'],
      [['yokai', '--bots', 'genius'], 'There is no bot “genius”. Choose one of: random, natural'],
      [['yokai', '--bots', 'beginer'], 'Did you mean “beginner”?'],
      [['yokai', '--bots', 'random,random'], '--bots cannot be “random,random”'],
      [['yokia'], 'Did you mean “yokai”?'],
      [['yokai', '--aids', 'cheating'], 'bare, history, notes, perfect-memory'],
      [['yokai', '--deal', 'no-such-file.json'], 'There is no file no-such-file.json'],
      [['yokai', 'sketch'], '“sketch” is one word too many'],
    ])('%j', async (args, said) => {
      const { io, out, err } = pretend();
      expect(await play(args, io)).toBe(2);
      expect(err()).toContain(said);
      expect(err()).toContain('See hyakki play --help');
      expect(out()).toBe('');
    });
  });

  it('[Y32] plays a deal from a file, for which nothing is promised', async () => {
    const path = join(folder, 'deal.json');
    const record = join(folder, 'dealt.json');
    await writeFile(
      path,
      JSON.stringify({ rows: ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'], first: 0 }),
    );
    const { io, out } = pretend(['declare']);
    expect(await play(['yokai', '--deal', path, '--record', record], io)).toBe(0);
    expect(out()).toContain('Score 35: a legendary victory.');
    expect(out()).not.toContain('receipt');
    const checked = pretend();
    expect(await verify([record], checked.io)).toBe(0);
    expect(checked.out()).toContain('nothing was promised');
    await writeFile(path, '{"rows":["ki"]}');
    const bad = pretend(['declare']);
    expect(await play(['yokai', '--deal', path, '--record', 'none'], bad.io)).toBe(2);
    expect(bad.err()).toContain('“rows”');
  });
});
