/** Asking for money, splitting a bill and inviting somebody, each side on a phone. */
import { type Browser, expect, type Page } from '@playwright/test';
import { groupWith } from './groups.ts';
import { inspect } from './inspect.ts';
import { requested } from './money-requests.ts';
import { newcomer, participant } from './people.ts';
import {
  button,
  choose,
  enterPassword,
  heading,
  isAt,
  money,
  pl,
  say,
  signIn,
  texts,
} from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

const words = pl.requests;
const main = (page: Page) => page.getByRole('main');
const phone = { width: 390, height: 844 };

async function pageOf(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: phone })).newPage();
}

const amount = (page: Page) => page.getByLabel(words.amount, { exact: true });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Waits for the page of a request; returns its path. */
async function onRequest(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/prosby\/[0-9a-f-]{36}$/);
  return pathOf(page);
}

test('a request for money is opened from a link by a guest, who signs in and pays once', async ({
  browser,
}) => {
  const [asker, payer, late] = await Promise.all([
    participant('Zenon Prosi'),
    participant('Alicja Płaci', '50,00'),
    participant('Spóźniony Franek', '50,00'),
  ]);
  const [asks, pays, comes] = await Promise.all([0, 1, 2].map(() => pageOf(browser)));
  if (!asks || !pays || !comes) throw new Error('There is no page.');
  await signIn(asks, asker, '/prosby/nowa');
  await amount(asks).fill('12,50');
  await asks.getByLabel(words.titleField).fill('Pizza z piątku');
  await button(asks, words.makeLink).click();
  const path = await onRequest(asks);
  await expect(heading(asks, say(words.waiting_link, { amount: money(12.5) }))).toBeVisible();
  await expect(asks.getByRole('img', { name: new RegExp(path) })).toBeVisible();
  await inspect(asks, 'the link of a request');

  await pays.goto(world().web + path);
  await enterPassword(pays, payer);
  await isAt(pays, path);
  await signIn(comes, late, path);
  await expect(heading(pays, say(words.payAsk, { amount: money(12.5) }))).toBeVisible();
  await expect(main(pays).getByText('Pizza z piątku')).toBeVisible();
  await inspect(pays, 'a request to be paid');
  await button(pays, say(words.pay, { amount: money(12.5) })).click();
  await expect(heading(pays, words.paid_payer)).toBeVisible();
  await expect(heading(asks, words.paid_asker)).toBeVisible();
  await expect(main(asks).getByText(say(words.paidText_asker, { name: payer.name }))).toBeVisible();

  await button(comes, say(words.pay, { amount: money(12.5) })).click();
  await expect(heading(comes, words.paid_guest)).toBeVisible();
});

test('a person declines a request for money and blocks further ones', long, async ({ browser }) => {
  const [asker, payer] = await Promise.all([
    participant('Natręt Nowy'),
    participant('Spokojna Sabina', '50,00'),
  ]);
  const id = await requested(asker, { email: payer.email, amount: '7', title: 'Lody' });
  const [asks, pays] = await Promise.all([pageOf(browser), pageOf(browser)]);
  await Promise.all([signIn(asks, asker, '/prosby?side=sent'), signIn(pays, payer, '/prosby')]);
  await main(pays).getByRole('link', { name: asker.name }).click();
  await isAt(pays, `/prosby/${id}`);
  await button(pays, words.decline).click();
  const dialog = pays.getByRole('dialog');
  await dialog.getByLabel(words.block).check();
  await inspect(pays, 'declining');
  await dialog.getByRole('button', { name: words.decline }).click();
  await expect(heading(pays, words.ended_declined)).toBeVisible();
  await expect(main(asks).getByText(words.state_declined)).toBeVisible();
  await asks.goto(`${world().web}/prosby/nowa`);
  await asks.getByLabel(words.from).fill(payer.email);
  await amount(asks).fill('7');
  await button(asks, words.send).click();
  await expect(main(asks).getByText(/nie przyjmuje od Ciebie próśb/)).toBeVisible();
  await button(pays, words.unblock).click();
  await expect(button(pays, words.unblock)).toBeHidden();
  await button(asks, words.send).click();
  await onRequest(asks);
});

for (const language of ['uk', 'en'] as const) {
  test(
    `a bill is split with a group, with a request in ${language} for a member`,
    long,
    async ({ browser }) => {
      const [owner, one, two] = await Promise.all([
        participant('Dzielna Dorota'),
        participant('Pierwszy Paweł', '50,00'),
        participant('Druga Danuta', '50,00'),
      ]);
      const id = await groupWith(owner, 'Kino', [one, two], { showEmail: true });
      const [mine, theirs] = await Promise.all([pageOf(browser), pageOf(browser)]);
      await signIn(mine, owner, `/grp/${id}`);
      await main(mine).getByRole('link', { name: pl.groups.split }).click();
      await mine.getByLabel(words.splitAmount).fill('10');
      await expect(
        main(mine).getByText(say(words.splitEach, { amount: money(3.33) })),
      ).toBeVisible();
      await mine.getByLabel(words.titleField).fill('Bilety');
      await inspect(mine, 'splitting a bill');
      await button(mine, say(words.splitSend_few, { count: '2' })).click();
      await isAt(mine, '/prosby?side=sent');
      await expect(main(mine).getByRole('link', { name: two.name })).toBeVisible();

      await signIn(theirs, one, '/prosby');
      await choose(theirs, language);
      const { requests } = texts[language];
      await main(theirs).getByRole('link', { name: owner.name }).click();
      await expect(main(theirs).getByText('Bilety')).toBeVisible();
      await inspect(theirs, `a share in ${language}`);
      await main(theirs)
        .getByRole('button', { name: /3[.,]33/ })
        .click();
      await expect(heading(theirs, requests.paid_payer)).toBeVisible();
      await expect(main(mine).getByText(words.state_paid)).toBeVisible();
    },
  );
}

test(
  'a person without a wallet is invited from a transfer, joins by the link, and is paid',
  long,
  async ({ browser }) => {
    const [payer, guest] = await Promise.all([
      participant('Hojny Henryk', '50,00'),
      newcomer('Nowa Nina'),
    ]);
    const [pays, joins] = await Promise.all([pageOf(browser), pageOf(browser)]);
    await signIn(pays, payer, '/transfer');
    await pays.getByLabel(pl.transfers.recipient).fill(guest.email);
    await pays.getByLabel(pl.transfers.amount, { exact: true }).fill('25');
    await pays.getByLabel(pl.transfers.titleField).fill('Za sanki');
    await button(pays, pl.transfers.next).click();
    await button(pays, words.invite).click();
    const path = await onRequest(pays);
    await expect(heading(pays, words.waiting_invited)).toBeVisible();
    await inspect(pays, 'an invitation');

    await joins.goto(world().web + path);
    await enterPassword(joins, guest);
    await openWallet(joins);
    await isAt(joins, path);
    await expect(heading(joins, say(words.waiting_joined, { amount: money(25) }))).toBeVisible();

    await expect(heading(pays, say(words.sendAsk, { amount: money(25) }))).toBeVisible();
    await inspect(pays, 'an invitation that was followed');
    await button(pays, say(words.sendDo, { amount: money(25) })).click();
    await expect(heading(pays, words.paid_payer)).toBeVisible();
    await expect(heading(joins, words.paid_asker)).toBeVisible();
  },
);

/** Opens a wallet where the page asks for one. */
async function openWallet(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: pl.wallet.needAction }).click();
  await main(page).getByRole('checkbox').first().check();
  await button(page, pl.registration.submit).click();
}
