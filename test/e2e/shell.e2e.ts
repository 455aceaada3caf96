/** The frame around every screen: settings, layouts, bar and messages, rule by rule. */

import { expect } from '@playwright/test';
import { customize, customizer, html, mainMenu, opener, style, widthOf } from './frame.ts';
import { inspect, inspectDesk } from './inspect.ts';
import { participant } from './people.ts';
import { button, choose, heading, money, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

const words = pl.settings;

test('a reload keeps the persisted settings only', async ({ page }) => {
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

test('unreadable stored settings become the defaults', async ({ page }) => {
  await page.addInitScript('localStorage.setItem("settings", \'{"mode":"pink","fontSize":99}\')');
  await page.goto(`${world().web}/home`);
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).toHaveAttribute('data-font', '14');
});

test('semi-dark and a hidden header apply to the vertical layout only', async ({ page }) => {
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

test('going back before an address has led elsewhere keeps the page that one came from', async ({
  page,
}) => {
  await signIn(page, await participant('Barbara Wstecz'));
  await page.goto(`${world().web}/transactions`);
  await expect(heading(page, pl.transfers.historyTitle)).toBeVisible();
  // The start's address leads on behind the moment in which it is shown.
  await page.evaluate(`new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('main h1')) return;
      watch.disconnect();
      history.replaceState({ idx: 0, key: 'before' }, '', '/transactions');
      dispatchEvent(new PopStateEvent('popstate'));
      done();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.querySelector('a[href="/"]').click();
  })`);
  await expect(heading(page, pl.transfers.historyTitle)).toBeVisible();
  await expect(page).toHaveURL(/transactions$/);
});

test('the start’s address has the site’s title until it has led on', async ({ page }) => {
  await signIn(page, await participant('Tytus Tytułowy'), '/transactions');
  await expect(heading(page, pl.transfers.historyTitle)).toBeVisible();
  await page.evaluate(`
    titles = [];
    new MutationObserver(() => titles.push(document.title))
      .observe(document.head, { childList: true, subtree: true, characterData: true });
  `);
  await page.getByRole('link', { name: pl.shell.toHome }).click();
  await expect(page).toHaveURL(/wallet$/);
  await expect(page).toHaveTitle(say(pl.shell.titleOf, { title: pl.shell.wallet }));
  expect((await page.evaluate<string[]>('titles'))[0]).toBe(say(pl.shell.siteTitle));
});

test('a narrow window has the vertical layout, and a wide one gets its layout back', async ({
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

test(
  'the settings’ drawer is 400 px wide, applies changes at once and resets them',
  long,
  async ({ page }) => {
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
    for (const language of ['uk', 'en'] as const) {
      await choose(page, language);
      const { shell, settings } = texts[language];
      await page.getByRole('banner').getByRole('button', { name: shell.customize }).click();
      await expect(page.getByRole('dialog', { name: settings.title })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  },
);

test('boxed content is 1440 px wide, the header has a blur of 8 px, and letters have 14 to 30 px', async ({
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

test('a server’s failure is shown in the messages panel, with its number', async ({ page }) => {
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
  const alert = panel.getByText(pl.settings.messagesFailed);
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

test('the button to the top appears after 400 px and scrolls to the beginning', async ({
  page,
}) => {
  await page.goto(`${world().web}/regulamin`);
  await expect(page.getByRole('heading', { name: pl.shell.terms, exact: true })).toBeVisible();
  const up = page.getByRole('button', { name: pl.shell.toTop });
  await page.evaluate('scrollTo(0, 400)');
  await expect.poll(() => page.evaluate('scrollY')).toBe(400);
  await expect(up).toBeHidden();
  await page.evaluate('scrollTo(0, 401)');
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expect(up).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the button to the top stands above the buttons of a long form', async ({ page }) => {
  await signIn(page, await participant('Wioletta Wysoka'), '/myoffers?edit=new');
  const box = async (part: string) =>
    (await page.locator(part).boundingBox()) ?? { y: 0, height: 0 };
  await expect(page.locator('.form-actions')).toBeVisible();
  for (const width of [1366, 700]) {
    await page.setViewportSize({ width, height: 723 });
    await page.evaluate('scrollTo(0, 600)');
    await expect(page.locator('.scroll-to-top')).toBeVisible();
    const [up, actions] = [await box('.scroll-to-top'), await box('.form-actions')];
    expect(up.y + up.height, `at ${width}`).toBeLessThanOrEqual(actions.y);
  }
});

test('a progress bar runs while a page loads', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(open-support|support-page)-.*\.js$/, async (route) => {
    await promise;
    await route.fallback();
  });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: pl.shell.footerSupport }).click();
  await expect(page.locator('.progress-bar')).toBeVisible();
  resolve();
  await expect(heading(page, pl.content.supportTitle)).toBeVisible();
  await expect(page.locator('.progress-bar')).toHaveCount(0);
});

test('the header has a link home and the language’s flag', async ({ page }) => {
  await page.goto(`${world().web}/about`);
  const bar = page.getByRole('banner');
  const logo = bar.getByRole('link', { name: pl.shell.toHome });
  await expect(logo).toHaveAttribute('href', '/');
  const flag = bar.getByRole('button', { name: say(pl.shell.language, { name: 'Polski' }) });
  await expect(flag.locator('svg.flag')).toBeVisible();
  await flag.click();
  const [polish, ukrainian, english] = ['Polski', 'Українська', 'English'].map((name) =>
    bar.getByRole('button', { name, exact: true }),
  );
  for (const [choice, lang] of [
    [polish, 'pl'],
    [ukrainian, 'uk'],
    [english, 'en'],
  ] as const) {
    await expect(choice?.locator('svg.flag') ?? bar).toBeVisible();
    await expect(choice?.locator('[lang]') ?? bar).toHaveAttribute('lang', lang);
  }
  await logo.click();
  await expect(heading(page, pl.home.heroTitle)).toBeVisible();
});

test('the footer has its links, ways to get help and the version', async ({ page }) => {
  await page.goto(`${world().web}/zasady`);
  const footer = page.getByRole('contentinfo');
  expect(await style(footer, 'background-color')).toBe('rgb(43, 92, 63)');
  await expect(footer.getByText('v.0032', { exact: true })).toBeVisible();
  for (const [name, href] of [
    [pl.shell.footerAbout, '/about'],
    [pl.shell.footerSupport, '/support'],
    ['pomoc@denar.test', 'mailto:pomoc@denar.test'],
    ['+48 22 555 01 20', 'tel:+48225550120'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('the layout is mirrored for a script written from right to left', long, async ({ page }) => {
  await page.goto(`${world().web}/regulamin`);
  await customize(
    page,
    [words.layout, words.layoutVertical],
    [words.direction, words.directionRtl],
  );
  const width = 1280;
  const box = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { x: -1, width: 0 };
  const side = await box('.side-inside');
  expect(Math.round(side.x + side.width)).toBe(width);
  const brand = await box('.bar .brand');
  expect(brand.x).toBeGreaterThan(width / 2);
  await page.evaluate('scrollTo(0, 600)');
  expect((await box('.scroll-to-top')).x).toBeLessThan(width / 2);
  await inspectDesk(page, 'mirrored, with the menu at the side', ['light']);
});
