/** What the payer is shown about the payee: a known company, a bank account, an earlier payment. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { me } from '#contract/accounts.ts';
import { getCharge } from '#contract/charges.ts';
import type { PayeeMark } from '#contract/payees.ts';
import { type Person, testApi } from '../testing.ts';
import { approveCompany, charge, closeWallet, newCompany, paymentCode } from '../testing-flows.ts';
import { markOf } from './payee-mark.ts';

const api = testApi();

const post = async (as: Person, path: string, about: object): Promise<Record<string, unknown>> => {
  const { status, body } = await api.ask('POST', path, { as, ...about });
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};

const charged = async (buyer: Person, seller: Person): Promise<string> =>
  charge(api, seller, await paymentCode(api, buyer), '1');
const seen = async (as: Person, id: string): Promise<{ name: string; mark: PayeeMark | null }> =>
  (await api.call(getCharge, { as, params: { id } })).payee as never;
/** What the buyer is shown for a new charge, which is then refused or paid. */
async function asked(buyer: Person, seller: Person, decision = 'refuse'): Promise<PayeeMark> {
  const id = await charged(buyer, seller);
  const { mark } = await seen(buyer, id);
  await post(buyer, '/v2/et/accept', { query: { transaction: id, decision } });
  assert.ok(mark);
  return mark;
}

async function company(as: Person, companyName: string): Promise<string> {
  const { id, taxId } = await newCompany(api, as, { companyName });
  await approveCompany(api, await api.admin(), id);
  return taxId;
}

async function reopened(as: Person): Promise<void> {
  assert.equal((await closeWallet(api, as)).status, 204);
  await post(as, '/v2/et/registration', { query: { name: as.name } });
}

describe('The mark of a payee', () => {
  it('names the approved company with its NIP, and nobody else’s by its name', async () => {
    const buyer = await api.person('Klientka', { denar: '50.00' });
    const early = await api.person('Piekarnia Pod Kłosem');
    const baker = await api.person('Jan Kłos');
    assert.equal((await asked(buyer, baker)).company, null);
    const owns = async () => (await api.call(me, { as: baker })).company;
    assert.equal(await owns(), false);
    const taxId = await company(baker, 'Piekarnia Pod Kłosem sp. z o.o.');
    const name = 'Piekarnia Pod Kłosem sp. z o.o.';
    assert.deepEqual((await asked(buyer, baker)).company, { name, taxId });
    assert.equal(await owns(), true);
    assert.equal((await asked(buyer, early)).company, null);
  });

  it('tells part of the e-mail, and whether a bank account is proven', async () => {
    const buyer = await api.person('Kupująca', { denar: '50.00' });
    const seller = await api.person('Sprzedawca Jan');
    const { email, verified } = await asked(buyer, seller);
    assert.deepEqual([email, verified], ['sp…@denar.test', false]);
    const id = api.deps.newId();
    await api.sql`
      INSERT INTO bank_account (id, person_id, account_name, email, nrb, state, attempts_left,
      created_at, expires_at)
      SELECT ${id}, person_id, name, email, '61109010140000071219812874', 'awaiting_amount',
      3, now(), now() FROM wallet WHERE email = ${seller.email}`;
    await api.sql`
      UPDATE bank_account SET state = 'verified', verified_at = now() WHERE id = ${id}`;
    assert.equal((await asked(buyer, seller)).verified, true);
  });

  it('warns until the payee is paid, and not again for a new wallet of either', async () => {
    const buyer = await api.person('Stały klient', { denar: '1.00' });
    const seller = await api.person('Sklep za rogiem');
    assert.equal((await asked(buyer, seller)).firstTime, true);
    assert.equal((await asked(buyer, seller, 'accept')).firstTime, true);
    await post(seller, '/v2/et/transfer', { query: { email: buyer.email, amount: '1' } });
    assert.equal((await asked(buyer, seller)).firstTime, false);
    assert.equal((await asked(buyer, await api.person('Inny sklep'))).firstTime, true);
    await reopened(seller);
    assert.equal((await asked(buyer, seller)).firstTime, false);
    await post(buyer, '/v2/et/transfer', { query: { email: seller.email, amount: '1' } });
    await reopened(buyer);
    await post(seller, '/v2/et/transfer', { query: { email: buyer.email, amount: '1' } });
    assert.equal((await asked(buyer, seller)).firstTime, false);
  });

  it('is told to the buyer who is asked, and to nobody else', async () => {
    const buyer = await api.person('Pytana', { denar: '5.00' });
    const seller = await api.person('Pytający');
    const id = await charged(buyer, seller);
    assert.deepEqual(await seen(seller, id), { name: seller.name, mark: null });
    await post(buyer, '/v2/et/accept', { query: { transaction: id } });
    assert.deepEqual(await seen(buyer, id), { name: seller.name, mark: null });
  });

  it('costs no more however long the journal is', async () => {
    const wallet = "SELECT id, person_id AS person FROM wallet WHERE name = 'Pytana'";
    const [payer] = (await api.db.query<{ id: string; person: string }>(wallet)).rows;
    assert.ok(payer);
    const plans: string[] = [];
    const explained = {
      query: async (text: string, values: unknown[]) => {
        const client = await api.db.connect();
        try {
          await client.query('SET enable_seqscan = off');
          const { rows } = await client.query(`EXPLAIN ${text}`, values);
          plans.push(...rows.map((row) => row['QUERY PLAN']));
        } finally {
          await client.query('RESET enable_seqscan');
          client.release();
        }
        return { rows: [] };
      },
    };
    await markOf(explained as never, payer.id, payer.person);
    const read = plans.filter((line) =>
      / on (wallet|company|bank_account|entry_out|transfer|account)/.test(line),
    );
    assert.ok(read.length >= 7, plans.join('\n'));
    for (const line of read) assert.match(line, /Index|Bitmap/, plans.join('\n'));
    assert.match(plans.join('\n'), /entry_out[^\n]*\n\s+Index Cond: [^\n]*version >/);
  });
});
