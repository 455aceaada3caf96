/** The złoty part of a mixed bill: the seller confirms its receipt. */
import * as z from 'zod/mini';
import { bill } from './bills.ts';
import { operation } from './operation.ts';
import { id } from './schemas.ts';

export const takeZloty = operation({
  name: 'takeZloty',
  method: 'POST',
  path: '/trans/rachunek.przyjmij',
  tag: 'bills',
  summary:
    'The seller of a paid bill says that its part in złoty has been taken at the counter; said ' +
    'again, the first time counts. A bill wholly in złoty says so by being confirmed.',
  who: 'user',
  cashier: true,
  body: z.object({ billId: id }),
  status: 200,
  answer: bill,
  refusals: ['not_registered', 'not_found', 'bill_not_paid'],
  keyed: true,
});
