/** Invitations: how many there may be, how long they last, and what their mail contains. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maxMembers } from '#contract/groups.ts';
import type { Locale } from '#contract/languages.ts';
import { atOnce } from '#test/at-once.ts';
import { refusal, testApi } from '../testing.ts';
import { invitationMail } from './invitation-mail.ts';
import { forgetInvitations } from './invitations.ts';
import { groupCalls } from './testing.ts';

const api = testApi();

const {
  after: later,
  decide,
  invite,
  invited,
  joined,
  look,
  made,
  mailed,
  remove,
  sent,
} = groupCalls(api);
const day = 86_400;
const accept = { decision: 'accept', showEmail: false };
const decline = { decision: 'decline' };

describe('The limits of invitations to groups', () => {
  it('keep one person from inviting without end', async () => {
    const ewa = await api.person('Ewa Floods');
    const groups = [await made(ewa, 'A'), await made(ewa, 'B')];
    const all = await atOnce(55, (nth) =>
      invite(ewa, groups[nth % 2] as string, `flood${nth}@example.pl`),
    );
    const refused = all.filter(({ status }) => status === 429);
    assert.equal(refused.length, 5);
    const wait = Number(refused[0]?.headers['retry-after']);
    assert.ok(wait > day - 60 && wait <= day, String(wait));
    // Neither withdrawing nor deleting the group resets the limit.
    for (const id of groups) await remove(ewa, id);
    const anew = await made(ewa, 'C');
    assert.equal((await invite(ewa, anew, 'flood@example.pl')).status, 429);
    const [tomorrow = ewa] = await later(1.01, ewa);
    assert.equal((await invite(tomorrow, anew, 'flood@example.pl')).status, 201);
  });

  it('limit the mails to one address silently', async () => {
    const email = 'popular@example.pl';
    const statuses: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const owner = await api.person(`Owner Popular ${nth}`);
      statuses.push((await invite(owner, await made(owner), email)).status);
    }
    assert.deepEqual(new Set(statuses), new Set([201]));
    assert.equal((await mailed(email)).length, 5);
  });

  it('keep a group small, those invited counted, also when many accept at once', async () => {
    const ewa = await api.person('Ewa Full');
    const jan = await api.person('Jan Full');
    const id = await made(ewa);
    await invite(ewa, id, jan.email);
    // Fills the group up to its limit.
    await api.db.query(
      `INSERT INTO group_invitation (id, group_id, email, invited_by, state, created_at, expires_at)
       SELECT gen_random_uuid(), $1, 'full' || n || '@example.pl', $2, 'pending', $3, $4
       FROM generate_series(1, ${maxMembers - 2}) n`,
      [
        id,
        (await look(ewa, id)).body.ownerId,
        new Date(api.deps.now().getTime() - 2 * day * 1000),
        new Date(api.deps.now().getTime() + day * 1000),
      ],
    );
    assert.deepEqual(refusal(await invite(ewa, id, 'more@example.pl')), [409, 'member_limit']);
    assert.equal((await decide(jan, await invited(jan), accept)).status, 201);
    const [owner = ewa] = await later(2, ewa);
    assert.equal((await invite(owner, id, 'more@example.pl')).status, 201);
  });

  it('keep out who comes when the group has filled up in between', async () => {
    const [ewa, jan] = [await api.person('Ewa Filled'), await api.person('Jan Late')];
    const id = await made(ewa);
    await invite(ewa, id, jan.email);
    await api.db.query(
      `WITH made AS (
         INSERT INTO person (id, subject, username, email, name)
         SELECT gen_random_uuid(), 'filled' || n, '', '', '' FROM generate_series(2, ${maxMembers}) n
         RETURNING id)
       INSERT INTO group_member SELECT $1, id, false, now() FROM made`,
      [id],
    );
    const open = await invited(jan);
    assert.deepEqual(refusal(await decide(jan, open, accept)), [409, 'member_limit']);
    assert.equal(await invited(jan), open);
  });

  it('keep one person from belonging to more groups than can be looked at', async () => {
    const [ewa, jan] = [await api.person('Ewa Crowd'), await api.person('Jan Crowd')];
    const id = await made(ewa);
    const own = (await look(jan, await made(jan))).body.ownerId;
    await api.sql`
      WITH made AS ( INSERT INTO people_group (id, owner_id, name, description, created_at)
      SELECT gen_random_uuid(), ${(await look(ewa, id)).body.ownerId}, 'g' || n, '', now()
      FROM generate_series(1, 49) n RETURNING id) INSERT INTO group_member
      SELECT id, ${own}, false, now() FROM made`;
    await invite(ewa, id, jan.email);
    const open = await invited(jan);
    assert.deepEqual(refusal(await decide(jan, open, accept)), [409, 'group_limit']);
    // The invitation waits until there is room.
    assert.equal(await invited(jan), open);
  });
});

describe('An invitation that has ended', () => {
  it('is forgotten after a month, and a no after three', async () => {
    const [ewa, jan] = [await api.person('Ewa Forgets'), await api.person('Jan Forgotten')];
    const id = await made(ewa);
    await invite(ewa, id, jan.email);
    await decide(jan, await invited(jan), decline);
    await invite(ewa, id, 'forgotten@example.pl');
    const left = async (days: number) => {
      const [owner = ewa] = await later(days, ewa);
      await forgetInvitations(api.db, api.deps.now());
      return (await sent(owner, id)).map(({ email }) => email);
    };
    assert.deepEqual(await left(0), ['forgotten@example.pl', jan.email]);
    assert.deepEqual(await left(61), [jan.email]);
    assert.deepEqual(await left(30), []);
  });

  it('is forgotten without the member who came by it', async () => {
    const [ewa, jan] = [await api.person('Ewa Keeps'), await api.person('Jan Keeps')];
    const id = await made(ewa);
    await joined(ewa, id, jan);
    const [owner = ewa] = await later(100, ewa);
    await forgetInvitations(api.db, api.deps.now());
    assert.equal((await look(owner, id)).body.members.length, 2);
  });
});

describe('The mail of an invitation', () => {
  const facts = { address: 'ewa@example.pl', expiresAt: new Date('2026-12-21T10:00:00Z') };
  const site = { WEB_ORIGIN: ['https://denar.example'], SUPPORT_EMAIL: 'pomoc@denar.test' };
  it('reads in three languages', () => {
    const table: [Locale, string, RegExp][] = [
      ['pl', 'Zaproszenie do grupy „Chór”', /21 gru(dnia)? 2026/],
      ['uk', 'Запрошення до групи «Chór»', /21 груд/],
      ['en', 'An invitation to the group “Chór”', /21|Dec/],
    ];
    for (const [locale, subject, date] of table) {
      const mail = invitationMail(locale, site, { ...facts, inviter: 'Ewa', group: 'Chór' });
      assert.equal(mail.subject, subject);
      assert.match(mail.text, date);
      assert.ok(
        mail.text.includes('Ewa (ewa@example.pl)') &&
          mail.text.includes('https://denar.example/grp'),
      );
    }
  });

  it('carries no link but our own, and no second header', () => {
    const table = ['https://evil.example', 'evil.example', 'a@evil.example', 'wejdź na zły.pl/x'];
    for (const name of table) {
      const { subject, text, html } = invitationMail('pl', site, {
        ...facts,
        inviter: name,
        group: name,
      });
      assert.equal(subject, 'Zaproszenie do grupy');
      assert.ok(!text.includes(name) && text.includes('ewa@example.pl zaprasza'));
      assert.ok(!html?.includes(name));
    }
    const forged = 'A\r\nBcc: x';
    const { subject } = invitationMail('pl', site, { ...facts, inviter: forged, group: forged });
    assert.equal(subject, 'Zaproszenie do grupy „A Bcc: x”');
  });
});
