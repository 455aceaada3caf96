/** A backup is whole or not there, and what no backup needs any more is removed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, it, type TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { type Postgres, startPostgres } from '#sandbox/postgres.ts';
import { freePort } from '#test/api-process.ts';
import { backUp, segmentOf } from './backup.ts';

/** A server of its own, as that of the tests carries all their databases. */
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

it('is an archive of the data folder with the log that it needs, as its note says', async (t) => {
  const { folder } = folders(t);
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
});

it('leaves nothing where it fails', async (t) => {
  const { folder } = folders(t);
  await assert.rejects(backUp({ url: postgres.ownerUrl, folder }), /replication|permission/);
  assert.deepEqual(readdirSync(folder), []);
});

it('takes the place of old ones, and of the log that only they needed', async (t) => {
  const { folder, archive } = folders(t);
  const url = postgres.superuserUrl;
  const first = await backUp({ url, folder, keep: 2 });
  const needed = `00000001${segmentOf(first.from)}`;
  const old = ['000000010000000000000000', '00000001000000000000000A.00000028.backup'];
  for (const name of [...old, needed, '00000002.history', 'note']) {
    writeFileSync(path.join(archive, name), '');
  }
  writeFileSync(path.join(folder, 'mine.txt'), '');
  const kept = [];
  for (let more = 0; more < 2; more += 1)
    kept.push(await backUp({ url, folder, keep: 2, archive }));
  assert.deepEqual(
    readdirSync(folder).sort(),
    [...kept.map(({ place }) => path.basename(place)), 'mine.txt'].sort(),
  );
  const left = readdirSync(archive);
  assert.ok(!left.includes(old[0] as string));
  for (const name of ['00000002.history', 'note']) assert.ok(left.includes(name));
});

it('knows in which file of the log a position lies', () => {
  for (const [lsn, file] of [
    ['0/3000028', '0000000000000003'],
    ['0/FFFFFFFF', '00000000000000FF'],
    ['1A/0', '0000001A00000000'],
  ] as const)
    assert.equal(segmentOf(lsn), file);
});
