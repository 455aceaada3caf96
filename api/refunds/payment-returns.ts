/** Payments to wallets that the programme has frozen: two people at the desk give them back. */
import type * as z from 'zod/mini';
import type { verdict as verdictShape } from '#contract/bank-decisions.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { frozenPayments, returnableDays, returnableKinds } from '#contract/payment-returns.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId } from '#ledger/types.ts';
import { mayJudge, verdictStates } from '../bank/decisions.ts';
import { recordEvents } from '../bank/events.ts';
import type { Caller } from '../callers.ts';
import { booked } from '../ledger-refusals.ts';
import { listOf, rowsOf } from '../list-of.ts';
import { Filter } from '../lists.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import { isFrozen } from '../security/frozen.ts';
import type { Context } from '../use-case.ts';
import { recordRefund } from './refund.ts';
import { lockSale, saleOf } from './sale.ts';

type Listed = Answer<typeof frozenPayments>['payments'][number];

interface Row {
  readonly id: string;
  readonly kind: Listed['kind'];
  readonly at: Date;
  readonly amount: Minor;
  readonly refunded: Minor;
  readonly payerWallet: string;
  readonly payerName: string;
  readonly payerEmail: string;
  readonly payerAccount: AccountId;
  readonly payeeWallet: string;
  readonly payeeName: string;
  readonly payeeEmail: string;
  readonly payeeAccount: AccountId;
  readonly proposal: string | null;
  readonly note: string;
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

const refunded = `((SELECT coalesce(sum(denar), 0) FROM sale_refund WHERE sale_id = t.id)
  + (SELECT coalesce(sum(amount), 0) FROM payment_return
     WHERE payment_id = t.id AND state = 'approved'
       AND NOT EXISTS (SELECT FROM sale_refund s WHERE s.id = payment_return.id)))`;

const columns = `t.id, t.kind, t.at, t.amount, ${refunded}::bigint AS refunded,
    b.id AS "payerWallet", b.name AS "payerName", b.email AS "payerEmail",
    b.denar_account AS "payerAccount", w.id AS "payeeWallet", w.name AS "payeeName",
    w.email AS "payeeEmail", w.denar_account AS "payeeAccount", r.id AS proposal, r.note,
    r.proposed_by AS "proposedById", q.name AS "proposedBy", r.proposed_at AS "proposedAt"`;
const from = `FROM wallet w JOIN ledger.incoming e ON e.account = w.denar_account
    JOIN ledger.transfer t ON t.seq = e.seq JOIN wallet b ON b.denar_account = t.debit
    LEFT JOIN payment_return r ON r.payment_id = t.id AND r.state = 'proposed'
    LEFT JOIN person q ON q.id = r.proposed_by`;

/** Selects payments that can be given back. */
const returnable = (filter = new Filter()): Filter =>
  filter
    .where(returnableKinds, (kinds) => `t.kind = ANY (${kinds}::text[])`)
    .where(
      returnableDays,
      (days) => `w.closed_at IS NULL AND ${isFrozen('w', 'being paid')}
        AND t.at >= w.frozen_by_programme_at - make_interval(days => ${days})`,
    );

const viewOf = (row: Row, { id: caller }: Caller): Listed => ({
  id: row.id,
  kind: row.kind,
  time: row.at.toISOString(),
  payer: { name: row.payerName, email: row.payerEmail },
  payee: { name: row.payeeName, email: row.payeeEmail },
  amount: toWire(row.amount),
  left: toWire(row.amount - row.refunded),
  proposal:
    row.proposal === null
      ? null
      : {
          id: row.proposal,
          note: row.note,
          proposedBy: row.proposedBy,
          proposedAt: row.proposedAt.toISOString(),
          mine: row.proposedById === caller,
        },
});

/** Those of which something is left, newest first, as the caller sees them. */
export const returnables = listOf(frozenPayments, 'payments', {
  from,
  of: (filter, _caller: Caller) =>
    returnable(filter).where('0', (none) => `t.amount - ${refunded} > ${none}::bigint`),
  row: rowsOf(columns, viewOf),
  sort: { newest: 't.at' },
  unique: 't.id',
});

/** The payment with what is left of it; its sale, if it is one, is locked. Refuses `not_found`. */
async function lockPayment(tx: Tx, id: string): Promise<Row> {
  await lockSale(tx, id);
  const filter = returnable().where(id, (wanted) => `t.id = ${wanted}`);
  const { rows } = await tx.query<Row>(`SELECT ${columns} ${from} ${filter.sql}`, filter.values);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

const eventOf = (
  action: 'proposed' | 'approved' | 'rejected' | 'withdrawn',
  { id: subject, payerName, payeeName, amount }: Row,
  note: string,
) => ({ action, subject, about: `${payeeName} → ${payerName}`, amount, note });

/** Refuses `not_found`, `own_matter`, `nothing_to_refund`, and `line_decided` if it is proposed. */
export async function proposePaymentReturn(
  cx: Context,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<{ proposal: string }> {
  const { tx, caller } = cx;
  const row = await lockPayment(tx, id);
  await refuseOwnMatter(tx, caller, { wallets: [row.payerWallet, row.payeeWallet] });
  if (row.amount <= row.refunded) throw new Refusal('nothing_to_refund');
  const proposal = cx.newId();
  const made = await tx.query(
    `INSERT INTO payment_return (id, payment_id, note, state, proposed_by, proposed_at)
     VALUES ($1, $2, $3, 'proposed', $4, $5)
     ON CONFLICT (payment_id) WHERE state = 'proposed' DO NOTHING`,
    [proposal, id, note, caller.id, cx.now()],
  );
  if (made.rowCount === 0) throw new Refusal('line_decided');
  await recordEvents(cx, [eventOf('proposed', row, note)]);
  return { proposal };
}

type Judgement = z.output<typeof verdictShape> & { readonly id: string };

/**
 * Approves, rejects or withdraws a proposal; approving gives back what is left. Refuses `not_found`,
 * `forbidden`, `own_proposal`, `own_matter`, `decision_closed`, `nothing_to_refund`,
 * `insufficient_funds`, and `transaction_closed` if the payer's wallet is closed.
 */
export async function judgePaymentReturn(
  cx: Context,
  { id: proposal, verdict, note }: Judgement,
): Promise<{ proposal: string; state: (typeof verdictStates)[Judgement['verdict']] }> {
  const { tx, caller } = cx;
  const { rows } = await tx.query<{ payment: string; proposedBy: string }>(
    'SELECT payment_id AS payment, proposed_by AS "proposedBy" FROM payment_return WHERE id = $1',
    [proposal],
  );
  if (!rows[0]) throw new Refusal('not_found');
  mayJudge(caller, rows[0], verdict);
  const row = await lockPayment(tx, rows[0].payment);
  if (verdict !== 'withdraw')
    await refuseOwnMatter(tx, caller, { wallets: [row.payerWallet, row.payeeWallet] });
  const state = verdictStates[verdict];
  const amount = verdict === 'approve' ? row.amount - row.refunded : null;
  // A concurrent second judge waits here, and finds the proposal closed.
  const closed = await tx.query(
    `UPDATE payment_return SET state = $2, decided_by = $3, decided_at = $4, decided_note = $5,
       amount = $6 WHERE id = $1 AND state = 'proposed'`,
    [proposal, state, caller.id, cx.now(), note, amount],
  );
  if (closed.rowCount === 0) throw new Refusal('decision_closed');
  if (amount === 0) throw new Refusal('nothing_to_refund');
  await recordEvents(cx, [eventOf(state, row, note)]);
  if (amount === null) return { proposal, state };
  const { payerWallet: payee, payerName: name, payerEmail: account } = row;
  const money = { amount, currency: 'DNR', payee, name, account } as const;
  await confirmDeskAct(cx, { money, title: row.payeeName });
  await giveBack(cx, row, { id: proposal, amount });
  return { proposal, state };
}

/** Books it; a sale's counts among its refunds, so that its seller gives nothing back again. */
async function giveBack(
  cx: Context,
  row: Row,
  { id, amount }: { readonly id: string; readonly amount: Minor },
): Promise<void> {
  const { payeeAccount: debit, payerAccount: credit } = row;
  const sale = await saleOf(cx.tx, row.payeeWallet, row.id);
  if (sale) await recordRefund(cx, sale, { id, denar: amount, pln: 0, cashier: null });
  const move = { type: 'transfer', id, kind: 'refund', debit, credit, amount } as const;
  const [outcome] = await applyNow(cx.tx, [{ items: [move] }], cx.now());
  booked(outcome);
  cx.after(() => cx.notifier.balanceChanged(debit, credit));
}
