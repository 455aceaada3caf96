/** Przelewy24's adapter where the provider cannot be reached, and what it asks nobody for. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { it } from 'node:test';
import { GatewayError, type PaymentRequest } from '../payment-gateway.ts';
import { openP24 } from './p24.ts';

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
server.close();
await once(server, 'close');

const nowhere = openP24({
  url: `http://127.0.0.1:${port}`,
  merchantId: 1,
  posId: 1,
  apiKey: 'key',
  crc: 'crc',
  pause: async () => undefined,
});
const request: PaymentRequest = {
  reference: 'nowhere-1',
  amount: 1000,
  description: 'Zasilenie',
  email: 'buyer@denar.test',
  language: 'pl',
  payerAddress: '192.0.2.1',
  returnUrl: 'http://localhost:3000/back',
  notifyUrl: 'http://localhost:8086/notify',
  validSeconds: 900,
};

const isOfKind = (kind: GatewayError['kind']) => (error: unknown) =>
  error instanceof GatewayError && error.kind === kind;

it('says that nothing was done where no connection was made', async () => {
  await assert.rejects(nowhere.start(request), isOfKind('unavailable'));
  const payment = { reference: 'nowhere-1', providerId: '1', amount: 1000 };
  await assert.rejects(nowhere.find(payment), isOfKind('unavailable'));
  await assert.rejects(nowhere.settle(payment), isOfKind('unavailable'));
});

it('refuses an e-mail address that the provider has no room for', async () => {
  const email = `${'a'.repeat(40)}@denar.test`;
  await assert.rejects(nowhere.start({ ...request, email }), isOfKind('refused'));
});
