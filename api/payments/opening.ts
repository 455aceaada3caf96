/** Opens payments with a provider: the record is kept first, then the provider is called. */
import {
  GatewayError,
  type PaymentGateway,
  type PaymentRequest,
} from '#adapters/payment-gateway.ts';
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/payments.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db, Tx } from '#db/connect.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { type Done, type RequestKey, runKeyed } from '../keyed.ts';
import { count } from '../limits.ts';
import { learn, recordEvent, type Witness } from './changing.ts';
import { refuseBeyondLimit } from './monthly-limit.ts';
import { type PaymentRow, paymentById } from './rows.ts';

/** How long a payer may take; Przelewy24 allows 99 minutes. A BLIK code is good for two. */
const validSeconds = 90 * 60;
const blikSeconds = 10 * 60;

/**
 * Nobody else calls the provider about a payment that is being opened. Whoever opens it says so again
 * and again; of whom nothing is heard for so long was killed, and the provider is asked.
 */
const callSeconds = 12;
const stillCallingMs = 4000;

export interface Payer {
  readonly locale: 'pl' | 'uk' | 'en';
  readonly address: string;
  readonly userAgent: string;
}

/** Whoever sends a request, as providers want to know them. */
export const payerOf = ({
  locale,
  sender,
  userAgent,
}: {
  readonly locale: Payer['locale'];
  readonly sender: string;
  readonly userAgent: string;
}): Payer => ({ locale, address: sender, userAgent });

export interface PaymentAsked {
  readonly provider: Provider;
  readonly amount: Minor;
  readonly description: string;
  readonly email: string;
  readonly blikCode?: string | undefined;
  /** The order that it pays for, and until when that may be paid. */
  readonly order?: { readonly id: string; readonly payUntil: Date } | undefined;
  /** The payment whose place it takes. */
  readonly instead?: string | null;
}

/** The provider's gateway; refuses `provider_not_offered` where it is not configured. */
export function gatewayOf({ gateways }: Deps, provider: Provider): PaymentGateway {
  const gateway = gateways[provider];
  if (!gateway) throw new Refusal('provider_not_offered');
  return gateway;
}

export const addSeconds = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1000);

/** Keeps a payment before its provider is called. Refuses `provider_limit`, `too_many_requests`. */
export async function keepPayment(
  tx: Tx,
  deps: Deps,
  wallet: string,
  { provider, amount, description, email, blikCode, order, instead = null }: PaymentAsked,
  payer: Payer,
): Promise<string> {
  const now = deps.now();
  const { rows } = await tx.query<{ person: string }>(
    'SELECT person_id AS person FROM wallet WHERE id = $1',
    [wallet],
  );
  const { person } = rows[0] as { person: string };
  await refuseBeyondLimit(tx, deps, { person, amount, instead });
  // Each attempt is a call of the provider.
  await count(tx, now, { limit: 'payments begun', person });
  const id = deps.newId();
  const blik = blikCode !== undefined;
  const ends = addSeconds(now, blik ? blikSeconds : validSeconds);
  await tx.query(
    `INSERT INTO payment (id, provider, purpose, wallet_id, amount, currency, description, email,
       blik, language, payer_address, user_agent, state, created_at, expires_at, calling_until,
       next_look_at, order_id)
     VALUES ($1, $2, $14, $3, $4, 'PLN', $5, $6, $7, $8, $9, $10, 'created', $11, $12, $13,
       $16, $15)`,
    [
      id,
      provider,
      wallet,
      amount,
      description,
      email,
      blik,
      payer.locale,
      payer.address,
      payer.userAgent.slice(0, 255),
      now,
      order && order.payUntil < ends ? order.payUntil : ends,
      // The payment of an order is opened after the order is kept, by whoever comes first.
      order ? null : addSeconds(now, callSeconds),
      order ? 'order' : 'top_up',
      order?.id ?? null,
      addSeconds(now, callSeconds),
    ],
  );
  await recordEvent(tx, deps, id, { by: 'person', state: 'created' });
  return id;
}

/** Takes the right to call the provider about a payment that nobody is opening. */
async function takeCall(db: Db, id: string, now: Date): Promise<boolean> {
  const taken = await db.query(
    `UPDATE payment SET calling_until = $2 WHERE id = $1 AND state = 'created'
       AND (calling_until IS NULL OR calling_until <= $3)`,
    [id, addSeconds(now, callSeconds), now],
  );
  return taken.rowCount === 1;
}

