import { expect, test } from 'vitest';
import { OPTIONS_TEXTS } from './options-texts.ts';
import { yokaiRulebook } from './rulebook.ts';

const { en, fr } = OPTIONS_TEXTS;

test('[Y9] secret affinities for several players are one each, not one for all', () => {
  expect(JSON.stringify(en)).toContain('A secret one each, for several players');
  expect(JSON.stringify(fr)).toContain('Une secrète chacun, pour plusieurs');
});

test('whoever begins by the rulebook is named with its own joke', () => {
  expect(en.begins).toEqual({
    classic: expect.stringContaining('afraid of ghosts'),
    prototype: expect.stringContaining('out of their mind'),
  });
  expect(fr.begins).toEqual({
    classic: expect.stringContaining('fantômes'),
    prototype: expect.stringContaining('perdu la tête'),
  });
});

test('[Y18] a wrong hint is a mistake that costs a point, and nobody is invited to lie', () => {
  const read = (language: 'en' | 'fr') => JSON.stringify(yokaiRulebook.chapters('classic', language));
  expect(read('en')).toMatch(/A hint should be true\. .*it costs a point at the end/);
  expect(read('fr')).toMatch(/Un indice doit être juste\. .*elle coûte un point/);
  expect(read('en')).not.toMatch(/wrong is allowed/);
});
