/** A person's year: their own limits, a lost phone, a frozen wallet, an erased account. */
import { type Browser, expect, type Page } from '@playwright/test';
import { graceDays } from '#contract/names.ts';
import { patience } from '../patience.ts';
import { endNightOf } from './database.ts';
import { giveFingerprintReader } from './fingerprint.ts';
import { glance, inspect } from './inspect.ts';
import { freshWord } from './offers.ts';
import { demoAdmin, newcomer, type Person, participant } from './people.ts';
import { button, confirmBySignIn, goInApp, heading, money, pl, say, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

const { operator, security, transfers, wallet } = pl;

/** The note beside the current limits while higher ones are pending. */
const nextLimits = security.limitsNext.split(/\{\{\w+\}\}/)[1] ?? '';

async function device(
  browser: Browser,
  person: Person,
  path: string,
  site?: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person, path, site);
  return page;
}

/** Tries to pay; the caller checks the outcome. */
async function pay(page: Page, payee: Person, amount: number): Promise<void> {
  await goInApp(page, '/wallet');
  await goInApp(page, '/transfer');
  await page.getByRole('combobox', { name: transfers.recipient }).fill(payee.email);
  await page.getByLabel(transfers.amount, { exact: true }).fill(String(amount));
  await button(page, transfers.next).click();
  await button(page, say(transfers.send, { amount: money(amount) })).click();
}

async function paid(page: Page, payee: Person, amount: number): Promise<void> {
  await pay(page, payee, amount);
  await expect(heading(page, transfers.doneTitle)).toBeVisible();
}

async function refusedPayment(page: Page, payee: Person, amount: number): Promise<void> {
  await pay(page, payee, amount);
  await expect(button(page, say(transfers.send, { amount: money(amount) }))).toBeEnabled();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(heading(page, transfers.doneTitle)).toHaveCount(0);
  // The input would still be there the next time.
  await button(page, transfers.back).click();
}

async function setLimits(page: Page, payment: string, day: string): Promise<void> {
  await goInApp(page, '/security');
  await button(page, security.limitsChange).click();
  const dialog = page.getByRole('dialog', { name: security.limitsChange });
  await dialog.getByLabel(security.limit_payment).fill(payment);
  await dialog.getByLabel(security.limit_day).fill(day);
  await dialog.getByRole('button', { name: security.limitsSave }).click();
}

/** The desk's page about a person. */
async function deskPage(browser: Browser, name: string): Promise<Page> {
  const page = await device(browser, demoAdmin, `/adm?tab=people&search=${name}`, world().otherWeb);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  return page;
}

/** An action of the desk, with the required reason. */
async function act(page: Page, opener: string, reason: string, yes: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(operator.reason).fill(reason);
  await dialog.getByRole('button', { name: yes }).click();
}

/** The desk's confirmation by a fresh sign-in; afterwards the reason entered is still there. */
async function confirmAct(
  page: Page,
  who: Person,
  { opener, reason, yes }: { opener: string; reason: string; yes: string },
): Promise<void> {
  const question = page.getByRole('dialog', { name: security.confirmPasskey });
  await expect(question).toBeVisible();
  await inspect(page, `the desk’s confirmation: ${yes}`);
  await confirmBySignIn(page, who);
  await page.getByRole('main').getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(operator.reason)).toHaveValue(reason);
  await dialog.getByRole('button', { name: yes }).click();
}

