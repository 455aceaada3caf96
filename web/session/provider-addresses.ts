/** The provider's URLs for signing in and out. */
import { clientId } from './tokens.ts';

/** Where the provider redirects back to, below the site's own origin. */
export const callbackPath = '/login/callback';

interface Provider {
  readonly issuer: string;
  readonly origin: string;
}

export type Prompt = 'login' | 'create';

interface SignIn {
  readonly state: string;
  readonly challenge: string;
  readonly locale: string | undefined;
  /**
   * `login`: the provider asks for the password even with a session (OpenID Connect Core §3.1.2.1);
   * `create`: it starts with registration (Initiating User Registration 1.0).
   */
  readonly prompt: Prompt | undefined;
  /** The e-mail to fill in. */
  readonly hint: string | undefined;
}

/** The authorization endpoint with all its parameters (specification §7). */
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
    ...(asked.prompt && { prompt: asked.prompt }),
    ...(asked.prompt === 'login' && { max_age: '0' }),
    ...(asked.hint && { login_hint: asked.hint }),
  });
  return `${issuer}/protocol/openid-connect/auth?${query}`;
}

/** The provider's logout endpoint, which redirects to the root; the root itself if unknown. */
export function signOutAddress({ issuer, origin }: Provider, hint: string | undefined): string {
  if (!hint) return `${origin}/`;
  const query = new URLSearchParams({
    client_id: clientId,
    post_logout_redirect_uri: `${origin}/`,
    id_token_hint: hint,
  });
  return `${issuer}/protocol/openid-connect/logout?${query}`;
}
