/** Group handover: offered by its owner, accepted or declined by a member, done once. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endOffer, maxOwnedGroups, offerGroup, takeGroup } from '#contract/groups.ts';
import { atOnce } from '#test/at-once.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { groupCalls } from './testing.ts';

const api = testApi();

const { joined, look, made, mailed, memberSeen, removeMember, show } = groupCalls(api);

const offer = (as: Person, id: string, userId: unknown) =>
  api.reply(offerGroup, { as, params: { id }, body: { userId } });
const end = (as: Person, id: string) => api.reply(endOffer, { as, params: { id } });
const take = (as: Person, id: string) => api.reply(takeGroup, { as, params: { id } });

/** A group owned by Ewa with Jan and Ola in it. */
async function neighbours(word: string) {
  const [ewa, jan, ola] = [
    await api.person(`Ewa ${word}`),
    await api.person(`Jan ${word}`),
    await api.person(`Ola ${word}`),
  ];
  const id = await made(ewa);
  await joined(ewa, id, jan);
  await joined(ewa, id, ola);
  const idOf = async ({ name }: Person) => (await memberSeen(ewa, id, name))?.userId ?? '';
  return { ewa, jan, ola, id, janId: await idOf(jan), ewaId: await idOf(ewa) };
}

describe('A group', () => {
  it('is offered to a member, who is told by mail, and is theirs once they take it', async () => {
    const { ewa, jan, ola, id, janId, ewaId } = await neighbours('Hands');
    const before = await mailed(jan.email);
    const offered = (await offer(ewa, id, janId)).body;
    assert.deepEqual([offered.heirId, offered.ownerId], [janId, ewaId]);
    assert.equal((await mailed(jan.email)).length, before.length + 1);
    assert.equal((await look(jan, id)).body.heirId, janId);
    // An offer is visible only to the two of them.
    assert.equal((await look(ola, id)).body.heirId, null);
    const taken = (await take(jan, id)).body;
    assert.deepEqual([taken.heirId, taken.ownerId, taken.showEmail], [null, janId, true]);
    assert.equal((await memberSeen(ola, id, jan.name))?.email, jan.email);
    assert.equal((await take(jan, id)).status, 200);
    // The previous owner is a member like any other.
    assert.equal((await show(ewa, id, false)).status, 200);
    assert.equal((await memberSeen(ola, id, ewa.name))?.email, null);
    assert.equal((await removeMember(ewa, id, ewaId)).status, 204);
  });

  it('stays where it is when the offer is declined or taken back', async () => {
    const { ewa, jan, id, janId, ewaId } = await neighbours('Back');
    for (const ender of [jan, ewa]) {
      await offer(ewa, id, janId);
      assert.equal((await end(ender, id)).status, 204);
      assert.deepEqual(refusal(await take(jan, id)), [403, 'forbidden']);
    }
    assert.deepEqual(refusal(await end(ewa, id)), [404, 'not_found']);
    assert.equal((await look(ewa, id)).body.ownerId, ewaId);
  });

  it('is offered to one member at a time; who leaves is offered nothing any more', async () => {
    const { ewa, jan, ola, id, janId } = await neighbours('Once');
    const olaId = (await memberSeen(ewa, id, ola.name))?.userId ?? '';
    await offer(ewa, id, janId);
    assert.equal((await offer(ewa, id, olaId)).body.heirId, olaId);
    assert.deepEqual(refusal(await take(jan, id)), [403, 'forbidden']);
    assert.equal((await removeMember(ola, id, olaId)).status, 204);
    assert.equal((await look(ewa, id)).body.heirId, null);
    assert.deepEqual(refusal(await take(ola, id)), [404, 'not_found']);
  });

  it('is told of in one mail a day, however often its owner changes their mind', async () => {
    const { ewa, jan, id, janId } = await neighbours('Mail');
    const before = (await mailed(jan.email)).length;
    for (let time = 0; time < 3; time += 1) {
      await offer(ewa, id, janId);
      await end(ewa, id);
    }
    assert.equal((await mailed(jan.email)).length, before + 1);
  });

  it('is handed over by nobody else, and to nobody else', async () => {
    const { ewa, jan, ola, id, janId, ewaId } = await neighbours('Strict');
    const stranger = await api.person('Adam Strict');
    assert.deepEqual(refusal(await offer(jan, id, janId)), [403, 'forbidden']);
    assert.deepEqual(refusal(await offer(stranger, id, janId)), [404, 'not_found']);
    assert.deepEqual(refusal(await offer(ewa, id, ewaId)), [404, 'not_found']);
    const unknown = '0198f2c4-7a10-7c3e-9d55-0b1f6a2c9e01';
    assert.deepEqual(refusal(await offer(ewa, id, unknown)), [404, 'not_found']);
    assert.equal((await offer(ewa, id, 'x')).status, 422);
    await offer(ewa, id, janId);
    assert.deepEqual(refusal(await end(ola, id)), [403, 'forbidden']);
    assert.deepEqual(refusal(await take(ola, id)), [403, 'forbidden']);
    assert.deepEqual(refusal(await take(stranger, id)), [404, 'not_found']);
    assert.equal((await look(ewa, id)).body.ownerId, ewaId);
  });

  it('is not taken by who has as many as one may have; the offer waits', async () => {
    const { ewa, jan, id, janId } = await neighbours('Many');
    for (let owned = 0; owned < maxOwnedGroups; owned += 1) await made(jan, `Grupa ${owned}`);
    await offer(ewa, id, janId);
    assert.deepEqual(refusal(await take(jan, id)), [409, 'group_limit']);
    assert.equal((await look(jan, id)).body.heirId, janId);
  });

  it('has one owner whatever is pressed at the same time', async () => {
    const { ewa, jan, id, janId, ewaId } = await neighbours('Race');
    await offer(ewa, id, janId);
    const pressed = await atOnce(10, (at) => (at % 3 === 0 ? end(ewa, id) : take(jan, id)));
    const { ownerId, heirId, members } = (await look(ewa, id)).body;
    const took = pressed.some(({ status }) => status === 200);
    assert.equal(ownerId, took ? janId : ewaId);
    assert.equal(heirId, null);
    assert.equal(members.filter(({ role }) => role === 'owner').length, 1);
  });
});
