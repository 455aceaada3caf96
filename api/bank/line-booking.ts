/** What two people have decided about a line of the bank is carried out. */
import type { decisionKinds } from '#contract/bank-decisions.ts';
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/payments.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { bookOwn, type Fund } from './own-money.ts';
import { issue, programmeAccounts } from './programme-accounts.ts';
import { bookProviderPayout } from './provider-payouts.ts';

/** A line that waits, locked by the caller. */
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
 * Carries out what was decided about a locked line; the ledger is asked last. Refuses
 * `recipient_unknown` where the wallet is closed, and `insufficient_funds` where the programme's own
 * money for costs does not bear a fee.
 */
export function carryOutLine(
  tx: Tx,
  deps: Deps,
  decision: LineDecision,
  line: DecidedLine,
  after: AfterCommit,
): Promise<unknown> {
  const { kind, provider, fee } = decision;
  const { id: lineId, amount, title: memo } = line;
  switch (kind) {
    case 'credit':
      return credit(tx, deps, decision, line, after);
    case 'send_back':
      return sendBack(tx, deps, decision, line);
    case 'costs':
    case 'losses':
      return takeAsOwn(tx, deps, kind, line);
    case 'provider': {
      const payout = { lineId, provider: provider as Provider, amount, fee: fee ?? 0, memo };
      return bookProviderPayout(tx, deps, payout);
    }
    case 'ignore':
      return tx.query(`UPDATE bank_line SET state = 'ignored' WHERE id = $1`, [lineId]);
  }
}

async function credit(
  tx: Tx,
  deps: Deps,
  { wallet }: LineDecision,
  { id, amount, title: memo }: DecidedLine,
  after: AfterCommit,
): Promise<void> {
  const { rows } = await tx.query<{ denar: AccountId }>(
    `SELECT denar_account AS denar FROM wallet WHERE id = $1 AND closed_at IS NULL
     FOR NO KEY UPDATE`,
    [wallet],
  );
  if (!rows[0]) throw new Refusal('recipient_unknown');
  const { denar } = rows[0];
  const transfer = deps.newId();
  await tx.query(
    `UPDATE bank_line SET state = 'credited', wallet_id = $2, transfer_id = $3 WHERE id = $1`,
    [id, wallet, transfer],
  );
  const accounts = await programmeAccounts(tx);
  const command = issue(deps, accounts, { kind: 'top_up', amount, wallet: denar, transfer, memo });
  (await applyNow(tx, [command], deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(denar));
}

async function takeAsOwn(
  tx: Tx,
  deps: Deps,
  fund: Fund,
  { id, amount, title: memo }: DecidedLine,
): Promise<void> {
  const transfer = deps.newId();
  await tx.query('UPDATE bank_line SET state = $2, transfer_id = $3 WHERE id = $1', [
    id,
    fund,
    transfer,
  ]);
  const command = bookOwn(await programmeAccounts(tx), fund, { transfer, amount, memo });
  (await applyNow(tx, [command], deps.now())).forEach(booked);
}

/** Nothing is booked: money that was never credited goes back where it came from. */
async function sendBack(
  tx: Tx,
  deps: Deps,
  { id, account, accountName }: LineDecision,
  line: DecidedLine,
): Promise<void> {
  await tx.query(`UPDATE bank_line SET state = 'sent_back' WHERE id = $1`, [line.id]);
  await tx.query(
    `INSERT INTO bank_transfer_out (id, account, account_name, title, amount, purpose, reference,
       created_at)
     VALUES ($1, $2, $3, $4, $5, 'return', $6, $7)`,
    [deps.newId(), account, accountName, `Zwrot ${id}`, line.amount, id, deps.now()],
  );
}
