/** The API calls for people's bank accounts. */

import type { bankAccountStates } from '#contract/bank-accounts.ts';
import * as contract from '#contract/bank-accounts.ts';
import { maskedNrb } from '#contract/nrb.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import { booked } from '../ledger-refusals.ts';
import type { Route } from '../route.ts';
import { type Context, change } from '../use-case.ts';
import { endVerifications, expireVerifications, forgetRemovedAccounts } from './expiry.ts';
import { finishVerification, startVerification } from './verifications.ts';

function routes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(contract.registerStage1, ({ body, ...asked }) =>
    change(deps, asked, (cx) => startVerification(cx, { ...body, locale: asked.locale })),
  );
  route(contract.registerStage2, ({ body, ...asked }) =>
    change(deps, asked, (cx) => finishVerification(cx, body)),
  );
  route(contract.myBankAccounts, async ({ caller }) => {
    const accounts = await accountsOf(db, caller, deps.now());
    return { accounts, total: accounts.length };
  });
  route(contract.removeBankAccount, ({ params, ...asked }) =>
    change(deps, asked, (cx) => removeAccount(cx, params.id)),
  );
}

export const bankAccounts: Feature = {
  clauses: ['payments#payout'],
  routes,
  jobs: (deps) => [
    { name: 'expire verifications', everyMs: 60_000, run: () => expireVerifications(deps) },
    {
      name: 'forget removed accounts',
      everyMs: hour,
      run: () => forgetRemovedAccounts(deps.db, deps.now()),
    },
  ],
  personalData: [
    {
      name: 'bank-accounts',
      sql: `SELECT id, account_name, email, nrb, state, created_at, verified_at, ended_at
      FROM bank_account WHERE person_id = $1 ORDER BY created_at`,
    },
  ],
  withoutPersons: {
    'bank_account: attempts_left expires_at': 'limits on guessing the amount',
  },
};

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

/** The caller's accounts, newest first, in API format. */
async function accountsOf(db: Reader, caller: Caller, now: Date) {
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

/** Removes the caller's account or cancels its verification; refuses `not_found`. */
async function removeAccount(cx: Context, id: string): Promise<undefined> {
  const { tx, caller } = cx;
  const { rowCount } = await tx.query(
    `SELECT FROM bank_account WHERE id = $1 AND person_id = $2 AND state <> 'removed' FOR UPDATE`,
    [id, caller.id],
  );
  if (rowCount === 0) throw new Refusal('not_found');
  const returns = await endVerifications(cx, [id], 'removed');
  (await applyNow(tx, returns, cx.now())).forEach(booked);
}
