/** Who may speak with the development node, and how the product is told of it. */

/** For development only: the node listens on this machine alone. */
export const chainCredentials = { user: 'multichainrpc', password: 'denar-development' } as const;

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** The product's settings for a node on a port of this machine. */
export const chainEnvironment = (
  port: number,
  { user, password }: Credentials = chainCredentials,
): Readonly<Record<string, string>> => ({
  MULTICHAIN_URL: `http://127.0.0.1:${port}/`,
  MULTICHAIN_USER: user,
  MULTICHAIN_PASSWORD: password,
});

/** The node that the product uses instead, by its host; '' where the chain is off, null for our own. */
export function otherNode(env: Readonly<Record<string, string | undefined>> = {}): string | null {
  const url = env.MULTICHAIN_URL;
  if (!url) return url ?? null;
  return URL.canParse(url) ? new URL(url).host : url;
}
