import { readFileSync } from 'node:fs';
import { deriveSeed, expectOk, Generator, pick, seedFromText, type Viewer } from '@hyakki/engine';
import { placeOf, RANK_BANDS, type State, tengu, toyOf, type View } from '@hyakki/games/tengu';
import { LANGUAGES } from '@hyakki/words';
import { tenguWords } from '@hyakki/words/tengu';
import { describe, expect, it } from 'vitest';
import { positionsAtRandom } from '../../board-kit/testing/positions.ts';
import { ceremonyOf, endingOf } from './ceremony.ts';

const rankOf = (toys: number) => RANK_BANDS.find(([, least]) => toys >= least)![0];
const ROWS = ['tt tb tk', 'bt te yt', 'bb pa yb', 'bk pa yk'];

/** A whole match by chance: where it can, a yokai goes. */
function playOut(options: object, seed: string, layout?: object): State {
  const parsed = expectOk(tengu.parseOptions(options, 2));
  const dealt =
    layout === undefined
      ? tengu.setup(parsed, 2, seedFromText(seed))
      : expectOk(tengu.deal(layout, parsed, 2, seedFromText(seed)));
  const rng = new Generator(deriveSeed(seedFromText(seed), 'moves'));
  let { state } = dealt;
  while (state.phase !== 'over') {
    const legal = tengu.legalMoves(tengu.view(state, state.seat));
    const going = legal.filter((move) => move.do !== 'stay');
    ({ state } = expectOk(tengu.apply(state, state.seat, pick(going.length > 0 ? going : legal, rng))));
  }
  return state;
}

const viewsOf = (state: State): View[] =>
  (['spectator', 0, 1] satisfies Viewer[]).map((viewer) => tengu.view(state, viewer));

/** Everybody walks straight to its toys, which lie around the Temple. */
function winning(): State {
  const rows = ['tt tb tk', 'bt te yt', 'bb pa yb', 'bk pa yk'];
  const pile = [
    'tanuki',
    'tanuki',
    'tanuki',
    'bakeneko',
    'bakeneko',
    'bakeneko',
    'yuki-onna',
    'yuki-onna',
    'yuki-onna',
  ];
  const parsed = expectOk(tengu.parseOptions({ first: 0 }, 2));
  let { state } = expectOk(tengu.deal({ rows, pile }, parsed, 2, seedFromText('won')));
  for (const text of ['b1', 'a1', 'c1', 'a2', 'a3', 'a4', 'c2', 'c3', 'c4'])
    for (const typed of [`go ${text}`, 'done']) {
      if (state.phase === 'over') break;
      const move = expectOk(tengu.parseMove(typed, tengu.view(state, state.seat)));
      ({ state } = expectOk(tengu.apply(state, state.seat, move)));
    }
  return state;
}

