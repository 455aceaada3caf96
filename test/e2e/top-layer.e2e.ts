/** The messages panel over a modal dialog: seen, pressed and heard there. */
import { expect, type Page } from '@playwright/test';
import { createGroup } from '#contract/groups.ts';
import { glance } from './inspect.ts';
import { participant } from './people.ts';
import { button, pl, say, signIn } from './screens.ts';
import { longUnless, test } from './test.ts';
import { world } from './world.ts';

const words = pl.settings;

/** Fails to make a group; returns its dialog and the panel that says so. */
async function failedGroup(page: Page) {
  await signIn(page, await participant('Pech Pechowy'), '/grp');
  await page.route(world().api + createGroup.path, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({
          status: 500,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 'internal', detail: pl.errors.broken, requestId: 'req-78' },
        }),
  );
  await button(page, pl.groups.create).click();
  const dialog = page.getByRole('dialog', { name: pl.groups.create });
  await dialog.getByLabel(pl.groups.name, { exact: true }).fill('Sąsiedzi');
  const submit = dialog.getByRole('button', { name: pl.groups.createSubmit });
  await submit.click();
  const panel = page.getByRole('region', { name: words.messages });
  await expect(panel.getByText(words.messagesFailed)).toBeVisible();
  return { dialog, submit, panel };
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
]) {
  test(
    `a failure’s number is readable over the dialog that failed, at ${size.width}`,
    longUnless(size.width === 390),
    async ({ page }) => {
      await page.setViewportSize(size);
      const { dialog, submit, panel } = await failedGroup(page);
      // What is outside of a modal dialog is inert, and no screen reader announces it.
      await expect(
        dialog.getByRole('alert').filter({ hasText: words.messagesFailed }),
      ).toBeVisible();
      const details = panel.getByRole('button', { name: words.messagesDetails });
      await details.focus();
      await expect(details).toBeFocused();
      await page.keyboard.press('Enter');
      const number = panel.getByText(say(words.messagesRequest, { id: 'req-78' }));
      await expect(number).toBeInViewport({ ratio: 1 });
      await glance(page, `messages over a dialog at ${size.width}`);
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('button', { name: words.messagesClose })).toBeFocused();
      await panel.getByRole('button', { name: words.messagesClose }).click();
      await expect(panel).toHaveCount(0);
      await expect(submit).toBeFocused();
      await expect(dialog.getByLabel(pl.groups.name, { exact: true })).toHaveValue('Sąsiedzi');
    },
  );
}

test('the messages panel stays open when its dialog closes, and moves into the next one', async ({
  page,
}) => {
  const { dialog, panel } = await failedGroup(page);
  await panel.getByRole('button', { name: words.messagesDetails }).click();
  const number = panel.getByText(say(words.messagesRequest, { id: 'req-78' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(number).toBeVisible();
  await panel.getByRole('button', { name: words.messagesHide }).click();
  await expect(number).toHaveCount(0);
  await button(page, pl.groups.create).evaluate((one) => (one as { click(): void }).click());
  await expect(dialog).toBeVisible();
  await panel.getByRole('button', { name: words.messagesClose }).click();
  await expect(panel).toHaveCount(0);
});
