/** Reported messages: what the desk sees and decides, who hears of it, and what ends with it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listMessageReports } from '#contract/enquiries.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { register } from '#contract/registration.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { atOnce } from '#test/at-once.ts';
import { mailsTo } from '../mail/testing.ts';
import { signedInAnew } from '../security/testing.ts';
import { prepared, refusal, testApi } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { enquiryCalls } from './testing.ts';

const api = testApi();
const threads = enquiryCalls(api);
const admin = prepared(() => api.admin());

let shops = 0;
/** A rude message, not yet reported. */
async function rude() {
  shops += 1;
  const { seller, offer } = await threads.seller(`Piekarnia Grzeczna ${shops}`);
  const asker = await api.person(`Grubianin ${shops}`);
  const thread = await threads.begun(asker, offer, `Brzydkie słowo ${shops}`);
  const [message] = (await threads.see(seller, thread)).messages;
  return { seller, offer, asker, thread, message: message?.id ?? '' };
}

const reports = async (query: Readonly<Record<string, string>> = {}) =>
  (await api.call(listMessageReports, { as: admin, query })).reports;
const trail = async (search: string) =>
  (await api.call(listSecurityEvents, { as: admin, query: { search } })).events.map(
    ({ event, note, by }) => [event, note, by],
  );

// At once: reportMessage.
it('A reported message lands at the desk once, with the text, who and why', async () => {
  const { seller, asker, message, thread } = await rude();
  const before = (await threads.waiting(admin)).reports;
  const ten = await atOnce(10, () => threads.report(seller, message, 'Obraża'));
  assert.deepEqual(new Set(ten.map(({ status }) => status)), new Set([204]));
  assert.equal((await threads.report(seller, message, 'Znowu')).status, 204);
  const found = await reports({ search: asker.name, state: 'open' });
  assert.deepEqual(
    found.map(({ text, author, reporter, reason, decision }) => [
      ...[text, author, reporter, reason, decision],
    ]),
    [
      [
        `Brzydkie słowo ${shops}`,
        { name: asker.name, email: asker.email },
        { name: seller.name, email: seller.email },
        'Obraża',
        null,
      ],
    ],
  );
  assert.equal((await threads.waiting(admin)).reports, before + 1);
  assert.equal((await threads.waiting(seller)).reports, 0);
  assert.equal((await threads.see(seller, thread)).messages[0]?.reported, true);
  // Its author is not told.
  assert.equal((await threads.see(asker, thread)).messages[0]?.reported, false);
  const file = await api.reply(listMessageReports, { as: admin, query: { format: 'csv' } });
  assert.ok(file.bytes.includes(`Brzydkie słowo ${shops}`));
});

// At once: decideReport.
it('It is hidden from both sides, which its author hears with the reason; ten at once do it once', async () => {
  const { seller, asker, message, thread } = await rude();
  await threads.report(seller, message);
  const ten = await atOnce(10, () => threads.decide(admin, message, 'hide'));
  assert.deepEqual(new Set(ten.map(({ status }) => status)), new Set([200]));
  for (const side of [seller, asker]) {
    const seen = await threads.see(side, thread);
    assert.deepEqual([seen.messages[0]?.text, seen.messages[0]?.state], ['', 'hidden']);
    assert.equal(seen.last.text, '');
  }
  const mails = (await mailsTo(api, asker.email)).filter(({ subject }) => /ukryta/.test(subject));
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.body ?? '', /Powód: Wulgarne słowa\./);
  assert.deepEqual(await trail(asker.name), [['message_hidden', 'Wulgarne słowa.', admin.name]]);
  assert.equal((await threads.write(asker, thread, 'Przepraszam.')).status, 201);
});

