/** Whom a person may want to pay: those paid or received from before, and a whole e-mail address. */
import { LRUCache } from 'lru-cache';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#db/connect.ts';
import { placeEntries } from '#ledger/placing.ts';
import type { Callers, Wallet } from '../callers.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
}

const maxRecipients = 8;
/** How far back the entries of the wallet are looked through. */
const recentEntries = 500;

/**
 * Names are told only of people one already knows by a payment, or by their whole address; guessing
 * addresses is slowed down, so that the list of participants cannot be read out.
 */
export async function recipientsFor(
  db: Db,
  callers: Callers,
  wallet: Wallet,
  search: string,
): Promise<Recipient[]> {
  await placeEntries(db);
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.query<Recipient>(
    `WITH recent AS (
       SELECT e.version, CASE WHEN e.amount > 0 THEN t.debit ELSE t.credit END AS account
       FROM ledger.entry e JOIN ledger.transfer t ON t.id = e.transfer
       WHERE e.account = $1
         AND e.version > (SELECT version FROM ledger.account WHERE id = $1) - ${recentEntries})
     SELECT w.name, w.email FROM recent r JOIN wallet w ON w.denar_account = r.account
     WHERE w.closed_at IS NULL AND (
       translate(lower(w.name), 'ąćęłńóśźż', 'acelnoszz')
         LIKE translate(lower($2), 'ąćęłńóśźż', 'acelnoszz')
       OR w.email LIKE lower($2))
     GROUP BY w.id ORDER BY max(r.version) DESC LIMIT ${maxRecipients}`,
    [wallet.denar, pattern],
  );
  const address = search.toLowerCase();
  if (!address.includes('@') || rows.some(({ email }) => email === address)) return rows;
  const exact = await callers.walletByEmail(address);
  if (!exact || exact.id === wallet.id) return rows;
  return [{ name: exact.name, email: exact.email }, ...rows].slice(0, maxRecipients);
}

const perMinute = 60;

/** Counts the look-ups of each wallet's last minute on this instance; refuses `too_many_requests`. */
export function lookupLimit(now: () => Date): (wallet: Wallet) => void {
  const recent = new LRUCache<string, number[]>({ max: 50_000 });
  return ({ id }) => {
    const time = now().getTime();
    const times = (recent.get(id) ?? []).filter((at) => at > time - 60_000);
    const [oldest] = times;
    if (oldest !== undefined && times.length >= perMinute) {
      throw new Refusal('too_many_requests', {
        retryAfterSeconds: (oldest + 60_000 - time) / 1000,
      });
    }
    recent.set(id, [...times, time]);
  };
}
