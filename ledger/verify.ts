/** Audits the ledger of a database, as of one moment and without writing. */
import { types } from '#db/connect.ts';
import { Servers } from '#db/servers.ts';
import { type Audit, audit } from './audit.ts';

/** Audits the database as of one moment, without writing; throws the first Difference. */
export async function auditDatabase(
  url: string,
  elsewhere?: Parameters<typeof audit>[1],
): Promise<Audit> {
  const client = await new Servers(url, 'any').connected({ types });
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await audit(client, elsewhere);
  } finally {
    await client.end();
  }
}
