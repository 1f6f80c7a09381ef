import { tengu } from '@hyakki/games/tengu';
import { expect, test } from 'vitest';
import { positionsAtRandom } from '../../board-kit/testing/positions.ts';
import { nameTenguMove } from './move-names.ts';

const { view } = positionsAtRandom(tengu, { options: { level: 3 }, seatCount: 2, seed: 1 })[0]!;

test('[T12] a button sends a yokai with its article', () => {
  const go = { do: 'go', yokai: 'tanuki', to: 'b3' } as const;
  expect(nameTenguMove(go, view, 'en').text).toBe('Send the Tanuki to b3');
  expect(nameTenguMove(go, view, 'fr').text).toBe('Envoyer le Tanuki en b3');
});

test('[T28] a button that helps says whose toy it is', () => {
  const help = (yokai: 'bakeneko' | 'yuki-onna' | 'oni') => ({ do: 'help', cell: 'c2', yokai }) as const;
  expect(nameTenguMove(help('oni'), view, 'en').text).toBe('Help: the toy at c2 is the Oni’s');
  expect(
    (['bakeneko', 'yuki-onna', 'oni'] as const).map((yokai) => nameTenguMove(help(yokai), view, 'fr').text),
  ).toEqual(
    ['au Bakeneko', 'à la Yuki-onna', 'à l’Oni'].map((owner) => `Aider\u00a0: le jouet en c2 est ${owner}`),
  );
});
