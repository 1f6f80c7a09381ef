import { expectOk, type GameTypes, Generator, randomBot, seedFromText } from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { WORDS_BY_GAME } from './find-words.ts';
import { LANGUAGES } from './language.ts';

describe('the notation of a move in the reader’s language', () => {
  it.each([
    ['yokai', 'look c2', 'regarde c2'],
    ['yokai', 'place kitsune-oni b3', 'pose kitsune-oni b3'],
    ['tengu', 'go tanuki b3', 'va tanuki b3'],
    ['tengu', 'done', 'fini'],
    ['sketch', 'play fire-earth+distract fire', 'joue feu-terre+distraire feu'],
    ['sketch', 'call water', 'appelle eau'],
    ['sketch', 'distract', 'distrais'],
    ['sketch', 'something else', 'something else'],
    ['sketch', 'constructor valueOf', 'constructor valueOf'],
    ['yokai', 'constructor', 'constructor'],
    ['yokai', '', ''],
  ])('%s: %s is %s in French', (game, english, french) => {
    expect(WORDS_BY_GAME[game]!.words.fr.notation(english)).toBe(french);
    expect(WORDS_BY_GAME[game]!.words.en.notation(english)).toBe(english);
  });

  it.each(Object.keys(GAMES))('typed back, every legal move of a match of %s is itself', (id) => {
    const game = findGame(id)!;
    const rng = new Generator(seedFromText('bots'));
    const options = id === 'tengu' ? { level: 6 } : {};
    let { state } = game.setup(expectOk(game.parseOptions(options, 2)), 2, seedFromText(id));
    for (let moves = 0; moves < 60; moves++) {
      const [seat] = game.activeSeats(state);
      if (seat === undefined) break;
      const view = game.view(state, seat);
      const legal = game.legalMoves(view);
      for (const move of legal)
        for (const language of LANGUAGES) {
          const { notation, verbs } = WORDS_BY_GAME[id]!.words[language];
          const [typed = '', ...rest] = notation(game.formatMove(move, view)).split(' ');
          const verb = verbs[typed.normalize('NFD').replace(/\p{M}/gu, '')];
          expect(expectOk(game.parseMove([verb, ...rest].join(' '), view))).toEqual(move);
        }
      const move = randomBot<GameTypes>().choose({ game, view, legal, memory: undefined, players: [], rng });
      ({ state } = expectOk(game.apply(state, seat, move ?? legal[0]!)));
    }
  });
});
