/** Blocking a card ends its open payments and its codes; locking it ends only its open payments. */

import { maskedCard } from '#contract/card-number.ts';
import { cardLockMinutes } from '#contract/card-payments.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command } from '#ledger/types.ts';
import { cardMails } from '#texts/cards.ts';
import type { Caller, Wallet } from '../callers.ts';
import { addSeconds } from '../charges/codes.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { inLanguageOf } from '../mail/in-language.ts';
import { queueMail } from '../mail/outbox.ts';
import { type BlockReason, type CardRow, cardsWhere, recordEvent } from './card-rows.ts';
import { endPayments, lockOpenPayments, type PaymentRow, tellAfter } from './payment-rows.ts';

export interface Block {
  readonly reason: BlockReason;
  readonly by: Pick<Caller, 'id'>;
  readonly note?: string;
}

/** Blocks a locked card that is not blocked yet; books, so it comes last in its transaction. */
export async function blockCard(
  tx: Tx,
  deps: Deps,
  card: CardRow,
  block: Block,
  after: AfterCommit,
  failed: readonly PaymentRow[] = [],
): Promise<void> {
  await applyNow(tx, await writeBlock(tx, deps, card, block, after, failed), deps.now());
}

/** Returns the bookings that release what was held for the card's payments. */
async function writeBlock(
  tx: Tx,
  deps: Deps,
  card: CardRow,
  { reason, by, note = '' }: Block,
  after: AfterCommit,
  failed: readonly PaymentRow[] = [],
): Promise<Command[]> {
  await tx.query(
    `UPDATE card SET state = 'blocked', blocked_reason = $2, blocked_at = $3, locked_until = NULL
     WHERE id = $1`,
    [card.id, reason, deps.now()],
  );
  await recordEvent(tx, deps, card, {
    event: 'blocked',
    by,
    from: card.state,
    to: 'blocked',
    note: note || reason,
  });
  await tx.query('DELETE FROM card_code WHERE card_id = $1 AND payment_id IS NULL', [card.id]);
  if (reason !== 'owner') await mailOwner(tx, deps, card, 'blocked');
  return endAll(tx, deps, card, after, failed);
}

/**
 * Blocks the cards of a wallet that is being closed, so that nobody can pay with them; returns the
 * bookings that release what was held for their payments.
 */
export async function blockCardsOf(
  tx: Tx,
  deps: Deps,
  { wallet, by }: { readonly wallet: Pick<Wallet, 'id'>; readonly by: Pick<Caller, 'id'> },
  after: AfterCommit,
): Promise<Command[]> {
  const releases: Command[] = [];
  const open = `c.wallet_id = $1 AND c.state = 'registered' ORDER BY c.id FOR NO KEY UPDATE OF c`;
  for (const card of await cardsWhere(tx, open, [wallet.id])) {
    releases.push(...(await writeBlock(tx, deps, card, { reason: 'owner', by }, after)));
  }
  return releases;
}

/** Locks a locked row's card for a quarter of an hour; books, so last in its transaction. */
export async function lockOut(
  tx: Tx,
  deps: Deps,
  card: CardRow,
  by: Pick<Caller, 'id'>,
  after: AfterCommit,
  failed: readonly PaymentRow[],
): Promise<void> {
  await tx.query(
    `UPDATE card SET wrong_codes = 0, lockouts = lockouts + 1, locked_until = $2 WHERE id = $1`,
    [card.id, addSeconds(deps.now(), cardLockMinutes * 60)],
  );
  await recordEvent(tx, deps, card, { event: 'locked', by });
  await mailOwner(tx, deps, card, 'locked');
  await applyNow(tx, await endAll(tx, deps, card, after, failed), deps.now());
}

/**
 * Ends every open payment of a card: those in `failed` as failed, the others as cancelled. Returns
 * the bookings that release what was held; a hold that the ledger has already released answers
 * `hold_resolved`, which is fine here.
 */
async function endAll(
  tx: Tx,
  deps: Deps,
  card: CardRow,
  after: AfterCommit,
  failed: readonly PaymentRow[],
): Promise<Command[]> {
  const open = await lockOpenPayments(tx, 'card_id', card.id);
  const others = open.filter(({ id }) => failed.every((one) => one.id !== id));
  tellAfter(after, deps, [...failed, ...others]);
  return [
    ...(await endPayments(tx, deps, failed, 'failed')),
    ...(await endPayments(tx, deps, others, 'cancelled')),
  ];
}

/** Stores a mail to the card's owner; none if the card has no owner. */
async function mailOwner(
  tx: Tx,
  deps: Deps,
  card: CardRow,
  told: keyof typeof cardMails,
): Promise<void> {
  const { ownerId, ownerEmail: to } = card;
  if (ownerId === null || to === null) return;
  const { WEB_ORIGIN, SUPPORT_EMAIL } = deps.config;
  const values = {
    card: maskedCard(card.number),
    site: WEB_ORIGIN[0] ?? '',
    support: SUPPORT_EMAIL,
  };
  const about = { values, opens: 'openSite', path: '/otcodes' } as const;
  const mail = await inLanguageOf(tx, deps.config, ownerId, cardMails[told], about);
  await queueMail(tx, { id: deps.newId(), to, ...mail }, deps.now());
}
