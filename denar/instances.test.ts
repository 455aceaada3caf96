/** Without a command that starts instances again the operator is told how, and waited for. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { it } from 'node:test';
import { listening } from '#test/local-server.ts';
import type { World } from './command.ts';
import { restart } from './instances.ts';

it('asks for a new container, because a restart keeps the old settings, and continues with it', async () => {
  const said: string[] = [];
  const server = createServer(({ url }, response) =>
    response.end(url === '/metrics' ? `process_start_time_seconds ${said.length}\n` : ''),
  );
  const url = await listening(server);
  const world = { env: {}, say: (line: string) => void said.push(line) } as unknown as World;
  await restart({ name: 'api@2', url }, world);
  assert.match(said[0] ?? '', /\(docker compose up --detach --no-deps --force-recreate api-2\)/);
  assert.equal(said[1], 'api@2 runs again.');
  server.close();
});
