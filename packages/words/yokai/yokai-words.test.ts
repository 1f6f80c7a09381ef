import { deriveSeed, expectOk, Generator, pick, type Seat, tell, viewersOf } from '@hyakki/engine';
import { type Memory, type Move, type SeenEvent, type State, yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { yokaiWords } from './index.ts';
import { VERBS } from './verbs.ts';

const SEED = '7'.repeat(64);
const ROWS = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];
const FACES = /Kitsune|Kappa|Rokurokubi|Oni/;
const { en, fr } = yokaiWords;

function begin(options: object = {}, layout: object = { rows: ROWS }): State {
  const parsed = expectOk(yokai.parseOptions({ first: 0, ...options }, 2));
  return expectOk(yokai.deal(layout, parsed, 2, SEED)).state;
}

/** Plays the moves, and returns the state and everything one viewer was told on the way. */
function after(state: State, viewer: Seat, ...moves: readonly string[]): { state: State; told: SeenEvent[] } {
  const told: SeenEvent[] = [];
  let now = state;
  for (const text of moves) {
    const move = expectOk(yokai.parseMove(text, yokai.view(now, now.seat)));
    const step = expectOk(yokai.apply(now, now.seat, move));
    told.push(...tell(yokai, step.events, viewer));
    now = step.state;
  }
  return { state: now, told };
}

