/** The embedded PostgreSQL, with the clone in any place and started by any user. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import pg from 'pg';
import { freePort } from '#test/free-port.ts';
import { startPostgres } from './postgres.ts';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];

function folder(mode: number): string {
  const made = fs.mkdtempSync(path.join(tmpdir(), 'denar-postgres-'));
  fs.chmodSync(made, mode);
  folders.push(made);
  return made;
}

after(() => {
  for (const one of folders) fs.rmSync(one, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Starts, writes, stops, starts again on another port and reads. */
async function keepsItsData(dataDir: string): Promise<string> {
  const first = await startPostgres({ dataDir, port: await freePort() });
  await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const second = await startPostgres({ dataDir, port: await freePort() });
  assert.deepEqual(await query(second.ownerUrl, 'SELECT answer FROM kept'), [42]);
  await second.stop();
  return second.data;
}

describe('The folder of the embedded PostgreSQL', () => {
  test('keeps its data where everybody may enter', async () => {
    const dataDir = folder(0o755);
    assert.equal(await keepsItsData(dataDir), path.join(dataDir, 'postgres'));
  });

  test('names another place and finds it again where only root may enter', {
    skip: !isRoot && 'needs root',
  }, async () => {
    const dataDir = path.join(folder(0o700), 'clone', '.data');
    const data = await keepsItsData(dataDir);
    assert.ok(!data.startsWith(dataDir));
    const note = fs.readFileSync(path.join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8');
    assert.ok(note.includes(data));
    assert.notEqual(fs.statSync(data).uid, 0);
    // Without its data folder it starts as if for the first time.
    fs.rmSync(dataDir, { recursive: true });
    const fresh = await startPostgres({ dataDir, port: await freePort() });
    assert.deepEqual(await query(fresh.ownerUrl, "SELECT to_regclass('kept')"), [null]);
    await fresh.stop();
    fs.rmSync(data, { recursive: true });
  });
});

describe('The embedded PostgreSQL', () => {
  test('is the same on every machine: UTF-8, one collation, checksums, flushed writes', async () => {
    const server = await startPostgres({ dataDir: folder(0o755), port: await freePort() });
    const settings = ['server_encoding', 'data_checksums', 'fsync', 'listen_addresses', 'TimeZone'];
    const values = settings.map((name) => `current_setting('${name}')`).join(', ');
    assert.deepEqual(await query(server.ownerUrl, `SELECT ${values}`), [
      'UTF8',
      'on',
      'on',
      '127.0.0.1',
      'UTC',
    ]);
    const locale =
      'SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()';
    assert.deepEqual(await query(server.ownerUrl, locale), ['b', 'C.UTF-8']);
    assert.deepEqual(await query(server.url('denar_api'), "SELECT lower('ŁÓDŹ ЇЖАК')"), [
      'łódź їжак',
    ]);
    await server.stop();
  });

  test('requires the right password, and has no role that is a superuser', async () => {
    const server = await startPostgres({ dataDir: folder(0o755), port: await freePort() });
    const wrong = server.ownerUrl.replace('denar:denar', 'denar:wrong');
    await assert.rejects(query(wrong, 'SELECT 1'), /password authentication failed/);
    const superusers = 'SELECT rolname FROM pg_roles WHERE rolsuper';
    assert.deepEqual(await query(server.ownerUrl, superusers), ['postgres']);
    await server.stop();
  });
});

describe('The starter of PostgreSQL', () => {
  const program = (dataDir: string, port: number) => `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'postgres.ts'))};
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, port: ${port} });
    console.log('up');
    setInterval(() => {}, 1000);`;

  test('takes the server along at kill -9, and finds the data at the next start', async () => {
    const [dataDir, port] = [folder(0o755), await freePort()];
    const starter = spawn(process.execPath, ['--input-type=module', '-e', program(dataDir, port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => starter.stdout.once('data', resolve));
    const url = `postgres://denar:denar@127.0.0.1:${port}/denar`;
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    starter.kill('SIGKILL');
    const server = await startPostgres({ dataDir, port });
    assert.deepEqual(await query(server.ownerUrl, 'SELECT answer FROM kept'), [42]);
    await server.stop();
  });

  test('refuses a second start on the same data while the first lives', async () => {
    const dataDir = folder(0o755);
    const first = await startPostgres({ dataDir, port: await freePort() });
    const starter = spawn(
      process.execPath,
      ['--input-type=module', '-e', program(dataDir, await freePort())],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    starter.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await new Promise((resolve) => starter.once('exit', resolve));
    assert.match(said, /is in use by another start/);
    assert.deepEqual(await query(first.ownerUrl, 'SELECT 1'), [1]);
    await first.stop();
  });
});
