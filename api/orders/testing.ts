/** Test support: a seller with offers, the payment providers' stand-ins, and orders. */
import { setTimeout as pause } from 'node:timers/promises';
import { saveOffers } from '#contract/offers.ts';
import * as orders from '#contract/orders.ts';
import { bread, type Written } from '../offers/testing.ts';
import { openTill } from '../payments/testing.ts';
import type { Person } from '../testing.ts';
import type { AnyInput, Input } from '../testing-calls.ts';
import { walletOf } from '../testing-flows.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

const actions = {
  cancel: orders.cancelOrder,
  complete: orders.completeOrder,
  refund: orders.refundOrder,
  ship: orders.shipOrder,
};

/** `changes` override the API's configuration. */
export async function openShop(changes: Readonly<Record<string, string>> = {}) {
  const till = await openTill(changes);
  const { db } = till;
  const seller = await till.person('Sklep Zielony');
  const see = (as: Person, id: string) => till.call(orders.getOrder, { as, params: { id } });
  return {
    ...till,
    seller,
    /** Replaces the seller's published offers; returns their numbers in the marketplace. */
    async offers(list: readonly Partial<Written>[], as = seller): Promise<number[]> {
      const saved = await till.call(saveOffers, { as, body: list.map(bread) });
      return saved.map(({ id }) => id);
    },
    order: (as: Person, body: object, more: AnyInput = {}) =>
      till.reply(orders.createOrder, { as, body, ...more }),
    /** An order that succeeds. */
    ordered: (as: Person, body: object) =>
      till.call(orders.createOrder, { as, body: body as Input<typeof orders.createOrder>['body'] }),
    /** Performs an action on an order. */
    do: (as: Person, id: string, action: keyof typeof actions, body: object = {}) =>
      till.reply(actions[action], { as, params: { id }, body }),
    see,
    /** Waits until the order is in the state. */
    async orderBecomes(as: Person, id: string, status: string) {
      for (let left = 250; ; left -= 1) {
        const found = await see(as, id);
        if (found.status === status) return found;
        if (left === 0) throw new Error(`not ${status}: ${JSON.stringify(found)}`);
        await pause(20);
      }
    },
    async stockOf(offer: number): Promise<number> {
      const { rows } = await db.query<{ quantity: number }>(
        'SELECT quantity FROM offer WHERE id = $1',
        [offer],
      );
      return rows[0]?.quantity ?? -1;
    },
    /** What the programme owes the seller in złoty. */
    zlotyOf: async (as: Person) => (await walletOf(till, as)).zloty,
    /** The total held, of anybody's money. */
    async held(): Promise<number> {
      const { rows } = await db.query<{ held: number }>(
        'SELECT coalesce(sum(held), 0)::bigint AS held FROM ledger.account',
      );
      return rows[0]?.held ?? 0;
    },
  };
}
