/** A person's basket: chosen offers by seller, and their current prices. */
import type * as z from 'zod/mini';
import * as contract from '#contract/basket.ts';
import { toWire } from '#contract/money.ts';
import { maxOrderItems } from '#contract/order-terms.ts';
import { type PriceParts, priceParts } from '#contract/prices.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { markOf } from '../accounts/payee-mark.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { openMarket } from '../offers/market.ts';
import {
  fullColumns,
  imageUrl,
  joinOwner,
  type PricedRow,
  reductionNow,
} from '../offers/offer-rows.ts';
import { joinPrice, priceColumns } from '../offers/price-history.ts';
import { placesOf, sellersOf } from '../offers/sellers.ts';
import type { Pieces } from '../offers/stock.ts';
import { makeOrder } from '../orders/create.ts';
import { lastOrder } from '../orders/order-lists.ts';
import { orderView } from '../orders/order-views.ts';
import { sumOf } from '../orders/pricing.ts';
import { payerOf } from '../payments/open.ts';
import { joinBest } from '../promotions/best.ts';
import type { Route } from '../route.ts';
import { type Context, change } from '../use-case.ts';

type BasketView = z.output<typeof contract.basket>;
type LineView = BasketView['groups'][number]['lines'][number];
type Row = PricedRow & { readonly chosen: number; readonly wallet: string | null };
type Places = Pick<Deps, 'db' | 'now' | 'config'>;

