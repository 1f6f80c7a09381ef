import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRecord } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { verify } from '../verify/verify.ts';
import { play } from './play.ts';

const HOOKS = fileURLToPath(new URL('../../server/testing/typescript-hooks.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../testing/run-main.ts', import.meta.url));
const STUB = fileURLToPath(new URL('../testing/stub-bot.mjs', import.meta.url));

let folder = '';
let record = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-continue-'));
  record = join(folder, 'record.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const matches = () => join(folder, 'hyakki', 'matches');
const keptNames = () => readdir(matches()).catch((): string[] => []);

async function sit(args: readonly string[], typed: readonly string[], more: { language?: 'en' | 'fr' } = {}) {
  const table = pretend(typed, { env: { XDG_STATE_HOME: folder }, ...more });
  const code = await play(['--plain', ...args], table.io);
  return { code, out: table.out(), err: table.err() };
}

/** A match of Yōkai in which one has looked at a1 and left. */
function leave(...more: string[]) {
  const args = ['yokai', '--bots=random', '--options={"first":0}', '--record', record, ...more];
  return sit(args, ['look a1', 'quit']);
}

async function readMoves() {
  const written = parseRecord(await readFile(record, 'utf8'));
  if (!written.ok) throw new Error(written.refusal.code);
  return written.value;
}

describe('a match that was left', () => {
  it.each(Object.keys(GAMES))('%s: goes on where it was, and its record is true', async (game) => {
    const first = await sit([game, '--bots=random', '--seed=left', '--record', record], ['quit']);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('To go on with this match: npx hyakki play --continue');
    expect(await keptNames()).toHaveLength(1);
    const before = await readMoves();
    // A bot takes the seat and plays to the end.
    const again = await sit(['--continue'], ['bot 1']);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain('The match goes on where you left it.');
    const after = await readMoves();
    expect(after.outcome).not.toBeNull();
    expect(after.deal).toEqual(before.deal);
    expect(after.moves.slice(0, before.moves.length)).toEqual(before.moves);
    const checked = pretend();
    const receipt = join(folder, 'record.receipt.json');
    expect(await verify([record, '--receipt', receipt], checked.io)).toBe(0);
    expect(await keptNames()).toEqual([]);
  });

  it('keeps moves, notes and options', async () => {
    await sit(
      ['yokai', '--bots=random', '--aids=notes', '--level=2', '--options={"first":0}', '--record', record],
      ['look a1', 'note b2 fox?', 'quit'],
    );
    const again = await sit(['yokai', '--continue'], ['notes', 'history', 'look b2', 'quit']);
    expect(again.out).toContain('Your pencil marks: b2 fox?.');
    expect(again.out).toContain('level 2');
    expect((await readMoves()).moves.map(([, move]) => move)).toEqual(['look a1', 'look b2']);
    expect(again.out).toMatch(/Turn 1, you: looked at a1/);
  });

  it('lies in a private file, and is told of by whoever begins another', async () => {
    await leave();
    const [name] = await keptNames();
    expect((await stat(join(matches(), name!))).mode & 0o777).toBe(0o600);
    expect((await stat(matches())).mode & 0o777).toBe(0o700);
    const told = 'You left a match of Yōkai unfinished';
    expect((await sit(['tengu', '--record=none'], ['quit'])).out).toContain(told);
    const table = pretend([], { env: { XDG_STATE_HOME: folder } });
    expect(await play([], table.io)).toBe(2);
    expect(table.err()).toContain(told);
    const inFrench = await sit(['sketch', '--record=none'], ['quitter'], { language: 'fr' });
    expect(inFrench.out).toContain('Pour la reprendre');
  });

  it('is the last one, or the last one of a game', async () => {
    await sit(['tengu', '--record', join(folder, 'tengu.json')], ['quit']);
    await leave();
    expect((await sit(['tengu', '--continue'], ['quit'])).out).toContain('Tengu');
    // Now Tengu was left last.
    expect((await sit(['--continue'], ['quit'])).out).toContain('Tengu');
    expect((await sit(['yokai', '--continue'], ['quit'])).out).toContain('Yōkai');
  });

  it('is not kept where nothing is to be written down, nor without a home', async () => {
    await leave('--record=none');
    expect(await keptNames()).toEqual([]);
    const homeless = pretend(['quit']);
    expect(await play(['yokai', '--record', record], homeless.io)).toBe(0);
    expect(homeless.out()).not.toContain('--continue');
  });

  it('is over when it was stopped', async () => {
    await sit(['yokai', '--bots=random', '--record', record], ['stop']);
    expect(await keptNames()).toEqual([]);
    expect((await readMoves()).outcome).toBeNull();
  });

  it('has its programs started again, which are told everything from the deal on', async () => {
    const sent = join(folder, 'sent');
    const program = `exec:"${process.execPath}" "${STUB}" nothing "${sent}"`;
    const args = ['yokai', '--options={"first":1}', '--bots', program, '--record', record];
    expect(await sit(args, ['quit'])).toMatchObject({ code: 0, err: '' });
    await rm(sent);
    const turn = ['look a1', 'look b2', 'look c3', 'move b2 e2', 'move c3 e3', 'move a1 e1', 'reveal'];
    expect(await sit(['--continue'], [...turn, 'quit'])).toMatchObject({ code: 0, err: '' });
    const requests = (await readFile(sent, 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('> '))
      .map((line) => JSON.parse(line.slice(2)));
    expect(requests.map((request) => request.do).slice(0, 3)).toEqual(['hello', 'begin', 'ask']);
    expect(requests[2].told[0].type).toBe('dealt');
    expect(requests[2].told.filter((seen: { seat: number }) => seen.seat === 0).length).toBeGreaterThan(3);
  });

  it('goes on after its process was killed', async () => {
    const args = ['play', 'yokai', '--bots=random', '--options', '{"first":0}', '--record', record];
    const child = spawn(process.execPath, ['--import', HOOKS, '--conditions=source', MAIN, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, LANG: 'en', XDG_STATE_HOME: folder },
    });
    let out = '';
    child.stdout.on('data', (piece: Buffer) => {
      out += piece;
    });
    child.stdin.write('look a1\n');
    await expect.poll(() => out, { timeout: 60_000, interval: 20 }).toContain('You looked at a1');
    // While somebody plays it, nobody else can.
    expect((await sit(['--continue'], [])).err).toContain('There is no match to continue.');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const again = await sit(['--continue'], ['look b2', 'quit']);
    expect(again.code).toBe(0);
    expect((await readMoves()).moves.map(([, move]) => move)).toEqual(['look a1', 'look b2']);
  });

  describe('that cannot be continued', () => {
    it('says so', async () => {
      const none = await sit(['--continue'], []);
      expect(none).toMatchObject({ code: 2, out: '' });
      expect(none.err).toContain('There is no match to continue.');
    });

    it('has other settings than those it began with', async () => {
      await leave();
      const other = await sit(['--continue', '--level=2'], []);
      expect(other.code).toBe(2);
      expect(other.err).toContain('--level cannot be changed in a match that has begun.');
    });

    it('is damaged; but a line that was only cut off never counted', async () => {
      await leave();
      const [name] = await keptNames();
      const path = join(matches(), name!);
      const whole = await readFile(path, 'utf8');
      await appendFile(path, '{"at":1,"type":"mov');
      expect((await sit(['--continue'], ['look b2', 'quit'])).code).toBe(0);
      expect((await sit(['--continue'], ['quit'])).code).toBe(0);
      expect((await readMoves()).moves.map(([, move]) => move)).toEqual(['look a1', 'look b2']);
      const kept = join(matches(), (await keptNames())[0]!);
      for (const broken of [
        whole.replace('"look a1"', '"look z9"'),
        whole.replace('"person":0', '"person":7'),
        whole.replace(/"rulesVersion":\d+/, '"rulesVersion":999'),
        whole.replace('"random"', '"nobody"'),
        whole.replace('"hyakki-match":1', '"hyakki-match":2'),
        whole.replaceAll('"moved"', '"danced"'),
        'nonsense\n',
        '',
      ]) {
        expect(broken).not.toBe(whole);
        await writeFile(kept, broken);
        expect((await sit(['--continue'], [])).err, broken).toContain('There is no match to continue.');
      }
    });

    it('is played by another process', async () => {
      await leave();
      const [name] = await keptNames();
      await rename(join(matches(), name!), join(matches(), `x.${process.ppid}.jsonl`));
      expect((await sit(['--continue'], [])).code).toBe(2);
    });
  });
});
