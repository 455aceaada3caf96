/** How far a sale that has begun is: what it waits for, or how it ended. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Currency } from '#contract/money.ts';
import { useCharge } from '../../api/account-query.ts';
import type { Charge } from '../../api/apply-event.ts';
import { type CardPayment, isOpen } from '../../api/keep-card-payment.ts';
import { keys } from '../../api/query-keys.ts';
import { deviceTime } from '../../api/server-clock.ts';
import { type Address, addressTo } from '../../ui/address.ts';
import { type Bill, endOfBill, useBill, zlotyDue } from '../bills/queries.ts';
import { useCardPayment } from '../card-payments/queries.ts';
import { endOf, useSaleNews } from './recent-sales.tsx';

/** The payment or bill of the present sale; without one, it is still being typed. */
export interface Running {
  readonly kind: 'none' | 'charge' | 'card' | 'bill';
  readonly id: string;
}

export const nothing: Running = { kind: 'none', id: '' };

/** How a sale was paid. */
export type PaidBy = NonNullable<Bill['paidBy']>;

export interface Paid {
  /** As on the wire. */
  readonly amount: number;
  readonly currency: Currency;
  readonly way: PaidBy;
  readonly time: string;
  /** Where its confirmation is. */
  readonly path: Address;
  /** The payer's name if it is known already. */
  readonly payer?: string | undefined;
  /** The booking, which names the payer. */
  readonly receipt: string | null;
}

type Over = 'refused' | 'expired' | 'cancelled' | 'failed';

export type Stage =
  | { readonly is: 'enter'; readonly over?: Over | undefined }
  | { readonly is: 'loading' }
  /** For the buyer's consent, on the buyer's phone. */
  | { readonly is: 'waits'; readonly charge: Charge; readonly bill?: Bill | undefined }
  /** For the numbered code of a card. */
  | { readonly is: 'asks'; readonly payment: CardPayment }
  | { readonly is: 'bill'; readonly bill: Bill; readonly over?: Over | undefined }
  /** The Denar part is paid, and the złoty are not. */
  | { readonly is: 'due'; readonly bill: Bill }
  | { readonly is: 'paid'; readonly paid: Paid };

const awaits = ({ status }: Charge): boolean => status === 'awaiting_acceptance';

/** The charge or card payment under way; a bill's last one is remembered when the bill drops it. */
function useAttempt({ kind, id }: Running, bill: Bill | undefined) {
  const client = useQueryClient();
  const [last, setLast] = useState({ of: '', kind: 'none', id: '' });
  const now = kind === 'bill' ? bill?.attempt : { kind, id };
  if (now && (now.id !== last.id || id !== last.of))
    setLast({ of: id, kind: now.kind, id: now.id });
  const attempt = now ?? (last.of === id ? last : nothing);
  const charge = useCharge(attempt.kind === 'charge' ? attempt.id : null).data;
  const payment = useCardPayment(attempt.kind === 'card' ? attempt.id : null).data;
  const ended = (charge && !awaits(charge)) || (payment && !isOpen(payment)) || false;
  useEffect(() => {
    // The bill is then paid, or free for another attempt.
    if (ended) void client.invalidateQueries({ queryKey: keys.bills });
  }, [ended, client]);
  return { charge, payment };
}

/**
 * `onHistory` is called once the end of the sale is no news; `see` says that it began here, though
 * it may have ended at once.
 */
export function useStage(running: Running, onHistory: () => void) {
  const { kind, id } = running;
  const { data: bill, isError } = useBill(kind === 'bill' ? id : '');
  const { charge, payment } = useAttempt(running, bill);
  const ended =
    (kind === 'bill' && bill && endOfBill(bill)) ||
    (kind === 'charge' && charge && endOf(charge, awaits(charge))) ||
    (kind === 'card' && payment && endOf(payment, isOpen(payment)));
  const known = kind === 'bill' ? bill : kind === 'charge' ? charge : payment;
  const { history, see } = useSaleNews(id, known && (ended || null), onHistory);
  const lost = kind === 'bill' && isError && !bill;
  const stage: Stage =
    kind === 'none' || history || lost ? { is: 'enter' } : stageOf(bill, charge, payment);
  return { stage, see };
}

function stageOf(
  bill: Bill | undefined,
  charge: Charge | undefined,
  payment: CardPayment | undefined,
): Stage {
  if (bill?.status === 'paid') {
    return zlotyDue(bill) > 0 ? { is: 'due', bill } : { is: 'paid', paid: paidBill(bill) };
  }
  if (bill && bill.status !== 'issued') return { is: 'enter', over: bill.status };
  if (charge && awaits(charge)) return { is: 'waits', charge, bill };
  if (payment && isOpen(payment)) return { is: 'asks', payment };
  return bill ? afterAttempt(bill, charge ?? payment) : ending(charge, payment);
}

function afterAttempt(bill: Bill, attempt: Charge | CardPayment | undefined): Stage {
  const { status } = attempt ?? {};
  if (status === 'completed') return { is: 'loading' };
  return { is: 'bill', bill, over: attempt && (attempt.status as Over) };
}

function ending(charge: Charge | undefined, payment: CardPayment | undefined): Stage {
  const one = charge ?? payment;
  if (!one) return { is: 'loading' };
  if (one.status !== 'completed') return { is: 'enter', over: one.status as Over };
  const receipt = charge?.transaction ?? payment?.receipt ?? null;
  const way = charge ? 'payment_code' : 'card';
  const path = receipt ? addressTo('/transactions/:id', { id: receipt }) : '/transactions';
  const time = one.completed_at ?? one.created_at;
  return { is: 'paid', paid: { amount: one.amount, currency: 'DNR', way, time, path, receipt } };
}

const paidBill = (bill: Bill): Paid => ({
  ...(bill.denar.amount > 0
    ? { amount: bill.denar.amount, currency: 'DNR' }
    : { amount: bill.pln.amount, currency: 'PLN' }),
  way: bill.paidBy ?? 'counter',
  time: bill.zlotyTakenAt ?? bill.paidAt ?? bill.issuedAt,
  path: addressTo('/rachunki/:id', { id: bill.id }),
  payer: bill.buyer?.name,
  receipt: null,
});

/** When the buyer's consent, or the card's code, is awaited no more; on this device's clock. */
export const endsAt = (stage: Stage): number | null => {
  if (stage.is === 'waits') return deviceTime(stage.charge.expires_at);
  return stage.is === 'asks' ? deviceTime(stage.payment.expires_at) : null;
};

/** What is asked for again once that time is up. */
export const awaitedKey = (stage: Stage): QueryKey =>
  stage.is === 'waits'
    ? keys.charge(stage.charge.transaction)
    : keys.cardPayment(stage.is === 'asks' ? stage.payment.transaction_id : '');
