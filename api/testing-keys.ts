/** The test identity provider's signing key: one per run, because it is slow to generate. */
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

/** Holds the key for every process of a test run. */
const variable = 'TEST_SIGNING_KEY';

const algorithm = 'RS256';

async function newKey(): Promise<JWK> {
  return exportJWK((await generateKeyPair(algorithm, { extractable: true })).privateKey);
}

export interface SigningKey {
  readonly privateKey: Awaited<ReturnType<typeof importJWK>>;
  /** The public key that the provider publishes. */
  readonly published: JWK;
}

/** The run's key; a new one if a file is run directly. */
export async function signingKey(): Promise<SigningKey> {
  const given = process.env[variable];
  const key = given ? (JSON.parse(given) as JWK) : await newKey();
  const { kty, n, e } = key;
  return {
    privateKey: await importJWK(key, algorithm),
    published: { kty, n, e, kid: 'test', alg: algorithm, use: 'sig' } as JWK,
  };
}

/** A key that no provider publishes. */
export const unpublishedKey = async (): Promise<SigningKey['privateKey']> =>
  (await generateKeyPair(algorithm)).privateKey;

/** The environment in which all tests sign with the same key. */
export const signingAlike = async (): Promise<NodeJS.ProcessEnv> => ({
  [variable]: JSON.stringify(await newKey()),
});
