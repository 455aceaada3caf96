/** Providers' notifications: the provider is asked, then one transaction stores and applies them. */
import { hash } from 'node:crypto';
import {
  type FoundPayment,
  GatewayError,
  type GatewayNotification,
} from '#adapters/payment-gateway.ts';
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';
import { Refusal } from '#contract/refusals.ts';
import { planOnce, type Reader, type Tx } from '#db/connect.ts';
import { originOf } from '#db/origin.ts';
import { sql } from '#db/sql.ts';
import { prepared } from '#db/statements.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Deps } from '../deps.ts';
import { booked } from '../ledger-refusals.ts';
import { type UnitOfWork, work } from '../use-case.ts';
import { applyAnswer, applyEvent, applyRefunds, flagMismatch, recordEvent } from './apply-event.ts';
import { flagOf, raiseFlag } from './flags.ts';
import { eventTypes, isMoney, isOtherOrder, isPaid, mismatchOf, nextState } from './machine.ts';
import { addSeconds, gatewayOf } from './open.ts';
import { capture } from './poll.ts';
import { endRefund, itemsOfWallet } from './refund-ends.ts';
import { insertRefund } from './refund-rows.ts';
import { isOrders, keyOf, lockPayment, type PaymentRow, paymentById, sumsOf } from './rows.ts';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
type OfPayment = Extract<GatewayNotification, { about: 'payment' }>;
type OfRefund = Extract<GatewayNotification, { about: 'refund' }>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const by = 'notification';

interface Received {
  readonly provider: Provider;
  readonly body: Buffer;
  readonly headers: Headers;
  readonly digest: Buffer;
  readonly about: string;
}

/**
 * Takes a notification: verifies its signature, compares ids and money with the request, asks the
 * provider about money, stores the notification and applies it; repetitions change nothing. Refuses
 * `not_found` for a provider that is not configured and `notification_rejected` for a wrong
 * signature, before anything is written. Money that cannot be assigned is stored and flagged, never
 * credited.
 */
export async function takeNotification(
  deps: Deps,
  provider: Provider,
  body: Buffer,
  headers: Headers,
): Promise<void> {
  const gateway = deps.gateways[provider];
  if (!gateway) throw new Refusal('not_found');
  const notice = gateway.readNotification(body, headers);
  if (!notice) {
    deps.log.warn({ provider }, 'a notification without a good signature');
    throw new Refusal('notification_rejected');
  }
  const digest = hash('sha256', body, 'buffer');
  const received = { provider, body, headers, digest, about: `${notice.about} ${notice.state}` };
  if (notice.about === 'payment') await takeOfPayment(deps, received, notice);
  else await takeOfRefund(deps, received, notice);
}

/** The headers worth storing: the signature, and where it came from. */
const storedHeaders = /signature|content-type|user-agent|x-forwarded-for|correlation/;

/** Stores a notification as received; repetitions of the same bytes are counted. */
async function store(
  cx: UnitOfWork,
  { provider, body, headers, digest, about }: Received,
  payment: string | null,
): Promise<void> {
  const stored = Object.entries(headers).filter(([name]) => storedHeaders.test(name));
  await cx.tx.query(
    ...sql`INSERT INTO payment_notification ${sql.row({
      id: cx.newId(),
      provider,
      digest,
      body,
      headers: JSON.stringify(Object.fromEntries(stored)),
      about,
      received_at: cx.now(),
      payment_id: payment,
      request_id: originOf() ?? null,
    })} ON CONFLICT (provider, digest) DO UPDATE SET times = payment_notification.times + 1,
       payment_id = coalesce(payment_notification.payment_id, excluded.payment_id)`,
  );
}

/** Counts a repetition of what was stored for this payment; false if it was not. */
async function countAgain(
  db: Reader,
  { provider, digest }: Received,
  payment: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    prepared(
      ...sql`UPDATE payment_notification SET times = times + 1
       WHERE provider = ${provider} AND digest = ${digest} AND payment_id = ${payment}`,
    ),
  );
  return rowCount === 1;
}

async function takeOfPayment(deps: Deps, received: Received, notice: OfPayment): Promise<void> {
  const { provider } = received;
  const { reference, providerId, amount, currency } = notice;
  const found = uuid.test(reference) ? await paymentById(deps.db, reference) : null;
  const known = found?.provider === provider ? found : null;
  // Of a paid payment, nothing is left to do but to count it.
  const isOver = known !== null && isMoney(notice.state) && isPaid(known.state);
  if (isOver && (await countAgain(deps.db, received, known.id))) return;
  const answer = known && (await ask(deps, known, notice));
  await work(deps, async (cx) => {
    const { tx } = cx;
    planOnce(tx);
    await store(cx, received, known?.id ?? null);
    if (known) {
      const row = (await lockPayment(tx, known.id)) as PaymentRow;
      await applyToPayment(cx, row, { notice, answer });
    } else if (isMoney(notice.state)) {
      const unknown = { provider, payment: null, reference, providerId, amount, currency };
      await raiseFlag(cx, { kind: 'unknown_order', ...unknown });
    }
  });
}

/**
 * Asks the provider about money: a notification counts only if it is confirmed, and money that
 * waits is captured. Null if the provider knows no such order, undefined without an answer.
 */
