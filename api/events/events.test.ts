/** The websocket: events reach the right person on every instance, and nobody else. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { decideCharge } from '#contract/charges.ts';
import { closeUnauthenticated, type Event } from '#contract/events.ts';
import { freeze, freezePerson } from '#contract/freeze.ts';
import { listPeople } from '#contract/operator.ts';
import { register } from '#contract/registration.ts';
import { endSession, listSessions } from '#contract/sessions.ts';
import { transfer } from '#contract/transfers.ts';
import { buildApp } from '../app.ts';
import { expireCharges } from '../charges/decide.ts';
import { openLog } from '../log.ts';
import { openTestApi, type Person } from '../testing.ts';
import { charge, closeWallet, paymentCode } from '../testing-flows.ts';
import { openNotifier } from './notifier.ts';
import { attend, codeOf, listen } from './testing.ts';

const api = await openTestApi();
const firstUrl = await listen(api.app);
const log = openLog('silent');
const notifier = openNotifier(api.db, api.apiUrl, log);
const app = await buildApp({ ...api.deps, notifier }, log);
const second = {
  url: await listen(app),
  async close() {
    await app.close();
    await notifier.close();
  },
};
after(async () => {
  await second.close();
  await api.close();
});

const chargeIs = (status: string) => (event: Event) =>
  event.type === 'charge' && event.charge.status === status;

async function charged(): Promise<{ buyer: Person; seller: Person; ask: () => Promise<string> }> {
  const buyer = await api.person(`Buyer ${Math.random()}`, { denar: '50.00' });
  const seller = await api.person(`Seller ${Math.random()}`);
  const ask = async () => charge(api, seller, await paymentCode(api, buyer), '12.50');
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
    await api.reply(decideCharge, { as: buyer, query: { transaction } });
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
    const strangers = await attend(firstUrl, (await charged()).buyer);
    const { buyer, ask: askBuyer } = await charged();
    const buyers = await attend(firstUrl, buyer);
    await ask();
    await askBuyer();
    await buyers.until(chargeIs('awaiting_acceptance'));
    // Remaining events of the stranger's own top-up may still arrive.
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
      assert.equal(await codeOf(socket), 4401, first);
    }
  });

  it('closes when another site’s page opens it', async () => {
    const socket = new WebSocket(firstUrl, { origin: 'https://evil.test' });
    assert.equal(await codeOf(socket), 4401);
  });
});

/** The same person signed in elsewhere, in a session of that name. */
const at = async (person: Person, sid: string): Promise<Person> => {
  const claims = { sub: `sub-${person.email}`, email: person.email, email_verified: true, sid };
  return { ...person, token: await api.issuer.token(claims) };
};

describe('Sockets are closed at every instance', () => {
  it('with their session, and those of the others stay', async () => {
    const ewa = await api.person('Ewa Dwa Miejsca', { denar: '5.00' });
    const [phone, desk] = [await at(ewa, 'phone'), await at(ewa, 'desk')];
    const lost = await Promise.all([attend(firstUrl, phone), attend(second.url, phone)]);
    const kept = await Promise.all([attend(firstUrl, desk), attend(second.url, desk)]);
    const closed = Promise.all(lost.map(({ socket }) => codeOf(socket)));
    const [own] = (await api.call(listSessions, { as: phone })).sessions;
    await api.call(endSession, { as: desk, params: { id: own?.id } });
    assert.deepEqual(await closed, [closeUnauthenticated, closeUnauthenticated]);
    const again = new WebSocket(second.url);
    const refused = codeOf(again);
    await once(again, 'open');
    again.send(JSON.stringify({ token: phone.token }));
    assert.equal(await refused, closeUnauthenticated);
    await api.reply(transfer, {
      as: desk,
      query: { email: (await api.person('Ola Dwa Miejsca')).email, amount: '1' },
    });
    await Promise.all(
      kept.map(({ until }) => until((event) => event.type === 'balance' && event.denar === 4)),
    );
    for (const { close } of kept) close();
  });

  it('with a freeze: the owner’s leaves the place it was asked from, the programme’s none', async () => {
    const ewa = await api.person('Ewa Mrozi');
    const [phone, desk] = [await at(ewa, 'phone'), await at(ewa, 'desk')];
    const [lost, kept] = [await attend(second.url, phone), await attend(second.url, desk)];
    const closed = codeOf(lost.socket);
    await api.call(freeze, { as: desk });
    assert.equal(await closed, closeUnauthenticated);
    assert.equal(kept.socket.readyState, WebSocket.OPEN);
    const last = codeOf(kept.socket);
    const as = await api.admin();
    const found = await api.call(listPeople, { as, query: { search: ewa.email } });
    const [{ id = '' } = {}] = found.people;
    await api.call(freezePerson, { as, params: { id }, body: { note: 'Zgłoszenie' } });
    assert.equal(await last, closeUnauthenticated);
  });

  it('with the wallet, and come back with the one that is open now', async () => {
    const ewa = await api.person('Ewa Nowy Portfel');
    const payer = await api.person('Jan Płaci', { denar: '5.00' });
    const windows = await Promise.all([attend(firstUrl, ewa), attend(second.url, ewa)]);
    const closed = Promise.all(windows.map(({ socket }) => codeOf(socket)));
    await closeWallet(api, ewa);
    assert.deepEqual(await closed, [1012, 1012]);
    await api.call(register, { as: ewa, query: { name: ewa.name } });
    const back = await Promise.all([attend(firstUrl, ewa), attend(second.url, ewa)]);
    await api.reply(transfer, { as: payer, query: { email: ewa.email, amount: '1' } });
    await Promise.all(
      back.map(({ until }) => until((event) => event.type === 'balance' && event.denar === 1)),
    );
    for (const { close } of back) close();
  });

  it('also where the session ends while they say who they are', async () => {
    const ewa = await api.person('Ewa W Trakcie');
    const [phone, desk] = [await at(ewa, 'phone'), await at(ewa, 'desk')];
    const [own] = (await api.call(listSessions, { as: phone })).sessions;
    const sockets = Array.from({ length: 20 }, () => new WebSocket(second.url));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    const closed = Promise.all(sockets.map(codeOf));
    const ending = api.reply(endSession, { as: desk, params: { id: own?.id } });
    for (const socket of sockets) socket.send(JSON.stringify({ token: phone.token }));
    assert.equal((await ending).status, 204);
    assert.deepEqual(new Set(await closed), new Set([closeUnauthenticated]));
  });
});

it('whoever does not read is cut off before it costs memory, and the others still hear', async () => {
  const { buyer, ask } = await charged();
  const reader = await attend(firstUrl, buyer);
  const idle = await attend(firstUrl, buyer);
  const heard = idle.events.length;
  idle.socket.pause();
  const cut = codeOf(idle.socket);
  const id = await ask();
  // No real charge is this large; a megabyte of real ones would take long.
  await api.sql`UPDATE charge SET description = repeat('x', 1000000) WHERE id = ${id}`;
  const sent = 16;
  const large = (): number =>
    reader.events.filter(
      (event) => event.type === 'charge' && event.charge.description.length > 999,
    ).length;
  for (let nth = 1; nth <= sent; nth += 1) {
    api.deps.notifier.chargeChanged(id);
    await reader.until(() => large() >= nth);
  }
  idle.socket.resume();
  assert.equal(await cut, 1006);
  assert.ok(idle.events.length - heard < sent, `${idle.events.length - heard} events were kept`);
  assert.equal(reader.socket.readyState, WebSocket.OPEN);
  reader.close();
});
