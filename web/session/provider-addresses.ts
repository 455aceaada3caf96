/** Where the browser is sent at the provider, to sign in and to sign out. */
import { clientId } from './tokens.ts';

/** Where the provider sends the browser back to, under the site's own origin. */
export const callbackPath = '/login/callback';

interface Provider {
  readonly issuer: string;
  readonly origin: string;
}

interface SignIn {
  readonly state: string;
  readonly challenge: string;
  readonly locale: string | undefined;
  /** The provider asks for the password also of somebody it knows (OpenID Connect Core §3.1.2.1). */
  readonly anew: boolean;
  /** The address to fill in. */
  readonly hint: string | undefined;
}

/** The authorization endpoint with all that it is asked (specification §7). */
export function signInAddress({ issuer, origin }: Provider, asked: SignIn): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: origin + callbackPath,
    scope: 'profile openid',
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
    state: asked.state,
    ...(asked.locale && { ui_locales: asked.locale }),
    ...(asked.anew && { prompt: 'login', max_age: '0' }),
    ...(asked.hint && { login_hint: asked.hint }),
  });
  return `${issuer}/protocol/openid-connect/auth?${query}`;
}

/** The end of the provider's own session, which leads back to the root; the root where none is known. */
export function signOutAddress({ issuer, origin }: Provider, hint: string | undefined): string {
  if (!hint) return `${origin}/`;
  const query = new URLSearchParams({
    client_id: clientId,
    post_logout_redirect_uri: `${origin}/`,
    id_token_hint: hint,
  });
  return `${issuer}/protocol/openid-connect/logout?${query}`;
}
