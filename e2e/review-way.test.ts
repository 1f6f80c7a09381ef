import { readFileSync } from 'node:fs';
import { expectOk, formatRecord, type GameTypes, parseRecord, verify } from '@hyakki/engine';
import { exercisesOf, momentsOf, readMatch, reviewMatch } from '@hyakki/review';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../packages/web/texts/en.ts';
import { learnEn } from '../packages/web/texts/learn-en.ts';
import { reviewEn } from '../packages/web/texts/review-en.ts';
import { touchesFor } from './kit/boards.ts';
import { isInSight } from './kit/fits.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playToTheEnd } from './kit/match.ts';
import { expectResult } from './kit/result.ts';

const house = openHouse();

const GAMES = [
  { name: 'Yōkai', loses: firstOf('declare', 'look', 'move', 'reveal'), lost: 'Lost' },
  // The bot alone cannot find them all before the cards run out.
  { name: 'Tengu', loses: firstOf('stay', 'done'), lost: 'Lost' },
  // Plays as little as the rules allow.
  { name: 'Yokai Sketch', loses: firstOf('end', 'skip', 'play'), lost: / wins!$/ },
] as const;

async function saved(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: reviewEn.save }).click();
  return readFileSync(await (await coming).path(), 'utf8');
}

describe('from a lost match to what can be learnt from it', () => {
  it.each(GAMES)(
    '$name: played, shared, looked back at, played on, learnt, saved and verified',
    async ({ name, loses, lost }) => {
      const visitor = await house.visit();
      const { page, ears } = visitor;
      // The deal is drawn: now and then somebody loses without a mistake to speak of, and plays again.
      let tries = 1;
      for (; ; tries++) {
        await page.goto('/');
        ears.forget();
        await page.getByRole('button', { name: `Play ${name} now, with bots` }).click();
        await playToTheEnd(visitor, loses);
        await expectResult(page, ears, lost);
        await page.getByRole('button', { name: en.result.review }).click();
        await page.getByRole('heading', { name: reviewEn.points }).waitFor();
        const played = expectOk(readMatch(await saved(page)));
        const found = reviewMatch(played);
        const isWorthIt = found.turningPoints.length > 0 && exercisesOf(played.record, found, 0).length > 0;
        await page.goBack();
        await page.getByRole('button', { name: en.result.review }).waitFor();
        if (isWorthIt || tries === 5) break;
      }
      const { game } = ears;
      if (name === 'Yōkai') {
        // Pictures and sentence tell the groups of a family in the same order.
        const COUNTS = ['', 'one', 'two', 'three'];
        for (const line of await page.locator('.told.all li', { hasText: 'apart:' }).all()) {
          const drawn = await line
            .locator('.group')
            .evaluateAll((groups) => groups.map(({ children }) => children.length));
          const told = (await line.innerText()).match(/one|two|three/g);
          expect(drawn.map((count) => COUNTS[count])).toEqual(told);
        }
      }
      // Whatever is told above it, what leads on is in sight on the smallest phones.
      await page.setViewportSize({ width: 360, height: 640 });
      const again = page.getByRole('button', { name: en.result.again, exact: true });
      await expect.poll(() => again.evaluate(isInSight)).toBe(true);

      await page.getByRole('button', { name: en.result.share, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: reviewEn.picture });
      await sheet.locator('img[data-picture]').waitFor();
      expect(await visitor.axe()).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });

      // Back to a turning point, to the move before it, and on from there.
      await page.getByRole('button', { name: en.result.review }).click();
      await page.getByRole('heading', { name: reviewEn.points }).waitFor();
      const slider = page.getByRole('slider', { name: reviewEn.timeline });
      const point = page.locator('.points li button').first();
      await point.click();
      await expect.poll(() => point.getAttribute('class')).toContain('here');
      const text = await saved(page);
      const match = expectOk(readMatch(text));
      const review = reviewMatch(match);
      const step = Number(await slider.inputValue());
      expect(review.turningPoints.map((one) => one.step)).toContain(step);
      await page.getByRole('button', { name: reviewEn.back }).click();
      expect(await slider.inputValue()).toBe(String(step - 1));
      ears.forget();
      await page.getByRole('button', { name: reviewEn.whatIf }).click();
      await page.waitForURL('**/here/whatif-*');
      await page.getByText(reviewEn.isWhatIf).waitFor();
      await ears.until(({ isMyTurn, isOver }) => isMyTurn || isOver, 'one can play on');

      // The first mistake of one's own, decided better on the board.
      await page.goBack();
      await page.getByRole('button', { name: learnEn.title }).click();
      const lesson = page.getByRole('dialog', { name: learnEn.title });
      const exercises = exercisesOf(match.record, review, 0);
      await lesson.getByText(learnEn.countOf(1, exercises.length)).waitFor();
      const { step: first } = exercises[0]!;
      const view = game.view(momentsOf(game, match.record, match.replay)[first - 1]!.state, 0);
      const seen = { game, view, legal: game.legalMoves(view), you: 0, isPassedRound: false };
      const better: GameTypes['Move'] = expectOk(
        game.parseMove(review.steps[first]!.alternatives[0]!.move, view),
      );
      for (const thing of touchesFor(lesson, seen, better)) await thing.click();
      await lesson.getByText(learnEn.solution, { exact: true }).waitFor();
      await lesson.getByRole('button', { name: learnEn.leave }).click();
      await lesson.waitFor({ state: 'hidden' });

      // The page has checked it, and so can everybody who gets the file.
      await page.getByText(reviewEn.verified).waitFor();
      const file = await saved(page);
      expect(file).toBe(text);
      const record = expectOk(parseRecord(file));
      expect(verify(game, record)).toMatchObject({ ok: true });
      expect(formatRecord(record)).toBe(file);

      // In a first match the reader began; then the first seat is drawn.
      ears.forget();
      await page.getByRole('link', { name: reviewEn.toTable }).last().click();
      await ears.until(({ isOver }) => isOver, 'the table is there again');
      expect(ears.table!.setting.options).toMatchObject({ first: tries === 1 ? 0 : 'random' });
      await again.click();
      await ears.until(({ isOver }) => !isOver, 'the next match begins');
      expect(ears.table!.setting.options).toMatchObject({ first: 'random' });
      expect(visitor.complaints).toEqual([]);
    },
  );
});
