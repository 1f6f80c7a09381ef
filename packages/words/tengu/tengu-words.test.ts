import {
  deriveSeed,
  expectOk,
  Generator,
  pick,
  type Seat,
  tell,
  type Viewer,
  viewersOf,
} from '@hyakki/engine';
import { type Memory, type Move, type SeenEvent, type State, tengu } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { sayRefusal } from '../refusal.ts';
import { tenguWords } from './index.ts';
import { VERBS } from './verbs.ts';

const SEED = '7'.repeat(64);
const ROWS = ['tt tb tk', 'bt te yt', 'bb pa yb', 'bk pa yk'];
const MIRAGES = ['tt tb tk ot', 'bt te mr ob', 'bb mr yt ok', 'bk yk yb pa'];
const { en, fr } = tenguWords;

function begin(options: object = {}, layout: object = { rows: ROWS, pile: ['tanuki', 'yuki-onna'] }): State {
  const parsed = expectOk(tengu.parseOptions({ first: 0, ...options }, 2));
  return expectOk(tengu.deal(layout, parsed, 2, SEED)).state;
}

/** Plays the moves, and returns the state and everything one viewer was told on the way. */
function after(
  state: State,
  viewer: Viewer,
  ...moves: readonly string[]
): { state: State; told: SeenEvent[] } {
  const told: SeenEvent[] = [];
  let now = state;
  for (const text of moves) {
    const seat: Seat = text.startsWith('help') ? (now.seat + 1) % now.seatCount : now.seat;
    const step = expectOk(tengu.apply(now, seat, expectOk(tengu.parseMove(text, tengu.view(now, seat)))));
    told.push(...tell(tengu, step.events, viewer));
    now = step.state;
  }
  return { state: now, told };
}

