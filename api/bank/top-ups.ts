/** Credits wallets with the money that a bank statement shows to have come in. */
import type { Minor } from '#contract/money.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import { findTopUpTitle } from '../accounts/wallets.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import type { StatementLine } from './statement.ts';

export interface StatementReport {
  readonly credited: number;
  readonly creditedAmount: Minor;
  readonly known: number;
  readonly unmatched: number;
}

interface Payee {
  readonly id: string;
  readonly denar: AccountId;
}

/**
 * Books every incoming line that no earlier statement carried: złoty from the bank into the reserve
 * and as much Denar from the issuance to the wallet, as one set. The bank's reference is unique, so
 * a line is credited once however many files carry it, also when two are taken at the same time.
 */
export async function bookStatement(
  tx: Tx,
  deps: Deps,
  lines: readonly StatementLine[],
  after: AfterCommit,
): Promise<StatementReport> {
  const now = deps.now();
  const incoming = lines.filter(({ amount }) => amount > 0);
  const wallets = await walletsOf(tx, incoming);
  const system = await systemAccounts(tx);
  const commands: Command[] = [];
  const credited: { amount: Minor; account: AccountId }[] = [];
  let known = 0;
  for (const line of incoming) {
    const title = findTopUpTitle(line.title);
    const payee = title === null ? undefined : wallets.get(title);
    const transfer = payee ? deps.newId() : null;
    if (!(await record(tx, line, payee?.id ?? null, transfer, now))) {
      known += 1;
    } else if (payee && transfer) {
      commands.push(topUp(deps, system, line, payee.denar, transfer));
      credited.push({ amount: line.amount, account: payee.denar });
    }
  }
  if (commands.length > 0) (await applyNow(tx, commands, now)).forEach(booked);
  after(() => deps.notifier.balanceChanged(...credited.map(({ account }) => account)));
  return {
    credited: credited.length,
    creditedAmount: credited.reduce((sum, { amount }) => sum + amount, 0),
    known,
    unmatched: incoming.length - known - credited.length,
  };
}

async function walletsOf(
  tx: Reader,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<string, Payee>> {
  const titles = lines.map(({ title }) => findTopUpTitle(title)).filter((title) => title !== null);
  // The lock keeps a wallet from being closed while money is on its way into it.
  const { rows } = await tx.query<Payee & { title: string }>(
    `SELECT id, denar_account AS denar, top_up_title AS title FROM wallet
     WHERE top_up_title = ANY($1) AND closed_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    [titles],
  );
  return new Map(rows.map((row) => [row.title, row]));
}

interface SystemAccounts {
  readonly bank: AccountId;
  readonly reserve: AccountId;
  readonly issuance: AccountId;
}

async function systemAccounts(tx: Reader): Promise<SystemAccounts> {
  return {
    bank: await systemAccount(tx, 'clearing_bank'),
    reserve: await systemAccount(tx, 'reserve_pln'),
    issuance: await systemAccount(tx, 'issuance_dnr'),
  };
}

/** Writes the line down; false where an earlier statement had it. */
async function record(
  tx: Tx,
  line: StatementLine,
  wallet: string | null,
  transfer: string | null,
  now: Date,
): Promise<boolean> {
  const { date, reference, amount, sender, title } = line;
  const written = await tx.query(
    `INSERT INTO bank_line (reference, booked_on, amount, sender, title, wallet_id, transfer_id,
       received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (reference) DO NOTHING`,
    [reference, date, amount, sender, title, wallet, transfer, now],
  );
  return written.rowCount === 1;
}

function topUp(
  deps: Deps,
  { bank, reserve, issuance }: SystemAccounts,
  { amount, title }: StatementLine,
  wallet: AccountId,
  transfer: string,
): Command {
  const leg = { type: 'transfer', kind: 'top_up', amount } as const;
  return {
    items: [
      { ...leg, id: transfer, debit: issuance, credit: wallet, memo: title },
      { ...leg, id: deps.newId(), debit: bank, credit: reserve },
    ],
  };
}
