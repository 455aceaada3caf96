/** Prices: parts add up to the whole, to the grosz, for every share and quantity. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { maxAmount } from './money.ts';
import { discountOf, priceParts } from './prices.ts';
import { forcedHttps, isWebAddress } from './web-address.ts';

const percent = fc.integer({ min: 0, max: 100 });
const amount = fc.integer({ min: 1, max: maxAmount });
const priced = fc.record({
  price: amount,
  systemPrice: fc.option(amount),
  discountPercent: percent,
  denarPercent: percent,
});

describe('A price', () => {
  it('is the sum of its Denar and PLN parts, for every share and quantity', () => {
    fc.assert(
      fc.property(priced, fc.integer({ min: 1, max: 10_000 }), (offer, quantity) => {
        const { catalogue, price, discount, denar, pln } = priceParts(offer, quantity);
        assert.equal(denar + pln, price);
        assert.equal(price + discount, (offer.systemPrice ?? offer.price) * quantity);
        assert.equal(catalogue, offer.price * quantity);
        for (const part of [price, discount, denar, pln])
          assert.ok(Number.isSafeInteger(part) && part >= 0);
        assert.ok(denar * 100 <= price * offer.denarPercent, 'the share is never exceeded');
        assert.ok((denar + 1) * 100 > price * offer.denarPercent, 'and is used up');
      }),
    );
  });

  it('is whole in Denar at 100 % and in PLN at 0 %', () => {
    fc.assert(
      fc.property(priced, (offer) => {
        assert.equal(priceParts({ ...offer, denarPercent: 100 }).pln, 0);
        assert.equal(priceParts({ ...offer, denarPercent: 0 }).denar, 0);
        assert.equal(priceParts({ ...offer, discountPercent: 100 }).price, 0);
        assert.equal(priceParts({ ...offer, discountPercent: 0 }).discount, 0);
      }),
    );
  });

  it('rounds half a grosz of a discount in the buyer’s favour', () => {
    const table: [number, number, number][] = [
      [999, 25, 250],
      [1, 50, 1],
      [1, 49, 0],
      [50, 1, 1],
      [49, 1, 0],
      [10_000, 33, 3300],
    ];
    for (const [price, share, off] of table) assert.equal(discountOf(price, share), off);
  });
});

describe('The address of a site', () => {
  it('forces an address to https, and replaces a missing one by the host’s', () => {
    const table: [string, string][] = [
      ['', 'https://denar.example'],
      ['  ', 'https://denar.example'],
      ['example.org', 'https://example.org'],
      ['http://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
      ['HTTP://example.org', 'https://example.org'],
      ['//example.org', 'https://example.org'],
      ['https://example.org', 'https://example.org'],
    ];
    for (const [typed, forced] of table) {
      assert.equal(forcedHttps(typed, 'denar.example'), forced);
      assert.equal(forcedHttps(forced, 'denar.example'), forced, 'twice is as good as once');
    }
  });

  it('refuses addresses without a host, with a script or with a user', () => {
    for (const good of ['https://example.org', 'https://łódź.pl/a', 'https://localhost:3000'])
      assert.ok(isWebAddress(good), good);
    const bad = ['', 'https://', 'http://a.pl', 'https://a b.pl', 'https://u:p@a.pl', 'https://x'];
    for (const text of [...bad, 'https://javascript:alert(1)', 'https://a.pl/"onload="'])
      assert.ok(!isWebAddress(text), text);
  });
});