test(
  'a person’s year: own limits, a lost phone, a frozen wallet, an erased account',
  long,
  async ({ browser, page: phone }) => {
    // Many fresh sign-ins, and a job that runs once a minute.
    test.setTimeout(patience(400_000));
    const name = freshWord('Roksana');
    const [person, shop, second] = await Promise.all([
      participant(name, '100,00'),
      participant('Zielarnia Roczna'),
      newcomer('Druga Roczna', ['user', 'bank-approver']),
    ]);

    await test.step('a passkey, and limits of one’s own', async () => {
      await giveFingerprintReader(phone);
      await signIn(phone, person, '/security');
      const dialog = phone.getByRole('dialog');
      await button(phone, security.passkeyAdd).click();
      await dialog.getByLabel(security.passkeyName).fill('Telefon');
      await dialog.getByRole('button', { name: security.passkeyCreate }).click();
      await confirmBySignIn(phone, person);
      await dialog.getByRole('button', { name: security.passkeyCreate }).click();
      await expect(phone.getByRole('list', { name: security.passkeys })).toContainText('Telefon');
      await setLimits(phone, '40', '80');
      await expect(phone.getByText(security.limitsChanged)).toBeVisible();
      await refusedPayment(phone, shop, 60);
      await paid(phone, shop, 20);
    });

    await test.step('a higher limit takes a confirmation and a night', async () => {
      await setLimits(phone, '90', '300');
      const question = phone.getByRole('dialog', { name: security.confirmPasskey });
      await question.getByRole('button', { name: security.usePasskey }).click();
      await expect(phone.getByText(security.limitsChanged)).toBeVisible();
      await expect(phone.getByRole('main').getByText(money(90))).toBeVisible();
      await refusedPayment(phone, shop, 60);
      await endNightOf(person);
    });

    const laptop = await device(browser, person, '/security');
    const banner = laptop.getByRole('status').filter({ hasText: security.frozenTitle });
    await test.step('the phone is lost: it is signed out, and everything is frozen', async () => {
      await button(laptop, security.sessionsEnd).click();
      await laptop
        .getByRole('dialog')
        .getByRole('button', { name: security.sessionsEndYes })
        .click();
      await expect(phone.getByRole('heading', { name: security.endedTitle })).toBeVisible();
      await button(laptop, security.freeze).click();
      await laptop.getByRole('dialog').getByRole('button', { name: security.freezeYes }).click();
      await expect(banner).toBeVisible();
      await refusedPayment(laptop, shop, 5);
      await banner.getByRole('button', { name: wallet.unfreeze }).click();
      const question = laptop.getByRole('dialog', { name: security.confirmUnfreeze });
      await expect(question).toContainText(security.passkeyLost.split('{{')[0] ?? '');
      await expect(question.getByRole('button', { name: security.useSignIn })).toHaveCount(0);
      await glance(laptop, 'a passkey that is lost');
      await laptop.keyboard.press('Escape');
    });

    const adm = await deskPage(browser, name);
    await test.step('two people of the desk remove the lost passkey', async () => {
      const reason = 'zgubiony telefon, sprawdzone przez telefon';
      await act(adm, operator.reset, reason, operator.resetYes);
      await expect(adm.getByText(operator.resetProposed)).toBeVisible();
      const approver = await device(browser, second, '/bank-approval', world().otherWeb);
      const entry = approver.getByRole('list', { name: operator.resets }).getByRole('listitem');
      await expect(entry.filter({ hasText: person.email })).toContainText(reason);
      const given = { opener: operator.reset, reason: 'zgadza się', yes: operator.resetYes };
      await act(approver, given.opener, given.reason, given.yes);
      await confirmAct(approver, second, given);
      await expect(approver.getByText(operator.resetDone)).toBeVisible();
      await expect(laptop.getByRole('heading', { name: security.endedTitle })).toBeVisible();
    });

    const own = await device(browser, person, '/security');
    await test.step('the person unfreezes by signing in anew', async () => {
      const frozen = own.getByRole('status').filter({ hasText: security.frozenTitle });
      await frozen.getByRole('button', { name: wallet.unfreeze }).click();
      await confirmBySignIn(own, person);
      await frozen.getByRole('button', { name: wallet.unfreeze }).click();
      await expect(frozen).toHaveCount(0);
    });

    await test.step('the night is over, and the higher limit holds', async () => {
      await expect(async () => {
        await own.reload();
        await expect(own.getByRole('main').getByText(money(90))).toBeVisible({
          timeout: patience(2000),
        });
        await expect(own.getByText(nextLimits)).toHaveCount(0);
      }).toPass({ timeout: patience(90_000) });
      await paid(own, shop, 60);
    });

    const words = pl.personalData;
    await test.step('the programme freezes, and nobody is erased meanwhile', async () => {
      await adm.reload();
      await act(adm, operator.freeze, 'zgłoszenie banku', operator.freezeYes);
      await expect(adm.getByText(operator.frozen_programme)).toBeVisible();
      const again = await device(browser, person, '/registration');
      await expect(
        again.getByRole('status').filter({ hasText: security.frozenTitle }),
      ).toContainText('Program');
      await button(again, words.end).click();
      const dialog = again.getByRole('dialog');
      await dialog.getByLabel(say(words.confirm, { email: person.email })).fill(person.email);
      await dialog.getByRole('button', { name: words.endNow }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await glance(again, 'the end of an account that is frozen');
      const given = { opener: operator.unfreeze, reason: 'wyjaśnione', yes: operator.unfreezeYes };
      await act(adm, given.opener, given.reason, given.yes);
      await confirmAct(adm, demoAdmin, given);
      await expect(button(adm, operator.freeze)).toBeVisible();
    });

    await test.step('the wallet is emptied, and the account erased', async () => {
      const last = await device(browser, person, '/transfer');
      await paid(last, shop, 20);
      await goInApp(last, '/registration');
      const end = async () => {
        await button(last, words.end).click();
        const dialog = last.getByRole('dialog');
        await dialog.getByLabel(say(words.confirm, { email: person.email })).fill(person.email);
        await dialog.getByRole('button', { name: words.endNow }).click();
      };
      await end();
      await confirmBySignIn(last, person);
      await end();
      await expect(
        last.getByText(say(pl.home.farewell, { days: String(graceDays) })),
      ).toBeVisible();
    });
  },
);
