import { expectOk, type GameTypes, seedFromText } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { type AnyGameWords, findWords } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { fr } from '../texts/fr.ts';
import { sayRefusal } from './say-refusal.ts';
import { answerTyped, type Typing } from './typed-answer.ts';

const { state } = yokai.setup(expectOk(yokai.parseOptions({ first: 0 }, 2)), 2, seedFromText('typed'));

function typing(language: 'en' | 'fr', more: Partial<Typing['at']> = {}, isTheirs = true): Typing {
  const words = findWords('yokai', language) as AnyGameWords;
  const view = yokai.view(state, 0) as unknown as GameTypes['View'];
  return {
    game: yokai as never,
    words,
    language,
    at: { viewer: 0, view, aids: 'history', history: [], memory: undefined, ...more },
    legal: isTheirs ? (yokai.legalMoves(yokai.view(state, 0)) as never) : [],
    texts: (language === 'en' ? en : fr).command,
    sayNo: (refusal) => sayRefusal(refusal, language, words),
  };
}

describe('a typed line', () => {
  it('is a move, in either language', () => {
    const look = expectOk(yokai.parseMove('look c2', yokai.view(state, 0)));
    expect(answerTyped('look c2', typing('en'))).toEqual({ is: 'move', move: look });
    expect(answerTyped('Regarde la carte C2', typing('fr'))).toEqual({ is: 'move', move: look });
  });

  it('is refused in words where it cannot be read, and where it is not the reader’s to move', () => {
    const nonsense = answerTyped('dance c2', typing('en'));
    expect(nonsense).toMatchObject({ is: 'lines', isOpen: true });
    expect(answerTyped('look c2', typing('en', {}, false))).toMatchObject({ lines: [en.command.noMoves] });
    expect(answerTyped('  ', typing('en'))).toEqual({ is: 'nothing' });
  });

  it('asks: moves, rules, the table, help', () => {
    expect(answerTyped('moves', typing('en'))).toMatchObject({ is: 'lines', isOpen: false });
    expect(answerTyped('règles', typing('fr'))).toMatchObject({ is: 'lines', isOpen: true });
    // It says what the reader sees: not for ears where the device is passed round.
    expect(answerTyped('table', typing('en'))).toMatchObject({ is: 'lines', isOpen: false });
    const help = answerTyped('aide', typing('fr'));
    expect(help).toMatchObject({ is: 'commands' });
    const typed = (answer: typeof help) =>
      answer.is === 'commands' ? answer.commands.map((command) => command.typed) : [];
    expect(typed(help)).toContain('qui a regardé c3');
    // Nobody looks at cards in a game of open ones.
    const sketch = { ...typing('fr'), words: findWords('sketch', 'fr') as AnyGameWords };
    expect(typed(answerTyped('aide', sketch))).not.toContain('qui a regardé c3');
    expect(answerTyped('pourquoi', typing('fr'))).toEqual({ is: 'why' });
    expect(answerTyped('quit', typing('en'))).toEqual({ is: 'leave' });
  });

  it('[H14] is answered only as far as the table’s aids go', () => {
    const lines = (line: string, aids: Typing['at']['aids']) => answerTyped(line, typing('en', { aids }));
    const no = { is: 'lines', lines: [en.command.notUnder], isOpen: true };
    for (const line of ['who looked c3', 'history', 'memory']) expect(lines(line, 'bare')).toEqual(no);
    expect(lines('memory', 'notes')).toEqual(no);
    expect(lines('who looked c3', 'history')).toMatchObject({ lines: [en.command.nobody] });
  });
});
