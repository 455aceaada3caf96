/** A person's own data: all of it, nobody else's, and erased on request. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import * as accounts from '#contract/accounts.ts';
import { registerStage1 } from '#contract/bank-accounts.ts';
import { registerCompany } from '#contract/companies.ts';
import { createGroup, getGroup } from '#contract/groups.ts';
import { saveOffers } from '#contract/offers.ts';
import { eraseAccount, exportData } from '#contract/personal-data.ts';
import { register } from '#contract/registration.ts';
import { askSupport } from '#contract/support.ts';
import { transactions, transfer } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { columns } from '#test/columns.ts';
import { dataParts } from '#texts/personal-data.ts';
import { features } from '../features.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { bread } from '../offers/testing.ts';
import { openTestApi, type Person, prepared, type Reply } from '../testing.ts';
import { forgetErased } from './erase.ts';
import { sectionsOf } from './personal-data.ts';
import { unzip } from './testing.ts';

const sections = sectionsOf(features);

const api = prepared(() => openTestApi());
after(() => verifyDatabase(api.apiUrl).finally(api.close));

const pay = (from: Person, to: Person, amount: string, title = '') =>
  api.reply(transfer, { as: from, query: { email: to.email, amount, title } });
const exported = async (person: Person): Promise<Map<string, string>> => {
  const reply = await api.reply(exportData, { as: person });
  assert.equal(reply.status, 200);
  assert.equal(reply.headers['content-type'], 'application/zip');
  return unzip(reply.bytes);
};
const erase = (person: Person, email = person.email) =>
  api.reply(eraseAccount, { as: person, body: { email } });
const historyOf = async (person: Person) =>
  (await api.call(transactions, { as: person })).transactions;

describe('An export', () => {
  it('holds each section as JSON and CSV, with one’s own bookings', async () => {
    const ewa = await api.person('Ewa Eksport', { denar: '100.00' });
    const ola = await api.person('Ola Obca', { denar: '50.00' });
    await pay(ewa, ola, '12.50', '=HYPERLINK("x")');
    await pay(ola, ewa, '1.25', 'za "chleb"; i ser');
    await api.reply(askSupport, {
      as: ewa,
      body: { email: ewa.email, subject: 'Pytanie', message: 'Jak to działa?' },
    });
    const files = await exported(ewa);
    // She has nothing on a chain, so no file and no text mentions one.
    for (const { name, optional = false } of sections) {
      assert.equal(files.has(`json/${name}.json`), !optional, name);
      assert.equal(files.has(`csv/${name}.csv`), !optional, name);
      assert.equal(files.get('README.txt')?.includes(dataParts[name].pl), !optional, name);
    }
    const address = `INSERT INTO chain_address (address, person_id, created_at)
      SELECT '1Ola', id, now() FROM person WHERE email = $1`;
    await api.db.query(address, [ola.email]);
    assert.match((await exported(ola)).get('csv/chain-address.csv') ?? '', /1Ola/);
    const bookings = JSON.parse(files.get('json/bookings.json') ?? '');
    assert.deepEqual(
      bookings.map((row: Record<string, unknown>) => [
        row.kind,
        row.currency,
        row.amount,
        row.balance_after,
        row.counterparty,
        row.title,
      ]),
      [
        ['top_up', 'DNR', 100, 100, null, bookings[0].title],
        ['transfer', 'DNR', -12.5, 87.5, 'Ola Obca', '=HYPERLINK("x")'],
        ['transfer', 'DNR', 1.25, 88.75, 'Ola Obca', 'za "chleb"; i ser'],
      ],
    );
    const csv = files.get('csv/bookings.csv') ?? '';
    assert.match(csv, /^\ufeffid;at;kind;currency;amount;/);
    assert.match(bookings[0].at, /^\d{4}-\d\d-\d\dT.*Z$/);
    assert.match(csv, /\r\n[^;]*;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/);
    assert.match(csv, /;-12,50;87,50;Ola Obca;"'=HYPERLINK\(""x""\)";/);
    assert.equal(JSON.parse(files.get('json/wallets.json') ?? '')[0].denar, 88.75);
    assert.equal(JSON.parse(files.get('json/support-requests.json') ?? '').length, 1);
    assert.equal(files.get('json/payouts.json'), '[]\n');
    assert.match(files.get('csv/payouts.csv') ?? '', /^\ufeffid;nrb;/);
    assert.match(files.get('README.txt') ?? '', /Wszystkie dane.*Усі дані.*All the data/s);
    assert.ok(![...files.values()].some((text) => text.includes(ola.email)));
  });

  it('of somebody without a wallet is whole too', async () => {
    const guest = await api.person('Gość Eksportu', { registered: false });
    const files = await exported(guest);
    assert.equal(JSON.parse(files.get('json/profile.json') ?? '')[0].email, guest.email);
    assert.equal(files.get('json/wallets.json'), '[]\n');
  });

  it('of more rows than are read at once has each of them once', async () => {
    const ewa = await api.person('Ewa Wiele', { denar: '100.00' });
    const rows = await api.sql<{ id: string }>`
      SELECT id FROM wallet WHERE email = ${ewa.email}`;
    await api.sql`
      INSERT INTO payment_code (id, wallet_id, code, created_at, expires_at, ended_at, ended_by)
      SELECT gen_random_uuid(), ${rows[0]?.id}, '000000', now() + n * interval '1 ms', now(),
      now(), 'expired' FROM generate_series(1, 2500) n`;
    const files = await exported(ewa);
    const codes = JSON.parse(files.get('json/payment-codes.json') ?? '') as { id: string }[];
    assert.equal(new Set(codes.map(({ id }) => id)).size, 2500);
    assert.equal((files.get('csv/payment-codes.csv') ?? '').trimEnd().split('\r\n').length, 2501);
  });

  it('is made once at a time for each person', async () => {
    const ewa = await api.person('Ewa Naraz', { denar: '1.00' });
    const replies = await atOnce(5, () => api.reply(exportData, { as: ewa }));
    const refused = replies.filter(({ status }) => status === 429);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal(refused.length, 4);
    assert.deepEqual(
      [refused[0]?.body.code, refused[0]?.headers['retry-after']],
      ['too_many_requests', '10'],
    );
    await api.call(exportData, { as: ewa });
  });
});

describe('Erasure', () => {
  it('takes one’s own address, an empty wallet, and anybody but the admin', async () => {
    const ewa = await api.person('Ewa Zostaje', { denar: '5.00' });
    const table: [Reply, unknown[]][] = [
      [await erase(ewa, 'other@denar.test'), [403, 'email_not_yours']],
      [await erase(ewa, 'no address'), [422, 'validation_failed']],
      [await erase(ewa), [409, 'wallet_not_empty']],
      [await erase(await api.admin()), [403, 'forbidden']],
    ];
    for (const [{ status, body }, expected] of table) {
      assert.deepEqual([status, body.code], expected);
    }
    const me = await api.call(accounts.me, { as: ewa });
    assert.deepEqual([me.name, me.registered], ['Ewa Zostaje', true]);
  });

  it('leaves bookings under an opaque id, and nothing else of the person anywhere', async () => {
    const ewa = await api.person('Ewa Niknie', { denar: '30.00' });
    const ola = await api.person('Ola Pamięta');
    await pay(ewa, ola, '29.00', 'na urodziny Jasia');
    await pay(ola, ewa, '4.00', 'zwrot Oli');
    await pay(ewa, ola, '5.00');
    await api.reply(createGroup, { as: ewa, body: { name: 'Grupa Ewy', description: '' } });
    await api.reply(registerCompany, {
      as: ewa,
      body: {
        companyName: 'Ewa Niknie Usługi',
        taxId: '5252611332',
        email: ewa.email,
        usagePurpose: ['accept'],
      },
    });
    await api.reply(registerStage1, {
      as: ewa,
      body: {
        accountName: 'Ewa Niknie',
        email: ewa.email,
        bankAccount: '27114020040000300201355387',
      },
    });
    await api.reply(saveOffers, { as: ewa, body: [bread({ description: 'Piecze Ewa Niknie' })] });
    await api.reply(askSupport, {
      body: { email: ewa.email, subject: 'Ewa', message: 'Ewa Niknie prosi' },
    });
    await api.sql`UPDATE mail SET sent_at = now(), body = '', html = NULL`;
    assert.equal((await erase(ewa)).status, 204);

    const history = await historyOf(ola);
    assert.deepEqual(columns(history, 'counterparty', 'amount', 'title'), [
      [{ name: 'konto usunięte', email: null }, 5, ''],
      [{ name: 'konto usunięte', email: null }, 4, 'zwrot Oli'],
      [{ name: 'konto usunięte', email: null }, 29, ''],
    ]);
    const csv = await api.reply(transactions, {
      as: ola,
      query: { format: 'csv' },
      headers: { 'accept-language': 'en' },
    });
    assert.match(csv.bytes.toString(), /;Deleted account;/);
    assert.deepEqual(await mentionsOf(['Ewa Niknie', ewa.email, 'Jasia', '27114020']), [
      // Data exchanged with the bank has to be kept with the accounting records.
      'bank_line',
      'bank_transfer_out',
    ]);
  });

  it('ends every token of the time before, and who comes back is somebody new', async () => {
    const ewa = await api.person('Ewa Wraca');
    const before = await api.call(accounts.me, { as: ewa });
    const iat = Math.floor(api.deps.now().getTime() / 1000);
    assert.equal((await erase(ewa)).status, 204);
    assert.equal((await api.reply(accounts.me, { as: ewa })).status, 401);
    assert.equal((await erase(ewa)).status, 401);
    const claims = {
      sub: `sub-${ewa.email}`,
      email: ewa.email,
      email_verified: true,
      name: 'Ewa Wraca',
    };
    const stale = await api.issuer.token({ ...claims, iat, preferred_username: 'stale' });
    assert.equal((await api.reply(accounts.me, { as: stale })).status, 401);
    api.pass(2);
    const fresh = await api.issuer.token(claims);
    const back = await api.call(accounts.me, { as: fresh });
    assert.deepEqual([before.registered, back.registered], [true, false]);
    await api.call(register, { as: fresh, query: { name: 'Ewa Nowa' } });
    await forgetErased(api.db, new Date(api.deps.now().getTime() + 63 * 86_400_000), sections);
    assert.equal((await api.sql`SELECT FROM erasure WHERE subject_hash IS NOT NULL`).length, 0);
  });

  it('hands a group on to whoever has been in it longest', async () => {
    const [ewa, ola] = [await api.person('Ewa Grupa'), await api.person('Ola Grupa')];
    const made = await api.call(createGroup, {
      as: ewa,
      body: { name: 'Sąsiedzi', description: '' },
    });
    const rows = await api.sql<{ id: string }>`
      SELECT id FROM person WHERE email = ${ola.email}`;
    await api.sql`INSERT INTO group_member VALUES (${made.id}, ${rows[0]?.id}, false, now())`;
    assert.equal((await erase(ewa)).status, 204);
    const group = await api.call(getGroup, { as: ola, params: { id: made.id } });
    assert.deepEqual([group.ownerId, group.members.length], [rows[0]?.id, 1]);
  });

  // At once: eraseAccount.
  it('asked for ten times at once, beside payments, happens once and loses nothing', async () => {
    const ewa = await api.person('Ewa Dziesięć');
    const ola = await api.person('Ola Dziesięć', { denar: '10.00' });
    const [erased, paid] = await Promise.all([
      atOnce(10, () => erase(ewa)),
      atOnce(10, () => pay(ola, ewa, '1.00')),
    ]);
    assert.ok(erased.filter(({ status }) => status === 204).length <= 1);
    const balance = (await api.call(accounts.getBalance, { as: ola })).denar;
    assert.equal(balance, 10 - paid.filter(({ status }) => status === 201).length);
    for (const { status } of paid) assert.ok([201, 404].includes(status), String(status));
  });
});

/** Tables that contain any of the words. */
async function mentionsOf(words: readonly string[]): Promise<string[]> {
  const rows = await api.sql<{ name: string }>`
    SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'ledger') AND table_type = 'BASE TABLE' ORDER BY 1`;
  const found: string[] = [];
  for (const { name } of rows) {
    const readable = await api.db
      .query(`SELECT FROM ${name} t WHERE t::text ~* $1 LIMIT 1`, [words.join('|')])
      .catch(() => null);
    if (readable?.rowCount) found.push(name.replace('public.', ''));
  }
  return found;
}
