/** Numbered one-time codes: created by the card's owner, requested by payments, each used once. */
import { timingSafeEqual } from 'node:crypto';
import { maskedCard } from '#contract/card-number.ts';
import type { oneTimeCodes } from '#contract/cards.ts';
import type { Answer } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { spendConfirmation } from '../security/step-up.ts';
import type { Context, World } from '../use-case.ts';
import type { Vault } from '../vault.ts';
import { type CardRow, cardsWhere, lockCard, recordEvent } from './card-rows.ts';
import { type PaymentState, stateAt } from './payment-rows.ts';

interface NumberedCode {
  readonly no: number;
  readonly code: string;
}

/** Binds a sealed code to this card and this number. */
const place = (cardId: string, no: number): string => `code ${cardId} ${no}`;

/** A card of a wallet. */
export interface OwnCard {
  readonly wallet: string;
  readonly cardId: string;
}

/** The wallet's own card, locked; refuses `not_found` for anybody else's. */
export async function lockOwnCard(tx: Tx, { wallet, cardId }: OwnCard): Promise<CardRow> {
  const card = await lockCard(tx, cardId);
  if (card?.walletId !== wallet) throw new Refusal('not_found');
  return card;
}

/** A list of codes allows many payments, so a token is not enough to read or replace it. */
async function confirmCodes(cx: Context, { number }: CardRow): Promise<void> {
  if (cx.config.STEP_UP_AMOUNT === null) return;
  await spendConfirmation(cx, { money: null, title: maskedCard(number) });
}

/**
 * Replaces the codes that no payment has asked for by new ones: six digits, all different. Refuses
 * `not_found`, `card_blocked`, `frozen`.
 */
export async function generateCodes(
  cx: Context,
  { count, ...own }: OwnCard & { readonly count: number },
): Promise<NumberedCode[]> {
  const { tx } = cx;
  const { wallet, cardId } = own;
  await refuseFrozen(tx, wallet);
  const card = await lockOwnCard(tx, own);
  if (card.state === 'blocked') throw new Refusal('card_blocked');
  // The first list needs no confirmation: its owner has just registered the card with its PIN.
  if (card.lastCodeNo > 0) await confirmCodes(cx, card);
  const now = cx.now();
  const codes = newCodes(cx, card.lastCodeNo, count);
  tx.send('DELETE FROM card_code WHERE card_id = $1 AND payment_id IS NULL', [cardId]);
  tx.send(
    `INSERT INTO card_code (card_id, no, sealed, made_at)
     SELECT $1, no, sealed, $4 FROM unnest($2::int[], $3::text[]) AS made(no, sealed)`,
    [
      cardId,
      codes.map(({ no }) => no),
      codes.map(({ no, code }) => cx.vault.seal(code, place(cardId, no))),
      now,
    ],
  );
  tx.send('UPDATE card SET last_code_no = $2, codes_made_at = $3 WHERE id = $1', [
    cardId,
    card.lastCodeNo + count,
    now,
  ]);
  await recordEvent(cx, card, { event: 'codes_made', note: String(count) });
  return codes;
}

function newCodes({ randomBelow }: World, last: number, count: number) {
  const drawn = new Set<string>();
  while (drawn.size < count) drawn.add(String(randomBelow(1_000_000)).padStart(6, '0'));
  return [...drawn].map((code, at): NumberedCode => ({ no: last + at + 1, code }));
}

interface CodeRow {
  readonly no: number;
  readonly sealed: string | null;
  readonly current: boolean;
  readonly paymentId: string | null;
  readonly state: PaymentState | null;
  readonly expiresAt: Date | null;
}

