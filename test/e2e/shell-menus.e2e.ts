/** The frame's menus: on top, at the side, in the drawer, and their entries by visitor. */

import { expect, type Page } from '@playwright/test';
import { languageNames } from '#contract/languages.ts';
import { customize, customizer, html, mainMenu, opener, style, widthOf } from './frame.ts';
import { inspect } from './inspect.ts';
import { demoAdmin, participant } from './people.ts';
import { heading, pl, say, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

const words = pl.settings;

test('a hidden menu opens by a button, on wide screens too', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await opener(page).click();
  await customizer(page).getByRole('switch', { name: words.navHidden }).click();
  await page.keyboard.press('Escape');
  await expect(mainMenu(page)).toBeHidden();
  await page.getByRole('button', { name: pl.shell.openMenu }).click();
  await expect(page.getByRole('dialog', { name: pl.shell.mainMenu })).toBeVisible();
  await page.reload();
  await expect(mainMenu(page)).toBeVisible();
});

test('a group of the horizontal menu opens on hover, or on a click if set so', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  const group = mainMenu(page).getByRole('button', { name: pl.shell.accountGroup });
  const row = mainMenu(page).getByRole('link', { name: pl.shell.login });
  await group.hover();
  await expect(row).toBeVisible();
  // A press right after it opened on hover means keeping it open; only the next press closes it.
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(row).toBeHidden();
  await page.mouse.move(0, 500);
  await group.hover();
  await expect(row).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeHidden();
  await customize(page, [words.horizontal, words.horizontalClick]);
  const other = mainMenu(page).getByRole('button', { name: pl.shell.rulesGroup });
  await other.click();
  await group.hover();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect(row).toBeVisible();
  await expect(other).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('the vertical menu is an accordion of 260 px and collapses to 68 px', async ({ page }) => {
  await page.goto(`${world().web}/home?next=/regulamin`);
  const group = mainMenu(page).getByRole('button', { name: pl.shell.accountGroup });
  const rules = mainMenu(page).getByRole('button', { name: pl.shell.rulesGroup });
  await expect(rules).toHaveAttribute('data-active', 'true');
  await customize(page, [words.layout, words.layoutVertical]);
  const side = page.locator('.side');
  await expect(rules).toHaveAttribute('aria-expanded', 'true');
  const terms = mainMenu(page).getByRole('link', { name: pl.shell.terms, exact: true });
  await expect(terms).toHaveAttribute('aria-current', 'page');
  await group.click();
  await expect(rules).toHaveAttribute('aria-expanded', 'false');
  await customize(page, [words.vertical, words.verticalCollapse]);
  await expect(rules).toHaveAttribute('aria-expanded', 'true');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await rules.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => widthOf(side)).toBe(260);
  await page.getByRole('button', { name: pl.shell.collapse }).click();
  await page.mouse.move(900, 500);
  await expect.poll(() => widthOf(page.locator('.side-inside'))).toBe(68);
  await expect(rules).toHaveAttribute('aria-expanded', 'false');
  await page.mouse.move(30, 300);
  await expect.poll(() => widthOf(page.locator('.side-inside'))).toBe(260);
  expect(await widthOf(side)).toBe(68);
});

test(
  'a swipe from the edge opens the menu, from the right in a mirrored layout',
  long,
  async ({ browser }) => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const page = await (await browser.newContext(phone)).newPage();
    await page.goto(`${world().web}/home`);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number, ms = 100) => {
      const at = Date.now() / 1000;
      const points = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', more: object, after: number) =>
        touch.send('Input.dispatchTouchEvent', {
          touchPoints: [],
          ...more,
          type,
          timestamp: at + after / 1000,
        });
      await send('touchStart', points(from), 0);
      await send('touchMove', points(to), ms / 2);
      await send('touchEnd', {}, ms);
    };
    const drawer = page.getByRole('dialog', { name: pl.shell.mainMenu });
    await expect(page.getByRole('button', { name: pl.shell.openMenu })).toBeVisible();
    await swipe(60, 260);
    await expect(drawer).toBeHidden();
    // Starts beyond the 20 px at the edge; and 45 px in 200 ms is slower than 450 px in a second.
    await swipe(21, 200);
    await swipe(15, 60, 200);
    await expect(drawer).toBeHidden();
    await swipe(15, 63, 100);
    await expect(drawer).toBeVisible();
    await swipe(250, 60);
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: pl.shell.openMenu }).click();
    await drawer.getByRole('button', { name: pl.shell.customize }).click();
    await customizer(page).getByText(words.directionRtl).click();
    await page.keyboard.press('Escape');
    await swipe(380, 190);
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.x).toBeGreaterThan(50);
    await inspect(page, 'the drawer, mirrored');
  },
);

/** Makes the page believe that someone is signed in; no API would accept this token. */
async function pretend(page: Page, claims: object): Promise<void> {
  const token = ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.');
  await page.addInitScript(
    (record) => sessionStorage.setItem('denar.auth', record),
    JSON.stringify({
      access_token: token,
      refresh_token: 'x',
      expires_in: 3600,
      expires_at: Date.now() + 3_600_000,
    }),
  );
  await page.route(`${world().api}/**`, (route) => route.abort());
}

