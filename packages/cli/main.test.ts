import { describe, expect, it } from 'vitest';
import { main } from './main.ts';
import { pretend } from './testing/pretend-terminal.ts';

const COMMANDS = [
  'learn',
  'practice',
  'play',
  'replay',
  'review',
  'journey',
  'verify',
  'simulate',
  'arena',
  'solve',
  'check-bot',
  'health',
  'engine',
  'env',
] as const;

describe('hyakki', () => {
  it('says what it can do when nothing is asked', async () => {
    const { io, out } = pretend();
    expect(await main([], io)).toBe(0);
    for (const command of COMMANDS) expect(out()).toContain(`hyakki ${command}`);
  });

  it('speaks French by locale or by --lang, wherever it stands', async () => {
    const french = pretend([], { language: 'fr' });
    await main(['help'], french.io);
    expect(french.out()).toContain('jouer une partie');
    const asked = pretend();
    expect(await main(['verify', '--lang', 'fr', '--help'], asked.io)).toBe(0);
    expect(asked.out()).toContain('Code de sortie');
    const joined = pretend();
    await main(['--lang=fr', 'help'], joined.io);
    expect(joined.out()).toContain('dans ton terminal');
  });

  it('knows no third language', async () => {
    const { io, err } = pretend();
    expect(await main(['help', '--lang', 'de'], io)).toBe(2);
    expect(err()).toContain('“de”');
  });

  it.each(COMMANDS)('has help for %s in both languages', async (command) => {
    const english = pretend();
    const french = pretend([], { language: 'fr' });
    expect(await main([command, '--help'], english.io)).toBe(0);
    expect(await main(['help', command], french.io)).toBe(0);
    expect(english.out()).toContain(`hyakki ${command}`);
    expect(french.out()).toContain(`hyakki ${command}`);
    expect(french.out()).not.toBe(english.out());
  });

  it('does not leave an unknown command without a word', async () => {
    const { io, out, err } = pretend();
    expect(await main(['paly'], io)).toBe(2);
    expect(out()).toBe('');
    expect(err()).toContain('Did you mean “play”?');
    const french = pretend([], { language: 'fr' });
    expect(await main(['\x1b[2Jxyz'], french.io)).toBe(2);
    expect(french.err()).toContain('Il n’y a pas de commande');
    expect(french.err()).not.toContain('\x1b');
  });

  it('does not leave an unknown flag without a word', async () => {
    const { io, err } = pretend();
    expect(await main(['play', 'yokai', '--plian'], io)).toBe(2);
    expect(err()).toContain('Did you mean --plain?');
    const bare = pretend();
    expect(await main(['play', 'yokai', '--seats'], bare.io)).toBe(2);
    expect(bare.err()).toContain('--seats');
  });

  it.each(['--version', '-v', '-V', 'version'])('has a version: %s', async (asked) => {
    const { io, out } = pretend();
    expect(await main([asked], io)).toBe(0);
    expect(out()).toMatch(/^hyakki \d+\.\d+\.\d+\n$/);
  });

  it.each(['--no-color', '--no-colour'])('leaves colours out with %s, wherever it stands', async (flag) => {
    const args = ['play', 'yokai', '--record=none', '--pace=0'];
    const drawn = async (words: readonly string[]) => {
      const { io, out } = pretend(['', 'quit'], { isTerminal: true, env: { TERM: 'xterm-256color' } });
      expect(await main(words, io)).toBe(0);
      return out();
    };
    const COLOUR = '\x1b[38;5;';
    expect(await drawn(args)).toContain(COLOUR);
    expect(await drawn([...args, flag])).not.toContain(COLOUR);
    expect(await drawn([flag, ...args])).not.toContain(COLOUR);
  });
});
