/** A newcomer's first ten minutes: an account, a wallet, money in it, and the first payment. */

import { expect, type Page } from '@playwright/test';
import { siteTexts } from '#texts/sandbox/site.ts';
import { textsIn } from '#texts/spoken.ts';
import { drawn } from './inspect.ts';
import { freshEmail, participant } from './people.ts';
import { proveMailbox } from './provider-pages.ts';
import { button, heading, isAt, money, pl, providerWords, say, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { moneyIn } from './ways.ts';
import { world } from './world.ts';

const words = providerWords;
const bank = textsIn(siteTexts, 'pl');

async function fillSignUp(page: Page, form: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(form)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  // The strength of the password moves the button down as soon as it is shown.
  await drawn(page);
  await page.getByRole('main').getByRole('button', { name: words.signUp }).click();
}

test('a guest who joins creates an account first, and then sees their own pages', async ({
  page,
}) => {
  await page.goto(`${world().web}/home`);
  await page.getByRole('main').getByRole('link', { name: pl.home.join }).first().click();
  await expect(page.getByRole('heading', { name: words.signUp })).toBeVisible();
  await signIn(page, await participant('Dawna Uczestniczka'), '/registration');
  await expect(heading(page, pl.personalData.title)).toBeVisible();
  await expect(button(page, pl.personalData.end)).toBeVisible();
});

test('joining takes four screens to the first top-up, and asks for the name once', async ({
  page,
}) => {
  const seen: string[] = [];
  const see = async (title: string): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    seen.push(title);
  };
  await page.goto(`${world().web}/home`);
  await page.getByRole('main').getByRole('link', { name: pl.home.join }).first().click();
  await see(words.signUp);
  const email = freshEmail('szybka');
  const password = 'obwarzanek-z-makiem-7';
  await fillSignUp(page, {
    [words.name]: 'Sara Szybka',
    [words.email]: email,
    [words.password]: password,
    [words.passwordAgain]: password,
  });
  await see(words.confirmTitle);
  await proveMailbox(page, email);
  await see(pl.registration.title);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(button(page, pl.personalData.end)).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await button(page, pl.registration.submit).click();
  await see(pl.topUps.title);
  await expect(page.getByLabel(pl.topUps.amount)).toHaveValue('20');
  await expect(
    button(page, say(pl.topUps.pay, { amount: moneyIn('pl', 20, 'PLN') })),
  ).toBeVisible();
  expect(seen).toHaveLength(4);
});

test(
  'a newcomer signs up, opens a wallet, pays money in and pays with it',
  long,
  async ({ page, context }) => {
    const email = freshEmail('nowa');
    const payee = await participant('Kwiaciarnia Malwa');
    await page.goto(`${world().web}/transfer`);
    await page.getByRole('link', { name: words.signUp }).click();

    await fillSignUp(page, {
      [words.name]: '',
      [words.email]: 'to nie adres',
      [words.password]: 'krótkie',
      [words.passwordAgain]: 'krótkie',
    });
    const main = page.getByRole('main');
    await expect(main.getByText(words.enterName)).toBeVisible();
    await expect(main.getByText(words.badEmail)).toBeVisible();
    await expect(main.getByText(words.passwordFaults.tooShort)).toBeVisible();

    const password = page.getByLabel(words.password, { exact: true });
    for (const [typed, strength] of [
      ['kot', words.strengths.short],
      ['password1', words.strengths.common],
      ['warszawskie obwarzanki na rynku', words.strengths.strong],
    ] as const) {
      await password.fill(typed);
      await expect(main.getByRole('status').filter({ hasText: strength })).toBeVisible();
    }

    const form = { [words.name]: 'Nina Nowa', [words.email]: email };
    const good = 'obwarzanek-z-makiem-7';
    await fillSignUp(page, { ...form, [words.password]: 'password1', [words.passwordAgain]: 'x' });
    await expect(main.getByText(words.passwordFaults.tooWeak)).toBeVisible();
    await fillSignUp(page, {
      ...form,
      [words.password]: good,
      [words.passwordAgain]: 'inne-haslo',
    });
    await expect(main.getByText(words.passwordFaults.notIdentical)).toBeVisible();
    await fillSignUp(page, { ...form, [words.password]: good, [words.passwordAgain]: good });

    await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible();
    await proveMailbox(page, email);

    await isAt(page, '/transfer');
    await expect(heading(page, pl.wallet.needTitle)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: pl.wallet.needAction }).click();
    // Only the form: the name is known, and there is no data to export or to delete yet.
    const said = page.getByRole('main').getByRole('definition');
    await expect(said.filter({ hasText: 'Nina Nowa' })).toBeVisible();
    await expect(said.filter({ hasText: email })).toBeVisible();
    await expect(page.getByLabel(pl.registration.name)).toHaveCount(0);
    await expect(heading(page, pl.personalData.title)).toHaveCount(0);
    await expect(button(page, pl.personalData.end)).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(`^${pl.ui.change}`) }).click();
    await expect(page.getByLabel(pl.registration.name)).toHaveValue('Nina Nowa');
    await expect(page.getByLabel(pl.registration.nip)).toHaveCount(0);
    await page.getByText(pl.registration.company, { exact: true }).click();
    await page.getByLabel(pl.registration.nip).fill('1234567890');
    await button(page, pl.registration.submit).click();
    await expect(page.getByRole('alert')).toHaveText([
      pl.calls.fieldNip,
      pl.registration.acceptFirst,
    ]);
    await page.getByText(pl.registration.person, { exact: true }).click();
    // Nobody gets in without ticking the box.
    const box = page.getByRole('checkbox');
    await expect(box).not.toBeChecked();
    await button(page, pl.registration.submit).click();
    await expect(page.getByRole('alert')).toHaveText(pl.registration.acceptFirst);
    await expect(box).toBeFocused();
    const terms = context.waitForEvent('page');
    await page.getByRole('main').locator('a[href="/regulamin"]').click();
    await expect(heading(await terms, pl.shell.terms).first()).toBeVisible();
    await expect(box).not.toBeChecked();
    await box.check();
    await button(page, pl.registration.submit).click();
    await isAt(page, '/transfer');

    await page.goto(`${world().web}/wallet`);
    await expect(heading(page, pl.wallet.firstTitle)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/(?<!\d)0,00/);
    await page.goto(`${world().web}/etbuy`);
    await page.getByRole('main').getByText(pl.topUps.transfer, { exact: true }).click();
    const title = await page.getByText(/^DENAR /).textContent();
    const till = await context.newPage();
    await till.goto(`${world().site}/bank`);
    await till.getByLabel(bank.sender).fill('Nina Nowa');
    await till.getByLabel(bank.amount).fill('25,00');
    await till.getByLabel(bank.transferTitle).fill(`Wpłata ${title}`);
    await till.getByRole('button', { name: bank.send }).click();
    await expect(till.getByRole('row').filter({ hasText: title ?? '' })).toContainText(
      bank.outcomes.credited,
    );
    await page.goto(`${world().web}/wallet`);
    await expect(page.getByTestId('available')).toHaveText(/25,00/);

    await page.goto(`${world().web}/transfer`);
    await page.getByLabel(pl.transfers.recipient).fill(payee.email);
    await page.getByLabel(pl.transfers.amount, { exact: true }).fill('4,75');
    await button(page, pl.transfers.next).click();
    await button(page, say(pl.transfers.send, { amount: money(4.75) })).click();
    await expect(heading(page, pl.transfers.doneTitle)).toBeVisible();
    await expect(page.getByRole('main').getByText(money(20.25))).toBeVisible();
  },
);
