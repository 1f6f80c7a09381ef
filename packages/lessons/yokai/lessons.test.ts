import { played } from '@hyakki/client';
import {
  coordinatesOf,
  FAMILIES,
  placeOf,
  type State,
  type View,
  type Yokai,
  yokai,
} from '@hyakki/games/yokai';
import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { findLesson, lessonsOf } from '../find-lesson.ts';
import { isQuestion } from '../lesson.ts';
import { finish, NOVICES, openHere } from '../testing/novices.ts';
import { textsIn, walk } from '../testing/walk.ts';

const obedient = NOVICES['who does what the sentence says']!;
const lesson = (name: string) => findLesson(`yokai-${name}`)!;

async function ended(name: string) {
  const at = await openHere(lesson(name));
  await finish(at, obedient, name);
  return played(at.table)!.outcome;
}

async function after(name: string, step: number, move: string) {
  const at = await openHere(lesson(name), { lesson: lesson(name).id, step, made: [] });
  expect(await at.move(move)).toBeUndefined();
  return at;
}

describe('lessons of Yōkai', () => {
  it('[L8] never name a family that the pupil has not seen on the card it is about', () => {
    for (const one of lessonsOf('yokai'))
      for (const { step, state, memory } of walk(one)) {
        const { families } = (state as State).secret;
        const { faces } = memory as Yokai['Memory'];
        for (const thing of [...(step.points ?? []), ...(step.toward === undefined ? [] : [step.toward])]) {
          const card = Number(thing.replace('card-', ''));
          if (faces[card] !== 'hidden') continue;
          for (const language of LANGUAGES)
            expect(step.text[language].toLowerCase(), one.id).not.toContain(families[card]);
        }
      }
  });

  it('[L8] name only families that the pupil was shown: on a card, a hint or an affinity', () => {
    for (const one of lessonsOf('yokai'))
      for (const { step, memory, view } of walk(one)) {
        const { faces, affinities } = memory as Yokai['Memory'];
        const { row } = view as View;
        const shown = [
          ...faces,
          ...row.map(({ hint }) => hint),
          ...affinities.map(({ pair }) => pair),
        ].join();
        const hints = isQuestion(step) ? [] : [step.hint, ...(step.wrong ?? []).map(({ text }) => text)];
        for (const texts of [step.text, ...hints])
          for (const language of LANGUAGES)
            for (const family of FAMILIES)
              if (texts?.[language].toLowerCase().includes(family)) expect(shown, one.id).toContain(family);
      }
  });

  it('[L8] the families that they name are those of the game', () => {
    const names = lessonsOf('yokai')
      .flatMap(textsIn)
      .flatMap(({ en }) =>
        [...en.matchAll(/Kitsune|Kappa|Rokurokubi|Oni/g)].map(([name]) => name.toLowerCase()),
      );
    expect(new Set(names).size).toBeGreaterThan(2);
    for (const name of names) expect(FAMILIES).toContain(name);
  });

  it.each(['first', 'declaring', 'affinity', 'open-affinity', 'objective'])(
    '[L2] %s ends with a win',
    async (name) => {
      expect(await ended(name)).toMatchObject({ verdict: 'won' });
    },
  );

  it('[L2] the first match ends with the points that it names, and the partner joined what they looked at', async () => {
    const { closing } = lesson('first');
    const outcome = await ended('first');
    for (const language of LANGUAGES) expect(closing[language]).toContain(`${outcome!.scores![0]} points`);
    const { families } = (walk(lesson('first'))[0]!.state as State).secret;
    for (const [one, other] of [
      [4, 11],
      [12, 8],
    ] as const)
      expect(families[one]).toBe(families[other]);
  });

  it('[L5] declaring too early loses, as it says: a family is apart, the affinity or the objective is not met', async () => {
    const early = (await after('declaring', 0, 'declare')).view as View;
    expect(early.outcome).toMatchObject({ verdict: 'lost' });
    expect(early.outcome!.families.filter(({ groups }) => groups.length > 1)).toHaveLength(1);
    for (const name of ['affinity', 'open-affinity']) {
      const { outcome } = (await after(name, 0, 'declare')).view as View;
      expect(outcome).toMatchObject({ verdict: 'lost', affinities: [{ met: false }] });
      expect(outcome!.families.every(({ groups }) => groups.length === 1)).toBe(true);
    }
    const { outcome } = (await after('objective', 0, 'declare')).view as View;
    expect(outcome).toMatchObject({ verdict: 'lost', objective: { met: false } });
    expect(outcome!.families.every(({ groups }) => groups.length === 1)).toBe(true);
  });

  it('[L5] a card that is put elsewhere touches none of its family, as it says', () => {
    for (const [name, step] of [
      ['first', 2],
      ['first', 6],
      ['declaring', 2],
    ] as const)
      expect(touchingWays(name, step)).toBe(true);
  });

  it('[L7] show the affinity, the objective or the hints with the first sentence about it, and whenever one speaks of it', () => {
    for (const name of ['affinity', 'open-affinity', 'objective']) {
      const { steps } = lesson(name);
      expect(steps[0]!.speaksOf).toMatch(/affinity$|^objective$/);
      for (const { text, speaksOf } of steps)
        if (/affinity|objective/i.test(text.en)) expect(speaksOf, text.en).toBe(steps[0]!.speaksOf);
    }
    for (const name of ['stacked', 'blind']) expect(lesson(name).steps[0]!.speaksOf).toBe(`${name}-hint`);
  });

  it('[L2] secret and open affinities are seen by whom they say', () => {
    expect((walk(lesson('affinity'))[0]!.view as View).affinities).toEqual([
      { holder: 0, pair: 'kitsune-oni' },
    ]);
    expect((walk(lesson('open-affinity'))[0]!.view as View).affinities).toMatchObject([{ holder: 'table' }]);
    expect((walk(lesson('open-affinity'))[0]!.view as View).options.mix).toEqual({
      one: 3,
      two: 3,
      three: 1,
    });
  });

  it('[L2] stacked: only the last hint is open, and a new one covers the one below', () => {
    const steps = walk(lesson('stacked')).map(({ view }) =>
      (view as View).row.map(({ hint, on }) => (on === null ? hint : 'placed')),
    );
    expect(steps[3]).toEqual(['hidden', 'oni']);
    expect(steps[4]).toEqual(['hidden', 'placed', 'kappa-rokurokubi']);
  });

  it('[L2] blind: nobody sees a hint, placed or not', async () => {
    const at = await openHere(lesson('blind'));
    expect((at.view as View).row.map(({ hint }) => hint)).toEqual(['hidden', 'hidden']);
    await finish(at, obedient, 'blind');
    expect((at.view as View).row.map(({ hint }) => hint)).toEqual(['hidden', 'hidden']);
    expect((at.view as View).row.filter(({ on }) => on !== null)).toHaveLength(1);
  });

  it('[L9] the partner’s moves are true: joined cards are of one family, the hint is right, the others are not', () => {
    const families = (name: string) => (walk(lesson(name))[0]!.state as State).secret.families;
    const moves = families('moves-speak');
    expect(moves[15]).toBe(moves[0]);
    expect(moves[5]).toBe(moves[0]);
    expect(moves[2]).not.toBe(moves[14]);
    expect(['kappa', 'oni']).toContain(families('hints-speak')[5]);
  });
});

/** Whether the accepted moves are exactly those that bring the card beside its family. */
function touchingWays(name: string, index: number): boolean {
  const { step, state, view } = walk(lesson(name))[index]!;
  const { secret, cells } = state as State;
  const accepts = 'accepts' in step ? step.accepts : [];
  const from = accepts[0]!.split(' ')[1]!;
  const card = cells.indexOf(from);
  const family = cells.filter((_, i) => i !== card && secret.families[i] === secret.families[card]);
  const ways = yokai
    .legalMoves(view as View)
    .flatMap((move) =>
      move.do === 'move' && move.card === card && family.some((cell) => isBeside(cell, move.to))
        ? [`move ${from} ${move.to}`]
        : [],
    );
  expect([...accepts].sort()).toEqual(ways.sort());
  return true;
}

function isBeside(one: string, other: string): boolean {
  const a = coordinatesOf(placeOf(one));
  const b = coordinatesOf(placeOf(other));
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1;
}
