/** The address of a wallet follows the provider's, after days, and belongs to whom it belongs there. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWallet } from '#contract/accounts.ts';
import { listStuck } from '#contract/operator.ts';
import * as registration from '#contract/registration.ts';
import { transfer } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { openCallers } from '../callers.ts';
import { type Person, testApi } from '../testing.ts';
import { followAddresses, waitingDays } from './addresses.ts';

const api = testApi();

let people = 0;
const somebody = (denar = '0.00') => {
  people += 1;
  return api.person(`Ada Adres ${people}`, denar === '0.00' ? {} : { denar });
};

/** The same account at the provider, which says that another address is verified. */
async function moved({ name, email }: Person, to: string, verified = true): Promise<Person> {
  const claims = { sub: `sub-${email}`, name, email: to, email_verified: verified };
  const more = { preferred_username: to, realm_access: { roles: ['user'] }, sid: `sid-${email}` };
  return { name, email: to, token: await api.issuer.token({ ...claims, ...more }) };
}

const days = (count: number) => api.pass(count * 86_400);
const follow = () => followAddresses(api.deps, openCallers(api.deps).walletChanged);
const paid = async (to: string) => {
  const as = await somebody('1.00');
  return await api.refused(transfer, { as, query: { email: to, amount: '1.00' } });
};
const sees = (as: Person) => api.reply(getWallet, { as });
const denarOf = async (as: Person) => (await sees(as)).body.denar;
const mailsTo = async (email: string): Promise<string[]> => {
  const rows = await api.sql<{ subject: string }>`
    SELECT subject FROM mail WHERE recipient = ${email} ORDER BY id`;
  return rows.map(({ subject }) => subject);
};
const atDesk = async (search: string): Promise<unknown[]> => {
  const body = await api.call(listStuck, {
    as: await api.admin(),
    query: { kind: 'address', search },
  });
  return body.stuck;
};
const unknown = [404, 'recipient_unknown'];

describe('A verified address that changes', () => {
  it('is followed after days; until then nobody pays to either', async () => {
    const old = await somebody();
    const now = await moved(old, 'ada.nowa@example.pl');
    assert.equal(await denarOf(now), 0);
    assert.deepEqual([await paid(old.email), await paid(now.email)], [unknown, unknown]);
    assert.equal((await atDesk('ada.nowa')).length, 1);
    for (const email of [old.email, now.email]) {
      assert.equal((await mailsTo(email)).at(-1), 'Zmienia się adres e-mail Twojego portfela');
    }
    days(waitingDays - 1);
    await follow();
    assert.deepEqual(await paid(now.email), unknown);
    days(1);
    // At once, at several instances.
    await atOnce(5, follow);
    assert.equal((await paid(now.email))[0], 201);
    assert.deepEqual(await paid(old.email), unknown);
    assert.equal(await denarOf(await moved(old, now.email)), 1);
    assert.equal((await atDesk('ada.nowa')).length, 0);
    for (const email of [old.email, now.email]) {
      assert.deepEqual(
        (await mailsTo(email)).filter((subject) => subject === 'Portfel ma nowy adres e-mail')
          .length,
        1,
      );
    }
  });

  it('is noticed once, by whichever of many calls comes first', async () => {
    const old = await somebody();
    const now = await moved(old, 'ada.raz@example.pl');
    await atOnce(10, () => sees(now));
    assert.equal((await mailsTo(old.email)).length, 1);
  });

  it('that is changed back stays, and a further change waits from its own day', async () => {
    const old = await somebody();
    await sees(await moved(old, 'ada.inna@example.pl'));
    assert.deepEqual(await paid(old.email), unknown);
    await sees(await moved(old, old.email));
    assert.equal((await paid(old.email))[0], 201);
    await sees(await moved(old, 'ada.inna@example.pl'));
    days(waitingDays - 1);
    await sees(await moved(old, 'ada.trzecia@example.pl'));
    days(1);
    await follow();
    assert.deepEqual(await paid('ada.trzecia@example.pl'), unknown);
    days(waitingDays);
    await follow();
    assert.equal((await paid('ada.trzecia@example.pl'))[0], 201);
  });

  it('changes nothing unless it is verified', async () => {
    const old = await somebody();
    await sees(await moved(old, 'cudza@example.pl', false));
    assert.equal((await paid(old.email))[0], 201);
  });
});

describe('An address that has a new owner', () => {
  /** Another account at the provider, with an address that somebody had before. */
  const ownerOf = async (email: string): Promise<Person> => {
    people += 1;
    const claims = { sub: `sub-new-${people}`, name: `Ola ${people}`, email, email_verified: true };
    const more = { preferred_username: email, realm_access: { roles: ['user'] }, sid: email };
    return { name: claims.name, email, token: await api.issuer.token({ ...claims, ...more }) };
  };
  const register = (as: Person) =>
    api.reply(registration.register, { as, query: { name: as.name } });

  it('is theirs once they register, whether the former owner was seen since or not', async () => {
    for (const wasSeen of [true, false]) {
      const old = await somebody();
      const now = await moved(old, `ada.${wasSeen}@example.pl`);
      if (wasSeen) await sees(now);
      const ola = await ownerOf(old.email);
      assert.equal((await register(ola)).status, 201);
      assert.equal((await paid(old.email))[0], 201);
      assert.deepEqual([await denarOf(ola), await denarOf(now)], [1, 0]);
      days(waitingDays);
      await follow();
      assert.equal((await paid(now.email))[0], 201);
      assert.equal(await denarOf(await moved(old, now.email)), 1);
    }
  });

  it('stays theirs, though the former owner signs in with it again', async () => {
    const old = await somebody();
    const ola = await ownerOf(old.email);
    await register(ola);
    await sees(await moved(old, old.email));
    await paid(old.email);
    assert.deepEqual([await denarOf(ola), await denarOf(old)], [1, 0]);
    assert.equal((await atDesk(old.email)).length, 1);
  });

  it('is theirs for one of ten who register at once', async () => {
    const old = await somebody();
    const replies = await Promise.all((await atOnce(10, () => ownerOf(old.email))).map(register));
    assert.ok(replies.every(({ status }) => status === 201 || status === 409));
    const { rowCount } = await api.db.query(
      'SELECT FROM wallet WHERE email = $1 AND closed_at IS NULL AND address_lost_at IS NULL',
      [old.email],
    );
    assert.equal(rowCount, 1);
  });
});
