/** Checks of desk actions: nobody decides their own matters, and confirmations. */
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { type Caller, ownEmail } from '../callers.ts';
import { type Spending, type Subject, spendConfirmation } from './step-up.ts';

/** The wallets of a person and their companies, by the parameters of id and e-mail. */
export const walletsOfOwn = (person: string, email: string): string =>
  `SELECT id FROM wallet WHERE person_id = ${person} OR nip IN (${nipsOfOwn(person, email)})`;

const nipsOfOwn = (person: string, email: string): string =>
  `SELECT nip FROM company WHERE person_id = ${person} OR email = ${email}
   UNION SELECT nip FROM wallet WHERE person_id = ${person} AND nip IS NOT NULL`;

type Ids = readonly (string | null)[];

/** The people affected by a decision: payees, payers or applicants. */
export interface Parties {
  readonly wallets?: Ids;
  /** Payments through providers, and transfers to the bank: the people whose money they are. */
  readonly payments?: Ids;
  readonly transfers?: Ids;
  /** Account numbers, 26 digits. */
  readonly accounts?: Ids;
  /** Tax numbers. */
  readonly companies?: Ids;
}

/** Refuses `own_matter` if one of them is the caller, or a company of theirs. */
export async function refuseOwnMatter(
  db: Reader,
  caller: Caller,
  { wallets = [], payments = [], transfers = [], accounts = [], companies = [] }: Parties,
): Promise<void> {
  const { rows } = await db.query<{ own: boolean }>(
    `WITH mine AS (${walletsOfOwn('$1', '$2')})
     SELECT EXISTS (SELECT FROM mine WHERE id = ANY ($3::uuid[]))
       OR EXISTS (SELECT FROM payment WHERE id = ANY ($4::uuid[])
         AND (wallet_id IN (SELECT id FROM mine) OR credited_wallet_id IN (SELECT id FROM mine)))
       OR EXISTS (SELECT FROM payout WHERE id = ANY ($5::uuid[]) AND wallet_id IN (SELECT id FROM mine))
       OR EXISTS (SELECT FROM bank_account a WHERE a.person_id = $1
         AND (a.nrb = ANY ($6::text[]) OR a.nrb IN (
           SELECT account FROM bank_transfer_out WHERE id = ANY ($5::uuid[]))))
       OR EXISTS (SELECT FROM (${nipsOfOwn('$1', '$2')}) AS n WHERE n.nip = ANY ($7::text[])) AS own`,
    [caller.id, ownEmail(caller), wallets, payments, transfers, accounts, companies],
  );
  if (rows[0]?.own) throw new Refusal('own_matter');
}

/** Spends a confirmation for a desk action, if the programme requires one. */
export async function confirmDeskAct(cx: Spending, subject: Subject): Promise<void> {
  if (cx.config.DESK_STEP_UP) await spendConfirmation(cx, subject);
}
