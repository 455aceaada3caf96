/** The programme's payment orders at the sandbox bank, and their outcome. */
import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Order } from './elixir.ts';
import type { Entry } from './statement.ts';

export interface KeptOrder extends Order {
  readonly id: string;
  /** RFC 3339. */
  readonly received: string;
  readonly state: 'received' | 'done' | 'returned';
  readonly done?: string;
  readonly returned?: string;
}

export interface Orders {
  /** Accepts orders, ignoring known ones. Returns the number of new orders. */
  take(orders: readonly Order[]): Promise<number>;
  /** Executes an order. */
  carryOut(id: string): Promise<boolean>;
  /** Returns the money from the beneficiary's bank; a waiting order is executed first. */
  giveBack(id: string): Promise<boolean>;
  /** Newest first. */
  list(): readonly KeptOrder[];
  /** The order's bookings on the statements. */
  entries(): readonly Entry[];
}

const idOf = ({ account, amount, title }: Order): string =>
  hash('sha256', `${account}|${amount}|${title}`).slice(0, 12);

function entriesOf({ id, done, returned, amount, ...order }: KeptOrder): Entry[] {
  const { name, account, title, endToEndId } = order;
  const side = { name, account, endToEndId };
  const mark = id.toUpperCase();
  const out = done && { time: done, reference: `WY${mark}`, amount: -amount, ...side, title };
  const back = returned && {
    time: returned,
    reference: `ZW${mark}`,
    amount,
    ...side,
    title: `ZWROT ${title}`,
  };
  return [out, back].filter((entry) => typeof entry === 'object');
}

/** Opens the order book, which is stored in a file. */
export async function openOrders(file: string, now: () => Date): Promise<Orders> {
  let orders: readonly KeptOrder[] = JSON.parse(await fs.readFile(file, 'utf8').catch(() => '[]'));
  let saving = Promise.resolve();
  const save = (): Promise<void> => {
    saving = saving.then(async () => {
      await fs.writeFile(`${file}.part`, JSON.stringify(orders, null, 1));
      await fs.rename(`${file}.part`, file);
    });
    return saving;
  };
  const change = async (id: string, change: (order: KeptOrder) => KeptOrder): Promise<boolean> => {
    const known = orders.some((order) => order.id === id);
    orders = orders.map((order) => (order.id === id ? change(order) : order));
    await save();
    return known;
  };
  return {
    async take(given) {
      const fresh = given
        .map((order) => ({ ...order, id: idOf(order) }))
        .filter(({ id }) => !orders.some((known) => known.id === id));
      const received = now().toISOString();
      orders = [
        ...fresh.map((order): KeptOrder => ({ ...order, received, state: 'received' })),
        ...orders,
      ];
      await save();
      return fresh.length;
    },
    carryOut: (id) =>
      change(id, (order) =>
        order.done ? order : { ...order, state: 'done', done: now().toISOString() },
      ),
    giveBack: (id) =>
      change(id, (order) => {
        if (order.returned) return order;
        const time = now();
        return {
          ...order,
          state: 'returned',
          done: order.done ?? time.toISOString(),
          returned: new Date(time.getTime() + 1).toISOString(),
        };
      }),
    list: () => orders,
    entries: () => orders.flatMap(entriesOf),
  };
}
