/** Frame rules that the real screens do not exercise, tested on the page of all blocks. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { createBuilder } from 'vite';
import { webServer } from '#web/server/app.ts';
import { siteConfig } from '#web/server/testing-dist.ts';
import { inspectDesk } from './inspect.ts';
import { pl, say } from './screens.ts';
import { long, test } from './test.ts';

// The page of all blocks is not in the production build, so these tests build a separate site.
test.describe.configure({ mode: 'default' });
let site: string;
let takeDown: () => Promise<void>;
test.beforeAll(async () => {
  test.slow();
  const outDir = fs.mkdtempSync(path.join(tmpdir(), 'denar-design-'));
  const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
  process.env.NODE_ENV = 'development';
  const into = (folder: string) => ({ build: { outDir: path.join(outDir, folder) } });
  const builder = await createBuilder({
    configFile,
    configLoader: 'native',
    mode: 'development',
    logLevel: 'error',
    environments: {
      client: into('client'),
      ssr: { ...into('server'), define: { 'process.env.NODE_ENV': '"development"' } },
    },
  });
  await builder.buildApp();
  const server = await webServer(outDir, siteConfig({}));
  site = `${await server.listen({ port: 0, host: '127.0.0.1' })}/`;
  takeDown = async () => {
    await server.close();
    fs.rmSync(outDir, { recursive: true });
  };
});
test.afterAll(() => takeDown());

async function openDesign(page: Page, search = ''): Promise<void> {
  await page.goto(`${site}design${search}`);
  await expect(page.getByRole('heading', { name: 'Menu', exact: true })).toBeVisible();
}

const side = (page: Page): Locator => page.getByRole('region', { name: 'Menu z boku' });
const top = (page: Page): Locator => page.getByRole('region', { name: 'Menu na górze' });
const row = (menu: Locator, name: string): Locator => menu.getByRole('link', { name, exact: true });

async function lookAs(page: Page, who: string): Promise<void> {
  await page.getByRole('group', { name: 'Kto patrzy' }).getByText(who, { exact: true }).click();
}

test('a menu row leads to its path, unless it is disabled or has none', long, async ({ page }) => {
  await openDesign(page);
  for (const menu of [side(page), top(page)]) {
    await expect(row(menu, pl.shell.wallet)).toHaveAttribute('href', '/wallet');
    for (const dead of [pl.shell.privacy, pl.shell.receipt]) {
      await expect(row(menu, dead)).toHaveCount(0);
      const text = menu.getByText(dead, { exact: true });
      await expect(text).toBeVisible();
      await text.click();
    }
  }
  await expect(page).toHaveURL(`${site}design`);
  const [about] = await Promise.all([
    page.waitForEvent('popup'),
    row(side(page), pl.shell.footerAbout).click(),
  ]);
  await expect(about).toHaveURL(`${site}about`);
  await expect(page).toHaveURL(`${site}design`);
});

test(
  'a menu’s badge shows a word in its colour, or a count that is read out as a sentence',
  long,
  async ({ page }) => {
    await openDesign(page);
    const word = side(page).getByRole('link', { name: pl.shell.footerSupport });
    await expect(word.getByText(pl.shell.tabGive)).toHaveClass(/badge-warning/);
    const counted = say(pl.shell.pending_few, { count: '2' });
    await expect(side(page).getByRole('link', { name: pl.shell.accept })).toHaveAccessibleName(
      `${pl.shell.accept} ${counted}`,
    );
  },
);

test('a section title of the menu is a divider', long, async ({ page }) => {
  await openDesign(page);
  for (const menu of [side(page), top(page)]) {
    const title = menu.getByText(pl.shell.management, { exact: true });
    await expect(title).toBeVisible();
    expect(await title.evaluate((one) => one.tagName)).toBe('SPAN');
    await expect(title).toHaveCSS('border-top-style', 'solid');
  }
});

test('a menu row is active at its path or query, and its group is open', long, async ({ page }) => {
  await openDesign(page);
  await expect(row(side(page), pl.shell.home)).toHaveAttribute('aria-current', 'page');
  const group = side(page).getByRole('button', { name: pl.shell.codeGroup });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await openDesign(page, '?return=%2Fpay');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(row(side(page), pl.shell.pay)).toHaveAttribute('aria-current', 'page');
  await expect(row(side(page), pl.shell.otp)).not.toHaveAttribute('aria-current');
});

test('a menu shows only what the person’s role allows', long, async ({ page }) => {
  await openDesign(page);
  const shown = async (menu: Locator): Promise<string[]> =>
    (await menu.locator('.nav-word, .nav-section').allTextContents()).map((text) => text.trim());
  const { wallet, management, otp, pay, currency, accountGroup, adminGroup, codeGroup } = pl.shell;
  const asked = [wallet, management, otp, currency, accountGroup];
  for (const menu of [side(page), top(page)]) {
    await lookAs(page, 'Ktoś z rolą');
    for (const word of [...asked, pay, codeGroup]) expect(await shown(menu)).toContain(word);
    await lookAs(page, 'Ktoś bez roli');
    for (const word of asked) expect(await shown(menu)).not.toContain(word);
    // A group with one permitted row remains, with only that row.
    for (const word of [pay, codeGroup]) expect(await shown(menu)).toContain(word);
    expect(await shown(menu)).not.toContain(adminGroup);
    await lookAs(page, 'Administrator');
  }
  expect(await shown(top(page))).toContain(adminGroup);
  expect(await shown(side(page))).not.toContain(adminGroup);
});

test('toasts stay as long as their kind says, at most twenty', long, async ({ page }) => {
  await page.clock.install();
  await openDesign(page);
  const say = async (button: string, text: string): Promise<Locator> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const toast = page.locator('.toast').filter({ hasText: text });
    await expect(toast.first()).toBeVisible();
    await page.mouse.move(600, 700);
    return toast;
  };
  const loading = await say('Praca', 'Przygotowuję plik');
  for (const [button, text, ms] of [
    ['Komunikat', 'Skopiowano kod', 2000],
    ['Wiadomość', 'Nowa oferta w okolicy', 4000],
    ['Błąd', 'Nie udało się skopiować', 4000],
  ] as const) {
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
    const toast = await say(button, text);
    await page.clock.runFor(ms - 100);
    await expect(toast).toHaveAttribute('data-visible', 'true');
    await page.clock.runFor(200);
    await expect(toast).toHaveAttribute('data-visible', 'false');
    // After it is dismissed, it remains for another second.
    await page.clock.runFor(800);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(300);
    await expect(toast).toHaveCount(0);
    await page.clock.resume();
  }
  await page.clock.runFor(3_600_000);
  await expect(loading).toHaveAttribute('data-visible', 'true');
  await loading.getByRole('button', { name: pl.ui.dismiss }).click();
  await page.clock.runFor(1100);
  await expect(loading).toHaveCount(0);
  for (let nth = 0; nth < 25; nth += 1) {
    await page.getByRole('button', { name: 'Praca', exact: true }).click();
  }
  await expect(page.locator('.toast')).toHaveCount(20);
});

test('toasts appear where the setting says', long, async ({ page }) => {
  await openDesign(page);
  await page.getByRole('button', { name: 'Praca', exact: true }).click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  for (const row of ['top', 'bottom'] as const) {
    for (const column of ['left', 'center', 'right'] as const) {
      await page.evaluate(`document.documentElement.dataset.toasts = '${row}-${column}'`);
      const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
      const middle = (x + width / 2) / 1280;
      const where = middle < 0.4 ? 'left' : middle > 0.6 ? 'right' : 'center';
      expect([y < 400 ? 'top' : 'bottom', where]).toEqual([row, column]);
    }
  }
});

test(
  'a toast moves into an opening dialog, where it can be read and dismissed',
  long,
  async ({ page }) => {
    await openDesign(page);
    await page.getByRole('button', { name: 'Praca', exact: true }).click();
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Otwórz okno' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toContainText('Przygotowuję plik');
    await toast.getByRole('button', { name: pl.ui.dismiss }).click();
    await expect(toast).toHaveCount(0);
    await expect(dialog).toBeVisible();
  },
);

test('the page of all blocks passes the inspection', long, async ({ page }) => {
  await openDesign(page);
  await inspectDesk(page, 'the page of all blocks', ['dark', 'light']);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1440);
});
