/** The history of orders: written with every change, read by both sides. */
import type * as z from 'zod/mini';
import type { OrderEvent, orderHistory } from '#contract/order-shapes.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';

type History = z.output<typeof orderHistory>;

export interface Happened {
  readonly by: History[number]['by'];
  readonly event: OrderEvent;
  readonly note?: string;
}

/** Records what happened to an order. */
export async function recordOrderEvent(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  order: string,
  { by, event, note = '' }: Happened,
): Promise<void> {
  await tx.query(
    `INSERT INTO shop_order_event (id, order_id, at, by, event, note) VALUES ($1, $2, $3, $4, $5, $6)`,
    [deps.newId(), order, deps.now(), by, event, note],
  );
}

/** The history of an order, oldest first. */
export async function historyOf(db: Reader, order: string): Promise<History> {
  const { rows } = await db.query<Omit<History[number], 'at'> & { at: Date }>(
    'SELECT at, by, event, note FROM shop_order_event WHERE order_id = $1 ORDER BY id',
    [order],
  );
  return rows.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
}
