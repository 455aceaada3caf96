/** What open pages are told of a bill that has changed. */
import * as z from 'zod/mini';
import { billStates } from './bills.ts';
import { id, timestamp, wireAmount } from './schemas.ts';

/** Websocket event for a changed bill. */
export const billNews = z.object({
  id,
  number: z.string(),
  status: z.enum(billStates),
  role: z.enum(['seller', 'buyer']),
  total: wireAmount,
  denar: wireAmount,
  pln: wireAmount,
  paidAt: z.nullable(timestamp),
});
