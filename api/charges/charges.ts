/** The API calls for codes and charges. */
import * as contract from '#contract/charges.ts';
import { toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { markOf } from '../accounts/payee-mark.ts';
import { decideOne, openUseCase } from '../batch.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import type { Route } from '../route.ts';
import { confirmPayment, refuseAhead } from '../security/outflow.ts';
import { countLookup } from '../transfers/recipients.ts';
import { change } from '../use-case.ts';
import { makeCodes } from './codes.ts';
import { decideCharges, expireCharges, seeCharge } from './decide.ts';
import { makeCharges } from './make.ts';

function codeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const make = openUseCase(deps, makeCodes(deps), (made) => made);

  route(contract.makeCode, ({ caller, key }) =>
    callers.withWallet(caller, (wallet) => make({ wallet, binding: null }, key)),
  );

  route(contract.makeBoundCode, async ({ body: { amount, userEmail }, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    await countLookup(deps, asked.caller);
    const payee = await callers.walletByEmail(userEmail);
    if (!payee) throw new Refusal('recipient_unknown');
    if (payee.id === wallet.id) throw new Refusal('same_account');
    return change(deps, asked, async (cx) => {
      const { tx, caller } = cx;
      const to = async () => ({ payee: payee.id, name: payee.name, account: payee.email });
      const about = { amount, payer: wallet.denar, from: wallet.denar, to, title: '' };
      const leaving = await confirmPayment(cx, about);
      await refuseAhead(cx, leaving);
      const confirmed = leaving.outflow.most === null;
      const binding = { amount, payee, confirmed };
      const made = await decideOne(cx, makeCodes(cx), { wallet, binding });
      return {
        ...made,
        amount: toWire(amount),
        payee: { name: payee.name, mark: await markOf(tx, payee.id, caller.id) },
      };
    });
  });
}

function chargeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const charges = makeCharges(deps);
  const request = openUseCase(deps, charges, ({ id, state, expiresAt }, { amount }) => ({
    transaction: id,
    status: state,
    amount: toWire(amount),
    expires_at: expiresAt.toISOString(),
  }));
  const take = openUseCase(deps, charges, ({ id, balance }, { amount, seller }) => ({
    transaction: id,
    status: 'completed' as const,
    amount: toWire(amount),
    ...(seller.cashier === undefined && { balance: toWire(balance ?? 0) }),
  }));
  const decisions = decideCharges(deps);
  const decide = openUseCase(deps, decisions, ({ balance, transaction, status }) => ({
    transaction,
    status: status as 'completed' | 'refused',
    balance: toWire(balance),
  }));
  // The buyer's balance is not the seller's to see.
  const cancel = openUseCase(deps, decisions, ({ transaction }) => ({
    transaction,
    status: 'cancelled' as const,
  }));

  route(contract.makeCharge, ({ caller, key, query }) =>
    callers.withWallet(caller, (seller) => {
      const { otp_code: digits, kwota: amount, description } = query;
      return request({ seller, digits, amount, description, boundOnly: false }, key);
    }),
  );

  route(contract.payBoundCode, ({ caller, key, body }) =>
    callers.withWallet(caller, (seller) => {
      const { otp_code: digits, amount, description } = body;
      return take({ seller, digits, amount, description, boundOnly: true }, key);
    }),
  );

  route(contract.decideCharge, ({ caller, key, query, stepUp }) =>
    callers.withWallet(caller, (wallet) => {
      const { transaction: id, decision } = query;
      return decide({ id, decision, wallet, stepUp }, key);
    }),
  );

  route(contract.cancelCharge, ({ caller, key, body, stepUp }) =>
    callers.withWallet(caller, (wallet) => {
      const { transaction: id } = body;
      return cancel({ id, decision: 'cancel', wallet, stepUp }, key);
    }),
  );

  route(contract.getCharge, async ({ caller, params }) =>
    seeCharge(deps, await callers.wallet(caller), params.id),
  );
}

export const charges: Feature = {
  clauses: ['payments#code'],
  routes: (route, deps, callers) => {
    codeRoutes(route, deps, callers);
    chargeRoutes(route, deps, callers);
  },
  jobs: (deps) => [{ name: 'expire charges', everyMs: 1000, run: () => expireCharges(deps) }],
  personalData: [
    {
      name: 'code-payments',
      sql: `SELECT c.id, CASE WHEN c.buyer_wallet_id = ANY ($3) THEN 'buyer' ELSE 'seller' END AS role,
        c.amount, c.description, c.state, c.created_at, c.expires_at, c.completed_at
      FROM charge c WHERE c.buyer_wallet_id = ANY ($3) OR c.seller_wallet_id = ANY ($3)
      ORDER BY c.created_at`,
      money: ['amount'],
    },
    {
      name: 'payment-codes',
      sql: `SELECT id, amount, created_at, expires_at, ended_at, ended_by FROM payment_code
      WHERE wallet_id = ANY ($3) ORDER BY created_at`,
      money: ['amount'],
    },
  ],
  withoutPersons: {
    'charge: code_id hold_id bill_id cashier_id': 'ids',
    'payment_code: code': 'a secret',
    'payment_code: payee_wallet_id confirmed': 'the payee of a bound code; the payment names them',
  },
};
