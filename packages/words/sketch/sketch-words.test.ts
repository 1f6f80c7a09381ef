import { deriveSeed, expectOk, Generator, pick, type Seat, tell, viewersOf } from '@hyakki/engine';
import { type Memory, type Move, type SeenEvent, type State, sketch } from '@hyakki/games/sketch';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { sketchWords } from './index.ts';
import { VERBS } from './verbs.ts';

const SEED = '7'.repeat(64);
const LAYOUT = {
  stacks: { water: [3, 4], fire: [4, 5], earth: [5, 3], wind: [7, 6] },
  hands: [
    ['water-fire+call', 'fire-wind', 'water-earth'],
    ['water-fire+distract', 'fire-earth', 'earth-wind'],
  ],
  deck: ['water-wind', 'earth-wind'],
};
const { en, fr } = sketchWords;

function begin(options: object = {}, layout: object = {}): { state: State; told: SeenEvent[] } {
  const parsed = expectOk(sketch.parseOptions({ first: 0, ...options }, 2));
  const { state, events } = expectOk(sketch.deal({ ...LAYOUT, ...layout }, parsed, 2, SEED));
  return { state, told: tell(sketch, events, 0) };
}

/** Plays the moves, and returns the state and everything one viewer was told on the way. */
function after(state: State, viewer: Seat, ...moves: readonly string[]): { state: State; told: SeenEvent[] } {
  const told: SeenEvent[] = [];
  let now = state;
  for (const text of moves) {
    const move = expectOk(sketch.parseMove(text, sketch.view(now, now.seat)));
    const step = expectOk(sketch.apply(now, now.seat, move));
    told.push(...tell(sketch, step.events, viewer));
    now = step.state;
  }
  return { state: now, told };
}

