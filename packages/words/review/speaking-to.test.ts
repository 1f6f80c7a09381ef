import { GAMES, type GameId } from '@hyakki/games';
import { CAUSES } from '@hyakki/review';
import { describe, expect, it } from 'vitest';
import { packFor, type ReviewReader } from './reader.ts';
import { speakTo } from './speaking-to.ts';
import { REVIEW } from './texts.ts';

/** Whatever the sentences of the games ask for. */
const PARAMS = {
  who: '{who}',
  ...{
    cell: 'b3',
    from: 'c2',
    to: 'd3',
    friend: 'c3',
    card: 'd4',
    better: 'reveal',
    ago: 2,
    by: 2,
    isNew: 1,
  },
  ...{
    turn: 9,
    turns: 3,
    points: 5,
    moves: 2,
    percent: 80,
    further: 2,
    looks: 14,
    again: 3,
    toys: 2,
    cards: 3,
  },
  ...{ family: 'kappa', hint: 'kitsune-oni', how: 'told', before: 40, after: 60 },
};
const OF_GAME: Readonly<Record<GameId, object>> = {
  yokai: {},
  tengu: { yokai: 'tanuki', owner: 'bakeneko', toy: 'top', to: 2, better: 'a1' },
  sketch: {
    yokai: 'water-7',
    card: 'fire-wind',
    stack: 'fire',
    ability: 'call',
    move: 'play fire-wind fire',
    better: 'end',
  },
};

function sentencesOf(game: GameId, language: ReviewReader['language']): readonly string[] {
  const { points } = packFor({ game, language }).review[language];
  const texts = REVIEW[language];
  const duel = { turn: 7, percent: '5 %', isDuel: true, isFromStart: false };
  return [
    ...Object.entries(points).map(([kind, say]) => {
      const better = kind === 'left-apart' ? { better: 'c2' } : {};
      return typeof say === 'string' ? say : say({ ...PARAMS, ...OF_GAME[game], ...better });
    }),
    ...CAUSES.map((cause) => texts.mistake(cause, 'regarder c2', 'regarder d2')),
    texts.littleByLittle('12 %', 5, 'regarder c2', 'regarder d2'),
    texts.hardlyWon(duel),
  ];
}

describe('to the player of whom it is said', () => {
  const games = Object.keys(GAMES) as GameId[];

  it.each(games)('[R18] %s: every sentence says “you”, and begins with a capital', (game) => {
    for (const language of ['en', 'fr'] as const)
      for (const sentence of sentencesOf(game, language)) {
        const said = speakTo[language](sentence);
        expect(said).not.toMatch(/[{}]/);
        expect(said).toMatch(/^\p{Lu}/u);
        if (sentence.includes('{who}')) expect(said).toMatch(/\b([Yy]our?|[Tt]u|[Tt]es|toi)\b/);
        expect(said).not.toMatch(/\byou (was|has)\b|\b(of|for) you’s|[.!?] (you|tu|tes) /);
        expect(said).not.toMatch(/\b[Tt]u (?:n’|ne |y |l’)*(a|avait|aurait|pouvait|savait) |\bque toi\b/);
        // The verbs that go on with the same subject.
        if (/^Tu /.test(said)) expect(said).not.toMatch(/(\bet|\bmais|,) (?:n’|ne |l’)*(a|pouvait) /);
      }
  });

  it('[R18] in French the verbs follow, also those that come later', () => {
    const { fr } = speakTo;
    expect(fr('{who} avait déjà vu ce qu’il fallait, l’a oublié, et a choisi de passer.')).toBe(
      'Tu avais déjà vu ce qu’il fallait, l’as oublié, et as choisi de passer.',
    );
    expect(fr('Avant. {who} pouvait le savoir et ne l’a pas déclaré. La partie a duré.')).toBe(
      'Avant. Tu pouvais le savoir et ne l’as pas déclaré. La partie a duré.',
    );
    expect(fr('{who} a laissé la carte, et l’adversaire l’a prise.')).toBe(
      'Tu as laissé la carte, et l’adversaire l’a prise.',
    );
    expect(fr('Les 7 déplacements')).toBe('Les 7 déplacements');
    expect(fr('On le voit : les 7 déplacements de {who} ont coûté.')).toBe(
      'On le voit : tes 7 déplacements ont coûté.',
    );
  });
});
