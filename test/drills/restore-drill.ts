/** Restores a server from its backup and its archived log, to the moment before a human error. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { type Backup, backUp } from '#db/backup.ts';
import { freePort } from '#test/free-port.ts';
import { startApi } from '../api-process.ts';
import { call } from '../participants.ts';
import { archiveRest, archiving } from './archive.ts';
import { ask, Cluster, type Server, unpack, until } from './cluster.ts';
import { type Paid, paidMore } from './payers.ts';
import { addressOf, inProduct, lostOn, openProgramme, type Programme } from './programme.ts';

export interface Restoring {
  readonly backup: Backup;
  readonly backupMs: number;
  /** Payments answered before the moment, all of which exist; begun after it, none of which do. */
  readonly before: number;
  readonly after: number;
  readonly archivedBytes: number;
  readonly unpackMs: number;
  readonly replayMs: number;
  readonly verifyMs: number;
}

interface Options {
  readonly people: number;
  /** How long people pay between the backup and the moment of recovery. */
  readonly seconds: number;
  readonly settings?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

/** Restores as in docs/operations.md: unpack, set the target time, start. */
async function restore(
  cluster: Cluster,
  { archive, place, moment }: { archive: string; place: string; moment: string },
): Promise<{ server: Server; unpackMs: number; replayMs: number }> {
  const began = performance.now();
  const target = cluster.place();
  const packed = fs.createReadStream(path.join(place, 'base.tar.gz'));
  await unpack(packed.pipe(createGunzip()), target);
  fs.writeFileSync(path.join(target.data, 'recovery.signal'), '');
  const unpacked = performance.now();
  const server = await cluster.start(target, await freePort(), {
    restore_command: archiving(archive).restore_command,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  await until(server.postgres, 'NOT pg_is_in_recovery()');
  return { server, unpackMs: unpacked - began, replayMs: performance.now() - unpacked };
}

export const sizeOf = (folder: string): number =>
  fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);

/** Someone can pay again on an API instance with the restored server. */
async function canPay(server: Server, programme: Programme): Promise<void> {
  const databaseUrl = addressOf('denar_api', [server.port]);
  const api = await startApi({ databaseUrl, issuer: programme.issuer.url });
  try {
    const [payer, payee] = programme.people;
    const way = `/v2/et/transfer?email=${payee?.email}&amount=0.01`;
    const { status } = await call(api.url, 'POST', way, payer?.token ?? '', { key: 'restored' });
    assert.equal(status, 201);
  } finally {
    await api.stop();
  }
}

/** A moment by the server's clock, with its bounds by performance.now(). */
interface Moment {
  readonly text: string;
  readonly notBefore: number;
  readonly notAfter: number;
}

async function momentOn({ postgres }: Server): Promise<Moment> {
  const notBefore = performance.now();
  const [row] = await ask<{ text: string }>(postgres, 'SELECT clock_timestamp()::text AS text');
  return { text: row?.text ?? '', notBefore, notAfter: performance.now() };
}

/** Payments answered by the moment exist, and later ones do not. */
async function momentIsExact(server: Server, paid: readonly Paid[], moment: Moment) {
  const before = paid.filter(({ at }) => at < moment.notBefore);
  const after = paid.filter(({ begun }) => begun > moment.notAfter);
  assert.ok(before.length > 0 && after.length > 0, 'there must be payments on both sides');
  assert.deepEqual(await lostOn(server, before), [], 'answered before the moment and not there');
  assert.equal((await lostOn(server, after)).length, after.length, 'begun later and there');
  return { before: before.length, after: after.length };
}

/** Runs the whole drill and fails if the restored books are not those of the moment. */
export async function drillRestore(options: Options): Promise<Restoring> {
  const { people, seconds, say = () => undefined } = options;
  const cluster = new Cluster(options.settings);
  let programme: Programme | undefined;
  try {
    const archive = cluster.sharedFolder('archive');
    const backups = path.join(cluster.folder, 'backups');
    const primary = await cluster.startPrimary(archiving(archive));
    programme = await openProgramme([primary.port], people, 1);
    const payers = programme.payers();
    payers.start();
    const began = performance.now();
    const backup = await backUp({ url: primary.postgres.superuserUrl, folder: backups, archive });
    const backupMs = performance.now() - began;
    say('A base backup is taken while people pay.');
    await pause(seconds * 1000);
    await paidMore(payers, 1);

    const moment = await momentOn(primary);
    await pause(50);
    await inProduct(primary.postgres, "UPDATE wallet SET name = 'oops'");
    say(`At ${moment.text} somebody gives all wallets one name; people go on paying.`);
    // More than can be in progress at the moment, so that some begin after it.
    await paidMore(payers, 2 * people);
    await payers.stop();
    await archiveRest(primary);
    await primary.postgres.stop();

    const { server, unpackMs, replayMs } = await restore(cluster, {
      archive,
      place: backup.place,
      moment: moment.text,
    });
    say('The server is restored to that moment from the backup and the archived log.');
    const counts = await momentIsExact(server, payers.paid, moment);
    const names = 'SELECT count(DISTINCT name)::int AS count FROM wallet';
    const [wallets] = await inProduct<{ count: number }>(server.postgres, names);
    assert.equal(wallets?.count, people, 'the names are not back');
    const checking = performance.now();
    await verifyDatabase(server.postgres.url('denar_api'));
    const verifyMs = performance.now() - checking;
    await canPay(server, programme);
    return {
      ...{ backup, backupMs, archivedBytes: sizeOf(archive), ...counts },
      ...{ unpackMs, replayMs, verifyMs },
    };
  } finally {
    await programme?.close();
    await cluster.close();
  }
}
