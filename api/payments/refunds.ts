/** Gives payments back: the Denar are held first, then the provider is asked, then the hold is posted or freed. */
import { GatewayError, type RefundState } from '#adapters/payment-gateway.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command } from '#ledger/types.ts';
import { programmeAccounts } from '../bank/programme-accounts.ts';
import type { Deps } from '../deps.ts';
import { type AfterCommit, type Done, type RequestKey, runKeyed } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { endOrderRefund } from '../orders/refunded.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { followRefunds, type Witness } from './changing.ts';
import { isPaid } from './machine.ts';
import { addSeconds, gatewayOf, notifyUrl } from './opening.ts';
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
  if (asked.by === 'owner') await refuseFrozen(tx, row.creditedWallet ?? row.walletId);
  gatewayOf(deps, row.provider);
  const id = deps.newId();
  const account = row.creditedAccount;
  const hold = account === null ? null : deps.newId();
  await tx.query(
    `INSERT INTO payment_refund (id, payment_id, provider, reference, amount, by, person_id, note,
       hold_id, state, created_at, next_look_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10, $11)`,
    [
      id,
      row.id,
      row.provider,
      id.replaceAll('-', ''),
      amount,
      asked.by,
      asked.person,
      asked.note,
      hold,
      now,
      addSeconds(now, 30),
    ],
  );
  const by = asked.by === 'admin' ? 'admin' : 'person';
  const { person, note } = asked;
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

interface RefundRow {
  readonly id: string;
  readonly payment: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly hold: string | null;
  readonly state: RefundState;
  readonly looks: number;
}

const select = `
  SELECT id, payment_id AS payment, reference, amount, hold_id AS hold, state, looks
  FROM payment_refund`;

async function refundById(db: Pick<Tx, 'query'>, id: string): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>(`${select} WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** Our refund that a provider speaks of by its name, or null. */
export async function refundByReference(
  db: Pick<Tx, 'query'>,
  provider: string,
  reference: string,
): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>(`${select} WHERE provider = $1 AND reference = $2`, [
    provider,
    reference,
  ]);
  return rows[0] ?? null;
}

/**
 * Ends a refund as the provider has decided: posts the hold and lets as many złoty leave the reserve,
 * or frees it. Repeating it changes nothing.
 */
export async function endRefund(
  tx: Tx,
  deps: Deps,
  id: string,
  state: 'done' | 'rejected',
  witness: Witness,
  after: AfterCommit,
): Promise<void> {
  const found = await refundById(tx, id);
  const payment = found && (await lockPayment(tx, found.payment));
  if (!payment) return;
  const refund = await refundById(tx, id);
  if (refund?.state !== 'pending') return;
  const { hold, amount } = refund;
  await tx.query(
    `UPDATE payment_refund SET state = $2, ended_at = $3, next_look_at = NULL, booked = $4
     WHERE id = $1`,
    [id, state, deps.now(), state === 'done' && hold !== null],
  );
  await followRefunds(tx, deps, payment.id, { ...witness, note: `${state} ${id}` }, after);
  if (hold === null) return;
  if (payment.orderId !== null) {
    return endOrderRefund(tx, deps, { id, order: payment.orderId, hold, state }, after);
  }
  const { reserve, ...accounts } = await programmeAccounts(tx);
  const kind = 'refund';
  const command: Command =
    state === 'rejected'
      ? { items: [{ type: 'release', id: deps.newId(), kind, hold }] }
      : {
          items: [
            { type: 'post', id, kind, hold, memo: payment.description },
            {
              type: 'transfer',
              id: deps.newId(),
              kind,
              debit: reserve,
              credit: accounts[payment.provider],
              amount,
            },
          ],
        };
  (await applyNow(tx, [command], deps.now())).forEach(booked);
  const account = payment.creditedAccount;
  if (account !== null) after(() => deps.notifier.balanceChanged(account));
}

const rejected = (error: unknown): boolean =>
  error instanceof GatewayError && error.kind === 'refused';

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
  const key = keyOf(payment);
  let state: RefundState;
  try {
    const { reference, amount } = refund;
    const known = refund.looks > 0 ? await gateway.findRefund({ reference, payment: key }) : null;
    state =
      known ??
      (await gateway.refund({
        reference,
        payment: key,
        amount,
        description: payment.description || `${deps.config.BRAND} ${payment.id}`,
        notifyUrl: notifyUrl(deps.config, payment.provider),
      }));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, reason, correlationId } = error;
    deps.log.warn(
      { refund: id, provider: payment.provider, kind, reason, correlationId },
      'refund not taken',
    );
    if (!rejected(error)) return 'pending';
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
 * `refund_too_large`, `insufficient_funds`, and `payment_refused` where the provider does; then the
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
