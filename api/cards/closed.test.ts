/** Cards are for people with a wallet. */
import { describe, it } from 'node:test';
import { assertRefused } from '../testing.ts';
import { api } from './testing.ts';

describe('Calls of cards', () => {
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
    it(`are refused to people without a wallet: ${method} ${path.replace(id, 'ID')}`, async () => {
      const options = body === undefined ? {} : { body };
      const url = `/v2/trans/cards/${path}`;
      const guest = await api.person(`Guest ${Math.random()}`, { registered: false });
      assertRefused(await api.ask(method, url, { as: guest, ...options }), 409, 'not_registered');
    });
  }
});
