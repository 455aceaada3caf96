/** What is said when an order gets another state; nothing else writes its state. */
import type { OrderEvent } from '#contract/order-shapes.ts';
import { isPickup, type OrderState } from '#contract/order-terms.ts';
import { type Changes, move } from '#db/states.ts';
import type { UnitOfWork } from '../use-case.ts';
import { type Happened, recordOrderEvent } from './order-events.ts';
import { type MailKind, mailBoth } from './order-mails.ts';
import type { OrderRow } from './order-rows.ts';
import { restOf, withOnly } from './parts.ts';

interface Said {
  /** In its history. */
  readonly event: OrderEvent;
  /** To both sides. */
  readonly mail?: (row: OrderRow) => MailKind;
}

type Told = Exclude<OrderState, 'awaiting_payment' | 'refund_pending'>;

const said: { readonly [S in Told]: Said } = {
  paid: { event: 'paid', mail: () => 'paid' },
  shipped: { event: 'shipped', mail: (row) => (isPickup(row) ? 'ready' : 'shipped') },
  completed: { event: 'completed' },
  cancelled: { event: 'cancelled', mail: () => 'cancelled' },
  refunded: {
    event: 'refunded',
    mail: (row) => (row.lines.some(({ returned }) => returned > 0) ? 'refunded_part' : 'refunded'),
  },
};

/**
 * Moves a locked order to a state that may follow its own, and says so in its history, by mail and
 * to open pages. The mails show what is left of `row`.
 */
export async function moveOrder(
  cx: UnitOfWork,
  row: OrderRow,
  state: Told,
  { by, note = '', set }: Omit<Happened, 'event'> & { readonly set: Changes<'shop_order'> },
): Promise<void> {
  await move(cx.tx, 'shop_order', [row.id], state, set);
  const { event, mail } = said[state];
  await recordOrderEvent(cx, row.id, { by, event, note });
  if (mail) await mailBoth(cx, withOnly(row, restOf(row)), mail(row));
  cx.after(() => cx.notifier.orderChanged(row.id));
}
