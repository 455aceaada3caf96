/** Which versions of the binding texts people accepted, and that each is notified once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as accounts from '#contract/accounts.ts';
import { type Agreement, agreement, bindingNames, newestVersions } from '#contract/agreement.ts';
import { eraseAccount, exportData } from '#contract/personal-data.ts';
import { register } from '#contract/registration.ts';
import { connect, type Db, sqlState } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import { atOnce } from '#test/at-once.ts';
import { mailsTo, openPostOffice } from '../mail/testing.ts';
import { unzip } from '../personal-data/testing.ts';
import { openTestApi, type Person, prepared } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { announceVersions } from './agreement.ts';

const api = prepared(() => openTestApi({ env: { WEB_ORIGIN: 'https://denar.example' } }));
let owner: Db;
before(async () => {
  owner = connect(api.ownerUrl);
});
const office = openPostOffice(api);
after(async () => {
  await owner.end();
  await api.close();
});

const guest = (name: string): Promise<Person> => api.person(name, { registered: false });
const open = (as: Person, query: object = {}) =>
  api.reply(register, { as, query: { name: as.email, ...query } });
const accepted = async (as: Person): Promise<string> =>
  (await api.call(accounts.me, { as })).accepted
    .map(({ document, version }) => `${document} ${version}`)
    .sort()
    .join(', ');
const acceptances = async (wallet: unknown) => {
  const rows = await api.sql<{ said: string; how: string; at: Date }>`
    SELECT document || ' ' || version AS said, how, at FROM acceptance WHERE wallet_id = ${wallet}`;
  return {
    said: rows.map(({ said }) => said).sort(),
    how: [...new Set(rows.map(({ how }) => how))],
    at: rows[0]?.at,
  };
};

describe('Opening a wallet', () => {
  it('by the call alone accepts the newest versions, then', async () => {
    const ala = await guest('Ala Wywołująca');
    assert.equal(await accepted(ala), '');
    const before = api.deps.now();
    const { status, body } = await open(ala);
    assert.equal(status, 201);
    const { said, how, at } = await acceptances(body.wallet);
    assert.deepEqual([said, how], [newestVersions.split(', ').sort(), ['call']]);
    assert.ok(at && at >= before && at <= api.deps.now());
    assert.equal(await accepted(ala), newestVersions.split(', ').sort().join(', '));
  });

  it('says whether a box was ticked, and knows no other versions', async () => {
    const ala = await guest('Ala z Okienkiem');
    for (const accepted of ['', 'terms 0.1', `${newestVersions} `, 'true']) {
      assert.equal((await open(ala, { accepted })).status, 422, accepted);
    }
    const { body } = await open(ala, { accepted: newestVersions });
    assert.deepEqual((await acceptances(body.wallet)).how, ['box']);
  });

  it('that is refused accepts nothing, and each wallet has its own', async () => {
    const ala = await guest('Ala Powracająca');
    const first = (await open(ala)).body.wallet;
    assert.equal((await open(ala)).status, 409);
    await api.call(accounts.closeWallet, { as: ala, params: { id: first } });
    const second = (await open(ala, { accepted: newestVersions })).body.wallet;
    assert.deepEqual(
      [(await acceptances(first)).how, (await acceptances(second)).how],
      [['call'], ['box']],
    );
    const files = unzip((await api.reply(exportData, { as: ala })).bytes);
    const kept = JSON.parse(files.get('json/accepted-documents.json') ?? '[]') as object[];
    assert.equal(kept.length, 2 * bindingNames.length);
  });

  it('is written down once: the API cannot change it', async () => {
    for (const sql of ['UPDATE acceptance SET version = version', 'DELETE FROM announcement']) {
      await assert.rejects(api.db.query(sql), (error) => sqlState(error) === '42501', sql);
    }
  });
});

/** A participant from before acceptance was recorded. */
async function fromBefore(name: string): Promise<Person> {
  const person = await api.person(name);
  await owner.query(
    'DELETE FROM acceptance WHERE wallet_id = (SELECT id FROM wallet WHERE email = $1)',
    [person.email],
  );
  return person;
}