describe('Tengu in words', () => {
  it('[T18] tells the looker whose toy it is, and the others its kind alone', () => {
    const [, own] = after(begin(), 0, 'go tanuki a2').told;
    const [, other] = after(begin(), 1, 'go tanuki a2').told;
    expect(en.tell(own!, 0)).toBe(
      'You looked at a2: the Bakeneko’s top. It stays face down. A token now marks it: top.',
    );
    expect(fr.tell(own!, 0)).toBe(
      'Tu as regardé a2 : la toupie du Bakeneko. La tuile reste cachée. Un jeton y est posé : toupie.',
    );
    expect(en.tell(other!, 1)).toBe(
      'Seat 1 looked at a2: another’s toy. It stays face down. A token now marks it: top.',
    );
    expect(fr.tell(other!, 1)).not.toContain('Bakeneko');
  });

  it('[T17, T19] tells what was found', () => {
    const [, found] = after(begin(), 1, 'go tanuki b1').told;
    expect(en.tell(found!, 1)).toBe('The Tanuki found its ball at b1!');
    expect(fr.tell(found!, 1)).toBe('Le Tanuki a retrouvé sa balle en b1 !');
  });

  it('[T36] a history of recalled events tells ways, and nothing that was covered again', () => {
    const { told } = after(begin(), 0, 'go tanuki a2', 'done', 'go yuki-onna b3', 'done');
    const recalled = told.flatMap((seen) => tengu.recall(seen) ?? []);
    expect(en.history(recalled, 0).slice(0, 2)).toEqual([
      'Turn 1, you: Tanuki from b2 to a2.',
      'Turn 2, seat 2: card Yuki-onna, Yuki-onna from b2 to b3, b3 is a path.',
    ]);
    expect(fr.history(recalled, 1)[0]).toBe('Tour 1, siège 1 : Tanuki de b2 en a2.');
    expect(en.history([], 0)).toEqual(['Nothing has happened yet.']);
  });

  it('[T28] where there is no help at all, nobody is said to have used it up', () => {
    // Levels 1 and 2 have no help tokens.
    const refused = tengu.apply(
      begin(),
      1,
      expectOk(tengu.parseMove('help b1 tanuki', tengu.view(begin(), 1))),
    );
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'no-help-left' } });
    if (refused.ok) throw new Error('there is no help to give');
    const { refusal } = refused;
    expect((['en', 'fr'] as const).map((language) => sayRefusal(refusal, language, 'tengu'))).toEqual([
      'There are no help tokens in this match.',
      'Il n’y a pas de jetons d’aide dans cette partie.',
    ]);
  });

  it('[T28] help is told with who spoke, in the line of whose turn it is', () => {
    const state = begin({ level: 3 }, { rows: ['tt tb tk ot', 'bt te yt ob', 'bb pa yb ok', 'bk pa yk pa'] });
    const { told } = after(state, 0, 'help a1 oni', 'stay');
    expect(en.tell(told[0]!, 0)).toBe('Seat 2 said: the toy at a1 is the Oni’s.');
    expect(fr.tell(told[0]!, 1)).toBe('Tu as dit : le jouet en a1 est celui de l’Oni.');
    const turned: SeenEvent = { type: 'turned', turn: 1, seat: 0, card: state.card };
    expect(en.history([turned, ...told], 0)[0]).toMatch(
      /^Turn 1, you: card .*, seat 2 said that a1 is the Oni’s, stayed\.$/,
    );
  });

  it('[T11, T20, T28] one line says what to do now', () => {
    const start = begin();
    expect(en.prompt(tengu.view(start, 0))).toBe(
      'Your turn: the card is the Tanuki’s. Go to a face-down tile, or stay.',
    );
    expect(fr.prompt(tengu.view(start, 1))).toBe('Le siège 1 a la carte du Tanuki et choisit où aller.');
    const looking = after(start, 0, 'go tanuki a2').state;
    expect(en.prompt(tengu.view(looking, 0))).toBe('Say done when you have seen enough.');
    const withHelp = begin({ help: 1 });
    expect(en.prompt(tengu.view(withHelp, 1))).toBe('Seat 1 has the Tanuki’s card. You may help.');
    expect(fr.prompt(tengu.view(withHelp, 1))).toBe('Le siège 1 a la carte du Tanuki. Tu peux aider.');
    expect(en.prompt(tengu.view(withHelp, 'spectator'))).not.toContain('help');
  });

  it('[T15] describes a tile in hand to whoever sees it, and to no others', () => {
    const { state } = after(begin(), 0, 'go tanuki a2');
    expect(en.describe(tengu.view(state, 0)).join(' ')).toContain(
      'a2, the Bakeneko’s top, which only you see, until you are done, under a token (top), Tanuki here',
    );
    const other = en.describe(tengu.view(state, 1)).join(' ');
    expect(other).toContain('a2, being looked at, under a token (top), Tanuki here');
    expect(other).not.toContain('Bakeneko’s top');
  });

  it('[T6, T37] describes the grid row by row, the boards and what can be counted', () => {
    const lines = en.describe(tengu.view(begin(), 1));
    expect(lines).toContain('Row 2: a2; b2, the Temple, Tanuki, Bakeneko and Yuki-onna here; c2.');
    expect(lines).toContain('Tanuki: nothing yet.');
    expect(lines).toContain('18 cards left in the pile, 0 discarded, 5 set aside.');
  });

  it('[H18] tells what is remembered of tiles that lie face down', () => {
    const { state, told } = after(begin(), 1, 'go tanuki a2', 'done');
    const dealt = tell(tengu, tengu.setup(state.options, 2, SEED).events, 1)[0]!;
    const memory = [{ ...dealt, temple: state.temple } as SeenEvent, ...opening(state), ...told].reduce<
      Memory | undefined
    >((known, seen) => tengu.remember(known, seen), undefined)!;
    expect(en.memory(memory, tengu.view(state, 1))).toEqual(['a2: a top, not the Tanuki’s.']);
    expect(fr.memory(memory, tengu.view(state, 1))).toEqual(['a2 : une toupie, mais pas du Tanuki.']);
  });

  it('[T26] tells of a mix that nobody knows which is which', () => {
    const state = begin({ level: 5 }, { rows: MIRAGES, pile: ['tanuki', 'tanuki', 'oni'] });
    const { state: mixed, told } = after(state, 1, 'go tanuki b3', 'done', 'go tanuki b1', 'done');
    const options = state.options;
    const start: SeenEvent = { type: 'dealt', seatCount: 2, options, first: 0, temple: 'b2' };
    const memory = [start, ...opening(state), ...told].reduce<Memory | undefined>(
      (known, seen) => tengu.remember(known, seen),
      undefined,
    )!;
    expect(en.memory(memory, tengu.view(mixed, 1))).toEqual([
      'b1 and b3: the Tanuki’s ball and a mirage, and nobody knows which is which.',
    ]);
  });

  it('[T31, T32] tells why a match is lost, and what was missed where', () => {
    let { state } = after(begin(), 0, 'go tanuki b1', 'done');
    while (tengu.outcome(state) === undefined) ({ state } = after(state, 0, 'stay'));
    expect(en.outcome(tengu.outcome(state)!, tengu.view(state, 0)).slice(0, 4)).toEqual([
      'Lost: the cards ran out while toys were still hidden.',
      'After 19 turns there was no card left for seat 2 to turn.',
      'Toys found: 1 of 9.',
      'Tanuki: ball; missed top at a1, kite at c1.',
    ]);
  });

  it('[T33] tells the grade', () => {
    let state = begin({ level: 6 }, {});
    while (tengu.outcome(state) === undefined) ({ state } = after(state, 0, 'stay'));
    expect(en.outcome(tengu.outcome(state)!, tengu.view(state, 0)).join(' ')).toContain(
      'Grade: outwitted. This time the Tengu',
    );
  });

  it('[T39] every word one may type stands for a move of the notation', () => {
    const notation: readonly Move['do'][] = ['go', 'stay', 'done', 'mirage', 'help'];
    for (const verb of Object.values(VERBS)) expect(notation).toContain(verb);
    for (const verb of notation) expect(VERBS[verb]).toBe(verb);
    for (const typed of Object.keys(VERBS)) expect(typed).toMatch(/^[a-z]+$/);
  });

  it('[T7, T8] names a level, or else what makes the match', () => {
    expect(en.options(begin({ level: 2 }, {}).options, 2)).toBe('level 2, mist');
    expect(fr.options(begin({ cards: 7, setAside: 0, help: 1 }, {}).options, 2)).toBe(
      'options sur mesure, Tanuki, Bakeneko et Yuki-onna, 2 chemins, une grille de 3 × 4, 7 cartes chacun, 0 écartée, 1 jeton d’aide par siège',
    );
  });

  it.each(LANGUAGES)('[H16] leaves nothing unsaid in sixty matches in %s', (language) => {
    const words = tenguWords[language];
    const strange = /undefined|NaN|\[object|hidden|null/;
    const check = (line: string) => {
      if (strange.test(line.replace(/lie? face down|still hidden|hidden the toys/g, '')))
        throw new Error(line);
    };
    for (let i = 0; i < 60; i++) {
      const seed = deriveSeed(SEED, 'words', i);
      const rng = new Generator(seed);
      const seats = pick([2, 3, 4], rng);
      const options = expectOk(tengu.parseOptions({ level: 1 + (i % 6), cards: pick([6, 8], rng) }, seats));
      let step = tengu.setup(options, seats, seed);
      check(words.options(options, seats));
      const heard = new Map(viewersOf(seats).map((viewer) => [viewer, [] as SeenEvent[]]));
      const known = new Map<Viewer, Memory | undefined>();
      for (;;) {
        for (const [viewer, told] of heard) {
          for (const seen of tell(tengu, step.events, viewer)) {
            told.push(seen);
            known.set(viewer, tengu.remember(known.get(viewer), seen));
            check(words.tell(seen, viewer));
          }
          const view = tengu.view(step.state, viewer);
          check(words.prompt(view));
          for (const line of words.describe(view)) check(line);
          for (const line of words.memory(known.get(viewer)!, view)) check(line);
          for (const line of words.moves(tengu.legalMoves(view), view)) check(line);
        }
        const outcome = tengu.outcome(step.state);
        if (outcome !== undefined) {
          for (const [viewer, told] of heard) {
            const view = tengu.view(step.state, viewer);
            for (const line of words.outcome(outcome, view)) check(line);
            for (const line of words.history(told, viewer)) check(line);
            for (const line of words.rules(view)) check(line);
          }
          break;
        }
        const seat = pick(tengu.activeSeats(step.state), rng);
        const legal = tengu.legalMoves(tengu.view(step.state, seat));
        step = expectOk(tengu.apply(step.state, seat, pick(legal, rng)));
      }
    }
  });
});

/** The first card, which `after` does not report. */
function opening({ seat, card }: State): SeenEvent[] {
  return [{ type: 'turned', turn: 1, seat, card }];
}
