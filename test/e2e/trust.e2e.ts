/** Anybody checks a receipt: the genuine one fits, and one digit changed does not. */
import { expect, type Page } from '@playwright/test';
import { transfer } from '#contract/transfers.ts';
import { proveReceipt } from '#contract/trust.ts';
import { glance } from './inspect.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { button, heading, isAt, pl, say, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { phone } from './ways.ts';
import { world } from './world.ts';

/** A payment of 12,50 that a checkpoint covers, and its proof. */
async function provenPayment(): Promise<{ payer: Person; id: string; file: string }> {
  const [payer, payee] = await Promise.all([
    participant('Paweł Dowód', '20,00'),
    participant('Ogrodnik Jasny'),
  ]);
  const token = await tokenOf(payer);
  const query = new URLSearchParams({ email: payee.email, amount: '12.50' });
  const done = await callAs(token, transfer.method, `${transfer.path}?${query}`);
  const { transaction: id } = done as { transaction: string };
  let file = '';
  await expect(async () => {
    file = JSON.stringify(await callAs(token, 'GET', proveReceipt.path.replace('{id}', id)));
  }).toPass();
  return { payer, id, file };
}

const changed = (file: string): string => file.replace('"12.50"', '"12.60"');
const result = (page: Page, language: keyof typeof texts) =>
  page.getByRole('region', { name: texts[language].trust.result });

test('a receipt is checked from its own page, and fails with one digit changed', async ({
  page,
}) => {
  const { payer, id, file } = await provenPayment();
  await signIn(page, payer, `/transactions/${id}`);
  await button(page, pl.trust.prove).click();
  await isAt(page, '/przejrzystosc');
  const found = result(page, 'pl');
  await expect(found).toContainText(pl.trust.fits);
  await expect(found).toContainText('12,50');
  for (const step of [pl.trust.factsOk, pl.trust.signatureOk, pl.trust.publishedOk]) {
    await expect(found).toContainText(step);
  }
  await glance(page, 'a receipt that fits');
  await page.getByLabel(pl.trust.pasted).fill(changed(file));
  await expect(found).toHaveCount(0);
  await button(page, pl.trust.doCheck).click();
  await expect(found).toContainText(pl.trust.differs);
  await expect(found).toContainText(say(pl.trust.factsBad, { fields: 'kwota' }));
  await expect(found).not.toContainText(pl.trust.fits);
});

test('a guest checks files on a phone, in Ukrainian', async ({ page, context }) => {
  const { file } = await provenPayment();
  const words = texts.ua.trust;
  await context.addCookies([{ name: 'language', value: 'ua', url: world().web }]);
  await page.setViewportSize(phone);
  await page.goto(`${world().web}/przejrzystosc`);
  await expect(heading(page, words.title)).toBeVisible();
  await expect(page.getByRole('region', { name: words.figures })).toContainText(/\d%/);
  const upload = (content: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'dowod.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await upload(file);
  const found = result(page, 'ua');
  await expect(found).toContainText(words.fits);
  await upload(changed(file));
  await expect(found).toContainText(words.differs);
  await expect(found).toContainText(say(words.factsBad, { fields: 'сума' }));
  await glance(page, 'a receipt that was changed, in ua');
  await upload('{"a":1}');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words.unreadable);
});
