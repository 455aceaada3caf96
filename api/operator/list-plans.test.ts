/** Lists of the desk begin in an order that an index has, count no more than they show, and sum once. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { mostCounted } from '#contract/names.ts';
import { overview } from '#contract/operator.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { transfer } from '#contract/transfers.ts';
import { connect, transact } from '#db/connect.ts';
import { cursorText } from '../list-order.ts';
import { type Person, testApi } from '../testing.ts';
import { countMoved } from './moved.ts';

const api = testApi();
let admin: Person;
let ewa: Person;
let jan: Person;
before(async () => {
  admin = await api.admin();
  ewa = await api.person('Ewa Lista', { denar: '100.00' });
  jan = await api.person('Jan Lista');
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Without what is read for each row of the page. */
const nodesOf = (plan: Plan): Plan[] => [
  plan,
  ...(plan.Plans ?? [])
    .filter((part) => !part['Subplan Name']?.startsWith('SubPlan'))
    .flatMap(nodesOf),
];

/** The plans of all that a call reads, as for tables that are too long to be read whole. */
async function plansOf(
  path: string,
  query: Record<string, string> = {},
  off = ['seqscan', 'sort', 'hashjoin', 'bitmapscan'],
): Promise<Plan[][]> {
  const asked: [string, unknown[]][] = [];
  const { db } = api.deps;
  const real = db.query;
  Object.assign(db, {
    query: (...given: unknown[]) => {
      const [sql, values = []] = given;
      if (typeof sql === 'string' && sql.includes('LIMIT')) asked.push([sql, values as unknown[]]);
      return Reflect.apply(real, db, given);
    },
  });
  try {
    const { status, body } = await api.ask('GET', path, { as: admin, query });
    assert.equal(status, 200, JSON.stringify(body));
  } finally {
    Object.assign(db, { query: real });
  }
  return transact(api.db, async (tx) => {
    for (const way of off) await tx.query(`SET LOCAL enable_${way} = off`);
    const plans: Plan[][] = [];
    for (const [sql, values] of asked) {
      const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        values,
      );
      plans.push(nodesOf((rows[0] as (typeof rows)[number])['QUERY PLAN'][0].Plan));
    }
    return plans;
  });
}

const texts = ['a', '7', '2026-01-01', '00000000-0000-0000-0000-000000000000'];
const rows = texts.map((text) => [text]);
const more = (keys: readonly string[][]) =>
  keys.flatMap((row) => texts.map((text) => [...row, text]));

/** A cursor of the list's order, whatever its keys are. */
async function cursorOfSome(path: string, query: Record<string, string> = {}): Promise<string> {
  for (const keys of [...more(rows), ...more(more(rows))]) {
    const cursor = cursorText({ isBack: false, keys });
    const { status } = await api.ask('GET', path, { as: admin, query: { ...query, cursor } });
    if (status === 200) return cursor;
  }
  throw new Error(`${path} takes no cursor.`);
}

