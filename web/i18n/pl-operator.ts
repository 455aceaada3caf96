/** The Polish texts of the programme's desks, which the admin and the second person alone need. */
import { bank } from './pl/bank.ts';
import { operator } from './pl/operator.ts';
import { orderDesk } from './pl/order-desk.ts';
import { paymentDesk } from './pl/payment-desk.ts';
import { stock } from './pl/stock.ts';

export const plOperator = { bank, operator, orderDesk, paymentDesk, stock } as const;
