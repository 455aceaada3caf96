/** Refunds payments: holds the Denar, asks the provider, then posts or releases the hold. */
import {
  GatewayError,
  type PaymentGateway,
  type RefundRequest,
  type RefundState,
} from '#adapters/payment-gateway.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command } from '#ledger/types.ts';
import { programmeAccounts } from '../bank/programme-accounts.ts';
import type { Deps } from '../deps.ts';
import { type AfterCommit, type Done, type RequestKey, runKeyed } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import { refuseFrozen } from '../security/frozen.ts';
import type { StepUpAsked } from '../security/step-up.ts';
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
} from './rows.ts';

export interface RefundAsked {
  readonly payment: string;
  /** By default all that is left. */
  readonly amount?: Minor | undefined;
  readonly note: string;
  readonly person: string;
  readonly by: 'owner' | 'admin';
  /** The step-up context of the desk's call; null if the owner calls. */
  readonly desk: StepUpAsked | null;
}

/** A hold must not expire before the provider has decided, which may take weeks. */
export const refundHoldDays = 3650;

/** The amount to be refunded. Refuses `payment_closed`, `refund_too_late`, `refund_too_large`. */
function amountOf(row: PaymentRow, { by, amount, person }: RefundAsked, now: Date): Minor {
  if (by === 'owner' && row.personId !== person) throw new Refusal('not_found');
  if (!isPaid(row.state) || isOrders(row)) throw new Refusal('payment_closed');
  const { left } = sumsOf(row);
  if (left === 0) throw new Refusal('payment_closed');
  if (by === 'owner') {
    // Uncredited money is for the programme to refund.
    if (row.creditedWallet === null) throw new Refusal('payment_closed');
    const until = refundableUntil(row);
    if (until === null || now >= until) throw new Refusal('refund_too_late');
  }
  const wanted = amount ?? left;
  if (wanted > left) throw new Refusal('refund_too_large');
  return wanted;
}

/** Refuses `own_matter`, and spends the desk's confirmation. */
async function confirmAtDesk(
  tx: Tx,
  deps: Deps,
  asked: StepUpAsked,
  { id: payee, walletName: name, walletEmail: account }: PaymentRow,
  amount: Minor,
): Promise<void> {
  await refuseOwnMatter(tx, asked.caller, { payments: [payee] });
  const money = { amount, currency: 'PLN', payee, name, account } as const;
  await confirmDeskAct(tx, deps, asked, { money, title: '' });
}

/** Stores the refund and holds the Denar. Refuses `insufficient_funds` if they have been spent. */
async function storeRefund(
  tx: Tx,
  deps: Deps,
  asked: RefundAsked,
  after: AfterCommit,
): Promise<string> {
  const now = deps.now();
  const row = await lockPayment(tx, asked.payment);
  if (!row) throw new Refusal('not_found');
  const amount = amountOf(row, asked, now);
  if (asked.desk) await confirmAtDesk(tx, deps, asked.desk, row, amount);
  else await refuseFrozen(tx, row.creditedWallet ?? row.walletId);
  gatewayOf(deps, row.provider);
  const account = row.creditedAccount;
  const hold = account === null ? null : deps.newId();
  const { person, note } = asked;
  const askAt = addSeconds(now, 30);
  const { id, row: refunded } = await insertRefund(tx, deps, {
    payment: row,
    amount,
    by: asked.by,
    person,
    note,
    hold,
    askAt,
  });
  const by = asked.by === 'admin' ? 'admin' : 'person';
  await applyRefunds(tx, deps, refunded, { by, person, note }, after);
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
  after(() => deps.notifier.balanceChanged(account));
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
    await runKeyed(deps.db, null, async (tx, after) => {
      const row = (await lockPayment(tx, payment.id)) as PaymentRow;
      const locked = row.refunds.find((one) => one.id === id) as RefundRow;
      await endRefund(tx, deps, { payment: row, refund: locked, state: ended }, source, after);
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
  asked: RefundAsked,
  key: RequestKey | null,
): Promise<Done<string>> {
  const stored = await runKeyed(deps.db, key, (tx, after) => storeRefund(tx, deps, asked, after));
  const by = asked.by === 'admin' ? 'admin' : 'person';
  const state = await requestRefund(deps, stored.answer, { by, person: asked.person });
  if (state === 'rejected') throw new Refusal('payment_refused', { payment: asked.payment });
  return { answer: asked.payment, replayed: stored.replayed };
}

const perSweep = 20;
const leaseSeconds = 60;
const pauses = [30, 60, 120, 300, 900, 3600];
const lastPause = 6 * 3600;

/** One sweep of refunds that providers have not decided. Returns how many it polled. */
export async function sweepRefunds(deps: Deps): Promise<number> {
  const { db, now } = deps;
  const { rows } = await db.query<{ id: string; looks: number }>(
    `UPDATE payment_refund SET next_look_at = $2 WHERE id IN (
       SELECT id FROM payment_refund WHERE next_look_at <= $1 ORDER BY next_look_at LIMIT $3
       FOR UPDATE SKIP LOCKED) RETURNING id, looks`,
    [now(), addSeconds(now(), leaseSeconds), perSweep],
  );
  await Promise.all(
    rows.map(async ({ id, looks }) => {
      await db.query('UPDATE payment_refund SET looks = looks + 1 WHERE id = $1', [id]);
      await requestRefund(deps, id, { by: 'look_up' }).catch((err: unknown) =>
        deps.log.warn({ refund: id, err }, 'a refund could not be looked up'),
      );
      await db.query(
        `UPDATE payment_refund SET next_look_at = $2 WHERE id = $1 AND state = 'pending'`,
        [id, addSeconds(now(), pauses[looks] ?? lastPause)],
      );
    }),
  );
  return rows.length;
}
