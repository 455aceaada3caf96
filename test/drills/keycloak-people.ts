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

/** The number that an authenticator app shows (RFC 6238) for a key as Keycloak's page has it. */
function oneTimePassword(key: string, now: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export class KeycloakPeople implements Tokens {
  readonly #client: () => OidcClient;
  readonly #mailbox: Mailbox;
  readonly #tokens = new Map<string, Promise<string>>();
  /** The keys of their authenticator apps. */
  readonly #apps = new Map<string, string>();

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

  /** Signs in by the forms; who has no authenticator app sets one up if the page wants it. */
  async #signIn(email: string): Promise<{ readonly token: string; readonly setUp: boolean }> {
    const [client, browser] = [this.#client(), new HttpBrowser()];
    const form = await browser.visit(client.authorizationUrl());
    let page: Page = await browser.submit(form, { username: email, password });
    const setUp = page.html.includes('name="totpSecret"');
    if (setUp) this.#apps.set(email, page.form(['totp']).hidden.totpSecret ?? '');
    const number = oneTimePassword(this.#apps.get(email) ?? '', Date.now());
    if (setUp) page = await browser.submit(page, { totp: number, userLabel: 'telephone' });
    else if (page.html.includes('name="otp"')) page = await browser.submit(page, { otp: number });
    assert.ok(page.url.searchParams.has('code'), page.text);
    const { access_token } = await client.redeem(page.url);
    return { token: access_token, setUp };
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

  /** Signs in again, as after a new role; true if an authenticator app had to be set up. */
  async again(email: string): Promise<boolean> {
    const { token, setUp } = await this.#signIn(email);
    this.#tokens.set(email, Promise.resolve(token));
    return setUp;
  }
}
