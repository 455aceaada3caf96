/** `denar setup` takes no word that would change nothing. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openWorld } from './command.ts';
import { run } from './setup.ts';

it('refuses the words for parts of a compose installation on Debian', async () => {
  for (const word of ['--small', '--chain', '--monitoring'])
    await assert.rejects(run([word], openWorld({})), /choose containers, so they need --compose/);
});
