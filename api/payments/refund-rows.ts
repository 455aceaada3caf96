/** Stores refunds: those to be requested from the provider, and those it has made already. */

import type { Tx } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import { sql } from '#db/sql.ts';
import type { UnitOfWork } from '../use-case.ts';
import type { PaymentRow, RefundRow } from './rows.ts';

/** By default a new refund, under our own name, that the provider has not decided. */
export interface NewRefund
  extends Pick<RefundRow, 'amount' | 'by'>,
    Partial<Pick<RefundRow, 'id' | 'reference' | 'hold' | 'moreHolds' | 'state' | 'booked'>> {
  readonly payment: PaymentRow;
  readonly person?: string;
  readonly note?: string;
  /** When the sweep requests it from the provider, unless that has happened before. */
  readonly askAt: Date | null;
}

/**
 * What the provider had refunded by then without a booking is booked with all that was left of the
 * order.
 */
export const bookBehind = (tx: Tx, payment: string, until: Date): Promise<unknown> =>
  tx.query(
    ...sql`UPDATE payment_refund SET booked = true
     WHERE payment_id = ${payment} AND state = 'done' AND NOT booked AND ended_at <= ${until}`,
  );

/** Stores a refund of a locked payment. Returns its id, and the payment with it. */
export async function insertRefund(
  cx: UnitOfWork,
  { payment, person, note = '', askAt, ...asked }: NewRefund,
): Promise<{ readonly id: string; readonly row: PaymentRow }> {
  const now = cx.now();
  const { id = cx.newId(), reference = id.replaceAll('-', ''), amount, by } = asked;
  const { hold = null, moreHolds = [], state = 'pending', booked = false } = asked;
  const endedAt = state === 'pending' ? null : now;
  await cx.tx.query(
    ...insertOf('payment_refund', {
      id,
      payment_id: payment.id,
      provider: payment.provider,
      reference,
      amount,
      by,
      person_id: person ?? null,
      note,
      hold_id: hold,
      more_holds: moreHolds,
      booked,
      state,
      created_at: now,
      ended_at: endedAt,
      next_look_at: askAt,
    }),
  );
  const times = { createdAt: now.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  const sent = { id, reference, amount, by, hold, moreHolds, booked, state, looks: 0, ...times };
  return { id, row: { ...payment, refunds: [...payment.refunds, sent] } };
}
