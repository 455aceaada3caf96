/**
 * Every operation of the OpenAPI document called with valid and invalid values by a stranger, by an
 * attacker with another person's ids, and by the admin: nothing breaks, nothing leaks, nothing of
 * anyone else changes. `FUZZ_RUNS=500 npm test test/attack/fuzz.test.ts` runs each operation more
 * often, and `FUZZ_SEED` selects other values.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import fc from 'fast-check';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { bread } from '#api/offers/testing.ts';
import { type Person, testApi } from '#api/testing.ts';
import { charge, paymentCode, verification } from '#api/testing-flows.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { refusals } from '#contract/refusals.ts';
import { runs } from '#test/extent.ts';
import {
  type ApiOperation,
  belongingsOf,
  type Call,
  callsOf,
  isOpen,
  operationsIn,
} from './calls.ts';
import type { Known } from './values.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? runs(3, 25));
/** Constant by default, so that findings are reproducible. */
const seed = Number(process.env.FUZZ_SEED ?? 20261121);

// Time stands still, because the victim's pending items would expire on a slow machine.
const began = Date.now();
const api = testApi({ clock: () => began });
let told: ApiOperation[];
let known: Known;
let victim: Person;
let thief: Person;
let admin: Person;
let bystander: Person;

before(async () => {
  bystander = await api.person('Przechodzień');
  admin = await api.admin();
  victim = await api.person('Ofiara', { denar: '500.00', roles: ['user', 'issuer'] });
  thief = await api.person('Złodziej', { denar: '5.00', roles: ['user', 'issuer'] });
  await furnish();
  told = operationsIn((await api.ask('GET', '/openapi.json')).body);
  // A closed or erased wallet cannot continue, so these come last.
  const ends = ['freeze', 'endSession', 'endOtherSessions', 'closeWallet', 'eraseAccount'];
  const isEnd = ({ operationId }: ApiOperation) => Number(ends.includes(operationId));
  told.sort((one, other) => isEnd(one) - isEnd(other));
  known = {
    ids: await everyId(),
    numbers: [0, 1, 2, 3, 10, 0.01, 12.5],
    named: {
      amount: ['0.01', 1, '2.50'],
      kwota: ['0.01', '1'],
      email: [thief.email, bystander.email],
      userEmail: [bystander.email],
      seller_email: [thief.email],
      otp_code: ['123456', '000000'],
      bankAccount: ['61109010140000071219812874', 'PL61 1090 1014 0000 0712 1981 2874'],
      taxId: ['5261040828', '526-104-08-28'],
      companyName: ['Firma'],
      usagePurpose: [['accept_payments']],
      card_number: ['9616000000000007'],
      cardNumber: ['9616000000000007'],
      serial: ['K7QM-3XWZ'],
      pin: ['123456'],
      one_time_code: ['123456'],
      verificationAmount: ['0.50'],
      title: ['Tytuł'],
      description: ['Opis'],
      name: ['Nazwa'],
      validFrom: ['2026-11-01'],
      validTo: ['2099-12-31'],
    },
    emails: [thief.email, 'nikt@denar.test', 'zly adres', `${'a'.repeat(300)}@denar.test`],
  };
});

/** Gives the victim one of everything that a single call can create. */
async function furnish(): Promise<void> {
  const ask = async (method: 'POST' | 'PUT', path: string, body?: unknown) => {
    const reply = await api.ask(method, path, { as: victim, ...(body ? { body } : {}) });
    assert.ok(reply.status < 300, `${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  await ask('POST', `/v2/et/transfer?email=${bystander.email}&amount=1&title=Dawny`);
  await ask('POST', '/account/group/create', { name: 'Sąsiedzi', description: 'Z jednej ulicy' });
  await ask('PUT', '/v2/account/offers', [bread({ id: 1 })]);
  await verification(api, victim, '61109010140000071219812874');
  await charge(api, bystander, await paymentCode(api, victim), '3');
}

/** All identifiers that exist, as known to an attacker who has seen everything. */
async function everyId(): Promise<string[]> {
  const { rows: tables } = await api.db.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.columns
     WHERE column_name = 'id' AND table_schema IN ('public', 'ledger')`,
  );
  const ids = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await api.db.query<{ id: string }>(
        `SELECT id::text FROM ${name} ORDER BY id DESC LIMIT 3`,
      );
      return rows.map(({ id }) => id);
    }),
  );
  return ids.flat();
}

