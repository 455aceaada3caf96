/** Notifications: turning them on and off, what the service worker shows, and what a tap opens. */
import { expect } from '@playwright/test';
import { getPush } from '#contract/push.ts';
import { glance, inspect } from './inspect.ts';
import { callAs, participant, tokenOf } from './people.ts';
import { button, heading, pl, signIn, texts } from './screens.ts';
import { slowly, tapAtOnce } from './slow.ts';
import { longUnless, test } from './test.ts';
import { signInOn, ways } from './ways.ts';
import { world } from './world.ts';

test.use({ serviceWorkers: 'allow' });

/** What a browser with a screen and its maker would do: ask, and subscribe at an address of nobody's. */
const pushService = `{
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  if (sessionStorage.getItem('test-push')) permission = 'granted';
  const read = () => JSON.parse(sessionStorage.getItem('test-push'));
  const made = (kept) => kept && {
    endpoint: kept.endpoint,
    toJSON: () => kept,
    unsubscribe: async () => sessionStorage.removeItem('test-push') ?? true,
  };
  PushManager.prototype.getSubscription = async () => made(read());
  // While there is a subscription it is returned (W3C Push API, subscribe).
  PushManager.prototype.subscribe = async () => {
    if (read()) return made(read());
    const endpoint = 'https://push.example/' + Math.random();
    const keys = { p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22) };
    sessionStorage.setItem('test-push', JSON.stringify({ endpoint, keys }));
    return made(read());
  };
}`;

for (const way of ways)
  test(
    `notifications are turned on with one tap, selected and turned off, ${way.how}`,
    way.details,
    async ({ page }) => {
      await page.addInitScript(pushService);
      const { push } = texts[way.language];
      await signInOn(page, way, await participant('Halina Powiadomiona'), '/notifications');
      await expect(heading(page, push.page)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(push.page));
      await expect(page.getByText(push.off)).toBeVisible();
      await glance(page, 'notifications that are off');
      await button(page, push.turnOn).click();
      await expect(page.getByText(push.turnedOn, { exact: true })).toBeVisible();
      await expect(page.getByText(push.thisOne, { exact: true })).toBeVisible();
      await page.getByLabel(push.kind_orders).uncheck();
      await page.getByLabel(push.details).check();
      await page.getByLabel(push.quiet).check();
      await page.getByLabel(push.from, { exact: true }).fill('21:30');
      await page.getByLabel(push.to, { exact: true }).fill('21:30');
      await page.getByLabel(push.to, { exact: true }).blur();
      await expect(page.getByText(push.quietSame)).toBeVisible();
      await page.getByLabel(push.to, { exact: true }).fill('06:15');
      const saved = page.waitForResponse(
        (answer) =>
          answer.request().method() === 'PUT' && !!answer.request().postData()?.includes('06:15'),
      );
      await page.getByLabel(push.to, { exact: true }).blur();
      expect((await saved).status()).toBe(200);
      // Elsewhere a button would be half under the bar.
      await page.evaluate('scrollTo(0, 0)');
      await inspect(page, 'notifications that are on');
      await page.reload();
      await expect(page.getByLabel(push.kind_orders)).not.toBeChecked();
      await expect(page.getByLabel(push.kind_money)).toBeChecked();
      await expect(page.getByLabel(push.details)).toBeChecked();
      await expect(page.getByLabel(push.from, { exact: true })).toHaveValue('21:30');
      await expect(page.getByLabel(push.to, { exact: true })).toHaveValue('06:15');
      await button(page, push.try).click();
      await expect(page.getByText(push.tried)).toBeVisible();
      await button(page, push.turnOff).click();
      await expect(page.getByText(push.noDevices)).toBeVisible();
      await expect(button(page, push.turnOn)).toBeVisible();
    },
  );

/** As the worker does it (frame/worker.ts): no browser renews an address when asked. */
const renewed = `(async () => {
  const { endpoint } = JSON.parse(sessionStorage.getItem('test-push'));
  sessionStorage.removeItem('test-push');
  await PushManager.prototype.subscribe();
  await (await caches.open('denar-push')).put(endpoint, new Response());
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { renewed: true } }));
})()`;

test('a push address renewed by the browser replaces only its former one', async ({ page }) => {
  await page.addInitScript(pushService);
  await signIn(page, await participant('Renata Odnowiona'), '/notifications');
  await button(page, pl.push.turnOn).click();
  const here = page.getByText(pl.push.thisOne, { exact: true });
  await expect(here).toBeVisible();
  await page.evaluate(renewed);
  await expect.poll(() => page.evaluate(`caches.has('denar-push')`)).toBe(false);
  await page.reload();
  await expect(here).toBeVisible();
  await expect(page.getByRole('list', { name: pl.push.devices }).getByRole('listitem')).toHaveCount(
    1,
  );
  await page.evaluate(`sessionStorage.removeItem('test-push')`);
  await page.evaluate('PushManager.prototype.subscribe()');
  await page.reload();
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('test-push')`)).toBeNull();
});

test('two taps at once turn notifications on once', async ({ page }) => {
  await page.addInitScript(pushService);
  const person = await participant('Halina Podwójna');
  await signIn(page, person, '/notifications');
  const turnOn = button(page, pl.push.turnOn);
  await expect(turnOn).toBeVisible();
  await slowly(page, world().api);
  await tapAtOnce(page, turnOn, turnOn);
  await expect(page.getByText(pl.push.thisOne, { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { devices } = await callAs(await tokenOf(person), getPush);
  expect(devices).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** A browser that answers so, and what the page says then. */
const obstacles = {
  deniedTitle: `Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`,
  unsupportedTitle: 'delete window.PushManager',
  homeTitle: `delete window.PushManager;
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' })`,
} as const;

for (const [title, script] of Object.entries(obstacles))
  test(
    `a browser without notifications is told what to do: ${title}`,
    longUnless(title === 'deniedTitle'),
    async ({ page }) => {
      await page.addInitScript(script);
      await signIn(page, await participant('Jan Bezpowiadomień'), '/notifications');
      await expect(page.getByText(pl.push[title as keyof typeof obstacles])).toBeVisible();
      await expect(button(page, pl.push.turnOn)).toHaveCount(0);
      await inspect(page, `notifications: ${title}`);
    },
  );
