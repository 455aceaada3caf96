/** What sellers do at the till besides selling: they give money back, and close their shifts. */
import assert from 'node:assert/strict';
import type { Db } from '#db/connect.ts';
import {
  type Flow,
  pick,
  post,
  postConfirmed,
  refused,
  type Stage,
  sellerOf,
  wire,
} from './steps.ts';

/** All of a sale, or a part. */
export const refundSale: Flow = async (stage) => {
  const { books, random } = stage;
  const seller = sellerOf(stage);
  const sold = books.sales.filter((one) => one.seller === seller.email);
  if (sold.length === 0) return;
  const { id, buyer, amount } = pick(random, sold);
  const part = random() < 0.4 ? amount : 1 + Math.floor(random() * amount);
  const path = `/v2/trans/transactions/${id}/refund`;
  const answer = await postConfirmed(stage, seller, path, { denar: wire(part) });
  if (answer.status !== 201)
    return refused(stage, answer, 'refund_too_large', 'insufficient_funds');
  books.paid('refund of a sale', answer.body.refund, [seller.email, buyer], part);
};

export const closeTill: Flow = async (stage) => {
  const seller = sellerOf(stage);
  const answer = await post(stage, seller, '/trans/obsluga.zamknij', {});
  if (answer.status !== 201) return refused(stage, answer, 'nothing_to_close');
  const { id, no } = answer.body as { id: string; no: number };
  stage.books.sheets.set(id, { seller: seller.email, no });
  stage.books.note('shift closed');
};

/** Each answered sheet is there under its number; that sheets add up is one of the invariants. */
export async function checkSheets({ books }: Stage, db: Db): Promise<void> {
  const { rows } = await db.query<{ id: string; seller: string; no: number }>(
    `SELECT s.id, w.email AS seller, s.no FROM closing_sheet s JOIN wallet w ON w.id = s.wallet_id`,
  );
  const kept = new Map(rows.map(({ id, ...row }) => [id, row]));
  for (const [id, told] of books.sheets) {
    assert.deepEqual(kept.get(id), told, `the answered closing sheet ${id}`);
  }
}
