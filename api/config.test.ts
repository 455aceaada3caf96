/** The configuration is accepted or refused as a whole, with all its errors at once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { demoSettings } from '#sandbox/demo-settings.ts';
import { newSamlKeys, samlEnvironment } from '#sandbox/saml/settings.ts';
import { readConfig } from './config.ts';
import { testKeys } from './testing.ts';

const least = {
  ...demoSettings,
  DATABASE_URL: 'postgres://denar_api@localhost/denar',
  OIDC_ISSUER: 'http://localhost:8080/realms/web',
  OIDC_AUDIENCE: 'denar-api',
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
const payu = {
  PAYU_URL: 'https://secure.snd.payu.com',
  PAYU_POS_ID: '300746',
  PAYU_CLIENT_ID: '300747',
  PAYU_CLIENT_SECRET: 'secret',
  PAYU_SECOND_KEY: 'second',
  PAYU_SIGNATURE: 'MD5',
};

it('offers no payment provider that is not configured', () => {
  assert.deepEqual(readConfig(least).gateways, {});
});

it('reads from one standby, if it names one', () => {
  const read = (url: string) => readConfig({ ...least, READ_DATABASE_URL: url }).READ_DATABASE_URL;
  assert.equal(read(''), undefined);
  assert.equal(read('postgres://denar_api@db-2/denar'), 'postgres://denar_api@db-2/denar');
  for (const wrong of ['postgres://db-1,db-2/denar', 'db-2']) {
    assert.throws(() => read(wrong), /READ_DATABASE_URL/);
  }
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

it('takes the settings of PayU', () => {
  assert.deepEqual(readConfig({ ...least, ...payu }).gateways.payu, {
    url: 'https://secure.snd.payu.com',
    posId: '300746',
    clientId: '300747',
    clientSecret: 'secret',
    secondKey: 'second',
    algorithm: 'MD5',
  });
  const sha1 = { ...least, ...payu, PAYU_SIGNATURE: 'SHA-1', PAYU_POS_ID: undefined };
  assert.throws(() => readConfig(sha1), /PAYU_POS_ID[\s\S]*PAYU_SIGNATURE/);
});

it('takes the settings of the identity provider as a whole, with a certificate of the key', () => {
  const saml = samlEnvironment(
    'http://localhost/x',
    newSamlKeys(Buffer.alloc(32).toString('base64')),
  );
  const other = newSamlKeys('').service;
  assert.equal(readConfig(least).saml, null);
  const read = readConfig({ ...least, ...saml }).saml;
  assert.deepEqual([read?.entityId, read?.assurance], [saml.SAML_ENTITY, 'substantial']);
  const faulty = (changes: object) => () => readConfig({ ...least, ...saml, ...changes });
  assert.throws(faulty({ SAML_CERTIFICATE: other.certificate }), /not of SAML_KEY/);
  assert.throws(
    faulty({ SAML_KEY: 'x', SAML_IDP_CERTIFICATES: 'x' }),
    /SAML_KEY[\s\S]*SAML_IDP_CERTIFICATES/,
  );
  assert.throws(
    faulty({ SAML_NUMBER_KEY: '', SAML_IDP_ENTITY: '' }),
    /SAML_NUMBER_KEY[\s\S]*SAML_IDP_ENTITY/,
  );
});

it('signs checkpoints with a key of 32 bytes alone', () => {
  const key = Buffer.alloc(32, 1);
  const given = readConfig({ ...least, CHECKPOINT_KEY: key.toString('base64') });
  assert.deepEqual(given.CHECKPOINT_KEY, key);
  assert.equal(readConfig(least).CHECKPOINT_KEY, undefined);
  for (const CHECKPOINT_KEY of ['', 'AAAA', 'not base64!']) {
    assert.throws(() => readConfig({ ...least, CHECKPOINT_KEY }), /CHECKPOINT_KEY/);
  }
});

it('takes the settings of the chain as a whole, or offers none', () => {
  assert.equal(readConfig(least).multichain, null);
  const chain = {
    MULTICHAIN_URL: 'http://127.0.0.1:7446/',
    MULTICHAIN_USER: 'multichainrpc',
    MULTICHAIN_PASSWORD: 'secret',
  };
  assert.deepEqual(readConfig({ ...least, ...chain }).multichain, {
    url: 'http://127.0.0.1:7446',
    user: 'multichainrpc',
    password: 'secret',
  });
  const empty = { MULTICHAIN_URL: '', MULTICHAIN_USER: '', MULTICHAIN_PASSWORD: '' };
  assert.equal(readConfig({ ...least, ...empty }).multichain, null);
  assert.throws(() => readConfig({ ...least, ...chain, MULTICHAIN_URL: '' }), /MULTICHAIN_URL/);
  const half = { ...least, ...chain, MULTICHAIN_USER: undefined };
  assert.throws(() => readConfig(half), /MULTICHAIN_USER/);
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

it('has nothing of a demo by default: what is missing is named, all at once', () => {
  assert.throws(
    () => readConfig({}),
    ({ message }: Error) =>
      [
        ...[
          'DATABASE_URL',
          'API_ORIGIN',
          'WEB_ORIGIN',
          'OIDC_ISSUER',
          'OIDC_AUDIENCE',
          'ADMIN_EMAIL',
        ],
        ...['CARD_CODE_KEYS', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'],
      ].every((name) => message.includes(`  ${name}: `)),
  );
});
