/** The API calls for codes and charges. */
import * as contract from '#contract/charges.ts';
import { codeSeconds } from '#contract/charges.ts';
import { toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { balancesOf } from '../accounts/balances.ts';
import { markOf } from '../accounts/payee-mark.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { runKeyed } from '../keyed.ts';
import type { Route } from '../route.ts';
import { confirmPayment, refuseAhead } from '../security/outflow.ts';
import { countLookup } from '../transfers/recipients.ts';
import { newCode } from './codes.ts';
import { decideCharge, expireCharges, makeCharge, seeCharge } from './lifecycle.ts';

function codeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;

  route(contract.makeCode, async ({ caller, key }) => {
    const wallet = await callers.wallet(caller);
    return runKeyed(db, key, async (tx) => {
      const { code, expiresAt } = await newCode(tx, deps, wallet, null);
      return { otp_code: code, expires_at: expiresAt.toISOString(), seconds: codeSeconds };
    });
  });

  route(contract.makeBoundCode, async ({ caller, key, body, stepUp }) => {
    const wallet = await callers.wallet(caller);
    await countLookup(deps, caller);
    const payee = await callers.walletByEmail(body.userEmail);
    if (!payee) throw new Refusal('recipient_unknown');
    if (payee.id === wallet.id) throw new Refusal('same_account');
    return runKeyed(db, key, async (tx) => {
      const { amount } = body;
      const to = async () => ({ payee: payee.id, name: payee.name, account: payee.email });
      const [payer, from] = [wallet.denar, wallet.denar];
      const about = { amount, payer, from, to, title: '' };
      const leaving = await confirmPayment(tx, deps, stepUp, about);
      await refuseAhead(tx, deps, leaving);
      const confirmed = leaving.outflow.most === null;
      const binding = { amount, payee, confirmed };
      const { code, expiresAt } = await newCode(tx, deps, wallet, binding);
      return {
        otp_code: code,
        expires_at: expiresAt.toISOString(),
        seconds: codeSeconds,
        amount: toWire(body.amount),
        payee: { name: payee.name, mark: await markOf(tx, payee.id, caller.id) },
      };
    });
  });
}

function chargeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;

  route(contract.makeCharge, async ({ caller, key, query }) => {
    const seller = await callers.wallet(caller);
    const { otp_code: digits, kwota: amount, description } = query;
    const request = { digits, amount, description, boundOnly: false };
    return runKeyed(db, key, async (tx, after) => {
      const made = await makeCharge(tx, deps, seller, request, after);
      return {
        transaction: made.id,
        status: made.state,
        amount: toWire(query.kwota),
        expires_at: made.expiresAt.toISOString(),
      };
    });
  });

  route(contract.payBoundCode, async ({ caller, key, body }) => {
    const seller = await callers.wallet(caller);
    const { otp_code: digits, amount, description } = body;
    const request = { digits, amount, description, boundOnly: true };
    return runKeyed(db, key, async (tx, after) => {
      const made = await makeCharge(tx, deps, seller, request, after);
      const balances = await balancesOf(tx, seller, deps.now());
      return {
        transaction: made.id,
        status: 'completed' as const,
        amount: toWire(amount),
        balance: balances.denar,
      };
    });
  });

  route(contract.decideCharge, async ({ caller, key, query, stepUp }) => {
    const wallet = await callers.wallet(caller);
    return runKeyed(db, key, async (tx, after) => {
      const { transaction, decision } = query;
      const asked = { id: transaction, decision };
      const decided = await decideCharge(tx, deps, { wallet, stepUp }, asked, after);
      return { transaction, status: decided.status, balance: toWire(decided.balance) };
    });
  });

  route(contract.getCharge, async ({ caller, params }) =>
    seeCharge(deps, await callers.wallet(caller), params.id),
  );
}

export const charges: Feature = {
  routes: (route, deps, callers) => {
    codeRoutes(route, deps, callers);
    chargeRoutes(route, deps, callers);
  },
  jobs: (deps) => [{ name: 'expire charges', everyMs: 1000, run: () => expireCharges(deps) }],
  personalData: [
    {
      name: 'code-payments',
      about: { pl: 'Płatności kodem', uk: 'Оплати кодом', en: 'Payments by code' },
      sql: `SELECT c.id, CASE WHEN c.buyer_wallet_id = ANY ($3) THEN 'buyer' ELSE 'seller' END AS role,
        c.amount, c.description, c.state, c.created_at, c.completed_at
      FROM charge c WHERE c.buyer_wallet_id = ANY ($3) OR c.seller_wallet_id = ANY ($3)
      ORDER BY c.created_at`,
      money: ['amount'],
    },
    {
      name: 'payment-codes',
      about: {
        pl: 'Kody, które powstały (bez samych kodów)',
        uk: 'Створені коди (без самих кодів)',
        en: 'Codes that were made (without the codes themselves)',
      },
      sql: `SELECT id, amount, created_at, expires_at, ended_at, ended_by FROM payment_code
      WHERE wallet_id = ANY ($3) ORDER BY created_at`,
      money: ['amount'],
    },
  ],
};
