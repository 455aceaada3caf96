/**
 * `npm run release [-- --to=release]`: the folder that runs on Debian and that images are made of, the list of its
 * parts (CycloneDX) and their checksums. Refuses a clone with changes, and a version without notes.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { productVersion } from '#contract/version.ts';
import { readNotes } from '#denar/upgrade-notes.ts';
import { projectRoot } from '#sandbox/world.ts';

const folders = [
  'contract',
  'texts',
  'db',
  'ledger',
  'adapters',
  'api',
  'denar',
  'web',
  'deploy',
  'docs',
];
const files = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'README.md', 'LICENSE'];

/** What the archive has at its top. */
export const released: readonly string[] = [...folders, ...files, 'node_modules'];

function run(command: string, args: readonly string[], cwd = projectRoot): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || error?.message}`);
  return stdout;
}

/** The notes must be of this version, so that `denar upgrade` finds its way here. */
function checkState(): void {
  const changes = run('git', ['status', '--porcelain']);
  if (changes !== '') throw new Error(`Commit or remove these first:\n${changes}`);
  const [newest] = readNotes(fs.readFileSync(path.join(projectRoot, 'CHANGELOG.md'), 'utf8'));
  if (newest?.version !== productVersion)
    throw new Error(`CHANGELOG.md begins with ${newest?.version}, and not with ${productVersion}.`);
}

/** Only what is tracked, and the built web app. */
function copyProduct(target: string): void {
  const tracked = run('git', ['ls-files', '-z', ...folders, ...files])
    .split('\0')
    .filter(Boolean);
  for (const file of tracked.filter((one) => !/\.(test|bench)\.tsx?$/.test(one))) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    fs.copyFileSync(path.join(projectRoot, file), path.join(target, file));
  }
  fs.cpSync(path.join(projectRoot, 'web/dist'), path.join(target, 'web/dist'), { recursive: true });
}

const sha256 = (file: string): string =>
  createHash('sha256').update(fs.readFileSync(file)).digest('hex');

function release(to: string): void {
  checkState();
  const out = path.resolve(projectRoot, to);
  const name = `denar-${productVersion}`;
  const target = path.join(out, name);
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(target, { recursive: true });
  run('npm', ['run', 'build']);
  copyProduct(target);
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], target);
  const parts = path.join(out, `${name}.cdx.json`);
  const asked = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const sbom = JSON.parse(run('npm', asked, target));
  // npm calls what it lists a library, and by the name of its folder.
  Object.assign(sbom.metadata.component, { type: 'application', name: 'denar' });
  fs.writeFileSync(parts, `${JSON.stringify(sbom, null, 2)}\n`);
  const archive = path.join(out, `${name}-${process.platform}-${process.arch}.tar.gz`);
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  const time = `--mtime=@${run('git', ['log', '-1', '--format=%ct']).trim()}`;
  run('tar', [...same, time, '-czf', archive, '-C', out, name]);
  const sums = [archive, parts].map((file) => `${sha256(file)}  ${path.basename(file)}\n`);
  fs.writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''));
  fs.rmSync(target, { recursive: true });
  const megabytes = (fs.statSync(archive).size / 1e6).toFixed(0);
  console.log(`${archive}: ${megabytes} MB\n${sums.join('')}`);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'release' } } });
  release(values.to);
}
