/** Cashiers: who adds them, how they join, and how they end. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { closeWallet } from '#contract/accounts.ts';
import * as contract from '#contract/cashiers.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { register } from '#contract/registration.ts';
import { column } from '#test/columns.ts';
import { confirmBySignIn, confirming, signedInAnew, wantedBy } from '../security/testing.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { forgetCashiers } from './staff.ts';
import { actingAs, addTablet, hire, walletOf } from './testing.ts';

const api = testApi();
let owner: Person;
before(async () => {
  owner = await api.person('Piekarnia Kasowa', { denar: '100.00' });
});

const invite = (email: string, as = owner, refundCap: unknown = 0) =>
  confirming(api).reply(contract.inviteCashier, { as, body: { email, refundCap } });
const accept = (id: unknown, as: Person) => api.reply(contract.acceptTill, { as, params: { id } });
const end = (id: unknown, as: Person) => api.reply(contract.endCashier, { as, params: { id } });
const listed = async (as = owner) => (await api.call(contract.cashiers, { as })).cashiers;
const tillsOf = async (as: Person) => (await api.call(contract.tills, { as })).tills;
const events = async (person: string) => {
  const rows = await api.sql<{ event: string; note: string }>`
    SELECT e.event, e.note FROM security_event e JOIN person p ON p.id = e.person_id
    WHERE p.email = ${person} AND e.event LIKE '%ca%' AND e.event NOT LIKE 'confirmed%'
    ORDER BY e.at, e.id`;
  return rows.map(({ event, note }) => `${event} ${note}`);
};
const mailsTo = async (to: string) =>
  await api.sql`SELECT subject, body AS text FROM mail WHERE recipient = ${to} ORDER BY id`;

describe('An invitation', () => {
  it('needs a confirmation, is mailed, shown, and accepted by its address alone', async () => {
    const ola = await api.person('Ola Kasjerka', { registered: false });
    const bare = await api.reply(contract.inviteCashier, { as: owner, body: { email: ola.email } });
    assert.equal(wantedBy(bare).title, ola.email);
    const invited = await invite(ola.email, owner, '50');
    assert.deepEqual(
      [invited.status, invited.body.status, invited.body.refundCap, invited.body.name],
      [201, 'invited', 50, ''],
    );
    const [mail] = await mailsTo(ola.email);
    assert.match(mail?.text ?? '', /Piekarnia Kasowa \(piekarnia\.kasowa@denar\.test\)/);
    assert.match(mail?.text ?? '', /\/obsluga\/pracownicy/);
    const stranger = await api.person('Obca Osoba');
    assert.deepEqual(refusal(await accept(invited.body.id, stranger)), [404, 'not_found']);
    const [till] = await tillsOf(ola);
    assert.deepEqual([till?.name, till?.status], [owner.name, 'invited']);
    const accepted = await accept(invited.body.id, ola);
    assert.deepEqual([accepted.status, accepted.body.status], [200, 'active']);
    assert.deepEqual(refusal(await accept(invited.body.id, ola)), [409, 'invitation_over']);
    const found = (await listed()).find(({ email }) => email === ola.email);
    assert.deepEqual([found?.name, found?.status], ['Ola Kasjerka', 'active']);
    assert.ok((await events(owner.email)).includes(`cashier_added ${ola.email}`));
    assert.match((await mailsTo(owner.email)).at(-1)?.subject ?? '', /kasie/);
  });

  it('is one for each address, and not for oneself', async () => {
    await invite('dwa@example.pl');
    assert.deepEqual(refusal(await invite('dwa@example.pl')), [409, 'cashier_exists']);
    assert.deepEqual(refusal(await invite(owner.email)), [409, 'same_account']);
  });

  it('needs a wallet and a confirmed address, on either side', async () => {
    const guest = await api.person('Bez Portfela Kasa', { registered: false });
    for (const reply of [
      await api.reply(contract.cashiers, { as: guest }),
      await invite('a@example.pl', guest),
      await confirming(api).reply(contract.addTablet, { as: guest, body: { name: 'Lada' } }),
      await api.reply(contract.setRefundCap, {
        as: guest,
        params: { id: api.deps.newId() },
        body: { refundCap: 1 },
      }),
      await api.reply(contract.getShift, { as: guest }),
    ])
      assert.deepEqual(refusal(reply), [409, 'not_registered']);
    const token = await api.issuer.token({ sub: `sub-${owner.email}`, email: 'inna@denar.test' });
    const unproven = { ...owner, token };
    const asked = await api.reply(contract.inviteCashier, {
      as: unproven,
      body: { email: 'b@example.pl' },
    });
    assert.deepEqual(refusal(asked), [403, 'email_not_verified']);
    assert.deepEqual(refusal(await accept(api.deps.newId(), unproven)), [
      403,
      'email_not_verified',
    ]);
  });

  it('to an address that has become the owner’s is not accepted', async () => {
    const { id } = (await invite('nowy@denar.test')).body;
    const token = await api.issuer.token({
      sub: `sub-${owner.email}`,
      email: 'nowy@denar.test',
      email_verified: true,
    });
    assert.deepEqual(refusal(await accept(id, { ...owner, token })), [409, 'same_account']);
  });

  it('is refused where there are a hundred', async () => {
    const shop = await api.person('Sklep Ogromny');
    const wallet = await walletOf(api, shop);
    await api.db.query(
      `INSERT INTO cashier (id, wallet_id, name, state, added_at, expires_at, joined_at)
       SELECT gen_random_uuid(), $1, 'Lada', 'active', $2, $2, $2 FROM generate_series(1, 100)`,
      [wallet, api.deps.now()],
    );
    assert.deepEqual(refusal(await invite('c@example.pl', shop)), [409, 'cashier_limit']);
    const body = { name: 'Sto pierwszy' };
    const tablet = await api.reply(contract.addTablet, { as: shop, body });
    assert.deepEqual(refusal(tablet), [409, 'cashier_limit']);
  });
});

// At once: inviteCashier, addTablet, setRefundCap, endCashier, acceptTill.
it('At the same moment, ten invitations, acceptances, caps and ends have one effect', async () => {
  const shop = await api.person('Sklep Równoczesny');
  const ewa = await api.person('Ewa Równoczesna');
  const ten = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, make));
  const first = await api.reply(contract.inviteCashier, { as: shop, body: { email: ewa.email } });
  const confirmation = wantedBy(first).id;
  await confirmBySignIn(api, await signedInAnew(api, shop), confirmation);
  const invited = await ten(() =>
    api.reply(contract.inviteCashier, { as: shop, body: { email: ewa.email }, confirmation }),
  );
  assert.equal(invited.filter(({ status }) => status === 201).length, 1);
  const id = invited.find(({ status }) => status === 201)?.body.id;
  assert.equal((await ten(() => accept(id, ewa))).filter(({ status }) => status === 200).length, 1);
  const key = { as: shop, body: { name: 'Lada' }, headers: { 'idempotency-key': 'ten' } };
  await confirming(api).reply(contract.addTablet, key);
  const tablets = await ten(() => api.reply(contract.addTablet, key));
  assert.equal(new Set(tablets.map(({ body }) => body.id)).size, 1);
  const body = { refundCap: 0 };
  const caps = await ten(() =>
    api.reply(contract.setRefundCap, { as: shop, params: { id }, body }),
  );
  assert.ok(caps.every(({ status }) => status === 200));
  assert.equal((await ten(() => end(id, shop))).filter(({ status }) => status === 204).length, 1);
  assert.deepEqual(column(await listed(shop), 'name'), ['Lada']);
});

it('A cap on refunds is nothing at first, is raised with a confirmation, and lowered without', async () => {
  const shop = await api.person('Sklep Zwrotów');
  const ala = await api.person('Ala Zwracająca');
  const id = await hire(api, shop, ala);
  const acting = actingAs(api.ask, ala, await walletOf(api, shop));
  const capOf = async () =>
    ((await acting.call(contract.getShift)).cashier as { refundCap: number }).refundCap;
  assert.equal(await capOf(), 0);
  const set = (refundCap: unknown, as = shop) =>
    confirming(api).reply(contract.setRefundCap, { as, params: { id }, body: { refundCap } });
  const bare = await api.reply(contract.setRefundCap, {
    as: shop,
    params: { id },
    body: { refundCap: 20 },
  });
  assert.deepEqual([wantedBy(bare).amount, wantedBy(bare).payee?.name], [20, ala.name]);
  assert.equal((await set('20.00')).body.refundCap, 20);
  assert.equal(await capOf(), 20);
  const lower = await api.reply(contract.setRefundCap, {
    as: shop,
    params: { id },
    body: { refundCap: 5 },
  });
  assert.deepEqual([lower.status, lower.body.refundCap], [200, 5]);
  assert.deepEqual(refusal(await set(1, owner)), [404, 'not_found']);
  assert.ok((await events(shop.email)).includes(`refund_cap_set ${ala.name}`));
});

describe('A cashier ends', () => {
  it('when the owner takes the till away, when they leave, and when they decline', async () => {
    const shop = await api.person('Sklep Kończący');
    const [ala, bea, cid] = [
      await api.person('Ala Odchodząca'),
      await api.person('Bea Zabrana'),
      await api.person('Cyd Odmawiający'),
    ];
    const [left, taken] = [await hire(api, shop, ala), await hire(api, shop, bea)];
    const declined = (await invite(cid.email, shop)).body.id;
    assert.deepEqual(refusal(await end(left, bea)), [404, 'not_found']);
    assert.equal((await end(left, ala)).status, 204);
    assert.match((await mailsTo(shop.email)).at(-1)?.text ?? '', /ala\.odchodz/);
    assert.equal((await end(taken, shop)).status, 204);
    assert.match((await mailsTo(bea.email)).at(-1)?.text ?? '', /Sklep Kończący/);
    assert.equal((await end(declined, cid)).status, 204);
    assert.deepEqual(await listed(shop), []);
    assert.deepEqual(refusal(await end(taken, shop)), [404, 'not_found']);
    assert.deepEqual(await events(shop.email), [
      `cashier_added ${ala.email}`,
      `cashier_added ${bea.email}`,
      `cashier_added ${cid.email}`,
      `cashier_ended ${bea.email}`,
    ]);
  });

  it('with the wallet, and a new one has none of them', async () => {
    const shop = await api.person('Sklep Zamykany');
    const ala = await api.person('Ala Bezrobotna');
    await hire(api, shop, ala);
    const wallet = await walletOf(api, shop);
    const acting = actingAs(api.ask, ala, wallet);
    await acting.call(contract.getShift);
    await api.reply(closeWallet, { as: shop, params: { id: wallet } });
    assert.deepEqual(await acting.refused(contract.getShift), [403, 'not_cashier']);
    await api.reply(register, { as: shop, query: { name: shop.name } });
    assert.deepEqual([await listed(shop), await tillsOf(ala)], [[], []]);
  });

  it('with the account of either side, and only a number stays', async () => {
    const shop = await api.person('Sklep Wymazany');
    const ala = await api.person('Ala Wymazana');
    const bea = await api.person('Bea Zostająca');
    const [one, two] = [await hire(api, shop, ala), await hire(api, shop, bea)];
    const row = async (id: string) =>
      (await api.sql`SELECT state, email, name FROM cashier WHERE id = ${id}`)[0];
    await api.reply(eraseAccount, { as: ala, body: { email: ala.email } });
    assert.deepEqual(await row(one), { state: 'ended', email: '', name: '' });
    assert.equal((await row(two))?.state, 'active');
    await api.reply(eraseAccount, { as: shop, body: { email: shop.email } });
    assert.deepEqual(await row(two), { state: 'ended', email: '', name: '' });
  });
});

it('The link of a tablet is answered again under its key, and forgotten soon', async () => {
  const shop = await api.person('Sklep Powtórzeń');
  const options = { as: shop, body: { name: 'Lada' }, headers: { 'idempotency-key': 'tablet' } };
  const made = await confirming(api).call(contract.addTablet, options);
  assert.deepEqual(await api.call(contract.addTablet, options), made);
  assert.equal((await listed(shop)).length, 1);
  api.pass(16 * 60);
  assert.deepEqual(await api.refused(contract.addTablet, options), [409, 'answer_forgotten']);
  assert.equal((await addTablet(api, shop)).body.kind, 'tablet');
});

it('An invitation runs out after fourteen days, and makes room for another', async () => {
  const again = (person: Person) => signedInAnew(api, person);
  const jan = await api.person('Jan Spóźniony');
  const shop = await api.person('Sklep Cierpliwy');
  const { id } = (await invite(jan.email, shop)).body;
  api.pass(14 * 86_400);
  assert.deepEqual(refusal(await accept(id, await again(jan))), [409, 'invitation_over']);
  assert.deepEqual([await listed(await again(shop)), await tillsOf(await again(jan))], [[], []]);
  assert.equal((await invite(jan.email, await again(shop))).status, 201);
  assert.equal((await listed(await again(shop))).length, 1);
  api.pass(50 * 86_400);
  await forgetCashiers(api.db, api.deps.now());
  assert.equal((await api.sql`SELECT FROM cashier WHERE email = ${jan.email}`).length, 0);
});
