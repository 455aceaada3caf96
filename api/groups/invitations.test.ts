/** Invitations: who is asked, that asking reveals nothing, and what an answer does. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { me } from '#contract/accounts.ts';
import { groupInvitations } from '#contract/groups.ts';
import { atOnce } from '#test/at-once.ts';
import { column, columns } from '#test/columns.ts';
import { openPostOffice } from '../mail/testing.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { groupCalls } from './testing.ts';

const api = testApi();

const {
  after: later,
  decide,
  invite,
  invited,
  look,
  made,
  mailed,
  withdraw,
  sent,
} = groupCalls(api);
const accept = { decision: 'accept', showEmail: false };
const decline = { decision: 'decline' };

/** A person whose e-mail address the provider has not verified. */
const unconfirmed = async (email: string): Promise<Person> => {
  const claims = { sub: `sub-${email}`, email, email_verified: false, name: 'Bez Potwierdzenia' };
  return { email, name: claims.name, token: await api.issuer.token(claims) };
};

describe('An invitation', () => {
  it('is answered alike whether or not anybody has the address', async () => {
    const [ewa, jan] = [await api.person('Ewa Asks'), await api.person('Jan Exists')];
    const id = await made(ewa);
    const known = await invite(ewa, id, jan.email.toUpperCase());
    const unknown = await invite(ewa, id, 'nobody@example.pl');
    assert.deepEqual([known.status, unknown.status], [201, 201]);
    const rows = unknown.body.invitations;
    assert.deepEqual(columns(rows, 'email', 'state'), [
      ['nobody@example.pl', 'pending'],
      [jan.email, 'pending'],
    ]);
    const shape = (nth: number) => Object.keys(rows[nth] ?? {}).sort();
    assert.deepEqual(shape(0), shape(1));
    assert.deepEqual(unknown.body.members.length, 1);
  });

  it('is mailed, with who invites, to what, and where it is answered', async () => {
    const ewa = await api.person('Ewa Mails');
    const id = await made(ewa, 'Chór „Echo”');
    const to = 'mailed@example.pl';
    await api.ask('POST', `/v2/account/group/${id}/members`, {
      as: ewa,
      body: { email: to },
      headers: { 'accept-language': 'uk' },
    });
    const [mail, ...more] = await openPostOffice(api).mailsTo(to);
    assert.deepEqual(more, []);
    assert.equal(mail?.language, 'uk');
    for (const part of ['Ewa Mails', ewa.email, 'Chór „Echo”', 'http://localhost:3000/grp']) {
      assert.ok(mail?.text.includes(part), part);
    }
  });

  it('is mailed in the language of who is invited, as the one look of mails', async () => {
    const [ewa, jan] = [await api.person('Ewa Pisze'), await api.person('Ян Читає')];
    api.pass(301);
    await api.reply(me, { as: jan, headers: { 'accept-language': 'uk' } });
    await invite(ewa, await made(ewa, 'Chór'), jan.email);
    const [mail] = await openPostOffice(api).mailsTo(jan.email);
    assert.deepEqual([mail?.language, mail?.subject], ['uk', '[Denar] Запрошення до групи «Chór»']);
    assert.match(mail?.html ?? '', /<html lang="uk">[\s\S]*href="http:\/\/localhost:3000\/grp"/);
  });

  it('makes a member of who accepts, and shows the address to the others only if asked to', async () => {
    const [ewa, jan] = [await api.person('Ewa Accepts'), await api.person('Jan Accepts')];
    const id = await made(ewa, 'Rowery');
    await invite(ewa, id, jan.email);
    const [one] = (await api.call(groupInvitations, { as: jan })).invitations;
    assert.deepEqual(
      [one?.group, one?.owner],
      [
        { name: 'Rowery', description: '' },
        { name: ewa.name, email: ewa.email },
      ],
    );
    const done = await decide(jan, String(one?.id), { decision: 'accept' });
    assert.deepEqual([done.status, done.body], [201, { status: 'accepted', groupId: id }]);
    assert.equal((await look(jan, id)).body.showEmail, false);
    assert.deepEqual(await sent(ewa, id), []);
    assert.deepEqual(refusal(await invite(ewa, id, jan.email)), [409, 'already_member']);
    assert.deepEqual(refusal(await invite(ewa, id, ewa.email)), [409, 'already_member']);
  });

  // At once: decideInvitation.
  it('accepted ten times at once makes one member', async () => {
    const [ewa, jan] = [await api.person('Ewa Once'), await api.person('Jan Once')];
    const id = await made(ewa);
    await invite(ewa, id, jan.email);
    const open = await invited(jan);
    const all = await atOnce(10, () => decide(jan, open, accept));
    assert.equal(all.filter(({ status }) => status === 201).length, 1);
    for (const reply of all.filter(({ status }) => status !== 201)) {
      assert.deepEqual(refusal(reply), [409, 'invitation_over']);
    }
    assert.equal((await look(ewa, id)).body.members.length, 2);
  });

  it('declined is shown so to the owner, and not sent again', async () => {
    const [ewa, jan] = [await api.person('Ewa Declined'), await api.person('Jan Declines')];
    const id = await made(ewa);
    await invite(ewa, id, jan.email);
    const done = await decide(jan, await invited(jan), decline);
    assert.deepEqual(done.body, { status: 'declined', groupId: null });
    const [row] = await sent(ewa, id);
    assert.deepEqual([row?.email, row?.state], [jan.email, 'declined']);
    assert.deepEqual(refusal(await look(jan, id)), [404, 'not_found']);
    // It still counts after it was taken off the list.
    assert.equal((await withdraw(ewa, id, String(row?.id))).status, 204);
    assert.deepEqual(await sent(ewa, id), []);
    assert.deepEqual(refusal(await invite(ewa, id, jan.email)), [409, 'invitation_declined']);
    const [owner = ewa] = await later(91, ewa);
    assert.equal((await invite(owner, id, jan.email)).status, 201);
  });

  it('is nobody else’s: not seen, not accepted, not declined', async () => {
    const [ewa, jan, eve] = [
      await api.person('Ewa Private'),
      await api.person('Jan Private'),
      await api.person('Eve Curious'),
    ];
    await invite(ewa, await made(ewa), jan.email);
    const open = await invited(jan);
    assert.equal(await invited(eve), '');
    for (const body of [accept, decline]) {
      assert.deepEqual(refusal(await decide(eve, open, body)), [404, 'not_found']);
    }
    assert.equal((await decide(jan, open, { decision: 'maybe' })).status, 422);
    assert.equal(await invited(jan), open);
  });

  it('waits for an address to be confirmed, and is not sent by who has not confirmed theirs', async () => {
    const ewa = await api.person('Ewa Confirmed');
    const id = await made(ewa);
    const email = 'unconfirmed@example.pl';
    await invite(ewa, id, email);
    const [row] = await sent(ewa, id);
    const doubtful = await unconfirmed(email);
    assert.equal(await invited(doubtful), '');
    const answer = await decide(doubtful, String(row?.id), accept);
    assert.deepEqual(refusal(answer), [403, 'email_not_verified']);
    const asked = await invite(doubtful, await made(doubtful, 'Własna'), 'x@example.pl');
    assert.deepEqual(refusal(asked), [403, 'email_not_verified']);
  });

  it('is taken back, and its address may be asked again', async () => {
    const [ewa, jan] = [await api.person('Ewa Withdraws'), await api.person('Jan Withdrawn')];
    const id = await made(ewa);
    await invite(ewa, id, jan.email);
    assert.deepEqual(refusal(await invite(ewa, id, jan.email)), [409, 'already_invited']);
    const open = await invited(jan);
    assert.equal((await withdraw(ewa, id, open)).status, 204);
    assert.deepEqual(refusal(await withdraw(ewa, id, open)), [404, 'not_found']);
    assert.deepEqual(refusal(await decide(jan, open, accept)), [409, 'invitation_over']);
    assert.equal((await invite(ewa, id, jan.email)).status, 201);
  });

  it('runs out after a month, and makes room for another', async () => {
    const early = [await api.person('Ewa Late'), await api.person('Jan Late')] as const;
    const id = await made(early[0]);
    await invite(early[0], id, early[1].email);
    const open = await invited(early[1]);
    const [ewa, jan] = (await later(31, ...early)) as [Person, Person];
    assert.equal(await invited(jan), '');
    assert.deepEqual(refusal(await decide(jan, open, accept)), [409, 'invitation_over']);
    assert.equal((await sent(ewa, id))[0]?.state, 'expired');
    assert.equal((await invite(ewa, id, jan.email)).status, 201);
    assert.deepEqual(column(await sent(ewa, id), 'state'), ['pending', 'expired']);
  });

  // At once: inviteMember.
  it('sent again with its key is sent once', async () => {
    const ewa = await api.person('Ewa Keyed');
    const id = await made(ewa);
    const headers = { 'idempotency-key': 'invite-once' };
    const all = await atOnce(10, () => invite(ewa, id, 'keyed@example.pl', headers));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([201]));
    assert.equal((await mailed('keyed@example.pl')).length, 1);
    const other = await invite(ewa, id, 'other@example.pl', headers);
    assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
    // Without a key, one of ten concurrent requests sends it, and the others are told so.
    const bare = await atOnce(10, () => invite(ewa, id, 'bare@example.pl'));
    assert.equal(bare.filter(({ status }) => status === 201).length, 1);
    assert.equal((await mailed('bare@example.pl')).length, 1);
  });
});