/** The codes that may still be used, and the struck numbers of the current list. */
export async function codesOf(
  cx: Context,
  { wallet, cardId }: OwnCard,
): Promise<Answer<typeof oneTimeCodes>> {
  const { tx } = cx;
  const [card] = await cardsWhere(tx, 'c.id = $1 AND c.wallet_id = $2', [cardId, wallet]);
  if (!card) throw new Refusal('not_found');
  await confirmCodes(cx, card);
  const { rows } = await tx.query<CodeRow>(
    `SELECT k.no, k.sealed, k.made_at = $2 AS current, k.payment_id AS "paymentId", p.state,
            p.expires_at AS "expiresAt"
     FROM card_code k LEFT JOIN card_payment p ON p.id = k.payment_id
     WHERE k.card_id = $1 AND (k.made_at = $2 OR k.payment_id IS NOT NULL AND k.sealed IS NOT NULL)
     ORDER BY k.no`,
    [cardId, card.codesMadeAt],
  );
  const at = cx.now();
  const answer: Answer<typeof oneTimeCodes> = {
    oneTimeCodes: [],
    struck: [],
    madeAt: card.codesMadeAt?.toISOString() ?? null,
  };
  for (const { no, sealed, current, paymentId, state, expiresAt } of rows) {
    const status = state && expiresAt && stateAt({ state, expiresAt }, at);
    if (sealed !== null && (status === null || status === 'awaiting_code')) {
      const code = cx.vault.open(sealed, place(cardId, no));
      answer.oneTimeCodes.push({ no, code, askedBy: paymentId });
    } else if (current && paymentId !== null) {
      const how = status === 'completed' ? 'used' : 'spent';
      answer.struck.push({ no, how, payment: paymentId });
    }
  }
  return answer;
}

export interface FreeCodes {
  readonly all: number;
  /** Those that were never asked for. */
  readonly fresh: number;
}

/** How many codes payments may ask for, for each of the locked cards. */
export async function freeCodes(
  tx: Tx,
  cards: readonly ({ readonly id: string } | null)[],
): Promise<FreeCodes[]> {
  const { rows } = await tx.query<FreeCodes & { card: string }>(
    `SELECT c.id AS card, count(*)::int AS "all",
       count(*) FILTER (WHERE k.given_back_at IS NULL)::int AS fresh
     FROM card c JOIN card_code k ON k.card_id = c.id
     WHERE c.id = ANY ($1) AND k.payment_id IS NULL AND k.made_at = c.codes_made_at GROUP BY c.id`,
    [cards.flatMap((card) => card?.id ?? [])],
  );
  const found = new Map(rows.map((row) => [row.card, row]));
  return cards.map((card) => (card && found.get(card.id)) ?? { all: 0, fresh: 0 });
}

/**
 * Asks each locked card for one of its free codes, by its place among them, for a payment. Codes
 * that were given back may have been disclosed: they come after all the others, oldest first.
 * Returns the numbers by payment.
 */
export async function askForCodes(
  tx: Tx,
  asked: readonly {
    readonly payment: string;
    readonly card: string;
    readonly place: number;
  }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ payment: string; no: number }>(
    `UPDATE card_code AS k SET payment_id = a.payment
     FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS a (payment, card, place),
       LATERAL (SELECT no FROM card_code
         WHERE card_id = a.card AND payment_id IS NULL
           AND made_at = (SELECT codes_made_at FROM card WHERE id = a.card)
         ORDER BY given_back_at NULLS FIRST, no OFFSET a.place LIMIT 1) AS free
     WHERE k.card_id = a.card AND k.no = free.no RETURNING a.payment, k.no`,
    [
      asked.map(({ payment }) => payment),
      asked.map(({ card }) => card),
      asked.map(({ place }) => place),
    ],
  );
  return new Map(rows.map(({ payment, no }) => [payment, no]));
}

interface AskedCode {
  readonly id: string;
  readonly cardId: string;
  readonly codeNo: number;
}

/** For each payment whether the digits are the code that it asked for. */
export async function areCodesOf(
  db: Reader,
  vault: Vault,
  tried: readonly { readonly payment: AskedCode | null; readonly digits: string }[],
): Promise<boolean[]> {
  const { rows } = await db.query<{ payment: string; sealed: string | null }>(
    'SELECT payment_id AS payment, sealed FROM card_code WHERE payment_id = ANY ($1)',
    [tried.flatMap(({ payment }) => payment?.id ?? [])],
  );
  const codes = new Map(rows.map(({ payment, sealed }) => [payment, sealed]));
  return tried.map(({ payment, digits }) => {
    const sealed = payment && codes.get(payment.id);
    if (!sealed) return false;
    const code = Buffer.from(vault.open(sealed, place(payment.cardId, payment.codeNo)));
    const asked = Buffer.from(digits);
    return code.length === asked.length && timingSafeEqual(code, asked);
  });
}

/** Seals a code again, under the newest key. */
export const resealCode = (vault: Vault, cardId: string, no: number, sealed: string): string =>
  vault.seal(vault.open(sealed, place(cardId, no)), place(cardId, no));
