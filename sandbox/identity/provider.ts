/** Configures oidc-provider so that clients see it as Keycloak's realm `web`. */
import type { JWK } from 'jose';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import type pg from 'pg';
import { postgresAdapter } from './oidc-adapter.ts';
import { findPerson, type Person } from './people.ts';

export const realmPath = '/realms/web';
export const clientId = 'web';
export const audience = 'account';

const protocol = '/protocol/openid-connect';
export const logoutPath = `${realmPath}${protocol}/logout`;
export const userinfoPath = `${realmPath}${protocol}/userinfo`;

const scopes = 'openid profile email roles offline_access';

export interface ProviderOptions {
  readonly issuer: string;
  readonly db: pg.Pool;
  readonly signingKey: JWK;
  readonly cookieKeys: readonly string[];
  /** Origins of the web site; each is a redirect URL, a logout URL and a CORS origin. */
  readonly webOrigins: readonly string[];
  readonly accessTokenSeconds: number;
  readonly sessionSeconds: number;
  readonly reuseGraceSeconds: number;
  /** Renders errors that cannot be reported to the client. */
  readonly renderError: NonNullable<Configuration['renderError']>;
  /** Renders the sign-out question around the given form. */
  readonly renderLogout: NonNullable<
    NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>['logoutSource']
  >;
}

/** Claims that Keycloak's default client scopes put into every token, whatever the scope. */
export const claimsOf = (person: Person) => ({
  sub: person.id,
  preferred_username: person.email,
  email: person.email,
  email_verified: true,
  name: person.name,
  groups: [...person.groups],
  realm_access: { roles: [...person.roles] },
});

/** No consent for our own site, and `prompt=create` (OpenID) for the sign-up page. */
function prompts() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

function features(options: ProviderOptions): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: true },
    rpInitiatedLogout: { enabled: true, logoutSource: options.renderLogout },
    // The default resource makes access tokens JWTs with an audience, without `resource`.
    resourceIndicators: {
      enabled: true,
      defaultResource: () => 'urn:denar:api',
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: scopes,
        audience,
        accessTokenTTL: options.accessTokenSeconds,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

function lifetimes(options: ProviderOptions): NonNullable<Configuration['ttl']> {
  return {
    AccessToken: options.accessTokenSeconds,
    IdToken: options.accessTokenSeconds,
    AuthorizationCode: 60,
    RefreshToken: options.sessionSeconds,
    Session: options.sessionSeconds,
    Grant: 30 * 24 * 3600,
    Interaction: 1800,
  };
}

/** There is no consent page: signing in grants all scopes. */
const loadExistingGrant: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { session, client, provider, resourceServers } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const known = session.grantIdFor(client.clientId);
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes);
  for (const resource of Object.keys(resourceServers ?? {})) {
    grant.addResourceScope(resource, scopes);
  }
  await grant.save();
  return grant;
};

/** Creates the provider of the realm; its callback expects paths without the realm's prefix. */
export function createProvider(options: ProviderOptions): Provider {
  const { db, webOrigins } = options;
  const claimNames = Object.keys(claimsOf({ id: '', email: '', name: '', roles: [], groups: [] }));
  return new Provider(options.issuer, {
    adapter: postgresAdapter(db, options.reuseGraceSeconds),
    jwks: { keys: [options.signingKey as NonNullable<Configuration['jwks']>['keys'][number]] },
    cookies: {
      keys: [...options.cookieKeys],
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: realmPath },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: webOrigins.map((origin) => `${origin}/login/callback`),
        post_logout_redirect_uris: webOrigins.flatMap((origin) => [`${origin}/`, origin]),
      },
    ],
    routes: {
      authorization: `${protocol}/auth`,
      token: `${protocol}/token`,
      jwks: `${protocol}/certs`,
      userinfo: `${protocol}/userinfo`,
      end_session: `${protocol}/logout`,
      revocation: `${protocol}/revoke`,
    },
    interactions: {
      policy: prompts(),
      url: (_ctx, interaction) => `${realmPath}/login-actions/${interaction.uid}`,
    },
    features: features(options),
    ttl: lifetimes(options),
    scopes: scopes.split(' '),
    claims: { openid: claimNames, profile: [], email: [], roles: [] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    clientBasedCORS: (_ctx, origin) => webOrigins.includes(origin),
    renderError: options.renderError,
    async findAccount(_ctx, sub) {
      const person = await findPerson(db, sub);
      return person && { accountId: sub, claims: () => ({ ...claimsOf(person) }) };
    },
    async extraTokenClaims({ oidc }, token) {
      if (token.kind !== 'AccessToken') return undefined;
      const person = await findPerson(db, token.accountId);
      if (!person) return undefined;
      const { AuthorizationCode: code, RefreshToken: refresh } = oidc.entities;
      // Keycloak's tokens contain the time of authentication without being asked.
      const auth_time = (code ?? refresh)?.authTime;
      const sid = token.sessionUid;
      return { ...claimsOf(person), typ: 'Bearer', azp: clientId, sid, auth_time };
    },
    formats: {
      customizers: {
        jwt: (_ctx, _token, jwt) => {
          jwt.header = { typ: 'JWT' };
        },
      },
    },
    loadExistingGrant,
  });
}
