/** The command `npm run verify -- <database url>`: audits a ledger and says what it found. */
import pg from 'pg';
import { toDecimal } from '#contract/money.ts';
import { types } from '#db/connect.ts';
import { type Audit, audit } from './audit.ts';
import { Difference } from './difference.ts';

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

function reportOf(audited: Audit): string {
  const { rows, entries, accounts, openHolds, head, circulation, checkpoints, keys } = audited;
  const issued = Object.entries(circulation).map(([code, sum]) => `${toDecimal(sum)} ${code}`);
  return [
    `The ledger is whole: ${rows} journal rows, ${entries} entries, ${accounts} accounts, ${openHolds} open holds.`,
    'Every hash, balance, entry and hold follows from the journal; each currency sums to zero.',
    `In circulation: ${issued.sort().join(', ')}.`,
    `It fits all ${checkpoints} checkpoints${keys.length > 0 ? `, signed by ${keys.join(', ')}` : ''}.`,
    `Hash of the last row: ${head}`,
  ].join('\n');
}

if (import.meta.main) {
  const url = process.argv[2] ?? process.env.DATABASE_URL;
  if (!url) {
    console.error('Usage: npm run verify -- postgres://user:password@host:port/database');
    process.exit(2);
  }
  try {
    console.log(reportOf(await auditDatabase(url)));
  } catch (error) {
    const differs = error instanceof Difference;
    console.error(differs ? `The ledger is not whole. ${error.message}` : error);
    process.exitCode = differs ? 1 : 2;
  }
}
