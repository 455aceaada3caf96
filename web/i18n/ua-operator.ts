/** The Ukrainian texts of the programme's desks. */

import type { plOperator } from './pl-operator.ts';
import type { UaTexts } from './types.ts';
import { bank } from './ua/bank.ts';
import { operator } from './ua/operator.ts';
import { orderDesk } from './ua/order-desk.ts';
import { paymentDesk } from './ua/payment-desk.ts';
import { stock } from './ua/stock.ts';

export const uaOperator: UaTexts<typeof plOperator> = {
  bank,
  operator,
  orderDesk,
  paymentDesk,
  stock,
};
