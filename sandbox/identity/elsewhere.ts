/** An identity provider outside: people sign in there, and so do we where the sandbox needs a token. */
import { HttpBrowser, OidcClient } from '../plain-browser.ts';
import type { Identity, IdentityOptions } from './server.ts';

/** A token that ends sooner is not handed out again. */
const marginMs = 30_000;

interface Kept {
  readonly token: Promise<string>;
  /** Known once the provider has answered. */
  until: number;
}

/**
 * Uses the provider of this issuer in place of the embedded one. `tokenFor` signs a demo person in by
 * the provider's own form, with the password the sandbox gives them; it rejects where they have no
 * account there, or another password.
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
      // One sign-in for all who ask meanwhile: Keycloak refuses a second one of the same person.
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
