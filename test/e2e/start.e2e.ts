/** The start page on a phone: the first steps, practising, and the first payment in sight. */
import { expect } from '@playwright/test';
import { transfer } from '#contract/transfers.ts';
import { glance } from './inspect.ts';
import { callAs, participant, tokenOf } from './people.ts';
import { button, heading, isAt, money, payments, pl, say, signIn } from './screens.ts';
import { long, test } from './test.ts';

const small = { width: 390, height: 664 };

test('a newcomer chooses the first top-up, and practises paying without calls', async ({
  page,
}) => {
  const { wallet } = pl;
  await page.setViewportSize(small);
  await signIn(page, await participant('Celina Ćwiczy'));
  const main = page.getByRole('main');
  await expect(heading(page, wallet.firstTitle)).toBeVisible();
  await expect(main).not.toContainText(/(?<!\d)0,00/);
  await glance(page, 'the first steps');
  const calls: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET' && one.method() !== 'OPTIONS') calls.push(one.url());
  });
  await button(page, wallet.practise).click();
  const dialog = page.getByRole('dialog', { name: wallet.practiceTitle });
  await expect(dialog.getByText(wallet.practiceMark)).toBeVisible();
  await expect(dialog.getByText(wallet.practiceSay)).toBeVisible();
  await glance(page, 'a practice code');
  const accept = dialog.getByRole('button', {
    name: say(pl.charges.accept, { amount: money(8.5) }),
  });
  await accept.click();
  await expect(dialog.getByText(wallet.practicePaid)).toBeVisible();
  await dialog.getByRole('button', { name: wallet.practiceEnd }).click();
  await expect(dialog).toBeHidden();
  expect(calls).toEqual([]);
  await button(page, '50\u00a0zł').click();
  const topUp = say(wallet.firstTopUpAction, { sum: '50\u00a0zł' });
  await main.getByRole('link', { name: topUp }).click();
  await expect(main.getByLabel(pl.topUps.amount)).toHaveValue('50');
});

test(
  'the first payment is visible on a phone, and leads to its receipt',
  long,
  async ({ page }) => {
    await page.setViewportSize(small);
    const [person, shop] = await Promise.all([
      participant('Irena Blisko', '100,00'),
      participant('Piekarnia Blisko'),
    ]);
    const query = { email: shop.email, amount: '10.50', title: 'Chleb' };
    await callAs(await tokenOf(person), transfer, { query });
    await signIn(page, person);
    await expect(heading(page, pl.wallet.firstTitle)).toHaveCount(0);
    const first = payments(page).first();
    const place = await first.boundingBox();
    const bar = await page.getByRole('navigation', { name: pl.shell.quickMenu }).boundingBox();
    expect(place && bar && place.y + place.height <= bar.y).toBe(true);
    await glance(page, 'the start page of a phone');
    await first.getByRole('link').click();
    await expect(heading(page, pl.transfers.receiptOf)).toBeVisible();
    await page
      .getByRole('navigation', { name: pl.shell.quickMenu })
      .locator('[href="/ja"]')
      .click();
    await page.getByRole('radio', { name: 'Українська' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await page.getByRole('main').locator('[href="/logout"]').last().click();
    await isAt(page, '/home');
  },
);
