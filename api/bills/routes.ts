/** The calls of bills and their confirmations. */

import { billCodeOf } from '#contract/bill-code.ts';
import * as contract from '#contract/bills.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { wordsIn } from '../words/words-in.ts';
import {
  type BillRow,
  type BillView,
  billsById,
  billsWhere,
  billView,
  stateAt,
} from './bill-rows.ts';
import { documentOf, formatOf, paidBill, sendConfirmation } from './confirming.ts';
import { cancelBill } from './ending.ts';
import { issueBill } from './issuing.ts';
import { billList } from './lists.ts';
import { confirmBill } from './paying.ts';

type Route = ReturnType<typeof router>;

export function billRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;
  const see = (
    reader: Reader,
    row: BillRow | undefined,
    wallet: Wallet,
    locale: Locale,
  ): Promise<BillView> => {
    if (!row) throw new Refusal('not_found');
    const { now, config } = deps;
    return billView(reader, row, {
      wallet: wallet.id,
      person: wallet.personId,
      locale,
      now: now(),
      config,
    });
  };
  const seeById = async (tx: Reader, id: string, wallet: Wallet, locale: Locale) =>
    see(tx, (await billsById(tx, [id]))[0], wallet, locale);

  route(contract.issueBill, async ({ caller, key, body, locale }) => {
    const seller = await callers.wallet(caller);
    return runKeyed(db, key, async (tx, after) =>
      seeById(tx, await issueBill(tx, deps, seller, body, after), seller, locale),
    );
  });

  route(contract.confirmBill, async ({ caller, key, body, locale, stepUp }) => {
    const wallet = await callers.wallet(caller);
    const { billId, otp_code: digits } = body;
    return runKeyed(db, key, async (tx, after) => {
      await confirmBill(tx, deps, { wallet, stepUp }, { billId, digits }, after);
      return seeById(tx, billId, wallet, locale);
    });
  });

  route(contract.cancelBill, async ({ caller, key, body, locale }) => {
    const seller = await callers.wallet(caller);
    return runKeyed(db, key, async (tx, after) => {
      await cancelBill(tx, deps, seller, body, after);
      return seeById(tx, body.billId, seller, locale);
    });
  });

  route(contract.showBill, async ({ caller, query, locale }) => {
    const wallet = await callers.wallet(caller);
    const [row] = await billsWhere(db, 'b.code = $1', [billCodeOf(query.code)]);
    const isSide = row && [row.sellerWallet, row.buyerWallet].includes(wallet.id);
    const isPaid = row && stateAt(row, deps.now()) === 'paid';
    return see(db, isPaid && !isSide ? undefined : row, wallet, locale);
  });

  route(contract.getBill, async ({ caller, params, locale }) => {
    const wallet = await callers.wallet(caller);
    const sides = 'b.id = $1 AND $2 IN (b.seller_wallet_id, b.buyer_wallet_id)';
    const [row] = await billsWhere(db, sides, [params.id, wallet.id]);
    return see(db, row, wallet, locale);
  });

  route(contract.lastBill, async ({ caller, locale }) => {
    const wallet = await callers.wallet(caller);
    const own = 'b.seller_wallet_id = $1 ORDER BY b.issued_at DESC, b.id DESC LIMIT 1';
    const [row] = await billsWhere(db, own, [wallet.id]);
    return { bill: row ? await see(db, row, wallet, locale) : null };
  });

  route(contract.bills, async ({ caller, query, locale }) =>
    billList(deps, await callers.wallet(caller), query, locale),
  );

  confirmationRoute(route, deps, callers);
}

function confirmationRoute(route: Route, deps: Deps, callers: Callers): void {
  const { db, config } = deps;
  route(contract.confirmationOfBill, async ({ caller, key, body, locale, accept }) => {
    const wallet = await callers.wallet(caller);
    const { billId, sendTo: to } = body;
    const bill = await paidBill(db, deps, { wallet, billId, locale });
    if (to !== undefined) {
      await runKeyed(db, key, (tx) => sendConfirmation(tx, deps, { caller, bill, to, locale }));
    }
    const format = body.format ?? formatOf(accept);
    const { title, note } = wordsIn(locale).bills;
    const document = await documentOf(bill, format, { locale, brand: config.BRAND });
    return document ?? { title, note, bill };
  });
}
