/** The sign-in page as seen by people and their browsers, by plain HTTP. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoPassword } from '../demo-people.ts';
import { HttpBrowser } from '../plain-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing-world.ts';

let world: TestIdentity;

before(async () => {
  world = await startTestIdentity();
});
after(() => world.stop());

const client = () => world.client();

describe('The sign-in page', () => {
  test('answers alike to a wrong password and an unknown e-mail', async () => {
    const texts = [];
    for (const username of ['seller@denar.test', 'nobody@denar.test']) {
      const browser = new HttpBrowser();
      const form = await browser.visit(client().authorizationUrl());
      const page = await browser.submit(form, { username, password: 'not-it-at-all' });
      assert.equal(page.status, 401);
      texts.push(page.text);
    }
    assert.match(texts[0] ?? '', /Nieprawidłowy adres e-mail lub hasło/);
    assert.equal(texts[0], texts[1]);
  });

  test('locks an account for a while after too many wrong passwords, also for the right one', async () => {
    const browser = new HttpBrowser();
    const form = await browser.visit(client().authorizationUrl());
    const attempt = (password: string) =>
      browser.submit(form, { username: 'buyer@denar.test', password });
    const wrong = await Promise.all(Array.from({ length: 14 }, () => attempt('wrong-password')));
    assert.equal(wrong.filter(({ status }) => status === 401).length, 10);
    const page = await attempt(demoPassword);
    assert.equal(page.status, 429);
    assert.ok(Number(page.headers.get('retry-after')) > 0);
    await world.db.query('DELETE FROM attempt');
    assert.ok((await attempt(demoPassword)).url.searchParams.has('code'));
  });

  test('refuses a sign-in form posted by another site', async () => {
    const browser = new HttpBrowser();
    const form = await browser.visit(client().authorizationUrl());
    const answer = await browser.request(new URL(form.form(['username']).action, form.url), {
      method: 'POST',
      headers: { origin: 'http://evil.test' },
      body: new URLSearchParams({ username: 'buyer@denar.test', password: demoPassword }),
    });
    assert.equal(answer.status, 403);
  });

  test('forbids foreign scripts, framing and caching', async () => {
    const browser = new HttpBrowser();
    const page = await browser.visit(client().authorizationUrl());
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.equal(page.headers.get('cache-control'), 'no-store');
    assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
    assert.ok(browser.setCookies.length > 0);
    for (const cookie of browser.setCookies) {
      assert.match(cookie, /httponly/i, cookie);
      assert.match(cookie, /samesite=lax/i, cookie);
    }
  });

  for (const [locales, accept, heading] of [
    [undefined, 'en-GB', 'Sign in'],
    ['uk', 'pl', 'Увійти'],
    ['en', 'uk', 'Sign in'],
    [undefined, 'de', 'Zaloguj się'],
  ] as const) {
    test(`says “${heading}” for ui_locales ${locales} and Accept-Language ${accept}`, async () => {
      const browser = new HttpBrowser({ 'accept-language': accept });
      const page = await browser.visit(client().authorizationUrl({ ui_locales: locales }));
      assert.match(page.html, new RegExp(`<h1>${heading}</h1>`));
    });
  }

  test('keeps the chosen language for the rest of the sign-in', async () => {
    const browser = new HttpBrowser();
    const page = await browser.visit(client().authorizationUrl({ ui_locales: 'pl' }));
    page.url.searchParams.set('lang', 'ua');
    await browser.visit(page.url);
    const next = await browser.visit(`${page.url.origin}${page.url.pathname}/sign-up`);
    assert.match(next.html, /<html lang="uk">/);
  });

  test('fills in a demo account by one link, without a script', async () => {
    const browser = new HttpBrowser();
    const page = await browser.visit(client().authorizationUrl());
    const link = /href="(\?account=seller[^"]*)"/.exec(page.html)?.[1]?.replace('&amp;', '&') ?? '';
    const filled = await browser.visit(new URL(link, page.url));
    assert.match(filled.html, /name="username"[^>]*value="seller@denar.test"/);
    assert.match(filled.html, new RegExp(`name="password"[^>]*value="${demoPassword}"`));
  });

  test('reports an expired page for another browser’s interaction', async () => {
    const page = await new HttpBrowser().visit(client().authorizationUrl());
    const other = await new HttpBrowser().visit(page.url);
    assert.equal(other.status, 410);
    assert.match(other.text, /Ta strona logowania wygasła/);
  });

  test('lets somebody else sign in over a session, which ends', async () => {
    const browser = new HttpBrowser();
    const first = await client().signIn(browser, 'seller@denar.test', demoPassword);
    const form = await browser.visit(client().authorizationUrl({ prompt: 'login' }));
    const oidc = client();
    const url = oidc.authorizationUrl({ prompt: 'login' });
    const again = await browser.visit(url);
    assert.notEqual(form.url.href, again.url.href);
    const done = await browser.submit(again, {
      username: 'shop@denar.test',
      password: demoPassword,
    });
    const tokens = await oidc.redeem(done.url);
    assert.equal((await world.verified(tokens.access_token)).email, 'shop@denar.test');
    assert.equal((await client().refresh(first.refresh_token)).status, 400);
  });
});
