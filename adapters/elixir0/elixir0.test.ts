/** Elixir-0 files: the agreed line, byte for byte, and texts that would break it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import iconv from 'iconv-lite';
import type { PaymentOrder } from '../bank-file.ts';
import { openElixir0 } from './elixir0.ts';

const payer = {
  account: '61109010140000071219812874',
  name: 'Fundacja X|ul. Długa 1|00-001 Warszawa',
};
const order: PaymentOrder = {
  reference: '17',
  account: '27114020040000300201355387',
  name: 'Jan Nowak',
  title: 'Wypłata 17',
  amount: 12_345,
};
const write = (
  orders: readonly PaymentOrder[],
  options: Partial<Parameters<typeof openElixir0>[0]> = {},
) => {
  const { encoding = 'windows-1250', fields = 15 } = options;
  const file = openElixir0({ encoding, fields }).write({ date: '2026-11-21', payer, orders });
  return { file, text: iconv.decode(file, encoding) };
};

describe('An Elixir-0 file', () => {
  it('writes an Elixir-0 order as agreed, in Windows-1250', () => {
    const { file, text } = write([order]);
    assert.equal(
      text,
      '110,20261121,12345,10901014,0,"61109010140000071219812874","27114020040000300201355387",' +
        '"Fundacja X|ul. Długa 1|00-001 Warszawa|","Jan Nowak|||",0,11402004,"Wypłata 17|||",' +
        '"","","51"\r\n',
    );
    // ł is a single byte in this encoding.
    assert.equal(file.includes(Buffer.from([0x57, 0x79, 0x70, 0xb3, 0x61, 0x74, 0x61])), true);
  });

  it('ends each order’s line with CR LF', () => {
    assert.equal(write([order, order, order]).text.split('\r\n').length, 4);
  });

  it('writes the reference in its own field where the bank wants one', () => {
    assert.ok(write([order], { fields: 16 }).text.endsWith(',"51","17"\r\n'));
    assert.ok(write([order], { fields: 17 }).text.endsWith(',"51","17",""\r\n'));
  });

  const fieldsOf = (text: string): string[] => text.trimEnd().match(/"[^"]*"|[^,]+/g) ?? [];

  it('keeps every text within four times 35 characters, without field separators', () => {
    const long =
      'Stowarzyszenie Miłośników Bardzo Długich Nazw i "Cudzysłowów" | Kresek, przecinków';
    for (const name of [long, 'x'.repeat(400), 'a b '.repeat(90), '"|"', '\u0000\n\tA', '', '😀']) {
      const { text } = write([{ ...order, name, title: name }]);
      const fields = fieldsOf(text);
      assert.equal(fields.length, 15, text);
      for (const at of [8, 11]) {
        const parts = fields[at]?.slice(1, -1).split('|') ?? [];
        assert.equal(parts.length, 4);
        assert.ok(
          parts.every((part) => part.length <= 35),
          name,
        );
      }
    }
  });

  it('keeps a whole text of 140 characters, wherever its words end', () => {
    const title = `Weryfikacja 0193f2a0-0000-7000-8000-000000000001 ${'długie '.repeat(13)}`.trim();
    assert.ok(title.length <= 140);
    const [, written = ''] = /,"(Wer[^"]*)",/.exec(write([{ ...order, title }]).text) ?? [];
    assert.equal(written.replace(/[| ]/g, ''), title.replace(/ /g, ''));
  });

  it('breaks texts between words where whole words leave room for all', () => {
    const title = 'Zwrot wpłaty za ser i masło, którego nie było';
    assert.match(
      write([{ ...order, title }]).text,
      /,"Zwrot wpłaty za ser i masło,\|którego nie było/,
    );
  });

  it('writes letters that the encoding lacks in Latin letters', () => {
    const names = {
      'Лариса Їжакевич': 'Larysa Yizhakevych',
      'Знам’янка Щерба': 'Znamianka Shcherba',
      'José Ñandú': 'José Nandú',
      'Zażółć gęślą jaźń': 'Zażółć gęślą jaźń',
    };
    for (const [name, written] of Object.entries(names)) {
      assert.equal(fieldsOf(write([{ ...order, name }]).text)[8], `"${written}|||"`);
    }
  });

  it('writes Elixir-0 in the encoding that the bank wants', () => {
    for (const encoding of ['windows-1250', 'iso-8859-2', 'cp852', 'utf-8'] as const) {
      assert.ok(write([{ ...order, name: 'Żółć Ąę' }], { encoding }).text.includes('"Żółć Ąę|||"'));
    }
  });
});
