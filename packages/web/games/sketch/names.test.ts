import { expect, test } from 'vitest';
import { fitName, LINE_HEIGHT } from './names.ts';

const PHONE = { w: 66, h: 36 };

test('a name on a phone breaks between words, never inside one, and is written whole', () => {
  for (const name of [
    'Lézard rêveur',
    'Hérisson tranquille',
    'Écureuil paisible',
    'Curious Firefly',
    'Kage',
  ]) {
    const { lines, size, isCut } = fitName(name, PHONE, 14);
    expect(isCut).toBe(false);
    expect(lines.join(' ')).toBe(name);
    expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(PHONE.h);
  }
  expect(fitName('Lézard rêveur', PHONE, 14).lines).toEqual(['Lézard', 'rêveur']);
});

test('a short name is as large as may be, a long one smaller', () => {
  expect(fitName('Kage', PHONE, 14)).toEqual({ lines: ['Kage'], size: 14, isCut: false });
  expect(fitName('Hérisson tranquille', PHONE, 14).size).toBeLessThan(14);
  expect(fitName('Hérisson tranquille', { w: 400, h: 36 }, 14).lines).toHaveLength(1);
});

test('only what cannot be written at all is cut', () => {
  expect(fitName('W'.repeat(24), PHONE, 14)).toMatchObject({ size: 9, isCut: true });
  expect(fitName('W'.repeat(24), { w: 400, h: 36 }, 14).isCut).toBe(false);
  expect(fitName('', PHONE, 14).isCut).toBe(false);
});
