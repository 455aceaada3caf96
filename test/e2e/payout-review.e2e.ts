/** Delayed payouts: because of the money's age, or for a review by the desk. */
import { expect } from '@playwright/test';

import { makePayout } from '#contract/payouts.ts';
import { transfer } from '#contract/transfers.ts';
import { formatOf } from '#web/i18n/format.ts';
import { glance, inspect } from './inspect.ts';
import { freshWord } from './offers.ts';
import { callAs, callConfirmed, demoAdmin, participant, tokenOf } from './people.ts';
import { verifiedAccount } from './registrations.ts';
import { button, confirmBySignIn, heading, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { moneyIn, signInOn, ways } from './ways.ts';

const day = 86_400_000;

for (const way of ways) {
  test(
    `a payout of recently received money tells when it leaves, ${way.how}`,
    long,
    async ({ page }) => {
      const { payouts } = texts[way.language];
      const [payer, person] = await Promise.all([
        participant('Płatnik Świeży', '100,00'),
        participant('Helena Czekająca'),
      ]);
      await verifiedAccount(person);
      const query = { email: person.email, amount: '60.00', title: 'Chleb' };
      await callAs(await tokenOf(payer), transfer, { query });
      await signInOn(page, way, person, '/payout');
      await page.getByLabel(payouts.amount, { exact: true }).fill('40,50');
      await button(page, payouts.next).click();
      const send = button(page, say(payouts.send, { amount: moneyIn(way.language, 40.5) }));
      await send.click();
      await confirmBySignIn(page, person, way.language);
      await send.click();
      await expect(heading(page, payouts.doneTitle)).toBeVisible();
      const date = formatOf(way.language).date(new Date(Date.now() + 7 * day));
      await expect(page.getByText(say(payouts.leavesAt, { date }))).toHaveCount(2);
      await inspect(page, `a payout that waits for its day ${way.how}`);
      const pln = moneyIn(way.language, 40.5).replace('DNR', 'zł');
      await button(page, say(payouts.cancelOf, { amount: pln })).click();
      await page.getByRole('dialog').getByRole('button', { name: payouts.cancelYes }).click();
      await expect(page.getByText(payouts.state_cancelled, { exact: true })).toBeVisible();
    },
  );
}

test(
  'the desk approves and refuses payouts to accounts in another name',
  long,
  async ({ page, browser }) => {
    test.slow();
    const { bank: words, payouts } = pl;
    const [good, bad] = [freshWord('Genowefa'), freshWord('Bogumiła')];
    const made = await Promise.all(
      [good, bad].map(async (name) => {
        const person = await participant(name, '100,00');
        const bankAccountId = await verifiedAccount(person, 'Zupełnie Inna Osoba');
        const body = { bankAccountId, amount: '30.00' };
        await callConfirmed(person, makePayout, { body });
        return person;
      }),
    );
    const [, refused] = made as [(typeof made)[0], (typeof made)[0]];
    await signIn(page, demoAdmin, '/banktransfer');
    const open = (name: string) => button(page, say(words.reviewOf, { name })).click();
    const dialog = page.getByRole('dialog');
    await open(good);
    await expect(dialog).toContainText('Zupełnie Inna Osoba');
    await expect(dialog).toContainText(words.review_name);
    await inspect(page, 'a payout that the desk looks at');
    await dialog.getByRole('button', { name: words.review_approve }).click();
    await expect(page.getByText(words.review_approved)).toBeVisible();
    await expect(button(page, say(words.reviewOf, { name: good }))).toHaveCount(0);
    await open(bad);
    const refuse = dialog.getByRole('button', { name: words.review_refuse });
    await refuse.click();
    await expect(dialog).toContainText(pl.calls.fieldShort);
    await dialog.getByLabel(words.reviewNote).fill('Rachunek należy do kogoś innego');
    await refuse.click();
    await expect(page.getByText(words.review_refused)).toBeVisible();
    await glance(page, 'the desk after its looks');
    const theirs = await browser.newPage({ locale: 'pl-PL' });
    await signIn(theirs, refused, '/payout');
    await expect(theirs.getByText(payouts.refused, { exact: true })).toBeVisible();
    await expect(theirs.getByText('Rachunek należy do kogoś innego')).toBeVisible();
    await theirs.close();
  },
);
