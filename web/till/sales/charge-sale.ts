/** What the till asks of the API to sell: a charge, a card payment, or a sale that becomes a bill. */
import type { QueryClient } from '@tanstack/react-query';
import type { zlotyWays } from '#contract/bill-brief.ts';
import * as bills from '#contract/bills.ts';
import { cancelCardPayment, confirmCardPayment } from '#contract/card-payments.ts';
import { cancelCharge } from '#contract/charges.ts';
import { type Minor, parseAmount, toDecimal } from '#contract/money.ts';
import { getSale } from '#contract/sales.ts';
import { type Charge, keepCharge } from '../../api/apply-event.ts';
import { call } from '../../api/call.ts';
import { change } from '../../api/change.ts';
import { type CardPayment, keepCardPayment } from '../../api/keep-card-payment.ts';
import type { Bill } from '../bills/queries.ts';
import type { Sale } from './queries.ts';

export const minor = (amount: number): Minor => parseAmount(amount) ?? 0;

export interface Split {
  /** The part in Denar. */
  readonly part: Minor;
  readonly zloty: (typeof zlotyWays)[number];
}

/** Refused if the sale no longer costs what the till shows, in `shown`. */
export function issue(saleId: string, shown: Sale, { part, zloty }: Split): Promise<Bill> {
  const total = part === 0 ? shown.totalInZloty : shown.total;
  const body = {
    saleId,
    denarPart: toDecimal(part),
    zloty,
    total: toDecimal(minor(total)),
  };
  return change(bills.issueBill, { body }, { of: saleId });
}

/** Unpaid bills only; its sale is open again. */
export const reopen = ({ id }: Bill): Promise<Bill> =>
  change(bills.cancelBill, { body: { billId: id, reopen: true } }, { of: id });

/** With the buyer's code, or that all of it was paid in złoty. */
export const confirm = (billId: string, otp_code?: string): Promise<Bill> =>
  change(bills.confirmBill, { body: { billId, ...(otp_code && { otp_code }) } }, { of: billId });

/** The whole bill in złoty, whatever part in Denar it asks for. */
export async function payInZloty(bill: Bill, zloty: Split['zloty']): Promise<Bill> {
  if (bill.denar.amount === 0) return confirm(bill.id);
  await reopen(bill);
  const sale = await call(getSale, { params: { id: bill.saleId ?? '' } });
  const { id } = await issue(sale.id, sale, { part: 0, zloty });
  return confirm(id);
}

export async function confirmCard(client: QueryClient, payment: CardPayment, code: string) {
  const { transaction_id } = payment;
  const body = { transaction_id, one_time_code: code };
  const { completed_at, receipt } = await change(
    confirmCardPayment,
    { body },
    { of: transaction_id },
  );
  keepCardPayment(client, { ...payment, status: 'completed', completed_at, receipt });
}

export async function withdrawCharge(client: QueryClient, charge: Charge) {
  const { transaction } = charge;
  const body = { transaction };
  const { status } = await change(cancelCharge, { body }, { of: transaction });
  keepCharge(client, { ...charge, status });
}

export async function withdrawCard(client: QueryClient, payment: CardPayment) {
  const { transaction_id } = payment;
  const { status } = await change(
    cancelCardPayment,
    { body: { transaction_id } },
    { of: transaction_id },
  );
  keepCardPayment(client, { ...payment, status });
}
