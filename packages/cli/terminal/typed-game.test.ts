import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { arena } from '../arena/arena.ts';
import { checkBot } from '../check-bot/check-bot.ts';
import { table } from '../join/table.ts';
import { play } from '../play/play.ts';
import { simulate } from '../simulate/simulate.ts';
import { solve } from '../solve/solve.ts';
import { hear } from '../testing/heard.ts';
import { nearest } from './nearest.ts';
import { findTypedGame } from './typed-game.ts';

describe('the name of a game', () => {
  it.each([
    ['yokai', 'yokai'],
    ['Yokai', 'yokai'],
    ['YOKAI', 'yokai'],
    ['yōkai', 'yokai'],
    ['Yo\u0304kai', 'yokai'],
    ['Tengu', 'tengu'],
    ['Sketch', 'sketch'],
    ['Yokai Sketch', 'sketch'],
    ['yokai-sketch', 'sketch'],
    ['yokia', undefined],
    ['', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
  ])('%j is %s', (typed, id) => {
    expect(findTypedGame(typed)?.id).toBe(id);
  });

  it('is understood by every command', async () => {
    expect((await hear(play, ['Yōkai', '--record=none'], { input: 'quit\n' })).code).toBe(0);
    expect((await hear(simulate, ['SKETCH', '--matches=2'])).code).toBe(0);
    expect((await hear(arena, ['Yokai-Sketch', '--bots=random,random:none', '--matches=2'])).code).toBe(0);
    expect((await hear(solve, ['Yokai', '--seed=x'])).code).toBe(0);
    const wrong = await hear(checkBot, ['exec:no-such-program-here', '--game=Tengu']);
    expect(wrong.stdout).toContain('no-such-program-here');
  });

  it.each(LANGUAGES)('that was nearly right is asked about, in %s', async (language) => {
    const runs = [
      hear(play, ['yokia'], { language }),
      hear(simulate, ['Yokia'], { language }),
      hear(arena, ['yokia'], { language }),
      hear(table, ['yokia'], { language }),
      hear(checkBot, ['exec:x', '--game=yokia'], { language }),
    ];
    for (const { code, stdout, stderr } of await Promise.all(runs)) {
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(language === 'en' ? /Did you mean “yokai”\?/ : /Peut-être «\s?yokai\s?»\s?\?/);
    }
  });
});

describe('what cannot be is told with what can be', () => {
  it.each([
    [
      simulate,
      ['yokai', '--matches=0'],
      '--matches cannot be “0”. It can be: a number from 1 to 1000000000.',
    ],
    [simulate, ['yokai', '--workers=0'], 'a number from 1 to 256'],
    [simulate, ['yokai', '--timeout=x'], 'a number from 1 to 3600000'],
    [simulate, ['yokai', '--seats=2,2'], 'one number from 2 to 4, or several different ones'],
    [simulate, ['yokai', '--level=1,x'], 'The option level cannot be “x”; choose 1 to 5'],
    [simulate, ['yokai', '--level=1,1'], 'several different ones'],
    [simulate, ['yokai', '--seed', 'x'.repeat(1001)], 'a text of at most 1000 characters'],
    [simulate, ['yokai', '--bots=naturel'], 'Did you mean “natural”?'],
    [arena, ['yokai', '--seats=9', '--bots=random,natural'], 'a number from 2 to 4'],
    [arena, ['sketch', '--bots=random,exprt'], 'Did you mean “expert”?'],
    [arena, ['yokai', '--level=x', '--bots=random,natural'], 'The option level cannot be “x”'],
    [solve, ['--seats=9'], 'a number from 2 to 4'],
    [solve, ['--nodes=0'], 'a number from 1 to 1000000000'],
    [solve, ['--matches=0'], 'a number from 1 to 1000000'],
  ])('%o %j', async (command, args, said) => {
    const english = await hear(command, args);
    expect(english.code).toBe(2);
    expect(english.stderr).toContain(said);
    const french = await hear(command, args, { language: 'fr' });
    expect(french.code).toBe(2);
    expect(french.stderr).not.toMatch(/undefined|null|NaN/);
  });
});

it('the nearest word is found whatever its case', () => {
  expect(nearest('PROT', ['PORT', 'HOST'])).toBe('PORT');
  expect(nearest('prot', ['PORT', 'HOST'])).toBe('PORT');
});
