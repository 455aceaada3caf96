/** Members: what each sees of the others, who leaves, and how a group ends. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Person, refusal, testApi } from '../testing.ts';
import { groupCalls } from './testing.ts';

const api = testApi();

const calls = groupCalls(api);
const {
  decide,
  invite,
  invited,
  joined,
  list,
  look,
  made,
  memberSeen,
  remove,
  removeMember,
  show,
} = calls;

describe('A member', () => {
  it('sees names, and an address only of the owner and of who shows it', async () => {
    const [ewa, jan, ola] = [
      await api.person('Ewa Seen'),
      await api.person('Jan Hidden'),
      await api.person('Ola Shown', { registered: false }),
    ];
    const id = await made(ewa);
    await joined(ewa, id, jan);
    await joined(ewa, id, ola, true);
    const seen = async (as: Person, name: string) => {
      const { email, payable, me } = (await memberSeen(as, id, name)) ?? {};
      return [email, payable, me];
    };
    // Jan hides his address, and Ola, who shows hers, has no wallet to pay into.
    assert.deepEqual(await seen(ola, jan.name), [null, false, false]);
    assert.deepEqual(await seen(jan, ola.name), [ola.email, false, false]);
    assert.deepEqual(await seen(jan, ewa.name), [ewa.email, true, false]);
    assert.deepEqual(await seen(jan, jan.name), [jan.email, false, true]);
    assert.deepEqual(await seen(ewa, jan.name), [jan.email, true, false]);
    assert.equal((await show(jan, id, true)).body.showEmail, true);
    assert.deepEqual(await seen(ola, jan.name), [jan.email, true, false]);
    assert.deepEqual(refusal(await show(ewa, id, false)), [409, 'owner_shows']);
    assert.equal((await show(ewa, id, true)).status, 200);
    assert.equal((await show(jan, id, 'yes')).status, 422);
    assert.deepEqual((await look(jan, id)).body.invitations, []);
  });

  it('leaves, or is removed, and is a stranger from then on', async () => {
    const [ewa, jan, ola] = [
      await api.person('Ewa Stays'),
      await api.person('Jan Leaves'),
      await api.person('Ola Removed'),
    ];
    const id = await made(ewa);
    await joined(ewa, id, jan);
    await joined(ewa, id, ola);
    const userId = async (name: string) => (await memberSeen(ewa, id, name))?.userId ?? '';
    const owner = await userId(ewa.name);
    assert.deepEqual(refusal(await removeMember(ewa, id, owner)), [409, 'owner_stays']);
    assert.equal((await removeMember(jan, id, await userId(jan.name))).status, 204);
    const gone = await userId(ola.name);
    const twice = await Promise.all([1, 2].map(() => removeMember(ewa, id, gone)));
    assert.deepEqual(twice.map(({ status }) => status).sort(), [204, 404]);
    for (const person of [jan, ola]) {
      assert.deepEqual(refusal(await look(person, id)), [404, 'not_found']);
      assert.equal((await list(person)).body.total, 0);
    }
    assert.equal((await look(ewa, id)).body.members.length, 1);
  });
});

describe('Deleting a group', () => {
  it('that has other members wants a yes, and ends what was open', async () => {
    const [ewa, jan, ola] = [
      await api.person('Ewa Ends'),
      await api.person('Jan Ends'),
      await api.person('Ola Ends'),
    ];
    const id = await made(ewa);
    await joined(ewa, id, jan);
    await invite(ewa, id, ola.email);
    const open = await invited(ola);
    assert.deepEqual(refusal(await remove(ewa, id)), [409, 'group_not_empty']);
    assert.equal((await remove(ewa, id, { confirm: 'maybe' })).status, 422);
    assert.equal((await remove(ewa, id, { confirm: 'true' })).status, 204);
    assert.deepEqual(refusal(await remove(ewa, id, { confirm: 'true' })), [404, 'not_found']);
    assert.deepEqual(refusal(await look(jan, id)), [404, 'not_found']);
    assert.equal(await invited(ola), '');
    const late = await decide(ola, open, { decision: 'accept' });
    assert.deepEqual(refusal(late), [409, 'invitation_over']);
  });

  it('that nobody else is in needs no second word', async () => {
    const ewa = await api.person('Ewa Alone');
    assert.equal((await remove(ewa, await made(ewa))).status, 204);
  });
});