/** Internals that a response must never reveal. */
const inside =
  /node_modules|\.ts:\d+|at \w+ \(|SELECT |INSERT |syntax error|relation "|pg_|denar_api/;

const byId = new Map(operations.map((one) => [one.name, one as Operation]));

async function send(told: ApiOperation, call: Call, token: string | null) {
  const reply = await api.app.inject({
    method: told.method,
    url: call.url,
    headers: { ...call.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(call.payload === undefined ? {} : { payload: call.payload }),
  });
  const { statusCode: status, payload: text } = reply;
  assert.ok(status !== 500, `${status} ${text}`);
  const json = String(reply.headers['content-type'] ?? '').startsWith('application/json');
  if (status >= 400) {
    assert.ok(json, `${status} ${text.slice(0, 200)}`);
    const { code, detail } = reply.json() as { code: keyof typeof refusals; detail: unknown };
    assert.equal(refusals[code], status, `${status} ${code}`);
    assert.ok(typeof detail === 'string' || Array.isArray(detail), text);
    assert.ok(!inside.test(JSON.stringify(detail)), text);
    // If the values change the path to another one, no operation responds.
    const said = told.responses[status]?.description ?? '';
    assert.ok(code === 'not_found' || said.includes(`\`${code}\``), `${code} is not told of`);
  } else if (json && text !== '') {
    const parsed = byId.get(told.operationId)?.answer?.safeParse(reply.json());
    assert.ok(parsed === undefined || parsed.success, `${text.slice(0, 300)} ${parsed?.error}`);
  }
  return reply;
}

/** Runs every operation; `judge` adds further checks of each response. */
async function tryAll(
  token: string | null,
  judge: (told: ApiOperation, status: number) => void = () => undefined,
): Promise<void> {
  const faults: string[] = [];
  for (const one of told) {
    const property = fc.asyncProperty(callsOf(one, known), async (call) => {
      const { statusCode } = await send(one, call, token);
      judge(one, statusCode);
    });
    const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns, seed });
    if (!failed) continue;
    const shown = JSON.stringify(counterexample)?.slice(0, 600);
    faults.push(`${one.operationId} (seed ${seed}): ${shown}\n  ${String(errorInstance)}`);
  }
  assert.equal(faults.length, 0, faults.join('\n'));
}

it('lets no call without a valid token get past authentication', async () => {
  const claims = { sub: `sub-${victim.email}`, email: victim.email, email_verified: true };
  const forged = await api.issuer.token(claims, { foreignKey: true });
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`;
  for (const token of [null, forged, none]) {
    await tryAll(token, (one, status) => {
      const open = one.security.length === 0 || (isOpen(one) && token === null);
      assert.ok(open || status >= 400, `let in: ${status}`);
    });
  }
});

it('lets a caller who knows every identifier break nothing and move nobody else’s money', async () => {
  const before = await belongingsOf(api, victim);
  await tryAll(thief.token, ({ operationId }, status) => {
    if (byId.get(operationId)?.who === 'admin') assert.ok(status >= 400, `let in: ${status}`);
  });
  assert.deepEqual(await belongingsOf(api, victim), before);
});

it('lets the admin’s random calls break nothing and leave the books right', async () => {
  await tryAll(admin.token);
  const { rows } = await verifyDatabase(api.apiUrl);
  assert.ok(rows > 0);
});
