/** Reconciliation: every gap between provider, bank and ledger is listed, with its age. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Provider } from '#contract/payments.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { type Desk, openDesk } from '../bank/testing.ts';
import type { Person } from '../testing.ts';

let desk: Desk;
let ela: Person;
before(async () => {
  desk = await openDesk();
  ela = await desk.person('Ela Wpłaca');
});
after(() => desk.close());

const day = (daysAgo = 0): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(
    desk.deps.now().getTime() - daysAgo * 86_400_000,
  );

/** Does something so many days ago. */
async function ago<T>(days: number, act: () => Promise<T>): Promise<T> {
  desk.pass(-days * 86_400);
  const made = await act();
  desk.pass(days * 86_400);
  return made;
}

interface Made {
  readonly id: string;
  readonly amount: number;
}

/** A payment as it stands when the provider's word has come, and what the ledger has booked for it. */
async function paid(provider: Provider, amount: number, credited = true): Promise<Made> {
  const { db, deps, ledger } = desk;
  const id = deps.newId();
  const { rows } = await db.query<{ id: string; denar: number }>(
    'SELECT id, denar_account AS denar FROM wallet WHERE email = $1',
    [ela.email],
  );
  const wallet = rows[0] as { id: string; denar: number };
  await db.query(
    `INSERT INTO payment (id, provider, purpose, wallet_id, amount, currency, description, email,
       blik, state, created_at, expires_at, paid_at, credited_wallet_id)
     VALUES ($1, $2, 'top_up', $3, $4, 'PLN', '', $5, false, 'paid', $6, $6, $6, $7)`,
    [id, provider, wallet.id, amount, ela.email, deps.now(), credited ? wallet.id : null],
  );
  if (credited) {
    const leg = { type: 'transfer', kind: 'top_up', amount } as const;
    const [owed, reserve, issuance] = await Promise.all([
      systemAccount(db, provider === 'payu' ? 'clearing_payu' : 'clearing_p24'),
      systemAccount(db, 'reserve_pln'),
      systemAccount(db, 'issuance_dnr'),
    ]);
    await ledger.submit({
      items: [
        { ...leg, id, debit: issuance, credit: wallet.denar },
        { ...leg, id: deps.newId(), debit: owed, credit: reserve },
      ],
    });
  }
  return { id, amount };
}

async function refunded({ id }: Made, provider: Provider, amount: number, state: string) {
  const { db, deps } = desk;
  await db.query(
    `INSERT INTO payment_refund (id, payment_id, provider, reference, amount, by, note, state,
       created_at, ended_at)
     VALUES ($1::uuid, $2, $3, $1::text, $4, 'owner', '', $5, $6, $7)`,
    [
      deps.newId(),
      id,
      provider,
      amount,
      state,
      deps.now(),
      state === 'pending' ? null : deps.now(),
    ],
  );
}

const decimal = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');

let operations = 0;
/** A line of PayU's statement. */
const payuLine = (type: string, amount: number, reference = '', date = day()): string => {
  operations += 1;
  return `${date};${operations};${decimal(amount)};PLN;${type};1000,00;${reference}`;
};
const payuHead = 'Date;Trans ID;Amount;Currency;Type of operation;Account balance;Order ID';
const p24Head = '"Id sesji","Id transakcji","Waluta","Status","Data wpłaty","Kwota","Prowizja"';

const upload = (file: string, { as = desk.boss, type = 'text/csv', key = '' } = {}) =>
  desk.ask('POST', '/v2/adm/reconciliation/reports', {
    as,
    query: { fileName: 'raport.csv' },
    body: file,
    headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
  });
const payu = (...lines: string[]) => upload([payuHead, ...lines].join('\r\n'));

interface Gap {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly amount: number;
  readonly expected: number | null;
  readonly ageDays: number;
  readonly payment: string | null;
}

/** The gaps that speak of a reference. */
async function gapsOf(reference: string): Promise<Gap[]> {
  const query = { search: reference, count: '100' };
  const { body } = await desk.ask('GET', '/v2/adm/reconciliation/gaps', { as: desk.boss, query });
  return body.gaps as Gap[];
}

const kindsOf = async (reference: string) =>
  (await gapsOf(reference)).map(({ kind, amount, expected }) => [kind, amount, expected]);

interface Picture {
  readonly provider: string;
  readonly booked: Readonly<Record<string, number>>;
  readonly outstanding: number;
  readonly byAge: { upToDays: number | null; amount: number }[];
  readonly oldest: string | null;
  readonly reported: Readonly<Record<string, unknown>> | null;
  readonly gaps: number;
}

