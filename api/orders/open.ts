/** Opens the payments of orders: with the order, and again whenever the buyer wants. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import { retryPayment, withPage } from '../payments/cancel-or-retry.ts';
import { finishOpening, type Paying } from '../payments/open.ts';
import { type Asked, change } from '../use-case.ts';
import { keepOrder, type MadeOrder, type OrderAsked } from './create.ts';
import { ownOrder, sideOf } from './fulfilment.ts';
import type { OrderFor } from './store.ts';

/**
 * Stores an order under its key and opens its payment; the request is read in the order's own
 * transaction. Returns a refusal to open the payment next to the order, which exists nevertheless.
 */
export async function makeOrder(
  deps: Deps,
  asked: Asked,
  buyer: OrderFor,
  wanted: (tx: Tx) => Promise<OrderAsked>,
): Promise<Done<MadeOrder> & { readonly refused: Refusal | null }> {
  const done = await change(deps, asked, async (cx) => keepOrder(cx, buyer, await wanted(cx.tx)));
  const { payment } = done.answer;
  const refused =
    payment === null
      ? null
      : await openFirst(deps, asked, { ...buyer, wallet: buyer.wallet.id }, payment).then(
          () => null,
          (error: unknown) => {
            if (error instanceof Refusal) return error;
            throw error;
          },
        );
  return { ...done, refused };
}

async function openFirst(deps: Deps, asked: Asked, paying: Paying, id: string): Promise<void> {
  const row = await finishOpening(deps, id);
  await withPage(deps, asked, paying, { answer: row, replayed: false });
}

/**
 * Gives the buyer a way to pay an order: the page that is still open, or a new payment. Refuses
 * `not_found`, `order_closed`, and what opening a payment refuses.
 */
export async function payAgain(
  deps: Deps,
  asked: Asked,
  { id, ...paying }: Paying & { readonly id: string },
): Promise<Done<null>> {
  const { caller } = asked;
  const row = await ownOrder(deps.db, caller.id, id);
  if (sideOf(row, caller.id) !== 'buyer') throw new Refusal('not_found');
  const waits = row.state === 'awaiting_payment' && deps.now() < row.payUntil;
  if (!waits || row.paymentId === null) throw new Refusal('order_closed');
  try {
    const done = await retryPayment(deps, asked, { ...paying, id: row.paymentId });
    return { answer: null, replayed: done.replayed };
  } catch (error) {
    // Paid, or being decided by the provider: there is nothing to open.
    if (error instanceof Refusal && error.code === 'payment_closed') {
      throw new Refusal('order_closed');
    }
    throw error;
  }
}
