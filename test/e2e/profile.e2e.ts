/** A person's profile is changed. */

import { expect } from '@playwright/test';
import { glance, inspect } from './inspect.ts';
import { participant } from './people.ts';
import { button, confirmBySignIn, heading, texts } from './screens.ts';
import { test } from './test.ts';
import { signInOn, ways } from './ways.ts';

for (const way of ways) {
  test(
    `a person changes their phone number, language and name, ${way.how}`,
    way.details,
    async ({ page }) => {
      test.slow();
      const { profile, registration } = texts[way.language];
      const person = await participant('Zofia Przedtem');
      await signInOn(page, way, person, '/profil');
      await expect(heading(page, profile.page)).toBeVisible();
      await page.getByLabel(profile.phone, { exact: false }).first().fill('600 100 200');
      await page.getByLabel(profile.language).selectOption('uk');
      await button(page, profile.save).click();
      await expect(page.getByText(profile.saved)).toBeVisible();
      await inspect(page, 'the profile of a person');

      await page.getByRole('button', { name: `: ${profile.name}` }).click();
      const dialog = page.getByRole('dialog', { name: profile.changeName });
      await dialog.getByLabel(profile.name).fill('Denar Pomoc');
      await dialog.getByRole('button', { name: profile.changeName }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByLabel(profile.name).fill('Zofia Potem');
      await glance(page, 'the dialog of the name');
      await dialog.getByRole('button', { name: profile.changeName }).click();
      await confirmBySignIn(page, person, way.language);
      await expect(dialog.getByLabel(profile.name)).toHaveValue('Zofia Potem');
      await dialog.getByRole('button', { name: profile.changeName }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Zofia Potem');
      await expect(page.getByRole('main')).toContainText(registration.email);
      await page.reload();
      await expect(page.getByLabel(profile.phone, { exact: false }).first()).toHaveValue(
        '600100200',
      );
    },
  );
}
