/** Card numbers and serials, as people type them and as the QR code contains them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  cardPrefix,
  cardQr,
  groupedCard,
  isCardNumber,
  isLuhn,
  luhnDigit,
  maskedCard,
  readCardQr,
  serialLength,
  serialLetters,
  serialOf,
} from './card-number.ts';
import { cardNumber, pin, serial } from './schemas.ts';

const someNumber = fc
  .nat(99_999_999_999)
  .map((number) => cardPrefix + String(number).padStart(11, '0'))
  .map((digits) => `${digits}${luhnDigit(digits)}`);
const someSerial = fc
  .array(fc.constantFrom(...serialLetters), { minLength: serialLength, maxLength: serialLength })
  .map((letters) => letters.join(''));

describe('A check digit', () => {
  it('equals the check digit of the reference algorithm', () => {
    // Wikipedia's example and the card schemes' test numbers.
    for (const known of ['79927398713', '4111111111111111', '5555555555554444', '378282246310005'])
      for (let last = 0; last < 10; last += 1) {
        const digits = `${known.slice(0, -1)}${last}`;
        assert.equal(isLuhn(digits), digits === known, digits);
      }
  });

  it('differs for every digit, also between nought and nine', () => {
    for (const at of [0, 1]) {
      const digits = Array.from({ length: 10 }, (_, digit) =>
        luhnDigit(at === 0 ? `${digit}0` : `0${digit}`),
      );
      assert.equal(new Set(digits).size, 10, digits.join());
    }
    assert.equal(isLuhn('7'), false);
  });
});

describe('A card number', () => {
  it('has sixteen digits, the last of which checks the others', () => {
    const table: [string, boolean][] = [
      ['9616000000000007', true],
      ['9616000000000008', false],
      ['961600000000000', false],
      ['96160000000000070', false],
      ['0000000000000000', false],
      ['961600000000000a', false],
      ['', false],
    ];
    for (const [digits, good] of table) assert.equal(isCardNumber(digits), good, digits);
  });

  it('with one wrong digit is rejected', () => {
    fc.assert(
      fc.property(someNumber, fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const wrong = String((Number(number[at]) + by) % 10);
        return !isCardNumber(number.slice(0, at) + wrong + number.slice(at + 1));
      }),
    );
  });

  it('is read as it is printed', () => {
    fc.assert(
      fc.property(someNumber, (number) => cardNumber.parse(` ${groupedCard(number)} `) === number),
    );
    assert.equal(groupedCard('9616000000000007'), '9616 0000 0000 0007');
    assert.equal(groupedCard('96160'), '9616 0');
    assert.equal(maskedCard('9616000000001237'), '•••• 1237');
  });
});

describe('The serial of a card', () => {
  it('is read in any case, with blanks and dashes anywhere', () => {
    fc.assert(
      fc.property(someSerial, (letters) => {
        const printed = `${letters.slice(0, 4)}-${letters.slice(4)}`;
        const typed = [letters.toLowerCase(), printed, ` ${letters.split('').join(' ')} `];
        return typed.every((text) => serial.parse(text) === printed);
      }),
    );
  });

  it('with other letters or another length is rejected', () => {
    for (const text of ['', 'K7QM3XW', 'K7QM3XWZZ', 'K7QM-3XW0', 'K7QM-3XWO', 'K7QM-3XWI']) {
      assert.equal(serialOf(text), null, text);
      assert.equal(serial.safeParse(text).success, false, text);
    }
  });
});

describe('The QR code on a card', () => {
  it('names the card', () => {
    fc.assert(
      fc.property(someNumber, someSerial, (number, letters) => {
        const read = readCardQr(cardQr(number, serialOf(letters) as string));
        return read?.cardNumber === number && read.serial === serialOf(letters);
      }),
    );
  });

  it('is told from other QR codes', () => {
    for (const text of [
      '',
      'https://example.org',
      'DENAR-CARD:9616000000000008:K7QM-3XWZ',
      'DENAR-CARD:9616000000000007:K7QM-3XW',
      'DENAR-CARD:9616000000000007:K7QM-3XWZ:x',
      '9616000000000007:K7QM-3XWZ',
    ]) {
      assert.equal(readCardQr(text), null, text);
    }
  });
});

it('A PIN has six digits', () => {
  for (const text of ['123456', ' 000000 ']) assert.ok(pin.safeParse(text).success, text);
  for (const text of ['12345', '1234567', '12345a', '']) {
    assert.equal(pin.safeParse(text).success, false, text);
  }
});