describe('Yokai Sketch in words', () => {
  it('[S7] tells who draws what it drew, and the other only that it did', () => {
    const { state } = begin();
    const own = after(state, 1, 'play water-wind wind', 'end').told.at(-1)!;
    const other = after(state, 0, 'play water-wind wind', 'end').told.at(-1)!;
    expect(en.tell(own, 1)).toBe('You drew earth-wind.');
    expect(fr.tell(own, 1)).toBe('Tu as pioché terre-vent.');
    expect(en.tell(other, 0)).toBe('Seat 2 drew a card.');
    expect(fr.tell(other, 0)).toBe('Le siège 2 a pioché une carte.');
  });

  it('[S4] tells one’s own hand at the deal', () => {
    const [dealt] = begin().told;
    expect(en.tell(dealt!, 0)).toBe(
      'The cards are dealt. Your hand: water-fire with Call, water-earth, fire-wind. You begin.',
    );
    expect(fr.tell(dealt!, 'spectator')).toBe('Les cartes sont distribuées. Le siège 1 commence.');
  });

  it('[S19] tells what a Call did', () => {
    const { told } = after(begin().state, 0, 'play water-fire+call fire', 'call wind');
    expect(told.map((seen) => en.tell(seen, 0))).toEqual([
      'You played water-fire with Call on fire.',
      'You called wind 7 from wind to fire; wind now shows wind 6.',
    ]);
    expect(fr.tell(told[1]!, 1)).toBe(
      'Le siège 1 a appelé vent 7 : sa carte passe du vent au feu, et sur le vent on voit vent 6.',
    );
  });

  it('[S14] tells who took what, though it need not be whose turn it is', () => {
    const sketches = { earth: [[], ['fire-earth', 'fire-earth', 'earth-wind', 'earth-wind']] };
    const { told } = after(begin({}, { sketches }).state, 0, 'play water-earth earth');
    expect(en.tell(told.at(-1)!, 0)).toBe(
      'Seat 2 took earth 5 from the earth stack and discarded 4 sketches. Next on earth: earth 3.',
    );
  });

  it('[S29] a history of recalled events names no card that was drawn', () => {
    const { told } = after(begin().state, 0, 'play water-wind wind', 'end', 'play fire-earth fire', 'end');
    const recalled = told.map((seen) => sketch.recall(seen)!);
    expect(en.history(recalled, 0)).toEqual([
      'Turn 1, you: played water-wind on wind.',
      'Turn 2, seat 2: played fire-earth on fire.',
    ]);
    expect(fr.history(recalled, 1)[0]).toBe('Tour 1, siège 1 : joué eau-vent sur le vent.');
  });

  it('[S10, S18] one line says what to do now', () => {
    const { state } = begin();
    expect(en.prompt(sketch.view(state, 0))).toBe('Your turn: you hold four cards, so play at least one.');
    expect(fr.prompt(sketch.view(state, 1))).toBe('Le siège 1 choisit quoi jouer.');
    const played = after(state, 0, 'play water-wind wind').state;
    expect(en.prompt(sketch.view(played, 0))).toBe('Play a card (2 more), or end your turn.');
    const laid = after(played, 0, 'play water-fire+call fire').state;
    expect(en.prompt(sketch.view(laid, 0))).toBe(
      'Water-fire with Call is on fire: call the top card of water, earth or wind there, or skip it.',
    );
    expect(fr.moves(sketch.legalMoves(sketch.view(laid, 0)), sketch.view(laid, 0))).toEqual([
      'Appeler la carte du dessus de : eau, terre, vent.',
      'Renoncer à la capacité.',
    ]);
  });

  it('[S22, S23] says which sketch a Distract would turn away', () => {
    const moves = (edition: string) => {
      const { state } = begin({ edition });
      const now = after(
        state,
        0,
        'play fire-wind fire',
        'play water-earth water',
        'end',
        'play water-fire+distract fire',
      ).state;
      const view = sketch.view(now, 1);
      return en.moves(sketch.legalMoves(view), view)[0];
    };
    expect(moves('french')).toBe('Distract fire-wind, from fire to wind.');
    expect(moves('english')).toBe('Distract water-earth, from water to earth.');
  });

  it('[S28, S29] describes the table, what lies hidden by its number alone', () => {
    const sketches = { water: [['water-wind'], ['water-earth', 'water-earth']] };
    const { state } = after(
      begin({}, { sketches }).state,
      0,
      'play water-earth water',
      'play fire-wind fire',
    );
    const lines = en.describe(sketch.view(state, 1));
    expect(lines[2]).toBe(
      'The fire stack shows fire 4; below, from the top: 4 hidden cards. Seat 1 has 1 sketch there, the newest last: fire-wind.',
    );
    expect(lines).toContain('Seat 1 holds 2 cards.');
    expect(lines).toContain('Your hand: water-fire with Distract, fire-earth, earth-wind.');
    expect(lines.join(' ')).not.toContain('with Call');
  });

  it('[S15, S29] a frightened card is out of sight: history and the memory aid say where it went, a look at the table does not', () => {
    const sketches = {
      earth: [
        ['fire-earth', 'fire-earth'],
        ['earth-wind', 'earth-wind', 'fire-earth'],
      ],
    };
    const hands = [['water-fire', 'fire-wind', 'water-earth'], []];
    const start = begin({}, { sketches, hands });
    const { state, told } = after(start.state, 0, 'play water-earth earth');
    const view = sketch.view(state, 0);
    expect(en.describe(view)[3]).toBe(
      'The earth stack shows earth 3; below, from the top: 4 hidden cards. No sketches there.',
    );
    expect(en.history([...start.told, ...told], 0)).toEqual([
      'At the deal, on top: water 3, fire 4, earth 5, wind 7.',
      'Turn 1, you: played water-earth on earth, earth 5 was frightened and went under its stack (next there: earth 3).',
    ]);
    const memory = [...start.told, ...told].reduce<Memory | undefined>(
      (known, seen) => sketch.remember(known, seen),
      undefined,
    )!;
    expect(en.memory(memory, view)[1]).toBe(
      'Below the top of the earth stack, from the top: 3 hidden cards, earth 5.',
    );
    expect(fr.memory(memory, view)[1]).toBe(
      'Sous le dessus de la pile de la terre, de haut en bas : 3 cartes cachées, terre 5.',
    );
    expect(en.memory(memory, view)).toHaveLength(2);
  });

  it('[S8] the memory aid counts what could be where', () => {
    const { told } = begin();
    const memory = told.reduce<Memory | undefined>((known, seen) => sketch.remember(known, seen), undefined)!;
    const [line] = en.memory(memory, sketch.view(begin().state, 0));
    expect(line).toMatch(
      /^In the deck or in another hand: 4 × water-fire, water-fire with Distract, 3 × water-earth, /,
    );
  });

  it('[S26] tells who won, by what, and shows both notebooks', () => {
    const layout = (mine: readonly string[], theirs: readonly string[]) => ({
      stacks: {},
      notebooks: [mine, theirs],
      sketches: { wind: [['earth-wind', 'earth-wind'], []] },
    });
    const ending = (mine: readonly string[], theirs: readonly string[]) => {
      const { state } = after(begin({}, layout(mine, theirs)).state, 0, 'play fire-wind wind');
      return { outcome: sketch.outcome(state)!, view: (seat: Seat) => sketch.view(state, seat) };
    };
    const won = ending(['wind-4', 'fire-7', 'water-4'], ['wind-5', 'wind-6', 'wind-7']);
    expect(en.outcome(won.outcome, won.view(0))).toEqual([
      'You won!',
      'The points are equal; 3 different families against 1 decided it.',
      'The wind stack was empty, in turn 1.',
      'Your notebook: 18 points (wind 4, fire 7, water 4, wind 3 · 3 families).',
      'The notebook of seat 2: 18 points (wind 5, wind 6, wind 7 · 1 family).',
    ]);
    const drawn = ending(['wind-4', 'wind-5', 'fire-6'], ['wind-6', 'wind-7', 'water-5']);
    expect(fr.outcome(drawn.outcome, drawn.view(1)).slice(0, 2)).toEqual([
      'Partie nulle.',
      'Égalité aux points, et aux familles différentes.',
    ]);
  });

  it('[S30, S3] names the edition, and a deck of one’s own', () => {
    expect(en.options(begin().state.options, 2)).toBe('French edition');
    const deck = { plain: 4, call: 2, distract: 2 };
    expect(fr.options(begin({ edition: 'english', deck }).state.options, 2)).toBe(
      'édition anglaise, une pioche sur mesure',
    );
  });

  it('[S33] every word one may type stands for a move of the notation', () => {
    const notation: readonly Move['do'][] = ['play', 'call', 'distract', 'skip', 'end'];
    for (const verb of Object.values(VERBS)) expect(notation).toContain(verb);
    for (const verb of notation) expect(VERBS[verb]).toBe(verb);
    for (const typed of Object.keys(VERBS)) expect(typed).toMatch(/^[a-z]+$/);
  });

  it('[S33] what the commands show can be typed', () => {
    const view = sketch.view(begin().state, 0);
    for (const language of LANGUAGES) {
      for (const { typed } of sketchWords[language].commands) {
        const [verb, ...rest] = typed.split(' ');
        expect(sketch.parseMove([VERBS[verb!], ...rest].join(' '), view).ok, typed).toBe(true);
      }
    }
  });

  it.each(LANGUAGES)('leaves nothing unsaid in thirty matches in %s', (language) => {
    const words = sketchWords[language];
    const strange = /undefined|NaN|\[object|hidden(?! card)|\bnull\b/;
    const unsaid: string[] = [];
    const check = (line: string) => {
      if (strange.test(line)) unsaid.push(line);
    };
    for (let i = 0; i < 30; i++) {
      const seed = deriveSeed(SEED, 'words', i);
      const rng = new Generator(seed);
      const few = { plain: 2, call: 0, distract: 1 };
      const options = expectOk(
        sketch.parseOptions(
          { edition: pick(['french', 'english'], rng), ...(i % 3 === 0 ? { deck: few } : {}) },
          2,
        ),
      );
      let step = sketch.setup(options, 2, seed);
      check(words.options(options, 2));
      const told = new Map(viewersOf(2).map((viewer) => [viewer, [] as SeenEvent[]]));
      const memories = new Map<unknown, Memory>();
      for (;;) {
        for (const [viewer, heard] of told) {
          for (const seen of tell(sketch, step.events, viewer)) {
            heard.push(seen);
            memories.set(viewer, sketch.remember(memories.get(viewer), seen));
            check(words.tell(seen, viewer));
          }
          const view = sketch.view(step.state, viewer);
          check(words.prompt(view));
          for (const line of words.describe(view)) check(line);
          for (const line of words.memory(memories.get(viewer)!, view)) check(line);
        }
        const outcome = sketch.outcome(step.state);
        if (outcome !== undefined) {
          for (const [viewer, heard] of told) {
            const view = sketch.view(step.state, viewer);
            for (const line of words.outcome(outcome, view)) check(line);
            for (const line of words.history(heard, viewer)) check(line);
            for (const line of words.rules(view)) check(line);
          }
          break;
        }
        const view = sketch.view(step.state, step.state.seat);
        const legal = sketch.legalMoves(view);
        for (const line of words.moves(legal, view)) check(line);
        step = expectOk(sketch.apply(step.state, step.state.seat, pick(legal, rng)));
      }
    }
    expect(unsaid).toEqual([]);
  });
});