for (const [path, index, query] of [
  ['/v2/adm/people', 'wallet_by_name'],
  ['/v2/adm/people', 'wallet_by_opening', { sort: '-openedAt' }],
  ['/v2/adm/security-events', 'security_event_by_age'],
  ['/v2/adm/payments', 'payment_by_age'],
  ['/v2/adm/orders', 'shop_order_by_age'],
  ['/v2/adm/cstore/list', 'card_by_age'],
  ['/v2/adm/companies', 'company_by_age'],
  ['/v2/adm/bank/outgoing', 'bank_transfer_out_by_age'],
  ['/v2/adm/bank/statements', 'bank_statement_by_age'],
  ['/v2/adm/bank/history', 'bank_event_by_age'],
  ['/v2/adm/reconciliation/reports', 'provider_report_by_age'],
  ['/v2/adm/security-events', 'security_event_by_kind', { sort: 'event' }],
  ['/v2/adm/payments', 'payment_by_amount', { sort: '-amount' }],
  ['/v2/adm/payments', 'payment_by_state', { sort: 'state' }],
  ['/v2/adm/payments', 'payment_by_state', { state: 'refunded' }],
  ['/v2/adm/payments', 'payment_by_provider', { sort: '-provider' }],
  ['/v2/adm/payments', 'payment_by_provider', { provider: 'p24' }],
  ['/v2/adm/payments/flags', 'payment_flag_by_age', { resolved: 'yes' }],
  ['/v2/adm/payments/flags', 'payment_flag_open', { resolved: 'no' }],
  ['/v2/adm/payments/flags', 'payment_flag_by_kind', { sort: 'kind' }],
  ['/v2/adm/payments/flags', 'payment_flag_by_amount', { sort: '-amount' }],
  ['/v2/adm/orders', 'shop_order_by_total', { sort: 'total' }],
  ['/v2/adm/orders', 'shop_order_by_state', { status: 'shipped' }],
  ['/v2/adm/cstore/list', 'card_by_state', { sort: '-status' }],
  ['/v2/adm/cstore/list', 'card_by_state', { status: 'blocked' }],
  ['/v2/adm/cstore/batches', 'card_batch_by_age'],
  ['/v2/adm/companies', 'company_by_name', { sort: 'companyName' }],
  ['/v2/adm/companies', 'company_by_nip', { sort: '-taxId' }],
  ['/v2/adm/companies', 'company_by_state', { status: 'rejected' }],
  ['/v2/adm/companies', 'company_by_decision', { sort: '-decidedAt' }],
  ['/v2/adm/bank/unmatched', 'bank_line_by_state', { state: 'ignored' }],
  ['/v2/adm/bank/unmatched', 'bank_line_by_amount', { state: 'ignored', sort: 'amount' }],
  ['/v2/adm/bank/unmatched', 'bank_line_by_sender', { state: 'ignored', sort: '-counterparty' }],
  ['/v2/adm/bank/outgoing', 'bank_transfer_out_by_name', { sort: 'accountName' }],
  ['/v2/adm/bank/outgoing', 'bank_transfer_out_by_sum', { sort: '-amount' }],
  ['/v2/adm/bank/outgoing', 'bank_transfer_out_by_state', { state: 'failed' }],
  ['/v2/adm/bank/outgoing', 'bank_transfer_out_by_purpose', { sort: 'purpose' }],
  ['/v2/adm/bank/history', 'bank_event_by_action', { action: 'export' }],
  ['/v2/adm/enquiries/reports', 'enquiry_report_by_age'],
] as const) {
  it(`${path} ${JSON.stringify(query ?? {})} comes in the order of ${index}`, async () => {
    const [counting, page = []] = await plansOf(path, query);
    const names = page.map((node) => node['Index Name']);
    assert.ok(names.includes(index), names.join(', '));
    assert.deepEqual(
      page.filter((node) => node['Node Type'].includes('Sort')),
      [],
    );
    assert.ok(counting?.some((node) => node['Node Type'] === 'Limit'));
    const cursor = await cursorOfSome(path, query);
    const [, beyond = []] = await plansOf(path, { ...query, cursor });
    const begun = beyond.find((node) => node['Index Name'] === index);
    assert.match(begun?.['Index Cond'] ?? '', /ROW\(/);
    assert.ok(!beyond.some((node) => node['Node Type'].includes('Sort')));
  });
}

for (const [path, search, indexes, query] of [
  ['/v2/adm/payments', 'Ewa', ['payment_by_words', 'payment_of_wallet']],
  ['/v2/adm/payments', 'ewa.lista@', ['payment_by_address']],
  ['/v2/adm/payments/flags', 'R-17', ['payment_flag_by_words'], { resolved: 'yes' }],
  ['/v2/adm/orders', 'Ewa', ['shop_order_of_buyer', 'shop_order_of_seller']],
  ['/v2/adm/orders', '000017', ['shop_order_by_end']],
  ['/v2/adm/cstore/list', 'Ewa', ['card_by_note', 'card_of_wallet']],
  ['/v2/adm/cstore/list', '0017', ['card_by_end']],
  ['/v2/adm/cstore/batches', 'wiosna', ['card_batch_by_words']],
  ['/v2/adm/companies', 'piekarnia', ['company_by_words']],
  ['/v2/adm/companies', '5260250274', ['company_by_nip']],
  ['/v2/adm/bank/outgoing', 'Ewa', ['bank_transfer_out_by_words']],
  ['/v2/adm/bank/outgoing', '0017', ['bank_transfer_out_by_end']],
  ['/v2/adm/bank/history', 'Ewa', ['bank_event_by_words', 'bank_event_of_person']],
] as const) {
  it(`${path} finds ${search} first, in ${indexes.join(' and ')}`, async () => {
    const off = ['seqscan', 'indexscan', 'indexonlyscan'];
    const names = (await plansOf(path, { search, ...query }, off))
      .filter((nodes) => nodes.some((node) => node['Subplan Name'] === 'CTE found'))
      .flatMap((nodes) => nodes.map((node) => node['Index Name']));
    assert.deepEqual(
      indexes.filter((index) => !names.includes(index)),
      [],
      names.join(', '),
    );
  });
}

for (const [path, indexes] of [
  ['/v2/adm/stuck', ['payment_open']],
  ['/v2/adm/locks', ['card_locked', 'person_by_digest', 'wallet_frozen', 'card_blocked']],
  ['/v2/adm/reconciliation/gaps', ['payment_not_credited']],
] as const) {
  it(`${path} reads only what waits, from ${indexes.join(' and ')}`, async () => {
    const [, page = []] = await plansOf(path);
    const names = new Set(page.map((node) => node['Index Name']));
    assert.deepEqual(
      indexes.filter((index) => !names.has(index)),
      [],
    );
  });
}

it('a list that has more rows than are counted says so, and skips no more', async () => {
  const owner = connect(api.ownerUrl);
  await owner.query(
    `INSERT INTO security_event (id, at, person_id, by_person_id, event, device, note)
     SELECT gen_random_uuid(), now(), id, id, 'signed_in', '', ''
     FROM person, generate_series(1, $2) WHERE email = $1`,
    [ewa.email, mostCounted + 5],
  );
  await owner.end();
  const body = await api.call(listSecurityEvents, { as: admin, query: { search: 'EWA LIŚT' } });
  assert.equal(body.total, mostCounted + 1);
  const skipped = await api.call(listSecurityEvents, {
    as: admin,
    query: { skip: String(mostCounted) },
  });
  assert.notDeepEqual(skipped.events, []);
  const far = await api.reply(listSecurityEvents, {
    as: admin,
    query: { skip: String(mostCounted + 1) },
  });
  assert.deepEqual([far.status, far.body.code], [422, 'validation_failed']);
});

it('what moved is summed once, and is right before, after and between', async () => {
  const pay = (amount: string, key: string) =>
    api.reply(transfer, { as: ewa, query: { email: jan.email, amount }, key });
  const moved = async () => (await api.call(overview, { as: admin })).moved;
  assert.equal((await pay('7.00', 'moved-1')).status, 201);
  assert.equal(await moved(), 7);
  await Promise.all([countMoved(api.db), countMoved(api.db), countMoved(api.db)]);
  assert.equal(await moved(), 7);
  await pay('5.00', 'moved-2');
  assert.equal(await moved(), 12);
  await countMoved(api.db);
  await countMoved(api.db);
  assert.equal(await moved(), 12);
  assert.deepEqual(await api.sql`SELECT sum(amount)::int AS sum FROM moved_hour`, [{ sum: 1200 }]);
});
