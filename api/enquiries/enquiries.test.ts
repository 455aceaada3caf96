/** Questions about offers: who may ask and answer, who is told, how often, and for how long. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { getEnquiry, myEnquiries, readEnquiry } from '#contract/enquiries.ts';
import { freeze } from '#contract/freeze.ts';
import { erasedName } from '#contract/payees.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { atOnce } from '#test/at-once.ts';
import { columns } from '#test/columns.ts';
import { attend, listen } from '../events/testing.ts';
import { mailsTo } from '../mail/testing.ts';
import { bread, offerCalls } from '../offers/testing.ts';
import { signedInAnew } from '../security/testing.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { forgetEnquiries } from './enquiries.ts';
import { enquiryCalls } from './testing.ts';

const api = testApi();
const threads = enquiryCalls(api);
let seller: Person;
let offer: number;
before(async () => {
  while (!api.deps.notifier.isListening()) await pause(20);
  ({ seller, offer } = await threads.seller('Piekarnia Pytana'));
});

const withdraw = (as: Person) => offerCalls(api).save(as, []);
const offerOf = async (name: string) => threads.seller(name);

describe('A question', () => {
  it('is read and answered by both, in the product and by mail, with nobody’s address', async () => {
    const ewa = await api.person('Ewa Pyta');
    const url = await listen(api.app);
    const [hers, theirs] = [await attend(url, ewa), await attend(url, seller)];
    const id = await threads.begun(ewa, offer, 'Czy chleb\njest bez glutenu?');
    const told = (event: { type: string }) => event.type === 'enquiry' && 'id' in event;
    await theirs.until((event) => told(event) && 'id' in event && event.id === id);
    assert.equal((await threads.waiting(seller)).enquiries, 1);
    assert.equal((await threads.waiting(ewa)).enquiries, 0);
    const [asked] = (await mailsTo(api, seller.email)).slice(-1);
    assert.equal(asked?.subject, 'Pytanie o ofertę: Chleb żytni na zakwasie');
    assert.match(asked?.body ?? '', /Ewa Pyta pisze:\n\nCzy chleb jest bez glutenu\?/);
    assert.match(asked?.body ?? '', new RegExp(`/pytania/${id}`));
    assert.ok(!asked?.body.includes(ewa.email));

    const seen = await threads.see(seller, id);
    assert.deepEqual(
      [seen.role, seen.other, seen.unread, seen.mayWrite, seen.messages[0]?.text],
      ['seller', 'Ewa Pyta', true, true, 'Czy chleb\njest bez glutenu?'],
    );
    await api.call(readEnquiry, { as: seller, params: { id } });
    assert.equal((await threads.waiting(seller)).enquiries, 0);
    assert.equal((await threads.write(seller, id, 'Tak, piszę: www.zly.example')).status, 201);
    await hers.until((event) => told(event));
    const [mail] = (await mailsTo(api, ewa.email)).slice(-1);
    assert.equal(mail?.subject, 'Odpowiedź w sprawie oferty: Chleb żytni na zakwasie');
    // What would become a link is read on the site alone.
    assert.doesNotMatch(mail?.body ?? '', /zly\.example/);
    const [listed] = (await api.call(myEnquiries, { as: ewa })).enquiries;
    assert.deepEqual([listed?.id, listed?.unread, listed?.other], [id, true, seller.name]);
    assert.ok(!JSON.stringify(await threads.see(ewa, id)).includes(seller.email));
    hers.close();
    theirs.close();
  });

  it('about the same offer goes to the same thread, and mails once until it is read', async () => {
    const ola = await api.person('Ola Pyta Znowu');
    const { seller: baker, offer: bun } = await offerOf('Bułki Pytane');
    const id = await threads.begun(ola, bun, 'Raz');
    assert.equal(await threads.begun(ola, bun, 'Dwa'), id);
    assert.equal((await threads.write(ola, id, 'Trzy')).status, 201);
    assert.equal((await mailsTo(api, baker.email)).length, 1);
    assert.deepEqual(columns((await threads.see(baker, id)).messages, 'text', 'mine'), [
      ['Raz', false],
      ['Dwa', false],
      ['Trzy', false],
    ]);
    const query = { offer: String(bun) };
    const mine = await api.reply(myEnquiries, { as: ola, query });
    assert.equal(mine.body.total, 1);
    // The seller has asked nobody about it.
    assert.equal((await api.call(myEnquiries, { as: baker, query })).total, 0);
  });

  it('is in the mail’s language of its reader', async () => {
    const { seller: baker, offer: bun } = await offerOf('Англомовна пекарня');
    await api.sql`UPDATE person SET language = 'uk' WHERE email = ${baker.email}`;
    await threads.begun(await api.person('Jan Pyta'), bun);
    const [mail] = await mailsTo(api, baker.email);
    assert.deepEqual([mail?.locale, /^Запитання/.test(mail?.subject ?? '')], ['uk', true]);
  });

  it('is refused about nothing, of oneself, and without words', async () => {
    const ewa = await api.person('Ewa Odmowna');
    assert.deepEqual(refusal(await threads.ask(ewa, 1, 'Halo')), [404, 'not_found']);
    assert.deepEqual(refusal(await threads.ask(seller, offer, 'Halo')), [409, 'own_offer']);
    for (const text of ['', ' \u200b ', 'x'.repeat(1001)]) {
      assert.equal((await threads.ask(ewa, offer, text)).status, 422);
    }
    const guest = await api.person('Bez Portfela', { registered: false });
    assert.deepEqual(refusal(await threads.ask(guest, offer, 'Halo')), [409, 'not_registered']);
  });

  it('is nobody else’s to read, answer or report', async () => {
    const ewa = await api.person('Ewa Prywatna');
    const eve = await api.person('Eve Obca');
    const id = await threads.begun(ewa, offer);
    const [message] = (await threads.see(ewa, id)).messages;
    const foreign = [
      await api.reply(getEnquiry, { as: eve, params: { id } }),
      await api.reply(readEnquiry, { as: eve, params: { id } }),
      await threads.write(eve, id, 'Halo'),
      await threads.report(eve, message?.id ?? ''),
      // One's own is not reported either.
      await threads.report(ewa, message?.id ?? ''),
    ];
    for (const reply of foreign) assert.deepEqual(refusal(reply), [404, 'not_found']);
  });

  // At once: askSeller, writeMessage, readEnquiry.
  it('with one key is asked once, by ten at once; without, ten messages are one thread', async () => {
    const ewa = await api.person('Ewa Dziesięć');
    const { seller: baker, offer: bun } = await offerOf('Piekarnia Dziesięć');
    const ten = <T>(act: (nth: number) => Promise<T>) => atOnce(10, (nth) => act(nth));
    const key = 'ask-once';
    const replies = await ten(() => threads.ask(ewa, bun, 'Halo?', key));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
    const [id = '', ...others] = new Set(await ten((nth) => threads.begun(ewa, bun, `Nr ${nth}`)));
    assert.deepEqual(others, []);
    assert.equal((await threads.see(baker, id)).messages.length, 11);
    assert.equal((await mailsTo(api, baker.email)).length, 1);
    const again = 'answer-once';
    await ten(() => threads.write(baker, id, 'Tak', again));
    assert.equal((await threads.see(baker, id)).messages.length, 12);
    const read = await ten(() => api.reply(readEnquiry, { as: ewa, params: { id } }));
    assert.deepEqual(new Set(read.map(({ status }) => status)), new Set([204]));
    assert.equal((await threads.waiting(ewa)).enquiries, 0);
  });
});

describe('No message about an offer is written', () => {
  it('by a frozen person, who still reads', async () => {
    const ewa = await api.person('Ewa Zamrożona');
    const id = await threads.begun(ewa, offer);
    await api.reply(freeze, { as: ewa });
    assert.deepEqual(refusal(await threads.write(ewa, id, 'Halo')), [403, 'frozen']);
    assert.deepEqual(refusal(await threads.ask(ewa, offer, 'Halo')), [403, 'frozen']);
    assert.equal((await threads.see(ewa, id)).messages.length, 1);
  });

  it('once the offer is closed, except by its seller, until it is open again', async () => {
    const ewa = await api.person('Ewa Zamknięta');
    const { seller: baker, offer: bun } = await offerOf('Piekarnia Zamyka');
    const id = await threads.begun(ewa, bun);
    await withdraw(baker);
    assert.deepEqual(refusal(await threads.write(ewa, id, 'Halo')), [409, 'enquiry_closed']);
    assert.deepEqual(refusal(await threads.ask(ewa, bun, 'Halo')), [404, 'not_found']);
    assert.equal((await threads.write(baker, id, 'Sprzedane.')).status, 201);
    const seen = await threads.see(ewa, id);
    assert.deepEqual([seen.mayWrite, seen.offer.published], [false, false]);
    assert.equal(seen.offer.name, bread().name);
  });

  it('to or by people without an open wallet', async () => {
    const ewa = await api.person('Ewa Odchodzi');
    const id = await threads.begun(ewa, offer);
    await closeWallet(api, ewa);
    assert.deepEqual(refusal(await threads.write(seller, id, 'Halo')), [409, 'enquiry_closed']);
    assert.deepEqual(refusal(await threads.write(ewa, id, 'Halo')), [409, 'not_registered']);
  });
});

describe('A thread', () => {
  it('of an erased side keeps what the other wrote, and goes with the last words', async () => {
    const ewa = await api.person('Ewa Wymazana');
    const { seller: baker, offer: bun } = await offerOf('Piekarnia Zostaje');
    const id = await threads.begun(ewa, bun, 'Mieszkam na Lipowej.');
    await threads.write(baker, id, 'Dowieziemy.');
    await api.reply(eraseAccount, { as: ewa, body: { email: ewa.email } });
    const seen = await threads.see(baker, id);
    assert.deepEqual(columns(seen.messages, 'text', 'state'), [
      ['', 'erased'],
      ['Dowieziemy.', 'shown'],
    ]);
    assert.deepEqual([seen.other, seen.mayWrite], [erasedName, false]);
    await api.reply(eraseAccount, { as: baker, body: { email: baker.email } });
    assert.equal((await api.db.query('SELECT FROM enquiry WHERE id = $1', [id])).rowCount, 0);
  });

  it('is deleted a year after its last message', async () => {
    const ewa = await api.person('Ewa Dawna');
    const [old, fresh] = [
      await threads.begun(ewa, offer),
      await threads.begun(ewa, (await offerOf('Piekarnia Świeża')).offer),
    ];
    await api.sql`UPDATE enquiry SET last_at = last_at - interval '12 months' WHERE id = ${old}`;
    await forgetEnquiries(api.db, new Date(api.deps.now().getTime() + 60_000));
    const rows = await api.sql<{ id: string }>`
      SELECT id FROM enquiry WHERE id = ANY (${[old, fresh]})`;
    assert.deepEqual(rows, [{ id: fresh }]);
  });
});

it('A person begins twenty threads a day, and writes a hundred messages', async () => {
  const ewa = await api.person('Ewa Pisze Dużo');
  for (let nth = 0; nth < 20; nth += 1) {
    await threads.begun(ewa, (await offerOf(`Sklep ${nth}`)).offer);
  }
  const more = (await offerOf('Sklep 21')).offer;
  assert.deepEqual(refusal(await threads.ask(ewa, more, 'Halo')), [429, 'too_many_requests']);
  const id = await threads.begun(ewa, (await threads.see(ewa, await firstOf(ewa))).offer.id);
  for (let nth = 21; nth < 100; nth += 1) {
    assert.equal((await threads.write(ewa, id, `Nr ${nth}`)).status, 201);
  }
  assert.deepEqual(refusal(await threads.write(ewa, id, 'Halo')), [429, 'too_many_requests']);
  api.pass(86_401);
  assert.equal((await threads.ask(await signedInAnew(api, ewa), more, 'Halo')).status, 201);
});

const firstOf = async (as: Person): Promise<string> => {
  const [first] = (await api.call(myEnquiries, { as })).enquiries;
  return first?.id ?? '';
};
