/** What two lines of one day and amount must differ in to be two bookings for sure. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compare, type Told, traitsOf } from './same-booking.ts';

const line = (told: Partial<Told>) =>
  traitsOf({ account: null, counterparty: '', title: '', text: '', ...told });
const likeness = (a: Partial<Told>, b: Partial<Told>) => {
  const found = compare(line(a), line(b));
  assert.equal(compare(line(b), line(a)), found, 'either way');
  return found;
};
const [one, other] = ['61109010140000071219812874', '27114020040000300201355387'];

it('Unknown is neither the same nor different', () => {
  const halina = { counterparty: 'HALINA WRZOSEK', title: 'DENAR 123456782', account: one };
  assert.equal(likeness({}, {}), 'unknown');
  assert.equal(likeness(halina, {}), 'unknown');
  assert.equal(likeness({ title: '020' }, { title: 'za chleb' }), 'unknown', 'a code is no text');
  assert.equal(likeness({ counterparty: 'Halina' }, { account: one }), 'unknown');
});

it('Top-up titles, accounts and names tell lines apart, in this order', () => {
  const [mine, yours] = [{ title: 'DENAR 123456782' }, { title: 'za DENAR 000000000' }];
  assert.equal(likeness({ ...mine, account: one }, { ...yours, account: one }), 'different');
  assert.equal(likeness({ ...mine, account: one }, { ...mine, account: other }), 'different');
  assert.equal(likeness({ ...mine, account: one }, { title: 'x', account: one }), 'same');
  assert.equal(
    likeness({ ...mine, counterparty: 'Jan' }, { ...mine, counterparty: 'Ola' }),
    'same',
  );
  assert.equal(likeness({ counterparty: 'Jan Nowak' }, { counterparty: 'Ola Kot' }), 'different');
  assert.equal(likeness(mine, { title: '', text: 'Tytuł: DENAR 000000000' }), 'different');
  assert.equal(likeness({ title: 'za chleb' }, { title: 'za mleko' }), 'doubtful');
  assert.equal(likeness({ title: 'za chleb' }, { title: 'Za chleb i ser' }), 'same');
});

it('A name is the same with an address, cut, in another order or without diacritics', () => {
  const names = [
    'ŻANETA ŚLIWA-GĘŚ',
    'Zaneta Sliwa Ges',
    'ŚLIWA-GĘŚ ŻANETA UL. PRÓŻNA 7 00-107 WARSZAWA',
    'ŻANETA ŚLI',
    'P. Żaneta Śliwa',
  ];
  for (const name of names) {
    assert.equal(
      likeness({ counterparty: names[0] as string }, { counterparty: name }),
      'same',
      name,
    );
  }
  for (const [a, b] of [
    ['Jan Kowalski', 'Jan Nowak'],
    ['Zofia Nadbużańska', 'Zofia Inna'],
  ] as const) {
    assert.equal(likeness({ counterparty: a }, { counterparty: b }), 'doubtful', `${a}, ${b}`);
  }
});
