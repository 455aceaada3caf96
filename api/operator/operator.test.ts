/** The operator's desk: what it shows to whom, and that anything stuck or locked appears. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { makeCharge } from '#contract/charges.ts';
import { listStuck } from '#contract/operator.ts';
import { transfer } from '#contract/transfers.ts';
import { seal } from '#ledger/checkpoints.ts';
import { openSigner } from '#ledger/signer.ts';
import { column, columns } from '#test/columns.ts';
import { openShop } from '../orders/testing.ts';
import { type Person, type Reply, testApi } from '../testing.ts';
import { paymentCode } from '../testing-flows.ts';

const api = testApi();
let admin: Person;
let ewa: Person;
let jan: Person;
before(async () => {
  admin = await api.admin();
  ewa = await api.person('Ewa Biurko', { denar: '100.00' });
  jan = await api.person('Jan Łąka');
});

const paths = ['overview', 'stuck', 'locks', 'people', 'journal'] as const;
const desk = (part: (typeof paths)[number], query: Record<string, string> = {}): Promise<Reply> =>
  api.ask('GET', `/v2/adm/${part}`, { as: admin, query });
const rowsOf = ({ body }: Reply, name: string) => body[name] as Record<string, unknown>[];
const pay = async (amount: string): Promise<string> => {
  return (await api.call(transfer, { as: ewa, query: { email: jan.email, amount } })).transaction;
};
const charge = (otp_code: string) =>
  api.reply(makeCharge, { as: jan, query: { otp_code, kwota: '3.00' } });

describe('The overview', () => {
  it('tells circulation, what moved, and the cover by day', async () => {
    await pay('25.00');
    const signer = openSigner(Buffer.alloc(32, 3));
    await seal(api.db, { signer, now: api.deps.now, everyRows: 1, everyMs: 0 });
    const { body } = await desk('overview');
    const { circulation, reserve, coverage, moved, velocity, wallets, stuck, locks } = body;
    assert.deepEqual([circulation, reserve, coverage], [100, 100, 1]);
    assert.deepEqual([moved, velocity, wallets, stuck, locks], [25, 0.25, 2, 0, 0]);
    const [day] = rowsOf({ body } as Reply, 'days');
    assert.deepEqual([day?.circulation, day?.reserve], [100, 100]);
  });

  it('counts money that moved within thirty days alone', async () => {
    api.pass(31 * 86_400);
    admin = await api.admin();
    ewa = { ...ewa, token: (await freshToken(ewa)).token };
    jan = { ...jan, token: (await freshToken(jan)).token };
    await pay('5.00');
    assert.equal((await desk('overview')).body.moved, 5);
  });
});

/** Tokens expire long before a month is over. */
const freshToken = (person: Person): Promise<Person> =>
  api.person(person.name, { registered: false });

it('The journal is found by number, by id and by a whole address', async () => {
  const id = await pay('7.00');
  const [row] = rowsOf(await desk('journal', { search: id }), 'rows');
  assert.deepEqual(
    [row?.id, row?.payer, row?.payee, row?.amount, row?.currency, row?.kind],
    [id, ewa.name, jan.name, 7, 'DNR', 'transfer'],
  );
  const number = String(row?.number);
  assert.deepEqual(rowsOf(await desk('journal', { search: number }), 'rows'), [row]);
  const mine = rowsOf(await desk('journal', { search: jan.email.toUpperCase() }), 'rows');
  assert.equal(mine.length, 3);
  assert.deepEqual(rowsOf(await desk('journal', { search: 'nobody' }), 'rows'), []);
  assert.equal((await desk('journal', { count: '2' })).body.total, Number(number));
  const first = rowsOf(await desk('journal', { search: '1' }), 'rows')[0];
  assert.match(`${first?.payer} ${first?.payee}`, /clearing_bank|issuance_dnr|reserve_pln/);
});

it('People are found by name without diacritics, by state, and sorted by their opening', async () => {
  const found = rowsOf(await desk('people', { search: 'laka' }), 'people');
  assert.deepEqual(columns(found, 'name', 'email', 'state', 'denar'), [
    [jan.name, jan.email, 'open', 37],
  ]);
  assert.equal((await desk('people', { state: 'closed' })).body.total, 0);
  const oldest = rowsOf(await desk('people', { sort: 'openedAt' }), 'people');
  assert.deepEqual(column(oldest, 'name'), [ewa.name, jan.name]);
});

describe('What is stuck and who is locked', () => {
  it('a charge that nobody ended a minute after its time, with its hold', async () => {
    assert.equal((await charge(await paymentCode(api, ewa))).status, 201);
    api.pass(60);
    assert.equal((await desk('stuck')).body.total, 0);
    api.pass(61);
    const stuck = rowsOf(await desk('stuck'), 'stuck');
    assert.deepEqual(stuck.map(({ kind, email, amount }) => `${kind} ${email} ${amount}`).sort(), [
      `charge ${ewa.email} 3`,
      `hold ${ewa.email} 3`,
    ]);
    assert.equal((await desk('stuck', { kind: 'hold', search: 'biurko' })).body.total, 1);
    assert.equal((await desk('overview')).body.stuck, 2);
  });

  it('a seller who tried five codes that are nobody’s, until the quarter of an hour is over', async () => {
    const live = await paymentCode(api, ewa);
    const wrong = live === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) await charge(wrong);
    const locks = rowsOf(await desk('locks'), 'locks');
    assert.deepEqual(columns(locks, 'kind', 'email', 'serial'), [['seller', jan.email, null]]);
    assert.equal((await desk('locks', { kind: 'card' })).body.total, 0);
    api.pass(15 * 60);
    assert.equal((await desk('locks')).body.total, 0);
  });
});

it('an order that nobody has paid or ended is stuck, with the złoty of all of it', async () => {
  const shop = await openShop();
  try {
    const buyer = await shop.person('Kupujący Zapomniany', { denar: '5.00' });
    const [offerId] = await shop.offers([{ price: 10, denar_percent: 50 }]);
    const { id } = await shop.ordered(buyer, { items: [{ offerId, quantity: 1 }] });
    shop.pass(86_400);
    const as = await shop.admin();
    const found = (await shop.call(listStuck, { as, query: { kind: 'order' } as const })).stuck;
    assert.deepEqual(
      found.map((row) => [row.id, row.email, row.amount]),
      [[id, buyer.email, 10]],
    );
  } finally {
    await shop.close();
  }
});

it('every list comes as a file with its heads in the reader’s language', async () => {
  for (const [part, head] of [
    ['overview', 'Time;In circulation (DNR);Reserve (PLN);Coverage in %'],
    ['stuck', 'Due;Kind;Name'],
    ['locks', 'Until;Kind;Name'],
    ['people', 'Name;E-mail;State'],
    ['journal', 'Number;Time;Type'],
  ] as const) {
    const { bytes } = await api.ask('GET', `/v2/adm/${part}`, {
      as: admin,
      query: { format: 'csv' },
      headers: { 'accept-language': 'en' },
    });
    assert.ok(bytes.toString().replace('\ufeff', '').startsWith(head), part);
  }
});
