/** How many payments of one card a seller may leave unpaid. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Wallet } from '../callers.ts';
import { addSeconds } from '../charges/codes.ts';
import type { CardRow } from './card-rows.ts';

/** Each payment spends a code, so one seller may leave only so many of one card unpaid. */
const maxUnpaid = 5;
const unpaidMinutes = 15;

/** Refuses `too_many_attempts`. */
export async function refuseTooManyUnpaid(
  tx: Tx,
  card: CardRow,
  seller: Wallet,
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ at: Date }>(
    `SELECT created_at AS at FROM card_payment
     WHERE card_id = $1 AND seller_wallet_id = $2 AND state <> 'completed' AND created_at > $3
     ORDER BY created_at DESC OFFSET $4 LIMIT 1`,
    [card.id, seller.id, addSeconds(now, -unpaidMinutes * 60), maxUnpaid - 1],
  );
  const [oldest] = rows;
  if (!oldest) return;
  const free = addSeconds(oldest.at, unpaidMinutes * 60);
  throw new Refusal('too_many_attempts', {
    retryAfterSeconds: (free.getTime() - now.getTime()) / 1000,
  });
}
