/** What a freeze ends: codes, payments awaiting the person, unpaid orders on either side, waiting payouts. */
import { applyNow } from '#ledger/apply.ts';
import type { Command } from '#ledger/types.ts';
import { giveBackNow, lockOutgoing } from '../bank/outgoing.ts';
import { endPayments, lockOpenPayments, tellAfter } from '../cards/payment-rows.ts';
import { endCharges } from '../charges/charge-rows.ts';
import type { Deps } from '../deps.ts';
import { endUnpaid } from '../orders/cancel.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { type UnitOfWork, work } from '../use-case.ts';
import { isFrozen } from './frozen.ts';

/**
 * Ends what a frozen wallet has open. Nothing new can be added meanwhile, because the freeze is
 * already committed; repeating it ends what an interrupted run has left. It does not wait for the
 * bank or the payment providers: złoty that still come for an order go back automatically.
 */
export async function endOpen(deps: Deps, wallet: string): Promise<void> {
  // A repeated answer may be older than the end of the freeze.
  if ((await idsOf(deps, stillFrozen, wallet)).length === 0) return;
  await work(deps, (cx) => endWaiting(cx, wallet));
  for (const id of await idsOf(deps, unpaidOrders, wallet)) {
    await work(deps, async (cx) => {
      const row = await lockOrder(cx.tx, id);
      const by = row?.buyerWallet === wallet ? 'buyer' : 'seller';
      if (row?.state === 'awaiting_payment') await endUnpaid(cx, row, { by, note: '' });
    });
  }
  for (const id of await idsOf(deps, queuedPayouts, wallet)) {
    await work(deps, (cx) => takeBack(cx, id));
  }
}

const stillFrozen = `SELECT w.id FROM wallet w WHERE w.id = $1 AND ${isFrozen('w')}`;
const unpaidOrders = `SELECT o.id FROM shop_order o JOIN wallet s ON s.id = o.seller_wallet_id
  WHERE o.state = 'awaiting_payment'
    AND (o.buyer_wallet_id = $1 OR o.seller_wallet_id = $1 AND ${isFrozen('s', 'being paid')})
  ORDER BY o.id`;
const queuedPayouts = `SELECT t.id FROM payout p JOIN bank_transfer_out t ON t.id = p.id
  WHERE p.wallet_id = $1 AND t.state = 'queued' ORDER BY t.id`;

async function idsOf({ db }: Pick<Deps, 'db'>, query: string, wallet: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(query, [wallet]);
  return rows.map(({ id }) => id);
}

/** Codes, charges and card payments, and what they hold. */
async function endWaiting(cx: UnitOfWork, wallet: string): Promise<void> {
  const { tx, after, notifier } = cx;
  const now = cx.now();
  await tx.query(
    `UPDATE payment_code SET ended_at = LEAST(expires_at, $2),
       ended_by = CASE WHEN expires_at <= $2 THEN 'expired' ELSE 'replaced' END
     WHERE wallet_id = $1 AND ended_at IS NULL`,
    [wallet, now],
  );
  const charges = await endCharges(cx, 'refused', { buyer_wallet_id: wallet });
  const payments = await lockOpenPayments(tx, 'buyer_wallet_id', wallet);
  const releases: Command[] = [
    ...charges.releases,
    ...(await endPayments(cx, payments, 'refused')),
  ];
  tellAfter(cx, payments);
  after(() => {
    for (const bill of charges.bills) notifier.billChanged(bill);
    for (const { billId } of payments) if (billId) notifier.billChanged(billId);
  });
  // A hold that the ledger has already released answers hold_resolved, which is fine here.
  await applyNow(tx, releases, now);
}

/** Cancels a payout that the bank does not have yet; its money returns to the wallet. */
async function takeBack(cx: UnitOfWork, id: string): Promise<void> {
  const [transfer] = await lockOutgoing(cx.tx, [id]);
  if (transfer?.state !== 'queued') return;
  await giveBackNow(cx, [transfer], { state: 'cancelled', reason: '' });
}
