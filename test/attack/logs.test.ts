/** Logs, mails and refusals during attacks: none of them contains personal data or secrets. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { openLog } from '#api/log.ts';
import { openTill } from '#api/payments/testing.ts';
import { type Person, prepared, testKeys } from '#api/testing.ts';
import { type ApiOperation, callsOf, operationsIn } from './calls.ts';
import { furnished, type Household } from './household.ts';

let home: Household;
let victim: Person;
let other: Person;
let admin: Person;
const lines: string[] = [];
const log = openLog('debug', { write: (line: string) => void lines.push(line) });
const began = Date.now();
const till = prepared(() => openTill({}, { log, clock: () => began }));
after(() => till.close());

before(async () => {
  admin = await till.admin();
  other = await till.person('Kontrahent Dyskretny', { denar: '50.00' });
  victim = await till.person('Zbigniewa Tajemnicka', { denar: '300.00' });
  home = await furnished(till, { owner: victim, other, admin });
});

/** All personal data and secrets of the run. */
function secrets(): [string, string][] {
  const { env } = till.providers;
  const keys = Object.entries(env).filter(([name]) => /SECRET|KEY|CRC/.test(name));
  return [
    ...[victim, other, admin].flatMap(({ email, name, token }): [string, string][] => [
      ['an address', email],
      ['a name', name],
      ['a token', token],
      ['a signature', token.split('.')[2] ?? ''],
    ]),
    ...home.secrets.map((secret): [string, string] => ['a code, a PIN or a number', secret]),
    ...keys,
    ['the key of cards', testKeys.split(':')[1] ?? ''],
    ['the password of the database', '://denar_api:'],
    ['a title', 'Tajny tytuł przelewu'],
    ['an idempotency key', 'moj-tajny-klucz'],
  ];
}

/** Six-digit codes may occur by chance within other numbers, but not as numbers of their own. */
const holds = (text: string, secret: string): boolean =>
  /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text)
    : text.includes(secret);

const found = (text: string): string[] =>
  secrets().flatMap(([what, secret]) =>
    secret !== '' && holds(text, secret) ? [`${what} in: ${text.slice(0, 600)}`] : [],
  );

/** Makes the database reject otherwise valid values with errors that quote every value. */
async function broken(sql: readonly string[], work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: till.ownerUrl });
  await owner.connect();
  try {
    for (const one of sql) await owner.query(one);
    await work();
  } finally {
    await owner.end();
  }
}

/** Secrets that only their owner may read, nowhere else, not even in a mail. */
const openers = (): string[] => [
  ...home.secrets,
  ...[victim, other, admin].map(({ token }) => token),
  ...Object.entries(till.providers.env).flatMap(([name, value]) =>
    /SECRET|KEY|CRC/.test(name) ? [value] : [],
  ),
];

it('logs nobody’s data in a day of honest and hostile calls, at the most verbose level', async () => {
  const told: ApiOperation[] = operationsIn((await till.ask('GET', '/openapi.json')).body);
  const known = {
    ids: Object.values(home.ids),
    numbers: [1, 2, 0.5],
    emails: [victim.email, other.email],
    named: { otp_code: [...home.secrets], pin: [...home.secrets], email: [other.email] },
  };
  // Endings are for the other files: here all people keep their identity.
  const calm = told.filter(({ operationId }) => !/^(erase|close|freeze|end)/.test(operationId));
  for (const one of calm) {
    for (const call of fc.sample(callsOf(one, known), { numRuns: 2, seed: 7 })) {
      const reply = await till.app.inject({
        method: one.method,
        url: call.url,
        headers: { ...call.headers, authorization: `Bearer ${victim.token}` },
        ...(call.payload === undefined ? {} : { payload: call.payload }),
      });
      if (reply.statusCode >= 400)
        assert.ok(!reply.payload.includes(victim.token), `${one.operationId}: ${reply.payload}`);
    }
  }
  for (const provider of ['payu', 'p24'] as const) {
    const notice = { id: home.ids.paid ?? '', providerId: '1', amount: 3000, forged: true };
    assert.equal(await till.tell(provider, notice), 400);
  }
  till.fault('payu', 'server-error');
  await till.start(victim, 'payu', { description: 'Tajny tytuł przelewu' });
  till.fault('payu');
  assert.ok(lines.length > 0, 'nothing was logged');
  assert.deepEqual(lines.flatMap(found), []);
});

it('sends no secret that grants access in a mail', async () => {
  const { rows } = await till.db.query<{ text: string }>(
    `SELECT concat_ws(' ', subject, body, html) AS text FROM mail WHERE body <> ''`,
  );
  assert.ok(rows.length > 3, `${rows.length} mails`);
  for (const { text } of rows)
    for (const secret of openers()) assert.ok(!holds(text, secret), text.slice(0, 300));
});

it('hides foreign text in log lines as well', () => {
  const written: string[] = [];
  const own = openLog('info', { write: (line: string) => void written.push(line) });
  const cause = new Error(`no mailbox <${victim.email}>, PL61 1090 1014 0000 0712 1981 2874`);
  own.warn({ err: new Error(`Bearer ${victim.token}`, { cause }) }, 'said 9616 0000 0000 0007');
  own.info({ note: `a\n{"level":60}`, amount: 1234567890123456 }, 'one line');
  const [first = '', second = ''] = written;
  assert.deepEqual(found(first), []);
  assert.doesNotMatch(first, /2874|0007/);
  assert.match(first, /"stack":\["at /);
  assert.equal(written.length, 2);
  assert.equal(JSON.parse(second).amount, 1234567890123456);
});

it('hides personal data of unexpected errors from the caller and the log', async () => {
  const calls: [string, 'POST' | 'GET', string, unknown?][] = [
    [
      'a row is refused',
      'POST',
      '/v2/support',
      {
        email: victim.email,
        subject: 'Tajny tytuł przelewu',
        message: `${victim.name} ${home.secrets[0]}`,
      },
    ],
    [
      'a value is of another kind',
      'POST',
      `/v2/et/transfer?email=${other.email}&amount=1&title=Tajny tytuł przelewu`,
    ],
    ['a right is missing', 'GET', '/account/group'],
    ['a table is gone', 'GET', '/v2/trans/order/my'],
  ];
  const sql = [
    `ALTER TABLE support_request ADD CHECK (email = '') NOT VALID`,
    `ALTER TABLE ledger.memo ADD CHECK (title <> 'Tajny tytuł przelewu') NOT VALID`,
    'REVOKE SELECT ON people_group FROM denar_api',
    'ALTER TABLE shop_order RENAME TO shop_order_gone',
  ];
  await broken(sql, async () => {
    for (const [what, method, path, body] of calls) {
      const before = lines.length;
      const reply = await till.ask(method, encodeURI(path), {
        as: victim,
        ...(body ? { body } : {}),
        headers: { 'idempotency-key': 'moj-tajny-klucz' },
      });
      assert.equal(reply.status, 500, `${what}: ${JSON.stringify(reply.body)}`);
      assert.deepEqual(Object.keys(reply.body).sort(), ['code', 'detail', 'requestId'], what);
      const told = lines.slice(before).join('\n');
      assert.match(told, new RegExp(`"requestId":"${reply.body.requestId}"`), what);
      assert.deepEqual(found(told + JSON.stringify(reply.body)), [], what);
    }
  });
});
