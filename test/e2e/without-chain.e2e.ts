/**
 * A programme without a chain: its screens do not mention one, and payments work as everywhere. It
 * has no identity provider for proofs either.
 */
import { expect, type Page } from '@playwright/test';
import { type Locale, languages, shownCodes } from '#contract/languages.ts';
import { patience } from '../patience.ts';
import { demoAdmin, demoApprover, demoBuyer, participant } from './people.ts';
import { raiseWorld } from './raise-world.ts';
import { button, choose, heading, isAt, money, pl, say, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

/** It has a separate world, used by this process until it is stopped. */
test.describe.configure({ mode: 'serial', timeout: patience(240_000) });

const variable = 'DENAR_E2E_WORLD';
const usual = process.env[variable];
let end: () => Promise<void> = async () => undefined;
test.beforeAll(async () => {
  end = await raiseWorld(undefined, { MULTICHAIN_URL: '', SAML_IDP_ENTITY: '' });
});
test.afterAll(async () => {
  await end();
  if (usual !== undefined) process.env[variable] = usual;
});

const guestPages = [
  '/home',
  '/puboffers',
  '/about',
  '/support',
  '/regulamin',
  '/regulamin_platnosci',
  '/polityka_prywatnosci',
  '/zasady',
  '/przejrzystosc',
];
const memberPages = [
  '/wallet',
  '/transactions',
  '/transfer',
  '/otp',
  '/etbuy',
  '/payout',
  '/security',
  '/registration',
];
const deskPages = [
  ...['overview', 'stuck', 'locks', 'people', 'journal'].map((tab) => `/adm?tab=${tab}`),
  '/banktransfer?tab=history',
];
const ofTheChain = ['/exchange', '/ecoin_asset', '/ecoin_send', '/ecoin_panel'];

/** The chain and its currency in all languages; denying a cryptocurrency is allowed (/about). */
const words =
  /i-?talar|італар|\bITL\b|multichain|łańcuch|block-?chain|блокчейн|ланцюг|\bchain|kryptowaluta$|cryptocurrency$|криптовалюта$/im;

/** Checks a page in every language: its whole content, visible or not, its menu and its title. */
async function isSilent(page: Page, path: string): Promise<void> {
  await page.goto(world().web + path);
  for (const language of languages) {
    await choose(page, language);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const said = `${await page.title()}\n${await page.evaluate('document.body.innerText')}`;
    const menus = await page.locator('nav').allTextContents();
    const found = [said, ...menus].map((text) => words.exec(text)?.[0]).filter(Boolean);
    expect(found, `${path} in ${language}`).toEqual([]);
  }
  // Leaving the page while tokens are refreshed would sign the person out.
  await page.waitForLoadState('networkidle');
}

test('no screen of a guest names a chain, server-rendered or not', long, async ({ page }) => {
  for (const path of guestPages) {
    await isSilent(page, path);
    for (const language of languages) expect(await drawn(path, language)).not.toMatch(words);
  }
});

/** The text of a server-rendered page. */
async function drawn(path: string, language: Locale): Promise<string> {
  const headers = { accept: 'text/html', cookie: `language=${shownCodes[language]}` };
  const html = await (await fetch(world().web + path, { headers })).text();
  expect(html).toMatch(/"chain":false/);
  return html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, '\n');
}

test('without a chain nobody is asked to confirm their identity', long, async ({ page }) => {
  await signIn(page, demoBuyer, '/security');
  await expect(heading(page, pl.security.sessions)).toBeVisible();
  await expect(heading(page, pl.security.identity)).toHaveCount(0);
  await expect(button(page, pl.security.identityConfirm)).toHaveCount(0);
});

test('a member pays without a chain', long, async ({ page }) => {
  const [payer, payee] = await Promise.all([
    participant('Wanda Prosta', '50,00'),
    participant('Rower i Spółka'),
  ]);
  await signIn(page, payer, '/transfer');
  await page.getByLabel(pl.transfers.recipient).fill(payee.email);
  await page.getByLabel(pl.transfers.amount, { exact: true }).fill('12,50');
  await button(page, pl.transfers.next).click();
  await button(page, say(pl.transfers.send, { amount: money(12.5) })).click();
  await expect(heading(page, pl.transfers.doneTitle)).toBeVisible();
  await page.goto(`${world().web}/wallet`);
  await expect(page.getByTestId('available')).toHaveText(/37,50/);
});

test(
  'no screen of a member names a chain, and its addresses lead to the wallet',
  long,
  async ({ page }) => {
    await signIn(page, demoBuyer, '/wallet');
    for (const path of memberPages) await isSilent(page, path);
    for (const path of ofTheChain) {
      await page.goto(world().web + path);
      await isAt(page, '/wallet');
      await expect(page).not.toHaveTitle(words);
    }
  },
);

test('no screen of the desk names a chain', long, async ({ page }) => {
  await signIn(page, demoAdmin, '/adm');
  for (const path of deskPages) await isSilent(page, path);
});

test('no screen of the bank’s approvals names a chain', long, async ({ page }) => {
  await signIn(page, demoApprover, '/bank-approval');
  await isSilent(page, '/bank-approval?tab=history');
});
