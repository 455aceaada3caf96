/** The site without a network, and after the installation of a new version. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { shownCodes } from '#contract/languages.ts';
import { projectRoot } from '#sandbox/world.ts';
import { freePort } from '#test/free-port.ts';
import { webServer } from '#web/server/app.ts';
import { siteConfig } from '#web/server/testing-dist.ts';
import { drawn, inspect } from './inspect.ts';
import { participant } from './people.ts';
import { heading, pl, signIn, texts } from './screens.ts';
import { long, longUnless, test } from './test.ts';
import { world } from './world.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page. */
const kept = (page: Page) =>
  page.evaluate(`navigator.serviceWorker.ready.then(() =>
    navigator.serviceWorker.controller || new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    )
  ).then(() => true)`);

for (const language of ['pl', 'uk', 'en'] as const) {
  test(
    `the site without a network says in ${language} what works`,
    longUnless(language === 'pl'),
    async ({ page, context }) => {
      await context.addCookies([
        { name: 'language', value: shownCodes[language], url: world().web },
      ]);
      await page.goto(`${world().web}/home`);
      await kept(page);
      await context.setOffline(true);
      await page.goto(`${world().web}/zasady`);
      const { pwa, shell } = texts[language];
      await expect(heading(page, pwa.offline)).toBeVisible();
      await expect(heading(page, pwa.works)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(pwa.offline);
      await drawn(page);
      await inspect(page, `offline in ${language}`);
      await context.setOffline(false);
      await expect(page).toHaveTitle(new RegExp(shell.rules));
      await expect(heading(page, pwa.offline)).toHaveCount(0);
    },
  );
}

test('a waiting screen says that the connection is lost, and that it is back', async ({
  page,
  context,
}) => {
  await signIn(page, await participant('Leon Sikora', '10,00'), '/otp');
  await expect(page.getByTestId('code')).toBeVisible();
  const lost = page.getByRole('status').filter({ hasText: pl.charges.lostTitle });
  const clock = page.locator('.countdown-figure');
  const waits = page.getByText(pl.charges.waiting);
  await expect(waits).toBeVisible();
  await context.setOffline(true);
  await expect(lost).toContainText(/Brak połączenia\. Stan z \d\d:\d\d\./);
  await expect(clock).toContainText(pl.ui.clockStopped);
  await expect(page.getByText(pl.ui.cannotChange)).toBeVisible();
  await expect(waits).toHaveCount(0);
  const stands = await clock.textContent();
  await inspect(page, 'a code without a connection');
  // Longer than a running clock shows the same second.
  await page.waitForFunction((since) => Date.now() > since + 1600, Date.now());
  expect(await clock.textContent()).toBe(stands);
  await context.setOffline(false);
  await expect(lost).toHaveCount(0);
  await expect(waits).toBeVisible();
  await expect(clock).not.toContainText(pl.ui.clockStopped);
});

test('no answer of the API is cached', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await kept(page);
  const names = await page.evaluate(`caches.keys().then(async (names) => (await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
  )).flat())`);
  expect(names).toEqual(['/offline', '/offline.js', '/icon.svg']);
});

test('a new version is announced without reloading the page', long, async ({ page }) => {
  const port = await freePort();
  const config = siteConfig({
    WEB_ORIGIN: `http://localhost:${port}`,
    OIDC_ISSUER: world().issuer,
  });
  const dist = path.join(projectRoot, 'web/dist');
  const newer = fs.mkdtempSync(path.join(tmpdir(), 'denar-newer-'));
  const listen = async (folder: string) => {
    const server = await webServer(folder, config);
    await server.listen({ port, host: 'localhost' });
    return server;
  };
  let server = await listen(dist);
  try {
    await page.goto(`http://localhost:${port}/support`);
    await kept(page);
    await page.getByLabel(pl.content.subject).fill('Nie zgubić');
    await server.close();
    fs.cpSync(dist, newer, { recursive: true });
    fs.appendFileSync(path.join(newer, 'client/index.html'), '<!-- newer -->');
    server = await listen(newer);
    await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())');
    const notice = page.getByRole('status').filter({ hasText: pl.pwa.newVersion });
    await expect(notice).toBeVisible();
    await expect(page.getByLabel(pl.content.subject)).toHaveValue('Nie zgubić');
    await inspect(page, 'the notice of a new version');
    await notice.getByRole('button', { name: pl.pwa.later }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel(pl.content.subject)).toHaveValue('Nie zgubić');
    await kept(page);
    await expect(notice).toHaveCount(0);
  } finally {
    await server.close();
    fs.rmSync(newer, { recursive: true });
  }
});
