import { expectOk, seedFromText } from '@hyakki/engine';
import { type View, yokai } from '@hyakki/games/yokai';
import { expect, test } from 'vitest';
import { endSteps } from './ceremony.ts';
import { isTrayEmpty, lightsAt } from './ending.ts';

/** A written-out deal that is declared at once. */
function declared(rows: readonly string[], options: object = {}, layout: object = {}): View {
  const parsed = expectOk(yokai.parseOptions(options, 2));
  const { state } = expectOk(yokai.deal({ rows, first: 0, ...layout }, parsed, 2, seedFromText('lights')));
  return yokai.view(expectOk(yokai.apply(state, 0, { do: 'declare' })).state, 0);
}
const AT_PEACE = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];
const ASTRAY = ['ki ki ka ka', 'ki on ka ka', 'ro ro ki on', 'ro ro on on'];

const lights = (view: View, step: number | undefined) =>
  lightsAt(
    view,
    endSteps(view, 'en').map(({ about }) => about),
    step,
  );
const cardsThat = <Value>(values: readonly Value[], value: Value) =>
  values.flatMap((one, card) => (one === value ? [card] : []));

test('at first all cards lie face down, then they turn family by family', () => {
  const view = declared(AT_PEACE);
  expect(cardsThat(lights(view, 0).turned, true)).toEqual([]);
  expect(cardsThat(lights(view, 1).turned, true)).toEqual([0, 1, 4, 5]);
  expect(cardsThat(lights(view, 1).cards, 'lit')).toEqual([0, 1, 4, 5]);
  expect(cardsThat(lights(view, 2).turned, true)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(lights(view, 4).turned).not.toContain(false);
});

test('when all has been shown everything is open and nothing is dim: mats tell which families are apart', () => {
  expect(new Set(lights(declared(AT_PEACE), undefined).cards)).toEqual(new Set(['plain']));
  const lost = lights(declared(ASTRAY), undefined);
  expect(lost.turned).not.toContain(false);
  expect(new Set(lost.cards)).toEqual(new Set(['plain']));
  expect(lost.mats.map(({ family, groups }) => [family, groups.length])).toEqual([
    ['kitsune', 2],
    ['kappa', 1],
    ['rokurokubi', 1],
    ['oni', 2],
  ]);
});

test('an affinity lights up the cards that touch, or both families where none do', () => {
  const open = { affinity: 'open' };
  const met = lights(declared(AT_PEACE, open, { affinities: ['kitsune-kappa'] }), 5);
  expect(cardsThat(met.cards, 'lit')).toEqual([1, 2, 5, 6]);
  const unmet = lights(declared(AT_PEACE, open, { affinities: ['kitsune-oni'] }), 5);
  expect(cardsThat(unmet.cards, 'lit')).toEqual([0, 1, 4, 5, 10, 11, 14, 15]);
});

test('hints are judged when their step comes, not before', () => {
  const view = declared(AT_PEACE);
  expect(lights(view, 4).judged.size).toBe(0);
  // None was revealed: all seven are in one step.
  expect([...lights(view, 5).judged]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(lights(view, 5).hints.size).toBe(7);
});

test('cards take the whole board when nothing lies beside them', () => {
  const view = declared(AT_PEACE);
  expect(isTrayEmpty(view)).toBe(false);
  const used: View = { ...view, unrevealed: 0, row: [{ hint: 'oni', on: 3 } as View['row'][number]] };
  expect(isTrayEmpty(used)).toBe(true);
  expect(isTrayEmpty({ ...used, row: [{ hint: 'oni', on: null } as View['row'][number]] })).toBe(false);
  expect(isTrayEmpty({ ...used, shape: 'lantern' })).toBe(false);
});
