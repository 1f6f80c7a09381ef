import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { botsOf, usualBot } from '@hyakki/bots';
import { parseRecord } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { WORDS_BY_GAME } from '@hyakki/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { typeWholeMatch } from '../testing/scripted-player.ts';
import { play } from './play.ts';

const STUB = fileURLToPath(new URL('../testing/stub-bot.mjs', import.meta.url));
const stub = (wrong: string) => `exec:"${process.execPath}" "${STUB}" ${wrong}`;

const FRENCH_VERBS = Object.values(WORDS_BY_GAME).flatMap(({ words: { fr } }) =>
  fr.commands.map(({ typed }) => typed.split(' ')[0]),
);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-bots-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('bots at one’s own table', () => {
  it.each(Object.keys(GAMES))(
    '%s: nobody named, its usual bot sits down, and people can follow it',
    async (game) => {
      const record = join(folder, `${game}.json`);
      const { io, err } = pretend(['quit']);
      expect(await play([game, '--seed=usual', '--record', record], io), err()).toBe(0);
      const written = parseRecord(await readFile(record, 'utf8'));
      const usual = usualBot(game, { options: {}, seatCount: 2 });
      expect(usual.isSecretive).toBe(false);
      expect(written.ok && written.value.seats[1]).toMatchObject({ name: usual.name, memory: usual.memory });
    },
  );

  const SECRETIVE = Object.keys(GAMES).flatMap((game) =>
    botsOf(game).flatMap(({ isSecretive, name }) => (isSecretive ? [{ game, name }] : [])),
  );
  it.each(SECRETIVE)(
    '$game: $name does not sit with a person, and that is said kindly',
    async ({ game, name }) => {
      for (const language of ['en', 'fr'] as const) {
        const { io, out, err } = pretend([], { language });
        expect(await play([game, '--bots', name, '--record=none'], io)).toBe(2);
        expect(out()).toBe('');
        expect(err()).toContain(name);
        expect(err()).toContain('code');
      }
    },
  );

  const TELLING = Object.keys(GAMES).filter(
    (game) => usualBot(game, { options: {}, seatCount: 2 }).name !== 'random',
  );
  it.each(TELLING)(
    '%s: when it is over, why tells all that the usual bot thought, in words',
    async (game) => {
      const args = [game, '--plain', '--seed=over', '--record=none'];
      const typed = await typeWholeMatch(args);
      const { io, out, err } = pretend([...typed, 'pourquoi'], { language: 'fr' });
      expect(await play(args, io), err()).toBe(0);
      const reasons = out().match(/^Siège 2, .*\s: .*$/gm) ?? [];
      expect(reasons.length).toBeGreaterThan(2);
      expect(reasons.join('\n')).not.toMatch(/undefined|NaN|\[object|pas encore de mots/);
      // Moves are quoted as a French reader would type them.
      for (const reason of reasons) {
        const [, verb] = /^Siège 2, (\S+)/.exec(reason)!;
        expect(FRENCH_VERBS).toContain(verb);
      }
      expect(reasons.join('\n')).not.toMatch(/\b(water|fire|earth|wind|distract|stay|done)\b/);
    },
  );

  it('why tells what everybody may know of what bots did since one’s own move', async () => {
    const args = [
      'yokai',
      '--plain',
      '--seed=why',
      '--bots=random',
      '--options={"first":1}',
      '--record=none',
    ];
    const { io, out } = pretend(['why', 'look a1', 'why', 'quit']);
    expect(await play(args, io)).toBe(0);
    const said = out().match(/^Seat 2 .*\. Chosen at random\./gm);
    // Two looks, a move, a hint; and after one's own look there is nothing new to explain.
    expect(said).toHaveLength(4);
    expect(out()).toContain('No bot has done anything');
  });

  it('under bare it tells of the last move alone', async () => {
    const args = [
      'yokai',
      '--plain',
      '--seed=why',
      '--bots=random',
      '--options={"first":1}',
      '--record=none',
    ];
    const { io, out } = pretend(['pourquoi', 'quit'], { language: 'fr' });
    expect(await play([...args, '--aids=bare'], io)).toBe(0);
    expect(out().match(/^Le siège 2 .*\. Choisi au hasard\./gm)).toHaveLength(1);
  });

  it('a program of one’s own sits down, and is in the record', async () => {
    const record = join(folder, 'program.json');
    const args = ['yokai', '--plain', '--seed=why', '--options={"first":1}', '--bots', stub('nothing')];
    const { io, out, err } = pretend(['why', 'look a1', 'quit']);
    expect(await play([...args, '--record', record], io), err()).toBe(0);
    expect(out()).toContain('Seat 2 looked at');
    expect(out()).toContain('it does not say why');
    const written = parseRecord(await readFile(record, 'utf8'));
    expect(written.ok && written.value.seats[1]).toMatchObject({ name: 'exec:stub', version: 2 });
  });

  it('a program that fails ends the match with a sentence, and the record is kept', async () => {
    const record = join(folder, 'failed.json');
    const args = ['tengu', '--plain', '--seed=why', '--bots', stub('not-json')];
    const { io, out, err } = pretend(new Array(60).fill('stay'));
    const code = await play([...args, '--record', record, '--options={"first":1}'], io);
    expect({ code, out: out().includes(record) }).toEqual({ code: 1, out: true });
    expect(err()).toContain('look c2');
    const gone = pretend();
    expect(await play(['yokai', '--record=none', '--bots', stub('crashes-at-once')], gone.io)).toBe(1);
    expect(gone.err()).toContain('no module named brain');
  });
});
