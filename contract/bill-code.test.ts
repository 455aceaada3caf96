/** Bill codes, as people type them and as cameras read them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { billPath, readBillQr } from './bill-code.ts';

describe('The code of a bill', () => {
  it('is found in scanned, pasted and typed text', () => {
    const code = 'K7QM-3XWZ';
    for (const text of [
      code,
      ' k7qm 3xwz ',
      `https://denar.example${billPath(code)}`,
      `http://localhost:3000/bill/k7qm3xwz/?lang=ua`,
    ]) {
      assert.equal(readBillQr(text), code, text);
    }
  });

  it('is found in no other text', () => {
    for (const text of [
      '',
      'K7QM',
      'K7QM-3XW0',
      'https://denar.example/offer/K7QM-3XWZ',
      'https://denar.example/bill/K7QM-3XWZ/pdf',
      '123456',
    ]) {
      assert.equal(readBillQr(text), null, text);
    }
  });
});
