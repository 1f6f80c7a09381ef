import { played } from '@hyakki/client';
import { type Memory, type State, toyOf, type View } from '@hyakki/games/tengu';
import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { findLesson, lessonsOf } from '../find-lesson.ts';
import { finish, NOVICES, openHere } from '../testing/novices.ts';
import { walk } from '../testing/walk.ts';

const obedient = NOVICES['who does what the sentence says']!;
const lesson = (name: string) => findLesson(`tengu-${name}`)!;

/** What a text must not say of a tile that the pupil has not seen. */
const WORDS = {
  top: /\btops?\b|\btoupies?\b/i,
  ball: /\bballs?\b|\bballes?\b/i,
  kite: /\bkites?\b|cerfs?-volants?/i,
  path: /\bpaths?\b|\bchemins?\b/i,
  mist: /\bmists?\b|\bbrumes?\b/i,
  tornado: /\btornados?\b|\btornades?\b/i,
  mirage: /\bmirages?\b/i,
};
const OWNED = {
  tanuki: /Tanuki’s (toy|top|ball|kite)|(jouet|toupie|balle|cerf-volant) du Tanuki/i,
  bakeneko: /Bakeneko’s (toy|top|ball|kite)|(jouet|toupie|balle|cerf-volant) du Bakeneko/i,
  'yuki-onna': /Yuki-onna’s (toy|top|ball|kite)|(jouet|toupie|balle|cerf-volant) de la Yuki-onna/i,
  oni: /Oni’s (toy|top|ball|kite)|(jouet|toupie|balle|cerf-volant) de l’Oni/i,
};

async function after(name: string, step: number, move: string) {
  const at = await openHere(lesson(name), { lesson: lesson(name).id, step, made: [] });
  expect(await at.move(move)).toBeUndefined();
  return at;
}
const viewAt = (name: string, step: number) => walk(lesson(name))[step]!.view as View;

describe('lessons of Tengu', () => {
  it('[L8] never name what the pupil has not seen under the tile they are about', () => {
    for (const one of lessonsOf('tengu'))
      for (const { step, state, memory, view } of walk(one)) {
        const { secret, options, tokens } = state as State;
        const gone = 'accepts' in step ? step.accepts[0].split(' ').at(-1)! : '';
        for (const cell of new Set([...(step.points ?? []), gone])) {
          if (!/^[a-d][1-5]$/.test(cell)) continue;
          const place = (Number(cell[1]) - 1) * options.columns + cell.charCodeAt(0) - 97;
          const face = secret.tiles[place]!;
          const known = (memory as Memory).tiles[place];
          // Mixed tiles were both seen; which is which is what nobody may say, and no text names the toy there.
          if (
            known === face ||
            (view as View).faces[place] !== 'hidden' ||
            (typeof known === 'object' && 'toy' in known)
          )
            continue;
          const toy = toyOf(face);
          for (const language of LANGUAGES) {
            const text = step.text[language];
            if (toy === undefined) expect(text, one.id).not.toMatch(WORDS[face as keyof typeof WORDS]);
            else {
              expect(text, one.id).not.toMatch(OWNED[toy.owner]);
              if (tokens[place] === null) expect(text, one.id).not.toMatch(WORDS[toy.kind]);
            }
          }
        }
      }
  });

  it('[L2] sentences have the words of the button that the page shows then', () => {
    const WORDS_OF = { open: { en: 'Go on', fr: 'Continuer' }, covered: { en: 'Done', fr: 'Fini' } };
    for (const one of lessonsOf('tengu'))
      for (const { step, view } of walk(one)) {
        if (!('accepts' in step) || step.accepts[0] !== 'done') continue;
        const words = WORDS_OF[(view as View).looked === null ? 'open' : 'covered'];
        for (const language of LANGUAGES) expect(step.text[language], one.id).toContain(words[language]);
      }
  });

  it('[L2] the first match is a whole one, and is won', async () => {
    const at = await openHere(lesson('first'));
    await finish(at, obedient, 'first');
    expect(played(at.table)).toMatchObject({
      phase: 'over',
      outcome: { verdict: 'won', toys: { found: 6, of: 6 } },
    });
  });

  it('[L2] a mist takes a card at each visit', async () => {
    expect(viewAt('mist', 1)).toMatchObject({ discarded: 1, looked: { cell: 'b1', face: 'mist' } });
    const again = (await after('mist', 2, 'go tanuki b3')).view as View;
    expect(again).toMatchObject({ discarded: 2, looked: { face: 'mist' } });
    for (const way of ['go tanuki a2', 'go tanuki a1'])
      expect(((await after('mist', 2, way)).view as View).found[0]).toHaveLength(1);
  });

  it('[L2] help sends the partner to the toy, and false help elsewhere', async () => {
    expect(viewAt('help', 1).looked).toMatchObject({ cell: 'a1', face: 'oni-top', by: 'active' });
    expect(viewAt('help', 2)).toMatchObject({ seat: 1, card: 'oni', help: [1, 1] });
    expect(viewAt('help', 3)).toMatchObject({ help: [0, 1], found: [[], [], [], ['top']] });
    const misled = (await after('help', 2, 'help a1 tanuki')).view as View;
    expect(misled).toMatchObject({ help: [0, 1], pawns: ['a1', 'b1', 'b1', 'c1'] });
    expect(misled.found[3]).toEqual([]);
  });

  it('[L4] the partner waits for help for as long as it takes', async () => {
    const at = await after('help', 1, 'done');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(at.view).toMatchObject({ seat: 1, phase: 'go' });
    expect(at.play).toMatchObject({ step: 2, now: { is: 'asking' } });
  });

  it('[L2] a tornado sweeps both tokens away, and memory finds the ball', async () => {
    expect(viewAt('tornado', 2).tokens.filter((token) => token !== null)).toEqual(['ball', 'top']);
    expect(viewAt('tornado', 3).tokens.every((token) => token === null)).toBe(true);
    expect(((await after('tornado', 4, 'go tanuki c1')).view as View).found[0]).toEqual(['ball']);
    for (const wrong of ['go tanuki a1', 'go tanuki b2'])
      expect(((await after('tornado', 4, wrong)).view as View).found[0]).toEqual([]);
  });

  it('[L2] under an open mirage a toy is not won but mixed, and then found', async () => {
    expect(viewAt('mirage', 1).faces[2]).toBe('mirage');
    expect(viewAt('mirage', 3)).toMatchObject({
      looked: { cell: 'a1', face: 'tanuki-top', by: 'all' },
      found: [[], [], [], []],
    });
    expect(viewAt('mirage', 4).faces[2]).toBe('hidden');
    expect(((await after('mirage', 4, 'go tanuki c1')).view as View).found[0]).toEqual(['top']);
  });

  it('[L2] with two mirages the pupil chooses, and level six sets no card aside', () => {
    expect(viewAt('level-six', 3)).toMatchObject({ phase: 'mirage', options: { setAside: 0, graded: true } });
  });

  it('[L9] what the visit tells is true: the top is the Yuki-onna’s', async () => {
    const { state } = walk(lesson('visits-speak'))[2]!;
    expect((state as State).secret.tiles[0]).toBe('yuki-onna-top');
    const at = await after('visits-speak', 3, 'go yuki-onna a1');
    expect((at.view as View).found[2]).toEqual(['top']);
  });
});