async function ask(
  deps: Deps,
  row: PaymentRow,
  notice: OfPayment,
): Promise<FoundPayment | null | undefined> {
  if (!isMoney(notice.state) || isPaid(row.state) || mismatchOf(row, notice)) return undefined;
  // Nobody polls a failed payment. If this process dies while asking, the sweep asks instead.
  if (row.nextLookAt === null) await pollSoon(deps.db, deps.now(), row.id);
  const { amount, currency } = row;
  try {
    // Of two reports that differ, the provider's own answer decides.
    if (notice.state === 'waiting' && row.reason !== 'amount_differs') {
      return await capture(deps, row, { ...notice, amount, currency });
    }
    const key = { ...keyOf(row), providerId: row.providerId ?? notice.providerId };
    const found = await gatewayOf(deps, row.provider).find(key);
    return found && (await capture(deps, row, found));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, reason, correlationId } = error;
    const details = { payment: row.id, kind, reason, correlationId };
    deps.log.warn(details, 'a notification is not confirmed yet');
    return undefined;
  }
}

async function pollSoon(db: Reader, now: Date, payment: string): Promise<void> {
  await db.query(
    `UPDATE payment SET next_look_at = least(next_look_at, $2::timestamptz)
     WHERE id = $1 AND paid_at IS NULL`,
    [payment, addSeconds(now, 10)],
  );
}

interface Report {
  readonly notice: OfPayment;
  readonly answer: FoundPayment | null | undefined;
}

/** Applies a notification, and the provider's answer about it, to a locked payment. */
async function applyToPayment(
  cx: UnitOfWork,
  row: PaymentRow,
  { notice, answer }: Report,
): Promise<void> {
  const { id } = row;
  const { state, providerId } = notice;
  const money = isMoney(state);
  if (state === 'returned' || (!money && isOtherOrder(row, providerId))) return;
  if (money && ((await flagMismatch(cx, row, notice)) || isPaid(row.state))) return;
  const type = eventTypes[state];
  let changed = false;
  if (answer) {
    const next = nextState(row.state, type);
    // The history shows both that the money waited and what became of it.
    const waited = next !== null && state === 'waiting' && eventTypes[answer.state] !== type;
    if (waited) await recordEvent(cx, id, { by, state: next });
    changed = await applyAnswer(cx, row, answer, { by });
  } else if (state !== 'paid') {
    changed = await applyEvent(cx, row, { by, type, providerId });
  } else if (answer === null) {
    await raiseFlag(cx, { kind: 'unknown_order', ...flagOf(row), providerId });
  }
  if (money && !changed) await pollSoon(cx.tx, cx.now(), id);
}

/** Our payment of a refund: of one that we know, else by the provider's id of the payment. */
async function paymentOf(
  tx: Tx,
  provider: Provider,
  reference: string,
  { providerId, state }: OfRefund,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string | null }>(
    `SELECT coalesce(
       (SELECT payment_id FROM payment_refund WHERE provider = $1 AND reference = $2),
       (SELECT id FROM payment WHERE provider = $1 AND provider_id = $3 AND $4
        ORDER BY id LIMIT 1)) AS id`,
    [provider, reference, providerId, state === 'done'],
  );
  return rows[0]?.id ?? null;
}

async function takeOfRefund(deps: Deps, received: Received, notice: OfRefund): Promise<void> {
  const { provider, digest } = received;
  const { refund: name, providerId, state, amount } = notice;
  // One made in the provider's panel may have no id; then its text identifies repetitions.
  const reference = name ?? digest.toString('hex');
  await work(deps, async (cx) => {
    const { tx } = cx;
    const id = await paymentOf(tx, provider, reference, notice);
    await store(cx, received, id);
    if (state === 'pending') return;
    const payment = id === null ? null : await lockPayment(tx, id);
    const refund = payment?.refunds.find((one) => one.reference === reference);
    if (payment && refund) {
      await endRefund(cx, { payment, refund, state }, { by });
    } else if (state === 'done') {
      const elsewhere = { provider, reference, providerId, amount };
      await refundedElsewhere(cx, payment, elsewhere);
    }
  });
}

export interface Elsewhere {
  readonly provider: Provider;
  /** The provider's id of the refund, or a fingerprint of what it reported. */
  readonly reference: string;
  /** The provider's id of the payment. */
  readonly providerId: string;
  readonly amount: Minor | null;
}

/**
 * Takes the refunded amount in Denar out of the wallet, once for each refund. If the Denar have
 * been spent, or the provider does not report the amount, a person looks into it. `row` is the
 * locked payment, or null if it is not ours.
 */
export async function refundedElsewhere(
  cx: UnitOfWork,
  row: PaymentRow | null,
  { provider, reference, providerId, amount }: Elsewhere,
): Promise<void> {
  const flag = () =>
    raiseFlag(cx, {
      kind: row ? 'refunded_elsewhere' : 'unknown_order',
      provider,
      payment: row?.id ?? null,
      reference,
      providerId,
      amount,
      currency: amount === null ? null : 'PLN',
    });
  // Both parts of an order go back or neither, so a person looks into a partial one.
  const fits =
    row && !isOrders(row) && amount !== null && isPaid(row.state) && amount <= sumsOf(row).left;
  if (!fits) return flag();
  const id = cx.newId();
  const items = await itemsOfWallet(cx, row, { id, amount });
  const books = items !== null && items.length > 0;
  const state = 'done';
  const made = {
    payment: row,
    id,
    reference,
    amount,
    by: 'provider',
    state,
    booked: books,
  } as const;
  const { row: refunded } = await insertRefund(cx, { ...made, askAt: null });
  const source = { by: 'notification', note: 'refunded elsewhere' } as const;
  await applyRefunds(cx, refunded, source);
  // The złoty have gone nevertheless: the refund stays, without a booking, for a person to settle.
  if (!items) await flag();
  if (!books) return;
  (await applyNow(cx.tx, [{ items }], cx.now())).forEach(booked);
  const wallet = row.creditedAccount;
  if (wallet !== null) cx.after(() => cx.notifier.balanceChanged(wallet));
}
