/** People who sign up and in at a real Keycloak by its pages and mails, as in a browser. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mailbox } from '#sandbox/mailbox.ts';
import { HttpBrowser, OidcClient, type Page } from '#sandbox/plain-browser.ts';
import type { Tokens } from '../participants.ts';

const password = 'A sentence of our drill, 2026';

/** The link in the newest mail to an address; fails after a minute without one. */
async function linkTo(mailbox: Mailbox, email: string): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const link = /https?:\S+action-token\S+/.exec(mailbox.list(email)[0]?.text ?? '')?.[0];
    if (link) return link;
    await pause(100);
  }
  return assert.fail(`no mail with a link came to ${email}`);
}

const stepOf = (now: number): number => Math.floor(now / 30_000);

/** What an authenticator app shows in a step of 30 s (RFC 6238) for a key as on Keycloak's page. */
function oneTimePassword(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** What besides the password: an authenticator app that had to be set up, its number, or nothing. */
type Factor = 'set up' | 'number' | 'password';

export class KeycloakPeople implements Tokens {
  readonly #client: () => OidcClient;
  readonly #mailbox: Mailbox;
  readonly #tokens = new Map<string, Promise<string>>();
  readonly #refreshTokens = new Map<string, string>();
  /** The keys of their authenticator apps, and the last step whose number was given. */
  readonly #apps = new Map<string, { readonly key: string; step: number }>();

  constructor(issuer: string, site: string, mailbox: Mailbox) {
    this.#client = () => new OidcClient(issuer, site);
    this.#mailbox = mailbox;
  }

  /** Fills in the form of newcomers, and follows the link of the mail. */
  async #signUp(email: string): Promise<void> {
    const browser = new HttpBrowser();
    const address = this.#client().authorizationUrl();
    address.pathname = address.pathname.replace(/auth$/, 'registrations');
    const sent = await browser.submit(await browser.visit(address), {
      ...{ firstName: email, email },
      ...{ password, 'password-confirm': password },
    });
    assert.equal(sent.status, 200, sent.text);
    const { url, text } = await browser.visit(await linkTo(this.#mailbox, email));
    assert.ok(url.searchParams.has('code'), text);
  }

  /** A number that was not given yet, as each is taken once; the one of the next step counts too. */
  async #number(email: string): Promise<string> {
    const app = this.#apps.get(email) ?? assert.fail(`${email} has no authenticator app`);
    app.step = Math.max(app.step + 1, stepOf(Date.now()));
    while (app.step > stepOf(Date.now()) + 1) await pause(500);
    return oneTimePassword(app.key, app.step);
  }

  /** Signs in by the forms; who has no authenticator app sets one up if the page wants it. */
  async #signIn(email: string): Promise<{ readonly token: string; readonly by: Factor }> {
    const [client, browser] = [this.#client(), new HttpBrowser()];
    const form = await browser.visit(client.authorizationUrl());
    let page: Page = await browser.submit(form, { username: email, password });
    let by: Factor = 'password';
    if (page.html.includes('name="totpSecret"')) {
      by = 'set up';
      this.#apps.set(email, { key: page.form(['totp']).hidden.totpSecret ?? '', step: 0 });
      const totp = await this.#number(email);
      page = await browser.submit(page, { totp, userLabel: 'telephone' });
    } else if (page.html.includes('name="otp"')) {
      by = 'number';
      page = await browser.submit(page, { otp: await this.#number(email) });
    }
    assert.ok(page.url.searchParams.has('code'), page.text);
    const { access_token, refresh_token } = await client.redeem(page.url);
    this.#refreshTokens.set(email, refresh_token);
    return { token: access_token, by };
  }

  /** The token of the claims' address, whose person signs up if new; the rest is Keycloak's. */
  token({ email }: { readonly email?: unknown }): Promise<string> {
    const address = String(email);
    const known = this.#tokens.get(address);
    if (known) return known;
    const fresh = this.#signUp(address).then(async () => (await this.#signIn(address)).token);
    this.#tokens.set(address, fresh);
    return fresh;
  }

  /** The status of a refresh by the newest sign-in. */
  async refresh(email: string): Promise<number> {
    return (await this.#client().refresh(this.#refreshTokens.get(email) ?? '')).status;
  }

  /** Signs in again, as after a new role; tells by what. */
  async again(email: string): Promise<Factor> {
    const { token, by } = await this.#signIn(email);
    this.#tokens.set(email, Promise.resolve(token));
    return by;
  }
}
