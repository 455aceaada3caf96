/** The frame around every screen: settings, layouts, menus and messages, rule by rule. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { inspect, inspectDesk } from './inspect.ts';
import { participant } from './people.ts';
import { button, choose, heading, money, pl, say, signIn, texts } from './screens.ts';
import { world } from './world.ts';

const words = pl.settings;
const html = (page: Page): Locator => page.locator('html');
const customizer = (page: Page): Locator => page.getByRole('dialog', { name: words.title });
const opener = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: pl.shell.customize });
const mainMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: pl.shell.mainMenu, exact: true });

async function customize(page: Page, ...wanted: [group: string, option: string][]): Promise<void> {
  await page.getByRole('button', { name: pl.shell.customize }).filter({ visible: true }).click();
  for (const [group, option] of wanted) {
    const radios = customizer(page).getByRole('group', { name: group, exact: true });
    await radios.getByText(option, { exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await expect(customizer(page)).toBeHidden();
}

const style = (locator: Locator, name: string): Promise<string> =>
  locator.evaluate(
    (element, wanted) =>
      element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(wanted) ?? '',
    name,
  );

const widthOf = async (locator: Locator): Promise<number> =>
  Math.round((await locator.boundingBox())?.width ?? 0);

test('a reload keeps what is persisted, and only that', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await customize(
    page,
    [words.mode, words.modeDark],
    [words.skin, words.skinBordered],
    [words.direction, words.directionRtl],
    [words.footer, words.footerHidden],
    [words.layout, words.layoutVertical],
    [words.bar, words.barStatic],
    [words.toasts, words.bottomLeft],
  );
  await expect(html(page)).toHaveAttribute('data-layout', 'vertical');
  await expect(html(page)).toHaveAttribute('data-footer', 'hidden');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.reload();
  for (const [name, value] of Object.entries({
    dir: 'rtl',
    'data-theme': 'dark',
    'data-skin': 'bordered',
    'data-layout': 'horizontal',
    'data-footer': 'static',
    'data-bar': 'fixed',
    'data-toasts': 'top-right',
  })) {
    await expect(html(page)).toHaveAttribute(name, value);
  }
});

test('broken stored settings are the defaults', async ({ page }) => {
  await page.addInitScript('localStorage.setItem("settings", \'{"mode":"pink","fontSize":99}\')');
  await page.goto(`${world().web}/home`);
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).toHaveAttribute('data-font', '14');
});

test('semi-dark and a hidden bar are for the vertical layout', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await customize(
    page,
    [words.layout, words.layoutVertical],
    [words.mode, words.modeSemiDark],
    [words.bar, words.barHidden],
  );
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(html(page)).toHaveAttribute('data-theme', 'semi-dark');
  expect(await style(page.locator('.side-inside'), 'background-color')).toBe('rgb(28, 32, 27)');
  expect(await style(page.locator('html'), 'background-color')).toBe('rgb(250, 248, 243)');
  await inspectDesk(page, 'without a bar', ['semi-dark']);
  await customize(page, [words.layout, words.layoutHorizontal]);
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).toHaveAttribute('data-bar', 'fixed');
  await opener(page).click();
  await expect(customizer(page).getByLabel(words.modeSemiDark)).toBeDisabled();
  await expect(customizer(page).getByLabel(words.barHidden)).toBeDisabled();
});

test('a narrow window is vertical and expanded; a wide one gets back what it had', async ({
  page,
}) => {
  await page.goto(`${world().web}/home`);
  await customize(page, [words.layout, words.layoutVertical]);
  await page.getByRole('button', { name: pl.shell.collapse }).click();
  await expect(html(page)).toHaveAttribute('data-nav', 'collapsed');
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(html(page)).toHaveAttribute('data-nav', 'expanded');
  await expect(page.getByRole('button', { name: pl.shell.openMenu })).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(html(page)).toHaveAttribute('data-nav', 'collapsed');
  await expect(html(page)).toHaveAttribute('data-layout', 'vertical');
  await customize(page, [words.layout, words.layoutHorizontal]);
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(html(page)).toHaveAttribute('data-layout', 'vertical');
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(html(page)).toHaveAttribute('data-layout', 'horizontal');
  await expect(mainMenu(page)).toBeVisible();
});

test('a hidden menu waits behind a button, on wide screens too', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await opener(page).click();
  await customizer(page).getByRole('switch', { name: words.navHidden }).click();
  await page.keyboard.press('Escape');
  await expect(mainMenu(page)).toBeHidden();
  await page.getByRole('button', { name: pl.shell.openMenu }).click();
  await expect(page.getByRole('dialog', { name: pl.shell.mainMenu })).toBeVisible();
});

test('the drawer of settings is 400 px wide, shows changes at once and goes back', async ({
  page,
}) => {
  await page.goto(`${world().web}/home`);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(customizer(page)).toBeVisible();
  expect(await widthOf(customizer(page))).toBe(400);
  await customizer(page).getByLabel(words.modeLight).focus();
  await page.keyboard.press('ArrowRight');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await customizer(page).getByRole('switch', { name: words.contrast }).press('Space');
  await expect(html(page)).toHaveAttribute('data-contrast', 'true');
  await inspect(page, 'the drawer of settings');
  await customizer(page).getByRole('button', { name: words.reset }).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).toHaveAttribute('data-contrast', 'false');
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  for (const language of ['ua', 'en'] as const) {
    await choose(page, language);
    const { shell, settings } = texts[language];
    await page.getByRole('banner').getByRole('button', { name: shell.customize }).click();
    await expect(page.getByRole('dialog', { name: settings.title })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('boxed content has 1440 px, the bar a blur of 8 px at 0.85, the letters 14 or 30', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto(`${world().web}/home`);
  const content = page.locator('.bar-inside');
  expect(await widthOf(content)).toBe(1440);
  const bar = page.getByRole('banner');
  expect(await style(bar, 'backdrop-filter')).toBe('blur(8px)');
  expect(await style(bar, 'background-color')).toContain('0.85');
  await customize(
    page,
    [words.width, words.widthFull],
    [words.footer, words.footerFixed],
    [words.fontSize, words.fontLarge],
  );
  expect(await widthOf(content)).toBeGreaterThan(1880);
  expect(await style(html(page), 'font-size')).toBe('30px');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(await widthOf(page.locator('.footer-inside'))).toBe(1248);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1440);
});

test('groups of the horizontal menu open on hover, or on a click if set so', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  const group = mainMenu(page).getByRole('button', { name: pl.shell.accountGroup });
  const row = mainMenu(page).getByRole('link', { name: pl.shell.login });
  await group.hover();
  await expect(row).toBeVisible();
  // Who sees it open and presses all the same wants it open; only the next press closes it.
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

test('the vertical menu: accordion, collapse, 260 and 68 px', async ({ page }) => {
  await page.goto(`${world().web}/home?next=/regulamin`);
  await customize(page, [words.layout, words.layoutVertical]);
  const side = page.locator('.side');
  const group = mainMenu(page).getByRole('button', { name: pl.shell.accountGroup });
  const rules = mainMenu(page).getByRole('button', { name: pl.shell.rulesGroup });
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

test('a finger from the edge opens the menu and closes it, from the right where mirrored', async ({
  browser,
}) => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${world().web}/home`);
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const points = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...points(from) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...points(to) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const drawer = page.getByRole('dialog', { name: pl.shell.mainMenu });
  await expect(page.getByRole('button', { name: pl.shell.openMenu })).toBeVisible();
  await swipe(60, 260);
  await expect(drawer).toBeHidden();
  await swipe(10, 200);
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
});

test('an action that fails on our side says so in the panel, with a number', async ({ page }) => {
  await signIn(page, await participant('Pech Pechowy', '5,00'), '/transfer');
  await page.route('**/v2/et/transfer?*', (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    const json = { code: 'internal', detail: pl.errors.broken, requestId: 'req-77' };
    return route.request().method() === 'POST'
      ? route.fulfill({ status: 500, headers, json })
      : route.fallback();
  });
  await page.getByLabel(pl.transfers.recipient).fill('buyer@denar.test');
  await page.getByLabel(pl.transfers.amount, { exact: true }).fill('1');
  await button(page, pl.transfers.next).click();
  await button(page, say(pl.transfers.send, { amount: money(1) })).click();
  const panel = page.getByRole('region', { name: words.messages });
  const alert = panel.getByText(pl.errors.broken);
  await expect(alert).toBeVisible();
  expect(await style(alert, 'font-weight')).toBe('700');
  expect(await style(alert, 'color')).toBe('rgb(165, 48, 29)');
  const details = panel.getByText(say(words.messagesRequest, { id: 'req-77' }));
  await expect(details).toBeHidden();
  await panel.getByRole('button', { name: words.messagesDetails }).click();
  await expect(details).toBeVisible();
  await inspect(page, 'the messages panel');
  await panel.getByRole('button', { name: words.messagesHide }).click();
  await expect(details).toBeHidden();
  await panel.getByRole('button', { name: words.messagesClose }).click();
  await expect(panel).toBeHidden();
});

test('somebody without a role is let nowhere and shown nothing about money', async ({ page }) => {
  const person = { sub: '1', preferred_username: 'nikt', email: 'nikt@denar.test', name: 'Nikt' };
  const token = ['e30', Buffer.from(JSON.stringify(person)).toString('base64url'), 'x'].join('.');
  await page.addInitScript(
    (record) => sessionStorage.setItem('denar.auth', record),
    JSON.stringify({
      access_token: token,
      refresh_token: 'x',
      expires_in: 3600,
      expires_at: Date.now() + 3_600_000,
    }),
  );
  // No API would take this token; what it says is read by the page alone.
  await page.route(`${world().api}/**`, (route) => route.abort());
  await page.goto(`${world().web}/wallet`);
  await expect(heading(page, pl.errors.unauthorised)).toBeVisible();
  await expect(mainMenu(page).getByText(pl.shell.management)).toBeHidden();
  await expect(mainMenu(page).getByText(pl.shell.rulesGroup)).toBeVisible();
});
