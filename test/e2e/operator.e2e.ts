/** The operator's desk: figures, a person, and the way to that person's bookings. */
import { expect } from '@playwright/test';
import { transfer } from '#contract/transfers.ts';
import { freshWord } from './offers.ts';
import { callAs, demoAdmin, participant, tokenOf } from './people.ts';
import { isAt, pl, signIn } from './screens.ts';
import { test } from './test.ts';

test('the admin finds a person and what was booked for them', async ({ page }) => {
  const name = freshWord('Hanna');
  const person = await participant(name, '40,00');
  const query = new URLSearchParams({ email: demoAdmin.email, amount: '1.00' });
  const shop = await participant('Kiosk Biurkowy');
  query.set('email', shop.email);
  await callAs(await tokenOf(person), transfer.method, `${transfer.path}?${query}`);
  await signIn(page, demoAdmin, '/adm');
  const main = page.getByRole('main');
  await expect(main.getByText(pl.operator.circulation, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(pl.operator.coverageOverTime).first()).toBeVisible();
  await main.getByRole('link', { name: pl.operator.people, exact: true }).click();
  await isAt(page, '/adm?tab=people');
  await main.getByLabel(pl.operator.searchPeople).fill(name);
  const people = main.getByRole('table', { name: pl.operator.people });
  await expect(people.getByRole('row')).toHaveCount(2);
  await people.getByRole('link', { name: person.email }).click();
  const journal = main.getByRole('table', { name: pl.operator.journal });
  await expect(journal.getByRole('row')).toHaveCount(3);
  await expect(journal).toContainText('Kiosk Biurkowy');
});
