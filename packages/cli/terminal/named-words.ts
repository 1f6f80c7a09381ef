import type { AnyGameWords } from '@hyakki/words';

/** The words of a game where people have names: `named` puts them in place of the seats. */
export function namedWords(words: AnyGameWords, named: (text: string) => string): AnyGameWords {
  return {
    ...words,
    prompt: (view) => named(words.prompt(view)),
    tell: (seen, viewer) => named(words.tell(seen, viewer)),
    history: (seen, viewer) => words.history(seen, viewer).map(named),
    describe: (view) => words.describe(view).map(named),
    outcome: (reached, view) => words.outcome(reached, view).map(named),
  };
}
