/** A person's own limits: setting, reaching and raising them. */
import { expect } from '@playwright/test';
import { glance, inspect } from './inspect.ts';
import { participant } from './people.ts';
import { button, confirmBySignIn, goInApp, heading, say, texts } from './screens.ts';
import { long, test } from './test.ts';
import { moneyIn, signInOn, ways } from './ways.ts';

for (const way of ways) {
  test(
    `a lower limit of one’s own applies at once, and a higher one after a night, ${way.how}`,
    long,
    async ({ page }) => {
      test.slow();
      const { language } = way;
      const { security, transfers } = texts[language];
      const [person, payee] = await Promise.all([
        participant('Zofia Limit', '500,00'),
        participant('Sklep Spożywczy'),
      ]);
      await signInOn(page, way, person, '/security');
      const change = button(page, security.limitsChange);
      await change.click();
      const dialog = page.getByRole('dialog', { name: security.limitsChange });
      await dialog.getByLabel(security.limit_payment).fill('50');
      await dialog.getByLabel(security.limit_day).fill('80');
      await glance(page, 'the dialog of one’s own limits');
      await dialog.getByRole('button', { name: security.limitsSave }).click();
      await expect(page.getByText(security.limitsChanged)).toBeVisible();
      const limits = page.getByRole('region', { name: security.limits }).or(page.getByRole('main'));
      await expect(limits.first()).toContainText(moneyIn(language, 50));
      await expect(limits.first()).toContainText(
        say(security.limitSpent, { amount: moneyIn(language, 0) }),
      );
      await inspect(page, 'one’s own limits');

      await goInApp(page, '/transfer');
      const pay = async (amount: number) => {
        await page.getByLabel(transfers.amount, { exact: true }).fill(String(amount));
        await button(page, transfers.next).click();
        await button(page, say(transfers.send, { amount: moneyIn(language, amount) })).click();
      };
      await page.getByRole('combobox', { name: transfers.recipient }).fill(payee.email);
      await pay(60);
      await expect(page.getByRole('alert')).toContainText(texts[language].security.page);
      await page.getByRole('button', { name: `: ${transfers.checkAmount}` }).click();
      await pay(30);
      await expect(heading(page, transfers.doneTitle)).toBeVisible();

      await goInApp(page, '/security');
      await change.click();
      await dialog.getByLabel(security.limit_payment).fill('90');
      await dialog.getByRole('button', { name: security.limitsSave }).click();
      await confirmBySignIn(page, person, language);
      await expect(dialog.getByLabel(security.limit_payment)).toHaveValue('90');
      await dialog.getByRole('button', { name: security.limitsSave }).click();
      await expect(dialog).toHaveCount(0);
      await expect(limits.first()).toContainText(moneyIn(language, 90));
      await expect(limits.first()).toContainText(
        say(security.limitSpent, { amount: moneyIn(language, 30) }),
      );
      await glance(page, 'limits that wait for the morning');
    },
  );
}
