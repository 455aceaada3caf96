/** Refunds payments: holds the Denar, asks the provider, then posts or releases the hold. */
import {
  GatewayError,
  type PaymentGateway,
  type RefundRequest,
  type RefundState,
} from '#adapters/payment-gateway.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command } from '#ledger/types.ts';
import { programmeAccounts } from '../bank/programme-accounts.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { sweepEach } from '../sweep.ts';
import { type Asked, type Context, change } from '../use-case.ts';
import { applyRefunds, type Source } from './apply-event.ts';
import { isPaid } from './machine.ts';
import { addSeconds, gatewayOf, notifyUrl } from './open.ts';
import { endRefund } from './refund-ends.ts';
import { insertRefund } from './refund-rows.ts';
import {
  isOrders,
  keyOf,
  lockPayment,
  type PaymentRow,
  paymentOfRefund,
  type RefundRow,
  refundableUntil,
  sumsOf,
  withPayment,
} from './rows.ts';

export interface RefundAsked {
  readonly payment: string;
  /** By default all that is left. */
  readonly amount?: Minor | undefined;
  readonly note: string;
  readonly by: 'owner' | 'admin';
}

/** A hold must not expire before the provider has decided, which may take weeks. */
export const refundHoldDays = 3650;

/** The amount to be refunded. Refuses `payment_closed`, `refund_too_late`, `refund_too_large`. */
function amountOf(cx: Context, row: PaymentRow, { by, amount }: RefundAsked): Minor {
  if (by === 'owner' && row.personId !== cx.caller.id) throw new Refusal('not_found');
  if (!isPaid(row.state) || isOrders(row)) throw new Refusal('payment_closed');
  const { left } = sumsOf(row);
  if (left === 0) throw new Refusal('payment_closed');
  if (by === 'owner') {
    // Uncredited money is for the programme to refund.
    if (row.creditedWallet === null) throw new Refusal('payment_closed');
    const until = refundableUntil(row);
    if (until === null || cx.now() >= until) throw new Refusal('refund_too_late');
  }
  const wanted = amount ?? left;
  if (wanted > left) throw new Refusal('refund_too_large');
  return wanted;
}

/** Refuses `own_matter`, and spends the desk's confirmation. */
async function confirmAtDesk(
  cx: Context,
  { id: payee, walletName: name, walletEmail: account }: PaymentRow,
  amount: Minor,
): Promise<void> {
  const { tx, caller } = cx;
  await refuseOwnMatter(tx, caller, { payments: [payee] });
  const money = { amount, currency: 'PLN', payee, name, account } as const;
  await confirmDeskAct(cx, { money, title: '' });
}

/** Stores the refund and holds the Denar. Refuses `insufficient_funds` if they have been spent. */
async function storeRefund(cx: Context, asked: RefundAsked): Promise<string> {
  const { tx } = cx;
  const now = cx.now();
  const row = await lockPayment(tx, asked.payment);
  if (!row) throw new Refusal('not_found');
  const amount = amountOf(cx, row, asked);
  if (asked.by === 'admin') await confirmAtDesk(cx, row, amount);
  else await refuseFrozen(tx, row.creditedWallet ?? row.walletId);
  gatewayOf(cx, row.provider);
  const account = row.creditedAccount;
  const hold = account === null ? null : cx.newId();
  const { note } = asked;
  const person = cx.caller.id;
  const askAt = addSeconds(now, 30);
  const { id, row: refunded } = await insertRefund(cx, {
    payment: row,
    amount,
    by: asked.by,
    person,
    note,
    hold,
    askAt,
  });
  const by = asked.by === 'admin' ? 'admin' : 'person';
  await applyRefunds(cx, refunded, { by, person, note });
  if (account === null || hold === null) return id;
  const { issuance } = await programmeAccounts(tx);
  const command: Command = {
    items: [
      {
        type: 'hold',
        id: hold,
        kind: 'refund',
        debit: account,
        credit: issuance,
        amount,
        expiresAt: addSeconds(now, refundHoldDays * 86_400),
      },
    ],
  };
  (await applyNow(tx, [command], now)).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(account));
  return id;
}

