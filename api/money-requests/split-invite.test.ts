/** A bill split with a group, and somebody who is invited to be paid. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { joinDays } from '#contract/money-requests.ts';
import { atOnce } from '#test/at-once.ts';
import { groupCalls } from '../groups/testing.ts';
import { mailsTo } from '../mail/testing.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { denarOf } from '../testing-flows.ts';
import { expireRequests } from './lifecycle.ts';
import { requestCalls, secondInstance } from './testing.ts';

const api = testApi();
const calls = requestCalls(api);
const groups = groupCalls(api);
const { accept, cancel, day, decline, invite, list, see, split } = calls;
let second: Awaited<ReturnType<typeof secondInstance>>;
before(async () => {
  second = await secondInstance(api);
});
after(() => second.end());

let people = 0;
const nameless = (): string => {
  people += 1;
  return `Z Grupy ${people}`;
};
const person = (denar?: string): Promise<Person> =>
  api.person(nameless(), denar === undefined ? {} : { denar });

async function grouped(count: number) {
  const owner = await person();
  const members = await atOnce(count, () => person('50.00'));
  const id = await groups.made(owner);
  for (const member of members) await groups.joined(owner, id, member, true);
  const { body } = await groups.look(owner, id);
  const ids = new Map(body.members.map(({ name, userId }) => [name, userId]));
  const idOf = (one: Person) => ids.get(one.name) ?? '';
  return { owner, members, id, idOf };
}

describe('A bill split with a group', () => {
  it('asks each for an equal share; the caller’s own bears the rest', async () => {
    const { owner, members, id, idOf } = await grouped(3);
    const body = { groupId: id, members: members.map(idOf), title: 'Pizza', dueOn: day(7) };
    const shares = async (more: object): Promise<number[]> => {
      const { status, body: made } = await split(owner, { ...body, ...more });
      assert.equal(status, 201, JSON.stringify(made));
      return made.requests.map(({ amount }) => amount);
    };
    assert.deepEqual(await shares({ amount: '10.01' }), [2.5, 2.5, 2.5]);
    assert.deepEqual(
      (await shares({ amount: '10.00', withMe: false })).toSorted(),
      [3.33, 3.33, 3.34],
    );
    assert.deepEqual(
      await shares({ amount: '0.04', members: [idOf(members[0] as Person)] }),
      [0.02],
    );
    for (const member of members) {
      const mails = await mailsTo(api, member.email);
      assert.ok(mails.some(({ subject }) => subject.includes(`${owner.name} prosi Cię o 2,50`)));
    }
    const [mine] = await list(members[1] as Person, 'received');
    const paid = (await accept(members[1] as Person, mine?.id ?? '')).body;
    assert.deepEqual([paid.status, paid.title], ['paid', 'Pizza']);
  });

  it('asks all or none, and only those who can be paid', async () => {
    const { owner, members, id, idOf } = await grouped(2);
    const [first, hidden] = members as [Person, Person];
    await groups.show(hidden, id, false);
    const outsider = await person();
    const guest = await api.person(nameless(), { registered: false });
    const good = { groupId: id, members: [idOf(first)], amount: '9.00', dueOn: day(7) };
    const table: [Person, object, unknown[]][] = [
      [first, { members: [idOf(first), idOf(owner)] }, [409, 'same_account']],
      [first, { members: [idOf(hidden)] }, [404, 'recipient_unknown']],
      [owner, { members: [idOf(first), api.deps.newId()] }, [404, 'recipient_unknown']],
      [outsider, {}, [404, 'not_found']],
      [guest, {}, [409, 'not_registered']],
      [owner, { amount: '0.01' }, [422, 'validation_failed']],
      [owner, { members: [] }, [422, 'validation_failed']],
      [owner, { dueOn: day(-1) }, [422, 'validation_failed']],
    ];
    for (const [as, more, expected] of table)
      assert.deepEqual(refusal(await split(as, { ...good, ...more })), expected);
    const other = (await calls.create(owner, { ...good, email: hidden.email })).body;
    await decline(hidden, other.id, { block: true });
    const both = { ...good, members: [idOf(first), idOf(hidden)] };
    assert.deepEqual(refusal(await split(owner, both)), [409, 'requests_blocked']);
    assert.deepEqual(await list(first, 'received'), []);
    for (let nth = 0; nth < 5; nth += 1) assert.equal((await split(owner, good)).status, 201);
    assert.deepEqual(refusal(await split(owner, good)), [429, 'too_many_requests']);
    await api.sql`
      INSERT INTO money_request
      SELECT gen_random_uuid(), asker_id, asker_wallet_id, payer_id, by_link, invited,
      invited_email, amount, title, state, due_at, created_at
      FROM money_request r, generate_series(1, 95) WHERE r.id = (SELECT id FROM money_request
      WHERE state = 'open' AND asker_id = ${idOf(owner)} LIMIT 1)`;
    assert.deepEqual(refusal(await split(owner, good)), [409, 'request_limit']);
  });

  // At once: splitBill.
  it('asked for ten times at once with one key asks each once', async () => {
    const { owner, members, id, idOf } = await grouped(2);
    const body = { groupId: id, members: members.map(idOf), amount: '9.00', dueOn: day(7) };
    const replies = await atOnce(10, (nth) =>
      (nth % 2 ? calls : second.calls).split(owner, body, 'split-once'),
    );
    assert.equal(new Set(replies.map((reply) => JSON.stringify(reply.body))).size, 1);
    assert.equal((await list(owner, 'sent')).length, 2);
  });
});

describe('Somebody who is invited to be paid', () => {
  it('joins, and the inviter sends the money with one call; none moves before', async () => {
    const payer = await person('50.00');
    const name = nameless();
    const guest = await api.person(name, { registered: false });
    const body = { email: guest.email, amount: '20.00', title: 'www.zly.example' };
    const invited = (await invite(payer, body)).body;
    assert.deepEqual(
      [invited.status, invited.role, invited.invited, invited.asker],
      ['invited', 'payer', guest.email, null],
    );
    const [mail] = await mailsTo(api, guest.email);
    assert.match(mail?.subject ?? '', /chce wysłać Ci 20,00/);
    assert.ok(mail?.body.includes(`/prosby/${invited.id}`));
    assert.ok(!mail?.body.includes('zly.example'));
    assert.deepEqual(refusal(await accept(payer, invited.id)), [409, 'request_closed']);
    assert.deepEqual(refusal(await see(await person(), invited.id)), [404, 'not_found']);
    const joined = await api.person(name);
    const open = (await see(joined, invited.id)).body;
    assert.deepEqual([open.status, open.role, open.payer?.name], ['open', 'asker', payer.name]);
    const [told] = await mailsTo(api, payer.email);
    assert.match(told?.subject ?? '', new RegExp(`${name} ma już portfel`));
    assert.equal(await denarOf(api, joined), 0);
    const [sent] = await list(payer, 'sent');
    assert.deepEqual([sent?.id, sent?.status, sent?.invited], [invited.id, 'open', null]);
    assert.equal((await list(joined, 'received')).length, 1);
    assert.equal((await accept(payer, invited.id)).body.status, 'paid');
    assert.deepEqual([await denarOf(api, joined), await denarOf(api, payer)], [20, 30]);
  });

  // At once: inviteToBePaid.
  it('is invited once by each, and not where they have a wallet', async () => {
    const [payer, member] = [await person('50.00'), await person()];
    const guest = await api.person(nameless(), { registered: false });
    const to = (email: string) => ({ email, amount: '20.00' });
    assert.deepEqual(refusal(await invite(payer, to(member.email))), [409, 'recipient_known']);
    assert.deepEqual(refusal(await invite(payer, to(payer.email))), [409, 'recipient_known']);
    assert.deepEqual(refusal(await invite(guest, to('kto@example.pl'))), [409, 'not_registered']);
    const replies = await atOnce(10, (nth) =>
      (nth % 2 ? calls : second.calls).invite(payer, to('kto@example.pl')),
    );
    const [made, ...others] = replies.toSorted((one, other) => one.status - other.status);
    assert.equal(made?.status, 201);
    for (const reply of others) assert.deepEqual(refusal(reply), [409, 'already_invited']);
    assert.equal((await invite(member, to('kto@example.pl'))).status, 201);
    assert.equal((await mailsTo(api, 'kto@example.pl')).length, 2);
    assert.equal((await cancel(payer, (made ?? assert.fail()).body.id)).body.status, 'cancelled');
    assert.equal((await invite(payer, to('kto@example.pl'))).status, 201);
  });

  it('and does not come is forgotten, and the inviter is told', async () => {
    const payer = await person('50.00');
    const body = { email: 'nie.przyjdzie@example.pl', amount: '20.00' };
    const { id } = (await invite(payer, body)).body;
    api.pass((joinDays + 1) * 86_400);
    const [again] = await groups.after(0, payer);
    assert.equal((await see(again as Person, id)).body.status, 'expired');
    // One that was not ended yet makes room for another.
    assert.equal((await invite(again as Person, body)).status, 201);
    api.pass((joinDays + 1) * 86_400);
    // One sweep takes fifty; the tests above have left more.
    while ((await expireRequests(api.deps)) > 0);
    const told = (await mailsTo(api, payer.email)).at(-1);
    assert.match(told?.subject ?? '', /Zaproszenie wygasło: 20,00/);
    const { rowCount } = await api.db.query('SELECT FROM money_request WHERE invited_email = $1', [
      body.email,
    ]);
    assert.equal(rowCount, 0);
  });

  it('is limited by who invites and how much they have open', async () => {
    const payer = await person();
    const body = { email: 'granica@example.pl', amount: '1.00' };
    await invite(payer, body);
    await api.sql`
      INSERT INTO counted SELECT c.* FROM counted c, generate_series(1, 50)
      WHERE what = 'invitations'`;
    const other = { ...body, email: 'inna@example.pl' };
    assert.deepEqual(refusal(await invite(payer, other)), [429, 'too_many_requests']);
    const full = await person();
    await invite(full, other);
    await api.sql`
      INSERT INTO money_request
      SELECT gen_random_uuid(), asker_id, asker_wallet_id, payer_id, by_link, invited,
      'x' || n || '@example.pl', amount, title, state, due_at, created_at
      FROM money_request, generate_series(1, 99) n WHERE invited_email = ${other.email}`;
    assert.deepEqual(refusal(await invite(full, body)), [409, 'request_limit']);
  });
});
