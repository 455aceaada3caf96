/** Gives payments back: the Denar are held first, then the provider is asked, then the hold is posted or freed. */
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
import { followRefunds, type Witness } from './changing.ts';
import { isPaid } from './machine.ts';
import { addSeconds, gatewayOf, notifyUrl } from './opening.ts';
import { endRefund } from './refund-ends.ts';
import { insertRefund, type RefundRow, refundById } from './refund-rows.ts';
import {
  isOrders,
  keyOf,
  lockPayment,
  type PaymentRow,
  paymentById,
  refundableUntil,
  sumsOf,
} from './rows.ts';

export interface RefundAsked {
  readonly payment: string;
  /** All that is left where it is not given. */
  readonly amount?: Minor | undefined;
  readonly note: string;
  readonly person: string;
  readonly by: 'owner' | 'admin';
  /** How the desk's call stands to step-up; null where the owner calls. */
  readonly desk: StepUpAsked | null;
}

/** A hold may not run out before the provider has decided, which may take it weeks. */
export const refundHoldDays = 3650;

/** What may be given back, and how much of it. Refuses `payment_closed`, `refund_too_late`, `refund_too_large`. */
function amountOf(row: PaymentRow, { by, amount, person }: RefundAsked, now: Date): Minor {
  if (by === 'owner' && row.personId !== person) throw new Refusal('not_found');
  if (!isPaid(row.state) || isOrders(row)) throw new Refusal('payment_closed');
  const { left } = sumsOf(row);
  if (left === 0) throw new Refusal('payment_closed');
  if (by === 'owner') {
    // Money that nobody was credited with is the programme's to give back.
    if (row.creditedWallet === null) throw new Refusal('payment_closed');
    const until = refundableUntil(row);
    if (until === null || now >= until) throw new Refusal('refund_too_late');
  }
  const wanted = amount ?? left;
  if (wanted > left) throw new Refusal('refund_too_large');
  return wanted;
}

/** Refuses `own_matter`, and spends the desk's confirmation. */
async function passDesk(
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

/** Keeps the refund and holds the Denar. Refuses `insufficient_funds` where they have been spent. */
async function keepRefund(
  tx: Tx,
  deps: Deps,
  asked: RefundAsked,
  after: AfterCommit,
): Promise<string> {
  const now = deps.now();
  const row = await lockPayment(tx, asked.payment);
  if (!row) throw new Refusal('not_found');
  const amount = amountOf(row, asked, now);
  if (asked.desk) await passDesk(tx, deps, asked.desk, row, amount);
  else await refuseFrozen(tx, row.creditedWallet ?? row.walletId);
  gatewayOf(deps, row.provider);
  const account = row.creditedAccount;
  const hold = account === null ? null : deps.newId();
  const { person, note } = asked;
  const askAt = addSeconds(now, 30);
  const id = await insertRefund(tx, deps, {
    payment: row,
    amount,
    by: asked.by,
    person,
    note,
    hold,
    askAt,
  });
  const by = asked.by === 'admin' ? 'admin' : 'person';
  await followRefunds(tx, deps, row.id, { by, person, note }, after);
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

/** Asks for a refund, or what has become of one that was asked for before. */
async function askFor(
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
    // An earlier request may have been taken without our hearing it, and this one refused for it.
    const taken = await gateway.findRefund(request);
    if (taken) return taken;
    throw error;
  }
}

/**
 * Asks the provider for a refund that was kept, or what has become of it: the same name is one
 * refund, so this may be repeated. What the provider refuses outright ends it; without an answer it
 * stays pending, and is asked for again.
 */
export async function pushRefund(deps: Deps, id: string, witness: Witness): Promise<RefundState> {
  const refund = await refundById(deps.db, id);
  const payment = refund && (await paymentById(deps.db, refund.payment));
  if (!refund || !payment || refund.state !== 'pending') return refund?.state ?? 'rejected';
  const gateway = gatewayOf(deps, payment.provider);
  const request = {
    reference: refund.reference,
    payment: keyOf(payment),
    amount: refund.amount,
    description: payment.description || `${deps.config.BRAND} ${payment.id}`,
    notifyUrl: notifyUrl(deps.config, payment.provider),
  };
  let state: RefundState;
  try {
    state = await askFor(gateway, request, refund);
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
    await runKeyed(deps.db, null, (tx, after) => endRefund(tx, deps, id, ended, witness, after));
  }
  return state;
}

/**
 * Gives a payment back, wholly or in part. Refuses `not_found`, `payment_closed`, `refund_too_late`,
 * `refund_too_large`, `own_matter`, `insufficient_funds`, and `payment_refused` where the provider does; then the
 * Denar are free again.
 */
export async function giveBack(
  deps: Deps,
  asked: RefundAsked,
  key: RequestKey | null,
): Promise<Done<string>> {
  const kept = await runKeyed(deps.db, key, (tx, after) => keepRefund(tx, deps, asked, after));
  const by = asked.by === 'admin' ? 'admin' : 'person';
  const state = await pushRefund(deps, kept.answer, { by, person: asked.person });
  if (state === 'rejected') throw new Refusal('payment_refused', { payment: asked.payment });
  return { answer: asked.payment, replayed: kept.replayed };
}

const perSweep = 20;
const leaseSeconds = 60;
const pauses = [30, 60, 120, 300, 900, 3600];
const lastPause = 6 * 3600;

/** One step of the sweep of refunds that providers have not decided. Gives how many it asked for. */
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
      await pushRefund(deps, id, { by: 'look_up' }).catch((err: unknown) =>
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
