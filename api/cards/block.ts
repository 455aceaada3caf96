/**
 * Blocking a card ends its open payments and its codes; locking it, after wrong codes, ends only
 * its open payments.
 */
import { maskedCard } from '#contract/card-number.ts';
import { cardLockMinutes, maxWrongCodes } from '#contract/card-payments.ts';
import type { Tx } from '#db/connect.ts';
import { move } from '#db/states.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command } from '#ledger/types.ts';
import { cardMails } from '#texts/cards.ts';
import { addSeconds } from '../charges/codes.ts';
import { KeptRefusal } from '../keyed.ts';
import { mailTo } from '../mail/in-language.ts';
import type { Acting, ActingPerson } from '../use-case.ts';
import {
  type BlockReason,
  type CardRow,
  cardsWhere,
  type Recording,
  recordEvent,
  wrongCodesLately,
} from './card-rows.ts';
import { endPayments, lockOpenPayments, type PaymentRow, tellAfter } from './payment-rows.ts';

interface Block {
  readonly reason: BlockReason;
  readonly note?: string;
}

/** Blocks a locked card that is not blocked yet; books, so it comes last in its transaction. */
export async function blockCard(
  cx: ActingPerson,
  card: CardRow,
  block: Block,
  failed: readonly PaymentRow[] = [],
): Promise<void> {
  await applyNow(cx.tx, await writeBlock(cx, card, block, failed), cx.now());
}

/** Returns the bookings that release what was held for the card's payments. */
async function writeBlock(
  cx: ActingPerson,
  card: CardRow,
  { reason, note = '' }: Block,
  failed: readonly PaymentRow[] = [],
): Promise<Command[]> {
  const { tx } = cx;
  const blocked = { blocked_reason: reason, blocked_at: cx.now(), locked_until: null };
  await move(tx, 'card', [card.id], 'blocked', blocked);
  const event = {
    event: 'blocked',
    from: card.state,
    to: 'blocked',
    note: note || reason,
  } as const;
  await recordEvent(cx, card, event);
  await tx.query('DELETE FROM card_code WHERE card_id = $1 AND payment_id IS NULL', [card.id]);
  if (reason !== 'owner') await mailOwner(cx, card, 'blocked');
  return endAll(cx, card, failed);
}

/**
 * Blocks the cards of a wallet that is being closed, so that nobody can pay with them; returns the
 * bookings that release what was held for their payments.
 */
export async function blockCardsOf(cx: ActingPerson, wallet: string): Promise<Command[]> {
  const releases: Command[] = [];
  const open = `c.wallet_id = $1 AND c.state = 'registered' ORDER BY c.id FOR NO KEY UPDATE OF c`;
  for (const card of await cardsWhere(cx.tx, open, [wallet])) {
    releases.push(...(await writeBlock(cx, card, { reason: 'owner' })));
  }
  return releases;
}

/** Locks a locked row's card for a quarter of an hour; books, so last in its transaction. */
async function lockOut(cx: Acting, card: CardRow, failed: readonly PaymentRow[]): Promise<void> {
  const { tx } = cx;
  await tx.query(
    `UPDATE card SET wrong_codes = 0, lockouts = lockouts + 1, locked_until = $2 WHERE id = $1`,
    [card.id, addSeconds(cx.now(), cardLockMinutes * 60)],
  );
  await recordEvent(cx, card, { event: 'locked' });
  await mailOwner(cx, card, 'locked');
  await applyNow(tx, await endAll(cx, card, failed), cx.now());
}

/**
 * Ends every open payment of a card: those in `failed` as failed, the others as cancelled. Returns
 * the bookings that release what was held; a hold that the ledger has already released answers
 * `hold_resolved`, which is fine here.
 */
async function endAll(
  cx: ActingPerson,
  card: CardRow,
  failed: readonly PaymentRow[],
): Promise<Command[]> {
  const open = await lockOpenPayments(cx.tx, 'card_id', card.id);
  const others = open.filter(({ id }) => failed.every((one) => one.id !== id));
  tellAfter(cx, [...failed, ...others]);
  return [
    ...(await endPayments(cx, failed, 'failed')),
    ...(await endPayments(cx, others, 'cancelled')),
  ];
}

/** Stores a mail to the card's owner; none if the card has no owner. */
async function mailOwner(
  cx: ActingPerson,
  card: CardRow,
  told: keyof typeof cardMails,
): Promise<void> {
  const { ownerId, ownerEmail: at } = card;
  if (ownerId === null || at === null) return;
  const { WEB_ORIGIN, SUPPORT_EMAIL: support } = cx.config;
  const values = { card: maskedCard(card.number), site: WEB_ORIGIN[0] ?? '', support };
  const about = { values, opens: 'openSite', path: '/otcodes' } as const;
  await mailTo(cx, { person: ownerId, at }, cardMails[told], about);
}

/** Consecutive lockouts without a correct code between them until the card is blocked. */
const maxLockouts = 3;
/** A correct code forgives wrong ones, but no more than this many in thirty days. */
const maxWrongPerMonth = 30;

export interface WrongCode {
  readonly card: CardRow;
  readonly payment: PaymentRow;
}

/** Records a wrong code; returns how many there are in a row. */
async function recordWrong(cx: Recording, { card, payment }: WrongCode): Promise<number> {
  const wrong = card.wrongCodes + 1;
  await recordEvent(cx, card, { event: 'wrong_code', note: `${payment.id} (${wrong})` });
  cx.tx.send('UPDATE card_payment SET tried = true WHERE id = $1', [payment.id]);
  return wrong;
}

/** Counts a wrong code that was the first one lately. */
export async function countWrong(cx: Recording, tried: WrongCode): Promise<void> {
  storeWrong(cx.tx, tried.card, await recordWrong(cx, tried));
}

const storeWrong = (tx: Tx, { id }: CardRow, wrong: number): void =>
  tx.send('UPDATE card SET wrong_codes = $2 WHERE id = $1', [id, wrong]);

/** The card's row is locked, so that concurrent guessing gains nothing. */
export async function refuseWrongCode(cx: Acting, tried: WrongCode): Promise<never> {
  const { card, payment } = tried;
  const wrong = await recordWrong(cx, tried);
  if ((await wrongCodesLately(cx.tx, card, cx.now())) >= maxWrongPerMonth) {
    await blockCard(cx, card, { reason: 'wrong_codes' }, [payment]);
    throw new KeptRefusal('wrong_code', { attemptsLeft: 0 });
  }
  if (wrong < maxWrongCodes) {
    storeWrong(cx.tx, card, wrong);
    tellAfter(cx, [payment]);
  } else if (card.lockouts + 1 < maxLockouts) {
    await lockOut(cx, card, [payment]);
  } else {
    await blockCard(cx, card, { reason: 'wrong_codes' }, [payment]);
  }
  throw new KeptRefusal('wrong_code', { attemptsLeft: maxWrongCodes - wrong });
}
