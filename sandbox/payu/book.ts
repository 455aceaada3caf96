/** The stand-in's data for PayU: orders and refunds, their states, and automatic changes. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Switches } from '../gateways/gateway.ts';
import { openSchedule, type Schedule } from '../gateways/schedule.ts';
import { openStore, type Store } from '../gateways/store.ts';
import {
  isOpen,
  type News,
  type Order,
  type OrderForm,
  type OrderStatus,
  type PayerAction,
  type Refund,
  refundable,
} from './order.ts';

/** Automatic events: a transfer arrives, an order expires, uncaptured money is returned. */
type Later =
  | { readonly do: 'arrive' | 'expire' | 'lapse'; readonly orderId: string }
  | { readonly do: 'refund'; readonly orderId: string; readonly refundId: string };

export interface BookOptions {
  readonly folder: string;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Length of one of the provider's minutes here. */
  readonly minuteMs: number;
  readonly switches: Switches;
  readonly tell: (news: News) => Promise<void>;
}

type RefundWish = Pick<Refund, 'amount' | 'description' | 'request'> & {
  readonly extRefundId?: string;
};

/** Durations, in the provider's minutes. */
const minutes = { arrive: 5, refund: 1, lapse: 7 * 24 * 60 };
/** How long an order may be paid, in real seconds. */
const defaultValiditySeconds = 86_400;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const digits = '0123456789';

const refusedByBank = { code: 'BANK', description: 'Refused' };

const draw = (count: number, signs: string): string =>
  [...randomBytes(count)].map((byte) => signs[byte % signs.length]).join('');

/** `WZHF5FFDRJ140731GUEST000P01`: ten characters, the date, and the kind of buyer. */
const newOrderId = (now: Date): string =>
  `${draw(10, letters)}${now.toISOString().slice(2, 10).replaceAll('-', '')}GUEST000P01`;

export class Book {
  readonly #options: BookOptions;
  readonly #store: Store<Order>;
  readonly #references = new Map<string, string>();
  readonly schedule: Schedule<Later>;
  /** The shop's references whose cancellation was requested, once per request. */
  readonly calledOff: string[] = [];

  private constructor(options: BookOptions, store: Store<Order>, schedule: Schedule<Later>) {
    this.#options = options;
    this.#store = store;
    this.schedule = schedule;
    for (const order of store.all()) this.#note(order);
  }

  /** Opens the book with its stored data. */
  static async open(options: BookOptions): Promise<Book> {
    const { folder, now, newId } = options;
    const store = await openStore<Order>(path.join(folder, 'orders'));
    let opened: (book: Book) => void = () => undefined;
    const book = new Promise<Book>((resolve) => {
      opened = resolve;
    });
    const schedule = await openSchedule<Later>({
      file: path.join(folder, 'later'),
      now,
      newId,
      run: async ({ what }) => {
        await (await book).#run(what);
        return null;
      },
    });
    opened(new Book(options, store, schedule));
    return book;
  }

  byId(orderId: string): Order | undefined {
    return this.#store.get(orderId);
  }

  byReference(extOrderId: string): Order | undefined {
    return this.#store.get(this.#references.get(extOrderId) ?? '');
  }

