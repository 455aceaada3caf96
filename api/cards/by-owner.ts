/** A large payment by card is confirmed by the card's owner, whatever code comes with it. */
import type { Tx } from '#db/connect.ts';
import type { Caller, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { confirmPayment, participant, type StepUpAsked } from '../security/step-up.ts';
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
  { amount, sellerWallet, description: title, expiresAt: until }: PaymentRow,
): Promise<void> =>
  confirmPayment(tx, deps, stepUp, {
    amount,
    from: null,
    to: () => participant(tx, sellerWallet),
    title,
    until,
  });
