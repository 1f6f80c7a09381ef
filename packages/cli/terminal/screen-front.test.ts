import { Writable } from 'node:stream';
import type { PlayedState } from '@hyakki/client';
import { type GameTypes, Generator, pick, seedFromText } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { NO_PAINT, paintFor, widthOf } from '../games/index.ts';
import type { Arrangement } from '../play/arrangement.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { playThrough } from '../testing/scripted-player.ts';
import type { Moment } from './front.ts';
import { ScreenFront } from './screen-front.ts';
import { findShownGame, loadDrawnGame } from './shown-games.ts';
import { TypedInput } from './typed-input.ts';

const CLEAR = '\x1b[2J\x1b[H';

/** A terminal of this size, and what is on it. */
class Screen extends Writable {
  readonly columns: number;
  readonly rows: number;
  #text = '';

  constructor(columns: number, rows: number) {
    super();
    this.columns = columns;
    this.rows = rows;
  }

  override _write(piece: Buffer, _: BufferEncoding, done: () => void): void {
    this.#text += piece.toString();
    done();
  }

  /** The lines since it was last cleared, without the one that is typed on. */
  get lines(): readonly string[] {
    const drawn = this.#text.slice(this.#text.lastIndexOf(CLEAR) + CLEAR.length);
    return drawn.split('\n').slice(0, -1);
  }
}

const SIZES = [
  [20, 8],
  [30, 10],
  [40, 12],
  [50, 16],
  [60, 18],
  [80, 24],
  [120, 50],
] as const;

/** Every word of a text, in order, among those of the screen. */
function isSeen(text: string, lines: readonly string[]): boolean {
  const words = (from: string) => from.split(/[\s▸]+/).filter((word) => word !== '');
  return words(lines.join(' ')).join(' ').includes(words(text).join(' '));
}

describe.each(LANGUAGES)('a screen in %s', (language) => {
  const matches = Object.keys(GAMES).flatMap((game) =>
    (game === 'sketch' ? [1] : game === 'tengu' ? [1, 6] : [1, 5]).map((level) => [game, level] as const),
  );
  it.each(matches)(
    '%s, level %d: the question and the last thing told are seen, whatever its size',
    async (game, level) => {
      const { io } = pretend([], { language });
      const seats = game === 'sketch' ? '2' : '4';
      const args = [game, '--seed', 'small', '--bots=random', '--seats', seats, '--level', String(level)];
      const { words, board } = await loadDrawnGame(findShownGame(game, language)!);
      const rng = new Generator(seedFromText('person'));
      let moves = 0;
      const isShown = async ({ view, current, past }: PlayedState, { person, options }: Arrangement) => {
        const told = current.map((seen) => words.tell(seen, person));
        const moment: Moment = {
          scene: { view, events: current, memory: undefined, notes: new Map() },
          title: `${words.name} · ${words.options(options, 2)}`,
          recent: told.length > 0 ? told : words.history(past ?? [], person).slice(-4),
          news: [],
          prompt: words.prompt(view),
          moveCount: moves,
          isOwnTurnNew: false,
        };
        for (const [columns, rows] of moves % 7 === 0 ? SIZES : []) {
          for (const answer of ['', 'x '.repeat(60)]) {
            const screen = new Screen(columns, rows);
            const own = { ...io, stdout: screen, isTerminal: true };
            const front = new ScreenFront(own, board, NO_PAINT, new TypedInput(pretend().io.stdin));
            if (answer !== '') front.answer(answer);
            front.renew(moment);
            await front.end([]);
            const { lines } = screen;
            // One line is left to type on.
            expect(lines.length, lines.join('\n')).toBeLessThan(rows);
            for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(columns);
            if (columns >= 40) expect(isSeen(moment.prompt, lines), lines.join('\n')).toBe(true);
            // On the smallest an answer takes the only line there is.
            if (answer !== '' && columns < 40) continue;
            const [first = '', second = ''] = (moment.recent.at(-1) ?? '').split(' ');
            expect(isSeen(`${first} ${second}`, lines), `${moment.recent.at(-1)}\n${lines.join('\n')}`).toBe(
              true,
            );
          }
        }
        moves += 1;
      };
      await playThrough(
        [...args, '--record=none'],
        ({ legal }) =>
          pick(
            legal.filter((move) => move.do !== 'declare'),
            rng,
          ),
        isShown,
      );
      expect(moves).toBeGreaterThan(20);
    },
  );
});

describe('a small screen', () => {
  it('says where to read what does not fit, and keeps colours whole where a line is cut', async () => {
    const { io } = pretend([], { env: { TERM: 'xterm-256color' } });
    const screen = new Screen(30, 10);
    const paint = paintFor(io.env, true);
    const front = new ScreenFront(
      { ...io, stdout: screen, isTerminal: true },
      {
        ...(await loadDrawnGame(findShownGame('yokai', 'en')!)).board,
        draw: () => Array.from({ length: 20 }, () => paint('Kitsune '.repeat(20), 'kitsune')),
      },
      paint,
      new TypedInput(io.stdin),
    );
    front.renew({
      scene: { view: { viewer: 0 } as GameTypes['View'], events: [], memory: undefined, notes: new Map() },
      title: 'A title that is far too long for this screen',
      recent: ['Seat 2 looked at c3.'],
      news: [],
      prompt: 'Your turn.',
      moveCount: 0,
      isOwnTurnNew: true,
    });
    const text = screen.lines.join('\n');
    expect(text).toContain('for the rest, type table');
    for (const line of screen.lines) {
      expect(widthOf(line)).toBeLessThanOrEqual(30);
      // As many colours end as begin.
      expect(line.split('\x1b[0m').length * 2 - 1).toBe(line.split('\x1b[').length);
    }
  });
});
