/** Carries out what two people have decided about a bank line. */

import type { decisionKinds } from '#contract/bank-decisions.ts';
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';
import { Refusal } from '#contract/refusals.ts';
import { sql } from '#db/sql.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Item } from '#ledger/types.ts';
import { booked } from '../ledger-refusals.ts';
import type { UnitOfWork } from '../use-case.ts';
import { bookOwn, costsSpendable, type Fund } from './own-money.ts';
import { issue, programmeAccounts } from './programme-accounts.ts';

/** A waiting line, locked by the caller. */
export interface DecidedLine {
  readonly id: string;
  readonly title: string;
  readonly amount: Minor;
}

export interface LineDecision {
  readonly id: string;
  readonly kind: (typeof decisionKinds)[number];
  readonly wallet: string | null;
  readonly account: string | null;
  readonly accountName: string | null;
  readonly provider: Provider | null;
  readonly fee: Minor | null;
}

/**
 * Carries out the decision about a locked line; the ledger comes last. Refuses `recipient_unknown`
 * if the wallet is closed, and `insufficient_funds` if the programme's own money for costs does not
 * cover a fee.
 */
export function carryOutLine(
  cx: UnitOfWork,
  decision: LineDecision,
  line: DecidedLine,
): Promise<unknown> {
  const { tx } = cx;
  const { kind, provider, fee } = decision;
  const { id: lineId, amount, title: memo } = line;
  switch (kind) {
    case 'credit':
      return credit(cx, decision, line);
    case 'send_back':
      return sendBack(cx, decision, line);
    case 'costs':
    case 'losses':
      return takeAsOwn(cx, kind, line);
    case 'provider': {
      const payout = { lineId, provider: provider as Provider, amount, fee: fee ?? 0, memo };
      return bookProviderPayout(cx, payout);
    }
    case 'ignore':
      return tx.query(`UPDATE bank_line SET state = 'ignored' WHERE id = $1`, [lineId]);
  }
}

async function credit(
  cx: UnitOfWork,
  { wallet }: LineDecision,
  { id, amount, title: memo }: DecidedLine,
): Promise<void> {
  const { tx } = cx;
  const { rows } = await tx.query<{ denar: AccountId }>(
    ...sql`SELECT denar_account AS denar FROM wallet WHERE id = ${wallet} AND closed_at IS NULL
     FOR NO KEY UPDATE`,
  );
  if (!rows[0]) throw new Refusal('recipient_unknown');
  const { denar } = rows[0];
  const transfer = cx.newId();
  await tx.query(
    `UPDATE bank_line SET state = 'credited', wallet_id = $2, transfer_id = $3 WHERE id = $1`,
    [id, wallet, transfer],
  );
  const accounts = await programmeAccounts(tx);
  const command = issue(cx, accounts, { kind: 'top_up', amount, wallet: denar, transfer, memo });
  (await applyNow(tx, [command], cx.now())).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(denar));
}

async function takeAsOwn(
  cx: UnitOfWork,
  fund: Fund,
  { id, amount, title: memo }: DecidedLine,
): Promise<void> {
  const { tx } = cx;
  const transfer = cx.newId();
  await tx.query(
    ...sql`UPDATE bank_line SET state = ${fund}, transfer_id = ${transfer} WHERE id = ${id}`,
  );
  const command = bookOwn(await programmeAccounts(tx), fund, { transfer, amount, memo });
  (await applyNow(tx, [command], cx.now())).forEach(booked);
}

/** Books nothing: money that was never credited goes back to where it came from. */
async function sendBack(
  cx: UnitOfWork,
  { id, account, accountName }: LineDecision,
  line: DecidedLine,
): Promise<void> {
  const { tx } = cx;
  await tx.query(`UPDATE bank_line SET state = 'sent_back' WHERE id = $1`, [line.id]);
  const row = {
    ...{ id: cx.newId(), account, account_name: accountName, title: `Zwrot ${id}` },
    ...{ amount: line.amount, purpose: 'return', reference: id, created_at: cx.now() },
  };
  await tx.query(...sql`INSERT INTO bank_transfer_out ${sql.row(row)}`);
}

interface ProviderPayout {
  /** The line of the statement. */
  readonly lineId: string;
  readonly provider: Provider;
  /** The amount that reached the bank. */
  readonly amount: Minor;
  /** The fee that the provider withheld. */
  readonly fee: Minor;
  readonly memo: string;
}

/**
 * Moves the money from what the provider owes to what the bank holds. The fee is a cost of the
 * programme, because the Denar issued for it stay covered; what the account for costs cannot cover
 * is booked as a loss, so that the payout can always be booked. Refuses `insufficient_funds` only
 * if somebody spends the same costs concurrently; a retry succeeds.
 */
async function bookProviderPayout(
  cx: UnitOfWork,
  { lineId, provider, amount, fee, memo }: ProviderPayout,
): Promise<void> {
  const { tx } = cx;
  const transfer = cx.newId();
  await tx.query(
    `UPDATE bank_line SET state = 'provider', provider = $2, transfer_id = $3 WHERE id = $1`,
    [lineId, provider, transfer],
  );
  const { bank, costs, losses, [provider]: credit } = await programmeAccounts(tx);
  const fromCosts = Math.min(fee, Math.max(0, await costsSpendable(tx)));
  const type = 'transfer';
  const paidBy = (debit: AccountId, part: Minor): Item[] =>
    part > 0 ? [{ type, kind: 'provider_fee', id: cx.newId(), debit, credit, amount: part }] : [];
  const items: Item[] = [
    { type, kind: 'provider_payout', id: transfer, debit: bank, credit, amount, memo },
    ...paidBy(costs, fromCosts),
    ...paidBy(losses, fee - fromCosts),
  ];
  (await applyNow(tx, [{ items }], cx.now())).forEach(booked);
}
