/** What the card's owner must confirm: large payments, and seeing or replacing codes. */
import { maskedCard } from '#contract/card-number.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Caller, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import {
  confirmPayment,
  isWanted,
  type Leaving,
  participant,
  unconfirmed,
} from '../security/outflow.ts';
import { type StepUpAsked, spendConfirmation } from '../security/step-up.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Who confirms a payment, and with what. */
export interface Confirming {
  readonly caller: Caller;
  readonly wallet: Wallet;
  readonly stepUp: StepUpAsked;
}

/** Above this amount a code is not enough: the card's owner must confirm as well. */
export const confirmByOwner = (
  tx: Tx,
  deps: Deps,
  stepUp: StepUpAsked,
  { amount, buyerAccount: payer, sellerWallet, description: title, expiresAt: until }: PaymentRow,
): Promise<Leaving> =>
  confirmPayment(tx, deps, stepUp, {
    amount,
    payer,
    from: null,
    to: () => participant(tx, sellerWallet),
    title,
    until,
  });

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
export const bySeller = (
  deps: Pick<Deps, 'config'>,
  { buyerAccount: payer, amount }: PaymentRow,
): Leaving => ({
  outflow: unconfirmed(deps, { payer, amount }),
  refuse: async (outcome) => {
    if (isWanted(outcome)) throw new Refusal('owner_confirms');
    if (outcome?.ok === false && outcome.refusal === 'own_limit') throw new Refusal('declined');
  },
});
