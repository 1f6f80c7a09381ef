import { expectOk, type GameTypes, Generator, randomBot, seedFromText, tell } from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { WORDS_BY_GAME } from './find-words.ts';
import { LANGUAGES } from './language.ts';
import { withNames } from './naming.ts';

const NAMES = ['Aki', 'Brume'];

describe('names instead of seats', () => {
  it.each([
    ['en', 'Seat 2 looked at c3.', 'Brume looked at c3.'],
    ['en', 'Turn 4, seat 1: looked at c3.', 'Turn 4, Aki: looked at c3.'],
    ['fr', 'Le siège 2 a regardé c3.', 'Brume a regardé c3.'],
    ['fr', 'L’affinité du siège 1 : Kappa et Oni.', 'L’affinité d’Aki : Kappa et Oni.'],
    ['fr', 'Quelqu’un est assis au siège 2.', 'Quelqu’un est assis au siège 2.'],
    ['fr', 'Tour 4, siège 1 : regarde c3.', 'Tour 4, Aki : regarde c3.'],
  ] as const)('%s: %s', (language, text, named) => {
    expect(withNames(text, NAMES, language)).toBe(named);
  });

  it.each([
    ['en', 'Seat 1 has seat 3’s card.', 'Seat 2 has seat 3’s card.'],
    ['fr', 'Le siège 1 a la carte du siège 3.', 'Seat 2 a la carte du siège 3.'],
    ['fr', 'Le tour du siège 1 est fini.', 'Le tour de Seat 2 est fini.'],
    ['fr', 'Du siège 2.', 'D’un siège 1.'],
  ] as const)(
    '%s: a seat without a name stays one, and a name is not read again: %s',
    (language, text, named) => {
      expect(withNames(text, ['Seat 2', 'un siège 1'], language)).toBe(named);
    },
  );

  it.each(Object.keys(GAMES))('no seat is left in all that is told of a match of %s', (id) => {
    const game = findGame(id)!;
    const rng = new Generator(seedFromText('bots'));
    let { state, events } = game.setup(expectOk(game.parseOptions({}, 2)), 2, seedFromText(id));
    const said: string[] = [];
    for (let moves = 0; moves < 2_000; moves++) {
      for (const language of LANGUAGES) {
        const words = WORDS_BY_GAME[id]!.words[language];
        const view = game.view(state, 'spectator');
        const lines = [
          ...tell(game, events, 'spectator').map((seen) => words.tell(seen, 'spectator')),
          words.prompt(view),
          ...words.describe(view),
        ];
        said.push(...lines.map((line) => withNames(line, NAMES, language)));
      }
      const [seat] = game.activeSeats(state);
      if (seat === undefined) break;
      const view = game.view(state, seat);
      const legal = game.legalMoves(view);
      const ask = { game, view, legal, memory: undefined, players: [], rng };
      const move = randomBot<GameTypes>().choose(ask) ?? legal[0]!;
      ({ state, events } = expectOk(game.apply(state, seat, move)));
    }
    expect(game.activeSeats(state)).toEqual([]);
    expect(said.filter((line) => /seat \d|siège \d/i.test(line))).toEqual([]);
    expect(said.some((line) => line.includes('Brume'))).toBe(true);
  });
});
