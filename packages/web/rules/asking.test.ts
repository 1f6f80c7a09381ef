import { expect, test } from 'vitest';
import { asSentence } from './asking.ts';

test('what ears hear of a thing is a sentence for eyes', () => {
  expect(asSentence('tanuki: 1 of 3 toys; at most 7 cards to come')).toBe(
    'Tanuki: 1 of 3 toys; at most 7 cards to come.',
  );
  expect(asSentence('Is it yours?')).toBe('Is it yours?');
  expect(asSentence('')).toBe('');
});
