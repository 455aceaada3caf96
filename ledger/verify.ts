/** Audits the ledger of a database, as of one moment and without writing. */
import pg from 'pg';
import { types } from '#db/connect.ts';
import { type Audit, audit } from './audit.ts';

/** Audits the database as of one moment, without writing; throws the first Difference. */
export async function auditDatabase(
  url: string,
  elsewhere?: Parameters<typeof audit>[1],
): Promise<Audit> {
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await audit(client, elsewhere);
  } finally {
    await client.end();
  }
}
