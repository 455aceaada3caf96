/** What each pushed event changes in the query cache. */
import type { QueryClient } from '@tanstack/react-query';
import type { etAccount, me } from '#contract/accounts.ts';
import type { getCharge } from '#contract/charges.ts';
import type { Event } from '#contract/events.ts';
import type { Answer } from '#contract/operation.ts';
import type { waiting } from '#contract/waiting-counts.ts';
import { isOpen, keepCardPayment } from './keep-card-payment.ts';
import { keys } from './query-keys.ts';
import { learnServerTime } from './server-clock.ts';

export type Account = Answer<typeof etAccount>;
export type Me = Answer<typeof me>;
export type Waiting = Answer<typeof waiting>;
export type Charge = Answer<typeof getCharge>;
export type BillBrief = NonNullable<Charge['bill']>;

/** Applies an event that has just arrived to the cache. */
export function applyEvent(client: QueryClient, event: Event): void {
  if (event.type === 'ready') refreshAll(client);
  if (event.type === 'balance') {
    const { type: _, ...balances } = event;
    client.setQueryData<Account>(keys.account, (old) => old && { ...old, ...balances });
    void client.invalidateQueries({ queryKey: keys.booked });
    void client.invalidateQueries({ queryKey: keys.takings });
  }
  if (event.type === 'charge') {
    if (event.charge.status === 'awaiting_acceptance') {
      learnServerTime(event.charge.created_at, Date.now());
    }
    keepCharge(client, event.charge);
    if (event.charge.role === 'buyer') client.setQueryData(keys.lastCharge, event.charge);
  }
  if (event.type === 'payment') {
    client.setQueryData(keys.payment(event.payment.id), event.payment);
    void client.invalidateQueries({ queryKey: keys.payments });
  }
  if (event.type === 'bill') {
    // Only the API writes the sums in words, in the reader's language.
    void client.invalidateQueries({ queryKey: keys.bills });
    void client.invalidateQueries({ queryKey: keys.pointOfSale });
  }
  if (event.type === 'order') {
    client.setQueryData<object>(
      keys.order(event.order.id),
      (old) => old && { ...old, ...event.order },
    );
    void client.invalidateQueries({ queryKey: keys.orders });
    void client.invalidateQueries({ queryKey: keys.waiting });
  }
  if (event.type === 'money_request') {
    void client.invalidateQueries({ queryKey: keys.requests });
    void client.invalidateQueries({ queryKey: keys.waiting });
  }
  if (event.type === 'enquiry') {
    void client.invalidateQueries({ queryKey: keys.enquiries });
    void client.invalidateQueries({ queryKey: keys.waiting });
  }
  if (event.type === 'card_payment') {
    if (isOpen(event.payment)) learnServerTime(event.payment.created_at, Date.now());
    keepCardPayment(client, event.payment);
  }
}

/** Caches a charge where the screens look for it; a decided one never changes. */
export function keepCharge(client: QueryClient, charge: Charge): void {
  client.setQueryData<Charge>(keys.charge(charge.transaction), (old) =>
    old && old.status !== 'awaiting_acceptance' ? old : charge,
  );
  if (charge.role !== 'buyer') return;
  client.setQueryData<Account>(keys.account, (old) => old && withCharge(old, charge));
}

function withCharge(account: Account, charge: Charge): Account {
  const others = account.pending.filter(({ transaction }) => transaction !== charge.transaction);
  const waits = charge.status === 'awaiting_acceptance';
  return { ...account, pending: waits ? [charge, ...others] : others };
}

/** Refetches everything that missed events might have changed. */
export function refreshAll(client: QueryClient): void {
  void client.invalidateQueries();
}

/** Refetches everything that a payment changes. */
export function refreshMoney(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.money });
}