/** The chosen offers that still exist, in the order of choosing. */
async function rowsOf(db: Reader, personId: string, now: Date): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${fullColumns}, best.*, ${priceColumns}, k.quantity AS chosen, w.id AS wallet
     FROM basket_line k JOIN offer o ON o.id = k.offer_id ${joinOwner}
     ${joinBest('$2', 'k.quantity::bigint')} ${joinPrice}
     WHERE k.person_id = $1 ORDER BY k.added_at, o.id`,
    [personId, now],
  );
  return rows;
}

const wireParts = ({ catalogue, discount, price, denar, pln }: PriceParts) => ({
  catalogue: toWire(catalogue),
  discount: toWire(discount),
  total: toWire(price),
  denar: toWire(denar),
  pln: toWire(pln),
});

interface Line {
  readonly view: LineView;
  readonly parts: PriceParts;
}

function lineOf(row: Row, config: Deps['config']): Line {
  const { promotionId, imageId, chosen } = row;
  const discountPercent = row.promotionPercent ?? row.discountPercent;
  const priced = { ...row, discountPercent };
  const parts = priceParts(priced, chosen);
  const there = row.published && row.wallet !== null;
  const short = chosen > row.quantity;
  const view: LineView = {
    offerId: row.id,
    name: row.name,
    imageSmallUrl: imageId === null ? '' : imageUrl(config, imageId, 'small'),
    imageAlt: row.imageAlt,
    stock: row.quantity,
    trouble: there ? (short ? 'out_of_stock' : null) : 'gone',
    quantity: chosen,
    reduction: reductionNow(priceParts(priced), row),
    denar_percent: row.denarPercent,
    discountPercent,
    ...wireParts(parts),
    promotion: promotionId === null ? null : { id: promotionId, name: row.promotionName ?? '' },
  };
  return { view, parts };
}

/** A person's basket at current prices. */
async function basketOf({ db, now, config }: Places, personId: string): Promise<BasketView> {
  const rows = await rowsOf(db, personId, now());
  const sellers = new Map<string, Row[]>();
  for (const row of rows) {
    sellers.set(row.personId, [...(sellers.get(row.personId) ?? []), row]);
  }
  const groups: BasketView['groups'] = [];
  for (const [id, of] of sellers) {
    const lines = of.map((row) => lineOf(row, config));
    const good = lines.filter(({ view }) => view.trouble === null);
    const { ownerName: name = '', wallet = null } = of[0] ?? {};
    groups.push({
      seller: { id, name, mark: wallet === null ? null : await markOf(db, wallet, personId) },
      lines: lines.map(({ view }) => view),
      ...wireParts(sumOf(good)),
      orderable: good.length === lines.length,
    });
  }
  return { groups, count: rows.length };
}

/**
 * Sets how many pieces of an offer are in the basket; zero removes it. Refuses `not_found`,
 * `own_offer`, `out_of_stock` with the number available, and `basket_full`.
 */
async function choose(
  { tx, now, caller: { id: personId } }: Context,
  { offerId, quantity }: Pieces,
): Promise<null> {
  if (quantity === 0) {
    await tx.query(
      ...sql`DELETE FROM basket_line WHERE person_id = ${personId} AND offer_id = ${offerId}`,
    );
    return null;
  }
  const { rows } = await tx.query<{ seller: string; stock: number }>(
    ...sql`SELECT o.person_id AS seller, o.quantity AS stock FROM offer o
     JOIN wallet w ON w.person_id = o.person_id AND w.closed_at IS NULL
     WHERE o.id = ${offerId} AND o.published`,
  );
  const offer = rows[0];
  if (!offer) throw new Refusal('not_found');
  if (offer.seller === personId) throw new Refusal('own_offer');
  if (quantity > offer.stock) {
    throw new Refusal('out_of_stock', { offerId, available: offer.stock });
  }
  await tx.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE', [personId]);
  await tx.query(
    ...sql`DELETE FROM basket_line k WHERE person_id = ${personId}
       AND NOT EXISTS (SELECT FROM offer o WHERE o.id = k.offer_id)`,
  );
  await tx.query(
    `INSERT INTO basket_line (person_id, offer_id, quantity, added_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (person_id, offer_id) DO UPDATE SET quantity = EXCLUDED.quantity`,
    [personId, offerId, quantity, now()],
  );
  const lines = await tx.query('SELECT FROM basket_line WHERE person_id = $1', [personId]);
  if ((lines.rowCount ?? 0) > maxOrderItems) throw new Refusal('basket_full');
  return null;
}

/**
 * Takes one seller's items out of the basket, to be ordered in the same transaction. Refuses
 * `several_sellers` if none is named and there is more than one, and `basket_empty`.
 */
async function takeChosen(
  tx: Tx,
  personId: string,
  sellerId: string | undefined,
): Promise<Pieces[]> {
  const { rows } = await tx.query<Pieces & { seller: string }>(
    ...sql`SELECT k.offer_id AS "offerId", k.quantity, o.person_id AS seller
     FROM basket_line k JOIN offer o ON o.id = k.offer_id
     WHERE k.person_id = ${personId} ORDER BY k.added_at, k.offer_id FOR UPDATE OF k`,
  );
  const wanted = sellerId ?? rows[0]?.seller;
  const lines = rows.filter(({ seller }) => seller === wanted);
  if (lines.length === 0) throw new Refusal('basket_empty');
  if (sellerId === undefined && lines.length < rows.length) throw new Refusal('several_sellers');
  await tx.query('DELETE FROM basket_line WHERE person_id = $1 AND offer_id = ANY ($2)', [
    personId,
    lines.map(({ offerId }) => offerId),
  ]);
  return lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
}

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, config, now } = deps;
  const market = openMarket(deps);
  route(contract.oferty, ({ query }) => market(query));
  route(contract.ofertyLokalizacji, ({ query }) =>
    query.location === '' ? placesOf(db, query) : market(query),
  );
  route(contract.ofertyOferenta, ({ query }) =>
    query.owner === undefined ? sellersOf(db, query) : market(query),
  );
  route(contract.selectOffer, async ({ body, ...asked }) => {
    const { replayed } = await change(deps, asked, (cx) => choose(cx, body));
    return { answer: await basketOf(deps, asked.caller.id), replayed };
  });
  route(contract.myBasket, async ({ caller }) => ({
    ...(await basketOf(deps, caller.id)),
    lastOrder: await lastOrder(db, caller.id, { config, now: now() }),
  }));
  route(contract.orderSelected, async (asked) => {
    const { caller, body, locale: language } = asked;
    const { sellerId, provider, blikCode, ...terms } = body ?? {};
    const wallet = await callers.wallet(caller);
    const buyer = { wallet, payer: payerOf(asked), language, provider, blikCode };
    const { answer, replayed } = await makeOrder(deps, asked, buyer, async (tx) => ({
      ...terms,
      items: await takeChosen(tx, caller.id, sellerId),
    }));
    return { answer: await orderView(deps, caller.id, answer.order), replayed };
  });
}

export const basket: Feature = {
  clauses: ['payments#orders'],
  routes,
  personalData: [
    {
      name: 'basket',
      sql: `SELECT offer_id, quantity, added_at FROM basket_line WHERE person_id = $1 ORDER BY added_at`,
    },
  ],
};
