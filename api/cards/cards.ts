/** The API calls for a participant's cards and for card payments. */
import * as payments from '#contract/card-payments.ts';
import * as contract from '#contract/cards.ts';
import { toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { openUseCase } from '../batch.ts';
import { type Caller, type Callers, ownEmail } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import type { Route } from '../route.ts';
import { wantsStepUp } from '../security/outflow.ts';
import { type Context, change } from '../use-case.ts';
import { blockCard } from './block.ts';
import { cardById, cardsWhere, ownView } from './card-rows.ts';
import { codesOf, generateCodes, lockOwnCard } from './codes.ts';
import { confirmPayments } from './confirm.ts';
import { initiatePayments } from './initiate.ts';
import { paymentOf, viewOf } from './payment-rows.ts';
import { cancelPayment, expireCardPayments, paymentList } from './payments.ts';
import { registerCard } from './registration.ts';
import { resealCards } from './reseal.ts';

/** An e-mail address in a body is only checked: it must be the caller's own. */
function refuseForeign(caller: Caller, email: string): void {
  if (email !== ownEmail(caller)) throw new Refusal('email_not_yours');
}

function cardRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;

  route(contract.registerCard, async ({ body, ...asked }) => {
    const { cardNumber: number, serial, pin, email } = body;
    refuseForeign(asked.caller, email);
    const { id: wallet } = await callers.wallet(asked.caller);
    return change(deps, asked, async (cx) => ({
      card: ownView(await registerCard(cx, { wallet, number, serial, pin }), now()),
    }));
  });

  route(contract.myCards, async ({ caller }) => {
    const wallet = await callers.wallet(caller);
    const mine = 'c.wallet_id = $1 ORDER BY c.registered_at DESC, c.id DESC';
    const cards = await cardsWhere(db, mine, [wallet.id]);
    return { cards: cards.map((card) => ownView(card, now())) };
  });

  route(contract.generateCodes, async ({ params: { cardId }, body, ...asked }) => {
    const { id: wallet } = await callers.wallet(asked.caller);
    const { card_id: same, count } = body;
    if (same !== cardId) throw new Refusal('not_found');
    const make = async (cx: Context) => ({
      oneTimeCodes: await generateCodes(cx, { wallet, cardId, count }),
    });
    return change(deps, asked, make, deps);
  });

  route(contract.oneTimeCodes, async ({ params, ...asked }) => {
    const { id: wallet } = await callers.wallet(asked.caller);
    return change(deps, asked, (cx) => codesOf(cx, { wallet, ...params }));
  });

  route(contract.blockCard, async ({ params, ...asked }) => {
    const { id: wallet } = await callers.wallet(asked.caller);
    return change(deps, asked, async (cx) => {
      const card = await lockOwnCard(cx.tx, { wallet, ...params });
      if (card.state !== 'blocked') await blockCard(cx, card, { reason: 'owner' });
      return { card: ownView(await cardById(cx.tx, card.id), now()) };
    });
  });
}

function cardPaymentRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;

  const initiate = openUseCase(deps, initiatePayments(deps), (made, { amount, seller }) => ({
    transaction_id: made.id,
    status: 'awaiting_code' as const,
    code_no: made.codeNo,
    amount: toWire(amount),
    seller: { name: seller.name },
    expires_at: made.expiresAt.toISOString(),
    owner_confirms: wantsStepUp(deps, amount),
  }));
  const confirm = openUseCase(
    deps,
    confirmPayments(deps),
    ({ payment: { id, amount }, completedAt }) => ({
      transaction_id: id,
      status: 'completed' as const,
      amount: toWire(amount),
      completed_at: completedAt.toISOString(),
      receipt: id,
    }),
  );

  route(payments.initiateCardPayment, ({ caller, key, body }) => {
    refuseForeign(caller, body.seller_email);
    const { card_number: number, serial, amount, description, billId } = body;
    return callers.withWallet(caller, (seller) =>
      initiate({ seller, number, serial, amount, description, billId }, key),
    );
  });

  route(payments.confirmCardPayment, ({ caller, key, body, stepUp }) =>
    callers.withWallet(caller, (wallet) => {
      const { transaction_id: id, one_time_code: digits } = body;
      return confirm({ id, digits, caller, wallet, stepUp }, key);
    }),
  );

  route(payments.cancelCardPayment, async ({ body: { transaction_id: id }, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    return change(deps, asked, async (cx) => ({
      transaction_id: id,
      status: await cancelPayment(cx, { wallet, id }),
    }));
  });

  route(payments.getCardPayment, async ({ caller, params }) => {
    const wallet = await callers.wallet(caller);
    const payment = await paymentOf(db, wallet, params.id);
    if (!payment) throw new Refusal('not_found');
    return viewOf(deps, payment, wallet.id, now());
  });

  route(payments.cardPayments, async ({ caller, query }) =>
    paymentList(deps, await callers.wallet(caller), query),
  );
}

export const cards: Feature = {
  clauses: ['payments#card', 'payments#card-loss'],
  routes: (route, deps, callers) => {
    cardRoutes(route, deps, callers);
    cardPaymentRoutes(route, deps, callers);
  },
  jobs: (deps) => [
    { name: 'expire card payments', everyMs: 1000, run: () => expireCardPayments(deps) },
    { name: 'reseal cards', everyMs: 60_000, run: () => resealCards(deps) },
  ],
  personalData: [
    {
      name: 'cards',
      sql: `SELECT id, '•••• ' || right(number, 4) AS number, serial, state, registered_at, blocked_at,
        blocked_reason, locked_until, codes_made_at
      FROM card WHERE wallet_id = ANY ($3) ORDER BY registered_at`,
    },
    {
      name: 'card-events',
      sql: `SELECT v.id, v.card_id, v.at, v.event, v.from_state, v.to_state,
        CASE WHEN v.person_id = $1 THEN 'you' ELSE 'somebody else' END AS by
      FROM card_event v WHERE v.person_id = $1
        OR v.card_id IN (SELECT id FROM card WHERE wallet_id = ANY ($3)) ORDER BY v.at`,
    },
    {
      name: 'card-payments',
      sql: `SELECT c.id, CASE WHEN c.buyer_wallet_id = ANY ($3) THEN 'buyer' ELSE 'seller' END AS role,
        c.code_no, c.amount, c.description, c.state, c.created_at, c.expires_at, c.completed_at
      FROM card_payment c WHERE c.buyer_wallet_id = ANY ($3) OR c.seller_wallet_id = ANY ($3)
      ORDER BY c.created_at`,
      money: ['amount'],
    },
  ],
  withoutPersons: {
    card_code: 'secrets',
    'card: batch created_at released_at': 'about the card before it had an owner',
    'card: pin wrong_pins wrong_codes lockouts last_code_no': 'a secret, and limits on guessing',
    'card: note': 'a note of the desk for its own work',
    'card_event: card_number': 'a full number is enough to pay at a till',
    'card_event: note': 'a note of the desk for its own work',
    'card_payment: card_id hold_id bill_id cashier_id tried': 'ids, and whether a code was tried',
  },
};
