/** A browser that uses plain HTTP, and signing in with it as a person would. */
import { createHash, randomBytes } from 'node:crypto';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** Stores cookies by name and path, and does not follow redirects automatically. */
export class HttpBrowser {
  #cookies: Cookie[] = [];
  readonly #headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers;
  }

  /** The stored cookies, to pass them to another browser. */
  get cookies(): readonly Cookie[] {
    return this.#cookies;
  }

  /** The cookies as they were set, to inspect their attributes. */
  readonly setCookies: string[] = [];

  async request(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address);
    const cookie = this.#cookies
      .filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = new Headers({ accept: 'text/html', ...this.#headers });
    if (cookie) headers.set('cookie', cookie);
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value);
    });
    const answer = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    this.setCookies.push(line);
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const path = attributes.map((one) => /^\s*path=(.*)$/i.exec(one)?.[1]).find(Boolean) ?? '/';
    this.#cookies = this.#cookies.filter((one) => one.name !== name || one.path !== path);
    const gone = value === '' || attributes.some((one) => /expires=Thu, 01 Jan 1970/i.test(one));
    if (!gone) this.#cookies.push({ name, value, path });
  }

  /** Opens a URL and follows redirects, up to one that leaves the origin. */
  async visit(address: string | URL): Promise<Page> {
    return this.#follow(await this.request(address), new URL(address));
  }

  /** Fills in the first form with these fields and submits it, as a browser would. */
  async submit(page: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
    const form = page.form(Object.keys(fields));
    const address = new URL(form.action, page.url);
    const body = new URLSearchParams({ ...form.hidden, ...fields });
    const answer = await this.request(address, {
      method: 'POST',
      body,
      headers: { origin: page.url.origin, 'sec-fetch-site': 'same-origin' },
    });
    return this.#follow(answer, address);
  }

  async #follow(first: Response, from: URL): Promise<Page> {
    let [answer, url] = [first, from];
    for (let hops = 0; hops < 10; hops += 1) {
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || !location) break;
      const next = new URL(location, url);
      if (next.origin !== url.origin) return new Page(answer.status, next, '', answer.headers);
      url = next;
      answer = await this.request(url);
    }
    return new Page(answer.status, url, await answer.text(), answer.headers);
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** The result of a visit; for an external URL only the URL, without text. */
export class Page {
  readonly status: number;
  readonly url: URL;
  readonly html: string;
  readonly headers: Headers;

  constructor(status: number, url: URL, html: string, headers: Headers) {
    this.status = status;
    this.url = url;
    this.html = html;
    this.headers = headers;
  }

  /** The page's text without markup. */
  get text(): string {
    const body = this.html.slice(this.html.indexOf('<body'));
    return decode(body.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
  }

  form(names: readonly string[]): { action: string; hidden: Record<string, string> } {
    for (const [, attributes = '', content = ''] of this.html.matchAll(
      /<form([^>]*)>([\s\S]*?)<\/form>/g,
    )) {
      if (!names.every((name) => content.includes(`name="${name}"`))) continue;
      const hidden: Record<string, string> = {};
      for (const [input] of content.matchAll(/<input type="hidden"[^>]*>/g)) {
        const name = /name="([^"]*)"/.exec(input)?.[1] ?? '';
        hidden[name] = decode(/value="([^"]*)"/.exec(input)?.[1] ?? '');
      }
      return { action: decode(/action="([^"]*)"/.exec(attributes)?.[1] ?? ''), hidden };
    }
    throw new Error(`no form with ${names.join(', ')} on ${this.url.href}: ${this.text}`);
  }
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
}

/** The web site as a client of the identity provider. */
export class OidcClient {
  readonly issuer: string;
  readonly redirectUri: string;
  readonly verifier = randomBytes(32).toString('base64url');

  constructor(issuer: string, webOrigin: string) {
    this.issuer = issuer;
    this.redirectUri = `${webOrigin}/login/callback`;
  }

  /** The URL that starts a sign-in; `changes` replace parameters, undefined omits one. */
  authorizationUrl(changes: Readonly<Record<string, string | undefined>> = {}): URL {
    const address = new URL(`${this.issuer}/protocol/openid-connect/auth`);
    const parameters: Record<string, string | undefined> = {
      client_id: 'web',
      response_type: 'code',
      redirect_uri: this.redirectUri,
      scope: 'openid profile',
      state: 'the-state',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined) address.searchParams.set(name, value);
    }
    return address;
  }

  token(parameters: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(`${this.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { origin: new URL(this.redirectUri).origin },
      body: new URLSearchParams({ client_id: 'web', ...parameters }),
    });
  }

  /** Exchanges the code in a callback URL for tokens. */
  async redeem(callback: URL): Promise<Tokens> {
    const code = callback.searchParams.get('code') ?? '';
    const answer = await this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
    });
    const tokens: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(tokens)}`);
    return tokens as Tokens;
  }

  refresh(token: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: token });
  }

  /** Signs in with the form. */
  async signIn(browser: HttpBrowser, username: string, password: string): Promise<Tokens> {
    const form = await browser.visit(this.authorizationUrl());
    const result = await browser.submit(form, { username, password });
    if (!result.url.searchParams.has('code')) throw new Error(`${result.status} ${result.text}`);
    return this.redeem(result.url);
  }
}