it('Its author is blocked from writing, also with another account, until that is changed', async () => {
  const { seller, asker, message, thread, offer } = await rude();
  await threads.report(seller, message);
  assert.equal((await threads.decide(admin, message, 'block')).body.decision, 'block');
  assert.deepEqual(refusal(await threads.write(asker, thread, 'Halo')), [403, 'writing_blocked']);
  assert.deepEqual(refusal(await threads.ask(asker, offer, 'Halo')), [403, 'writing_blocked']);
  const erase = { as: asker, body: { email: asker.email } };
  await closeWallet(api, asker);
  const query = { name: asker.name };
  await api.reply(register, { as: asker, query });
  assert.deepEqual(refusal(await threads.ask(asker, offer, 'Halo')), [403, 'writing_blocked']);
  assert.equal((await threads.decide(admin, message, 'dismiss', 'Pomyłka.')).status, 200);
  assert.equal((await threads.write(asker, thread, 'Dziękuję.')).status, 201);
  assert.equal((await threads.see(seller, thread)).messages[0]?.state, 'shown');
  assert.match((await mailsTo(api, asker.email)).at(-1)?.body ?? '', /Pomyłka\./);
  assert.deepEqual((await trail(asker.name)).map(([event]) => event).toSorted(), [
    'message_shown',
    'writing_blocked',
  ]);
  await threads.decide(admin, message, 'block');
  await threads.write(seller, thread, 'Do widzenia.');
  await api.reply(eraseAccount, erase);
  const back = await signedInAnew(api, asker);
  await api.reply(register, { as: back, query });
  assert.deepEqual(refusal(await threads.ask(back, offer, 'Halo')), [403, 'writing_blocked']);
});

it('Neither a report that waits nor a block goes with the words of its author', async () => {
  const { seller, asker, message, thread, offer } = await rude();
  const before = (await threads.waiting(admin)).reports;
  await threads.report(seller, message, 'Groźby');
  await api.reply(eraseAccount, { as: asker, body: { email: asker.email } });
  assert.equal((await threads.waiting(admin)).reports, before + 1);
  assert.equal((await threads.see(seller, thread)).messages[0]?.text, '');
  assert.equal((await threads.decide(admin, message, 'block')).status, 200);
  const back = await signedInAnew(api, asker);
  await api.reply(register, { as: back, query: { name: asker.name } });
  assert.deepEqual(refusal(await threads.ask(back, offer, 'Halo')), [403, 'writing_blocked']);
});

it('A report that leads to nothing is dismissed without a word to the author', async () => {
  const { seller, asker, message } = await rude();
  await threads.report(seller, message);
  const mails = (await mailsTo(api, asker.email)).length;
  assert.equal((await threads.decide(admin, message, 'dismiss')).body.decision, 'dismiss');
  assert.equal((await mailsTo(api, asker.email)).length, mails);
  assert.deepEqual(await reports({ search: asker.name, state: 'open' }), []);
});

it('Nobody decides about what nobody has reported, nor is anybody but the desk asked', async () => {
  const { seller, message } = await rude();
  assert.deepEqual(refusal(await threads.decide(admin, message, 'hide')), [404, 'not_found']);
  await threads.report(seller, message);
  assert.equal((await threads.decide(seller, message, 'hide')).status, 403);
  assert.equal((await api.reply(listMessageReports, { as: seller })).status, 403);
});

it('What an erased reporter wrote is gone, and so are the words of an erased author', async () => {
  const { seller, asker, message, thread } = await rude();
  await threads.write(seller, thread, 'Proszę nie kląć.');
  await threads.report(seller, message, 'Mój powód');
  await api.reply(eraseAccount, { as: asker, body: { email: asker.email } });
  const [found] = await reports({ search: 'Mój powód' });
  assert.deepEqual([found?.text, (found?.author as { email: string }).email], ['', '']);
  await api.reply(eraseAccount, { as: seller, body: { email: seller.email } });
  assert.deepEqual(await reports({ search: 'Mój powód' }), []);
});

it('Twenty messages are reported in a day', async () => {
  const { seller, asker, thread } = await rude();
  for (let nth = 0; nth < 20; nth += 1) await threads.write(asker, thread, `Nr ${nth}`);
  const { messages } = await threads.see(seller, thread);
  const replies = [];
  for (const { id } of messages) replies.push(await threads.report(seller, id));
  assert.deepEqual(refusal(replies.at(-1) as (typeof replies)[number]), [429, 'too_many_requests']);
  assert.equal(replies.filter(({ status }) => status === 204).length, 20);
});