async function picture(provider: Provider): Promise<Picture> {
  const { status, body } = await desk.ask('GET', '/v2/adm/reconciliation', { as: desk.boss });
  assert.equal(status, 200);
  const found = (body.providers as Picture[]).find((one) => one.provider === provider);
  assert.ok(found);
  return found;
}

it('says how old the money is that a provider holds; payouts settle the oldest of it', async () => {
  assert.equal((await picture('p24')).reported, null);
  await ago(36, () => paid('p24', 10_000));
  await ago(5, () => paid('p24', 5000));
  await paid('p24', 2000);
  const before = await picture('p24');
  assert.deepEqual(before.byAge, [
    { upToDays: 3, amount: 20 },
    { upToDays: 7, amount: 50 },
    { upToDays: 30, amount: 0 },
    { upToDays: null, amount: 100 },
  ]);
  assert.equal(before.outstanding, 170);
  await payoutArrives('PayPro S.A.', '118,00', { provider: 'p24', fee: '2.00' });
  const after = await picture('p24');
  assert.deepEqual(
    after.byAge.map(({ amount }) => amount),
    [20, 30, 0, 0],
  );
  assert.deepEqual(after.booked, { payments: 170, refunds: 0, fees: 2, payouts: 118 });
  assert.equal(after.outstanding, 50);
  assert.equal(after.gaps, 0);
  await desk.booksAreWhole();
});

let bankLines = 0;

interface Unmatched {
  readonly id: string;
  readonly looksLike: string | null;
}

async function bankLine(sender: string, amount: string): Promise<Unmatched & { title: string }> {
  bankLines += 1;
  const title = `rozliczenie ${bankLines}!`;
  await desk.csv(`${day()};WYP${bankLines};${amount};PLN;${sender};${title}`);
  const query = { search: title };
  const { body } = await desk.ask('GET', '/v2/adm/bank/unmatched', { as: desk.boss, query });
  return { ...(body.lines as Unmatched[])[0], title } as Unmatched & { title: string };
}

const decide = (line: string, body: object) =>
  desk.ask('POST', `/v2/adm/bank/unmatched/${line}/decide`, {
    as: desk.boss,
    body: { kind: 'provider', note: 'wypłata', ...body },
  });
const judge = (decision: unknown) =>
  desk.ask('POST', `/v2/adm/bank/decisions/${decision}`, {
    as: desk.second,
    body: { verdict: 'approve' },
  });

async function payoutArrives(sender: string, amount: string, body: object): Promise<void> {
  const line = await bankLine(sender, amount);
  const proposed = await decide(line.id, body);
  assert.equal(proposed.status, 201, JSON.stringify(proposed.body));
  assert.equal((await judge(proposed.body.decision)).status, 200);
}

it('knows a payout by its sender, books it once with two people, and issues nothing', async () => {
  await paid('payu', 30_000);
  const stranger = await bankLine('Jan Kowalski', '300,00');
  assert.equal(stranger.looksLike, null);
  const { id, looksLike } = await bankLine('PAYU S.A.', '300,00');
  assert.equal(looksLike, 'payu');
  const [gap] = await gapsOf(`WYP${bankLines}`);
  assert.deepEqual([gap?.kind, gap?.amount], ['payout_undecided', 300]);
  const circulating = await desk.denarOf(ela);
  const proposed = await decide(id, { provider: 'payu' });
  assert.equal((await picture('payu')).outstanding, 300);
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, () => judge(proposed.body.decision)),
  );
  assert.equal(verdicts.filter(({ status }) => status === 200).length, 1);
  assert.equal((await picture('payu')).outstanding, 0);
  assert.equal(await desk.denarOf(ela), circulating);
  assert.deepEqual(await gapsOf(`WYP${bankLines}`), []);
  assert.equal((await decide(id, { provider: 'payu' })).body.code, 'line_decided');
  await desk.booksAreWhole();
});

it('refuses a fee that the programme’s own money does not bear, and leaves no trace', async () => {
  const { id } = await bankLine('PayU', '1,00');
  const proposed = await decide(id, { provider: 'payu', fee: '900.00' });
  const before = await picture('payu');
  const { status, body } = await judge(proposed.body.decision);
  assert.deepEqual([status, body.code], [409, 'insufficient_funds']);
  assert.deepEqual(await picture('payu'), before);
  await desk.booksAreWhole();
});

