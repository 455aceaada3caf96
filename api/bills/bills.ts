/** The API calls for bills and their confirmations. */

import { billCodeOf } from '#contract/bill-code.ts';
import * as contract from '#contract/bills.ts';
import { takeZloty as takeZlotyCall } from '#contract/bills.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { billDocuments } from '#texts/bills.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import { languageAt } from '../mail/in-language.ts';
import type { Asked, Route } from '../route.ts';
import { type Context, change, type World } from '../use-case.ts';
import {
  type BillRow,
  type BillView,
  billsById,
  billsWhere,
  billView,
  isShownTo,
  stateAt,
} from './bill-rows.ts';
import { cancelBill, expireBills, forgetBillNames } from './cancellation.ts';
import { documentOf, formatOf, paidBill, sendConfirmation } from './confirmation.ts';
import { issueBill } from './issue.ts';
import { billList } from './lists.ts';
import { confirmBill } from './payment.ts';
import { takeZloty } from './settlement.ts';

/** A bill as one of its parties sees it; refuses `not_found`. */
function see(
  { now, config }: World,
  reader: Reader,
  row: BillRow | undefined,
  { wallet, locale }: { readonly wallet: Wallet; readonly locale: Locale },
): Promise<BillView> {
  if (!row) throw new Refusal('not_found');
  const asked = { wallet: wallet.id, person: wallet.personId, locale, now: now(), config };
  return billView(reader, row, asked);
}

type Asking = Pick<Asked<typeof contract.issueBill>, 'caller' | 'stepUp' | 'key' | 'locale'>;

function changeRoutes(route: Route, deps: Deps, callers: Callers): void {
  /** Answers the bill that `use` returns the id of. */
  const changed = async (
    { locale, ...asked }: Asking,
    use: (cx: Context, wallet: Wallet) => Promise<string>,
  ) => {
    const wallet = await callers.wallet(asked.caller);
    return change(deps, asked, async (cx) => {
      const [row] = await billsById(cx.tx, [await use(cx, wallet)]);
      return see(cx, cx.tx, row, { wallet, locale });
    });
  };

  route(contract.issueBill, ({ body, ...asked }) =>
    changed(asked, (cx, seller) => issueBill(cx, { ...body, seller })),
  );
  route(contract.confirmBill, ({ body: { billId, otp_code: digits }, ...asked }) =>
    changed(asked, async (cx, wallet) => {
      await confirmBill(cx, { wallet, billId, digits });
      return billId;
    }),
  );
  route(contract.cancelBill, ({ body, ...asked }) =>
    changed(asked, async (cx, seller) => {
      await cancelBill(cx, { ...body, seller });
      return body.billId;
    }),
  );
  route(takeZlotyCall, ({ body: { billId }, ...asked }) =>
    changed(asked, async (cx, seller) => {
      await takeZloty(cx, { seller, billId });
      return billId;
    }),
  );
}

function readRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;

  route(contract.showBill, async ({ caller, query, locale }) => {
    const wallet = await callers.wallet(caller);
    const [row] = await billsWhere(db, 'b.code = $1', [billCodeOf(query.code)]);
    const isSide = row && [row.sellerWallet, row.buyerWallet].includes(wallet.id);
    const isPaid = row && stateAt(row, deps.now()) === 'paid';
    return see(deps, db, isPaid && !isSide ? undefined : row, { wallet, locale });
  });

  route(contract.getBill, async ({ caller, params, locale }) => {
    const wallet = await callers.wallet(caller);
    const [row] = await billsWhere(db, 'b.id = $1', [params.id]);
    const shown = row && isShownTo(wallet, row) ? row : undefined;
    return see(deps, db, shown, { wallet, locale });
  });

  route(contract.lastBill, async ({ caller, locale }) => {
    const wallet = await callers.wallet(caller);
    const today = `date_trunc('day', $3::timestamptz, 'Europe/Warsaw')`;
    // Like a list: a cashier's own of today.
    const own = `b.seller_wallet_id = $1
      AND ($2::uuid IS NULL OR (b.cashier_id = $2 AND b.issued_at >= ${today}))
      ORDER BY b.issued_at DESC, b.id DESC LIMIT 1`;
    const [row] = await billsWhere(db, own, [wallet.id, wallet.cashier ?? null, deps.now()]);
    return { bill: row ? await see(deps, db, row, { wallet, locale }) : null };
  });

  route(contract.bills, async (asked) => billList(deps, await callers.wallet(asked.caller), asked));
}

function confirmationRoute(route: Route, deps: Deps, callers: Callers): void {
  const { db, config } = deps;
  route(contract.confirmationOfBill, async ({ body, locale, accept, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    const { billId, sendTo: to } = body;
    const bill = await paidBill(db, deps, { wallet, billId, locale });
    if (to !== undefined) {
      const reader = await languageAt(db, to, locale);
      const read = await paidBill(db, deps, { wallet, billId, locale: reader });
      await change(deps, asked, (cx) => sendConfirmation(cx, { bill: read, to, locale: reader }));
    }
    const format = body.format ?? formatOf(accept);
    const { title, note } = textsIn(billDocuments, locale);
    const document = await documentOf(bill, format, { locale, brand: config.brand.name });
    return document ?? { title, note, bill };
  });
}

export const bills: Feature = {
  clauses: ['payments#bills'],
  routes: (route, deps, callers) => {
    changeRoutes(route, deps, callers);
    readRoutes(route, deps, callers);
    confirmationRoute(route, deps, callers);
  },
  jobs: (deps) => [
    { name: 'expire bills', everyMs: 5000, run: () => expireBills(deps) },
    {
      name: 'forget names on bills',
      everyMs: hour,
      run: () => forgetBillNames(deps.db, deps.now()),
    },
  ],
  personalData: [
    {
      name: 'bills',
      sql: `SELECT b.id, b.number,
        CASE WHEN b.seller_wallet_id = ANY ($3) THEN 'seller' ELSE 'buyer' END AS role,
        CASE WHEN b.seller_wallet_id = ANY ($3) THEN b.customer END AS customer,
        b.seller_name, b.seller_nip, b.buyer_name, b.buyer_nip, b.denar, b.pln, b.zloty,
        b.zloty_taken_at, b.state, b.way, b.transfer_id, b.issued_at, b.expires_at, b.paid_at
      FROM bill b WHERE b.seller_wallet_id = ANY ($3) OR b.buyer_wallet_id = ANY ($3)
      ORDER BY b.issued_at`,
      money: ['denar', 'pln'],
    },
    {
      name: 'bill-items',
      sql: `SELECT b.number, l.no, l.name, l.quantity, l.catalogue, l.discount_percent, l.unit_price
      FROM bill b JOIN bill_line l ON l.bill_id = b.id
      WHERE b.seller_wallet_id = ANY ($3) OR b.buyer_wallet_id = ANY ($3)
      ORDER BY b.issued_at, b.id, l.no`,
      money: ['catalogue', 'unit_price'],
    },
  ],
  withoutPersons: {
    bill_series: 'the last number that a seller gave to a bill in a year',
    'bill: person_id sale_id closing_id cashier_id':
      'ids; the sections sales, closing-sheets and cashiers have the rest',
    'bill: year place': 'parts of the number',
    'bill: code': 'a secret that opens the bill',
    'bill_line: id offer_id promotion_id': 'ids; the line has the name and the price',
  },
};
