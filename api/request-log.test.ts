/** Every request has one line in the log: what was asked and what came of it, and nothing of whom. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getWallet } from '#contract/accounts.ts';
import { live } from '#contract/health.ts';
import { getPerson } from '#contract/operator.ts';
import { askSupport } from '#contract/support.ts';
import { productVersion } from '#contract/version.ts';
import { transact } from '#db/connect.ts';
import { onBehalfOf } from '#db/origin.ts';
import { openLog } from './log.ts';
import { testApi } from './testing.ts';

interface Line {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly person?: string;
  readonly refused?: string;
  readonly msg: string;
}

const lines: Line[] = [];
const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
const api = testApi({ log, env: { TRUST_PROXY: '127.0.0.1' } });

/** The lines of what is asked meanwhile. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = lines.length;
  await work();
  return lines.slice(before).filter(({ msg }) => msg === 'answered');
}

it('names route, status, duration, refusal and the person by a digest, never the URL', async () => {
  const person = await api.person('Hanna Wiersz');
  const id = '01890000-0000-7000-8000-000000000000';
  const [good, refused, unknown] = await linesOf(async () => {
    await api.reply(getWallet, { as: person, query: { secret: 'yes' } });
    await api.reply(getPerson, { as: person, params: { id } });
    await api.ask('GET', '/v2/hanna@denar.test');
  });
  assert.deepEqual(
    [good, refused, unknown].map((line) => [
      line?.method,
      line?.route,
      line?.status,
      line?.refused,
    ]),
    [
      ['GET', '/v2/account/wallet', 200, undefined],
      ['GET', '/v2/adm/people/:id', 403, 'forbidden'],
      ['GET', 'unknown', 404, 'not_found'],
    ],
  );
  assert.ok(Number(good?.ms) > 0);
  assert.equal(good?.person, refused?.person);
  assert.equal(unknown?.person, undefined);
  const rows = await api.sql<{ digest: string }>`
    SELECT left(encode(sha256(person.id::text::bytea), 'hex'), 16) AS digest FROM person
    JOIN wallet ON wallet.person_id = person.id WHERE wallet.email = ${person.email}`;
  assert.equal(good?.person, rows[0]?.digest);
  assert.doesNotMatch(JSON.stringify([good, refused, unknown]), /secret|hanna|0189/i);
});

it('names the process that wrote the line, and its version', async () => {
  const [line] = await linesOf(() => api.ask('GET', '/v2/nowhere'));
  const { part, pid, version } = line as unknown as Record<string, unknown>;
  assert.deepEqual([part, pid, version], ['api', process.pid, productVersion]);
});

it('has no line at this level for what watches the service every few seconds', async () => {
  assert.deepEqual(await linesOf(() => api.reply(live)), []);
});

it('takes the id of a trusted proxy alone, and only one that is an id', async () => {
  const trace = 'ab'.repeat(16);
  const asked = async (headers: Record<string, string>, from = '127.0.0.1') => {
    const { headers: told } = await api.app.inject({
      url: '/v2/nowhere',
      headers,
      remoteAddress: from,
    });
    assert.equal(lines.at(-1)?.requestId, told['x-request-id']);
    return String(told['x-request-id']);
  };
  const by = { 'x-forwarded-for': '192.0.2.7' };
  assert.equal(await asked({ ...by, 'x-request-id': 'proxy-gave-this' }), 'proxy-gave-this');
  assert.equal(await asked({ ...by, traceparent: `00-${trace}-${'cd'.repeat(8)}-01` }), trace);
  const made = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;
  assert.match(await asked({ ...by, 'x-request-id': 'a b' }), made);
  assert.match(await asked({ 'x-request-id': 'nobody-forwarded' }), made);
  assert.match(await asked({ ...by, 'x-request-id': 'a-stranger-says' }, '192.0.2.9'), made);
});

it('is named by the rows, transactions and mails that the request makes', async () => {
  const asked = { headers: { 'x-request-id': 'proxy.0198_a', 'x-forwarded-for': '192.0.2.1' } };
  const address = 'zapytanie@example.pl';
  await api.reply(askSupport, {
    ...asked,
    body: { email: address, subject: 'Pytanie', message: 'Jak wpłacić?' },
  });
  const { rows } = await api.deps.db.query<{ request_id: string }>('SELECT request_id FROM mail');
  assert.deepEqual([...new Set(rows.map(({ request_id }) => request_id))], ['proxy.0198_a']);
});

it('is what the database calls the transaction, and a statement outside of one', async () => {
  const { db } = api.deps;
  const [inside, plain] = await onBehalfOf('request-0198', async () => [
    await transact(db, async (tx) => (await tx.query('SHOW application_name')).rows[0]),
    (await db.query('SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid()')).rows[0],
  ]);
  assert.deepEqual(inside, { application_name: 'denar request-0198' });
  assert.match(plain.query, /\/\* request-0198 \*\/$/);
  const after = await db.query('SHOW application_name');
  assert.notEqual(after.rows[0].application_name, 'denar request-0198');
});
