/** The websocket: news reach the right person on every API instance, and nobody without a token. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import type { Event } from '#contract/events.ts';
import { buildApp } from '../app.ts';
import { expireCharges } from '../charges/charges.ts';
import { openLog } from '../log.ts';
import { openTestApi, type Person, type TestApi } from '../testing.ts';
import { openNotifier } from './notifier.ts';
import { attend, listen } from './testing.ts';

let api: TestApi;
let second: { close(): Promise<void>; url: string };
let firstUrl: string;

before(async () => {
  api = await openTestApi();
  firstUrl = await listen(api.app);
  const log = openLog('silent');
  const notifier = openNotifier(api.db, api.apiUrl, log);
  const app = await buildApp({ ...api.deps, notifier }, log);
  second = {
    url: await listen(app),
    async close() {
      await app.close();
      await notifier.close();
    },
  };
});
after(async () => {
  await second.close();
  await api.close();
});

const chargeIs = (status: string) => (event: Event) =>
  event.type === 'charge' && event.charge.status === status;

async function charged(): Promise<{ buyer: Person; seller: Person; ask: () => Promise<string> }> {
  const buyer = await api.person(`Buyer ${Math.random()}`, { denar: '50.00' });
  const seller = await api.person(`Seller ${Math.random()}`);
  const ask = async () => {
    const code = await api.ask('POST', '/v2/et/otp', { as: buyer });
    const made = await api.ask('POST', '/v2/et/transaction', {
      as: seller,
      query: { otp_code: String(code.body.otp_code), kwota: '12.50' },
    });
    return made.body.transaction as string;
  };
  return { buyer, seller, ask };
}

describe('The websocket', () => {
  it('tells the buyer of a charge and the seller of its result, across instances', async () => {
    const { buyer, seller, ask } = await charged();
    const buyers = await attend(second.url, buyer);
    const sellers = await attend(firstUrl, seller);
    const transaction = await ask();
    const asked = await buyers.until(chargeIs('awaiting_acceptance'));
    assert.ok(asked.type === 'charge');
    assert.deepEqual(
      [asked.charge.transaction, asked.charge.amount, asked.charge.role, asked.charge.payee.name],
      [transaction, 12.5, 'buyer', seller.name],
    );
    await api.ask('POST', '/v2/et/accept', { as: buyer, query: { transaction } });
    const done = await sellers.until(chargeIs('completed'));
    assert.ok(done.type === 'charge' && done.charge.role === 'seller');
    const balance = await sellers.until(
      (event) => event.type === 'balance' && event.denar === 12.5,
    );
    assert.ok(balance.type === 'balance');
    buyers.close();
    sellers.close();
  });

  it('tells both sides that a charge has expired', async () => {
    const { buyer, seller, ask } = await charged();
    const both = [await attend(firstUrl, buyer), await attend(second.url, seller)];
    await ask();
    api.pass(61);
    await expireCharges(api.deps);
    await Promise.all(both.map(({ until }) => until(chargeIs('expired'))));
    for (const { close } of both) close();
  });

  it('tells nobody of other people’s money', async () => {
    const { ask } = await charged();
    const { buyer: stranger } = await charged();
    const strangers = await attend(firstUrl, stranger);
    const { buyer, ask: askBuyer } = await charged();
    const buyers = await attend(firstUrl, buyer);
    await ask();
    await askBuyer();
    await buyers.until(chargeIs('awaiting_acceptance'));
    // What is left of the stranger's own top-up may still arrive.
    const own = (event: Event) =>
      event.type === 'ready' || (event.type === 'balance' && event.denar === 50);
    assert.ok(strangers.events.every(own), JSON.stringify(strangers.events));
    strangers.close();
    buyers.close();
  });

  it('closes on a missing, wrong or foreign token, and on anything that is no greeting', async () => {
    const foreign = await api.issuer.token({ sub: 'z' }, { foreignKey: true });
    for (const first of [
      JSON.stringify({ token: 'x' }),
      JSON.stringify({ token: foreign }),
      '{',
      '[]',
      '{}',
    ]) {
      const socket = new WebSocket(firstUrl);
      await once(socket, 'open');
      socket.send(first);
      const [code] = await once(socket, 'close');
      assert.equal(code, 4401, first);
    }
  });

  it('closes when another site’s page opens it', async () => {
    const socket = new WebSocket(firstUrl, { origin: 'https://evil.test' });
    const [code] = await once(socket, 'close');
    assert.equal(code, 4401);
  });
});
