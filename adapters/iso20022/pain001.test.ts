/** Payment orders as pain.001 are what the published schemas allow, whatever people are called. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '#test/extent.ts';
import type { OrderBatch, PaymentOrder } from '../bank-file.ts';
import { openPain001, type Pain001Options } from './pain001.ts';
import { assertValid } from './testing-schema.ts';

const versions = ['pain.001.001.03', 'pain.001.001.09'] as const;
const order: PaymentOrder = {
  reference: '0193f2a0-0000-7000-8000-000000000001',
  account: '27114020040000300201355387',
  name: 'Łucja Źdźbło',
  title: 'Wypłata & zwrot <17>',
  amount: 12_345,
};
const batch: OrderBatch = {
  date: '2026-11-21',
  payer: { account: '61109010140000071219812874', name: 'Fundacja X|ul. Długa 1|00-001 Warszawa' },
  orders: [order, { ...order, reference: '0193f2a0-0000-7000-8000-000000000002', amount: 5 }],
};

const written = (
  given: OrderBatch = batch,
  { version = 'pain.001.001.03', letters = 'windows-1250' }: Pain001Options = {},
): string => {
  const file = openPain001({ version, letters }).write(given);
  assertValid(version, file);
  return file.toString();
};

const all = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  );

describe('A file of payment orders', () => {
  it('has each transfer, their number and sum, and ids that statements return', () => {
    for (const version of versions) {
      const text = written(batch, { version });
      assert.deepEqual(all(text, 'InstdAmt'), ['123.45', '0.05']);
      assert.deepEqual(all(text, 'NbOfTxs'), ['2', '2']);
      assert.deepEqual(all(text, 'CtrlSum'), ['123.50', '123.50']);
      assert.deepEqual(all(text, 'EndToEndId'), [
        '0193f2a0000070008000000000000001',
        '0193f2a0000070008000000000000002',
      ]);
      assert.deepEqual(all(text, 'InstrId'), all(text, 'EndToEndId'));
      assert.deepEqual(all(text, 'BtchBookg'), ['false']);
      assert.deepEqual(all(text, 'MmbId'), ['10901014', '11402004', '11402004']);
      assert.deepEqual(all(text, 'Nm'), [
        'Fundacja X',
        'Fundacja X',
        'Łucja Źdźbło',
        'Łucja Źdźbło',
      ]);
      assert.deepEqual(all(text, 'AdrLine'), ['ul. Długa 1', '00-001 Warszawa']);
      assert.deepEqual(all(text, 'Ustrd')[0], 'Wypłata &amp; zwrot &lt;17&gt;');
      assert.equal(text, written(batch, { version }));
    }
  });

  it('differs between versions as the versions do', () => {
    assert.match(written(), /<ReqdExctnDt>2026-11-21<.*<BIC>WBKPPLPP</s);
    const newer = written(batch, { version: 'pain.001.001.09' });
    assert.match(newer, /<ReqdExctnDt><Dt>2026-11-21<.*<BICFI>WBKPPLPP</s);
  });

  it('follows the bank of the debited account, unless configured otherwise', () => {
    const at = (account: string): string => {
      const file = openPain001().write({ ...batch, payer: { account, name: 'Ż' } });
      assertValid('pain.001.001.03', file);
      return file.toString();
    };
    const mbank = at('27114020040000300201355387');
    assert.deepEqual([all(mbank, 'BIC'), all(mbank, 'Nm')[0]], [['BREXPLPW'], 'Ż']);
    const unknown = at('11888800040000300212345678');
    assert.deepEqual([all(unknown, 'BIC'), all(unknown, 'Nm')[0]], [[], 'Z']);
    assert.deepEqual(
      [mbank, unknown].map((text) => all(text, 'BtchBookg')[0]),
      ['false', 'false'],
    );
  });

  it('uses only the letters that the bank accepts', () => {
    const orders = [{ ...order, name: 'Лариса Їжак', title: 'Żółć_№5 @ ŁÓDŹ "x"' }];
    const polish = written({ ...batch, orders });
    assert.deepEqual(
      [all(polish, 'Nm')[2], all(polish, 'Ustrd')[0]],
      ['Larysa Yizhak', 'Żółć_No5 @ ŁÓDŹ "x"'],
    );
    const plain = written({ ...batch, orders }, { letters: 'ascii' });
    assert.deepEqual(
      [all(plain, 'Nm')[2], all(plain, 'Ustrd')[0]],
      ['Larysa Yizhak', 'ZolcNo5 LODZ x'],
    );
    assert.deepEqual(all(plain, 'AdrLine')[0], 'ul. Dluga 1');
  });

  it('has an id that no other file has', () => {
    const other = { ...batch, orders: batch.orders.slice(1) };
    assert.notEqual(all(written(), 'MsgId')[0], all(written(other), 'MsgId')[0]);
  });

  it('is valid whatever people are called and write', () => {
    const any = fc.string({ unit: 'binary', maxLength: 300 });
    const orders = fc.array(
      fc.record({
        reference: fc.uuid(),
        account: fc.constant(order.account),
        name: any,
        title: any,
        amount: fc.integer({ min: 1, max: 99_999_999_99 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    for (const version of versions) {
      for (const letters of ['utf-8', 'windows-1250', 'ascii'] as const) {
        fc.assert(
          fc.property(orders, (given) => {
            const text = written({ ...batch, orders: given }, { version, letters });
            assert.ok(all(text, 'Nm').every((name) => name.length <= 70 * 5));
          }),
          { numRuns: runs(13, 40) },
        );
      }
    }
  });
});
