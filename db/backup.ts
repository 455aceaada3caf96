/** The command `npm run backup -- <folder>`: makes a base backup and removes the old ones. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { type CopyEnds, takeBaseBackup } from './base-backup.ts';

/** Content of `backup.json`, next to the archive. */
export interface Backup extends CopyEnds {
  readonly startedAt: string;
  readonly endedAt: string;
  /** Sizes of the archive file and of its content. */
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly sha256: string;
}

interface BackupOptions {
  /** Connects as a role with the replication privilege. */
  readonly url: string;
  readonly folder: string;
  /** Number of backups to retain; all if omitted. */
  readonly keep?: number | undefined;
  /** The server's log archive, from which files that no backup needs are removed. */
  readonly archive?: string | undefined;
  /** A file of figures for Prometheus (node_exporter's textfile collector), written at the end. */
  readonly figures?: string | undefined;
  readonly now?: () => Date;
}

class Counter extends Transform {
  bytes = 0;
  override _transform(chunk: Buffer, _encoding: string, done: (e: null, chunk: Buffer) => void) {
    this.bytes += chunk.length;
    done(null, chunk);
  }
}

/** Flushes to disk, so that it is not only in this machine's memory. */
async function sync(file: string): Promise<void> {
  const handle = await fs.open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Makes a backup in its own folder, which gets its final name only when complete. */
export async function backUp(options: BackupOptions): Promise<Backup & { readonly place: string }> {
  const { url, folder, now = () => new Date() } = options;
  const startedAt = now().toISOString();
  const place = path.join(folder, startedAt.replaceAll(':', '-'));
  const partial = `${place}.partial`;
  await fs.mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const archive = path.join(partial, 'base.tar.gz');
    const { tar, ends } = await takeBaseBackup(url);
    const [unpacked, packed] = [new Counter(), new Counter()];
    const digest = createHash('sha256');
    packed.on('data', (chunk: Buffer) => digest.update(chunk));
    const file = await fs.open(archive, 'wx', 0o600);
    await pipeline(tar, unpacked, createGzip({ level: 3 }), packed, file.createWriteStream());
    const backup: Backup = {
      startedAt,
      endedAt: now().toISOString(),
      ...(await ends),
      bytes: packed.bytes,
      unpackedBytes: unpacked.bytes,
      sha256: digest.digest('hex'),
    };
    const note = path.join(partial, 'backup.json');
    await fs.writeFile(note, `${JSON.stringify(backup, null, 2)}\n`);
    for (const one of [archive, note, partial]) await sync(one);
    await fs.rename(partial, place);
    await sync(folder);
    await forget(options);
    if (options.figures !== undefined) await tellFigures(options.figures, backup);
    return { ...backup, place };
  } catch (error) {
    await fs.rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Tells of a backup. Replaces the file at once, because it may be read at any moment. */
export async function tellFigures(file: string, { endedAt, bytes }: Backup): Promise<void> {
  const figures = [
    [
      'denar_backup_ended_timestamp_seconds',
      'When the last base backup was complete.',
      Date.parse(endedAt) / 1000,
    ],
    ['denar_backup_bytes', 'The size of the last base backup.', bytes],
  ];
  const lines = figures.map(
    ([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`,
  );
  await fs.writeFile(`${file}.part`, lines.join(''), { mode: 0o644 });
  await fs.rename(`${file}.part`, file);
}

/** The complete backups of a folder, oldest first. */
export async function backupsIn(folder: string): Promise<(Backup & { readonly place: string })[]> {
  const names = (await fs.readdir(folder)).filter((name) =>
    /^\d{4}-\d\d-\d\dT[\d.-]+Z$/.test(name),
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const place = path.join(folder, name);
      const note = await fs.readFile(path.join(place, 'backup.json'), 'utf8');
      return { ...(JSON.parse(note) as Backup), place };
    }),
  );
}

/** Removes all but the newest backups, and the archived log that only the removed ones needed. */
async function forget({ folder, keep, archive }: BackupOptions): Promise<void> {
  const backups = await backupsIn(folder);
  const old = keep === undefined ? [] : backups.slice(0, -keep);
  for (const { place } of old) await fs.rm(place, { recursive: true });
  const oldest = backups[old.length];
  if (archive === undefined || !oldest) return;
  const needed = segmentOf(oldest.from);
  for (const name of await fs.readdir(archive)) {
    const segment = /^[\dA-F]{8}([\dA-F]{16})(\.partial|\.[\dA-F]{8}\.backup)?(\.gz)?$/.exec(
      name,
    )?.[1];
    if (segment !== undefined && segment < needed) await fs.rm(path.join(archive, name));
  }
}

/** The name, without its timeline, of the 16 MiB log file that contains a position. */
export function segmentOf(lsn: string): string {
  const [high = '', low = ''] = lsn.split('/');
  const file = Math.floor(Number.parseInt(low, 16) / 2 ** 24).toString(16);
  return `${high.padStart(8, '0')}${file.padStart(8, '0')}`.toUpperCase();
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      archive: { type: 'string' },
      figures: { type: 'string' },
    },
  });
  const [folder] = positionals;
  const url = process.env.BACKUP_DATABASE_URL;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (!folder || !url || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) {
    console.error(
      'Usage: BACKUP_DATABASE_URL=postgres://… npm run backup -- <folder> [--keep=7] [--archive=<folder of the log>] [--figures=<file for Prometheus>]',
    );
    process.exit(2);
  }
  const began = performance.now();
  const made = await backUp({
    url,
    folder,
    keep,
    archive: values.archive,
    figures: values.figures,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${made.place}: ${megabytes(made.bytes)} (${megabytes(made.unpackedBytes)} unpacked) in ${seconds} s, from ${made.from} until ${made.until}.`,
  );
}
