/** Opens payments with a provider: the record is stored first, then the provider is called. */
import {
  GatewayError,
  type PaymentGateway,
  type PaymentRequest,
} from '#adapters/payment-gateway.ts';
import type { Locale } from '#contract/languages.ts';
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import { onPaymentPage } from '#texts/payments.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import { count } from '../limits.ts';
import { type Asked, change, type UnitOfWork } from '../use-case.ts';
import { applyEvent, recordEvent, type Source } from './apply-event.ts';
import type { PaymentEvent } from './machine.ts';
import { refuseBeyondLimit } from './monthly-limit.ts';
import { type PaymentRow, paymentById, withPayment } from './rows.ts';

/** How long a payer may take; Przelewy24 allows 99 minutes. A BLIK code is valid for two. */
const validSeconds = 90 * 60;
const blikSeconds = 10 * 60;

/**
 * While a payment is being opened nobody else calls the provider about it. The opener renews its
 * lease regularly; if it expires the opener was killed, and the provider is polled.
 */
const callSeconds = 12;
const renewCallMs = 4000;

export interface Payer {
  readonly locale: Locale;
  readonly address: string;
  readonly userAgent: string;
}

export interface Paying {
  /** The caller's open wallet. */
  readonly wallet: string;
  readonly payer: Payer;
}

/** The sender of a request, as providers want to know them. */
export const payerOf = (from: Omit<Payer, 'address'> & { readonly sender: string }): Payer => ({
  locale: from.locale,
  address: from.sender,
  userAgent: from.userAgent,
});

export interface PaymentAsked {
  readonly provider: Provider;
  readonly amount: Minor;
  readonly description: string;
  readonly email: string;
  readonly blikCode?: string | undefined;
  /** The order that it pays for, and the deadline for that. */
  readonly order?: { readonly id: string; readonly payUntil: Date } | undefined;
  /** The payment that it replaces. */
  readonly instead?: string | null;
}

/** The provider's gateway; refuses `provider_not_offered` if it is not configured. */
export function gatewayOf(
  { gateways }: Pick<Deps, 'gateways'>,
  provider: Provider,
): PaymentGateway {
  const gateway = gateways[provider];
  if (!gateway) throw new Refusal('provider_not_offered');
  return gateway;
}

/** The provider that takes the złoty of an order, by default PayU; refuses as `gatewayOf` does. */
export async function orderProvider(cx: UnitOfWork, chosen?: Provider): Promise<Provider> {
  const { rows } = await cx.tx.query<{ code: Provider }>(
    'SELECT code FROM payment_provider WHERE takes_orders',
  );
  const code = chosen ?? (rows[0] as { code: Provider }).code;
  gatewayOf(cx, code);
  return code;
}

export const addSeconds = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1000);

/** Stores a payment before the call. Refuses `provider_limit`, `too_many_requests`. */
export async function storePayment(
  cx: UnitOfWork,
  { wallet, payer }: Paying,
  { provider, amount, description, email, blikCode, order, instead = null }: PaymentAsked,
): Promise<string> {
  const { tx } = cx;
  const now = cx.now();
  const { rows } = await tx.query<{ person: string }>(
    'SELECT person_id AS person FROM wallet WHERE id = $1',
    [wallet],
  );
  const { person } = rows[0] as { person: string };
  await refuseBeyondLimit(cx, { person, amount, instead });
  // Each attempt is a call to the provider.
  await count(tx, now, { limit: 'payments begun', person });
  const id = cx.newId();
  const blik = blikCode !== undefined;
  const ends = addSeconds(now, blik ? blikSeconds : validSeconds);
  await tx.query(
    ...insertOf('payment', {
      id,
      provider,
      purpose: order ? 'order' : 'top_up',
      wallet_id: wallet,
      amount,
      currency: 'PLN',
      description,
      email,
      blik,
      language: payer.locale,
      payer_address: payer.address,
      user_agent: payer.userAgent.slice(0, 255),
      state: 'created',
      created_at: now,
      expires_at: order && order.payUntil < ends ? order.payUntil : ends,
      // An order's payment is opened after the order is stored, by whichever request comes first.
      calling_until: order ? null : addSeconds(now, callSeconds),
      next_look_at: addSeconds(now, callSeconds),
      order_id: order?.id ?? null,
    }),
  );
  await recordEvent(cx, id, { by: 'person', state: 'created' });
  return id;
}

/** Claims the right to call the provider about a payment that nobody is opening. */
async function claimCall(db: Db, id: string, now: Date): Promise<boolean> {
  const taken = await db.query(
    `UPDATE payment SET calling_until = $2 WHERE id = $1 AND state = 'created'
       AND (calling_until IS NULL OR calling_until <= $3)`,
    [id, addSeconds(now, callSeconds), now],
  );
  return taken.rowCount === 1;
}

function requestOf(
  { config, now }: Deps,
  row: PaymentRow,
  blikCode: string | undefined,
): PaymentRequest {
  const language = row.language ?? 'pl';
  const left = Math.floor((row.expiresAt.getTime() - now().getTime()) / 1000);
  return {
    reference: row.id,
    amount: row.amount,
    description: row.description || `${onPaymentPage.topUp[language]} ${config.brand.name}`,
    email: row.email,
    language,
    payerAddress: row.payerAddress ?? '127.0.0.1',
    ...(row.userAgent && { userAgent: row.userAgent }),
    returnUrl: `${config.WEB_ORIGIN[0]}${row.orderId ? `/order/${row.orderId}` : `/etbuy/${row.id}`}`,
    notifyUrl: notifyUrl(config, row.provider),
    validSeconds: Math.max(60, left),
    ...(blikCode !== undefined && { blikCode }),
  };
}

