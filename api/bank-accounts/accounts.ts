/** A person's bank accounts: which they are, and how one is removed. */
import type { bankAccountStates } from '#contract/bank-accounts.ts';
import { maskedNrb } from '#contract/nrb.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { booked } from '../ledger-refusals.ts';
import { endVerifications } from './ending.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly nrb: string;
  readonly state: (typeof bankAccountStates)[number];
  readonly attemptsLeft: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly verifiedAt: Date | null;
  readonly sent: boolean;
}

/** The caller's accounts, newest first, as they stand on the wire. */
export async function accountsOf(db: Reader, caller: Caller, now: Date) {
  const { rows } = await db.query<Row>(
    `SELECT a.id, a.account_name AS name, a.nrb, a.attempts_left AS "attemptsLeft",
       CASE WHEN a.state = 'awaiting_amount' AND a.expires_at <= $2 THEN 'expired' ELSE a.state END AS state,
       a.created_at AS "createdAt", a.expires_at AS "expiresAt", a.verified_at AS "verifiedAt",
       t.state IN ('exported', 'settled') AS sent
     FROM bank_account a
     JOIN bank_transfer_out t ON t.purpose = 'verification' AND t.reference = a.id::text
     WHERE a.person_id = $1 AND a.state <> 'removed' ORDER BY a.created_at DESC, a.id DESC`,
    [caller.id, now],
  );
  return rows.map((row) => ({
    id: row.id,
    accountName: row.name,
    bankAccount: maskedNrb(row.nrb),
    status: row.state,
    attemptsLeft: row.attemptsLeft,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    transferSent: row.sent,
  }));
}

/** Removes the caller's account, or gives its verification up; refuses `not_found`. */
export async function removeAccount(tx: Tx, deps: Deps, caller: Caller, id: string): Promise<void> {
  const { rowCount } = await tx.query(
    `SELECT FROM bank_account WHERE id = $1 AND person_id = $2 AND state <> 'removed' FOR UPDATE`,
    [id, caller.id],
  );
  if (rowCount === 0) throw new Refusal('not_found');
  const returns = await endVerifications(tx, deps, [id], 'removed');
  (await applyNow(tx, returns, deps.now())).forEach(booked);
}
