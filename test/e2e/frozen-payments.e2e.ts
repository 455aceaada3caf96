/** A payment to somebody whom the programme has frozen: two people at the desk give it back. */
import { expect } from '@playwright/test';
import { getBalance, getWallet } from '#contract/accounts.ts';
import { freezePerson } from '#contract/freeze.ts';
import { transfer } from '#contract/transfers.ts';
import { glance } from './inspect.ts';
import { freshWord } from './offers.ts';
import { callAs, demoAdmin, demoApprover, participant, tokenOf } from './people.ts';
import { money, pl, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { phone, signInOn } from './ways.ts';

const words = pl.orderDesk;

test('two people return a payment from a frozen payee to its payer', async ({ page, browser }) => {
  test.slow();
  const [payer, fraud] = await Promise.all([
    participant('Wanda Oszukana', '50,00'),
    participant(freshWord('Sklep Pozorny')),
  ]);
  const [token, theirToken] = [await tokenOf(payer), await tokenOf(fraud)];
  await callAs(token, transfer, { query: { email: fraud.email, amount: '30' } });
  const { id } = await callAs(theirToken, getWallet);
  const freeze = { params: { id }, body: { note: 'oszustwo' } };
  await callAs(await tokenOf(demoAdmin), freezePerson, freeze);

  await signIn(page, demoAdmin, '/banktransfer?tab=orders');
  const row = page.getByRole('listitem').filter({ hasText: fraud.email });
  await expect(row).toContainText(money(30));
  await glance(page, 'payments to frozen people at the desk');
  await row.getByRole('button', { name: words.give }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel(words.why).fill('Sklep nie istnieje');
  await glance(page, 'the question about a payment to a frozen person');
  await question.getByRole('button', { name: words.send }).click();
  await expect(row.getByText(words.waits)).toBeVisible();

  const second = await browser.newPage({ locale: 'uk-UA' });
  const way = { language: 'uk', size: phone, how: '' } as const;
  await signInOn(second, way, demoApprover, '/bank-approval?tab=orders');
  const waits = second.getByRole('listitem').filter({ hasText: fraud.email });
  await waits.getByRole('button', { name: texts.uk.bank.judge }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog).toContainText('Sklep nie istnieje');
  await glance(second, 'the decision about a payment to a frozen person');
  await dialog.getByRole('button', { name: texts.uk.bank.approve }).click();
  await expect(waits).toHaveCount(0);
  await second.close();
  expect((await callAs(token, getBalance)).denar).toBe(50);
});
