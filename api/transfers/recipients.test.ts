/** Suggested recipients: who is suggested, and with which mark. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recipients, transfer } from '#contract/transfers.ts';
import { type Person, testApi } from '../testing.ts';

const api = testApi();

describe('A recipient', () => {
  const find = async (person: Person, search: string) =>
    (await api.call(recipients, { as: person, query: { search } })).recipients;

  it('is found by part of the name only after a payment, and by the whole e-mail always', async () => {
    const anna = await api.person('Anna Finds', { denar: '5.00' });
    const zofia = await api.person('Zofia Łąka');
    const found = [{ name: zofia.name, email: zofia.email, mark: null }];
    const marked = (firstTime: boolean) => {
      const mark = {
        company: null,
        verified: false,
        identity: false,
        firstTime,
        email: 'zo…@denar.test',
      };
      return [{ ...found[0], mark }];
    };
    assert.deepEqual(await find(anna, 'zofia'), []);
    assert.deepEqual(await find(anna, zofia.email), marked(true));
    assert.deepEqual(await find(anna, anna.email), []);
    await api.reply(transfer, { as: anna, query: { email: zofia.email, amount: '1.00' } });
    assert.deepEqual(await find(anna, 'laka'), found);
    assert.deepEqual(await find(anna, zofia.email.toUpperCase()), marked(false));
    const first = { name: anna.name, email: anna.email, mark: null };
    assert.deepEqual(await find(zofia, 'anna f'), [first]);
  });

  it('cannot be guessed without end', async () => {
    const eve = await api.person('Eve Guesses');
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) {
      const reply = await api.reply(recipients, {
        as: eve,
        query: { search: `guess${at}@denar.test` },
      });
      statuses.push(reply.status);
    }
    assert.deepEqual([statuses[59], statuses[60]], [200, 429]);
  });
});
