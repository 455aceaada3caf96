/** The messages for malformed values. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeBoundCode } from '#contract/charges.ts';
import { offers, saveOffers } from '#contract/offers.ts';
import { getOrder } from '#contract/orders.ts';
import { transfer } from '#contract/transfers.ts';
import { prepared, testApi } from './testing.ts';

const api = testApi();
const payer = prepared(() => api.person('Anna Nowak'));
const payee = prepared(() => api.person('Jan Lis'));

describe('A value of the wrong shape', () => {
  const told = async (language: string): Promise<string[]> => {
    const headers = { 'accept-language': language };
    const asked = [
      api.reply(transfer, {
        as: payer,
        query: { email: payee.email, amount: '1', title: 'x'.repeat(141) },
        headers,
      }),
      api.reply(getOrder, { as: payer, params: { id: 'x' }, headers }),
      api.reply(offers, { query: { count: 'x', minDenar: '101' }, headers }),
      api.reply(offers, { query: { sort: 'x' }, headers }),
      api.reply(saveOffers, {
        as: payer,
        body: [{ rules: [...'abcdef'], currency: 'EUR', quantity: 1.5, name: 7 }],
        headers,
      }),
      api.reply(makeBoundCode, { as: payer, body: [], headers }),
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
