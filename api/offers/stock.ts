/** The stock of offers: taken by orders and by bills, given back when they come to nothing. */
import { maxQuantity } from '#contract/offers.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';

/** So many pieces of an offer, which is named by its number in the marketplace. */
export interface Pieces {
  readonly offerId: number;
  readonly quantity: number;
}

/** One line for each offer, in the order in which everybody locks them. */
function gathered(pieces: readonly Pieces[]): { ids: number[]; quantities: number[] } {
  const sums = new Map<number, number>();
  for (const { offerId, quantity } of pieces) {
    sums.set(offerId, (sums.get(offerId) ?? 0) + quantity);
  }
  const sorted = [...sums].filter(([, sum]) => sum > 0).sort(([a], [b]) => a - b);
  return { ids: sorted.map(([id]) => id), quantities: sorted.map(([, sum]) => sum) };
}

/** Raises the versions of the lists, which locks them before their offers, as saving a list does. */
const changeLists = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  tx.query(
    `WITH lists AS (
       SELECT l.person_id FROM offer_list l
       WHERE l.person_id IN (SELECT o.person_id FROM offer o WHERE o.id = ANY ($1))
       ORDER BY l.person_id FOR UPDATE)
     UPDATE offer_list l SET version = version + 1 FROM lists WHERE l.person_id = lists.person_id`,
    [ids],
  );

const lockOffers = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  tx.query('SELECT FROM offer WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);

/**
 * Takes pieces off the stock, all or none, until the transaction ends unseen by others. Refuses
 * `out_of_stock` where an offer has fewer, or is not there any more.
 */
export async function takeStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  const { ids, quantities } = gathered(pieces);
  if (ids.length === 0) return;
  await changeLists(tx, ids);
  await lockOffers(tx, ids);
  const { rowCount } = await tx.query(
    `UPDATE offer o SET quantity = o.quantity - n.quantity
     FROM unnest($1::int[], $2::int[]) AS n (id, quantity)
     WHERE o.id = n.id AND o.quantity >= n.quantity`,
    [ids, quantities],
  );
  if (rowCount !== ids.length) throw new Refusal('out_of_stock');
}

/** Puts pieces back; those of an offer that has been deleted meanwhile are nobody's any more. */
export async function giveBackStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  const { ids, quantities } = gathered(pieces);
  if (ids.length === 0) return;
  await changeLists(tx, ids);
  await lockOffers(tx, ids);
  await tx.query(
    `UPDATE offer o SET quantity = least(o.quantity + n.quantity, $3)
     FROM unnest($1::int[], $2::int[]) AS n (id, quantity) WHERE o.id = n.id`,
    [ids, quantities, maxQuantity],
  );
}
