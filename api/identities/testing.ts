/** Test support: a browser's way from the site to the identity provider and back. */
import assert from 'node:assert/strict';
import * as identities from '#contract/identities.ts';
import type { Citizen } from '#sandbox/saml/answer.ts';
import type { Asked } from '#sandbox/saml/saml.ts';
import type { Way } from '#sandbox/saml/wrong.ts';
import { startTestSaml } from '#sandbox/testing-saml.ts';
import { openTestApi, type Person, type Reply, type TestApiOptions } from '../testing.ts';

export type Fields = Readonly<Record<string, string>>;

export const citizen = (number: string, changes: Partial<Citizen> = {}): Citizen => ({
  firstName: 'Jan',
  familyName: 'Kowalski',
  number,
  level: 'substantial',
  ...changes,
});

/** An API with a provider on the same clock. */
export async function openIdentities(options: TestApiOptions = {}) {
  let now = (): Date => new Date();
  let ahead = 0;
  const saml = await startTestSaml(() => new Date(now().getTime() + ahead * 1000));
  const api = await openTestApi({ ...options, env: { ...saml.env, ...options.env } });
  now = api.deps.now;

  /** Starts as a signed-in person, on a page; returns the cookie of their browser. */
  const begun = async (as: Person, from?: string): Promise<string> => {
    const query = from === undefined ? {} : { from };
    const { status, headers } = await api.reply(identities.beginIdentity, { as, query });
    assert.equal(status, 204);
    return String(headers['set-cookie']).split(';')[0] ?? '';
  };
  /** Follows the page to the provider; returns the request sent to it. */
  const followed = async (cookie: string): Promise<Asked> => {
    const headers = { cookie, accept: 'text/html' };
    const { status, bytes } = await api.reply(identities.openIdentity, { headers });
    assert.equal(status, 200, bytes.toString());
    const page = bytes.toString();
    assert.match(page, new RegExp(`action="${saml.env.SAML_IDP_SIGN_ON_URL}"`));
    const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    const asked = saml.read(Object.fromEntries(fields.map(([, name, value]) => [name, value])));
    assert.ok(asked, 'the provider takes the request');
    return asked;
  };
  /** Delivers here what the provider makes the browser post. */
  const arrives = (
    fields: Fields,
    cookie: string,
    by: 'GET' | 'POST' = 'POST',
    more: Fields = {},
  ): Promise<Reply> => {
    const headers = { cookie, ...more };
    if (by === 'GET') return api.reply(identities.acsByAddress, { query: fields, headers });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    return api.reply(identities.acs, { body, headers: { ...type, ...headers } });
  };
  return {
    ...api,
    saml,
    begun,
    followed,
    arrives,
    /** The whole flow. */
    async confirms(as: Person, who: Citizen, wrong?: Way, by?: 'GET' | 'POST') {
      const cookie = await begun(as);
      return arrives(saml.confirm(await followed(cookie), who, wrong ?? null), cookie, by);
    },
    async identityOf(as: Person): Promise<unknown> {
      return (await api.call(identities.ownIdentity, { as })).identity;
    },
    /** Sets the provider's clock this many seconds ahead of ours. */
    skew(seconds: number) {
      ahead = seconds;
    },
    async close() {
      await api.close();
      await saml.stop();
    },
  };
}

export type Identities = Awaited<ReturnType<typeof openIdentities>>;
