/** Builds the web app, but only if one of its sources has changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json'];
const left = new Set(['dist', 'node_modules']);

function filesOf(root: string, name: string): string[] {
  const full = path.join(root, name);
  const stat = fs.statSync(full, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return name.endsWith('.test.ts') ? [] : [name];
  return fs
    .readdirSync(full)
    .filter((entry) => !left.has(entry))
    .sort()
    .flatMap((entry) => filesOf(root, path.join(name, entry)));
}

function digestOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesOf(root, name))) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function run(command: readonly string[], cwd: string): Promise<void> {
  const [program = '', ...rest] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command.join(' ')} failed:\n${output}`));
    });
  });
}

/** Builds into web/dist unless the build there has the same sources. @returns whether it built */
export async function buildWeb(root: string, say: (line: string) => void): Promise<boolean> {
  const mark = path.join(root, 'web', 'dist', '.built-from');
  const digest = digestOf(root);
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === digest) return false;
  say('Building the web app …');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // Loaded by Node directly, so that nothing is written into a possibly shared node_modules.
  await run([process.execPath, vite, 'build', '--configLoader', 'native'], root);
  fs.writeFileSync(mark, digest);
  return true;
}
