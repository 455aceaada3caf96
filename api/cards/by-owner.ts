/** What the card's owner confirms: a large payment, whatever code comes with it, and seeing or replacing codes. */
import { maskedCard } from '#contract/card-number.ts';
import type { Tx } from '#db/connect.ts';
import type { Caller, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import {
  confirmPayment,
  participant,
  type StepUpAsked,
  spendConfirmation,
} from '../security/step-up.ts';
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

/** A list of codes pays as often as it is long, so a token alone neither reads nor replaces one. */
export async function confirmCodes(
  tx: Tx,
  deps: Deps,
  stepUp: StepUpAsked,
  card: { readonly number: string },
): Promise<void> {
  if (deps.config.STEP_UP_AMOUNT === null) return;
  await spendConfirmation(tx, deps, stepUp, { money: null, title: maskedCard(card.number) });
}
