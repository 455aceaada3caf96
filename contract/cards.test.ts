/** Card operations have the paths of the specification and the agreed limits. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as payments from './card-payments.ts';
import * as stock from './card-stock.ts';
import * as cards from './cards.ts';
import type { Operation } from './operation.ts';

const calls: readonly (readonly [Operation, string])[] = [
  [stock.listStock, 'GET /v2/adm/cstore/list'],
  [stock.listBatches, 'GET /v2/adm/cstore/batches'],
  [stock.newCards, 'POST /v2/adm/cstore/new'],
  [stock.releaseCard, 'POST /v2/adm/cstore/release/{id}'],
  [stock.releaseCards, 'POST /v2/adm/cstore/release'],
  [stock.updateCard, 'PUT /v2/adm/cstore/update/{id}'],
  [stock.removeCard, 'DELETE /v2/adm/cstore/remove/{id}'],
  [stock.cardHistory, 'GET /v2/adm/cstore/history/{id}'],
  [cards.registerCard, 'POST /v2/trans/cards/register'],
  [cards.myCards, 'GET /v2/trans/cards/my'],
  [cards.generateCodes, 'POST /v2/trans/cards/{cardId}/generate-codes'],
  [cards.oneTimeCodes, 'GET /v2/trans/cards/{cardId}/one-time-codes'],
  [cards.blockCard, 'POST /v2/trans/cards/{cardId}/block'],
  [payments.initiateCardPayment, 'POST /v2/trans/cards/initiate'],
  [payments.confirmCardPayment, 'POST /v2/trans/cards/confirm'],
  [payments.cancelCardPayment, 'POST /v2/trans/cards/cancel'],
  [payments.getCardPayment, 'GET /v2/trans/cards/transactions/{id}'],
  [payments.cardPayments, 'GET /v2/trans/cards/transactions'],
];

it('places the calls of cards where the specification has them', () => {
  for (const [{ method, path }, call] of calls) assert.equal(`${method} ${path}`, call);
});

it('limits cards as agreed', () => {
  assert.deepEqual(
    [cards.maxWrongPins, cards.maxCodes, cards.fewCodes, payments.cardPaymentSeconds],
    [5, 20, 3, 300],
  );
  assert.deepEqual([payments.maxWrongCodes, payments.cardLockMinutes], [5, 15]);
});