it('lists each kind of gap between a report and the books, and drops it when it closes', async () => {
  const old = (amount: number, credited = true) => ago(3, () => paid('payu', amount, credited));
  const first = await old(1000);
  const missing = await old(2000);
  const other = await old(3000);
  const uncredited = await old(4000, false);
  const refundedThere = await old(5000);
  const refundedHere = await old(6000);
  const waiting = await old(7000);
  await ago(3, () => refunded(refundedHere, 'payu', 600, 'done'));
  await refunded(waiting, 'payu', 700, 'pending');
  const then = day(3);
  const unreported = await paid('payu', 2500);
  const report = await payu(
    payuLine('t', 1000, first.id, then),
    payuLine('t', 3100, other.id, then),
    payuLine('t', 4000, uncredited.id, then),
    payuLine('t', 5000, refundedThere.id, then),
    payuLine('c', -500, refundedThere.id, then),
    payuLine('t', 6000, refundedHere.id, then),
    payuLine('t', 7000, waiting.id, then),
    payuLine('t', 999, 'obcy-sklep-7', then),
    payuLine('r', -12, '', then),
    payuLine('w', -1234, '', day()),
  );
  assert.equal(report.status, 201, JSON.stringify(report.body));
  assert.deepEqual(
    [report.body.provider, report.body.lines, report.body.known, report.body.firstDay],
    ['payu', 10, 0, then],
  );
  assert.deepEqual(await kindsOf(first.id), []);
  assert.deepEqual(await kindsOf(missing.id), [['credited_not_reported', 20, 0]]);
  // The last day of a report may not be whole yet.
  assert.deepEqual(await kindsOf(unreported.id), []);
  assert.deepEqual(await kindsOf(other.id), [['amount_differs', 31, 30]]);
  assert.deepEqual(await kindsOf(uncredited.id), [['paid_not_credited', 40, 0]]);
  assert.deepEqual(await kindsOf(refundedThere.id), [['refund_not_booked', 5, 0]]);
  assert.deepEqual(await kindsOf(refundedHere.id), [['refund_not_reported', 6, 0]]);
  assert.deepEqual(await kindsOf(waiting.id), [['refund_pending', 7, null]]);
  assert.deepEqual(await kindsOf('obcy-sklep-7'), [['unknown_payment', 9.99, 0]]);
  const payouts = await desk.ask('GET', '/v2/adm/reconciliation/gaps', {
    as: desk.boss,
    query: { kind: 'payout_not_arrived', provider: 'payu' },
  });
  assert.deepEqual(
    (payouts.body.gaps as Gap[]).map(({ amount }) => amount),
    [12.34],
  );
  assert.deepEqual(
    (await gapsOf(missing.id)).map(({ ageDays, payment }) => [ageDays, payment]),
    [[3, missing.id]],
  );
  desk.pass(-86_400);
  assert.equal((await gapsOf(missing.id))[0]?.ageDays, 2);
  desk.pass(86_400);
  await payu(payuLine('t', 2000, missing.id, then));
  assert.deepEqual(await kindsOf(missing.id), []);
  await payoutArrives('PayU', '12,34', { provider: 'payu' });
  const { body } = await desk.ask('GET', '/v2/adm/reconciliation/gaps', {
    as: desk.boss,
    query: { kind: 'payout_not_arrived' },
  });
  assert.equal(body.total, 0);
  const { reported } = await picture('payu');
  assert.deepEqual(
    [reported?.fees, reported?.refunds, reported?.payouts, reported?.firstDay],
    [0.12, 5, 12.34, then],
  );
});

it('lists what nobody can tell yet, what a person has to look into, and books that differ', async () => {
  const { db, deps } = desk;
  const lost = await paid('p24', 100, false);
  await db.query(`UPDATE payment SET state = 'unknown', paid_at = NULL WHERE id = $1`, [lost.id]);
  assert.deepEqual(await kindsOf(lost.id), [['fate_unknown', 1, null]]);
  const flags = [
    ['unknown_order', 'unknown_payment'],
    ['amount_differs', 'amount_differs'],
    ['paid_twice', 'paid_twice'],
    ['refunded_elsewhere', 'refund_not_booked'],
  ];
  for (const [flag = '', gap = ''] of flags) {
    await db.query(
      `INSERT INTO payment_flag (id, kind, provider, reference, amount, currency, same_as, created_at)
       VALUES ($1, $2, 'p24', $3, 777, 'PLN', $3, $4)`,
      [deps.newId(), flag, `flaga-${flag}`, deps.now()],
    );
    assert.deepEqual(await kindsOf(`flaga-${flag}`), [[gap, 7.77, null]]);
  }
  assert.deepEqual(await kindsOf('clearing_p24'), []);
  const [debit, credit] = await Promise.all([
    systemAccount(db, 'clearing_p24'),
    systemAccount(db, 'clearing_bank'),
  ]);
  const id = deps.newId();
  await desk.ledger.submit({
    items: [{ type: 'transfer', id, kind: 'test', debit, credit, amount: 300 }],
  });
  assert.deepEqual(await kindsOf('clearing_p24'), [['books_differ', 53, 50]]);
});

