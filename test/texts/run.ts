/**
 * `npm run texts -- out <folder>` writes all texts for translators, `npm run texts -- in <folder>`
 * reads them back, a language that is new to us too.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { languages } from '#contract/languages.ts';
import { readIn, writeOut } from './exchange.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [direction, folder] = process.argv.slice(2);

if (direction === 'out' && folder) {
  console.log(`${writeOut(root, folder, languages)} files written.`);
} else if (direction === 'in' && folder) {
  const changed = readIn(root, folder);
  if (changed.length > 0)
    spawnSync('biome', ['format', '--write', ...changed], { cwd: root, stdio: 'inherit' });
  console.log(`${changed.length} files of texts/ changed.`);
} else {
  console.error('npm run texts -- out|in <folder>');
  process.exitCode = 1;
}
