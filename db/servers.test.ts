/** URLs with several hosts are parsed like libpq's; only a server that accepts writes is used. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connect, transact } from './connect.ts';
import { NoServer, parseAddresses, Servers } from './servers.ts';
import { freshDatabase } from './testing.ts';

describe('The address of a database', () => {
  const fine: readonly (readonly [string, readonly string[], string | undefined])[] = [
    ['postgres://u:p@a/denar', ['postgres://u:p@a/denar'], undefined],
    ['postgresql://a:1', ['postgresql://a:1'], undefined],
    [
      'postgres://u:p@a:5432,b:5433/denar?sslmode=disable&target_session_attrs=read-write',
      [
        'postgres://u:p@a:5432/denar?sslmode=disable&target_session_attrs=read-write',
        'postgres://u:p@b:5433/denar?sslmode=disable&target_session_attrs=read-write',
      ],
      'read-write',
    ],
    [
      'postgres://u:p%40%2C@[::1]:1,10.0.0.2,c/denar?target_session_attrs=any',
      [
        'postgres://u:p%40%2C@[::1]:1/denar?target_session_attrs=any',
        'postgres://u:p%40%2C@10.0.0.2/denar?target_session_attrs=any',
        'postgres://u:p%40%2C@c/denar?target_session_attrs=any',
      ],
      'any',
    ],
    ['postgres://u@/denar?host=/run/db', ['postgres://u@/denar?host=/run/db'], undefined],
    [
      'postgres://a,b/d?target_session_attrs=primary',
      ['a', 'b'].map((h) => `postgres://${h}/d?target_session_attrs=primary`),
      'read-write',
    ],
  ];
  for (const [text, urls, wanted] of fine) {
    it(`is read from ${text}`, () => assert.deepEqual(parseAddresses(text), { urls, wanted }));
  }

  const wrong: readonly (readonly [string, RegExp])[] = [
    ['', /not an address/],
    ['mysql://u:secret@a/denar', /not an address/],
    ['a:5432', /not an address/],
    ['postgres://u:secret@a,/denar', /“” is not a host/],
    ['postgres://u:secret@a:54x2,b/denar', /“a:54x2” is not a host/],
    ['postgres://u:secret@a:70000,b/denar', /“a:70000” is not a host/],
    ['postgres://u:secret@a/denar?target_session_attrs=standby', /one of any, primary, read-write/],
  ];
  for (const [text, message] of wrong) {
    it(`is refused without the password in the error: ${text.replace('secret', '…')}`, () => {
      assert.throws(
        () => parseAddresses(text),
        (error: Error) => message.test(error.message) && !error.message.includes('secret'),
      );
    });
  }
});

describe('Several database servers', () => {
  it('finds and remembers the server that takes writes', async (t) => {
    const database = await freshDatabase();
    t.after(() => database.drop());
    const { username, password, host, pathname } = new URL(database.apiUrl);
    const url = `postgres://${username}:${password}@127.0.0.1:1,${host}${pathname}`;
    const servers = new Servers(url);
    const client = await servers.connected({});
    assert.equal(new URL(servers.url).host, host);
    await client.end();
    const db = connect(url);
    const answers = await Promise.all([1, 2, 3].map((n) => db.query('SELECT $1::int AS n', [n])));
    assert.deepEqual(
      answers.map(({ rows }) => rows[0]?.n),
      [1, 2, 3],
    );
    await db.end();
  });

  it('uses a read-only server only for reading', async (t) => {
    const database = await freshDatabase();
    t.after(() => database.drop());
    const shut = `${database.apiUrl}?options=-c%20default_transaction_read_only%3Don`;
    await assert.rejects(new Servers(shut).connected({}), (error) => {
      assert.ok(error instanceof NoServer);
      assert.match(error.message, /takes no writes/);
      return true;
    });
    const db = connect(shut);
    await assert.rejects(db.query('SELECT 1'), NoServer);
    await db.end();
    const reader = await new Servers(shut, 'any').connected({});
    assert.deepEqual((await reader.query('SELECT 1 AS one')).rows, [{ one: 1 }]);
    await reader.end();
  });

  it('leaves a server that ceases to take writes, also on open connections', async (t) => {
    const database = await freshDatabase();
    t.after(() => database.drop());
    const db = connect(database.ownerUrl, { max: 1 });
    await transact(db, (tx) => tx.query('SET default_transaction_read_only = on'));
    const write = () => transact(db, (tx) => tx.query('CREATE TABLE IF NOT EXISTS written ()'));
    await assert.rejects(write, { code: '25006' });
    await write();
    await db.end();
  });

  it('fails with a clear error when no database server is there', async () => {
    const db = connect('postgres://nobody@127.0.0.1:1,127.0.0.1:2/none');
    await assert.rejects(db.query('SELECT 1'), NoServer);
    await db.end();
  });
});
