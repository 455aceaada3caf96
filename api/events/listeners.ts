/** Tells the open pages of a wallet what has changed. */
import type { Event } from '#contract/events.ts';
import type { AccountId } from '#ledger/types.ts';
import { balancesOf } from '../accounts/balances.ts';
import { billsById, newsOf } from '../bills/bill-rows.ts';
import type { Wallet } from '../callers.ts';
import { paymentsById, viewOf as paymentView } from '../cards/payment-rows.ts';
import { chargesById, viewOf } from '../charges/charge-rows.ts';
import type { Deps } from '../deps.ts';
import { accountsOfEnquiries } from '../enquiries/rows.ts';
import { requestsById } from '../money-requests/request-rows.ts';
import { ordersById } from '../orders/order-rows.ts';
import { viewOf as orderView } from '../orders/order-views.ts';
import { paymentsById as onlinePayments, viewOf as onlineView } from '../payments/rows.ts';
import type { News } from './notifier.ts';

/** An open page of somebody who is signed in. */
export interface Listener {
  readonly wallet: Wallet;
  readonly session: string;
  readonly send: (event: Event) => void;
  readonly end: () => void;
  /** Closes it so that the browser reconnects and authenticates. */
  readonly renew: () => void;
}
export type Listeners = ReadonlyMap<AccountId, ReadonlySet<Listener>>;

/** Sends an event to all listeners on one of the accounts, each in the view of their wallet. */
async function tell(
  listeners: Listeners,
  accounts: readonly (AccountId | null)[],
  eventFor: (wallet: Wallet) => Event | Promise<Event>,
): Promise<void> {
  for (const account of new Set(accounts)) {
    const peers = (account !== null && listeners.get(account)) || [];
    for (const { wallet, send } of peers) send(await eventFor(wallet));
  }
}

type Tell = (deps: Deps, listeners: Listeners, ids: readonly string[]) => Promise<void>;

const tellCharges: Tell = async ({ db, now }, listeners, ids) => {
  if (ids.length === 0) return;
  for (const row of await chargesById(db, ids)) {
    await tell(listeners, [row.buyerAccount, row.sellerAccount], async ({ id }) => ({
      type: 'charge',
      charge: await viewOf(db, row, id, now()),
    }));
  }
};

const tellCardPayments: Tell = async (deps, listeners, ids) => {
  if (ids.length === 0) return;
  for (const row of await paymentsById(deps.db, ids)) {
    await tell(listeners, [row.buyerAccount, row.sellerAccount], async ({ id }) => ({
      type: 'card_payment',
      payment: await paymentView(deps, row, id, deps.now()),
    }));
  }
};

const tellPayments: Tell = async ({ db, now }, listeners, ids) => {
  if (ids.length === 0) return;
  for (const row of await onlinePayments(db, ids)) {
    await tell(listeners, [row.account, row.creditedAccount], () => ({
      type: 'payment',
      payment: onlineView(row, now()),
    }));
  }
};

const tellBills: Tell = async ({ db, now }, listeners, ids) => {
  if (ids.length === 0) return;
  for (const row of await billsById(db, ids)) {
    await tell(listeners, [row.sellerAccount, row.buyerAccount], ({ id }) => ({
      type: 'bill',
      bill: newsOf(row, id, now()),
    }));
  }
};

const tellOrders: Tell = async ({ db, config, now }, listeners, ids) => {
  if (ids.length === 0) return;
  for (const row of await ordersById(db, ids)) {
    await tell(listeners, [row.buyerDenar, row.sellerDenar], ({ personId }) => ({
      type: 'order',
      order: orderView(row, personId, config, now()),
    }));
  }
};

const tellRequests: Tell = async ({ db }, listeners, ids) => {
  if (ids.length === 0) return;
  for (const { id, askerAccount, payerAccount } of await requestsById(db, ids)) {
    await tell(listeners, [askerAccount, payerAccount], () => ({ type: 'money_request', id }));
  }
};

const tellEnquiries: Tell = async ({ db }, listeners, ids) => {
  if (ids.length === 0) return;
  for (const { id, account } of await accountsOfEnquiries(db, ids)) {
    await tell(listeners, [account], () => ({ type: 'enquiry', id }));
  }
};

async function tellBalances(
  deps: Deps,
  listeners: Listeners,
  accounts: readonly AccountId[],
): Promise<void> {
  for (const account of accounts) {
    const [first, ...others] = listeners.get(account) ?? [];
    if (!first) continue;
    const balances = await balancesOf(deps.db, first.wallet, deps.now());
    for (const { send } of [first, ...others]) send({ type: 'balance', ...balances });
  }
}

/** Tells everybody whom the news concern; each promise is of one kind of them. */
export const tellListeners = (deps: Deps, listeners: Listeners, news: News): Promise<void>[] => [
  tellCharges(deps, listeners, news.charges),
  tellCardPayments(deps, listeners, news.cardPayments),
  tellPayments(deps, listeners, news.payments),
  tellBills(deps, listeners, news.bills),
  tellOrders(deps, listeners, news.orders),
  tellRequests(deps, listeners, news.moneyRequests),
  tellEnquiries(deps, listeners, news.enquiries),
  tellBalances(deps, listeners, news.accounts),
];
