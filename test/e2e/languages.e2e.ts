/** How a language is chosen, and where it applies; another test finds leftover Polish texts. */

import { expect, type Page } from '@playwright/test';
import { patience } from '../patience.ts';
import { participant } from './people.ts';
import { choose, enterPassword, isAt, pl, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
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

/** The faces in which a page's titles, links and buttons are drawn. */
async function facesOf(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, h2, p, a, button',
  });
  const faces = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) faces.add(familyName);
  }
  return [...faces];
}

test('a chosen language is shown in the site’s own font at once', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await choose(page, 'uk');
  await expect(page.getByRole('heading', { name: texts.uk.home.heroTitle })).toBeVisible();
  expect(await facesOf(page)).toEqual(['SourceSans3VF']);
});

test('a page is drawn in one face, however late its font arrives', long, async ({ browser }) => {
  test.setTimeout(patience(120_000));
  for (let visit = 0; visit < 30; visit++) {
    const context = await browser.newContext();
    const language = visit % 2 === 0 ? 'pl' : 'ua';
    await context.addCookies([{ name: 'language', value: language, url: world().web }]);
    const page = await context.newPage();
    await page.route(/woff2/, async (route) => {
      await new Promise((done) => setTimeout(done, visit * 10));
      await route.continue();
    });
    await page.goto(`${world().web}/home`, { waitUntil: 'networkidle' });
    expect(await facesOf(page), `visit ${visit}`).toHaveLength(1);
    await context.close();
  }
});

test('without its font, no title or button of a page takes more lines', async ({ browser }) => {
  const heights: number[][] = [];
  for (const blocked of [false, true]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 664 } });
    const page = await context.newPage();
    if (blocked) await page.route(/woff2/, (route) => route.abort());
    // The second time, the font is in the browser's cache.
    for (const _ of 'ab') await page.goto(`${world().web}/home`, { waitUntil: 'networkidle' });
    const like = 'local("Arial"), local("Liberation Sans"), local("Roboto")';
    const has = `new FontFace('like', '${like}').load().then(Boolean, () => false)`;
    if (!(await page.evaluate(has))) {
      const description = 'this machine has none of the stand-ins';
      test.info().annotations.push({ type: 'not tried', description });
      return;
    }
    const seen = page.locator('h1, h2, header a, header button, main a');
    heights.push(await seen.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight)));
    await context.close();
  }
  expect(heights[1]).toEqual(heights[0]);
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
