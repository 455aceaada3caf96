/** Signing in, staying signed in, and signing out, from a user's point of view. */

import { expect, type Page } from '@playwright/test';
import { demoBuyer, participant } from './people.ts';
import {
  accountButton,
  button,
  enterPassword,
  goInApp,
  heading,
  isAt,
  pl,
  providerWords,
  signIn,
} from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

const isRefresh = (body: string | null): boolean =>
  body?.includes('grant_type=refresh_token') ?? false;

/** Counts the requests that refresh tokens, in all tabs of the page's browser. */
function countRefreshes(page: Page): { count: number } {
  const seen = { count: 0 };
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && isRefresh(request.postData())) seen.count += 1;
  });
  return seen;
}

/** Ends the person's session at the provider, as from another device. */
async function endProviderSession(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${world().issuer}/protocol/openid-connect/logout`);
  await other.getByRole('button', { name: providerWords.logout }).click();
  await other.waitForURL((url) => !url.pathname.endsWith('/logout'));
  await other.close();
}

const fiveMinutes = '05:00';

test('a demo person signs in and returns to the page they wanted', async ({ page }) => {
  await page.goto(`${world().web}/transfer?x=1`);
  await expect(page).toHaveURL((url) => url.origin === new URL(world().issuer).origin);
  await enterPassword(page, demoBuyer);
  await isAt(page, '/transfer?x=1');
  await expect(heading(page, pl.transfers.page)).toBeVisible();
  await expect(accountButton(page, demoBuyer)).toBeVisible();
});

test('a guest at a page for participants is told to sign in first', async ({ page }) => {
  // An answer that leaves the page where it is.
  await page.route(`${world().issuer}/**`, (route) => route.fulfill({ status: 204 }));
  await page.goto(`${world().web}/transfer?lang=en`);
  await expect(page.getByText('You must first login!')).toBeVisible();
});

test('the button on the home page signs in and leads to the wallet', async ({ page }) => {
  await page.goto(world().web);
  await isAt(page, '/home');
  await page.getByRole('banner').getByRole('link', { name: pl.shell.login }).click();
  await enterPassword(page, demoBuyer);
  await isAt(page, '/wallet');
});

test('a wrong password is refused and keeps the address, and the right one works', async ({
  page,
}) => {
  const person = await participant('Halina Wrona');
  await page.goto(`${world().web}/wallet`);
  await enterPassword(page, { ...person, password: 'nie-to-haslo' });
  await expect(page.getByRole('alert')).toHaveText(providerWords.wrongCredentials);
  await expect(page.getByLabel(providerWords.email)).toHaveValue(person.email);
  await enterPassword(page, person);
  await isAt(page, '/wallet');
});

test('signing out leads to the site root, and the next sign-in asks for the password', async ({
  page,
}) => {
  const person = await participant('Olga Mazur');
  await signIn(page, person);
  const kept = await page.evaluate(() => sessionStorage.getItem('denar.auth') ?? '{}');
  const { access_token } = JSON.parse(kept) as { access_token: string };
  await accountButton(page, person).click();
  await page.getByRole('banner').getByRole('link', { name: pl.shell.logout }).click();
  await isAt(page, '/home');
  const answer = await page.request.get(`${world().api}/v2/account/me`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect([answer.status(), (await answer.json()).code]).toEqual([401, 'session_ended']);
  await expect(page.getByRole('banner').getByRole('link', { name: pl.shell.login })).toBeVisible();
  await page.goto(`${world().web}/wallet`);
  await expect(page.getByLabel(providerWords.password, { exact: true })).toBeVisible();
});

test('a reload during the renewal of the token keeps the session', long, async ({ page }) => {
  const person = await participant('Olga Niecierpliwa');
  await signIn(page, person);
  await page.route('**/protocol/openid-connect/token', async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    // The page that asked may be gone.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  const kept = () => page.evaluate(() => sessionStorage.getItem('denar.auth') ?? '{}');
  const old = JSON.parse(await kept()) as { refresh_token: string };
  const ending = JSON.stringify({ ...old, expires_at: Date.now() + 5000 });
  await page.evaluate((record) => sessionStorage.setItem('denar.auth', record), ending);
  const asked = page.waitForRequest((request) => isRefresh(request.postData()));
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await page.reload();
  await expect(accountButton(page, person)).toBeVisible();
  expect((JSON.parse(await kept()) as typeof old).refresh_token).not.toBe(old.refresh_token);
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  const person = await participant('Ewa Lis');
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto(`${world().web}/wallet`);
  await expect(accountButton(other, person)).toBeVisible();
  await other.goto(`${world().web}/logout`);
  for (const tab of [page, other]) {
    await isAt(tab, '/home');
    await expect(tab.getByRole('banner').getByRole('link', { name: pl.shell.login })).toBeVisible();
  }
});

