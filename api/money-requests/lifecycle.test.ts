/** What ends a request for money, and that accepting one obeys every rule that a transfer obeys. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freeze } from '#contract/freeze.ts';
import { requestKeptDays } from '#contract/money-requests.ts';
import { setOwnLimits } from '#contract/own-limits.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { register } from '#contract/registration.ts';
import * as transfers from '#contract/transfers.ts';
import { transact } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import { sumOf } from '#test/columns.ts';
import { mailsTo } from '../mail/testing.ts';
import { openShop } from '../orders/testing.ts';
import { openBrowser, openPushService, subscribe, testPushKey } from '../push/testing.ts';
import { confirmBySignIn, signedInAnew, wantedBy } from '../security/testing.ts';
import { instanceOf } from '../security/testing-payments.ts';
import { openTestApi, type Person, refusal, testApi } from '../testing.ts';
import { closeWallet, denarOf } from '../testing-flows.ts';
import { expireRequests, forgetRequests } from './lifecycle.ts';
import { lockRequest } from './request-rows.ts';
import { requestCalls } from './testing.ts';

const api = testApi();
const calls = requestCalls(api);
const { accept, cancel, decline, list, made, see } = calls;

let people = 0;
const person = (denar?: string): Promise<Person> => {
  people += 1;
  return api.person(`Kończący ${people}`, denar === undefined ? {} : { denar });
};
const closed = [409, 'request_closed'];
const open = (as: Person) => api.reply(register, { as, query: { name: as.name } });
const erase = (as: Person) => api.reply(eraseAccount, { as, body: { email: as.email } });
/** The same people after some days, with valid tokens. */
const later = (days: number, ...who: Person[]): Promise<Person[]> => {
  api.pass(days * 86_400);
  return Promise.all(who.map(({ name }) => api.person(name, { registered: false })));
};

describe('The due day of a request for money', () => {
  it('ends a request at midnight in Poland, before any sweep; then its asker is told once', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const { id } = await made(asker, payer, '5.00', { dueOn: calls.day(2) });
    const [, soon] = (await later(2, asker, payer)) as [Person, Person];
    assert.equal((await see(soon, id)).body.status, 'open');
    const [asks, pays] = (await later(1, asker, payer)) as [Person, Person];
    for (const act of [accept, decline]) assert.deepEqual(refusal(await act(pays, id)), closed);
    assert.deepEqual(refusal(await cancel(asks, id)), closed);
    assert.equal((await see(asks, id)).body.status, 'expired');
    assert.equal(sumOf(await Promise.all([1, 2, 3].map(() => expireRequests(api.deps)))), 1);
    const told = await mailsTo(api, asker.email);
    assert.equal(told.length, 1);
    assert.match(told[0]?.subject ?? '', /Minął termin prośby o 5,00/);
    assert.deepEqual([await denarOf(api, asks), await denarOf(api, pays)], [0, 50]);
    await later(requestKeptDays, asker);
    await forgetRequests(api.db, api.deps.now());
    assert.equal((await api.db.query('SELECT FROM money_request WHERE id = $1', [id])).rowCount, 0);
  });

  it('is passed over by the sweep while somebody is paying', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const { id } = await made(asker, payer, '5.00', { dueOn: calls.day(0) });
    await later(1);
    await transact(api.db, async (tx) => {
      await lockRequest(tx, id);
      assert.equal(await expireRequests(api.deps), 0);
    });
    assert.equal(await expireRequests(api.deps), 1);
  });

  it('changes nothing where the request is being taken back, which is not paid', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const { id } = await made(asker, payer, '5.00');
    let paying: ReturnType<typeof accept> | undefined;
    await transact(api.db, async (tx) => {
      await tx.query(
        `UPDATE money_request SET state = 'cancelled', ended_at = now() WHERE id = $1`,
        [id],
      );
      paying = accept(payer, id);
      assert.match((await waitingIn(api.db, paying)) ?? '', /FROM money_request/);
    });
    assert.deepEqual(refusal(await (paying as NonNullable<typeof paying>)), closed);
    assert.equal(await denarOf(api, payer), 50);
  });
});

