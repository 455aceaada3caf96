/** The stand-in's logic: transactions are registered, paid, verified and refunded. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Faults, openFaults } from '../gateways/faults.ts';
import { openSwitches, type Switches } from '../gateways/gateway.ts';
import { type Deliver, type Notifier, openNotifier } from '../gateways/notifier.ts';
import { openSchedule } from '../gateways/schedule.ts';
import { openStore, type Store } from '../gateways/store.ts';
import type { Merchant, RefundBatch, RefundItem, Registration, Verification } from './checks.ts';
import { type News, writeLetter } from './letters.ts';
import { methods, orderIdOf, type RefundRecord, refundable, type Transaction } from './records.ts';

export interface DeskOptions {
  readonly merchant: Merchant;
  readonly folder: string;
  readonly now: () => Date;
  /** Length of one of the provider's minutes here, the unit of the notification schedule. */
  readonly minuteMs: number;
  /** Length of one of the bank's minutes; defaults to the provider's. */
  readonly bankMinuteMs?: number;
  /** Delivery of notifications; by default to their URLs by HTTP. */
  readonly deliver?: Deliver;
}

/** Scheduled actions of the stand-in. */
type Plan =
  | { readonly do: 'pay'; readonly token: string; readonly method: number }
  | { readonly do: 'refund'; readonly token: string; readonly requestId: string }
  | { readonly do: 'decline'; readonly token: string };

/** Minutes after the first notification (the provider's documentation); verification ends them. */
const ladder = [0, 3, 5, 15, 30, 60, 150, 450];

/** How long a payer takes to confirm on the phone, in minutes. */
const blikMinutes = 0.1;

/** Its data, and its notifier. */
interface Books {
  readonly faults: Faults;
  readonly switches: Switches;
  readonly transactions: Store<Transaction>;
  readonly notifier: Notifier<News>;
}

