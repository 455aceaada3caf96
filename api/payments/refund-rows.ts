/** Refunds as the database keeps them. */
import type { RefundState } from '#adapters/payment-gateway.ts';
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/payments.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import type { RefundOf } from './rows.ts';

export interface RefundRow {
  readonly id: string;
  readonly payment: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly by: RefundOf['by'];
  /** The hold that is posted when the refund is done; null where nobody was credited. */
  readonly hold: string | null;
  /** Other holds that end with it. */
  readonly moreHolds: readonly string[];
  readonly state: RefundState;
  readonly looks: number;
}

const select = `
  SELECT id, payment_id AS payment, reference, amount, by, hold_id AS hold,
    more_holds AS "moreHolds", state, looks
  FROM payment_refund`;

type Queries = Pick<Tx, 'query'>;

export async function refundById(db: Queries, id: string): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>(`${select} WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** Our refund that a provider speaks of by its name, or null. */
export async function refundByReference(
  db: Queries,
  provider: string,
  reference: string,
): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>(`${select} WHERE provider = $1 AND reference = $2`, [
    provider,
    reference,
  ]);
  return rows[0] ?? null;
}

/** The refunds of a payment that its provider has not decided. */
export async function pendingRefunds(db: Queries, payment: string): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>(
    `${select} WHERE payment_id = $1 AND state = 'pending' ORDER BY id`,
    [payment],
  );
  return rows;
}

export interface NewRefund {
  readonly payment: { readonly id: string; readonly provider: Provider };
  readonly amount: Minor;
  readonly by: Exclude<RefundOf['by'], 'provider'>;
  readonly person?: string;
  readonly note?: string;
  readonly hold?: string | null;
  readonly moreHolds?: readonly string[];
  /** When the sweep asks the provider for it, unless somebody has done so before. */
  readonly askAt: Date;
}

/** Keeps a refund that the provider is to be asked for. Gives its id. */
export async function insertRefund(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  { payment, amount, by, person, note = '', hold = null, moreHolds = [], askAt }: NewRefund,
): Promise<string> {
  const id = deps.newId();
  await tx.query(
    `INSERT INTO payment_refund (id, payment_id, provider, reference, amount, by, person_id, note,
       hold_id, more_holds, state, created_at, next_look_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11, $12)`,
    [
      id,
      payment.id,
      payment.provider,
      id.replaceAll('-', ''),
      amount,
      by,
      person ?? null,
      note,
      hold,
      moreHolds,
      deps.now(),
      askAt,
    ],
  );
  return id;
}