describe('A wallet', () => {
  it('that is closed ends the requests of its owner, also if it is opened again', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const [{ id }, link] = [await made(asker, payer), await made(asker, null)];
    assert.equal((await closeWallet(api, asker)).status, 204);
    for (const one of [id, link.id]) {
      assert.equal((await see(payer, one)).body.status, 'cancelled');
      assert.deepEqual(refusal(await accept(payer, one)), closed);
    }
    assert.equal((await open(asker)).status, 201);
    assert.equal((await see(asker, id)).body.status, 'cancelled');
    await later(8);
    await expireRequests(api.deps);
    assert.deepEqual(await mailsTo(api, asker.email), []);
    const rows = await api.sql`SELECT state FROM money_request WHERE id = ${id}`;
    assert.deepEqual(rows, [{ state: 'cancelled' }]);
  });

  it('that its payer closes and opens again finds its requests', async () => {
    const [asker, payer] = [await person(), await person()];
    const { id } = await made(asker, payer, '1.00');
    await closeWallet(api, payer);
    assert.deepEqual(refusal(await accept(payer, id)), [409, 'not_registered']);
    await open(payer);
    assert.deepEqual(refusal(await accept(payer, id)), [409, 'insufficient_funds']);
    assert.equal((await list(payer, 'received')).length, 1);
  });

  it('that closes while a request is being paid is not paid, and the payer keeps the money', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const { id } = await made(asker, payer);
    const [closing, paying] = await Promise.all([closeWallet(api, asker), accept(payer, id)]);
    const is = [closing.status, paying.status];
    assert.ok(
      [
        [204, 409],
        [409, 200],
      ].some((one) => String(one) === String(is)),
      String(is),
    );
    assert.equal(await denarOf(api, payer), paying.status === 200 ? 37.5 : 50);
  });
});

describe('Erasing', () => {
  it('its asker ends a request and removes what they wrote', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const { id } = await made(asker, payer);
    assert.equal((await erase(asker)).status, 204);
    const seen = (await see(payer, id)).body;
    assert.deepEqual(
      [seen.status, seen.title, seen.asker?.name],
      ['cancelled', '', 'konto usunięte'],
    );
    assert.deepEqual(refusal(await accept(payer, id)), closed);
  });

  it('a blocked asker is still blocked when they come back', async () => {
    const [asker, payer] = [await person(), await person()];
    const { id } = await made(asker, payer);
    assert.equal((await calls.decline(payer, id, { block: true })).status, 200);
    assert.equal((await erase(asker)).status, 204);
    const back = await signedInAnew(api, asker);
    assert.equal((await open(back)).status, 201);
    const again = { amount: '1.00', dueOn: calls.day(1), email: payer.email };
    assert.deepEqual(refusal(await calls.create(back, again)), [409, 'requests_blocked']);
  });

  it('its payer declines it, and an invitation of theirs is gone', async () => {
    const [asker, payer] = [await person(), await person()];
    const { id } = await made(asker, payer);
    await calls.invite(payer, { email: 'ktos@example.pl', amount: '1.00' });
    assert.equal((await erase(payer)).status, 204);
    const seen = (await see(asker, id)).body;
    assert.deepEqual(
      [seen.status, seen.payer?.name, seen.title],
      ['declined', 'konto usunięte', 'Pizza'],
    );
    const left = await api.db.query(
      `SELECT FROM money_request WHERE invited_email = 'ktos@example.pl'`,
    );
    assert.equal(left.rowCount, 0);
  });

  it('somebody who was invited removes their address', async () => {
    const payer = await person();
    const guest = await api.person('Zaproszona Odchodzi', { registered: false });
    await calls.invite(payer, { email: guest.email, amount: '1.00' });
    assert.equal((await erase(guest)).status, 204);
    assert.deepEqual(await list(payer, 'sent'), []);
  });
});

