import type { GameTypes } from '@hyakki/engine';
import { GAME_IDS } from '@hyakki/games';
import {
  choicesOf,
  dayAt,
  handfulOf,
  loadPractice,
  PRACTICE_TEXTS,
  type PracticeQuestion,
  practiceScene,
  sayChoice,
  sayWhy,
} from '@hyakki/lessons';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { onlineEn } from '../packages/web/texts/online-en.ts';
import { practiceEn } from '../packages/web/texts/practice-en.ts';
import { practiceFr } from '../packages/web/texts/practice-fr.ts';
import { type Seen, touchesFor } from './kit/boards.ts';
import { openHouse } from './kit/house.ts';
import { pressByKeys } from './kit/keys.ts';

const house = openHouse();

/** Today’s questions for somebody who never practised. */
async function today(page: Page): Promise<readonly PracticeQuestion[]> {
  const [ms, behind] = await page.evaluate(() => [Date.now(), new Date().getTimezoneOffset()] as const);
  const all = (await Promise.all(GAME_IDS.map(loadPractice))).flat();
  const ids = handfulOf({ own: [], shipped: all, practised: new Map(), day: dayAt(ms, behind) });
  return ids.map((id) => all.find((one) => one.id === id)!);
}

describe('practice', () => {
  it.each([
    { language: 'en', viewport: { width: 360, height: 640 }, isByKeys: false, day: '2026-05-04T12:00:00Z' },
    { language: 'fr', viewport: { width: 1280, height: 800 }, isByKeys: true, day: '2026-05-05T12:00:00Z' },
  ] as const)(
    'a handful of all games in $language: right and wrong answers, told why, kept, and erased',
    async ({ language, viewport, isByKeys, day }) => {
      const visitor = await house.visit({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport });
      const { page } = visitor;
      const t = PRACTICE_TEXTS[language];
      const p = language === 'fr' ? practiceFr : practiceEn;
      // A day on which something is answered in every way.
      await page.clock.setFixedTime(day);
      await page.goto('/practice');
      const asked = await today(page);
      expect(new Set(asked.map(({ kind }) => kind.form)).size).toBeGreaterThan(1);
      const touch = (thing: Locator) => (isByKeys ? pressByKeys(page, thing) : thing.click());
      for (const [index, question] of asked.entries()) {
        const { game, kind, position, set } = question;
        await page.getByText(t.countOf(index + 1, asked.length)).waitFor();
        // It is read from its top, wherever the answer before was given.
        if (index > 0) await page.locator('.prompt p:focus').waitFor();
        expect(await page.evaluate(() => scrollY)).toBe(0);
        // L12: texts name places, so the rim does too; Sketch has none.
        const rim = await page.locator('.rim > span').allInnerTexts();
        const named = [...(await page.locator('.prompt').innerText()).matchAll(/\b([a-e])(\d)\b/gi)];
        expect(rim.length > 0).toBe(game !== 'sketch');
        for (const [, column, row] of named)
          expect(rim).toEqual(expect.arrayContaining([column!.toLowerCase(), row!]));
        const scene = practiceScene(game, set, position, kind);
        const choices = choicesOf(position, kind, scene);
        const isRight = index > 0;
        const answer = choices.find((one) => position.accepts.includes(one) === isRight)!;
        const why = sayWhy(question, scene, language);
        expect(await page.getByText(why).count()).toBe(0);
        if (index === 0) expect(await visitor.axe()).toEqual([]);
        if (kind.form === 'move' && position.choices === undefined) {
          const seen: Seen = { ...scene, you: scene.seat, isPassedRound: false };
          const move = scene.game.parseMove(answer, scene.view) as { readonly value: GameTypes['Move'] };
          for (const thing of touchesFor(page, seen, move.value, language)) await touch(thing);
        } else {
          const button = page.locator('.choice').nth(choices.indexOf(answer));
          if (kind.form === 'faces')
            expect(await button.innerText()).toContain(sayChoice(question, answer, language, (move) => move));
          await touch(button);
        }
        await page.getByText(why).waitFor();
        await page.getByText(t.comesBack[isRight ? 3 : 1]).waitFor();
        if (index === 0) expect(await visitor.axe()).toEqual([]);
        // What leads on has the focus.
        await page.keyboard.press('Enter');
      }
      await page.getByText(t.over(asked.length - 1, asked.length)).waitFor();
      // The device knows it when one comes back; more is for whoever asks.
      await page.reload();
      await page.getByText(t.doneToday).waitFor();
      await page.getByRole('button', { name: p.more }).click();
      await page.getByText(t.countOf(1, asked.length)).waitFor();
      if (isByKeys) return expect(visitor.complaints).toEqual([]);
      // Erased with everything else on this device: today’s handful begins again.
      await page.goto('/settings');
      await page.getByRole('button', { name: onlineEn.data.eraseDevice }).click();
      await page.getByRole('button', { name: onlineEn.data.eraseYes }).click();
      await page.getByText(onlineEn.data.deviceErased).waitFor();
      await page.goto('/practice');
      await page.getByText(t.countOf(1, asked.length)).waitFor();
      expect(visitor.complaints).toEqual([]);
    },
  );
});
