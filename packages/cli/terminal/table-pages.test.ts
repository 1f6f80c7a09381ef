import { GAMES } from '@hyakki/games';
import { findWords, LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { play } from '../play/play.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { laidOut, listed } from './front.ts';
import { TEXTS } from './texts/index.ts';

describe('a list on a page', () => {
  const LIST = listed([
    { typed: 'look c2', does: 'one two three four five six seven eight nine ten' },
    { typed: 'go', does: 'short' },
  ]);

  it('keeps its second column where an entry takes several lines', () => {
    expect(laidOut(LIST, 32)).toEqual([
      '  look c2   one two three four',
      '            five six seven eight',
      '            nine ten',
      '  go        short',
    ]);
  });

  it('goes below its entry where there is no room for two columns', () => {
    expect(laidOut(LIST, 20)).toEqual([
      '  look c2',
      '      one two three',
      '      four five six',
      '      seven eight',
      '      nine ten',
      '  go',
      '      short',
    ]);
  });

  it('a sentence is broken as ever', () => {
    expect(laidOut(['one two three'], 8)).toEqual(['one two', '  three']);
  });
});

describe.each(Object.keys(GAMES))('the help page of %s', (game) => {
  it.each(LANGUAGES)(
    'has its own example of a note, which can be typed, and straight columns: %s',
    async (language) => {
      const { commands, note } = findWords(game, language)!;
      const texts = TEXTS[language];
      const typed = ['help', 'notes', note.typed];
      // Not in plain words: there a reader breaks lines itself.
      const { io, out } = pretend([...typed, 'quit'], { language });
      const args = [
        game,
        '--bots=random',
        '--aids=notes',
        '--seed=help',
        '--record=none',
        '--options={"first":0}',
      ];
      expect(await play(args, io)).toBe(0);
      expect(out()).toContain(texts.noNotes(note.typed));
      const [, place, ...mark] = note.typed.split(' ');
      expect(out()).toContain(mark.join(' '));
      expect(out()).not.toContain(texts.noPieceThere(place!));

      const entries = [...commands, ...texts.general(note)];
      const column = 2 + Math.max(...entries.map((one) => one.typed.length)) + 3;
      const lines = out().split('\n');
      for (const one of entries) {
        const at = lines.findIndex((line) => line.startsWith(`  ${one.typed.padEnd(column - 2)}`));
        let said = lines[at]!.slice(column);
        // All of it, however many lines it takes, each in the same column.
        for (let next = at + 1; said !== one.does; next++) {
          expect(lines[next]!.slice(0, column).trim(), one.does).toBe('');
          said += ` ${lines[next]!.slice(column)}`;
        }
      }
    },
  );
});