const titles = { pl: 'Zasilenie portfela', uk: 'Поповнення гаманця', en: 'Wallet top-up' } as const;

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
    description: row.description || `${titles[language]} ${config.BRAND}`,
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
 * Opens the payment with the provider and writes down what it answered. May be repeated: the same
 * reference opens no second payment. Nothing is thrown for what the provider says; the row tells it.
 */
export async function callProvider(
  deps: Deps,
  row: PaymentRow,
  witness: Witness,
  blikCode?: string,
): Promise<void> {
  const { db } = deps;
  const { id } = row;
  try {
    const started = await gatewayOf(deps, row.provider).start(requestOf(deps, row, blikCode));
    const news = started.redirectUrl === null ? 'under_way' : 'opened';
    await runKeyed(db, null, (tx, after) =>
      learn(tx, deps, id, { ...witness, news, ...started }, after),
    );
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, reason, correlationId } = error;
    deps.log.warn(
      { payment: id, provider: row.provider, kind, reason, correlationId },
      'payment not opened',
    );
    if (kind === 'unavailable') return markUnavailable(deps, id);
    const news = kind === 'refused' ? 'refused' : 'lost';
    await runKeyed(db, null, (tx, after) =>
      learn(tx, deps, id, { ...witness, news, note: reason }, after),
    );
  }
}

/** The provider has certainly not opened it, so it may be asked again under the same name. */
async function markUnavailable(deps: Deps, id: string): Promise<void> {
  await deps.db.query(
    `UPDATE payment SET reason = 'unavailable', calling_until = NULL, next_look_at = expires_at
     WHERE id = $1 AND state = 'created'`,
    [id],
  );
  deps.notifier.paymentChanged(id);
}

const stillCalling = ({ db, now, log }: Deps, id: string): Promise<unknown> =>
  db
    .query(
      `UPDATE payment SET calling_until = $2, next_look_at = $2 WHERE id = $1 AND state = 'created'`,
      [id, addSeconds(now(), callSeconds)],
    )
    .catch((err: unknown) => log.warn({ payment: id, err }, 'a call could not be prolonged'));

/** Openings of this process that are under way; a repeat of their request waits for them. */
const underWay = new Map<string, Promise<void>>();

async function call(deps: Deps, row: PaymentRow, blikCode?: string): Promise<void> {
  const { id } = row;
  const beat = setInterval(() => void stillCalling(deps, id), stillCallingMs);
  await callProvider(deps, row, { by: 'person' }, blikCode).finally(() => clearInterval(beat));
}

/** A payment as it was left by its opening; the payer's refusal where it was not opened. */
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
 * Has a payment opened that was kept before, unless it has been or is being. Refuses
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
  else if (row.state === 'created' && (await takeCall(deps.db, id, deps.now()))) {
    const opening = call(deps, row, blikCode);
    underWay.set(id, opening);
    await opening.finally(() => underWay.delete(id));
  }
  return openedOrRefused(await rowOf(deps, id));
}

export interface Kept {
  readonly id: string;
  /** False where an earlier request has made it. */
  readonly isNew: boolean;
}

/**
 * Keeps a payment by `keep` and opens it; under the same key the same payment is answered. Refuses
 * as `finishOpening` does.
 */
export async function openKept(
  deps: Deps,
  key: RequestKey | null,
  keep: (tx: Tx) => Promise<Kept>,
  blikCode?: string,
): Promise<Done<PaymentRow>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const names: string[] = [];
  try {
    const { answer: kept, replayed } = await runKeyed(deps.db, key, async (tx) => {
      const made = await keep(tx);
      // Before the commit, because a repeat may see the payment the moment it is there.
      if (made.isNew) names.push(made.id);
      for (const name of names) underWay.set(name, promise);
      return made;
    });
    if (replayed || !kept.isNew) {
      return { answer: await finishOpening(deps, kept.id, blikCode), replayed };
    }
    await call(deps, await rowOf(deps, kept.id), blikCode);
    return { answer: openedOrRefused(await rowOf(deps, kept.id)), replayed };
  } finally {
    for (const name of names) underWay.delete(name);
    resolve();
  }
}

/** Opens a payment for the wallet. Refuses as `gatewayOf`, `keepPayment` and `openKept` do. */
export async function openPayment(
  deps: Deps,
  wallet: Wallet,
  asked: PaymentAsked,
  { payer, key }: { readonly payer: Payer; readonly key: RequestKey | null },
): Promise<Done<PaymentRow>> {
  gatewayOf(deps, asked.provider);
  const keep = async (tx: Tx): Promise<Kept> => ({
    id: await keepPayment(tx, deps, wallet.id, asked, payer),
    isNew: true,
  });
  return openKept(deps, key, keep, asked.blikCode);
}
