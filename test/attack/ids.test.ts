/** Other people's ids in every operation get the same answers as unknown ids. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { openTill } from '#api/payments/testing.ts';
import { type Person, prepared } from '#api/testing.ts';
import { type ApiOperation, belongingsOf, isOpen, operationsIn } from './calls.ts';
import { furnished, type Household } from './household.ts';
import { fittingNamed, type Known, type Schema } from './values.ts';

// Time stands still, because the owner's pending items would expire on a slow machine.
const began = Date.now();
const till = prepared(() => openTill({}, { clock: () => began }));
after(() => till.close());
let told: ApiOperation[];
let home: Household;
let victim: Person;
let thief: Person;
before(async () => {
  const [admin, other] = [await till.admin(), await till.person('Kontrahent', { denar: '50.00' })];
  victim = await till.person('Ofiara', { denar: '300.00' });
  thief = await till.person('Złodziej', { denar: '50.00' });
  home = await furnished(till, { owner: victim, other, admin });
  told = operationsIn((await till.ask('GET', '/openapi.json')).body);
});

/** An open bill, or a till's QR code, may be paid by anyone who is given it; that is its purpose. */
const forHolders = new Set([
  'confirmBill bill',
  'showOfflineTill offlineTill',
  'payOfflineSale offlineTill',
]);

const known: Known = {
  ids: ['01900000-0000-7000-8000-000000000000'],
  numbers: [1, 2],
  emails: ['zlodziej@denar.test'],
  named: {
    amount: [1],
    kwota: ['1'],
    denar: [1],
    email: ['z.odziej@denar.test'],
    userEmail: ['ofiara@denar.test'],
    pin: ['123456'],
    one_time_code: ['123456'],
    otp_code: ['000000'],
    verificationAmount: ['0.50'],
    name: ['Nazwa'],
    price: [1],
    budget: [5],
    quantity: [1],
    count: [1],
    validFrom: ['2026-11-01'],
    validTo: ['2099-12-31'],
    format: [undefined],
    decision: ['accept', 'refuse'],
  },
};

/** An operation's parameters that take an identifier. */
interface Place {
  readonly where: 'path' | 'query' | 'body';
  readonly name: string;
}

const isId = ({ format, anyOf }: Schema): boolean => format === 'uuid' || !!anyOf?.some(isId);

function placesOf({ parameters, requestBody }: ApiOperation): Place[] {
  const named = parameters
    .filter(({ in: where, schema }) => where !== 'header' && isId(schema))
    .map(({ name, in: where }) => ({ where, name }) as Place);
  const body = requestBody?.content['application/json']?.schema.properties ?? {};
  const inBody = Object.entries(body).filter(([, schema]) => isId(schema));
  return [...named, ...inBody.map(([name]): Place => ({ where: 'body', name }))];
}

/** A call that is valid except for its identifiers, which are all the same. */
function callOf(one: ApiOperation, id: string) {
  const sample = (name: string, schema: Schema): unknown =>
    isId(schema) ? id : fc.sample(fittingNamed(name, schema, known), { numRuns: 1, seed: 1 })[0];
  const values = (where: 'path' | 'query') =>
    one.parameters
      .filter((parameter) => parameter.in === where)
      .filter(({ name, schema }) => where === 'path' || isId(schema) || name in known.named)
      .map(({ name, schema }): [string, unknown] => [name, sample(name, schema)])
      .filter(([, value]) => value !== undefined);
  const path = Object.fromEntries(values('path'));
  const query = Object.fromEntries(values('query').map(([name, value]) => [name, String(value)]));
  const body = one.requestBody?.content['application/json']?.schema;
  const required = new Set(body?.required ?? []);
  const fields = Object.entries(body?.properties ?? {})
    .filter(([name, schema]) => required.has(name) || isId(schema))
    .map(([name, schema]) => [name, sample(name, schema)]);
  return {
    url: one.path.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name])),
    query,
    ...(body && { body: Object.fromEntries(fields) }),
  };
}

async function answerTo(one: ApiOperation, id: string): Promise<string> {
  const { url, ...rest } = callOf(one, id);
  const { status, body } = await till.ask(one.method, url, { as: thief, ...rest });
  return `${status} ${body.code ?? ''}`;
}

/** What else the victim makes by the calls that need nothing but valid values: one of each. */
async function made(): Promise<[what: string, id: string][]> {
  const found: [string, string][] = [];
  for (const one of told) {
    const creates = one.method === 'POST' && one.responses['201'] && placesOf(one).length === 0;
    if (!creates || isOpen(one)) continue;
    const { url, ...rest } = callOf(one, '');
    const { body } = await till.ask(one.method, url, { as: victim, ...rest });
    if (typeof body.id === 'string') found.push([one.operationId, body.id]);
  }
  return found;
}

it('answers somebody else’s identifier like an unknown one, at every operation', async () => {
  const own = await made();
  const ids = [...Object.entries(home.ids), ...own];
  for (const call of ['createGroup', 'createPromotion', 'openSale'])
    assert.ok(
      own.some(([what]) => what === call),
      call,
    );
  const before = await belongingsOf(till, victim);
  assert.ok(ids.every(([, id]) => id.length > 30));
  const faults: string[] = [];
  let looked = 0;
  for (const one of told) {
    if (isOpen(one) || placesOf(one).length === 0) continue;
    looked += 1;
    const stranger = await answerTo(one, randomUUID());
    for (const [what, id] of ids) {
      if (forHolders.has(`${one.operationId} ${what}`)) continue;
      const answer = await answerTo(one, id);
      if (answer !== stranger || answer.startsWith('2'))
        faults.push(`${one.operationId} with a ${what}: ${answer}, of nobody’s: ${stranger}`);
    }
  }
  assert.deepEqual(faults, []);
  assert.ok(looked > 45, `${looked} operations take an identifier`);
  assert.deepEqual(await belongingsOf(till, victim), before);
  await verifyDatabase(till.apiUrl);
});

it('lets the owner use the same identifiers, which proves that they exist', async () => {
  const { charge, cardPayment, transfer, paid, sale, bought, group, payment } = home.ids;
  const { taken, sheet, request, received } = home.ids;
  for (const path of [
    `/v2/et/transaction/${charge}`,
    `/v2/trans/cards/transactions/${cardPayment}`,
    `/v2/trans/transactions/${transfer}`,
    `/v2/trans/payments/${paid}`,
    `/v2/trans/p24/${payment}`,
    `/trans/obsluga/${sale}`,
    `/trans/obsluga.raporty/${sheet}`,
    `/v2/trans/transactions/${taken}/refunds`,
    `/v2/trans/order/${bought}`,
    `/account/group/groups/${group}`,
    `/v2/trans/requests/${request}`,
    `/v2/trans/requests/${received}`,
  ]) {
    const mine = await till.ask('GET', path, { as: victim });
    assert.equal(mine.status, 200, path);
    const theirs = await till.ask('GET', path, { as: thief });
    assert.deepEqual([theirs.status, theirs.body.code], [404, 'not_found'], path);
  }
});
