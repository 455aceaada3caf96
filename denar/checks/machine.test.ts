/** Ways of alarms and the command of restarts are looked at before they are needed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { freePort } from '#test/free-port.ts';
import { restarts } from '../checks.ts';
import type { World } from '../command.ts';
import type { Check } from './check.ts';
import { alarms } from './machine.ts';

async function found(check: Check, env: Record<string, string>): Promise<readonly string[]> {
  return (await check.run({ env } as unknown as World)).map(({ state, says, remedy }) => {
    assert.ok(state !== 'bad' || remedy, `no remedy: ${says}`);
    return `${state}: ${says}`;
  });
}

it('checks that the alarm address is reachable, and sends it nothing', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const there = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const away = `127.0.0.1:${await freePort()}`;
  const env = { ON_CALL_URL: `http://${there}/alarm`, WATCHDOG_URL: `https://${away}/alive` };
  const [second, watchdog] = await found(alarms, env);
  await new Promise((resolve) => server.close(resolve));
  assert.equal(second, `ok: ${there} of ON_CALL_URL can be reached`);
  assert.match(watchdog ?? '', new RegExp(`^bad: ${away} of WATCHDOG_URL cannot be .*REFUSED`));
  assert.equal(asked, 0);
  const none = await found(alarms, { WATCHDOG_URL: 'hc-ping.com' });
  assert.match(none.join('; '), /^info: ON_CALL_URL is not set: .*; bad: WATCHDOG_URL is no URL$/);
});

it('checks that the restart command is valid for the shell and its program exists', async () => {
  for (const [command, says] of [
    ['', /^info: RESTART_COMMAND is not set/],
    ['ls "denar-$INSTANCE"', /^ok: /],
    ['cd /; exit 7', /^ok: /],
    ['ls "denar-$INSTANCE', /^bad: the shell does not take it: ./],
    ['systemctk restart denar-$INSTANCE', /^bad: there is no systemctk$/],
  ] as const)
    assert.match((await found(restarts, { RESTART_COMMAND: command }))[0] ?? '', says);
});