test('an account without a role sees nothing about money', async ({ page }) => {
  await pretend(page, {
    sub: '1',
    preferred_username: 'nikt',
    email: 'nikt@denar.test',
    name: 'Nikt',
  });
  await page.goto(`${world().web}/wallet`);
  await expect(heading(page, pl.errors.unauthorised)).toBeVisible();
  await expect(mainMenu(page).getByText(pl.shell.management)).toBeHidden();
  await expect(mainMenu(page).getByText(pl.shell.rulesGroup)).toBeVisible();
});

test('an account without an e-mail has the menu of a guest', async ({ page }) => {
  await pretend(page, {
    sub: '2',
    preferred_username: 'bezmaila',
    name: 'Bez Adresu',
    realm_access: { roles: ['user'] },
  });
  await page.goto(`${world().web}/home`);
  await expect(page.getByRole('button', { name: /Bez Adresu/ })).toBeVisible();
  await expect(mainMenu(page).getByText(pl.shell.rulesGroup)).toBeVisible();
  await expect(mainMenu(page).getByText(pl.shell.management)).toHaveCount(0);
});

test(
  'popups open in 400 ms and close in 300 ms, other motion takes 250 ms',
  long,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${world().web}/home`);
    const group = mainMenu(page).getByRole('button', { name: pl.shell.accountGroup });
    const popup = mainMenu(page).locator('.popup').filter({ hasText: pl.shell.accountGroup });
    const panel = popup.locator('.popup-panel');
    expect(await style(panel, 'transition-duration')).toBe('0.3s, 0.3s, 0.3s');
    await group.click();
    await expect(panel).toHaveCSS('transition-duration', '0.4s');
    const button = page.getByRole('banner').locator('.button');
    expect(await style(button, 'transition-duration')).toBe('0.25s, 0.25s, 0.25s, 0.25s');
    await customize(page, [words.layout, words.layoutVertical]);
    expect(await style(page.locator('.side-inside'), 'transition-duration')).toBe('0.25s');
  },
);

const rules = '/regulamin_platnosci /regulamin /polityka_prywatnosci /zasady /about /support'.split(
  ' ',
);
const cards = {
  vertical: ['seller-initiate', 'manage-codes', 'buyer-confirm'].map(
    (one) => `/card-payment/${one}`,
  ),
  horizontal:
    '/card-payment/seller2 /card-payment/seller-initiate /otcodes /card-payment/buyer-confirm /cardreg'.split(
      ' ',
    ),
} as const;
const menuOf = (layout: 'vertical' | 'horizontal'): readonly string[] => [
  '/home',
  ...'/myoffers /puboffers /etbuy'.split(' '),
  ...cards[layout],
  ...'/order /otp /pay /accept /transfer /grp /transactions /wallet'.split(' '),
  ...rules,
  ...'/mypromotions /promotions /rabaty_trz /ecoin_asset /ecoin_send /ecoin_panel'.split(' '),
  ...'/cardreg /companyreg /bankaccountreg /registration /logout'.split(' '),
];
const guestMenu = [
  ...'/home /puboffers /login /cardreg /companyreg /bankaccountreg'.split(' '),
  ...rules,
];

test('all menus have the specification’s entries in its order', async ({ page }) => {
  /** URLs of the rendered menu, without those that the specification does not mention. */
  const drawnMenu = async (wanted: readonly string[]): Promise<(string | null)[]> => {
    const links = await mainMenu(page).locator('a').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    return addresses.filter((one) => wanted.includes(one ?? ''));
  };
  await page.goto(`${world().web}/home`);
  expect(await drawnMenu(guestMenu)).toEqual(guestMenu);
  await signIn(page, await participant('Maria Menu'));
  for (const layout of ['horizontal', 'vertical'] as const) {
    if (layout === 'vertical') await customize(page, [words.layout, words.layoutVertical]);
    await expect(html(page)).toHaveAttribute('data-layout', layout);
    expect(await drawnMenu(menuOf(layout)), layout).toEqual(menuOf(layout));
  }
});

test('the admin reaches the desk from the horizontal menu, not from the vertical one', async ({
  page,
}) => {
  await signIn(page, demoAdmin);
  const desk = mainMenu(page).getByRole('button', { name: pl.shell.adminGroup });
  await expect(desk).toBeVisible();
  await customize(page, [words.layout, words.layoutVertical]);
  await expect(mainMenu(page).getByRole('button', { name: pl.shell.accountGroup })).toBeVisible();
  await expect(desk).toHaveCount(0);
});

test('the bar of a phone has the menu, with the desk for the admin, and the language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoAdmin);
  const bar = page.getByRole('banner');
  const language = say(pl.shell.language, { name: languageNames.pl });
  await expect(bar.getByRole('button', { name: language })).toBeVisible();
  await bar.getByRole('button', { name: pl.shell.openMenu }).click();
  const drawer = page.getByRole('dialog', { name: pl.shell.mainMenu });
  await drawer.getByRole('button', { name: pl.shell.adminGroup }).click();
  await expect(drawer.getByRole('link', { name: pl.shell.adm })).toBeVisible();
  await inspect(page, 'the menu of a phone, with the desk');
});

test('the desk is in the admin’s menu only', async ({ page }) => {
  // The API decides who this is, and responds before the menu could show anything.
  const told = page.waitForResponse((answer) => answer.url().endsWith('/v2/account/me'));
  await signIn(page, await participant('Zwykła Osoba'));
  await told;
  await expect(mainMenu(page).getByRole('button', { name: pl.shell.accountGroup })).toBeVisible();
  await expect(mainMenu(page).getByRole('button', { name: pl.shell.adminGroup })).toHaveCount(0);
});
