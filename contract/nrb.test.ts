/** Polish bank account numbers. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { digitsOfNrb, groupedNrb, isNrb } from './nrb.ts';

const good = '61109010140000071219812874';

describe('An account number', () => {
  it('with right check digits is accepted, however it is written', () => {
    for (const text of [good, 'PL 61 1090 1014 0000 0712 1981 2874', groupedNrb(good)]) {
      assert.ok(isNrb(digitsOfNrb(text)), text);
    }
  });
  it('with one wrong digit, or two swapped, is rejected', () => {
    for (let at = 0; at < 26; at += 1) {
      const wrong = (Number(good[at]) + 1) % 10;
      assert.ok(!isNrb(good.slice(0, at) + wrong + good.slice(at + 1)), `digit ${at}`);
    }
    assert.ok(!isNrb('61109010140000071219812847'));
    for (const text of ['', '6110901014000007121981287', 'x'.repeat(26)]) assert.ok(!isNrb(text));
  });
  it('is printed in groups', () => {
    assert.equal(groupedNrb(good), '61 1090 1014 0000 0712 1981 2874');
  });
});
