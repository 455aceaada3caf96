/** The bank desk: money that reached the programme's account credits wallets. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { wireAmount } from './schemas.ts';

export const uploadStatement = operation({
  name: 'uploadStatement',
  method: 'POST',
  path: '/v2/adm/bank/statement',
  tag: 'bank',
  summary:
    'Takes a bank statement as CSV (date;reference;amount;currency;sender;title) and credits ' +
    'each incoming transfer once to the wallet whose top-up title it carries.',
  who: 'admin',
  body: z.string(),
  bodyType: 'text/csv',
  status: 200,
  answer: z.object({
    credited: z.number(),
    creditedAmount: wireAmount,
    /** Lines of an earlier statement. */
    known: z.number(),
    /** Incoming transfers whose title names no wallet; a person decides about them. */
    unmatched: z.number(),
  }),
  refusals: ['forbidden', 'statement_malformed', 'body_too_large', 'media_type_unsupported'],
});
