/** The newcomer's steps that differ between the embedded identity provider and Keycloak. */
import { expect, type Page } from '@playwright/test';
import { providerWords } from './screens.ts';
import { world } from './world.ts';

const words = providerWords;

/** Proves the mailbox to the provider: with a code here, with a link at Keycloak. */
export const proveMailbox = (page: Page, email: string): Promise<void> =>
  world().accounts.kind === 'keycloak' ? openLink(page, email) : typeCode(page);

async function typeCode(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: words.mailbox }).click();
  const mailbox = await opened;
  const mail = mailbox.getByRole('main').getByRole('listitem').getByRole('link');
  const subject = (await mail.first().textContent()) ?? '';
  const code = /\b\d{6}\b/.exec(subject)?.[0] ?? '';
  await mailbox.close();
  await page.getByLabel(words.code).fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(page.getByRole('main').getByText(words.wrongCode)).toBeVisible();
  await page.getByLabel(words.code).fill(code);
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
}

async function openLink(page: Page, email: string): Promise<void> {
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${world().site}/mail?to=${encodeURIComponent(email)}`);
  await mailbox.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const link = mailbox.getByRole('link', { name: /action-token/ });
  const address = (await link.getAttribute('href')) ?? '';
  await mailbox.close();
  await page.goto(address);
}
