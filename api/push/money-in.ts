/** Reads on through the journal for money that came in, so that payments are not held up by it. */
import type { Currency, Minor } from '#contract/money.ts';
import { type Db, transact } from '#db/connect.ts';
import { queuePushes } from './queue.ts';

/** Journal rows read per transaction. */
const rowsAtOnce = 5000;

interface Income {
  readonly person: string;
  readonly kind: 'transfer' | 'top_up';
  readonly amount: Minor;
  readonly currency: Currency;
  readonly payer: string | null;
}

/**
 * Queues a push for each transfer and top-up that came in since the last run, once, however many
 * instances do this. Returns how many.
 */
export async function tellOfMoney({ db, now }: { readonly db: Db; readonly now: () => Date }) {
  return transact(db, async (tx) => {
    // Until the end of the transaction other instances wait here, and then find nothing.
    const { rows: places } = await tx.query<{ seq: number; head: number }>(
      `UPDATE push_told p SET seq = p.seq FROM ledger.chain_head h WHERE p.seq < h.seq
       RETURNING p.seq, h.seq AS head`,
    );
    const [place] = places;
    if (!place) return 0;
    const to = Math.min(place.head, place.seq + rowsAtOnce);
    const { rows } = await tx.query<Income>(
      `SELECT w.person_id AS person, t.kind, t.amount, a.currency, p.name AS payer
       FROM ledger.transfer t
       JOIN ledger.account a ON a.id = t.credit
       JOIN wallet w ON w.id = a.owner
       JOIN ledger.account d ON d.id = t.debit
       LEFT JOIN wallet p ON p.id = d.owner
       WHERE t.seq > $1 AND t.seq <= $2 AND t.kind IN ('transfer', 'top_up')
         AND EXISTS (SELECT FROM push_device d WHERE d.person_id = w.person_id)
       ORDER BY t.seq`,
      [place.seq, to],
    );
    const pushed = rows.map(({ person, kind, payer, ...money }) => ({
      person,
      about: kind === 'transfer' ? ('received' as const) : ('toppedUp' as const),
      name: payer ?? '',
      money,
      path: '/wallet',
    }));
    queuePushes(tx, now(), pushed);
    tx.send('UPDATE push_told SET seq = $1', [to]);
    return pushed.length;
  });
}
