/** A large payment by card is confirmed by the card's owner, whatever code comes with it. */
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
} from '../security/leaving.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Who confirms a payment, and with what. */
export interface Confirming {
  readonly caller: Caller;
  readonly wallet: Wallet;
  readonly stepUp: StepUpAsked;
}

/** A code alone does not pay so much: the card's owner confirms it besides. */
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

/** A seller is told that the owner has to confirm it, and nothing of limits that the owner has set. */
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
