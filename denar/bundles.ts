/** What is known of the bundles that were made and restored, and of the books: files beside the base backups. */
import fs from 'node:fs';
import path from 'node:path';
import { needed, type World } from './command.ts';
import { writeWhole } from './settings-files.ts';

export interface MadeBundle {
  readonly name: string;
  readonly madeAt: string;
  readonly bytes: number;
  /** Of the encrypted file. */
  readonly sha256: string;
}

export interface Restored {
  readonly bundle: string;
  readonly at: string;
  /** Rows of the journal that were verified. */
  readonly rows: number;
  readonly seconds: number;
}

export interface VerifiedBooks {
  /** When they were last found to be whole. */
  readonly at: string | null;
  /** Whether the last run found a difference. */
  readonly differs: boolean;
}

const fileOf = (world: World, name: string): string => path.join(needed(world, 'BACKUP_DIR'), name);

const readNote = <Content>(file: string): Content | null =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Content) : null;

const madeFile = 'bundle.json';
const restoredFile = 'restored.json';
const verifiedFile = 'verified.json';

export const newestBundle = async (world: World): Promise<MadeBundle | null> =>
  readNote<MadeBundle>(fileOf(world, madeFile));

export const noteBundle = (world: World, made: MadeBundle): void =>
  writeWhole(fileOf(world, madeFile), `${JSON.stringify(made, null, 2)}\n`, 0o644);

export const lastRestore = async (world: World): Promise<Restored | null> =>
  readNote<Restored>(fileOf(world, restoredFile));

export const noteRestore = (world: World, restored: Restored): void =>
  writeWhole(fileOf(world, restoredFile), `${JSON.stringify(restored, null, 2)}\n`, 0o644);

export const lastVerified = async (world: World): Promise<VerifiedBooks | null> =>
  readNote<VerifiedBooks>(fileOf(world, verifiedFile));

export const noteVerified = (world: World, verified: VerifiedBooks): void =>
  writeWhole(fileOf(world, verifiedFile), `${JSON.stringify(verified, null, 2)}\n`, 0o644);

type Figure = readonly [name: string, help: string, value: number];

/** Writes figures for Prometheus (node_exporter's textfile collector). */
function tell(file: string, figures: readonly Figure[]): void {
  const lines = figures.map(
    ([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`,
  );
  writeWhole(file, lines.join(''), 0o644);
}

export function tellVerified(file: string, { at, differs }: VerifiedBooks): void {
  const name = 'denar_books_verified_timestamp_seconds';
  const help = 'When the books were last recomputed and found whole.';
  tell(file, [
    ['denar_books_differ', 'Whether the last run found a difference.', +differs],
    ...(at === null ? [] : [[name, help, Date.parse(at) / 1000] as const]),
  ]);
}

/** Also of a bundle that could not be restored. */
export function tellRestore(file: string, restored: Restored | null, failed: boolean): void {
  const name = 'denar_restore_verified_timestamp_seconds';
  const help = 'When a bundle was last restored and verified.';
  tell(file, [
    [
      'denar_restore_failed',
      'Whether the last try to restore and verify a bundle failed.',
      +failed,
    ],
    ...(restored
      ? [
          [name, help, Date.parse(restored.at) / 1000] as const,
          ['denar_restore_seconds', 'How long that took.', restored.seconds] as const,
        ]
      : []),
  ]);
}
