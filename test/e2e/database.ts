/** Direct access to the product's database: for what only a bank sees, and to let time pass. */
import pg from 'pg';
import type { Person } from './people.ts';
import { world } from './world.ts';

async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const db = new pg.Pool({ connectionString: world().database, max: 1 });
  try {
    return (await db.query<Row>(text, [...values])).rows;
  } finally {
    await db.end();
  }
}

/** As on the person's bank statement: the amount of the transfer with this title, as `0.37`. */
export async function transferredAmount(transactionId: string): Promise<string> {
  const [transfer] = await query<{ amount: string }>(
    'SELECT amount FROM bank_transfer_out WHERE reference = $1',
    [transactionId],
  );
  return (Number(transfer?.amount) / 100).toFixed(2);
}

/** Ends the night after which this person's higher limits apply; a job raises them. */
export const endNightOf = (person: Person): Promise<unknown> =>
  query(
    `UPDATE spending_choice c SET next_from = clock_timestamp() FROM wallet w
     WHERE w.person_id = c.person_id AND w.email = $1 AND c.next_from IS NOT NULL`,
    [person.email],
  );

/** Ends the minute in which this buyer may decide: all instances use the database's clock. */
export const endMinuteOf = (buyer: Person): Promise<unknown> =>
  query(
    `UPDATE charge SET expires_at = clock_timestamp() FROM wallet w
     WHERE w.id = buyer_wallet_id AND w.email = $1 AND state = 'awaiting_acceptance'`,
    [buyer.email],
  );

/** As if this wallet had been opened before acceptance was required. */
export const forgetAcceptance = (person: Person): Promise<unknown> =>
  query('DELETE FROM acceptance WHERE wallet_id IN (SELECT id FROM wallet WHERE email = $1)', [
    person.email,
  ]);
