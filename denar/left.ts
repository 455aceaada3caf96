/** Accounts at Keycloak whose people have erased themselves in the app. */
import { createHash } from 'node:crypto';
import type { Reader } from '#db/connect.ts';
import type { Account, KeycloakAdmin } from './keycloak.ts';

const page = 1000;

/**
 * They are known by the digest that an erasure keeps of their identifier for two months; who has
 * come back since is not among them.
 */
export async function leftAt(provider: KeycloakAdmin, db: Reader): Promise<Account[]> {
  const { rows: erased } = await db.query<{ digest: string }>(
    `SELECT encode(subject_hash, 'hex') AS digest FROM erasure WHERE subject_hash IS NOT NULL`,
  );
  if (erased.length === 0) return [];
  const digests = new Set(erased.map(({ digest }) => digest));
  const left: Account[] = [];
  for (let first = 0, more = true; more; first += page) {
    const path = `/users?briefRepresentation=true&first=${first}&max=${page}`;
    const accounts = (await provider.call('GET', path)) as Account[];
    more = accounts.length === page;
    left.push(
      ...accounts.filter(({ id }) => digests.has(createHash('sha256').update(id).digest('hex'))),
    );
  }
  const { rows: back } = await db.query<{ subject: string }>(
    'SELECT subject FROM person WHERE subject = ANY ($1)',
    [left.map(({ id }) => id)],
  );
  return left.filter(({ id }) => back.every(({ subject }) => subject !== id));
}
