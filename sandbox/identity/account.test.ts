/** Sign-up, confirmation, forgotten and changed passwords, by plain HTTP and with real mails. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Locale, languages } from '#contract/languages.ts';
import { identityTexts } from '#texts/sandbox/identity.ts';
import { textsIn } from '#texts/spoken.ts';
import { demoPassword } from '../demo-people.ts';
import type { Message } from '../mailbox.ts';
import { HttpBrowser, type Page } from '../plain-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing-world.ts';

let world: TestIdentity;
before(async () => {
  world = await startTestIdentity();
});
after(() => world.stop());

const words = (language: Locale) => textsIn(identityTexts, language);
const client = () => world.client();
const good = 'zielony-rower-17-lip';

/** The latest mail to an address; it exists, because pages respond after sending it. */
function mailTo(address: string): Message {
  const [message] = world.mailbox.list(address);
  assert.ok(message, `no mail to ${address}`);
  return message;
}

const codeIn = (message: Message): string => /\b\d{6}\b/.exec(message.text)?.[0] ?? '';
const linkIn = (message: Message): string => /http\S+/.exec(message.text)?.[0] ?? '';

async function openSignUp(browser: HttpBrowser, language: Locale = 'pl'): Promise<Page> {
  const url = client().authorizationUrl({ ui_locales: language });
  const page = await browser.visit(url);
  return browser.visit(`${page.url.origin}${page.url.pathname}/sign-up`);
}

const form = (changes: Record<string, string> = {}) => ({
  name: 'Maria Kowalczyk',
  email: 'maria@example.test',
  password: good,
  again: good,
  ...changes,
});

describe('The rules of a new account, in every language', () => {
  for (const language of languages) {
    const said = words(language);
    const cases = [
      ['no password', { password: '', again: '' }, said.passwordFaults.enter],
      ['seven characters', { password: 'aB3$xy7', again: 'aB3$xy7' }, said.passwordFaults.tooShort],
      ['a common one', { password: 'password1', again: 'password1' }, said.passwordFaults.tooWeak],
      ['a weak one', { password: 'aaaaaaaaa', again: 'aaaaaaaaa' }, said.passwordFaults.tooWeak],
      [
        'one’s own name',
        { password: 'kowalczyk', again: 'kowalczyk' },
        said.passwordFaults.tooWeak,
      ],
      ['two that differ', { again: `${good}!` }, said.passwordFaults.notIdentical],
      ['no e-mail', { email: ' ' }, said.enterEmail],
      ['a bad e-mail', { email: 'maria@example' }, said.badEmail],
      ['no name', { name: ' ' }, said.enterName],
    ] as const;
    for (const [what, changes, text] of cases) {
      test(`answers ${what} in ${language} with “${text}”`, async () => {
        const browser = new HttpBrowser();
        const page = await browser.submit(await openSignUp(browser, language), form(changes));
        assert.equal(page.status, 422);
        assert.ok(page.text.includes(text), page.text);
        assert.match(page.html, /aria-invalid="true"/);
      });
    }
  }

  test('has the specification’s English texts', () => {
    assert.deepEqual(words('en').passwordFaults, {
      enter: 'Enter the password!',
      tooShort: 'Password must be at least 8 characters long!',
      tooLong: 'Password must be at most 200 characters long!',
      tooWeak: 'Password too weak!',
      notIdentical: 'Passwords are not identical!',
    });
    assert.equal(words('en').enterEmail, 'An email address is obligatory!!');
    assert.equal(
      words('en').changed,
      'Password changed. Synchronization with Microsoft365 will occur within 30 minutes!',
    );
  });

  test('keeps what was typed after a fault, except passwords', async () => {
    const browser = new HttpBrowser();
    const page = await browser.submit(await openSignUp(browser), form({ again: 'other' }));
    assert.match(page.html, /name="name"[^>]*value="Maria Kowalczyk"/);
    assert.match(page.html, /name="email"[^>]*value="maria@example.test"/);
    assert.ok(!page.html.includes(good));
  });

  test('shows the strengths Short, Common, Weak, Ok and Strong', async () => {
    const strengths = [];
    for (const password of ['aB3$xy7', 'password1', 'aaaaaaaaa', 'rower2lip', good]) {
      const answer = await fetch(`${world.identity.issuer}/account/password-strength`, {
        method: 'POST',
        body: new URLSearchParams({ password }),
      });
      const { strength } = (await answer.json()) as {
        strength: keyof typeof identityTexts.strengths;
      };
      strengths.push(words('en').strengths[strength]);
    }
    assert.deepEqual(strengths, ['Short', 'Common', 'Weak', 'Ok', 'Strong']);
  });
});

