/** How a language is chosen, and where it applies; another test finds leftover Polish texts. */

import { expect } from '@playwright/test';
import { participant } from './people.ts';
import { choose, enterPassword, isAt, pl, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

test('the chosen language survives a reload and is named by <html>', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('heading', { name: pl.home.heroTitle })).toBeVisible();
  for (const language of ['uk', 'en', 'pl'] as const) {
    await choose(page, language);
    const title = page.getByRole('heading', { name: texts[language].home.heroTitle });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(title).toBeVisible();
  }
});

test('a chosen language is shown in the site’s own font at once', async ({ page, context }) => {
  await page.goto(`${world().web}/home`);
  await choose(page, 'uk');
  const title = page.getByRole('heading', { name: texts.uk.home.heroTitle });
  await expect(title).toBeVisible();
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName.replace(/ ExtraLight$/, ''))).toEqual([
    'Source Sans 3',
  ]);
});

test('the sign-in is in the chosen language, and so is the page after it', async ({ page }) => {
  const person = await participant('Oksana Test');
  await page.goto(`${world().web}/home`);
  await choose(page, 'uk');
  await page.goto(`${world().web}/wallet`);
  await enterPassword(page, person, 'uk');
  await isAt(page, '/wallet');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
});

test('refusals and field errors are in the chosen language', async ({ page }) => {
  await signIn(page, await participant('Oksana Test'), '/transfer');
  await choose(page, 'en');
  const { calls, transfers } = texts.en;
  await page.getByRole('combobox', { name: transfers.recipient }).fill('nobody-here@denar.test');
  await page.getByLabel(transfers.amount, { exact: true }).fill('1,2,3');
  await page.getByRole('button', { name: transfers.next, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(calls.fieldAmount);
  await choose(page, 'uk');
  await expect(page.getByRole('alert')).toHaveText(texts.uk.calls.fieldAmount);
});
