/** What the card's owner must confirm: large payments, and seeing or replacing codes. */
import { maskedCard } from '#contract/card-number.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Outcome } from '#ledger/types.ts';
import type { Caller, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../ledger-refusals.ts';
import {
  confirmPayment,
  isWanted,
  type Leaving,
  type Payment,
  participant,
  subjectOf,
} from '../security/outflow.ts';
import { type StepUpAsked, type Subject, spendConfirmation } from '../security/step-up.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Who confirms a payment, and with what. */
export interface Confirming {
  readonly caller: Caller;
  readonly wallet: Wallet;
  readonly stepUp: StepUpAsked;
}

/** What the owner of a card confirms. */
const paymentBy = (
  tx: Tx,
  { amount, buyerAccount: payer, sellerWallet, description: title, expiresAt: until }: PaymentRow,
): Payment => ({
  amount,
  payer,
  from: null,
  to: () => participant(tx, sellerWallet),
  title,
  until,
});

export const subjectByOwner = (tx: Tx, payment: PaymentRow): Promise<Subject> =>
  subjectOf(paymentBy(tx, payment));

/** Above this amount a code is not enough: the card's owner must confirm as well. */
export const confirmByOwner = (
  tx: Tx,
  deps: Deps,
  stepUp: StepUpAsked,
  payment: PaymentRow,
): Promise<Leaving> => confirmPayment(tx, deps, stepUp, paymentBy(tx, payment));

/** A list of codes allows many payments, so a token is not enough to read or replace it. */
export async function confirmCodes(
  tx: Tx,
  deps: Deps,
  stepUp: StepUpAsked,
  card: { readonly number: string },
): Promise<void> {
  if (deps.config.STEP_UP_AMOUNT === null) return;
  await spendConfirmation(tx, deps, stepUp, { money: null, title: maskedCard(card.number) });
}

/** The seller learns that the owner has to confirm it, but nothing about the owner's limits. */
export function bySeller(outcome: Outcome | undefined): Error {
  if (isWanted(outcome)) return new Refusal('owner_confirms');
  const isLimit = outcome?.ok === false && outcome.refusal === 'own_limit';
  return isLimit ? new Refusal('declined') : refusalOf(outcome);
}