describe('how a match of Tengu is ended', () => {
  const LEVELS = tengu.presets.map(({ options }, level) => ({ level: level + 1, options }));

  it.each(LEVELS)('[T32] level $level: the toys are counted up to the score, in few steps', ({ options }) => {
    for (let match = 0; match < 12; match++)
      for (const view of viewsOf(playOut(options, `level ${match}`)))
        for (const language of LANGUAGES) {
          const { steps } = ceremonyOf(view, language);
          expect(steps.length).toBeGreaterThanOrEqual(4);
          expect(steps.length).toBeLessThanOrEqual(12);
          const points = steps.map((step) => step.points ?? 0);
          expect(points).toEqual(points.toSorted((a, b) => a - b));
          expect(points.at(-1)).toBe(view.outcome!.scores[0]);
          expect(steps.filter(({ text }) => /undefined|NaN|object/.test(text))).toEqual([]);
        }
  });

  it.each(LEVELS)('[T34] level $level: each toy is lit once, where it lies', ({ options }) => {
    const view = tengu.view(playOut(options, 'lit'), 'spectator');
    const lit = endingOf(view).flatMap((about) =>
      about.is === 'yokai' ? [...about.found, ...about.missed] : [],
    );
    const tiles = view.tiles as Exclude<View['tiles'], 'hidden'>;
    expect(lit.toSorted()).toEqual([...new Set(lit)].toSorted());
    expect(lit).toHaveLength(3 * view.options.yokai.length);
    for (const cell of lit) expect(toyOf(tiles[placeOf(cell, view.options.columns)]!)).toBeDefined();
    for (const about of endingOf(view))
      if (about.is === 'yokai')
        for (const cell of about.found)
          expect(view.faces[placeOf(cell, view.options.columns)]).not.toBe('hidden');
  });

  it('[T30] a match that is won is told toy by toy, with the cards that were left', () => {
    const state = winning();
    const end = ceremonyOf(tengu.view(state, 0), 'en');
    expect(end.steps.map(({ text }) => text)).toEqual([
      'You found the last toy, in turn 9.',
      'Every tile of the forest is turned over.',
      'The Tanuki has all its toys again.',
      'The Bakeneko has all its toys again.',
      'The Yuki-onna has all its toys again.',
      'All 9 toys are found!',
    ]);
    expect(end.steps.map(({ points }) => points)).toEqual([undefined, undefined, 3, 6, 9, 9]);
    expect(end.stamp).toBe('All home');
    expect(end.worth).toBe('All 9 toys, 10 cards to spare!');
    expect(end.closing).toBeUndefined();
    expect(end.steps[2]!.pictures).toEqual([['tengu-tanuki', 'tengu-top', 'tengu-ball', 'tengu-kite']]);
    expect(end.steps[2]!.colours).toBe('of-tanuki');
    const french = ceremonyOf(tengu.view(state, 1), 'fr');
    expect(french.steps[0]!.text).toBe('Le siège 1 a trouvé le dernier jouet, au tour 9.');
    expect(french.stamp).toBe('Tous rentrés');
  });

  it('[T31] a match that is lost says kindly what was missing, and shows it', () => {
    const parsed = expectOk(tengu.parseOptions({ first: 0 }, 2));
    let { state } = expectOk(tengu.deal({ rows: ROWS }, parsed, 2, seedFromText('lost')));
    while (state.phase !== 'over') ({ state } = expectOk(tengu.apply(state, state.seat, { do: 'stay' })));
    const end = ceremonyOf(tengu.view(state, 0), 'fr');
    expect(end.steps[2]).toEqual({
      text: 'Il manque encore au Tanuki sa toupie, sa balle et son cerf-volant.',
      points: 0,
      mood: 'bad',
      pictures: [['tengu-tanuki'], ['tengu-top', 'tengu-ball', 'tengu-kite']],
      colours: 'of-tanuki',
    });
    expect(end.worth).toBe('0 jouet sur 9.');
    expect(end.steps.at(-1)!.text).toBe('0 jouet retrouvé sur 9.');
    expect(end.stamp).toBe('Pas encore');
    expect(end.closing).toBe(
      'Il manquait en tout 9 jouets au Tanuki, au Bakeneko et à la Yuki-onna. On réessaie ?',
    );
  });

  it('[T18] a lost match says how many toys were seen and never fetched', () => {
    let told = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const match = positionsAtRandom(tengu, { options: { level: 1 }, seatCount: 2, seed });
      const { view } = match.at(-1)!.next;
      if (view.outcome!.verdict === 'won') continue;
      // Nothing blows tokens away at level 1.
      const visited = new Set(
        match.flatMap(({ next }) => next.events.flatMap((seen) => (seen.type === 'went' ? [seen.to] : []))),
      );
      const missed = view.outcome!.yokai.flatMap((report) => report.missed);
      const seen = missed.filter(({ cell }) => visited.has(cell)).length;
      const { closing = '' } = ceremonyOf(view, 'en');
      const [, many] = /(One|\d+) toys? (?:was|were) seen and never fetched/.exec(closing) ?? [];
      expect(many === 'One' ? 1 : Number(many ?? 0)).toBe(seen);
      if (seen > 0) told++;
    }
    expect(told).toBeGreaterThan(2);
  });

  it('[T33] a graded match is stamped with its grade, and told what the next one takes', () => {
    const level = tengu.presets.at(-1)!.options;
    const seen = new Set<string>();
    for (let match = 0; match < 40; match++) {
      const view = tengu.view(playOut(level, `graded ${match}`), 'spectator');
      const { found } = view.outcome!.toys;
      const { stamp, closing } = ceremonyOf(view, 'en');
      seen.add(stamp);
      const more = Number(/With (\d+) more toy/.exec(closing ?? '')?.[1]);
      if (view.outcome!.verdict === 'lost') {
        expect(rankOf(found + more)).not.toBe(view.outcome!.rank);
        expect(rankOf(found + more - 1)).toBe(view.outcome!.rank);
      }
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('contradicts not a word of the outcome', () => {
    for (const view of viewsOf(playOut({}, 'words')))
      for (const language of LANGUAGES) {
        const told = tenguWords[language].outcome(view.outcome!, view).join(' ');
        const { steps } = ceremonyOf(view, language);
        const lit = endingOf(view).flatMap((about) => (about.is === 'yokai' ? about.missed : []));
        for (const { cell } of view.outcome!.yokai.flatMap(({ missed }) => missed)) {
          expect(told).toContain(cell);
          expect(lit).toContain(cell);
        }
        expect(told.match(/\d+ (?:of|sur) \d+/)?.[0].match(/\d+/g)).toEqual(steps.at(-1)!.text.match(/\d+/g));
      }
  });

  it('says what the toys were worth: with cards to spare, with the last one, or not all of them', () => {
    const view = tengu.view(winning(), 0);
    const worth = (pile: number, language: 'en' | 'fr') => ceremonyOf({ ...view, pile }, language).worth;
    expect([worth(1, 'en'), worth(0, 'en')]).toEqual([
      'All 9 toys, 1 card to spare!',
      'All 9 toys, with the very last card!',
    ]);
    expect(worth(1, 'fr')).toMatch(/^Les 9 jouets, et encore 1 carte en réserve/);
    const lost = tengu.view(playOut({}, 'words'), 0);
    expect(ceremonyOf(lost, 'en').worth).toBe(`${lost.outcome!.toys.found} of 9 toys.`);
  });

  it('every picture of the end is in the sprite', () => {
    const sprite = readFileSync(new URL('./art.svg', import.meta.url), 'utf8');
    for (const options of [{}, { level: 3 }])
      for (const { pictures } of ceremonyOf(tengu.view(playOut(options, 'pictures'), 0), 'en').steps)
        for (const id of pictures?.flat() ?? []) expect(sprite).toContain(`id="${id}"`);
  });

  it('a match that goes on has no ceremony', () => {
    const parsed = expectOk(tengu.parseOptions({}, 2));
    const { state } = tengu.setup(parsed, 2, seedFromText('begin'));
    expect(endingOf(tengu.view(state, 0))).toEqual([]);
    expect(() => ceremonyOf(tengu.view(state, 0), 'en')).toThrow();
  });
});
