/** The error pages, and the server's status codes for them. */

import { expect } from '@playwright/test';
import { newcomer, participant } from './people.ts';
import { button, heading, isAt, pl, signIn } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

test('an unknown path answers 404 with a page that leads home', async ({ page }) => {
  const answer = await page.goto(`${world().web}/nie/ma/takiej`);
  expect(answer?.status()).toBe(404);
  await expect(heading(page, pl.errors.notFound)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: pl.errors.goHome }).click();
  await isAt(page, '/home');
});

test('known paths answer 200, and a missing file 404 without a page', async ({ request }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/home', 200],
    ['/wallet', 200],
    ['/401', 200],
    ['/404', 404],
    ['/assets/index-00000000.js', 404],
    ['/wallet/more', 404],
  ] as const) {
    const answer = await request.get(world().web + path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(status);
  }
});

test('the 401 page has the specification’s words and leads home', async ({ page }) => {
  await page.goto(`${world().web}/401`);
  const main = page.getByRole('main');
  await expect(main.getByText('401', { exact: true })).toBeVisible();
  await expect(heading(page, 'Nie masz dostępu!')).toBeVisible();
  await expect(
    main.getByText("You don't have permission to access this page. Go Home!"),
  ).toBeVisible();
  await main.getByRole('link', { name: pl.errors.goHome }).click();
  await isAt(page, '/home');
});

test('an account without a role gets the 401 page on every screen for members', async ({
  page,
}) => {
  const person = await newcomer('Bez Roli', []);
  for (const path of ['/wallet', '/transfer', '/otp']) {
    if (path === '/wallet') await signIn(page, person, path);
    else await page.goto(world().web + path);
    await expect(heading(page, pl.errors.unauthorised)).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: pl.errors.goHome }).click();
  await expect(heading(page, pl.home.heroTitle)).toBeVisible();
});

test('any role opens the screens for members, and public pages need none', async ({ page }) => {
  await signIn(page, await newcomer('Dowolna Rola', ['cokolwiek']));
  await expect(heading(page, pl.wallet.needTitle)).toBeVisible();
  const nobody = await newcomer('Znów Bezroli', []);
  await page.context().clearCookies();
  await signIn(page, nobody, '/404');
  await expect(heading(page, pl.errors.notFound)).toBeVisible();
  for (const [path, title] of [
    ['/500', pl.errors.broken],
    ['/', pl.home.heroTitle],
  ] as const) {
    await page.goto(world().web + path);
    await expect(heading(page, title)).toBeVisible();
  }
});

test('the 500 page offers to reload', async ({ page }) => {
  await page.goto(`${world().web}/500`);
  await expect(heading(page, pl.errors.broken)).toBeVisible();
  await expect(button(page, pl.errors.reload)).toBeVisible();
});

test('a page whose code cannot be loaded says so', async ({ page }) => {
  await signIn(page, await participant('Stefan Zerwany'), '/ja');
  await page.route(/\/assets\/transactions-page-.*\.js$/, (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('link', { name: pl.shell.transactions, exact: true })
    .first()
    .click();
  await expect(heading(page, pl.errors.broken)).toBeVisible();
  await page.unroute(/\/assets\/transactions-page-.*\.js$/);
  await button(page, pl.errors.reload).click();
  await expect(heading(page, pl.transfers.historyTitle)).toBeVisible();
});

test('another person’s receipt looks like an unknown one', async ({ page }) => {
  await signIn(
    page,
    await participant('Ciekawska Osoba'),
    '/transactions/019aa0c4-0000-7000-8000-000000000000',
  );
  await expect(heading(page, pl.transfers.notFound)).toBeVisible();
});
