import { deriveSeed, expectOk, Generator, pick, seatsOf, tell, viewersOf } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { WORDS_BY_GAME } from './find-words.ts';
import { LANGUAGES, type Language } from './language.ts';
import { sayRefusal } from './refusal.ts';

/** Notation such as `#1`, `-z4`, `c0`, `a-1` and `fire-wind+call`, and traces of a bug. */
const NOTATION =
  /#\d|(?<![\p{L}\d])-[a-z]{1,2}-?\d|\b[a-z]{1,2}(?:0|-\d+)\b|\p{L}\+\p{L}|undefined|NaN|\[object|\bnull\b/u;
const PLURALS: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\d.,])1 (?:hints|cards|sketches|points|turns|tokens|families|groups|tiles|toys|discarded cards)\b/,
  fr: /(?<![\d.,])1 (?:indices|cartes|esquisses|points|tours|jetons|familles|groupes|tuiles|jouets)\b/,
};
const MATCHES = 12;

/** Everything that everybody at the table is told in some random matches. */
function sayAll(gameId: string, language: Language): ReadonlySet<string> {
  const game = Object.values(GAMES).find(({ id }) => id === gameId)!;
  const words = WORDS_BY_GAME[gameId]!.words[language];
  const said = new Set<string>();
  const say = (lines: readonly string[]) => {
    for (const line of lines) said.add(line);
  };
  for (let i = 0; i < MATCHES; i++) {
    const seed = deriveSeed('5'.repeat(64), `spoken ${gameId}`, i);
    const rng = new Generator(seed);
    const seats = pick(game.seatCounts, rng);
    const options = expectOk(game.parseOptions(game.presets[i % game.presets.length]!.options, seats));
    say([words.options(options, seats)]);
    const eyes = viewersOf(seats).map((viewer) => ({
      viewer,
      told: [] as { readonly type: string }[],
      memory: undefined as object | undefined,
    }));
    let step = game.setup(options, seats, seed);
    for (;;) {
      const { state, events } = step;
      for (const eye of eyes) {
        const view = game.view(state, eye.viewer);
        for (const seen of tell(game, events, eye.viewer)) {
          say([words.tell(seen, eye.viewer)]);
          eye.told.push(seen);
          eye.memory = game.remember(eye.memory, seen);
        }
        say([words.prompt(view), ...words.describe(view), ...words.memory(eye.memory!, view)]);
      }
      const outcome = game.outcome(state);
      if (outcome !== undefined) {
        for (const { viewer, told } of eyes) {
          const view = game.view(state, viewer);
          say([...words.history(told, viewer), ...words.outcome(outcome, view), ...words.rules(view)]);
        }
        break;
      }
      const seat = pick(game.activeSeats(state), rng);
      const view = game.view(state, seat);
      const legal = game.legalMoves(view);
      say(words.moves(legal, view));
      const move = pick(legal, rng);
      const next = expectOk(game.apply(state, seat, move));
      // Try the same move again from every seat to collect refusals.
      for (const by of seatsOf(seats)) {
        const again = game.apply(next.state, by, move);
        if (!again.ok) say([sayRefusal(again.refusal, language, gameId)]);
      }
      step = next;
    }
  }
  return said;
}

describe.each(Object.keys(GAMES))('what is said in whole matches of %s', (gameId) => {
  it.each(LANGUAGES)('has no notation in it, and no wrong plural (%s)', (language) => {
    const said = [...sayAll(gameId, language)];
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter((line) => NOTATION.test(line) || PLURALS[language].test(line))).toEqual([]);
  });
});

it('notation and wrong plurals are found', () => {
  for (const line of [
    'You drew fire-wind+call.',
    'revealed hint #1',
    'moved a1 to -z4',
    'moved c0 to c-1',
    'Row: -z-1',
  ])
    expect(NOTATION.test(line), line).toBe(true);
  for (const line of ['Seat 1 moved c2 to e5.', 'the Yuki-onna’s top', 'score −1', 'feu-vent avec Appeler'])
    expect(NOTATION.test(line), line).toBe(false);
  expect(PLURALS.en.test('You have 1 sketches there')).toBe(true);
  expect(PLURALS.fr.test('11 cartes')).toBe(false);
});
