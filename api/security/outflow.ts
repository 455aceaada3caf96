/** Payments that leave a wallet: when they need a confirmation, and what the ledger counts. */
import type { Currency, Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { StepUp } from '#contract/step-up-shapes.ts';
import type { Tx } from '#db/connect.ts';
import { balances } from '#ledger/balances.ts';
import type { AccountId, Outcome, Outflow } from '#ledger/types.ts';
import type { Deps, UnitOfWork } from '../deps.ts';
import {
  type Spending,
  type StepUpAsked,
  StepUpWanted,
  type Subject,
  trySpending,
} from './step-up.ts';

/** True for an amount that always needs a confirmation, whatever has left before. */
export const wantsStepUp = (
  { config: { STEP_UP_AMOUNT: limit } }: Pick<Deps, 'config'>,
  amount: Minor,
): boolean => limit !== null && amount > limit;

interface Payee {
  readonly payee: string;
  readonly name: string;
  readonly account: string;
}

/** A participant as the payee. */
export async function participant(tx: Tx, wallet: string): Promise<Payee> {
  const { rows } = await tx.query<Payee>(
    'SELECT id AS payee, name, email AS account FROM wallet WHERE id = $1',
    [wallet],
  );
  return rows[0] as Payee;
}

export interface Payment {
  readonly amount: Minor;
  readonly currency?: Currency;
  /** The payer's Denar account, on which outgoing amounts are counted. */
  readonly payer: AccountId;
  /** The paying account, if its money is not held yet. */
  readonly from: AccountId | null;
  readonly to: () => Promise<Payee>;
  readonly title: string;
  readonly until?: Date;
}

/** What the payer is asked to confirm. */
export async function subjectOf(payment: Payment): Promise<Subject> {
  const { amount, currency = 'DNR', to, title, until } = payment;
  return { money: { amount, currency, ...(await to()) }, title, ...(until && { until }) };
}

/** A payment that needs a confirmation, or comes with one, gets a separate transaction. */
export const comesAlone = (
  deps: Pick<Deps, 'config'>,
  { given }: StepUpAsked,
  amount: Minor,
): boolean => wantsStepUp(deps, amount) || given !== undefined;

/** What the ledger counts for an outgoing payment, and what its refusal means. */
export interface Leaving {
  readonly outflow: Outflow;
  /** Throws `StepUpWanted` if too much has left since the last confirmation. */
  readonly refuse: (outcome: Outcome | undefined) => Promise<void>;
}

/** For an unconfirmed payment the ledger decides, in the payment's own transaction. */
export const unconfirmed = (
  { config: { STEP_UP_SUM: most } }: Pick<Deps, 'config'>,
  { payer: account, amount }: Pick<Payment, 'payer' | 'amount'>,
): Outflow => ({ account, amount, most });

export const isWanted = (outcome: Outcome | undefined): boolean =>
  outcome?.ok === false && outcome.refusal === 'confirmation_wanted';

/**
 * Spends the confirmation that a payment came with. A payment large enough to need one in any case
 * is refused without; a frozen wallet or insufficient funds are reported before. Returns what the
 * ledger is to count, which refuses any other payment if too much has left before.
 */
export async function confirmPayment(cx: Spending, payment: Payment): Promise<Leaving> {
  const { stepUp: asked } = cx;
  const { amount, payer, from } = payment;
  const large = wantsStepUp(cx, amount);
  if (large && from !== null) await refuseUnpayable(cx, from, amount);
  let reason: StepUp['reason'] | null = 'missing';
  if (large || asked.given !== undefined) {
    const subject = await subjectOf(payment);
    reason = await trySpending(cx, subject);
    if (large && reason !== null) throw new StepUpWanted(asked, subject, reason);
  }
  const outflow = unconfirmed(cx, { payer, amount });
  if (reason === null)
    return { outflow: { ...outflow, most: null }, refuse: async () => undefined };
  const fault = reason;
  const refuse = async (outcome: Outcome | undefined): Promise<void> => {
    if (isWanted(outcome)) throw new StepUpWanted(asked, await subjectOf(payment), fault);
  };
  return { outflow, refuse };
}

/** Refuses a payment that is carried out later, if the ledger would refuse it now. */
export async function refuseAhead(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  { outflow: { account, amount, most }, refuse }: Leaving,
): Promise<void> {
  const { rowCount } = await tx.query(
    `SELECT FROM ledger.account WHERE id = $1 AND outflow_at > $2::timestamptz - interval '24 hours'
       AND outflow + $3 > $4`,
    [account, now(), amount, most],
  );
  const tooMuch = rowCount !== 0 || (most !== null && amount > most);
  if (tooMuch) await refuse({ ok: false, replayed: false, refusal: 'confirmation_wanted' });
}

/** Refuses `frozen` and `insufficient_funds`, as the ledger would in the end. */
export async function refuseUnpayable(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  account: AccountId,
  amount: Minor,
): Promise<void> {
  const frozen = await tx.query(
    'SELECT FROM ledger.account WHERE id = $1 AND frozen_at IS NOT NULL',
    [account],
  );
  if (frozen.rowCount !== 0) throw new Refusal('frozen');
  const found = await balances(tx, [account], now());
  if ((found.get(account)?.available ?? 0) < amount) throw new Refusal('insufficient_funds');
}