describe('Signing up', () => {
  test('ends signed in on the site after the mailed code is entered', async () => {
    const browser = new HttpBrowser();
    const oidc = client();
    const first = await browser.visit(oidc.authorizationUrl({ prompt: 'create' }));
    assert.match(first.url.pathname, /\/sign-up$/);
    const email = 'Jan.Wisniewski@Example.test';
    const confirm = await browser.submit(first, form({ name: 'Jan Wiśniewski', email }));
    assert.ok(confirm.text.includes('jan.wisniewski@example.test'));
    assert.ok(confirm.html.includes('http://localhost:8025/mail'));
    const code = codeIn(mailTo('jan.wisniewski@example.test'));
    const wrong = await browser.submit(confirm, { code: code === '000000' ? '000001' : '000000' });
    assert.equal(wrong.status, 422);
    const done = await browser.submit(wrong, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    const tokens = await oidc.redeem(done.url);
    const [, claims = ''] = tokens.access_token.split('.');
    const { email: claimed, email_verified, name } = JSON.parse(atob64(claims));
    assert.deepEqual(
      [claimed, email_verified, name],
      ['jan.wisniewski@example.test', true, 'Jan Wiśniewski'],
    );
    await client().signIn(new HttpBrowser(), 'jan.wisniewski@example.test', good);
  });

  test('survives a restart, and no password is kept in clear', async () => {
    await world.restart();
    await client().signIn(new HttpBrowser(), 'jan.wisniewski@example.test', good);
    const { rows } = await world.db.query<{ password: string }>('SELECT password FROM person');
    for (const { password } of rows) assert.match(password, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('looks the same with an e-mail that has an account, and the mail says so', async () => {
    const seen = [];
    for (const email of ['buyer@denar.test', 'nowa.osoba@example.test']) {
      const browser = new HttpBrowser();
      const page = await browser.submit(await openSignUp(browser), form({ email }));
      seen.push([page.status, page.text.replaceAll(email, '')]);
    }
    assert.deepEqual(seen[0], seen[1]);
    assert.equal(mailTo('buyer@denar.test').subject, words('pl').mail.knownSubject);
    assert.equal(codeIn(mailTo('buyer@denar.test')), '');
  });

  test('ends at the fifth wrong code', async () => {
    const browser = new HttpBrowser();
    const email = 'ewa@example.test';
    let page = await browser.submit(await openSignUp(browser), form({ email }));
    const code = codeIn(mailTo(email));
    const wrong = code === '111111' ? '222222' : '111111';
    const confirm = page;
    for (let tries = 0; tries < 5; tries += 1) {
      page = await browser.submit(confirm, { code: wrong });
      assert.equal(page.status, 422);
    }
    assert.equal((await browser.submit(confirm, { code })).status, 410);
  });

  test('replaces the old code by a new one', async () => {
    const browser = new HttpBrowser();
    const email = 'ola@example.test';
    const page = await browser.submit(await openSignUp(browser), form({ email }));
    const old = codeIn(mailTo(email));
    const resend = page.html.slice(page.html.indexOf('/resend') - 200);
    assert.match(resend, /<form method="post" action="[^"]*\/resend">/);
    const again = await browser.request(
      new URL(page.url.pathname.replace(/confirm$/, 'resend'), page.url),
      { method: 'POST', body: new URLSearchParams() },
    );
    assert.equal(again.status, 200);
    const fresh = codeIn(mailTo(email));
    if (old !== fresh) assert.equal((await browser.submit(page, { code: old })).status, 422);
    const done = await browser.submit(page, { code: fresh });
    assert.ok(done.url.searchParams.has('code'));
  });

  test('sends at most a few mails to one mailbox', async () => {
    const statuses = [];
    for (let times = 0; times < 6; times += 1) {
      const browser = new HttpBrowser();
      const email = 'zasypana@example.test';
      statuses.push((await browser.submit(await openSignUp(browser), form({ email }))).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    await world.db.query('DELETE FROM attempt');
  });
});

describe('A forgotten password', () => {
  const forgottenUrl = () => `${world.identity.issuer}/account/forgotten?lang=en`;
  const ask = async (email: string) => {
    const browser = new HttpBrowser({ 'accept-language': 'en' });
    const page = await browser.visit(forgottenUrl());
    return { browser, page: await browser.submit(page, { email }) };
  };

  test('is replaced by a link from the mailbox, which works once and ends all sessions', async () => {
    const signedIn = await client().signIn(new HttpBrowser(), 'shop@denar.test', demoPassword);
    const { browser, page } = await ask('shop@denar.test');
    assert.match(page.text, /Check your mailbox/);
    const link = linkIn(mailTo('shop@denar.test'));
    const fields = { password: good, again: good };
    const done = await browser.submit(await browser.visit(link), fields);
    assert.ok(done.text.includes(words('en').changed), done.text);
    const again = await browser.visit(link);
    assert.ok(again.text.includes('Password not changed! Ivalid Token!'), again.text);
    assert.equal((await client().refresh(signedIn.refresh_token)).status, 400);
    await client().signIn(new HttpBrowser(), 'shop@denar.test', good);
    assert.equal(mailTo('shop@denar.test').subject, words('en').mail.changedSubject);
  });

  test('answers alike for an e-mail without an account, which gets no mail', async () => {
    const unknown = await ask('nikt@example.test');
    const known = await ask('seller@denar.test');
    assert.equal(
      unknown.page.text.replaceAll('nikt@example.test', ''),
      known.page.text.replaceAll('seller@denar.test', ''),
    );
    assert.equal(world.mailbox.list('nikt@example.test').length, 0);
  });

  test('is not replaced through a missing, wrong, old or foreign token, each with its message', async () => {
    const browser = new HttpBrowser({ 'accept-language': 'en' });
    const open = async (query: string) =>
      (await browser.visit(`${world.identity.issuer}/account/reset${query}`)).text;
    assert.match(await open(''), /Token missing!/);
    assert.match(await open('?token=abc'), /Ivalid Token!/);
    await ask('seller@denar.test');
    const link = linkIn(mailTo('seller@denar.test'));
    await world.db.query("UPDATE password_reset SET email = 'former@denar.test'");
    assert.match((await browser.visit(link)).text, /Invalid Email in Token/);
    await world.db.query("UPDATE password_reset SET expires_at = now() - interval '1 second'");
    assert.match((await browser.visit(link)).text, /Token expiried!/);
  });
});

describe('Changing a password', () => {
  const open = (browser: HttpBrowser) => browser.visit(`${world.identity.issuer}/account/password`);

  test('needs the current one, and keeps this session while others end', async () => {
    const [browser, elsewhere] = [new HttpBrowser(), new HttpBrowser()];
    const here = await client().signIn(browser, 'seller@denar.test', demoPassword);
    const there = await client().signIn(elsewhere, 'seller@denar.test', demoPassword);
    const page = await open(browser);
    assert.match(page.html, /name="username"[^>]*value="seller@denar.test"[^>]*readonly/);
    const fields = { current: 'not-it-at-all', password: good, again: good, endOthers: 'yes' };
    const refused = await browser.submit(page, fields);
    assert.equal(refused.status, 403);
    assert.ok(refused.text.includes(words('pl').wrongCurrent));
    const done = await browser.submit(page, { ...fields, current: demoPassword });
    assert.ok(done.text.includes(words('pl').changed), done.text);
    assert.equal((await client().refresh(here.refresh_token)).status, 200);
    assert.equal((await client().refresh(there.refresh_token)).status, 400);
    await client().signIn(new HttpBrowser(), 'seller@denar.test', good);
  });

  test('works without a session for a person who knows the current one', async () => {
    const browser = new HttpBrowser();
    const fields = { username: 'admin@denar.test', password: good, again: good };
    const page = await open(browser);
    const refused = await browser.submit(page, { ...fields, current: 'not-it-at-all' });
    assert.equal(refused.status, 403);
    const done = await browser.submit(page, { ...fields, current: demoPassword });
    assert.ok(done.text.includes(words('pl').changed));
  });

  test('follows the same rules as a new one', async () => {
    const browser = new HttpBrowser();
    const fields = { username: 'buyer@denar.test', current: demoPassword };
    const short = { ...fields, password: 'abc', again: 'abc' };
    const refused = await browser.submit(await open(browser), short);
    assert.equal(refused.status, 422);
    assert.ok(refused.text.includes(words('pl').notChanged));
    assert.ok(refused.text.includes(words('pl').passwordFaults.tooShort));
  });
});

const atob64 = (text: string): string => Buffer.from(text, 'base64url').toString('utf8');
