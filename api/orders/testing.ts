/** Test support: a seller with offers, the payment providers' stand-ins, and orders. */
import { setTimeout as pause } from 'node:timers/promises';
import { bread, listOf, offerCalls, type Written } from '../offers/testing.ts';
import { openTill, type Till } from '../payments/testing.ts';
import type { Person, Reply } from '../testing.ts';
import { walletOf } from '../testing-flows.ts';
import type { OrderView } from './order-views.ts';

export interface Shop extends Till {
  readonly seller: Person;
  /** Replaces the seller's published offers; returns their numbers in the marketplace. */
  offers(list: readonly Partial<Written>[], seller?: Person): Promise<number[]>;
  order(as: Person, body: object, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  /** An order that succeeds. */
  ordered(as: Person, body: object): Promise<OrderView>;
  /** Performs an action on an order. */
  do(as: Person, id: string, deed: string, body?: object): Promise<Reply>;
  see(as: Person, id: string): Promise<OrderView & { history: { event: string; by: string }[] }>;
  /** Waits until the order is in the state. */
  orderBecomes(as: Person, id: string, status: string): Promise<OrderView>;
  stockOf(offer: number): Promise<number>;
  /** What the programme owes the seller in złoty. */
  zlotyOf(person: Person): Promise<number>;
  /** The total held, of anybody's money. */
  held(): Promise<number>;
}

/** `changes` override the API's configuration. */
export async function openShop(changes: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const till = await openTill(changes);
  const { ask, db } = till;
  const seller = await till.person('Sklep Zielony');
  const { save } = offerCalls(() => till);
  const see: Shop['see'] = async (as, id) =>
    (await ask('GET', `/v2/trans/order/${id}`, { as })).body as unknown as Awaited<
      ReturnType<Shop['see']>
    >;
  const shop: Shop = {
    ...till,
    seller,
    async offers(list, as = seller) {
      const reply = await save(as, list.map(bread));
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return listOf(reply).map(({ id }) => id);
    },
    order: (as, body, headers = {}) => ask('POST', '/v2/trans/order/create', { as, body, headers }),
    async ordered(as, body) {
      const reply = await shop.order(as, body);
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return reply.body as unknown as OrderView;
    },
    do: (as, id, deed, body = {}) => ask('POST', `/v2/trans/order/${id}/${deed}`, { as, body }),
    see,
    async orderBecomes(as, id, status) {
      for (let left = 250; ; left -= 1) {
        const found = await see(as, id);
        if (found.status === status) return found;
        if (left === 0) throw new Error(`not ${status}: ${JSON.stringify(found)}`);
        await pause(20);
      }
    },
    async stockOf(offer) {
      const { rows } = await db.query<{ quantity: number }>(
        'SELECT quantity FROM offer WHERE id = $1',
        [offer],
      );
      return rows[0]?.quantity ?? -1;
    },
    zlotyOf: async (as) => (await walletOf(till, as)).zloty,
    async held() {
      const { rows } = await db.query<{ held: number }>(
        'SELECT coalesce(sum(held), 0)::bigint AS held FROM ledger.account',
      );
      return rows[0]?.held ?? 0;
    },
  };
  return shop;
}
