/** The English texts of the programme's desks. */
import { bank } from './en/bank.ts';
import { operator } from './en/operator.ts';
import { orderDesk } from './en/order-desk.ts';
import { paymentDesk } from './en/payment-desk.ts';
import { stock } from './en/stock.ts';
import type { plOperator } from './pl-operator.ts';
import type { EnTexts } from './types.ts';

export const enOperator: EnTexts<typeof plOperator> = {
  bank,
  operator,
  orderDesk,
  paymentDesk,
  stock,
};