const isRefused = (error: unknown): boolean =>
  error instanceof GatewayError && error.kind === 'refused';

/** Requests a refund, or polls one that was requested before. */
async function sendOrFind(
  gateway: PaymentGateway,
  request: RefundRequest,
  { looks }: RefundRow,
): Promise<RefundState> {
  const known = looks > 0 ? await gateway.findRefund(request) : null;
  if (known) return known;
  try {
    return await gateway.refund(request);
  } catch (error) {
    if (looks === 0 || !isRefused(error)) throw error;
    // The provider may have accepted an earlier request, and refused this one for it.
    const taken = await gateway.findRefund(request);
    if (taken) return taken;
    throw error;
  }
}

/**
 * Requests a stored refund from the provider, or polls it: the same reference is one refund, so
 * this may be repeated. An outright refusal ends it; without an answer it stays pending, and is
 * requested again.
 */
export async function requestRefund(deps: Deps, id: string, source: Source): Promise<RefundState> {
  const payment = await paymentOfRefund(deps.db, id);
  const refund = payment?.refunds.find((one) => one.id === id);
  if (!payment || refund?.state !== 'pending') return refund?.state ?? 'rejected';
  const gateway = gatewayOf(deps, payment.provider);
  const request = {
    reference: refund.reference,
    payment: keyOf(payment),
    amount: refund.amount,
    description: payment.description || `${deps.config.brand.name} ${payment.id}`,
    notifyUrl: notifyUrl(deps.config, payment.provider),
  };
  let state: RefundState;
  try {
    state = await sendOrFind(gateway, request, refund);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, reason, correlationId } = error;
    deps.log.warn(
      { refund: id, provider: payment.provider, kind, reason, correlationId },
      'refund not taken',
    );
    if (!isRefused(error)) return 'pending';
    state = 'rejected';
  }
  if (state !== 'pending') {
    const ended = state;
    await withPayment(deps, payment.id, async (cx, row) => {
      const locked = row.refunds.find((one) => one.id === id) as RefundRow;
      await endRefund(cx, { payment: row, refund: locked, state: ended }, source);
    });
  }
  return state;
}

/**
 * Refunds a payment, wholly or in part. Refuses `not_found`, `payment_closed`, `refund_too_late`,
 * `refund_too_large`, `own_matter`, `insufficient_funds`, and `payment_refused` if the provider
 * refuses; then the Denar are released.
 */
export async function refundPayment(
  deps: Deps,
  asked: Asked,
  refund: RefundAsked,
): Promise<Done<string>> {
  const { payment } = refund;
  const stored = await change(deps, asked, (cx) => storeRefund(cx, refund));
  const by = refund.by === 'admin' ? 'admin' : 'person';
  const state = await requestRefund(deps, stored.answer, { by, person: asked.caller.id });
  if (state === 'rejected') throw new Refusal('payment_refused', { payment });
  return { answer: payment, replayed: stored.replayed };
}

/** Seconds until the next request or poll, by how many there were. */
const pauses = [30, 60, 120, 300, 900, 3600];
const lastPause = 6 * 3600;

const pauseAfter = (looks: number): number => pauses[looks - 1] ?? lastPause;

/** One sweep of refunds that providers have not decided. Returns how many it polled. */
export const sweepRefunds = (deps: Deps): Promise<number> =>
  sweepEach(deps, {
    table: 'payment_refund',
    columns: 'id',
    due: 'next_look_at <= $1',
    by: 'next_look_at',
    most: 20,
    lease: { at: 'next_look_at', seconds: 60, tries: 'looks', pause: pauseAfter },
    one: async ({ id, tries }, putOff) => {
      await requestRefund(deps, id, { by: 'look_up' });
      await putOff(addSeconds(deps.now(), pauseAfter(tries)));
    },
    failed: ({ id }, err) => deps.log.warn({ refund: id, err }, 'a refund could not be looked up'),
  });
