import { expectOk, seedFromText } from '@hyakki/engine';
import { expect, test } from 'vitest';
import { yokai } from './index.ts';
import { AT_PEACE, Scripted } from './testing/scripted.ts';

const attempt = (layout: unknown, options: object = {}, seats = 2) =>
  yokai.deal(layout, expectOk(yokai.parseOptions(options, seats)), seats, seedFromText('written'));
const refused = (layout: unknown, options: object = {}, seats = 2) => {
  const result = attempt(layout, options, seats);
  return result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.params['field'] ?? ''}`.trim();
};

test('[Y32] what is written is dealt', () => {
  const { state } = new Scripted({
    seats: 2,
    options: { affinity: 'secret-several', objective: 'random' },
    layout: {
      rows: ['.. ki ki', 'ka ka ka ka', 'ro ro ro ro', '.. on on on on', '.. ki ki'],
      hints: [
        'oni',
        'kitsune-oni',
        'kappa',
        'kitsune-kappa',
        'kappa-oni',
        'kitsune-kappa-oni',
        'kappa-rokurokubi-oni',
      ],
      affinities: ['kitsune-oni', 'kappa-rokurokubi'],
      shape: 'mask',
      first: 1,
    },
  });
  expect(state.cells.slice(0, 3)).toEqual(['b1', 'c1', 'a2']);
  expect(state.secret.families.slice(0, 3)).toEqual(['kitsune', 'kitsune', 'kappa']);
  expect(state.secret.pile[1]).toBe('kitsune-oni');
  expect(state.secret.affinities).toEqual([
    { holder: 1, pair: 'kitsune-oni' },
    { holder: 0, pair: 'kappa-rokurokubi' },
  ]);
  expect([state.shape, state.seat]).toEqual(['mask', 1]);
});

test('[Y32] what is left out comes from the seed, within the rules', () => {
  const { state } = expectOk(
    attempt({ rows: ['ki ?? ?? ??', '?? ?? ?? ??', '?? ?? ?? ??', '?? ?? ?? on'], hints: ['oni'] }),
  );
  const { families, pile } = state.secret;
  expect([families[0], families[15]]).toEqual(['kitsune', 'oni']);
  expect(families.filter((family) => family === 'kitsune')).toHaveLength(4);
  expect(pile[0]).toBe('oni');
  expect(pile.filter((hint) => !hint.includes('-'))).toHaveLength(2);
  expect(expectOk(attempt({})).state.secret.families).toEqual(
    yokai.setup(expectOk(yokai.parseOptions({}, 2)), 2, seedFromText('written')).state.secret.families,
  );
});

test('[Y32] a layout that cannot be is refused, and names the field', () => {
  expect(refused(null)).toBe('bad-layout layout');
  expect(refused({ colour: 'red' })).toBe('bad-layout colour');
  expect(refused({ rows: ['ki ki ki ki ki', 'ka ka ka', 'ro ro ro ro', 'on on on on'] })).toBe(
    'bad-layout rows',
  );
  expect(refused({ rows: ['ki ki ki ki', '.. ..', 'ka ka ka ka', 'ro ro ro ro', 'on on on on'] })).toBe(
    'bad-layout rows',
  );
  expect(refused({ rows: ['ki ki', 'ka'] })).toBe('bad-layout rows');
  expect(refused({ rows: ['xx ki ki ki', ...AT_PEACE.slice(1)] })).toBe('bad-layout rows');
  expect(refused({ rows: 'ki ki' })).toBe('bad-layout rows');
  expect(refused({ hints: ['oni', 'oni'] })).toBe('bad-layout hints');
  expect(refused({ hints: ['oni', 'kappa', 'kitsune'] })).toBe('bad-layout hints');
  expect(refused({ hints: ['oni-kitsune'] })).toBe('bad-layout hints');
  expect(refused({ affinities: ['kitsune-oni'] })).toBe('bad-layout affinities');
  expect(refused({ affinities: ['kitsune-oni', 'kitsune-oni'] }, { affinity: 'secret-several' })).toBe(
    'bad-layout affinities',
  );
  expect(refused({ shape: 'mask' })).toBe('bad-layout shape');
  expect(refused({ shape: null }, { objective: 'random' })).toBe('bad-layout shape');
  expect(refused({ first: 2 })).toBe('bad-layout first');
  expect(refused({ first: 1 }, { first: 0 })).toBe('bad-layout first');
});

test('[Y11, Y32] a written deal whose conditions cannot hold together is refused', () => {
  const star = ['kitsune-kappa', 'kitsune-rokurokubi', 'kitsune-oni'];
  expect(
    refused({ shape: 'spiral', affinities: star }, { affinity: 'secret-several', objective: 'random' }, 3),
  ).toBe('conditions-cannot-hold');
});
