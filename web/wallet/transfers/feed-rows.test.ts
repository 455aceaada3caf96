/** What a feed shows of payments: their days, sums and words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadAllTexts } from '../../i18n/language.ts';
import { wordsOf } from '../../i18n/use-words.ts';
import { daysOf, wordsOfRow } from './feed-rows.ts';
import type { Row } from './queries.ts';

await loadAllTexts('pl');
const { t, format } = wordsOf('pl');

const row = (part: Partial<Row>): Row => ({
  id: 'a',
  time: '2026-11-21T12:00:00Z',
  direction: 'out',
  kind: 'transfer',
  amount: 10,
  currency: 'DNR',
  balance_after: 0,
  counterparty: { name: 'Anna Nowak', email: null },
  title: '',
  refund_of: null,
  mixed_bill: null,
  ...part,
});

const said = (part: Partial<Row>) => {
  const { name, what } = wordsOfRow(row(part), t, format);
  return [name, ...what];
};

test('sums a Polish day’s payments exactly', () => {
  const days = daysOf([
    row({ time: '2026-11-21T23:30:00Z', amount: 0.1 }),
    row({ time: '2026-11-21T22:59:00Z', amount: 0.1, direction: 'in' }),
    row({ time: '2026-11-21T08:00:00Z', amount: 0.2, direction: 'in' }),
  ]);
  assert.deepEqual(
    days.map(({ day, sum, rows }) => [day, sum, rows.length]),
    [
      ['2026-11-22', -0.1, 1],
      ['2026-11-21', 0.3, 2],
    ],
  );
});

test('never adds two currencies up in the history', () => {
  const [both] = daysOf([row({ currency: 'ITL', amount: 7 }), row({ amount: 2 })]);
  assert.deepEqual([both?.currency, both?.sum, both?.rows.length], ['DNR', -2, 2]);
  const [one] = daysOf([row({ currency: 'ITL', amount: 7, direction: 'in' })]);
  assert.deepEqual([one?.currency, one?.sum], ['ITL', 7]);
});

test('shows transfer numbers as a detail beside known words', () => {
  const programme = { counterparty: { name: '', email: null } };
  assert.deepEqual(said({ ...programme, kind: 'top_up', title: 'DENAR 186971230' }), [
    'Zasilenie portfela',
    '13:00',
    'DENAR 186971230',
  ]);
  assert.deepEqual(said({ kind: 'order', title: 'Z/2026/000003' }), [
    'Anna Nowak',
    'Zamówienie',
    '13:00',
    'Z/2026/000003',
  ]);
  assert.deepEqual(said({ title: 'Za bilety' }), ['Anna Nowak', 'Za bilety', '13:00']);
  assert.deepEqual(said({ kind: 'code_payment' }), ['Anna Nowak', 'Płatność kodem', '13:00']);
  assert.deepEqual(said({ ...programme, kind: 'exchange' }), ['Wymiana', '13:00']);
});

test('shows what a refund gives back', () => {
  const refund_of = { id: 'b', time: '2026-11-20T12:00:00Z' };
  const [, what] = said({ kind: 'refund', title: 'Bułki', refund_of });
  assert.match(what ?? '', /: Bułki$/);
});
