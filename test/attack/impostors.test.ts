/** Nobody can impersonate someone else: by name, by e-mail address, or by what a seller sees. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { skeletonOf } from '#api/accounts/names.ts';
import { newNip } from '#api/companies/testing.ts';
import { unzip } from '#api/personal-data/testing.ts';
import { type Person, type Reply, type TestApi, testApi } from '#api/testing.ts';
import {
  approveCompany,
  closeWallet,
  newCompany,
  paymentCode,
  walletOf,
} from '#api/testing-flows.ts';
import { payBoundCode } from '#contract/charges.ts';
import { transactions } from '#contract/transfers.ts';

const api = testApi();
let baker: Person;
before(async () => {
  baker = await api.person('Jan Kłos');
  await approved(baker, 'Piekarnia Pod Kłosem sp. z o.o.');
});

type About = Parameters<TestApi['ask']>[2];
const post = (as: Person, path: string, about: About = {}): Promise<Reply> =>
  api.ask('POST', path, { as, ...about });
async function must(reply: Promise<Reply>): Promise<Record<string, unknown>> {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
}
const code = async (reply: Promise<Reply>): Promise<unknown> => {
  const { status, body } = await reply;
  return status < 300 ? 'taken as it is' : [status, body.code];
};

const apply = (as: Person, companyName: string): Promise<Reply> => {
  const body = { companyName, taxId: newNip(), email: as.email, usagePurpose: ['publish_offers'] };
  return post(as, '/v2/account/company/register', { body });
};
async function approved(as: Person, companyName: string): Promise<void> {
  const { id } = await newCompany(api, as, { companyName });
  await approveCompany(api, await api.admin(), id);
}

let strangers = 0;
const stranger = (name = ''): Promise<Person> => {
  strangers += 1;
  return api.person(name || `Obcy ${strangers}`, { registered: false });
};
const registered = (as: Person, name: string): Promise<Reply> =>
  post(as, '/v2/et/registration', { query: { name } });
const closed = (as: Person) => must(closeWallet(api, as));

const company = [
  'Piekarnia Pod Kłosem',
  'PIEKARNIA POD KŁOSEM',
  'piekarnia   pod-klosem.',
  'Piekarnia Pod Kłosem S.A.',
  'PlEKARNIA POD KŁOSEM',
  'P1ekarnia P0d Kłosem',
  'Рiekаrnіa Pod Kłosem',
  'Piекаrniа Роd Кłоѕеm',
  'Ρiekarnia Ρod Κłosem',
  'Piekamia Pod Kłosem',
  'Ｐｉｅｋａｒｎｉａ Pod Kłosem',
  '𝐏𝐢𝐞𝐤𝐚𝐫𝐧𝐢𝐚 Pod Kłosem',
  'Piękàrnia Pód Kłośem',
  'PiekarniaPodKłosem',
  'Piekarnia Pod Kłoꜱem',
  'Piekarnia Pod Kłоѕеm',
  'Piekarnia P०d Kłosem',
  'Piekarnia P٥d Kłosem',
  'Ⲣiekarnia Pod Kłosem',
  'Piekarnia Pod K\u0301ł\u0301օ\u0301sem',
];
const programme = [
  'Denar',
  'denar',
  'Dеnаr Bezpieczeństwo',
  'Denar Bezpieczeństwo',
  'D-e-n-a-r Wsparcie',
  'Obsługa Denar',
  'BankDenar',
  'Денар Denar Безпека',
  'Denar Пiдтримка',
  'Ⅾenar Pomoc',
  'Dꭼnar',
  'ꓓꓰꓠꓮꓣ',
  'ᎠᎬΝᎪᏒ',
  'ԁеոаг',
  'ꓓenar',
  'ᴅᴇɴᴀʀ',
  'Ðenar',
  'Ɖenar Pomoc',
  'Ƌenar',
];
const free = [
  'Piekarnia Pod Dębem',
  'Anna Nowak',
  'Denarska Anna',
  'Grupa Denara',
  'Сосна',
  'Крамниця М’ясо і Мʼята',
  'Sklep Сосна',
  'Հայկական հաց',
  'Ελληνικός φούρνος',
  'חנות הלחם',
  'متجر ٥',
  'Nguyễn Văn Đức',
  'Ədalət Əliyev',
  '北京',
  '東京カフェ',
  '한국 빵집',
];

describe('The name of a person', () => {
  it('is refused if it is or resembles an approved company’s or the programme’s', async () => {
    for (const name of [...company, ...programme]) {
      const as = await stranger();
      assert.deepEqual(await code(registered(as, name)), [409, 'name_taken'], name);
      assert.deepEqual(await code(apply(as, name)), [409, 'name_taken'], name);
      const group = post(as, '/account/group/create', { body: { name, description: '' } });
      assert.deepEqual(await code(group), [409, 'name_taken'], name);
    }
    for (const name of free)
      assert.equal(await code(registered(await stranger(), name)), 'taken as it is', name);
  });

  it('cannot differ from another one in invisible characters alone', () => {
    const bare = skeletonOf('Denar');
    for (const name of [
      'De\u200bnar',
      'D\u00adenar',
      'Den\u2060ar',
      '\u202eDenar',
      'Dena\u0301\u0316r',
      'D\ufe0fenar',
    ]) {
      assert.equal(skeletonOf(name), bare, JSON.stringify(name));
    }
    assert.notEqual(skeletonOf('Sklep 6'), skeletonOf('Sklep 8'));
  });

  it('may be the company’s own, also after closing, and the programme’s for the admin', async () => {
    await closed(baker);
    await must(registered(baker, 'Piekarnia Pod Kłosem'));
    await must(registered(await api.admin(), 'Denar Pomoc'));
    const as = await stranger();
    await must(registered(as, 'Ktoś Inny'));
    await closed(as);
    assert.deepEqual(await code(registered(as, company[0] ?? '')), [409, 'name_taken']);
  });

  it('cannot be taken by renaming, nor through the provider’s name', async () => {
    const as = await stranger();
    const body = { name: 'Sąsiedzi', description: '' };
    const { id } = await must(post(as, '/account/group/create', { body }));
    const put = (name: string, description = '') =>
      api.ask('PUT', `/account/group/${id}`, { as, body: { name, description } });
    assert.deepEqual(await code(put('DENAR BEZPIECZEŃSTWO')), [409, 'name_taken']);
    assert.equal(await code(put('Sąsiedzi', 'Inny opis')), 'taken as it is');
    const posing = await stranger('Denar Bezpieczeństwo');
    const own = await must(post(posing, '/account/group/create', { body }));
    const members = `/account/group/${own.id}/members`;
    const invited = post(posing, members, { body: { email: 'ktos@example.pl' } });
    assert.deepEqual(await code(invited), [409, 'name_taken']);
  });

  it('does not keep a company of the same name from being approved', async () => {
    const early = await api.person('Sklep Zielony Kąt');
    const owner = await stranger();
    await approved(owner, 'Sklep Zielony Kąt');
    await must(registered(owner, 'Sklep Zielony Kąt'));
    await closed(early);
    assert.deepEqual(await code(registered(early, 'Sklep Zielony Kąt')), [409, 'name_taken']);
  });
});

describe('An e-mail address that the provider has not verified', () => {
  const victim = 'ofiara@example.pl';
  const unverified = async (sub: string): Promise<Person> => {
    const claims = { sub, email: victim, email_verified: false, preferred_username: sub };
    const token = await api.issuer.token({ ...claims, name: 'Ktoś' });
    return { email: victim, name: 'Ktoś', token };
  };

  it('shows and erases nothing of its owner, and belongs to nobody', async () => {
    const message = { email: victim, subject: 'Zgubiona karta', message: 'Moja tajemnica' };
    await must(api.ask('POST', '/v2/support', { body: message }));
    const application = {
      companyName: 'Ofiara',
      taxId: newNip(),
      email: victim,
      usagePurpose: ['x'],
    };
    await must(api.ask('POST', '/v2/account/company/register', { body: application }));
    const host = await api.person('Gospodyni');
    const group = await must(
      post(host, '/account/group/create', { body: { name: 'Klub', description: '' } }),
    );
    await must(post(host, `/account/group/${group.id}/members`, { body: { email: victim } }));
    const counts = async () => {
      const { rows } = await api.db.query<Record<string, number>>(
        `SELECT (SELECT count(*) FROM mail WHERE recipient = $1) AS mails,
           (SELECT count(*) FROM support_request WHERE email = $1) AS requests,
           (SELECT count(*) FROM company WHERE email = $1) AS companies,
           (SELECT count(*) FROM group_invitation WHERE email = $1) AS invitations`,
        [victim],
      );
      return rows[0] ?? {};
    };
    const before = await counts();
    assert.ok(
      Object.values(before).every((one) => one > 0),
      JSON.stringify(before),
    );

    const as = await unverified('impostor');
    const packed = await api.ask('GET', '/v2/account/export', { as });
    assert.equal(packed.status, 200);
    const files = unzip(packed.bytes);
    for (const [name, content] of files) {
      assert.ok(!content.includes('Moja tajemnica') && !content.includes(application.taxId), name);
    }
    const { body: mine } = await api.ask('GET', '/account/group/invitations', { as });
    assert.deepEqual(mine.invitations ?? [], []);
    const { body: theirs } = await api.ask('GET', '/v2/account/company', { as });
    assert.equal(theirs.total, 0);
    await must(post(as, '/v2/account/erase', { body: { email: victim } }));
    assert.deepEqual(await counts(), before);
  });

  it('is not stored as the person’s, who keeps the old one', async () => {
    await api.ask('GET', '/v2/account/me', { as: await unverified('second') });
    const email = async (sub: string) =>
      (await api.db.query('SELECT email FROM person WHERE subject = $1', [sub])).rows[0]?.email;
    assert.equal(await email('second'), '');
    await api.ask('GET', '/v2/account/me', { as: await unverified(`sub-${baker.email}`) });
    assert.equal(await email(`sub-${baker.email}`), baker.email);
  });
});

describe('A seller', () => {
  it('learns a buyer’s name, and only the beginning of the e-mail address', async () => {
    const buyer = await api.person('Dyskretna Klientka', { denar: '20.00' });
    const seller = await api.person('Ciekawski Sprzedawca');
    const otp_code = await paymentCode(api, buyer, { amount: 5, userEmail: seller.email });
    const taken = { otp_code, amount: 5, description: 'Ser' };
    const { transaction } = await api.call(payBoundCode, { as: seller, body: taken });
    const get = (as: Person, path: string, query = {}) => api.ask('GET', path, { as, query });
    const masked = { name: buyer.name, email: 'dy…@denar.test' };
    const rows = async (as: Person, search = '') =>
      (await api.call(transactions, { as, query: { search } })).transactions;
    assert.deepEqual((await rows(seller))[0]?.counterparty, masked);
    assert.deepEqual(
      (await get(seller, `/v2/trans/transactions/${transaction}`)).body.counterparty,
      masked,
    );
    const [last] = (await walletOf(api, seller)).transactions;
    assert.deepEqual(last?.counterparty, masked);
    const csv = (await get(seller, '/v2/trans/transactions', { format: 'csv' })).bytes.toString(
      'utf8',
    );
    assert.ok(csv.includes(masked.email) && !csv.includes(buyer.email));
    const packed = unzip((await get(seller, '/v2/account/export')).bytes);
    for (const [name, content] of packed) assert.ok(!content.includes(buyer.email), name);
    // Nor by searching for a part of it.
    assert.equal((await rows(seller, 'dyskretna.klientka@')).length, 0);
    assert.deepEqual((await get(seller, '/v2/trans/recipients', { search: 'dyskretna' })).body, {
      recipients: [],
    });
    const shop = { name: seller.name, email: seller.email };
    assert.deepEqual((await rows(buyer, seller.email))[0]?.counterparty, shop);

    // Someone who sends them money is not a customer.
    await must(post(buyer, '/v2/et/transfer', { query: { email: seller.email, amount: '1' } }));
    assert.deepEqual((await rows(seller, 'dyskretna.klientka@'))[0]?.counterparty, {
      ...masked,
      email: buyer.email,
    });
  });
});
