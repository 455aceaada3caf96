/** Takes pieces of offers and gives them back; the stock never gets negative. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';

/** A quantity of an offer, by its number in the marketplace. */
export interface Pieces {
  readonly offerId: number;
  readonly quantity: number;
}

/**
 * Locks a seller's list until the transaction ends. Every change to offers locks the list first, so
 * that orders, bills and the seller's own saving are serialised.
 */
export async function lockStock(tx: Tx, sellerId: string): Promise<void> {
  await tx.query('SELECT FROM offer_list WHERE person_id = $1 FOR UPDATE', [sellerId]);
}

const change = (tx: Tx, sellerId: string, pieces: readonly Pieces[], sign: '+' | '-') =>
  tx.query<{ id: number }>(
    `UPDATE offer o SET quantity = o.quantity ${sign} wanted.quantity
     FROM (SELECT id, sum(quantity)::int AS quantity
           FROM unnest($2::int[], $3::int[]) AS given (id, quantity) GROUP BY id) wanted
     WHERE o.id = wanted.id AND o.person_id = $1
       AND o.quantity ${sign} wanted.quantity BETWEEN 0 AND 1000000000
     RETURNING o.id`,
    [sellerId, pieces.map(({ offerId }) => offerId), pieces.map(({ quantity }) => quantity)],
  );

const raise = (tx: Tx, sellerId: string): Promise<unknown> =>
  tx.query('UPDATE offer_list SET version = version + 1 WHERE person_id = $1', [sellerId]);

/**
 * Takes pieces of one seller's offers, all or none; this increases the version of the list, so that
 * a seller who is editing it notices. Refuses `out_of_stock` with the offer and the number
 * available.
 */
export async function takeStock(
  tx: Tx,
  sellerId: string,
  pieces: readonly Pieces[],
): Promise<void> {
  if (pieces.length === 0) return;
  await lockStock(tx, sellerId);
  const wanted = new Set(pieces.map(({ offerId }) => offerId));
  const { rows } = await change(tx, sellerId, pieces, '-');
  for (const { id } of rows) wanted.delete(id);
  const [short] = wanted;
  if (short !== undefined) {
    const left = await tx.query<{ quantity: number }>('SELECT quantity FROM offer WHERE id = $1', [
      short,
    ]);
    throw new Refusal('out_of_stock', {
      offerId: short,
      available: left.rows[0]?.quantity ?? 0,
    });
  }
  await raise(tx, sellerId);
}

/** Gives pieces back to those of the offers that still exist. */
export async function returnStock(
  tx: Tx,
  sellerId: string,
  pieces: readonly Pieces[],
): Promise<void> {
  if (pieces.length === 0) return;
  await lockStock(tx, sellerId);
  const { rowCount } = await change(tx, sellerId, pieces, '+');
  if (rowCount !== 0) await raise(tx, sellerId);
}
