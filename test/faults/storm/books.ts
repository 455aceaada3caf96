/** What the clients of a storm were told, as the books that there must be in the end. */
import type { Participant } from '../../participants.ts';

export type Currency = 'DNR' | 'ITL';

/** A booking that somebody was told of. */
export interface Told {
  readonly kind: string;
  /** Its id in the journal. */
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
}

/** A payment that somebody was given a page for, or an order. */
export interface Opened {
  readonly id: string;
  readonly owner: string;
  readonly amount: number;
}

export interface OrderTold extends Opened {
  readonly seller: string;
  readonly denar: number;
  readonly zloty: number;
}

/** What becomes of a payout at the bank. */
export type PayoutFate =
  | 'carried out'
  | 'sent back'
  | 'given back by hand'
  | 'given back by hand, and sent'
  | 'given back by hand, sent and sent back'
  | 'sent back twice'
  | 'sent twice';

/** A title without its spaces, which banks set as they like. */
export const nameOf = (title: string): string => title.replaceAll(' ', '');

export const inMinor = (amount: unknown): number => Math.round(Number(amount) * 100);

export class ToldBooks {
  readonly #balances = new Map<string, number>();
  readonly told: Told[] = [];
  /** Charges and payments by card that ended without money, or were left alone. */
  readonly unpaid: {
    readonly path: string;
    readonly as: Participant;
    readonly states: string[];
  }[] = [];
  readonly topUps: Opened[] = [];
  /** By their ids. */
  readonly payouts = new Map<string, { readonly owner: string; readonly amount: number }>();
  /** What the bank has done with payouts, by the names of their titles. */
  readonly fates = new Map<string, { readonly id: string; readonly fate: PayoutFate }>();
  readonly orders: OrderTold[] = [];
  readonly kinds = new Map<string, number>();

  /** Changes what somebody must have in the end. */
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

  /** A payment from one to the other that was answered as done. */
  paid(kind: string, id: unknown, [from, to]: readonly [string, string], amount: number): void {
    this.told.push({ kind, id: String(id), amount });
    this.change(from, 'DNR', -amount);
    this.change(to, 'DNR', amount);
    this.note(kind);
  }
}
