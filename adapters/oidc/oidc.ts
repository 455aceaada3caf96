/** Verifies access tokens of an OpenID Connect provider that issues JWTs, as Keycloak does. */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { cleanLine } from '#contract/text.ts';
import type { Claims, Identity } from '../identity.ts';

/** Stored unchanged; PostgreSQL rejects NUL in text. */
const identifier = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^\P{Cc}+$/u));

const payloadShape = z.object({
  sub: identifier,
  exp: z.number(),
  iat: z.optional(z.number()),
  preferred_username: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  realm_access: z.optional(z.object({ roles: z.optional(z.array(z.string())) })),
  groups: z.optional(z.array(z.string())),
  sid: z.optional(identifier),
  jti: z.optional(identifier),
  auth_time: z.optional(z.number()),
});

/** Longer than any name or e-mail address. */
const longest = 255;

/** Text that people enter about themselves: truncated first, then cleaned. */
const told = (claim = ''): string => cleanLine(claim.slice(0, longest)).slice(0, longest);

/** Empty if it is not an e-mail address. Not cleaned, because that could yield someone else's. */
const addressOf = (claim = ''): string =>
  claim.length <= longest && !/[\p{C}\s]/u.test(claim) ? claim.toLowerCase() : '';

/** Clocks of two servers may differ by so much. */
const leewayMs = 60_000;

/** Null for one of the future too: it would count as fresh whenever the token is shown. */
function signInOf(authTime: number | undefined, now: Date): Date | null {
  const at = authTime === undefined ? null : new Date(authTime * 1000);
  return at !== null && at.getTime() <= now.getTime() + leewayMs ? at : null;
}

/** Null for a payload without the claims that an access token must have. */
function claimsOf(payload: JWTPayload, now: Date): Claims | null {
  const parsed = payloadShape.safeParse(payload);
  if (!parsed.success) return null;
  const { data } = parsed;
  const username = told(data.preferred_username) || data.sub;
  const parts = [data.given_name, data.family_name].filter(Boolean).join(' ');
  return {
    subject: data.sub,
    username,
    email: addressOf(data.email),
    emailVerified: data.email_verified ?? false,
    name: told(data.name) || told(parts) || username,
    roles: data.realm_access?.roles ?? [],
    groups: data.groups ?? [],
    issuedAt: new Date((data.iat ?? 0) * 1000),
    // Without sessions at the provider, each token is its own session.
    session: data.sid ?? data.jti ?? `${data.sub} ${data.iat ?? 0}`,
    signedInAt: signInOf(data.auth_time, now),
    expiresAt: new Date(data.exp * 1000),
  };
}

export interface OidcOptions {
  /** The issuer in the tokens, for example `https://id.example.org/realms/web`. */
  readonly issuer: string;
  readonly audience: string;
  /** The client to which tokens must have been issued. */
  readonly client: string;
  /** URL of the signing keys; defaults to the issuer's Keycloak path. */
  readonly jwksUrl?: string | undefined;
  readonly now: () => Date;
}

interface Verified {
  readonly token: string;
  readonly claims: Claims;
}

/** Tokens are indexed by the end of their signature, because hashing a whole one is slow. */
const nameOf = (token: string): string => token.slice(-48);

/**
 * A verifier with the provider's keys, which are fetched on demand and again for an unknown key id.
 * Verifying a signature costs more than a transfer, so a verified token is cached until it expires.
 * Throws if the keys cannot be fetched, because then the token is neither valid nor invalid.
 */
export function openOidc({ issuer, audience, client, jwksUrl, now }: OidcOptions): Identity {
  const keys = createRemoteJWKSet(new URL(jwksUrl ?? `${issuer}/protocol/openid-connect/certs`), {
    cooldownDuration: 5_000,
  });
  const verified = new LRUCache<string, Verified>({ max: 20_000 });

  /** The cached result for the token, whether or not it has expired since. */
  const found = (token: string): Claims | null => {
    const known = verified.get(nameOf(token));
    // A valid signature may have been combined with another payload.
    return known?.token === token ? known.claims : null;
  };
  const isGood = ({ expiresAt }: Claims): boolean => expiresAt > now();

  return {
    recall(token) {
      const claims = found(token);
      return claims && isGood(claims) ? claims : null;
    },
    async verify(token) {
      const known = found(token);
      if (known) {
        if (isGood(known)) return known;
        verified.delete(nameOf(token));
        return null;
      }
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: ['RS256', 'PS256', 'ES256'],
          requiredClaims: ['sub', 'exp'],
          currentDate: now(),
        });
        // Keycloak signs ID and refresh tokens with the same key; only access tokens may call.
        if (payload.typ !== undefined && payload.typ !== 'Bearer') return null;
        // RFC 9068 calls it `client_id`; a realm's other clients may have the same audience.
        if ((payload.azp ?? payload.client_id) !== client) return null;
        const claims = claimsOf(payload, now());
        if (claims) verified.set(nameOf(token), { token, claims });
        return claims;
      } catch (error) {
        if (isVerdict(error)) return null;
        throw error;
      }
    },
  };
}

const isVerdict = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';
