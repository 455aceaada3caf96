/** A server with the delivered settings logs slow statements with the id of their request. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { connect, transact } from '#db/connect.ts';
import { onBehalfOf } from '#db/origin.ts';
import { startPostgres } from '#sandbox/postgres.ts';
import { freePort } from '#test/free-port.ts';
import { quickServer } from '../quick-server.ts';
import { delivered } from './archive.ts';

it('finds a slow statement by its request id, inside a transaction, at its end and outside', async () => {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'denar-slow-'));
  fs.chmodSync(dataDir, 0o755);
  const settings = { ...delivered('postgres/common.conf', dataDir), ...quickServer };
  const server = await startPostgres({
    dataDir,
    port: await freePort(),
    // A file of the log as large as the delivered one takes would be made first.
    settings: { ...settings, archive_mode: 'off', min_wal_size: '80MB' },
  });
  const db = connect(server.ownerUrl);
  try {
    const asks = 'SELECT pg_sleep(1.01)';
    await onBehalfOf('request-inside', () => transact(db, (tx) => tx.query(asks)));
    await onBehalfOf('request-outside', () => db.query(asks));
    await db.query(`CREATE TABLE late (n int)`);
    await db.query(
      `CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_sleep(1.01); RETURN NULL; END $$`,
    );
    await db.query(
      `CREATE CONSTRAINT TRIGGER linger AFTER INSERT ON late DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION linger()`,
    );
    await onBehalfOf('request-commits', () =>
      transact(db, (tx) => tx.query('INSERT INTO late VALUES (1)')),
    );
    const text = fs.readFileSync(path.join(dataDir, 'logs/postgres.log'), 'utf8');
    for (const line of [
      / denar@denar denar request-inside LOG: {2}duration: .* SELECT pg_sleep/,
      / LOG: {2}duration: .* COMMIT \/\* request-commits \*\/$/m,
      / LOG: {2}duration: .* \/\* request-outside \*\/$/m,
    ])
      assert.match(text, line);
  } finally {
    await db.end();
    await server.stop();
    for (const folder of [dataDir, server.data])
      fs.rmSync(folder, { recursive: true, force: true });
  }
});
