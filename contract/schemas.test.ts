/** Schemas shared by several operations. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { email, isNip, nip, nrb, otpCode, page, phone } from './schemas.ts';

const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
};

const tables: [string, z.ZodMiniType, [unknown, unknown][]][] = [
  [
    'An e-mail address',
    email,
    [
      [' Anna@Denar.TEST ', 'anna@denar.test'],
      ['a.b+c@d-e.co.uk', 'a.b+c@d-e.co.uk'],
      ['\u200eseller@denar.test\u200b', 'seller@denar.test'],
      ['\u200b', null],
      // Shown as another address than it is.
      ['\u202etset.raned@relles', null],
      ['\u202etset.raned@relles.pl\u202c', null],
      ['a\u200f.b@denar.test', null],
      // Addresses that are two with and without what nobody sees.
      ['anna@de\u200cnar.test', null],
      ['an\u200dna@denar.test', null],
      ['anna\u3164@denar.test', null],
      ['anna\u0000@denar.test', null],
      ['anna@ḍenar.test', 'anna@ḍenar.test'],
      ['аnna@denar.test', 'аnna@denar.test'],
      ['a', null],
      ['a@b', null],
      ['a@b..c', null],
      ['a b@c.de', null],
      ['@c.de', null],
      ['a@c.de,x@y.zz', null],
      [`${'a'.repeat(250)}@b.cd`, null],
      [1, null],
    ],
  ],
  [
    'A payment code',
    otpCode,
    [
      ['123456', '123456'],
      ['123 456', '123456'],
      ['000000', '000000'],
      ['12345', null],
      ['1234567', null],
      ['12345a', null],
      ['١٢٣٤٥٦', null],
      [123456, null],
    ],
  ],
  [
    'A NIP',
    nip,
    [
      ['5261040828', '5261040828'],
      ['PL 526-10-40-828', '5261040828'],
      ['NIP 526-10-40-828', '5261040828'],
      ['NIP: PL526\u201110\u201340\u2212828', '5261040828'],
      ['nr 5261040828', '5261040828'],
      ['\u200eNIP\u200b: \u202a526 10 40 828\u202c', '5261040828'],
      ['SK 5261040828', null],
      ['VAT: SK-526-10-40-828', null],
      ['PLPL5261040828', null],
      ['NIP \u202e5261040828', null],
      ['\u2067NIP 5261040828', null],
      ['NIP 5261040828 i 5252611332', null],
      ['5261040829', null],
      ['526104082', null],
      ['5252611332', '5252611332'],
      ['0000000000', null],
      ['', null],
    ],
  ],
  [
    'An account number',
    nrb,
    [
      ['\u200e27114020040000300201355387', '27114020040000300201355387'],
      ['IBAN: PL27 1140 2004 0000 3002 0135 5387', '27114020040000300201355387'],
      [
        'Nr konta 27\u00a01140\u00a02004\u00a00000\u00a03002\u00a00135\u00a05387',
        '27114020040000300201355387',
      ],
      ['IBAN PL\u00a027114020040000300201355387', '27114020040000300201355387'],
      ['DE27114020040000300201355387', null],
      ['HU 27114020040000300201355387', null],
      ['IBAN: hu 27114020040000300201355387', null],
      ['IBANHU27114020040000300201355387', null],
      ['27 1140 \u200f2004 0000 3002 0135 5387', null],
      ['27114020040000300201355378', null],
    ],
  ],
  [
    'A phone number',
    phone,
    [
      ['600 100 200', '600100200'],
      ['+48 600-100-200', '+48600100200'],
      ['600\u2011100\u2011200\u200b', '600100200'],
      ['\u202a+48 600 100 200\u202c', '+48600100200'],
      ['tel.: +48 600 100 200', '+48600100200'],
      ['tel:600100200', '600100200'],
      ['\u202e002001006', null],
      ['60010020', null],
      ['600100200x', null],
    ],
  ],
  [
    'A page',
    z.object(page),
    [
      [{}, { count: 10, skip: 0 }],
      [
        { count: '100', skip: '30' },
        { count: 100, skip: 30 },
      ],
      [{ count: '101' }, null],
      [{ count: '0' }, null],
      [{ count: '1.5' }, null],
      [{ skip: '-1' }, null],
      [{ skip: 'x' }, null],
    ],
  ],
];

for (const [what, schema, table] of tables) {
  describe(what, () => {
    for (const [given, expected] of table) {
      const shown = JSON.stringify(given).slice(0, 60);
      it(`${shown} is ${expected === null ? 'refused' : JSON.stringify(expected)}`, () =>
        assert.deepEqual(read(schema, given), expected));
    }
  });
}

it('The check digit of a NIP finds every single wrong digit', () => {
  const good = '5261040828';
  for (let at = 0; at < 10; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = good.slice(0, at) + digit + good.slice(at + 1);
      assert.equal(isNip(changed), changed === good, changed);
    }
  }
});
