/** The outbox: each mail is sent once, by one instance, however long the mail server is down. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transact } from '#db/connect.ts';
import { testApi } from '../testing.ts';
import { forgetSentMails, pauseSeconds, queueMail } from './outbox.ts';
import { openPostOffice } from './testing.ts';

const api = testApi();

const queue = (to: string): Promise<void> =>
  transact(api.db, (tx) =>
    queueMail(
      tx,
      { id: api.deps.newId(), to, subject: 'Temat', text: 'Treść', html: null, locale: 'uk' },
      api.deps.now(),
    ),
  );
const stored = async (to: string) => {
  return (await api.sql`SELECT * FROM mail WHERE recipient = ${to}`) as Record<string, unknown>[];
};

describe('A mail in the outbox', () => {
  it('is sent once, and its text is kept no longer', async () => {
    await queue('once@example.pl');
    const [mail, ...more] = await openPostOffice(api).mailsTo('once@example.pl');
    assert.deepEqual(more, []);
    assert.deepEqual(
      [mail?.subject, mail?.text, mail?.language, mail?.replyTo],
      ['[Denar] Temat', 'Treść', 'uk', undefined],
    );
    const [row] = await stored('once@example.pl');
    assert.deepEqual([row?.body, row?.id], ['', mail?.id]);
    assert.ok(row?.sent_at);
  });

  it('is not there where its transaction did not happen', async () => {
    const fails = transact(api.db, async (tx) => {
      const mail = { id: api.deps.newId(), to: 'no@example.pl', subject: 'a', text: 'b' } as const;
      await queueMail(tx, { ...mail, html: null, locale: 'pl' }, api.deps.now());
      throw new Error('undone');
    });
    await assert.rejects(fails, /undone/);
    assert.deepEqual(await stored('no@example.pl'), []);
  });

  it('is sent by one of several instances', async () => {
    const addresses = ['a', 'b', 'c'].map((name) => `${name}@example.pl`);
    for (const address of addresses) await queue(address);
    const posts = Array.from({ length: 5 }, () => openPostOffice(api));
    await Promise.all(posts.map((post) => post.deliver()));
    assert.deepEqual(posts.flatMap((post) => post.taken.map(({ to }) => to)).sort(), addresses);
  });

  it('waits while the mail server is away, ever longer, and is sent when it is back', async () => {
    await queue('wait@example.pl');
    const post = openPostOffice(api);
    post.state.open = false;
    await assert.rejects(post.deliver(), /ECONNREFUSED/);
    const [row] = await stored('wait@example.pl');
    assert.deepEqual([row?.attempts, row?.sent_at, row?.body], [1, null, 'Treść']);
    assert.match(String(row?.last_error), /ECONNREFUSED/);
    post.state.open = true;
    assert.equal((await post.mailsTo('wait@example.pl')).length, 0);
    api.pass(31);
    assert.equal((await post.mailsTo('wait@example.pl')).length, 1);
    assert.deepEqual([1, 2, 3, 8, 40].map(pauseSeconds), [30, 60, 120, 3600, 3600]);
  });

  it('of a process that ended while sending is taken over by another', async () => {
    await queue('over@example.pl');
    // The process was killed after it had claimed the mail and before it could send it.
    await api.sql`
      UPDATE mail SET due_at = ${new Date(api.deps.now().getTime() + 120_000)}, attempts = 1
      WHERE recipient = ${'over@example.pl'}`;
    const post = openPostOffice(api);
    assert.equal((await post.mailsTo('over@example.pl')).length, 0);
    api.pass(121);
    assert.equal((await post.mailsTo('over@example.pl')).length, 1);
  });

  it('leaves a record for a month', async () => {
    await queue('gone@example.pl');
    await openPostOffice(api).mailsTo('gone@example.pl');
    await forgetSentMails(api.db, api.deps.now());
    assert.equal((await stored('gone@example.pl')).length, 1);
    api.pass(31 * 86_400);
    await queue('unsent@example.pl');
    await forgetSentMails(api.db, api.deps.now());
    assert.equal((await stored('gone@example.pl')).length, 0);
    assert.equal((await stored('unsent@example.pl')).length, 1);
  });
});
