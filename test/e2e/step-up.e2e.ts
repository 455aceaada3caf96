/** Large payments by all ways: the question, a refusal, and what survives a fresh sign-in. */
import { expect } from '@playwright/test';
import { endMinuteOf } from './database.ts';
import { glance } from './inspect.ts';
import {
  type Around,
  amount,
  bill,
  boundCode,
  card,
  code,
  italar,
  order,
  type Way,
} from './large-payments.ts';
import { participant } from './people.ts';
import { confirmBySignIn, heading, say, texts } from './screens.ts';
import { long, longUnless, test } from './test.ts';
import { moneyIn, phone, signInOn } from './ways.ts';

/** A refusal, a fresh sign-in, and another press. */
async function walk(around: Around, way: Way): Promise<void> {
  const { page, language, said, payer, seller } = around;
  const { security } = said;
  const { pay, kept, done, currency, seller: sellers } = await way(around);
  const sum = moneyIn(language, amount).replace('DNR', currency ?? 'DNR');
  const question = page.getByRole('dialog', { name: security.confirmPayment });
  await pay.click();
  await expect(question).toContainText(new RegExp(`612[,.]50\\s*${currency ?? 'DNR'}`));
  await expect(question).toContainText(seller.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: security.notPaid })).toBeVisible();
  await kept?.();
  await pay.click();
  await confirmBySignIn(page, payer, language);
  const goes = say(security.returnedGoes, { amount: sum, payee: seller.name });
  await expect(page.getByRole('main').getByText(goes)).toBeVisible();
  await kept?.();
  await pay.click();
  await expect(done).toBeVisible();
  await expect(page.getByText(goes)).toHaveCount(0);
  if (sellers) await expect(sellers).toBeVisible();
}

for (const [language, ways] of [
  ['pl', { code, card, bill }],
  ['en', { boundCode, order, italar }],
] as const) {
  test(
    `a large payment by ${Object.keys(ways).join(', ')} is confirmed and keeps the input, on a phone (${language})`,
    longUnless(language === 'pl'),
    async ({ browser, page }) => {
      // Three fresh sign-ins, which take time on a shared machine.
      test.slow();
      const [payer, seller] = await Promise.all([
        participant('Ostrożna Hanna', '4000,00'),
        participant('Rowery Zenona'),
      ]);
      await signInOn(page, { language, size: phone }, payer, '/wallet');
      const around = { browser, page, language, said: texts[language], payer, seller };
      for (const [name, way] of Object.entries(ways))
        await test.step(name, () => walk(around, way));
    },
  );
}

test(
  'returning from the sign-in too late is told, and nothing was paid',
  long,
  async ({ browser, page }) => {
    test.slow();
    const [payer, seller] = await Promise.all([
      participant('Spóźniona Zofia', '900,00'),
      participant('Rowery Zenona'),
    ]);
    const said = texts.pl;
    await signInOn(page, { language: 'pl', size: phone }, payer, '/wallet');
    const { pay } = await code({ browser, page, language: 'pl', said, payer, seller });
    await pay.click();
    await confirmBySignIn(page, payer);
    // The minute is measured by the API, so only the page is made to believe that it has passed.
    await page.evaluate(`for (const [name, text] of Object.entries(sessionStorage)) {
    if (!name.endsWith('confirmation')) continue;
    const kept = JSON.parse(text);
    kept.confirmation.expiresAt = new Date(Date.now() - 1000).toISOString();
    sessionStorage.setItem(name, JSON.stringify(kept));
  }`);
    await page.reload();
    const late = page.getByRole('status').filter({ hasText: said.security.returnedLate });
    await expect(late).toContainText(said.security.returnedLatePaid);
    await late.getByRole('button', { name: said.ui.close }).click();
    await expect(late).toHaveCount(0);
  },
);

test(
  'a confirmation of a charge that has ended says so and leads to its result',
  long,
  async ({ browser, page }) => {
    const [payer, seller] = await Promise.all([
      participant('Powolna Pelagia', '900,00'),
      participant('Rowery Zenona'),
    ]);
    const said = texts.pl;
    await signInOn(page, { language: 'pl', size: phone }, payer, '/wallet');
    const { pay } = await code({ browser, page, language: 'pl', said, payer, seller });
    await pay.click();
    const question = page.getByRole('dialog', { name: said.security.confirmPayment });
    await expect(question.getByRole('button', { name: said.security.useSignIn })).toBeEnabled();
    await endMinuteOf(payer);
    await expect(question.getByRole('alert')).toHaveText(said.security.tooLate);
    await expect(question.getByRole('button', { name: said.security.useSignIn })).toHaveCount(0);
    const close = question.getByRole('button', { name: said.ui.close }).last();
    await expect(close).toBeFocused();
    await glance(page, 'a question that came too late');
    await close.click();
    await expect(heading(page, said.charges.askOver)).toBeVisible();
  },
);
