/** The till, as a seller works it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { button, heading, pl, type texts } from './screens.ts';

type Said = (typeof texts)[keyof typeof texts];

export const sumOf = (page: Page, { sales }: Said = pl): Locator => page.getByLabel(sales.amount);

export const typeSum = (page: Page, sum: string, said: Said = pl): Promise<void> =>
  sumOf(page, said).fill(sum);

/** The sixth digit takes the payment. */
export const enterCode = (page: Page, code: string, { sales }: Said = pl): Promise<void> =>
  page.getByLabel(sales.code, { exact: true }).fill(code);

export const chooseWay = (
  page: Page,
  way: 'code' | 'qr' | 'card' | 'bill' | 'cash',
  { sales }: Said = pl,
): Promise<void> =>
  page
    .getByRole('group', { name: sales.way })
    .getByRole('button', { name: sales[`way_${way}`], exact: true })
    .click();

export const isWaiting = (page: Page, { sales }: Said = pl): Promise<void> =>
  expect(page.getByRole('main').getByText(sales.waits)).toBeVisible();

export const isPaid = (page: Page, { sales }: Said = pl): Promise<void> =>
  expect(heading(page, sales.paid)).toBeVisible();

/** Presses keys of the till one after the other. */
export async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) await button(page, key).click();
}