export const notifyUrl = ({ API_ORIGIN }: Deps['config'], provider: Provider): string =>
  `${API_ORIGIN}/v2/trans/${provider}/notify`;

/**
 * Opens the payment with the provider and records the answer. May be repeated: the same reference
 * opens no second payment. Never throws for the provider's answer, which is in the row.
 */
export async function callProvider(
  deps: Deps,
  row: PaymentRow,
  source: Source,
  blikCode?: string,
): Promise<void> {
  const event = await startAt(deps, row, blikCode);
  if (event === null) return markUnavailable(deps, row.id);
  await withPayment(deps, row.id, (cx, locked) => applyEvent(cx, locked, { ...source, ...event }));
}

/** Opens the payment with the provider; null if that is not available. */
async function startAt(
  deps: Deps,
  row: PaymentRow,
  blikCode: string | undefined,
): Promise<(PaymentEvent & Pick<Source, 'note'>) | null> {
  try {
    const started = await gatewayOf(deps, row.provider).start(requestOf(deps, row, blikCode));
    return { type: started.redirectUrl === null ? 'under_way' : 'opened', ...started };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, reason, correlationId } = error;
    const { id: payment, provider } = row;
    deps.log.warn({ payment, provider, kind, reason, correlationId }, 'payment not opened');
    if (kind === 'unavailable') return null;
    return { type: kind === 'refused' ? 'refused' : 'lost', note: reason };
  }
}

/** The provider certainly has not opened it, so the reference may be used again. */
async function markUnavailable(deps: Deps, id: string): Promise<void> {
  await deps.db.query(
    `UPDATE payment SET reason = 'unavailable', calling_until = NULL, next_look_at = expires_at
     WHERE id = $1 AND state = 'created'`,
    [id],
  );
  deps.notifier.paymentChanged(id);
}

async function renewCall({ db, now, log }: Deps, id: string): Promise<void> {
  const renew = `UPDATE payment SET calling_until = $2, next_look_at = $2
    WHERE id = $1 AND state = 'created'`;
  await db
    .query(renew, [id, addSeconds(now(), callSeconds)])
    .catch((err: unknown) => log.warn({ payment: id, err }, 'a call could not be prolonged'));
}

/** Openings in progress in this process; a repetition of their request waits for them. */
const underWay = new Map<string, Promise<void>>();

async function call(deps: Deps, row: PaymentRow, blikCode?: string): Promise<void> {
  const beat = setInterval(() => void renewCall(deps, row.id), renewCallMs);
  await callProvider(deps, row, { by: 'person' }, blikCode).finally(() => clearInterval(beat));
}

/** A payment after its opening; throws the payer's refusal if it was not opened. */
function openedOrRefused(row: PaymentRow): PaymentRow {
  const { id: payment, state, reason } = row;
  if (state === 'unknown') throw new Refusal('payment_unknown', { payment });
  if (state === 'failed' && reason === 'refused') throw new Refusal('payment_refused', { payment });
  if (state !== 'created') return row;
  if (reason === 'unavailable') throw new Refusal('provider_unavailable', { payment });
  // Another instance is opening it for the same request.
  throw new Refusal('not_ready', { retryAfterSeconds: 2 });
}

const rowOf = async ({ db }: Deps, id: string): Promise<PaymentRow> =>
  (await paymentById(db, id)) as PaymentRow;

/**
 * Opens a payment that was stored before, unless it is open or being opened. Refuses
 * `payment_refused`, `provider_unavailable`, `payment_unknown`, each with the payment's id.
 */
export async function finishOpening(
  deps: Deps,
  id: string,
  blikCode?: string,
): Promise<PaymentRow> {
  const row = await rowOf(deps, id);
  const calling = underWay.get(id);
  if (calling) await calling;
  else if (row.state === 'created' && (await claimCall(deps.db, id, deps.now()))) {
    const opening = call(deps, row, blikCode);
    underWay.set(id, opening);
    await opening.finally(() => underWay.delete(id));
  }
  return openedOrRefused(await rowOf(deps, id));
}

export interface Stored {
  readonly id: string;
  /** False if an earlier request has created it. */
  readonly isNew: boolean;
}

/**
 * Stores a payment by `store` and opens it; the same key returns the same payment. Refuses as
 * `finishOpening` does.
 */
export async function openStored(
  deps: Deps,
  asked: Asked,
  store: (cx: UnitOfWork) => Promise<Stored>,
  blikCode?: string,
): Promise<Done<PaymentRow>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const names: string[] = [];
  try {
    const { answer: stored, replayed } = await change(deps, asked, async (cx) => {
      const made = await store(cx);
      // Before the commit, because a repetition may see the payment as soon as it exists.
      if (made.isNew) names.push(made.id);
      for (const name of names) underWay.set(name, promise);
      return made;
    });
    if (replayed || !stored.isNew) {
      return { answer: await finishOpening(deps, stored.id, blikCode), replayed };
    }
    await call(deps, await rowOf(deps, stored.id), blikCode);
    return { answer: openedOrRefused(await rowOf(deps, stored.id)), replayed };
  } finally {
    for (const name of names) underWay.delete(name);
    resolve();
  }
}
