/** iTalar: Denar that live on the chain, exchanged one to one (specification §7). */
import * as z from 'zod/mini';
import { oneRecipient, recipient } from './currency.ts';
import { move, moveRefusals, moveStates } from './moves.ts';
import { operation } from './operation.ts';
import { amount, id, wireAmount } from './schemas.ts';

/** How an exchange ended, with both balances after it. */
const exchanged = z.object({
  id,
  status: z.enum(moveStates),
  amount: wireAmount,
  txid: z.string(),
  denar: wireAmount,
  i_talar: wireAmount,
  /** The booking in the history (`/v2/trans/transactions/{id}`). */
  transaction: id,
  move,
});

const exchangeRefusals = [...moveRefusals, 'insufficient_funds'] as const;

const told =
  ' `chain_unknown` names the move (`move`), which ends by itself; `chain_unavailable` has done nothing.';

export const generate = operation({
  name: 'generate',
  method: 'POST',
  path: '/currency/generate',
  tag: 'italar',
  summary: `Turns Denar into iTalar, one to one.${told}`,
  who: 'user',
  body: z.object({ amount }),
  status: 201,
  answer: exchanged,
  refusals: exchangeRefusals,
  keyed: true,
});

export const sale = operation({
  name: 'sale',
  method: 'POST',
  path: '/currency/sale',
  tag: 'italar',
  summary: `Turns iTalar back into Denar, one to one.${told}`,
  who: 'user',
  body: z.object({ amount }),
  status: 201,
  answer: exchanged,
  refusals: exchangeRefusals,
  keyed: true,
});

export const etCrypto = operation({
  name: 'etCrypto',
  method: 'POST',
  path: '/v2/et/crypto',
  tag: 'italar',
  summary: 'The same as currency/generate, with a query.',
  who: 'user',
  query: z.object({ ammount: amount }),
  status: 201,
  answer: exchanged,
  refusals: exchangeRefusals,
  keyed: true,
});

/** The two directions of an exchange. */
const pairs = z.union([
  z.object({ from: z.literal('DNR'), to: z.literal('ITL'), amount }),
  z.object({ from: z.literal('ITL'), to: z.literal('DNR'), amount }),
]);

export const exchange = operation({
  name: 'exchange',
  method: 'POST',
  path: '/trans/exchange',
  tag: 'italar',
  summary: `Exchanges Denar and iTalar in either direction, one to one.${told}`,
  who: 'user',
  body: pairs,
  status: 201,
  answer: exchanged,
  refusals: exchangeRefusals,
  keyed: true,
});

export const transferItalar = operation({
  name: 'transferItalar',
  method: 'POST',
  path: '/currency/transfer',
  tag: 'italar',
  summary: `Sends iTalar to a participant, by e-mail, or to an address of the chain.${told}`,
  who: 'user',
  body: z.object({ ...recipient, amount }).check(oneRecipient()),
  status: 201,
  answer: exchanged,
  refusals: [
    'step_up_required',
    'own_limit',
    ...exchangeRefusals,
    'recipient_unknown',
    'same_account',
    'address_invalid',
  ],
  keyed: true,
  confirmed: true,
});
