/** An API started by a test or a benchmark ends with it, however that ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openIssuer } from '#api/testing.ts';
import { freshDatabase } from '#db/testing.ts';
import { patience } from '#test/patience.ts';
import { isRunning } from './server-processes.ts';

const starts = `
  const { startApi } = await import('./test/api-process.ts');
  const [, databaseUrl, issuer] = process.argv;
  console.log((await startApi({ databaseUrl, issuer })).pid);
`;

it('ends the API when its starter is ended by kill -9', {
  timeout: patience(60_000),
}, async (test) => {
  const [database, issuer] = await Promise.all([freshDatabase(), openIssuer(() => new Date())]);
  test.after(() => {
    issuer.close();
    return database.drop();
  });
  const args = ['--input-type=module', '-e', starts, database.apiUrl, issuer.url];
  const bench = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(bench.stdout, 'data')) as [Buffer];
  bench.kill('SIGKILL');
  while (isRunning(Number(line))) await pause(20);
});
