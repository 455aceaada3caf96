/** A backup is complete or absent, and files that no backup needs any more are removed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, it, type TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { type Postgres, startPostgres } from '#sandbox/postgres.ts';
import { freePort } from '#test/free-port.ts';
import { backUp, segmentOf } from './backup.ts';

/** A separate server, because the shared test server holds the databases of all tests. */
let postgres: Postgres;
let data: string;
before(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'denar-copied-'));
  chmodSync(data, 0o755);
  postgres = await startPostgres({
    dataDir: data,
    port: await freePort(),
    settings: { fsync: 'off' },
  });
});
after(async () => {
  await postgres.stop();
  for (const folder of [data, postgres.data]) rmSync(folder, { recursive: true, force: true });
});

function folders(t: TestContext): { folder: string; archive: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'denar-backup-'));
  const archive = mkdtempSync(path.join(tmpdir(), 'denar-archive-'));
  t.after(() => {
    for (const one of [folder, archive]) rmSync(one, { recursive: true, force: true });
  });
  return { folder, archive };
}

it('a base backup has the data folder with the log that it needs, until a newer one replaces it', async (t) => {
  const { folder, archive: log } = folders(t);
  const made = await backUp({ url: postgres.superuserUrl, folder });
  const archive = readFileSync(path.join(made.place, 'base.tar.gz'));
  assert.equal(archive.length, made.bytes);
  assert.equal(createHash('sha256').update(archive).digest('hex'), made.sha256);
  assert.equal(gunzipSync(archive).length, made.unpackedBytes);
  const { stdout } = spawnSync('tar', ['-tzf', path.join(made.place, 'base.tar.gz')], {
    encoding: 'utf8',
  });
  const files = new Set(stdout.split('\n').map((name) => name.replace(/^\.\//, '')));
  const segment = `${made.timeline.toString(16).padStart(8, '0')}${segmentOf(made.from)}`;
  for (const file of ['backup_label', 'PG_VERSION', 'global/pg_control', `pg_wal/${segment}`])
    assert.ok(files.has(file), `${file} is missing`);
  const { place, ...note } = made;
  assert.deepEqual(JSON.parse(readFileSync(path.join(place, 'backup.json'), 'utf8')), note);

  const tooOld = [
    ...['', '.gz', '.partial', '.partial.gz', '.00000028.backup', '.00000028.backup.gz'].map(
      (kind) => `000000010000000000000000${kind}`,
    ),
    segment,
  ];
  const needed = [
    '0000000100000000000000FF',
    '0000000100000000000000FF.gz',
    '00000002.history',
    'note',
  ];
  for (const name of [...tooOld, ...needed]) writeFileSync(path.join(log, name), '');
  writeFileSync(path.join(folder, 'mine.txt'), '');
  const figures = path.join(folder, 'denar.prom');
  const next = await backUp({ url: postgres.superuserUrl, folder, keep: 1, archive: log, figures });
  const told = readFileSync(figures, 'utf8');
  const ended = Date.parse(next.endedAt) / 1000;
  assert.match(told, new RegExp(`^denar_backup_ended_timestamp_seconds ${ended}$`, 'm'));
  rmSync(figures);
  assert.deepEqual(readdirSync(folder).sort(), [path.basename(next.place), 'mine.txt']);
  assert.deepEqual(readdirSync(log).sort(), needed);
});

it('a failed base backup leaves nothing', async (t) => {
  const { folder } = folders(t);
  await assert.rejects(backUp({ url: postgres.ownerUrl, folder }), /replication|permission/);
  assert.deepEqual(readdirSync(folder), []);
});

it('finds the log file of a position', () => {
  for (const [lsn, file] of [
    ['0/3000028', '0000000000000003'],
    ['0/FFFFFFFF', '00000000000000FF'],
    ['1A/0', '0000001A00000000'],
  ] as const)
    assert.equal(segmentOf(lsn), file);
});
