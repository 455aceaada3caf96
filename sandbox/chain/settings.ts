/** Credentials of the development node, and the product's settings for it. */

/** For development only: the node listens only on this machine. */
export const chainCredentials = { user: 'multichainrpc', password: 'denar-development' } as const;

/** The product's settings for a node on a port of this machine. */
export const chainEnvironment = (port: number): Readonly<Record<string, string>> => ({
  MULTICHAIN_URL: `http://127.0.0.1:${port}/`,
  MULTICHAIN_USER: chainCredentials.user,
  MULTICHAIN_PASSWORD: chainCredentials.password,
});

/** The host of another node used by the product; '' if the chain is off, null for our own. */
export function otherNode(env: Readonly<Record<string, string | undefined>> = {}): string | null {
  const url = env.MULTICHAIN_URL;
  if (!url) return url ?? null;
  return URL.canParse(url) ? new URL(url).host : url;
}
