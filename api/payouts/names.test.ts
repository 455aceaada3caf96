/** Which names of a bank account's holder are accepted as one person's, and which need review. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { namesAgree } from './names.ts';

const table: readonly (readonly [one: string, other: string, agree: boolean])[] = [
  ['Jan Kowalski', 'Jan Kowalski', true],
  ['Jan Kowalski', 'KOWALSKI JAN', true],
  ['Łukasz Żółć', 'LUKASZ ZOLC', true],
  ['Jan Kowalski', 'Jan Maria Kowalski', true],
  ['Jan Kowalski', 'Jan M. Kowalski', true],
  ['Anna Nowak', 'Anna Nowak-Kowalska', true],
  ['Jan Kowalski', 'Jan Kowalski, Anna Kowalska', true],
  ['Jan Kowalski', 'JAN KOWALSKI UL. DŁUGA 5 00-001 WARSZAWA', true],
  ['Piekarnia Kłos sp. z o.o.', 'PIEKARNIA KLOS SPOLKA Z OGRANICZONA ODPOWIEDZIALNOSCIA', true],
  ['Serowarnia', 'SEROWARNIA S.A.', true],
  ['Олена Шевченко', 'ШЕВЧЕНКО ОЛЕНА', true],
  ['Jan Kowalski', 'Anna Kowalska', false],
  ['Jan Kowalski', 'Adam Kowalski', false],
  ['Jan Kowalski', 'Jan Kowal', false],
  ['Jan Kowalski', 'Kowalski', false],
  ['Jan Kowalski', 'J. Kowalski', false],
  ['Jan', 'Jan Kowalski', false],
  ['Jan Kowalski', 'Zupełnie Inna Osoba', false],
  ['Piekarnia Kłos sp. z o.o.', 'Cukiernia Kłos sp. z o.o.', false],
  ['Firma sp. z o.o.', 'Sp. z o.o.', false],
  ['Jan Kowalski', '', false],
  ['', '', false],
];

for (const [one, other, agree] of table) {
  it(`„${one}” and „${other}” ${agree ? 'agree' : 'do not agree'}`, () => {
    assert.equal(namesAgree(one, other), agree);
    assert.equal(namesAgree(other, one), agree);
  });
}
