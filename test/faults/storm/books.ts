/** The answers to a storm's clients, as the books expected in the end. */
import type { Participant } from '../../participants.ts';

export type Currency = 'DNR' | 'ITL';

/** A booking reported to someone. */
export interface Told {
  readonly kind: string;
  /** Its id in the journal. */
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
}

/** A payment with a payment page, or an order. */
export interface Opened {
  readonly id: string;
  readonly owner: string;
  readonly amount: number;
}

export interface OrderTold extends Opened {
  readonly seller: string;
  readonly offerId: number;
  readonly denar: number;
  readonly zloty: number;
}

export interface SaleTold {
  readonly id: string;
  readonly buyer: string;
  readonly seller: string;
  readonly amount: number;
}

/** A payout's outcome at the bank. */
export type PayoutFate =
  | 'carried out'
  | 'sent back'
  | 'given back by hand'
  | 'given back by hand, and sent'
  | 'given back by hand, sent and sent back'
  | 'sent back twice'
  | 'sent twice';

/** A title without spaces, which banks insert anywhere. */
export const nameOf = (title: string): string => title.replaceAll(' ', '');

export const inMinor = (amount: unknown): number => Math.round(Number(amount) * 100);

export class ToldBooks {
  readonly #balances = new Map<string, number>();
  readonly told: Told[] = [];
  /** Charges and card payments that ended without money, or were abandoned. */
  readonly unpaid: {
    readonly path: string;
    readonly as: Participant;
    readonly states: string[];
  }[] = [];
  readonly topUps: Opened[] = [];
  /** By id. */
  readonly payouts = new Map<string, { readonly owner: string; readonly amount: number }>();
  /** The bank's outcome of payouts, by the ids in their titles. */
  readonly fates = new Map<string, { readonly id: string; readonly fate: PayoutFate }>();
  readonly orders: OrderTold[] = [];
  /** What was paid in person, whose seller can give it back. */
  readonly sales: SaleTold[] = [];
  /** Closing sheets, by their ids. */
  readonly sheets = new Map<string, { readonly seller: string; readonly no: number }>();
  readonly kinds = new Map<string, number>();

  /** Changes a person's expected final balance. */
  change(email: string, currency: Currency, by: number): void {
    const key = `${email} ${currency}`;
    this.#balances.set(key, (this.#balances.get(key) ?? 0) + by);
  }

  must(email: string, currency: Currency): number {
    return this.#balances.get(`${email} ${currency}`) ?? 0;
  }

  note(kind: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
  }

  /** A payment between two people that was answered as successful. */
  paid(kind: string, id: unknown, [from, to]: readonly [string, string], amount: number): void {
    this.told.push({ kind, id: String(id), amount });
    this.change(from, 'DNR', -amount);
    this.change(to, 'DNR', amount);
    this.note(kind);
  }

  /** The same at a till. */
  sold(kind: string, id: unknown, sides: readonly [string, string], amount: number): void {
    this.paid(kind, id, sides, amount);
    const [buyer, seller] = sides;
    this.sales.push({ id: String(id), buyer, seller, amount });
  }
}
