/** Audits the ledger of a database, read-only and as of one moment. */
import { type Reader, types } from '#db/connect.ts';
import { Servers } from '#db/servers.ts';
import { type Audit, audit } from './audit.ts';

/** Reads a database as of one moment, read-only. */
export async function asOfNow<T>(url: string, read: (db: Reader) => Promise<T>): Promise<T> {
  const client = await new Servers(url, 'any').connected({ types });
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await read(client);
  } finally {
    await client.end();
  }
}

/** Audits the ledger of a database; throws the first Difference. */
export const auditDatabase = (
  url: string,
  elsewhere?: Parameters<typeof audit>[1],
): Promise<Audit> => asOfNow(url, (db) => audit(db, elsewhere));
