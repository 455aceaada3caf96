/** The configuration is taken as a whole or not at all, and every fault of it is named at once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readConfig } from './config.ts';
import { testKeys } from './testing.ts';

const least = {
  DATABASE_URL: 'postgres://denar_api@localhost/denar',
  OIDC_ISSUER: 'http://localhost:8080/realms/web',
  ADMIN_EMAIL: 'Admin@Denar.test',
  CARD_CODE_KEYS: testKeys,
};
const p24 = {
  P24_URL: 'https://sandbox.przelewy24.pl/',
  P24_MERCHANT_ID: '12345',
  P24_POS_ID: '12346',
  P24_API_KEY: 'key',
  P24_CRC: 'crc',
};

it('offers no payment provider that is not configured', () => {
  assert.deepEqual(readConfig(least).gateways, {});
});

it('takes the settings of Przelewy24', () => {
  assert.deepEqual(readConfig({ ...least, ...p24 }).gateways.p24, {
    url: 'https://sandbox.przelewy24.pl',
    merchantId: 12345,
    posId: 12346,
    apiKey: 'key',
    crc: 'crc',
  });
});

it('names every fault at once, and never the value of a secret', () => {
  const faulty = { ...least, ...p24, ADMIN_EMAIL: 'nobody', P24_POS_ID: 'x', P24_CRC: undefined };
  assert.throws(
    () => readConfig(faulty),
    ({ message }: Error) =>
      ['ADMIN_EMAIL', 'P24_POS_ID', 'P24_CRC'].every((name) => message.includes(name)) &&
      !message.includes('key'),
  );
});
