/** Who is signed in, and how a wallet is opened and closed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closeWallet, etAccount, getWallet, me } from '#contract/accounts.ts';
import * as registration from '#contract/registration.ts';
import * as transfers from '#contract/transfers.ts';
import { sqlState } from '#db/connect.ts';
import { atOnce } from '#test/at-once.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { findTopUpTitle, newTopUpTitle } from './wallets.ts';

const api = testApi();

const register = (person: Person | string, query: Record<string, string>) =>
  api.reply(registration.register, { as: person, query });
const wallet = (person: Person) => api.reply(getWallet, { as: person });
const close = (person: Person, id: unknown) =>
  api.reply(closeWallet, { as: person, params: { id } });

describe('A person', () => {
  it('is told who is signed in', async () => {
    const body = await api.call(me, { as: await api.admin() });
    assert.deepEqual(body, {
      username: 'admin@denar.test',
      email: 'admin@denar.test',
      name: 'Administrator',
      roles: ['user', 'admin'],
      groups: [],
      isAdmin: true,
      registered: false,
      company: false,
      frozen: false,
      frozenBy: [],
      stepUpAmount: null,
      stepUpSum: null,
      passkeys: 0,
      accepted: [],
    });
  });

  it('without a wallet is told to open one by every call that needs it', async () => {
    const guest = await api.person('Guest Calls', { registered: false });
    const { email } = await api.person('Payee Calls');
    const otp_code = '123456';
    const calls: ['GET' | 'POST', string, object?][] = [
      ['GET', '/v2/et/account'],
      ['GET', '/v2/account/wallet'],
      ['GET', '/v2/trans/balance'],
      ['GET', '/v2/trans/transactions'],
      ['POST', '/v2/et/otp'],
      ['POST', '/v2/et/transaction?otp_code=123456&kwota=1'],
      ['GET', '/v2/trans/balance/history'],
      ['GET', '/v2/trans/recipients'],
      ['GET', '/v2/trans/transactions/01900000-0000-7000-8000-000000000000'],
      ['POST', '/trans/otp', { amount: 1, userEmail: email }],
      ['POST', '/trans/pay', { otp_code, amount: 1 }],
      ['POST', '/trans/transfer', { email, amount: 1 }],
    ];
    for (const [method, path, body] of calls) {
      assert.deepEqual(
        refusal(await api.ask(method, path, { as: guest, body })),
        [409, 'not_registered'],
        path,
      );
    }
  });
});

describe('Registration', () => {
  it('opens one empty wallet', async () => {
    const ewa = await api.person('Ewa Opens', { registered: false });
    const opened = await register(ewa, { name: 'Ewa Opens', phone: '+48 600 100 200', NIP: '' });
    assert.equal(opened.status, 201);
    const { body } = await wallet(ewa);
    assert.equal(body.id, opened.body.wallet);
    assert.deepEqual([body.topUpAccount, body.topUpHolder], [null, null]);
    assert.deepEqual(
      [body.denar, body.i_talar, body.held, body.available, body.transactions],
      [0, 0, 0, 0, []],
    );
    assert.equal((await api.call(me, { as: ewa })).registered, true);
    assert.deepEqual(refusal(await register(ewa, { name: 'Ewa' })), [409, 'already_registered']);
  });

  // At once: register.
  it('opens one wallet also when it is asked for ten times at once', async () => {
    const ewa = await api.person('Ewa Ten', { registered: false });
    const replies = await atOnce(10, () => register(ewa, { name: 'Ewa Ten' }));
    assert.equal(replies.filter(({ status }) => status === 201).length, 1);
    assert.equal((await api.sql`SELECT 1 FROM wallet WHERE email = ${ewa.email}`).length, 1);
    const accounts = await api.db.query(
      'SELECT 1 FROM ledger.account a WHERE owner IS NOT NULL AND NOT EXISTS (SELECT FROM wallet w WHERE w.id = a.owner)',
    );
    assert.equal(accounts.rowCount, 0);
  });

  it('takes a good NIP, a name and one’s own confirmed e-mail only', async () => {
    const ewa = await api.person('Ewa Checks', { registered: false });
    const name = 'Ewa Checks';
    const table: [Record<string, string>, unknown[]][] = [
      [{ name: 'E' }, [422, 'validation_failed']],
      [{ name: '  ' }, [422, 'validation_failed']],
      [{ name: '\u202eE\u200b' }, [422, 'validation_failed']],
      [{ name, NIP: '1234567890' }, [422, 'validation_failed']],
      [{ name, phone: '12' }, [422, 'validation_failed']],
      [{ name, email: 'not an address' }, [422, 'validation_failed']],
      [{ name, email: 'other@denar.test' }, [403, 'email_not_yours']],
    ];
    for (const [query, expected] of table) {
      assert.deepEqual(refusal(await register(ewa, query)), expected, JSON.stringify(query));
    }
    const unconfirmed = await api.issuer.token({ sub: 'u', email: 'u@denar.test', name: 'U' });
    assert.deepEqual(refusal(await register(unconfirmed, { name })), [403, 'email_not_verified']);
    const good = { name, NIP: 'PL 526-10-40-828', email: ewa.email.toUpperCase() };
    assert.equal((await register(ewa, good)).status, 201);
  });
});

describe('A wallet', () => {
  it('gets no account that does not exist, whoever writes it', async () => {
    const { body } = await wallet(await api.person('Ewa Accounts'));
    for (const column of ['denar_account', 'italar_account', 'zloty_account']) {
      await assert.rejects(
        api.db.query(`UPDATE wallet SET ${column} = -1 WHERE id = $1`, [body.id]),
        (error) => sqlState(error) === '23503',
        column,
      );
    }
  });

  it('with money in it or held stays open', async () => {
    const ewa = await api.person('Ewa Full', { denar: '1.00' });
    const { body } = await wallet(ewa);
    assert.deepEqual(refusal(await close(ewa, body.id)), [409, 'wallet_not_empty']);
    const guest = await api.person('Ewa Without', { registered: false });
    assert.deepEqual(refusal(await close(guest, body.id)), [409, 'not_registered']);
  });

  it('whose data the operator corrects shows them within five minutes', async () => {
    const ewa = await api.person('Ewa Before');
    const ola = await api.person('Ola Looks');
    const found = async () =>
      (await api.call(transfers.recipients, { as: ola, query: { search: ewa.email } })).recipients;
    const own = async () => (await api.call(etAccount, { as: ewa })).name;
    assert.deepEqual([(await found())[0]?.name, await own()], ['Ewa Before', 'Ewa Before']);
    // As docs/operations.md says.
    await api.sql`
      UPDATE wallet SET name = 'Ewa After', phone = '+48600100200' WHERE email = ${ewa.email}
      AND closed_at IS NULL`;
    api.pass(301);
    assert.deepEqual([(await found())[0]?.name, await own()], ['Ewa After', 'Ewa After']);
  });

  it('of somebody else is not there', async () => {
    const ewa = await api.person('Ewa Hers');
    const ola = await api.person('Ola Hers');
    assert.deepEqual(refusal(await close(ola, (await wallet(ewa)).body.id)), [404, 'not_found']);
    assert.equal((await wallet(ewa)).status, 200);
  });

  it('that is empty is closed, and its person may open a new one', async () => {
    const ewa = await api.person('Ewa Closes');
    const ola = await api.person('Ola Pays', { denar: '10.00' });
    const transfer = () =>
      api.reply(transfers.transfer, { as: ola, query: { email: ewa.email, amount: '1' } });
    const { body } = await wallet(ewa);
    assert.equal((await close(ewa, body.id)).status, 204);
    assert.deepEqual(refusal(await wallet(ewa)), [409, 'not_registered']);
    assert.deepEqual(refusal(await transfer()), [404, 'recipient_unknown']);
    assert.equal((await register(ewa, { name: 'Ewa Again' })).status, 201);
    assert.notEqual((await wallet(ewa)).body.id, body.id);
    assert.equal((await transfer()).status, 201);
  });

  it('closed while another instance remembers it takes no more payments', async () => {
    const ewa = await api.person('Ewa Stale');
    const ola = await api.person('Ola Stale', { denar: '10.00' });
    const transfer = () =>
      api.reply(transfers.transfer, { as: ola, query: { email: ewa.email, amount: '1' } });
    await transfer();
    await api.reply(transfers.transfer, { as: ewa, query: { email: ola.email, amount: '1' } });
    const { body } = await wallet(ewa);
    await api.sql`SELECT ledger.close_accounts(${body.id}, now())`;
    await api.sql`UPDATE wallet SET closed_at = now() WHERE id = ${body.id}`;
    assert.deepEqual(refusal(await transfer()), [404, 'recipient_unknown']);
    const stale = await api.reply(transfers.transfer, {
      as: ewa,
      query: { email: ola.email, amount: '1' },
    });
    assert.deepEqual(refusal(stale), [409, 'not_registered']);
  });
});

describe('A top-up title', () => {
  const title = newTopUpTitle(() => 12_345_678);

  it('carries a check digit', () => {
    assert.equal(title, 'DENAR 123456782');
  });
  it('is found however the bank writes it, and only when it is right', () => {
    const table: [string, string | null][] = [
      [title, title],
      ['wpłata denar 123456782 dziękuję', title],
      ['DENAR:123 456 782', title],
      ['DENAR123456782', title],
      ['DENAR 123456783', null],
      ['DENAR 1234567820', null],
      ['123456782', null],
      ['', null],
    ];
    for (const [text, expected] of table) assert.equal(findTopUpTitle(text), expected, text);
    assert.equal(findTopUpTitle(`za ${title}`, `za${title}`), title, 'readings of one text');
  });
  it('is for a person to decide where there are two', () => {
    for (const other of ['denar 000000000', 'DENAR 123456783', '000000000', '0000 0000 0']) {
      assert.equal(findTopUpTitle(`za ${title} i ${other}`), null, other);
      assert.equal(findTopUpTitle(`${title}, ${other}, dziękuję`), null, other);
    }
    assert.equal(findTopUpTitle(`${title} i ${title}`), title);
    assert.equal(findTopUpTitle(`${title} i 30 zł`), title);
  });
});
