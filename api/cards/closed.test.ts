/** Who may not: the stock is for the admin only, and cards are for people with a wallet. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertRefused } from '../testing.ts';
import { api, couple, newCards, stock } from './testing.ts';

describe('The card stock is closed', () => {
  const calls: [string, 'GET' | 'POST' | 'PUT' | 'DELETE', string, unknown][] = [
    ['list', 'GET', 'list', undefined],
    ['batches', 'GET', 'batches', undefined],
    ['history', 'GET', 'history/ID', undefined],
    ['new', 'POST', 'new', { count: 1, batch: 'stolen' }],
    ['release', 'POST', 'release/ID', undefined],
    ['release many', 'POST', 'release', { ids: ['ID'] }],
    ['update', 'PUT', 'update/ID', { status: 'blocked' }],
    ['remove', 'DELETE', 'remove/ID', undefined],
  ];
  for (const [name, method, path, body] of calls) {
    it(`to anybody else and to nobody: ${name}`, async () => {
      const [card] = await newCards();
      assert.ok(card);
      const { buyer } = await couple();
      const given = body && JSON.parse(JSON.stringify(body).replace('ID', card.id));
      const options = given === undefined ? {} : { body: given };
      const url = `/v2/adm/cstore/${path.replace('ID', card.id)}`;
      assertRefused(await api.ask(method, url, options), 401, 'unauthenticated');
      assertRefused(await api.ask(method, url, { as: buyer, ...options }), 403, 'forbidden');
      assert.equal((await stock.list({ search: card.cardNumber })).body.cards[0]?.status, 'stock');
      assert.equal((await stock.list({ batch: 'stolen' })).body.total, 0);
    });
  }
});

describe('Cards are closed', () => {
  const id = '01900000-0000-7000-8000-000000000000';
  const calls: ['GET' | 'POST', string, unknown][] = [
    ['GET', 'my', undefined],
    ['GET', 'transactions', undefined],
    ['GET', `transactions/${id}`, undefined],
    ['GET', `${id}/one-time-codes`, undefined],
    ['POST', `${id}/generate-codes`, { card_id: id, count: 1 }],
    ['POST', `${id}/block`, undefined],
    ['POST', 'confirm', { transaction_id: id, one_time_code: '123456' }],
    ['POST', 'cancel', { transaction_id: id }],
  ];
  for (const [method, path, body] of calls) {
    it(`to nobody and to people without a wallet: ${method} ${path.replace(id, 'ID')}`, async () => {
      const options = body === undefined ? {} : { body };
      const url = `/v2/trans/cards/${path}`;
      assertRefused(await api.ask(method, url, options), 401, 'unauthenticated');
      const guest = await api.person(`Guest ${Math.random()}`, { registered: false });
      assertRefused(await api.ask(method, url, { as: guest, ...options }), 409, 'not_registered');
    });
  }
});
