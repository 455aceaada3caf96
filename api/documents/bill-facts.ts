/** The content of a bill's confirmation, whatever its format. */

import type * as z from 'zod/mini';
import type { bill } from '#contract/bills.ts';
import type { Locale } from '#contract/languages.ts';
import { billDocuments } from '#texts/bills.ts';
import { textsIn } from '#texts/spoken.ts';
import { historyDocuments } from '#texts/transfers.ts';
import { dateTime, money } from './format.ts';
import { nameOf } from './names.ts';

export type PaidBill = z.output<typeof bill>;

export interface BillFacts {
  readonly title: string;
  /** `Rachunek R/2026/000012`. */
  readonly heading: string;
  readonly parties: readonly (readonly [label: string, value: string])[];
  readonly head: readonly [item: string, quantity: string, price: string, sum: string];
  readonly items: readonly (readonly [
    item: string,
    quantity: string,
    price: string,
    sum: string,
  ])[];
  readonly total: readonly [label: string, value: string];
  readonly sums: readonly (readonly [label: string, value: string])[];
  readonly note: string;
}

/** An amount in both currencies: catalogue prices are in złoty, and one złoty is one Denar. */
const price = (amount: number, locale: Locale): string => money(amount, 'PLN', locale);

export function factsOf(bill: PaidBill, locale: Locale): BillFacts {
  const words = textsIn(billDocuments, locale);
  const history = textsIn(historyDocuments, locale);
  const party = ({ name, taxId }: NonNullable<PaidBill['buyer']>): string => {
    const named = nameOf({ name }, history);
    return taxId === null ? named : `${named}, ${words.taxId} ${taxId}`;
  };
  const { denar, pln, zloty, zlotyTakenAt, paidBy, paidAt, receipt } = bill;
  const taken = zlotyTakenAt === null ? words.notReceived : words.received;
  const zlotyPaid = zloty === null ? '' : `, ${taken} ${words.zlotyWays[zloty]}`;
  return {
    title: words.title,
    heading: `${words.bill} ${bill.number}`,
    parties: [
      [words.seller, party(bill.seller)],
      ...(bill.buyer ? [[words.buyer, party(bill.buyer)] as const] : []),
      [words.issued, dateTime(bill.issuedAt, locale)],
      ...(paidAt === null ? [] : [[words.paid, dateTime(paidAt, locale)] as const]),
      ...(paidBy === null ? [] : [[words.paidBy, words.ways[paidBy]] as const]),
    ],
    head: [words.item, words.quantity, words.unitPrice, words.sum],
    items: bill.items.map((item) => [
      item.discountPercent > 0
        ? `${item.name} (${words.discount} ${item.discountPercent}%)`
        : item.name,
      `${item.quantity}`,
      price(item.unitPrice, locale),
      price(item.total, locale),
    ]),
    total: [words.total, price(bill.total.amount, locale)],
    sums: [
      ...(denar.amount > 0 ? [[words.inDenar, money(denar.amount, 'DNR', locale)] as const] : []),
      ...(pln.amount > 0
        ? [[words.inZloty, `${money(pln.amount, 'PLN', locale)}${zlotyPaid}`] as const]
        : []),
      [words.inWords, bill.total.words],
      ...(receipt === null ? [] : [[words.booking, receipt] as const]),
    ],
    note: words.note,
  };
}
