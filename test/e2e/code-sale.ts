/** A sale by the buyer's code, seen from both browsers. */
import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';
import { button, heading, money, pl, say } from './screens.ts';
import { enterCode, isPaid, typeSum } from './till.ts';

export interface Side {
  readonly page: Page;
  readonly person: Person;
}

/** The six digits on the buyer's screen, as a screen reader reads them. */
export async function codeOf(page: Page): Promise<string> {
  const label = say(pl.charges.codeLabel, { code: '' });
  const said = page.getByRole('status').filter({ hasText: label });
  await expect(said).toHaveText(/(\d ){5}\d$/);
  return ((await said.textContent()) ?? '').replace(/\D/g, '');
}

export const question = (page: Page, amount: number) =>
  heading(page, say(pl.charges.askTitle, { amount: money(amount) }));

/** Sells to the buyer by code, up to the seller's result. */
export async function sell(
  { buyer, seller }: { buyer: Side; seller: Side },
  sum: string,
  amount: number,
) {
  const code = await codeOf(buyer.page);
  await typeSum(seller.page, sum);
  await enterCode(seller.page, code);
  await expect(question(buyer.page, amount)).toBeVisible();
  await button(buyer.page, say(pl.charges.accept, { amount: money(amount) })).click();
  await isPaid(seller.page);
}
