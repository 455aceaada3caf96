/** Brings a payment on by what is learnt of it, and credits it on the one edge that leads to `paid`. */
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import { issue, programmeAccounts } from '../bank/programme-accounts.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { tellOrder } from '../orders/order-news.ts';
import { payOrder } from '../orders/paying.ts';
import { raiseFlag } from './flags.ts';
import { isOpen, type News, paidState, after as stateAfter } from './machine.ts';
import { insertRefund } from './refund-rows.ts';
import { lockPayment, type PaymentRow, paymentById, type Reason, sumsOf } from './rows.ts';

/** Who says so. */
export interface Witness {
  readonly by: 'person' | 'notification' | 'look_up' | 'clock' | 'admin';
  readonly person?: string;
}

export interface Learnt extends Witness {
  readonly news: News;
  readonly providerId?: string | null;
  readonly redirectUrl?: string | null;
  /** Where it is another than the news have by themselves. */
  readonly reason?: Reason;
  /** Kept in the history: the provider's own code, or a person's note. */
  readonly note?: string;
}

/** Writes down what happened to a payment. */
export async function recordEvent(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  payment: string,
  { by, person, state, note = '' }: Witness & { readonly state: string; readonly note?: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO payment_event (id, payment_id, at, by, person_id, state, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [deps.newId(), payment, deps.now(), by, person ?? null, state, note.slice(0, 500)],
  );
}

const reasons: Readonly<Partial<Record<News, Reason>>> = {
  refused: 'refused',
  failed: 'declined',
  cancelled: 'cancelled',
  time_out: 'time_out',
};

export const cancelledLookSeconds = 600;

/** Late money is rare, and a lost notification of it rarer: a decided payment is asked for a while. */
const afterlifeSeconds: Readonly<Partial<Record<News, number>>> = {
  time_out: 3600,
  cancelled: cancelledLookSeconds,
};

/**
 * Applies the news to a payment, which stays locked until the transaction ends; where they make it
 * paid the wallet is credited, so nothing of the ledger may be done after it. Gives the payment
 * as it is then, or null where there is none.
 */
export async function learn(
  tx: Tx,
  deps: Deps,
  id: string,
  learnt: Learnt,
  after: AfterCommit,
): Promise<PaymentRow | null> {
  const row = await lockPayment(tx, id);
  if (!row) return null;
  const now = deps.now();
  // A provider ends a payment whose time is over by itself, and calls it failed like any other.
  const news = learnt.news === 'failed' && now >= row.expiresAt ? 'time_out' : learnt.news;
  const state = stateAfter(row.state, news);
  if (!state) return keepNames(tx, row, learnt);
  const open = isOpen(state);
  const later = afterlifeSeconds[news];
  await tx.query(
    `UPDATE payment SET state = $2, reason = $3, provider_id = coalesce($4, provider_id),
       redirect_url = coalesce($5, redirect_url), paid_at = $6, calling_until = NULL,
       next_look_at = $7, looks = 0, language = CASE WHEN $8 THEN language END,
       payer_address = CASE WHEN $8 THEN payer_address END,
       user_agent = CASE WHEN $8 THEN user_agent END
     WHERE id = $1`,
    [
      id,
      state,
      learnt.reason ?? reasons[news] ?? null,
      learnt.providerId ?? null,
      learnt.redirectUrl ?? null,
      state === 'paid' ? now : null,
      open ? soon(now) : later ? new Date(now.getTime() + later * 1000) : null,
      open,
    ],
  );
  await recordEvent(tx, deps, id, { ...learnt, state });
  after(() => deps.notifier.paymentChanged(id));
  if (row.orderId !== null) await tellOrder(tx, deps, row.orderId, state, after);
  if (state === 'paid') await credit(tx, deps, row, after);
  return paymentById(tx, id);
}

const soon = (now: Date): Date => new Date(now.getTime() + 10_000);

/** What the provider calls it is worth knowing even where nothing else is new. */
async function keepNames(
  tx: Tx,
  row: PaymentRow,
  { providerId, redirectUrl }: Learnt,
): Promise<PaymentRow> {
  const learnsId = row.providerId === null && providerId;
  const learnsWay = row.redirectUrl === null && redirectUrl;
  if (!learnsId && !learnsWay) return row;
  await tx.query(
    `UPDATE payment SET provider_id = coalesce(provider_id, $2),
       redirect_url = coalesce(redirect_url, $3) WHERE id = $1`,
    [row.id, providerId ?? null, redirectUrl ?? null],
  );
  return (await paymentById(tx, row.id)) as PaymentRow;
}

interface Payee {
  readonly id: string;
  readonly denar: AccountId;
}

/** The open wallet of whoever paid, which may be a newer one; locked, so that it stays open. */
async function payeeOf(tx: Tx, { personId }: PaymentRow): Promise<Payee | null> {
  const { rows } = await tx.query<Payee>(
    `SELECT id, denar_account AS denar FROM wallet
     WHERE person_id = $1 AND closed_at IS NULL FOR NO KEY UPDATE`,
    [personId],
  );
  return rows[0] ?? null;
}

/** Money that came after its order had ended goes back by itself: the sweep of refunds asks for it. */
async function returnLate(
  tx: Tx,
  deps: Deps,
  payment: PaymentRow,
  after: AfterCommit,
): Promise<void> {
  await tx.query(`UPDATE payment SET reason = 'order_over' WHERE id = $1`, [payment.id]);
  const { amount } = payment;
  await insertRefund(tx, deps, { payment, amount, by: 'programme', askAt: deps.now() });
  await followRefunds(tx, deps, payment.id, { by: 'clock', note: 'order over' }, after);
}

/** Books what has come for an order; where that is over nothing is booked, and it goes back. */
async function creditOrder(
  tx: Tx,
  deps: Deps,
  row: PaymentRow,
  order: string,
  after: AfterCommit,
): Promise<void> {
  const { id, provider, amount } = row;
  const booked = await payOrder(tx, deps, { id, provider, amount, order }, after);
  if (!booked) await returnLate(tx, deps, row, after);
}

/**
 * Złoty come from the provider into the reserve and as many Denar into the wallet. Where there is no
 * wallet any more nothing is booked, and a person looks into it: no Denar without a holder, and no
 * money lost.
 */
export async function credit(
  tx: Tx,
  deps: Deps,
  row: PaymentRow,
  after: AfterCommit,
): Promise<void> {
  if (row.orderId !== null) return creditOrder(tx, deps, row, row.orderId, after);
  const payee = await payeeOf(tx, row);
  if (!payee) {
    const { id, provider, providerId, amount, currency } = row;
    await tx.query(`UPDATE payment SET reason = 'wallet_closed' WHERE id = $1`, [id]);
    await raiseFlag(tx, deps, {
      kind: 'wallet_closed',
      provider,
      payment: id,
      reference: id,
      providerId,
      amount,
      currency,
    });
    return;
  }
  await tx.query('UPDATE payment SET credited_wallet_id = $2, reason = NULL WHERE id = $1', [
    row.id,
    payee.id,
  ]);
  const accounts = await programmeAccounts(tx);
  const command: Command = issue(deps, accounts, {
    kind: 'top_up',
    amount: row.amount,
    wallet: payee.denar,
    transfer: row.id,
    memo: row.description,
    through: row.provider,
  });
  (await applyNow(tx, [command], deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(payee.denar));
}

/** Brings the state of a paid payment up to its refunds, and says so in the history. Gives it then. */
export async function followRefunds(
  tx: Tx,
  deps: Deps,
  id: string,
  witness: Witness & { readonly note?: string },
  after: AfterCommit,
): Promise<PaymentRow> {
  const row = (await lockPayment(tx, id)) as PaymentRow;
  const state = paidState(row.amount, sumsOf(row));
  await tx.query('UPDATE payment SET state = $2 WHERE id = $1', [id, state]);
  await recordEvent(tx, deps, id, { ...witness, state });
  after(() => deps.notifier.paymentChanged(id));
  return { ...row, state };
}
