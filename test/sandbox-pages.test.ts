/** The pages of the embedded world in a real browser: accessible, and without errors. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { demoPassword } from '#sandbox/demo-people.ts';
import { startTestGateways } from '#sandbox/testing-gateways.ts';
import { startTestIdentity, type TestIdentity, webOrigin } from '#sandbox/testing-world.ts';
import { findChromium } from './chromium.ts';

const axe = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
let world: TestIdentity;
let browser: Browser;

before(async () => {
  world = await startTestIdentity();
  const { executablePath, args, env } = await findChromium();
  browser = await chromium.launch({
    executablePath,
    args: [...args],
    env: { ...(process.env as Record<string, string>), ...env },
  });
});
after(async () => {
  await browser.close();
  await world.stop();
});

async function isFine(page: Page, what: string): Promise<void> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>('axe.run({resultTypes:["violations"]})');
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  assert.deepEqual(found, [], what);
  const over = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  assert.equal(over, false, `${what} is wider than the screen`);
}

const start = (language: string) => world.client().authorizationUrl({ ui_locales: language }).href;

/** A site to return to; without one, browsers show different error pages. */
async function openShop(): Promise<{ origin: string; close(): void }> {
  const server = createServer((_request, response) => response.end('the shop'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

for (const [language, colorScheme, width] of [
  ['pl', 'light', 1280],
  ['uk', 'dark', 390],
  ['en', 'light', 320],
  ['pl', 'dark', 768],
] as const) {
  test(`has accessible sandbox pages that fit: ${language}, ${colorScheme}, ${width} px`, async () => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 800 },
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(start(language));
    await isFine(page, 'sign-in');
    await page.fill('#username', 'buyer@denar.test');
    await page.fill('#password', 'not-it-at-all');
    await page.press('#password', 'Enter');
    await page.getByRole('alert').waitFor();
    await isFine(page, 'sign-in refused');
    const base = new URL(page.url()).pathname;
    await page.goto(new URL(`${base}/sign-up`, page.url()).href);
    await page.press('#again', 'Enter');
    await page.locator('[aria-invalid]').first().waitFor();
    await isFine(page, 'sign-up refused');
    await page.fill('#name', 'Zofia Wójcik');
    await page.fill('#email', `zofia-${width}@example.test`);
    await page.fill('#password', 'zielony-rower-17');
    await page.locator('[data-level="strong"]').waitFor();
    await page.fill('#again', 'zielony-rower-17');
    await isFine(page, 'sign-up filled');
    await page.press('#again', 'Enter');
    await page.locator('#code').waitFor();
    await isFine(page, 'confirmation');
    for (const account of ['forgotten', 'password', 'reset']) {
      await page.goto(`${world.identity.issuer}/account/${account}`);
      await isFine(page, account);
    }
    await context.close();
  });
}

for (const [language, colorScheme, width] of [
  ['pl', 'light', 1280],
  ['uk', 'dark', 390],
  ['en', 'light', 320],
] as const) {
  test(`pays at PayU’s stand-in: ${language}, ${colorScheme}, ${width} px`, async (test) => {
    const shop = await openShop();
    test.after(shop.close);
    const gateways = await startTestGateways({ deliver: async () => 200 });
    test.after(gateways.stop);
    const { env, payu } = gateways;
    const form = {
      customerIp: '127.0.0.1',
      merchantPosId: env.PAYU_POS_ID ?? '',
      extOrderId: `page-${width}`,
      description: 'Zasilenie portfela',
      currencyCode: 'PLN',
      totalAmount: '123456',
      products: [],
      continueUrl: `${shop.origin}/etbuy?payment=1`,
      buyer: { language },
    };
    const { orderId, token } = await payu.book.open(form);
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ colorScheme, viewport, locale: language });
    const page = await context.newPage();
    const address = `${gateways.origin}/payu/pay/?${new URLSearchParams({ orderId, token })}`;
    await page.goto(address);
    await page.fill('#code', '12 34');
    await page.press('#code', 'Enter');
    await page.getByRole('alert').waitFor();
    assert.equal(await page.inputValue('#code'), '1234');
    await page.goto(address);
    await page.locator('button[value="close"]').click();
    await page.waitForURL(`${shop.origin}/etbuy?payment=1&error=501`);
    assert.equal(payu.book.byId(orderId)?.status, 'NEW');
    await page.goto(address);
    await page.fill('#code', '777 123');
    await page.press('#code', 'Enter');
    await page.waitForURL(`${shop.origin}/etbuy?payment=1`);
    assert.equal(payu.book.byId(orderId)?.status, 'COMPLETED');
    await page.goto(`${gateways.origin}/gateways`);
    await page.selectOption('#payu-kind', 'drop');
    await page.fill('#payu-percent', '101');
    await page.press('#payu-percent', 'Enter');
    await page.getByRole('alert').waitFor();
    await page.selectOption('#payu-kind', 'drop');
    await page.fill('#payu-times', '2');
    await page.press('#payu-times', 'Enter');
    await page.locator('button[name="clear"]').waitFor();
    const expected = [{ kind: 'drop', next: 2, share: 1, call: null }];
    assert.deepEqual(payu.faults.list(), expected);
    await page.uncheck('input[name="autoReceive"]');
    await page.locator('form[action="/gateways/payu/switches"] button').click();
    await page.waitForURL('**/gateways#payu');
    assert.equal(payu.switches.isOn('autoReceive'), false);
    await context.close();
    const bare = await browser.newContext({
      colorScheme,
      viewport,
      locale: language,
      bypassCSP: true,
    });
    const other = await payu.book.open({ ...form, extOrderId: `other-${width}` });
    const query = new URLSearchParams({ orderId: other.orderId, token: other.token });
    const second = await bare.newPage();
    await second.goto(`${gateways.origin}/payu/pay/?${query}`);
    await isFine(second, 'payment');
    await second.fill('#code', '12');
    await second.press('#code', 'Enter');
    await second.getByRole('alert').waitFor();
    await isFine(second, 'payment with a bad code');
    await second.goto(address);
    await isFine(second, 'payment that is over');
    await second.goto(`${gateways.origin}/gateways`);
    await isFine(second, 'gateways');
    await bare.close();
  });
}

test('signs a demo account in with two clicks and no script, under the real policy', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(start('pl'));
  await page.getByRole('link', { name: /seller@denar\.test/ }).click();
  assert.equal(await page.inputValue('#password'), demoPassword);
  const back = page.waitForRequest(`${webOrigin}/login/callback?**`);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  assert.ok(new URL((await back).url()).searchParams.has('code'));
  await context.close();
});

test('shows and hides a typed password under the script policy', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(start('en'));
  await page.getByRole('button', { name: 'Show password' }).click();
  assert.equal(await page.getAttribute('#password', 'type'), 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  assert.equal(await page.getAttribute('#password', 'type'), 'password');
  assert.deepEqual(faults, []);
  await context.close();
});
