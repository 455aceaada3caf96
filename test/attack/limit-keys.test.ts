/** Limits bind what is proven: strangers who use one up refuse nothing to its owner. */
// Own process: sequence-table.ts keeps what it has made in its world.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type LimitName, limits } from '#api/limits.ts';
import { closeWorld, here, openWorld, reach, somebody, world } from './bypass-attempts.ts';
import { limitKeys } from './limit-keys.ts';
import { sequences } from './sequence-table.ts';

const root = path.resolve(import.meta.dirname, '../..');

const counted = async (): Promise<number> =>
  (await world.api.db.query('SELECT FROM counted')).rowCount ?? 0;

before(openWorld);
after(closeWorld);

describe('When strangers have reached a limit, its owner can still use', () => {
  for (const name of Object.keys(limits) as LimitName[]) {
    const { act } = sequences[name];
    const { strangers = act, owner: own = act, proof } = limitKeys[name];
    it(name, async () => {
      if (proof) {
        const [file, title] = proof;
        assert.ok(readFileSync(path.join(root, file), 'utf8').includes(title), `${file}: ${title}`);
        return;
      }
      world.asked = world.api.app;
      world.from = here;
      const [stranger, owner] = [await somebody(), await somebody()];
      await world.api.db.query('DELETE FROM counted');
      await reach(name, await strangers(stranger, owner));
      const before = await counted();
      const reply = await own(owner);
      assert.notEqual(reply.status, 429, JSON.stringify(reply.body));
      // It came as far as to be counted, by the person if by nothing else.
      assert.ok((await counted()) > before, JSON.stringify(reply.body));
    });
  }
});

it('counts by person only in calls that need a sign-in', () => {
  for (const [name, { of }] of Object.entries(limits)) {
    const { key } = limitKeys[name as LimitName];
    // A bill is its seller's alone.
    const proven = of !== 'thing' || name === 'mails of a bill';
    assert.equal(key === 'signed in', proven, name);
  }
});
