/** Registers a released card: its holder knows its number, serial and PIN. */
import { maxWrongPins } from '#contract/cards.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Caller, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { type AfterCommit, KeptRefusal } from '../keyed.ts';
import { refuseTooMany } from '../limits.ts';
import { blockCard } from './block.ts';
import {
  type CardRow,
  type CountedCard,
  cardById,
  lockPrintedCards,
  recordEvent,
} from './card-rows.ts';
import { isPin } from './pins.ts';

export interface Registration {
  readonly number: string;
  readonly serial: string;
  readonly pin: string;
}

/**
 * Makes a released card the wallet's. Refuses `card_unknown`, also if only the number or only the
 * serial is right or if the card is still in stock, so that nothing can be probed; `card_taken`,
 * `card_blocked`, `too_many_attempts`, and `wrong_pin`, which counts and blocks the card at the
 * fifth time.
 */
export async function registerCard(
  tx: Tx,
  deps: Deps,
  { caller, wallet }: { readonly caller: Caller; readonly wallet: Wallet },
  asked: Registration,
  after: AfterCommit,
): Promise<CountedCard> {
  const [card] = await lockPrintedCards(tx, [asked]);
  if (!card || card.state === 'stock') throw new Refusal('card_unknown');
  if (card.state === 'blocked') throw new Refusal('card_blocked');
  if (card.state === 'registered' || card.pin === null) throw new Refusal('card_taken');
  const countWrong = await refuseTooMany(tx, deps.now(), {
    limit: 'wrong PINs',
    person: caller.id,
  });
  if (!(await isPin(deps.vault, card.id, card.pin, asked.pin))) {
    countWrong();
    return refuseWrongPin(tx, deps, card, caller, after);
  }
  await tx.query(
    `UPDATE card SET state = 'registered', wallet_id = $2, registered_at = $3, pin = NULL,
       wrong_pins = 0
     WHERE id = $1`,
    [card.id, wallet.id, deps.now()],
  );
  await recordEvent(tx, deps, card, {
    event: 'registered',
    by: caller,
    from: 'released',
    to: 'registered',
  });
  return cardById(tx, card.id);
}

/** The row is locked, so that guessing concurrently gains nothing. */
async function refuseWrongPin(
  tx: Tx,
  deps: Deps,
  card: CardRow,
  by: Caller,
  after: AfterCommit,
): Promise<never> {
  const wrong = card.wrongPins + 1;
  await tx.query('UPDATE card SET wrong_pins = $2 WHERE id = $1', [card.id, wrong]);
  await recordEvent(tx, deps, card, { event: 'wrong_pin', by, note: String(wrong) });
  if (wrong >= maxWrongPins) await blockCard(tx, deps, card, { reason: 'wrong_pin', by }, after);
  throw new KeptRefusal('wrong_pin', { attemptsLeft: maxWrongPins - wrong });
}