describe('Yōkai in words', () => {
  it('[Y13] tells the looker what was seen, and the others only where', () => {
    const own = after(begin(), 0, 'look c1').told[0]!;
    const other = after(begin(), 1, 'look c1').told[0]!;
    expect(en.tell(own, 0)).toBe('You looked at c1: a Kappa.');
    expect(fr.tell(own, 0)).toBe('Tu as regardé c1 : un Kappa.');
    expect(en.tell(other, 1)).toBe('Seat 1 looked at c1.');
    expect(fr.tell(other, 1)).toBe('Le siège 1 a regardé c1.');
  });

  it('[Y14] a history of recalled events names no face', () => {
    const { told } = after(begin({ hints: 'blind' }), 0, 'look a1', 'look c3', 'move a1 e1', 'reveal');
    const recalled = told.map((seen) => yokai.recall(seen)!);
    expect(en.history(recalled, 0)).toEqual([
      'Turn 1, you: looked at a1 and c3, moved a1 to e1, set out hint 1.',
    ]);
    expect(fr.history(recalled, 1)).toEqual([
      'Tour 1, siège 1 : regardé a1 et c3, déplacé a1 en e1, sorti l’indice 1.',
    ]);
    for (const line of [...en.history(recalled, 0), ...fr.history(recalled, 0)])
      expect(line).not.toMatch(FACES);
  });

  it('[Y12] one line says what to do now', () => {
    const start = begin();
    expect(en.prompt(yokai.view(start, 0))).toMatch(/^Your turn: look at a first card, or declare/);
    expect(fr.prompt(yokai.view(start, 1))).toBe('Le siège 1 choisit une première carte à regarder.');
    const looked = after(start, 0, 'look a1').state;
    expect(fr.prompt(yokai.view(looked, 0))).toBe('Regarde une seconde carte.');
    const moved = after(looked, 0, 'look b1', 'move a1 e1').state;
    expect(en.prompt(yokai.view(moved, 0))).toBe('Reveal the next hint.');
  });

  it('[Y5] describes the table row by row, and what lies face down by its place alone', () => {
    const { state } = after(
      begin(),
      0,
      'look a1',
      'look c3',
      'move a1 -z2',
      'reveal',
      'look b1',
      'look c1',
      'move c1 e2',
      'place #1 d4',
    );
    const lines = en.describe(yokai.view(state, 0));
    expect(lines).toContain('Row 2: left of a2, a2, b2, c2, d2, e2.');
    expect(lines.some((line) => /^Row 4: a4, b4, c4, d4 under hint 1 \(.*\)\.$/.test(line))).toBe(true);
    expect(lines).toContain('No hint to place.');
  });

  it('[Y34] says how many turns are left at most, to everybody alike', () => {
    const state = begin();
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(en.describe(yokai.view(state, viewer))).toContain('At most 14 turns are left.');
      expect(fr.describe(yokai.view(state, viewer))).toContain('Il reste au plus 14 tours.');
    }
    const last = { ...yokai.view(state, 0), unrevealed: 0, row: [{ hint: 'kitsune', on: null }] } as const;
    expect(en.describe(last)).toContain('This is the last turn.');
    expect(fr.describe(last)).toContain('C’est le dernier tour.');
  });

  it('[Y13] describes a face only to the looker, as long as it is seen', () => {
    const { state } = after(begin(), 0, 'look c1');
    expect(en.describe(yokai.view(state, 0)).join(' ')).toContain(
      'c1 Kappa, which you see until your turn ends',
    );
    const other = en.describe(yokai.view(state, 1)).join(' ');
    expect(other).toContain('c1 looked at this turn');
    expect(other).not.toContain('Kappa');
  });

  it('[Y9] describes an affinity to its holder alone', () => {
    const state = begin({ affinity: 'secret-first' }, { rows: ROWS, affinities: ['kitsune-oni'] });
    expect(fr.describe(yokai.view(state, 0))).toContain('Ton affinité : Kitsune et Oni doivent se toucher.');
    expect(fr.describe(yokai.view(state, 1))).toContain('Le siège 1 a une affinité secrète.');
  });

  it('[Y10] describes the objective so that it can be laid without seeing it', () => {
    const lines = en.describe(yokai.view(begin({ shape: 'mask' }), 0));
    expect(lines.at(-1)).toContain(
      '(row 1: 1 card, gap of 3, 1 card; row 2: 5 cards; row 3: 2 cards, gap of 1, 2 cards; row 4: 5 cards)',
    );
  });

  it('[Y20] says which stacked hint lies on top', () => {
    const { state } = after(
      begin({ hints: 'stacked' }),
      0,
      'look a1',
      'look b1',
      'move a1 e1',
      'reveal',
      'look b1',
      'look c1',
      'move e1 a1',
      'reveal',
    );
    expect(en.describe(yokai.view(state, 0)).join(' ')).toMatch(
      /The hint on top is hint 2 .*under it, not placeable yet: hint 1/,
    );
  });

  it('[Y20] a hint under another is named by history and by the memory aid, and not on the table', () => {
    const parsed = expectOk(yokai.parseOptions({ first: 0, hints: 'stacked' }, 2));
    const hints = ['kappa', 'kitsune-oni', 'oni'];
    const start = expectOk(yokai.deal({ rows: ROWS, hints }, parsed, 2, SEED));
    const turn = (to: string, back: string) => ['look b1', 'look c1', `move ${to} ${back}`, 'reveal'];
    const { state, told } = after(
      start.state,
      1,
      ...turn('a1', 'e1'),
      ...turn('e1', 'a1'),
      ...turn('a1', 'e1'),
    );
    const view = yokai.view(state, 1);
    expect(en.describe(view)).toContain(
      'The hint on top is hint 3 (Oni); under it, not placeable yet: hint 2, hint 1.',
    );
    const recalled = told.map((seen) => yokai.recall(seen)!);
    expect(en.history(recalled, 1)[0]).toMatch(/revealed hint 1 \(Kappa\)/);
    const memory = [...tell(yokai, start.events, 1), ...told].reduce<Memory | undefined>(
      (known, seen) => yokai.remember(known, seen),
      undefined,
    )!;
    expect(en.memory(memory, view)).toEqual([
      'Kitsune: b1.',
      'Kappa: c1.',
      'Under the hint on top: hint 2 (Kitsune or Oni), hint 1 (Kappa).',
    ]);
    expect(fr.memory(memory, view).at(-1)).toBe(
      'Sous l’indice du dessus : indice 2 (Kitsune ou Oni), indice 1 (Kappa).',
    );
  });

  it('[Y21] says of blind hints that they are set out, never revealed, right or wrong', () => {
    const looked = after(begin({ hints: 'blind' }), 0, 'look a1', 'look b1', 'move a1 e1').state;
    const view = yokai.view(looked, 0);
    const legal = yokai.legalMoves(view);
    const { state: over, told } = after(looked, 0, 'reveal', 'declare');
    for (const words of [en, fr]) {
      const said = [
        words.prompt(view),
        ...words.moves(legal, view),
        ...words.rules(view),
        ...words.outcome(yokai.outcome(over)!, yokai.view(over, 0)),
        ...words.history(told, 0),
      ];
      expect(said.filter((line) => /reveal|wrong|révél|mauvaise/i.test(line))).toEqual([]);
    }
    expect(en.prompt(view)).toBe('Set out the next hint, unseen.');
    expect(fr.prompt(view)).toBe('Sors l’indice suivant, sans le regarder.');
    expect(en.outcome(yokai.outcome(over)!, yokai.view(over, 0))).toContain(
      'Hints: 1 set out, not placed, 6 never set out.',
    );
  });

  it('[Y31] says in the rules of a match what its edition lets players say', () => {
    for (const [edition, said] of [
      ['classic', /colours or places/],
      ['prototype', /never say what is under a card, nor hint at where/],
    ] as const)
      expect(en.rules(yokai.view(begin({ edition }), 0)).join('\n')).toMatch(said);
  });

  it('[Y24] tells why a match is lost', () => {
    const rows = ['ki ki ka ka', 'ki ro ka ka', 'ro ki on on', 'ro ro on on'];
    const state = begin({ affinity: 'open', shape: 'spiral' }, { rows, affinities: ['kitsune-oni'] });
    const { state: over } = after(state, 0, 'declare');
    const lines = en.outcome(yokai.outcome(over)!, yokai.view(over, 1));
    expect(lines).toEqual([
      'Lost: the Yōkai are not at peace.',
      'Seat 1 declared after 0 turns.',
      'Kitsune: apart, in 2 groups (a1, b1, a2; b3).',
      'Kappa: together (c1, d1, c2, d2).',
      'Rokurokubi: apart, in 2 groups (b2; a3, a4, b4).',
      'Oni: together (c3, d3, c4, d4).',
      'Kitsune and Oni touch: the affinity is met.',
      'The cards do not form the spiral.',
      'Hints: 7 never revealed.',
      'A lost match scores nothing.',
    ]);
  });

  it('[Y27] counts a win, names the misplaced hint, and says what the next rank would have taken', () => {
    const hints = ['kitsune', 'kappa', 'kitsune-kappa'];
    const { state } = after(
      begin({}, { rows: ROWS, hints }),
      0,
      'look a1',
      'look b1',
      'move a1 e1',
      'reveal',
      'look b1',
      'look c1',
      'move e1 a1',
      'place #1 d4',
      'look b1',
      'look c1',
      'move a1 e1',
      'reveal',
      'look b1',
      'look c1',
      'move e1 a1',
      'place #2 c1',
      'declare',
    );
    const lines = fr.outcome(yokai.outcome(state)!, yokai.view(state, 0));
    expect(lines).toContain('Mal placé : l’indice 1 (Kitsune), en d4, sur un Oni.');
    expect(lines).toContain('Indices : 1 bien placé (+1), 1 mal placé (−1), 5 jamais révélés (+25).');
    expect(lines).toContain('Score 25 : une victoire légendaire.');
    expect(en.outcome(yokai.outcome(state)!, yokai.view(state, 0))).toContain('There is no higher rank.');
  });

  it('[Y33] every word one may type stands for a move of the notation', () => {
    const notation: readonly Move['do'][] = ['look', 'move', 'reveal', 'place', 'declare'];
    for (const verb of Object.values(VERBS)) expect(notation).toContain(verb);
    for (const verb of notation) expect(VERBS[verb]).toBe(verb);
    for (const typed of Object.keys(VERBS)) expect(typed).toMatch(/^[a-z]+$/);
  });

  it('[Y30] names a level, or else what makes the match', () => {
    const { options: level } = begin({ level: 3 });
    expect(en.options(level, 2)).toBe('classic edition, level 3');
    const { options: own } = begin({ hints: 'blind', affinity: 'open', mix: { one: 3, two: 2, three: 2 } });
    expect(fr.options(own, 2)).toBe(
      'édition classique, une affinité visible, indices aveugles, des indices sur mesure',
    );
  });

  it.each(LANGUAGES)('leaves nothing unsaid in fifty matches in %s', (language) => {
    const words = yokaiWords[language];
    const strange = /undefined|NaN|\[object|hidden|null/;
    const unsaid: string[] = [];
    const check = (line: string) => {
      if (strange.test(line)) unsaid.push(line);
    };
    for (let i = 0; i < 50; i++) {
      const seed = deriveSeed(SEED, 'words', i);
      const rng = new Generator(seed);
      const seats = pick([2, 3, 4], rng);
      const options = yokai.parseOptions(
        {
          edition: pick(['classic', 'prototype'], rng),
          affinity: pick(['none', 'open', 'secret-first', 'secret-several'], rng),
          hints: pick(['open', 'stacked', 'blind'], rng),
          objective: pick(['none', 'random'], rng),
        },
        seats,
      );
      if (!options.ok) continue;
      let step = yokai.setup(options.value, seats, seed);
      check(words.options(options.value, seats));
      const told = new Map(viewersOf(seats).map((viewer) => [viewer, [] as SeenEvent[]]));
      for (;;) {
        for (const [viewer, heard] of told) {
          for (const seen of tell(yokai, step.events, viewer)) {
            heard.push(seen);
            check(words.tell(seen, viewer));
          }
          const view = yokai.view(step.state, viewer);
          check(words.prompt(view));
          for (const line of words.describe(view)) check(line);
        }
        const outcome = yokai.outcome(step.state);
        if (outcome !== undefined) {
          for (const [viewer, heard] of told) {
            const view = yokai.view(step.state, viewer);
            for (const line of words.outcome(outcome, view)) check(line);
            for (const line of words.history(heard, viewer)) check(line);
            for (const line of words.rules(view)) check(line);
          }
          break;
        }
        const view = yokai.view(step.state, step.state.seat);
        const legal = yokai.legalMoves(view);
        if (i % 10 === 0) for (const line of words.moves(legal, view)) check(line);
        step = expectOk(yokai.apply(step.state, step.state.seat, pick(legal, rng)));
      }
    }
    expect(unsaid).toEqual([]);
  });
});
