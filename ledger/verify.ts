/** Audits the ledger of a database, read-only. */
import { type Reader, types } from '#db/connect.ts';
import { Servers } from '#db/servers.ts';
import { type Audit, type AuditOptions, audit, type Snapshot } from './audit.ts';

/**
 * Reads any server of a database in several snapshots, or by `db` with one for each statement.
 */
export async function inSnapshots<T>(
  url: string,
  read: (snapshot: Snapshot, db: Reader) => Promise<T>,
): Promise<T> {
  const client = await new Servers(url, 'any').connected({ types });
  try {
    await client.query('SET default_transaction_read_only = on');
    const snapshot: Snapshot = async (part) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await part(client);
      await client.query('COMMIT');
      return result;
    };
    return await read(snapshot, client);
  } finally {
    await client.end();
  }
}

/** Reads a database as of one moment, read-only. */
export const asOfNow = <T>(url: string, read: (db: Reader) => Promise<T>): Promise<T> =>
  inSnapshots(url, (snapshot) => snapshot(read));

/** Audits the ledger of a database; throws the first Difference. */
export const auditDatabase = (url: string, options?: AuditOptions): Promise<Audit> =>
  inSnapshots(url, (snapshot) => audit(snapshot, options));