test('the token is renewed before it expires', async ({ page }) => {
  const person = await participant('Jan Zięba');
  await page.clock.install();
  const refreshes = countRefreshes(page);
  await signIn(page, person, '/transfer');
  await page.getByLabel(pl.transfers.recipient).fill('ktos@example.pl');
  const renewed = page.waitForResponse((answer) => isRefresh(answer.request().postData()));
  await page.clock.fastForward(fiveMinutes);
  expect((await renewed).status()).toBe(200);
  await goInApp(page, '/wallet');
  await expect(heading(page, pl.wallet.firstTitle)).toBeVisible();
  await goInApp(page, '/transfer');
  await expect(page.getByLabel(pl.transfers.recipient)).toHaveValue('ktos@example.pl');
  expect(refreshes.count).toBe(1);
});

test('a token refused by the API is renewed once, and the call is repeated', async ({ page }) => {
  const person = await participant('Adam Kos');
  await signIn(page, person);
  // The page signed in to must not use up the refused call.
  await page.goto('about:blank');
  const url = `${world().api}/v2/account/wallet`;
  let asked = 0;
  await page.route(url, async (route) => {
    asked += 1;
    const headers = { ...route.request().headers(), authorization: 'Bearer not.a.token' };
    await route.continue(asked === 1 ? { headers } : {});
  });
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url() === url) answers.push(answer.status());
  });
  const refreshes = countRefreshes(page);
  await page.goto(`${world().web}/wallet`);
  await expect(heading(page, pl.wallet.firstTitle)).toBeVisible();
  // Once the live connection stands, the wallet is asked for again.
  expect([answers[0], ...new Set(answers.slice(1))]).toEqual([401, 200]);
  expect(refreshes.count).toBe(1);
});

test('two tabs renew the token with one request', async ({ page, context }) => {
  const person = await participant('Maria Dudek');
  await context.clock.install();
  const refreshes = countRefreshes(page);
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto(`${world().web}/transactions`);
  await expect(accountButton(other, person)).toBeVisible();
  const renewed = context.waitForEvent('response', (answer) =>
    isRefresh(answer.request().postData()),
  );
  await context.clock.fastForward(fiveMinutes);
  expect((await renewed).status()).toBe(200);
  for (const tab of [page, other]) {
    await goInApp(tab, '/transfer');
    await expect(heading(tab, pl.transfers.page)).toBeVisible();
    await expect(accountButton(tab, person)).toBeVisible();
  }
  expect(refreshes.count).toBe(1);
});

test('input survives the end of the session and signing in again', async ({ page }) => {
  const person = await participant('Zofia Bielak', '20,00');
  await page.clock.install();
  await signIn(page, person, '/transfer');
  await page.getByLabel(pl.transfers.recipient).fill('shop@denar.test');
  await page.getByLabel(pl.transfers.amount, { exact: true }).fill('7,50');
  await page.getByLabel(pl.transfers.titleField).fill('Marchew i pory');
  await endProviderSession(page);
  await page.clock.fastForward(fiveMinutes);
  await enterPassword(page, person);
  await isAt(page, '/transfer');
  await expect(page.getByLabel(pl.transfers.recipient)).toHaveValue('shop@denar.test');
  await expect(page.getByLabel(pl.transfers.amount, { exact: true })).toHaveValue('7,50');
  await expect(page.getByLabel(pl.transfers.titleField)).toHaveValue('Marchew i pory');
  await button(page, pl.transfers.next).click();
  await expect(heading(page, pl.transfers.checkTitle)).toBeVisible();
});
