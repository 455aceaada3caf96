/** Registers a released card: its holder knows its number, serial and PIN. */
import { maxWrongPins } from '#contract/cards.ts';
import { Refusal } from '#contract/refusals.ts';
import { move } from '#db/states.ts';
import { KeptRefusal } from '../keyed.ts';
import { refuseTooMany } from '../limits.ts';
import type { Context } from '../use-case.ts';
import { blockCard } from './block.ts';
import {
  type CardRow,
  type CountedCard,
  cardById,
  lockPrintedCards,
  recordEvent,
} from './card-rows.ts';
import { isPin } from './pins.ts';

interface Registration {
  /** The id of the wallet that it becomes part of. */
  readonly wallet: string;
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
export async function registerCard(cx: Context, asked: Registration): Promise<CountedCard> {
  const { tx, caller } = cx;
  const [card] = await lockPrintedCards(tx, [asked]);
  if (!card || card.state === 'stock') throw new Refusal('card_unknown');
  if (card.state === 'blocked') throw new Refusal('card_blocked');
  if (card.state === 'registered' || card.pin === null) throw new Refusal('card_taken');
  const limit = 'wrong PINs';
  const countWrong = await refuseTooMany(tx, cx.now(), { limit, person: caller.id });
  if (!(await isPin(cx.vault, card.id, card.pin, asked.pin))) {
    countWrong();
    return refuseWrongPin(cx, card);
  }
  const owned = { wallet_id: asked.wallet, registered_at: cx.now(), pin: null, wrong_pins: 0 };
  await move(tx, 'card', [card.id], 'registered', owned);
  await recordEvent(cx, card, { event: 'registered', from: 'released', to: 'registered' });
  return cardById(tx, card.id);
}

/** The row is locked, so that guessing concurrently gains nothing. */
async function refuseWrongPin(cx: Context, card: CardRow): Promise<never> {
  const wrong = card.wrongPins + 1;
  await cx.tx.query('UPDATE card SET wrong_pins = $2 WHERE id = $1', [card.id, wrong]);
  await recordEvent(cx, card, { event: 'wrong_pin', note: String(wrong) });
  if (wrong >= maxWrongPins) await blockCard(cx, card, { reason: 'wrong_pin' });
  throw new KeptRefusal('wrong_pin', { attemptsLeft: maxWrongPins - wrong });
}