describe('Accepting is a transfer', () => {
  it('that a freeze and a limit of one’s own stop; a frozen wallet is paid as by a transfer', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const { id } = await made(asker, payer);
    await api.reply(freeze, { as: payer });
    assert.deepEqual(refusal(await accept(payer, id)), [403, 'frozen']);
    const other = await person('50.00');
    const link = await made(asker, null);
    const body = { payment: 1, day: null, month: null, tellAbove: null };
    await api.reply(setOwnLimits, { as: other, body });
    assert.deepEqual(refusal(await accept(other, link.id)), [409, 'own_limit']);
    assert.equal((await see(asker, link.id)).body.status, 'open');
    assert.deepEqual(await mailsTo(api, asker.email), []);
    const frozen = await made(payer, null, '1.00').catch(() => null);
    const paying = await person('50.00');
    const query = { email: payer.email, amount: '1.00' };
    await api.call(transfers.transfer, { as: paying, query });
    assert.equal((await accept(paying, frozen?.id ?? '')).status, 200);
  });

  it('that is confirmed where it is large, for what the person was shown', async () => {
    const lax = await openShop();
    const strict = await instanceOf(lax, { STEP_UP_AMOUNT: 1000 });
    try {
      const [asker, payer] = [
        await lax.person('Prosi O Dużo'),
        await lax.person('Płaci', { denar: '50.00' }),
      ];
      const on = requestCalls(strict, strict.app);
      const { id } = await on.made(asker, payer);
      const wanted = wantedBy(await on.accept(payer, id));
      assert.deepEqual(
        [wanted.operation, wanted.amount, wanted.payee?.name, wanted.payee?.account, wanted.title],
        ['acceptRequest', 12.5, asker.name, asker.email, 'Pizza'],
      );
      assert.equal((await on.see(payer, id)).body.status, 'open');
      const other = await on.made(asker, payer);
      await confirmBySignIn(lax, await signedInAnew(lax, payer), wanted.id);
      const confirmation = { confirmation: wanted.id };
      assert.equal((await on.accept(payer, other.id, confirmation)).body.reason, 'differs');
      assert.equal((await on.accept(payer, id, confirmation)).body.status, 'paid');
      assert.equal(await lax.denarOf(asker), 12.5);
    } finally {
      await strict.end();
      await lax.close();
    }
  });
});

it('Devices are told that money is asked for, declined, expired, and that somebody joined', async () => {
  const service = await openPushService();
  const pushed = await openTestApi({
    env: { VAPID_PRIVATE_KEY: testPushKey, PUSH_SERVICE: service.origin },
  });
  try {
    const on = requestCalls(pushed);
    const [asker, payer] = [await pushed.person('Pyta'), await pushed.person('Pytany')];
    for (const one of [asker, payer]) await subscribe(pushed, one, openBrowser(service));
    const { id } = await on.made(asker, payer);
    await on.decline(payer, id);
    await on.made(asker, payer);
    await on.invite(payer, { email: 'nowa@denar.test', amount: '3.00' });
    await pushed.person('Nowa');
    pushed.pass(8 * 86_400);
    await expireRequests(pushed.deps);
    const rows = await pushed.sql`
      SELECT kind, about, path = '/prosby/' || ${id} AS first FROM push ORDER BY id`;
    assert.deepEqual(rows, [
      { kind: 'requests', about: 'request.asked', first: true },
      { kind: 'requests', about: 'request.declined', first: true },
      { kind: 'requests', about: 'request.asked', first: false },
      { kind: 'requests', about: 'request.joined', first: false },
      { kind: 'requests', about: 'request.expired', first: false },
    ]);
  } finally {
    await pushed.close();
    service.close();
  }
});
