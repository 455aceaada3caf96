/** What a payer is shown about a payee in addition to the name. */
import { maskedEmail, type PayeeMark } from '#contract/payees.ts';
import type { Reader } from '#db/connect.ts';
import { confirmedName } from '../identities/confirmed-name.ts';
import { isWithin } from '../payouts/names.ts';

/** SQL: the person's company that the admin approved first, as `c`, for `wallet w`. */
export const companyOfWallet = `LEFT JOIN LATERAL (
  SELECT name, nip FROM company WHERE person_id = w.person_id AND state = 'approved'
  ORDER BY decided_at, id LIMIT 1) c ON true`;

export async function ownsCompany(db: Reader, person: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM company WHERE person_id = $1 AND state = 'approved' LIMIT 1`,
    [person],
  );
  return rowCount === 1;
}

/** How many of the payer's latest bookings are searched, to bound the cost. */
const lastBookings = 1000;

const paidBefore = `
  SELECT t.credit, t.kind FROM mine
    CROSS JOIN LATERAL (SELECT seq FROM ledger.outgoing e
      WHERE e.account = mine.account AND e.version > mine.version - ${lastBookings}
      ORDER BY e.version DESC LIMIT ${lastBookings}) AS e
    JOIN ledger.transfer t ON t.seq = e.seq`;

interface Row {
  readonly email: string;
  readonly name: string | null;
  readonly nip: string | null;
  readonly verified: boolean;
  readonly shown: string;
  readonly confirmed: string | null;
  readonly firstTime: boolean;
}

/** The mark of a wallet for a person about to pay it; null if it is no participant's wallet. */
export async function markOf(db: Reader, wallet: string, payer: string): Promise<PayeeMark | null> {
  const accounts = (
    person: string,
  ) => `SELECT unnest(ARRAY[denar_account, italar_account]) AS account
    FROM wallet WHERE person_id = ${person}`;
  const { rows } = await db.query<Row>(
    `WITH mine AS MATERIALIZED (SELECT a.id AS account, a.version FROM ledger.account a
       WHERE a.id IN (${accounts('$2')}))
     SELECT w.email, w.name AS shown, ${confirmedName('w.person_id')} AS confirmed, c.name, c.nip,
       EXISTS (SELECT FROM bank_account WHERE person_id = w.person_id AND state = 'verified') AS verified,
       NOT EXISTS (SELECT FROM (${paidBefore}) AS paid
         WHERE paid.kind <> 'refund' AND paid.credit IN (${accounts('w.person_id')})) AS "firstTime"
     FROM wallet w ${companyOfWallet} WHERE w.id = $1`,
    [wallet, payer],
  );
  const [row] = rows;
  if (!row) return null;
  const { email, name, nip, verified, shown, confirmed, firstTime } = row;
  const company = name === null || nip === null ? null : { name, taxId: nip };
  const identity = confirmed !== null && isWithin(shown, confirmed);
  return { company, verified, identity, firstTime, email: maskedEmail(email) };
}
