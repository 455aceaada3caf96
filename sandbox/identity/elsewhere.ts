/** An external identity provider: people sign in there, and so does the sandbox for its tokens. */
import { HttpBrowser, OidcClient } from '../plain-browser.ts';
import type { Identity, IdentityOptions } from './server.ts';

/** A token that expires sooner is not handed out any more. */
const marginMs = 30_000;

interface Kept {
  readonly token: Promise<string>;
  /** Known after the provider's first response. */
  until: number;
}

/**
 * Uses the provider of this issuer instead of the embedded one. `tokenFor` signs a demo person in
 * with the provider's own form and the sandbox's password; it rejects if they have no account
 * there, or a different password.
 */
export const identityElsewhere =
  (issuer: string) =>
  async ({ webOrigins, people = [] }: IdentityOptions): Promise<Identity> => {
    const kept = new Map<string, Kept>();
    const signIn = async (email: string, keep: (until: number) => void): Promise<string> => {
      const person = people.find((one) => one.email === email);
      if (!person) throw new Error(`there is no demo person ${email}`);
      const client = new OidcClient(issuer, webOrigins[0] ?? '');
      const asked = Date.now();
      const tokens = await client.signIn(new HttpBrowser(), email, person.password);
      keep(asked + tokens.expires_in * 1000 - marginMs);
      return tokens.access_token;
    };
    return {
      issuer,
      // Concurrent callers share one sign-in: Keycloak refuses a second one of the same person.
      tokenFor(email) {
        const known = kept.get(email);
        if (known && known.until > Date.now()) return known.token;
        const token = signIn(email, (until) => {
          fresh.until = until;
        });
        const fresh: Kept = { token, until: Number.POSITIVE_INFINITY };
        kept.set(email, fresh);
        token.catch(() => kept.delete(email));
        return token;
      },
      stop: async () => undefined,
    };
  };
