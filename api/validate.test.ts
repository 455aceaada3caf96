/** The messages for malformed values. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testApi } from './testing.ts';

const api = await testApi();
const payer = await api.person('Anna Nowak');
const payee = await api.person('Jan Lis');

describe('A value of the wrong shape', () => {
  const told = async (language: string): Promise<string[]> => {
    const headers = { 'accept-language': language };
    const asked = [
      api.ask('POST', '/v2/et/transfer', {
        as: payer,
        query: { email: payee.email, amount: '1', title: 'x'.repeat(141) },
        headers,
      }),
      api.ask('GET', '/v2/trans/order/x', { as: payer, headers }),
      api.ask('GET', '/v2/comp/offers', { query: { count: 'x', minDenar: '101' }, headers }),
      api.ask('GET', '/v2/comp/offers', { query: { sort: 'x' }, headers }),
      api.ask('PUT', '/v2/account/offers', {
        as: payer,
        body: [{ rules: [...'abcdef'], currency: 'EUR', quantity: 1.5, name: 7 }],
        headers,
      }),
      api.ask('POST', '/trans/otp', { as: payer, body: [], headers }),
    ];
    return (await Promise.all(asked)).flatMap(({ body }) =>
      (body.detail as { msg: string }[]).map(({ msg }) => msg),
    );
  };

  it('is told in plain words in each language', async () => {
    const polish = await told('pl');
    for (const said of [
      'Tekst jest za długi. Może mieć najwyżej tyle znaków: 140.',
      'To nie jest poprawny identyfikator.',
      'Podaj liczbę.',
      'Podaj liczbę nie większą niż 100.',
      'Za dużo pozycji. Może ich być najwyżej 5.',
      'Wybierz jedną z wartości: PLN.',
      'Podaj liczbę całkowitą.',
      'Podaj tekst.',
    ])
      assert.ok(polish.includes(said), `${said}\n${polish.join('\n')}`);
    for (const language of ['pl', 'uk', 'en']) {
      const all = await told(language);
      assert.equal(all.length, polish.length);
      for (const said of all)
        assert.doesNotMatch(said, /UUID|<=|>=|\(y\/a|NaN|undefined|"|invalid|expected|oczekiw/i);
    }
  });
});
