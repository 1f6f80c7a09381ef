import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Refusal, refuse } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { WORDS_BY_GAME } from './find-words.ts';
import { HOUSE } from './house/index.ts';
import { JOURNEY } from './journey/index.ts';
import { LANGUAGES, type Language } from './language.ts';
import { sayRefusal } from './refusal.ts';
import { TABLE } from './table/index.ts';

const PACKAGES = fileURLToPath(new URL('..', import.meta.url));

/** Every refusal code in the sources of a folder. */
function codesIn(folder: string): string[] {
  const codes = new Set<string>();
  const visit = (path: string): void => {
    for (const name of readdirSync(path)) {
      const inner = join(path, name);
      if (statSync(inner).isDirectory()) {
        if (!['dist', 'node_modules', 'testing', 'playthroughs'].includes(name)) visit(inner);
      } else if (name.endsWith('.ts') && !name.endsWith('.test.ts')) {
        for (const call of readFileSync(inner, 'utf8').matchAll(/\brefuse\(\s*([^,;]+),/g))
          for (const code of call[1]!.matchAll(/'([a-z][a-z-]+)'/g)) codes.add(code[1]!);
      }
    }
  };
  visit(join(PACKAGES, folder));
  return [...codes].sort();
}

const spoken = Object.keys(WORDS_BY_GAME).filter((id) => Object.hasOwn(GAMES, id));

describe('refusals in words', () => {
  it('finds codes at all', () => {
    expect(codesIn('engine')).toEqual(
      expect.arrayContaining(['record-move', 'share-differs', 'seed-differs']),
    );
    expect(codesIn('games/yokai')).toEqual(
      expect.arrayContaining(['card-covered', 'mix-total', 'not-your-turn']),
    );
  });

  it.each(LANGUAGES)('every code of the engine has words in %s', (language) => {
    const told = Object.keys(HOUSE[language].refusals);
    expect(codesIn('engine').filter((code) => !told.includes(code))).toEqual([]);
  });

  it.each(LANGUAGES)('[J10] every code of a journey has words in %s, and no other', (language) => {
    const codes = codesIn('journey').filter((code) => code.startsWith('journey-'));
    expect(codes.length).toBeGreaterThan(4);
    expect(Object.keys(JOURNEY[language].refusals).sort()).toEqual(codes);
  });

  it.each(LANGUAGES)('every code of the table has words in %s', (language) => {
    const told = [...Object.keys(HOUSE[language].refusals), ...Object.keys(TABLE[language].refusals)];
    expect(codesIn('table').filter((code) => !told.includes(code))).toEqual([]);
  });

  describe.each(spoken)('%s', (game) => {
    it.each(LANGUAGES)('every code has words in %s', (language) => {
      const told = [
        ...Object.keys(HOUSE[language].refusals),
        ...Object.keys(WORDS_BY_GAME[game]!.words[language].refusals),
      ];
      expect(codesIn(`games/${game}`).filter((code) => !told.includes(code))).toEqual([]);
    });

    it('has no words for what nobody refuses', () => {
      const refused = codesIn(`games/${game}`);
      expect(
        Object.keys(WORDS_BY_GAME[game]!.words.en.refusals).filter((code) => !refused.includes(code)),
      ).toEqual([]);
    });
  });

  it('[Y15] fills in what is refused', () => {
    const { refusal } = refuse('would-separate', 'Y15', { from: 'c2', to: 'h9' });
    expect(sayRefusal(refusal, 'en', 'yokai')).toContain('If you move c2 to h9');
    expect(sayRefusal(refusal, 'fr', 'yokai')).toContain('Si tu déplaces c2 en h9');
  });

  it('[Y12] [Y15] says what stands in the way of a move in Yōkai, not only that something does', () => {
    const soon = (move: string, phase: string, language: Language = 'en') =>
      sayRefusal(refuse('wrong-phase', 'Y12', { move, phase }).refusal, language, 'yokai');
    expect(soon('look', 'move')).toMatch(/^You have looked at two cards in this turn\. Now move one card/);
    expect(soon('move', 'second-look')).toMatch(/after you have looked at two\. First look at a second card/);
    expect(soon('move', 'hint')).toMatch(/one card in a turn, before the hint\. Now reveal/);
    expect(soon('place', 'first-look', 'fr')).toMatch(/^L’indice vient à la fin du tour\. D’abord, regarde/);
    const alone = refuse('would-separate', 'Y15', { from: 'c2', to: 'h9', touches: 0 }).refusal;
    expect(sayRefusal(alone, 'en', 'yokai')).toMatch(/^There is no other card beside h9/);
    expect(sayRefusal(alone, 'fr', 'yokai')).toMatch(/^Aucune autre carte ne touche cette case, en h9/);
  });

  it('[T13] [T15] [T28] says what stands in the way in Tengu, and of whom it speaks', () => {
    const say = (code: string, params: Refusal['params'], language: Language = 'en') =>
      sayRefusal(refuse(code, 'T13', params).refusal, language, 'tengu');
    expect(say('wrong-phase', { move: 'go', phase: 'look' })).toMatch(/it has gone\. Now say done/);
    expect(say('wrong-phase', { move: 'done', phase: 'go' })).toMatch(/^Nobody is looking at a tile now/);
    expect(say('same-tile', { yokai: 'yuki-onna', cell: 'b2' }, 'fr')).toMatch(
      /^La Yuki-onna est déjà en b2/,
    );
    expect(say('no-help-left', { dealt: 0 })).toBe('There are no help tokens in this match.');
    expect(say('no-help-left', { dealt: 1 })).toBe('You have no help token left.');
  });

  it('[S12] [S13] [S18] names the card, its stacks and its ability in Sketch', () => {
    const say = (code: string, params: Refusal['params'], language: Language = 'en') =>
      sayRefusal(refuse(code, 'S12', params).refusal, language, 'sketch');
    const card = 'fire-wind+call';
    expect(say('wrong-phase', { move: 'end', phase: 'ability', card })).toBe(
      'Fire-wind with Call waits: first use its ability, or skip it.',
    );
    expect(say('wrong-phase', { move: 'call', phase: 'play' })).toMatch(/right after its card is played/);
    expect(say('not-on-card', { card, family: 'water' })).toMatch(/play it on fire or wind\.$/);
    expect(say('not-on-card', { card, family: 'water' }, 'fr')).toMatch(/joue-la sur le feu ou le vent\.$/);
    expect(say('other-ability', { card })).toMatch(/fire-wind with Call\. Use that ability/);
  });

  it('[Y30] the words of the game come before those of the house', () => {
    const { refusal } = refuse('bad-option', 'Y30', { option: 'level', value: '9' });
    expect(sayRefusal(refusal, 'en', 'yokai')).toContain('1 to 5');
    expect(sayRefusal(refusal, 'en')).toBe('The option level cannot be “9”.');
  });

  it('[H11] tells why a move of a record was refused', () => {
    const params = { because: 'card-covered', becauseRule: 'Y19', cell: 'c2', number: 12, by: 2 };
    const said = sayRefusal(refuse('record-move', 'H11', params).refusal, 'fr', 'yokai');
    expect(said).toContain('Le coup 12, du siège 2');
    expect(said).toContain('sous un indice');
    expect(said).toContain('c2');
  });

  it('says a code it does not know, with its rule', () => {
    for (const language of LANGUAGES) {
      const said = sayRefusal(refuse('moon-is-full', 'Z9').refusal, language);
      expect(said).toContain('moon-is-full');
      expect(said).toContain('Z9');
    }
  });

  it('[H4] says nothing back that a terminal would obey', () => {
    const { refusal } = refuse('record-game', 'H11', { game: '\x1b[2J\u0007' });
    expect(sayRefusal(refusal, 'en')).not.toMatch(/\p{Cc}/u);
  });

  it('leaves no gap where a detail is missing', () => {
    for (const language of LANGUAGES) {
      for (const code of [
        ...Object.keys(HOUSE.en.refusals),
        ...spoken.flatMap((id) => Object.keys(WORDS_BY_GAME[id]!.words.en.refusals)),
      ]) {
        const said = sayRefusal(refuse(code, 'H4').refusal, language);
        expect(said).not.toMatch(/undefined|\{|NaN/);
        expect(said).toMatch(/[.?…]$|: \S+$/);
      }
    }
  });
});
