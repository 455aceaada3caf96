/** `npm run bench`: every bench in this folder, one after the other, with the same options. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
const benches = readdirSync(folder).filter((file) => file.endsWith('.bench.ts'));
for (const file of benches.sort()) {
  console.log(`\n${file}`);
  const args = [path.join(folder, file), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