it('tells a payout that no report has, once a report covers its day', async () => {
  await paid('p24', 4200);
  await payoutArrives('Przelewy24', '42,00', { provider: 'p24' });
  const reference = `WYP${bankLines}`;
  assert.deepEqual(await kindsOf(reference), []);
  const row = (date: string, amount: string) =>
    `"obca-${date}","77","PLN","wykonana","${date}","${amount}","0,10"`;
  const report = await upload(`${p24Head}\n${row(day(1), '1,00')}\n${row(day(-1), '-1,00')}\n`);
  assert.deepEqual([report.status, report.body.provider, report.body.lines], [201, 'p24', 4]);
  assert.deepEqual(await kindsOf(reference), [['payout_not_reported', 42, 0]]);
  assert.deepEqual((await kindsOf('obca-')).map(([kind]) => kind).toSorted(), [
    'refund_not_booked',
    'unknown_payment',
  ]);
});

it('takes a line once, whatever reports carry it, also ten at once and under one key', async () => {
  const made = await paid('payu', 1500);
  const line = payuLine('t', 1500, made.id);
  const twice = payuLine('r', -5);
  const file = [payuHead, line, twice, twice].join('\n');
  const replies = await Promise.all(Array.from({ length: 10 }, () => upload(file)));
  const fresh = replies.map(({ body }) => Number(body.lines) - Number(body.known));
  assert.equal(
    fresh.reduce((sum, one) => sum + one, 0),
    3,
  );
  assert.deepEqual(await kindsOf(made.id), []);
  const keyed = await Promise.all(Array.from({ length: 3 }, () => upload(file, { key: 'one' })));
  assert.equal(new Set(keyed.map(({ body }) => body.report)).size, 1);
  const list = await desk.ask('GET', '/v2/adm/reconciliation/reports', {
    as: desk.boss,
    query: { search: 'raport', count: '100' },
  });
  const [report] = list.body.reports as { lines: number; uploadedBy: string }[];
  assert.deepEqual([report?.lines, report?.uploadedBy], [3, 'Administrator']);
});

it('refuses a file that is no report, or has a line at fault, and keeps nothing of it', async () => {
  const good = payuLine('t', 100, 'ok');
  const faults: readonly [string, number, string][] = [
    ['Data;Kwota\n1;2', 1, 'header'],
    ['', 1, 'header'],
    [payuHead, 1, 'cut'],
    [`${payuHead}\n${good}\n2026-13-01;1;1,00;PLN;t;;`, 3, 'date'],
    [`${payuHead}\n${good}\n2026-11-01;1;1,000;PLN;t;;`, 3, 'amount'],
    [`${payuHead}\n${good}\n2026-11-01;1;1,00;EUR;t;;`, 3, 'currency'],
    [`${payuHead}\n${good}\n2026-11-01;1`, 3, 'columns'],
    [`${p24Head}\n"a","1","PLN","wykonana","","1,00","0"`, 2, 'date'],
    [`${p24Head}\n"a","1","PLN","wykonana","2026-11-01","x","0"`, 2, 'amount'],
    [`${p24Head}\n"a","1","USD","wykonana","2026-11-01","1,00","0"`, 2, 'currency'],
  ];
  for (const [file, line, fault] of faults) {
    const { status, body } = await upload(file);
    assert.deepEqual([status, body.code], [422, 'statement_malformed'], file);
    assert.deepEqual(body.faults, [{ line, fault }], file);
  }
  assert.deepEqual(await kindsOf('ok'), []);
  const json = await upload('{}', { type: 'application/json' });
  assert.deepEqual([json.status, json.body.code], [415, 'media_type_unsupported']);
  const large = await upload(`${payuHead}\n${' '.repeat(8_400_000)}`);
  assert.deepEqual([large.status, large.body.code], [413, 'body_too_large']);
});

it('gives the gaps as a file', async () => {
  const { bytes } = await desk.ask('GET', '/v2/adm/reconciliation/gaps', {
    as: desk.boss,
    query: { format: 'csv', search: 'obcy-sklep' },
  });
  assert.match(bytes.toString(), /Wiek w dniach;Różnica/);
  assert.match(bytes.toString(), /wpłata spoza systemu;payu;9,99;0,00;obcy-sklep-7/);
});

it('is the admin’s alone', async () => {
  const calls = [
    ['GET', '/v2/adm/reconciliation'],
    ['GET', '/v2/adm/reconciliation/gaps'],
    ['GET', '/v2/adm/reconciliation/reports'],
    ['POST', '/v2/adm/reconciliation/reports'],
  ] as const;
  for (const [method, path] of calls) {
    assert.equal((await desk.ask(method, path)).status, 401, path);
    for (const as of [ela, desk.second]) {
      assert.equal((await desk.ask(method, path, { as })).status, 403, path);
    }
  }
});
