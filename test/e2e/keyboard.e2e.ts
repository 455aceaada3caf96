/** A complete payment without a mouse, with a focus that is always visible. */

import { expect, type Locator, type Page } from '@playwright/test';
import { drawn, settled, watchRequests } from './inspect.ts';
import { participant } from './people.ts';
import {
  button,
  goInApp,
  heading,
  isAt,
  money,
  pl,
  providerWords,
  say,
  signIn,
} from './screens.ts';
import { long, test } from './test.ts';
import { isWaiting, sumOf } from './till.ts';
import { world } from './world.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await place.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not get to ${place}.`);
}

async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.type(text);
}

test('a transfer is made with the keyboard alone, from signing in to the receipt', async ({
  page,
}) => {
  const [payer, payee] = await Promise.all([
    participant('Felicja Klawisz', '60,00'),
    participant('Introligator Kleks', '1,00'),
  ]);
  await page.goto(`${world().web}/wallet`);
  await type(page, page.getByLabel(providerWords.email), payer.email);
  await type(page, page.getByLabel(providerWords.password, { exact: true }), payer.password);
  await page.keyboard.press('Enter');
  await isAt(page, '/wallet');

  // A freshly loaded page begins with the link that skips its menu.
  await page.reload();
  await expect(page.getByTestId('available')).toHaveText(/60,00/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: pl.shell.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const ways = page.getByRole('navigation', { name: pl.wallet.ways, exact: true });
  await press(page, ways.getByRole('link', { name: pl.wallet.actionTransfer }));
  await isAt(page, '/transfer');
  await expect(page.getByRole('main')).toBeFocused();

  await type(page, page.getByLabel(pl.transfers.recipient), payee.email);
  await type(page, page.getByLabel(pl.transfers.amount, { exact: true }), '8,20');
  await type(page, page.getByLabel(pl.transfers.titleField), 'Oprawa zeszytu');
  await page.keyboard.press('Enter');
  await expect(heading(page, pl.transfers.checkTitle)).toBeVisible();
  await press(page, button(page, say(pl.transfers.send, { amount: money(8.2) })));
  await expect(heading(page, pl.transfers.doneTitle)).toBeFocused();
  await press(page, page.getByRole('link', { name: pl.charges.receipt }));
  await expect(heading(page, pl.transfers.receiptOf)).toBeVisible();
});

test('a code payment is made with the keyboard alone, on both sides', long, async ({ browser }) => {
  const [buyer, seller] = await Promise.all([
    participant('Gabriela Tab', '60,00'),
    participant('Kiosk Enter', '1,00'),
  ]);
  const [mine, till] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext()).newPage()),
  );
  if (!mine || !till) throw new Error('There is no page.');
  await Promise.all([signIn(mine, buyer), signIn(till, seller)]);
  const actions = (page: Page) => page.getByRole('navigation', { name: pl.wallet.actions });
  await press(mine, actions(mine).getByRole('link', { name: pl.wallet.actionCode }));
  await press(till, actions(till).getByRole('link', { name: pl.wallet.actionPay }));

  await type(till, sumOf(till), '5,40');
  await till.keyboard.press('Enter');
  const shown = mine.getByTestId('code');
  await expect(shown).toContainText(/\d/);
  const code = ((await shown.textContent()) ?? '').replace(/\D/g, '').slice(0, 6);
  await expect(till.getByLabel(pl.sales.code, { exact: true })).toBeFocused();
  await till.keyboard.type(code);
  await isWaiting(till);

  const question = heading(mine, say(pl.charges.askTitle, { amount: money(5.4) }));
  await expect(question).toBeVisible();
  await press(mine, button(mine, say(pl.charges.accept, { amount: money(5.4) })));
  await expect(heading(mine, pl.charges.paid)).toBeFocused();
  await expect(heading(till, pl.sales.paid)).toBeFocused();
  // The next digit begins the next sale.
  await till.keyboard.type('3');
  await expect(sumOf(till)).toHaveValue('3');
});

