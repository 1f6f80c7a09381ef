import { describe, expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';

const house = openHouse();

describe('the first page', () => {
  it.each([
    { locale: 'en-GB', colorScheme: 'dark', title: 'A hundred demons, three small games' },
    { locale: 'fr-FR', colorScheme: 'light', title: 'Cent démons, trois petits jeux' },
  ] as const)('speaks $locale, and axe finds nothing', async ({ locale, colorScheme, title }) => {
    const visitor = await house.visit({ locale, colorScheme });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(locale.slice(0, 2));
    expect(await visitor.axe()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('the language can be changed at any time, and stays', async () => {
    const { page } = await house.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Français' }).click();
    const french = page.getByRole('heading', { level: 1, name: 'Cent démons, trois petits jeux' });
    await french.waitFor();
    await page.reload();
    await french.waitFor();
  });

  it('nothing is wider than a phone, at twice the size either', async () => {
    const { page } = await house.visit({ viewport: { width: 320, height: 640 }, locale: 'fr-FR' });
    for (const path of ['/', '/settings', '/rules/yokai']) {
      await page.goto('/');
      if (path !== '/') await page.locator(`a[href="${path}"]`).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });

  it('whoever goes back from another page is where they were', async () => {
    const { page, complaints } = await house.visit();
    await page.goto('/');
    for (const path of ['settings', 'rules/yokai', 'rules/tengu', 'rules/sketch']) {
      await page.locator(`a[href="/${path}"]`).first().click();
      await page.getByRole('heading', { level: 1, name: /Settings|How to play/ }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: /hundred demons/ }).waitFor();
    }
    expect(complaints).toEqual([]);
  });
});