  /** Newest first. */
  list(): readonly Order[] {
    return [...this.#store.all()].reverse();
  }

  async open(form: OrderForm): Promise<Order> {
    const at = this.#options.now();
    const order: Order = {
      orderId: newOrderId(at),
      token: this.#options.newId(),
      orderCreateDate: at.toISOString(),
      form,
      status: 'NEW',
      payType: null,
      underWay: false,
      paymentId: draw(10, digits),
      captured: 0,
      refunds: [],
    };
    this.#note(order);
    await this.#store.put(order.orderId, order);
    const seconds = Number(form.validityTime ?? defaultValiditySeconds);
    const { orderId } = order;
    await this.schedule.add({ group: orderId, what: { do: 'expire', orderId } }, seconds * 1000);
    return order;
  }

  /** Returns the order afterwards; one that has ended remains unchanged. */
  async act(
    orderId: string,
    action: PayerAction,
    payType: Order['payType'],
  ): Promise<Order | undefined> {
    const order = this.byId(orderId);
    if (!order || order.underWay || !isOpen(order)) return order;
    const begun: readonly OrderStatus[] = order.status === 'NEW' ? ['PENDING'] : [];
    if (action === 'pay') return this.#receive({ ...order, payType }, begun);
    if (action === 'refuse') return this.#move(order, [...begun, 'CANCELED'], { payType });
    const moved = await this.#move(order, begun, { payType, underWay: true });
    await this.#later({ do: 'arrive', orderId });
    return moved;
  }

  /** Money arrives for an order that may have ended, and cannot be refunded; returns its id. */
  async comeLate(extOrderId: string): Promise<string> {
    const order = this.byReference(extOrderId);
    if (!order) throw new Error(`no order ${extOrderId}`);
    return (await this.#change(order, { status: 'COMPLETED' })).orderId;
  }

  /** Captures an order's money; false if none is waiting. */
  async capture(orderId: string, captured: number): Promise<boolean> {
    const order = this.byId(orderId);
    if (order?.status !== 'WAITING_FOR_CONFIRMATION') return false;
    await this.#move(order, ['COMPLETED'], { captured });
    return true;
  }

  /** Cancels an order; false if it has ended. */
  async cancel(orderId: string): Promise<boolean> {
    const order = this.byId(orderId);
    if (order?.form.extOrderId !== undefined) this.calledOff.push(order.form.extOrderId);
    if (!order || order.status === 'COMPLETED' || order.status === 'CANCELED') return false;
    await this.#move(order, ['CANCELED']);
    return true;
  }

  /** True if the point of sale has no balance for refunds. */
  get isEmpty(): boolean {
    return this.#options.switches.isOn('noFunds');
  }

  async refund(order: Order, wish: RefundWish): Promise<Refund> {
    const { orderId, form } = order;
    const at = this.#options.now().toISOString();
    const refund: Refund = {
      ...wish,
      refundId: `5${draw(9, digits)}`,
      currencyCode: form.currencyCode,
      creationDateTime: at,
      statusDatetime: at,
      status: 'PENDING',
    };
    await this.#change(order, { refunds: [...order.refunds, refund] });
    await this.#later({ do: 'refund', orderId, refundId: refund.refundId });
    return refund;
  }

  #note({ form, orderId }: Order): void {
    if (form.extOrderId !== undefined) this.#references.set(form.extOrderId, orderId);
  }

  async #change(order: Order, changes: Partial<Order>): Promise<Order> {
    const changed = { ...order, ...changes };
    await this.#store.put(order.orderId, changed);
    return changed;
  }

  /** Changes an order immediately and notifies of all its intermediate states, in order. */
  async #move(order: Order, by: readonly OrderStatus[], more: Partial<Order> = {}): Promise<Order> {
    const moved = await this.#change(order, { ...more, status: by.at(-1) ?? order.status });
    for (const status of by) await this.#options.tell({ orderId: order.orderId, status });
    return moved;
  }

  async #receive(order: Order, by: readonly OrderStatus[]): Promise<Order> {
    const { payType } = order;
    const more = { payType, underWay: false };
    if (this.#options.switches.isOn('autoReceive')) {
      const captured = Number(order.form.totalAmount);
      return this.#move(order, [...by, 'COMPLETED'], { ...more, captured });
    }
    const moved = await this.#move(order, [...by, 'WAITING_FOR_CONFIRMATION'], more);
    await this.#later({ do: 'lapse', orderId: order.orderId });
    return moved;
  }

  #later(what: Later & { readonly do: keyof typeof minutes }): Promise<void> {
    const inMs = minutes[what.do] * this.#options.minuteMs;
    return this.schedule.add({ group: what.orderId, what }, inMs);
  }

  async #run(what: Later): Promise<void> {
    const order = this.byId(what.orderId);
    if (!order) return;
    if (what.do === 'refund') return this.#endRefund(order, what.refundId);
    if (what.do === 'arrive' && isOpen(order)) await this.#receive(order, []);
    const isExpired = what.do === 'expire' && isOpen(order) && !order.underWay;
    const isLapsed = what.do === 'lapse' && order.status === 'WAITING_FOR_CONFIRMATION';
    if (isExpired || isLapsed) await this.#move(order, ['CANCELED']);
  }

  async #endRefund(order: Order, refundId: string): Promise<void> {
    await this.#decide(order, refundId, !this.#options.switches.isOn('rejectRefunds'));
  }

  /** Executes a rejected refund after all; does nothing if too little is left. */
  async carryOut(order: Order, refundId: string): Promise<void> {
    const refund = order.refunds.find((one) => one.refundId === refundId);
    if (refund?.status !== 'CANCELED' || refund.amount > refundable(order)) return;
    await this.#decide(order, refundId, true);
  }

  async #decide(order: Order, refundId: string, good: boolean): Promise<void> {
    const statusDatetime = this.#options.now().toISOString();
    const end = good
      ? { status: 'FINALIZED' as const }
      : { status: 'CANCELED' as const, statusError: refusedByBank };
    const refunds = order.refunds.map((one) => {
      if (one.refundId !== refundId) return one;
      const { statusError: _before, ...refund } = one;
      return { ...refund, ...end, statusDatetime };
    });
    await this.#change(order, { refunds });
    await this.#options.tell({ orderId: order.orderId, refundId });
  }
}