export interface Desk extends Books {
  bySession(sessionId: string): Transaction | undefined;
  byOrder(orderId: string): Transaction | undefined;
  /** Whether the payer may still start paying. */
  isOpen(transaction: Transaction): boolean;
  /** Whether the payer has sent a transfer that has not arrived. */
  awaitsMoney(transaction: Transaction): boolean;
  /** Null if the sessionId is taken. */
  register(registration: Registration): Promise<Transaction | null>;
  /** The payer pays, now or after this many of the bank's minutes. */
  pay(transaction: Transaction, method: number, minutes?: number): Promise<void>;
  chargeBlik(transaction: Transaction, code: string): Promise<void>;
  /** False if amount, order or state differ from the transaction's. */
  verify(asked: Verification): Promise<boolean>;
  /** Why a refund is refused; null if it is possible. */
  refusal(item: RefundItem): string | null;
  knowsRequest(batch: RefundBatch): boolean;
  refund(batch: RefundBatch): Promise<void>;
  /** Executes a rejected refund after all. */
  carryOut(refund: { readonly sessionId: string; readonly requestId: string }): Promise<void>;
  /** Resolves when nothing is in progress, and nothing is due soon. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

function newTransaction(from: Registration, count: number, now: Date): Transaction {
  const payer = from.additional?.PSU;
  return {
    token: randomUUID().toUpperCase(),
    sessionId: from.sessionId,
    orderId: orderIdOf(count),
    amount: from.amount,
    currency: from.currency,
    description: from.description,
    email: from.email,
    urlReturn: from.urlReturn,
    urlStatus: from.urlStatus ?? null,
    urlBlik: from.urlCardPaymentNotification ?? null,
    timeLimit: from.timeLimit ?? 0,
    registered: now.getTime(),
    paid: null,
    method: methods.none,
    status: 0,
    hasPayer: typeof payer?.IP === 'string' && typeof payer.userAgent === 'string',
    refunds: [],
  };
}

async function openBooks(options: DeskOptions): Promise<Books> {
  const { merchant, folder, now, minuteMs, deliver } = options;
  const faults = openFaults();
  const switches = openSwitches({
    noReturn: false,
    hideUnpaid: false,
    rejectRefunds: false,
    noFunds: false,
  });
  const transactions = await openStore<Transaction>(path.join(folder, 'transactions.jsonl'));
  const notifier = await openNotifier<News>({
    file: path.join(folder, 'notifications.jsonl'),
    now,
    newId: randomUUID,
    faults,
    ladder,
    minuteMs,
    write(news, twist) {
      const transaction = transactions.get(news.token);
      return transaction ? writeLetter(transaction, news, merchant, twist) : null;
    },
    isDone: (news, status) =>
      news.of === 'payment' ? transactions.get(news.token)?.status !== 1 : status === 200,
    ...(deliver && { deliver }),
  });
  return { faults, switches, transactions, notifier };
}

const bySession = ({ transactions }: Books, sessionId: string): Transaction | undefined =>
  transactions.all().find((one) => one.sessionId === sessionId);

const save = ({ transactions }: Books, transaction: Transaction): Promise<void> =>
  transactions.put(transaction.token, transaction);

/** The payer's money has arrived. */
async function paid(books: Books, token: string, method: number, now: Date): Promise<void> {
  const { transactions, notifier } = books;
  const transaction = transactions.get(token);
  if (transaction?.status !== 0) return;
  await save(books, { ...transaction, status: 1, method, paid: now.getTime() });
  await notifier.tell(token, { of: 'payment', token });
  if (method === methods.blik) await notifier.tell(token, { of: 'blik', token, good: true });
}

/** A refund is executed, or rejected. */
async function refunded(
  books: Books,
  token: string,
  { requestId, status }: Pick<RefundRecord, 'requestId' | 'status'>,
  now: Date,
): Promise<void> {
  const { transactions, notifier } = books;
  const transaction = transactions.get(token);
  if (!transaction) return;
  const refunds = transaction.refunds.map((refund) =>
    refund.requestId === requestId ? ({ ...refund, status, at: now.getTime() } as const) : refund,
  );
  const given = refunds.reduce((sum, one) => sum + (one.status === 1 ? one.amount : 0), 0);
  const all = given === transaction.amount;
  await save(books, { ...transaction, refunds, ...(all && { status: 3 }) });
  await notifier.tell(token, { of: 'refund', token, requestId });
}

/** Executes a rejected refund after all; does nothing if too little is left. */
async function carryOut(
  books: Books,
  { sessionId, requestId }: { readonly sessionId: string; readonly requestId: string },
  now: Date,
): Promise<void> {
  const transaction = bySession(books, sessionId);
  const refund = transaction?.refunds.find((one) => one.requestId === requestId);
  if (!transaction || refund?.status !== 4 || refund.amount > refundable(transaction)) return;
  await refunded(books, transaction.token, { requestId, status: 1 }, now);
}

function refusalOf(books: Books, { sessionId, orderId, amount }: RefundItem): string | null {
  const transaction = bySession(books, sessionId);
  if (transaction?.orderId !== orderId) return 'Transaction not found';
  if (transaction.status !== 2) return 'Transaction in wrong status - cannot refund';
  if (books.switches.isOn('noFunds')) return 'Insufficient funds available';
  return amount > refundable(transaction)
    ? 'The amount of refund exceeds available amount for the transaction'
    : null;
}

async function verify(books: Books, asked: Verification): Promise<boolean> {
  const { sessionId, orderId, amount, currency } = asked;
  const transaction = bySession(books, sessionId);
  if (transaction?.status !== 1 || transaction.orderId !== orderId) return false;
  if (transaction.amount !== amount || transaction.currency !== currency) return false;
  await save(books, { ...transaction, status: 2 });
  return true;
}

/** Returns the tokens of the transactions concerned. */
async function enterRefunds(books: Books, batch: RefundBatch, now: Date): Promise<string[]> {
  const { requestId, refundsUuid, urlStatus, refunds } = batch;
  const tokens: string[] = [];
  for (const { sessionId, amount, description } of refunds) {
    const transaction = bySession(books, sessionId);
    if (!transaction) continue;
    const batchId = books.transactions.all().indexOf(transaction) + 1;
    const refund: RefundRecord = {
      requestId,
      refundsUuid,
      urlStatus,
      amount,
      description,
      batchId,
      status: 3,
      at: now.getTime(),
    };
    await save(books, { ...transaction, refunds: [...transaction.refunds, refund] });
    tokens.push(transaction.token);
  }
  return tokens;
}

/** Opens it with its stored data. */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { folder, now, minuteMs, bankMinuteMs = minuteMs } = options;
  const books = await openBooks(options);
  const { transactions, notifier } = books;
  const plans = await openSchedule<Plan>({
    file: path.join(folder, 'plans.jsonl'),
    now,
    newId: randomUUID,
    async run({ what }) {
      const { token } = what;
      if (what.do === 'pay') await paid(books, token, what.method, now());
      else if (what.do === 'refund') {
        const status = books.switches.isOn('rejectRefunds') ? 4 : 1;
        await refunded(books, token, { requestId: what.requestId, status }, now());
      } else await notifier.tell(token, { of: 'blik', token, good: false });
      return null;
    },
  });
  const plan = (what: Plan, minutes: number): Promise<void> =>
    plans.add({ group: what.token, what }, minutes * bankMinuteMs);

  return {
    ...books,
    bySession: (sessionId) => bySession(books, sessionId),
    byOrder: (orderId) => transactions.all().find((one) => one.orderId === orderId),
    isOpen: ({ status, timeLimit, registered }) =>
      status === 0 && (timeLimit === 0 || now().getTime() < registered + timeLimit * 60_000),
    awaitsMoney: ({ token }) => plans.waiting().some(({ group }) => group === token),
    async register(registration) {
      if (bySession(books, registration.sessionId)) return null;
      const made = newTransaction(registration, transactions.all().length, now());
      await save(books, made);
      return made;
    },
    pay: ({ token }, method, minutes = 0) =>
      minutes === 0
        ? paid(books, token, method, now())
        : plan({ do: 'pay', token, method }, minutes),
    chargeBlik: ({ token }, code) =>
      code.startsWith('777')
        ? plan({ do: 'pay', token, method: methods.blik }, blikMinutes)
        : plan({ do: 'decline', token }, blikMinutes),
    verify: (asked) => verify(books, asked),
    refusal: (item) => refusalOf(books, item),
    knowsRequest: ({ requestId, refundsUuid }) =>
      transactions
        .all()
        .flatMap(({ refunds }) => refunds)
        .some((one) => one.requestId === requestId || one.refundsUuid === refundsUuid),
    async refund(batch) {
      const tokens = await enterRefunds(books, batch, now());
      const { requestId } = batch;
      for (const token of tokens) await plan({ do: 'refund', token, requestId }, 1);
    },
    carryOut: (refund) => carryOut(books, refund, now()),
    async idle() {
      await plans.idle();
      await notifier.schedule.idle();
    },
    async close() {
      await plans.close();
      await notifier.schedule.close();
      await transactions.saved();
    },
  };
}
