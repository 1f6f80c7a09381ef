import { expectOk, type GameTypes, seedFromText } from '@hyakki/engine';
import { type Yokai, yokai } from '@hyakki/games/yokai';
import { type AnyGameWords, findWords } from '@hyakki/words';
import { type HistoryQuestion, readTyped } from '@hyakki/words/typed-line';
import { describe, expect, it } from 'vitest';
import { type AtTheTable, linesOf, whoDid } from './typed-pages.ts';

/** Two turns, as the second seat knows them. */
function table(aids: AtTheTable['aids']): AtTheTable {
  let { state } = yokai.setup(expectOk(yokai.parseOptions({ first: 0 }, 2)), 2, seedFromText('asked'));
  const history: GameTypes['SeenEvent'][] = [];
  const moves = ['look c3', 'look b1', 'move a1 a5', 'reveal', 'look c3', 'look a5', 'move b1 b5', 'reveal'];
  for (const text of moves) {
    const [seat] = yokai.activeSeats(state);
    const move = expectOk(yokai.parseMove(text, yokai.view(state, seat!)));
    const done = expectOk(yokai.apply(state, seat!, move));
    state = done.state;
    for (const event of done.events) {
      const seen = yokai.redact(event, 1);
      const kept = seen === undefined || seen === null ? undefined : yokai.recall(seen);
      if (kept != null) history.push(kept as Yokai['SeenEvent'] as unknown as GameTypes['SeenEvent']);
    }
  }
  const view = yokai.view(state, 1) as unknown as GameTypes['View'];
  return { viewer: 1, view, aids, history, memory: undefined };
}
const told = (language: 'en' | 'fr') => ({
  game: yokai as never,
  words: findWords('yokai', language) as AnyGameWords,
  language,
});
function ask(line: string, language: 'en' | 'fr', aids: AtTheTable['aids'] = 'history') {
  const typed = readTyped(line, told(language).words.verbs);
  if (typed.is !== 'who') throw new Error(`${line} is no question`);
  return whoDid(typed satisfies HistoryQuestion, table(aids), told(language));
}

describe('what was typed is answered from the table', () => {
  it('who looked at c3: each turn, and never what they saw', () => {
    const lines = ask('who looked c3', 'en')!;
    expect(lines).toEqual(['Turn 1, seat 1: looked at c3.', 'Turn 2, you: looked at c3.']);
  });

  it('in French, with accents and little words', () => {
    expect(ask('Qui a regardé c3 ?', 'fr')).toHaveLength(2);
    expect(ask('qui a déplacé a5', 'fr')).toHaveLength(1);
    expect(ask('who moved', 'fr')).toHaveLength(2);
  });

  it('nobody did: no line; whatever happened at a place, without a verb', () => {
    expect(ask('who looked d4', 'en')).toEqual([]);
    expect(ask('who a5', 'en')!.length).toBe(2);
    // A word that nobody knows is nothing that happened.
    expect(ask('who sang c3', 'en')).toEqual([]);
  });

  it('[H14] a bare table answers no question of history; the rungs above it do', () => {
    expect(ask('who looked c3', 'en', 'bare')).toBeUndefined();
    expect(linesOf('history', table('bare'), told('en'))).toBeUndefined();
    expect(linesOf('memory', table('notes'), told('en'))).toBeUndefined();
    expect(ask('who looked c3', 'en', 'perfect-memory')).toHaveLength(2);
    expect(linesOf('moves', table('bare'), told('en'))).not.toEqual([]);
  });
});