test('the till’s keys type an amount', long, async ({ page }) => {
  await signIn(page, await participant('Lodziarnia Mróz'), '/pay');
  const keys = page.getByRole('group', { name: pl.ui.keypad });
  for (const key of ['1', '2', pl.ui.keypadComma, '5', '0', '9']) {
    await press(page, keys.getByRole('button', { name: key, exact: true }), 'Space');
    await sumOf(page).focus();
  }
  await expect(sumOf(page)).toHaveValue('12,50');
  await press(page, keys.getByRole('button', { name: pl.ui.keypadDelete }), 'Space');
  await expect(sumOf(page)).toHaveValue('12,5');
});

test('dialogs, menus and the drawer restore the focus', long, async ({ page }) => {
  const person = await participant('Witold Esc');
  await signIn(page, person, '/ja');
  const close = button(page, pl.wallet.closeButton);
  await press(page, page.getByRole('main').getByText(pl.wallet.close, { exact: true }));
  await press(page, close);
  const dialog = page.getByRole('dialog', { name: pl.wallet.closeAsk });
  await expect(dialog).toBeVisible();
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate<boolean>(
      'document.activeElement !== document.body && !document.activeElement.closest("dialog")',
    );
    expect(outside, 'the focus stays in the dialog').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(close).toBeFocused();

  const account = page.getByRole('button', { name: say(pl.shell.account, { name: person.name }) });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  await expect(account).toBeFocused();

  await page.setViewportSize({ width: 1000, height: 844 });
  const menu = page.getByRole('button', { name: pl.shell.openMenu });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: pl.shell.mainMenu });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
});

/**
 * Whether the focused element (or its container) looks different from its unfocused state, and is
 * not covered by the frame (WCAG 2.4.7, 2.4.11).
 */
const focusLook = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const chain = [element, ...(element.labels ?? []), element.parentElement, element.parentElement?.parentElement];
  const look = () => chain.filter(Boolean).map((one) => {
    const { outline, boxShadow, backgroundColor, borderColor, textDecoration } = getComputedStyle(one);
    return [outline, boxShadow, backgroundColor, borderColor, textDecoration].join();
  }).join('|');
  const focused = look();
  element.blur();
  const without = look();
  element.focus({ preventScroll: true });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const related = !hit || element.contains(hit) || hit.contains(element)
    || [...(element.labels ?? [])].some((label) => label.contains(hit));
  return { name: element.outerHTML.slice(0, 110), visible: focused !== without, covered: !related };
})()`;

interface Stop {
  readonly name: string;
  readonly visible: boolean;
  readonly covered: boolean;
}

for (const width of [1280, 390]) {
  test(`the focus is visible at every stop at ${width} px`, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, await participant('Natalia Ramka', '20,00'));
    const requests = watchRequests(page);
    for (const route of ['/home', '/wallet', '/transfer', '/pay', '/otp', '/transactions']) {
      await goInApp(page, route);
      // The previous page has a heading too, but the focus goes to the new one.
      await expect(page.getByRole('main')).toBeFocused();
      await settled(page, requests);
      const seen: string[] = [];
      for (let stops = 0; stops < 45; stops += 1) {
        await page.keyboard.press('Tab');
        await drawn(page);
        const stop = await page.evaluate<Stop | null>(focusLook);
        if (!stop) break;
        seen.push(stop.name);
        expect.soft(stop.visible, `${route}: no focus to see on ${stop.name}`).toBe(true);
        expect.soft(stop.covered, `${route}: something covers ${stop.name}`).toBe(false);
      }
      expect(seen.length, route).toBeGreaterThan(5);
    }
  });
}

test('the focus stays where it is when the wallet arrives', async ({ page }) => {
  const person = await participant('Olga Skupiona', '20,00');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${world().api}/v2/account/wallet`, async (route) => {
    await promise;
    await route.fallback();
  });
  await signIn(page, person);
  const topUp = page.getByRole('link', { name: pl.wallet.actionTopUp, exact: true }).first();
  await topUp.focus();
  await expect(page.getByTestId('available')).not.toHaveText(/\d/);
  resolve();
  await expect(page.getByTestId('available')).toHaveText(/20,00/);
  await expect(topUp).toBeFocused();
});