/** Runs the job on several instances at once until everybody has been notified. */
async function announce(texts: Agreement = secondTexts): Promise<void> {
  for (;;) {
    const told = await Promise.all([1, 2, 3].map(() => announceVersions(api.deps, texts, since)));
    if (told.every((count) => count === 0)) return;
  }
}
const announced = async ({ email }: Person) =>
  (await office.mailsTo(email)).filter(({ subject }) => subject.includes('wersje'));

const since = { '0.9': '2026-12-01', '1.0': '2026-12-15', '3.0': '2031-05-01' };
const withVersions = (versions: readonly string[], names = bindingNames): Agreement => ({
  ...agreement,
  ...Object.fromEntries(names.map((name) => [name, { ...agreement[name], versions }])),
});
const secondTexts = withVersions(['1.0', '0.9']);
const thirdTerms: Agreement = {
  ...secondTexts,
  terms: { ...agreement.terms, versions: ['3.0', '1.0', '0.9'] },
};

describe('New versions', () => {
  it('are mailed once to who has not accepted them, however many instances run', async () => {
    const ala = await fromBefore('Ala Dawna');
    const closed = await fromBefore('Ala Zamknięta');
    const erased = await fromBefore('Ala Usunięta');
    const fresh = await api.person('Ala Nowa');
    assert.equal(await accepted(ala), '');
    await closeWallet(api, closed);
    await api.reply(eraseAccount, { as: erased, body: { email: erased.email } });
    await announce();
    const [mail, ...more] = await announced(ala);
    assert.deepEqual(more, []);
    for (const name of bindingNames) {
      const { path } = agreement[name];
      assert.ok(mail?.text.includes(`https://denar.example${path}\n`), path);
      assert.ok(mail?.text.includes(`https://denar.example${path}/0.9`), path);
    }
    assert.match(mail?.text ?? '', /wersja 1\.0, obowiązuje od 15 grudnia 2026/);
    // No language is known for this person.
    assert.equal(mail?.language, 'pl');
    assert.doesNotMatch(mail?.text ?? '', /applies from/);
    for (const person of [closed, erased, fresh]) assert.deepEqual(await announced(person), []);
    // After a restart, and for a person who joins later.
    const later = await api.person('Ala Późna');
    await announce();
    assert.equal((await announced(ala)).length, 1);
    assert.deepEqual(await announced(later), []);
    assert.equal((await mailsTo(api, erased.email)).length, 0);
  });

  it('reach those who accepted the version before, and tell of what has changed alone', async () => {
    const ala = await api.person('Ala z Drugą Wersją');
    await announce(thirdTerms);
    const [mail, ...more] = await announced(ala);
    assert.deepEqual(more, []);
    assert.match(mail?.text ?? '', /Regulamin, wersja 3\.0, obowiązuje od 1 maja 2031/);
    assert.match(mail?.text ?? '', /regulamin\/1\.0/);
    assert.doesNotMatch(mail?.text ?? '', /regulamin_platnosci/);
  });

  it('are none where a text has had one version only', async () => {
    await fromBefore('Ala bez Zmian');
    assert.equal(await announceVersions(api.deps), 0);
    // What was released before this programme began never bound anybody in it.
    assert.equal(await announceVersions(api.deps, secondTexts, { '1.0': '2026-12-15' }), 0);
    await announce();
  });

  it('are not told to whoever closes the wallet at that moment', async () => {
    const ala = await fromBefore('Ala Zamykająca');
    const closing = await owner.connect();
    await closing.query('BEGIN');
    await closing.query('UPDATE wallet SET closed_at = now() WHERE email = $1', [ala.email]);
    const telling = announceVersions(api.deps, secondTexts, since);
    const waiting = await waitingIn(api.db, telling);
    await closing.query('COMMIT');
    closing.release();
    assert.match(waiting ?? '', /FOR SHARE/);
    assert.equal(await telling, 0);
    assert.deepEqual(await announced(ala), []);
  });

  it('come in several steps where there are many to tell', async () => {
    const people = await atOnce(60, (at) => fromBefore(`Tłum ${at}`));
    await announceVersions(api.deps, secondTexts, since);
    await announce();
    for (const person of people) assert.equal((await announced(person)).length, 1, person.email);
  });
});
