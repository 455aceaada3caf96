/** A use case decides by the current content of a row that it waited for, not by an earlier one. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { expireVerifications } from '#api/bank-accounts/expiry.ts';
import { newEmail, newNip, tokenIn } from '#api/companies/testing.ts';
import { queueMail } from '#api/mail/outbox.ts';
import { openPostOffice } from '#api/mail/testing.ts';
import {
  askConfirmed,
  confirmBySignIn,
  newAuthenticator,
  signedInAnew,
  wantedBy,
} from '#api/security/testing.ts';
import type { Person } from '#api/testing.ts';
import { newCompany } from '#api/testing-flows.ts';
import { transact } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import {
  admin,
  ask,
  auditLedgerAlone,
  closed,
  ewa,
  good,
  id,
  overtaken,
  personsRow,
  refusal,
  type Statement,
  shop,
  somebody,
  walletOf,
} from './race.ts';

auditLedgerAlone();

type AccountState = 'verified' | 'awaiting_amount';

/** Inserts a bank account of a wallet's owner, whose time for the amount is over. */
const newAccount = (wallet: string, id: string): Statement => [
  `INSERT INTO bank_account (id, person_id, account_name, email, nrb, state, attempts_left,
     created_at, expires_at)
   SELECT $2, person_id, 'x', email, rpad((random() * 1e9)::bigint::text, 26, '1'), 'awaiting_amount',
     3, now() - interval '60 days', now() - interval '30 days' FROM wallet WHERE id = $1`,
  wallet,
  id,
];

const verify = (account: string): Statement => [
  "UPDATE bank_account SET state = 'verified', verified_at = now() WHERE id = $1",
  account,
];

async function accountOf(as: Person, state: AccountState = 'verified'): Promise<string> {
  const id = crypto.randomUUID();
  const added = newAccount(await walletOf(as), id);
  const statements = state === 'verified' ? [added, verify(id)] : [added];
  for (const [sql, ...values] of statements) await shop.db.query(sql, values);
  return id;
}

const accountStates = async (id: string) =>
  (await shop.db.query('SELECT state FROM bank_account WHERE id = $1', [id])).rows;

it('an invitation that is being withdrawn is not accepted', async () => {
  const guest = await somebody();
  const group = { name: 'Sąsiedzi', description: '' };
  const { id: groupId } = await good(ask(ewa, 'POST', '/account/group/create', group));
  await good(ask(ewa, 'POST', `/account/group/${groupId}/members`, { email: guest.email }));
  const mine = await good(shop.ask('GET', '/account/group/invitations', { as: guest }));
  const [invitation] = mine.invitations as { id: string }[];
  const body = { decision: 'accept', showEmail: false };
  const reply = await overtaken(
    [
      ['SELECT FROM people_group WHERE id = $1 FOR UPDATE', groupId],
      ['DELETE FROM group_invitation WHERE id = $1', invitation?.id],
    ],
    () => ask(guest, 'POST', `/account/group/invitations/${invitation?.id}`, body),
  );
  assert.deepEqual(refusal(reply), [409, 'invitation_over']);
});

it('a link that is being used is not used again', async () => {
  const taxId = newNip();
  const body = {
    companyName: 'Firma',
    usagePurpose: ['accept_payments'],
    taxId,
    email: newEmail(),
  };
  await good(shop.ask('POST', '/v2/account/company/register', { body }));
  const token = tokenIn((await openPostOffice(shop).mailsTo(body.email)).at(-1));
  const reply = await overtaken(
    [["UPDATE company SET state = 'pending', confirmed_at = now() WHERE nip = $1", taxId]],
    () => shop.ask('POST', '/v2/account/company/confirm', { body: { token } }),
  );
  assert.deepEqual(refusal(reply), [409, 'link_used']);
});

it('a passkey is not added twice by one challenge', async () => {
  const as = await somebody();
  const path = '/v2/account/passkeys';
  const begun = await askConfirmed(shop, 'POST', `${path}/options`, { as, body: { name: 'x' } });
  const { id: request, options } = begun.body as { id: string; options: { challenge: string } };
  const body = { id: request, response: newAuthenticator().create(options) };
  const reply = await overtaken(
    [['UPDATE passkey_request SET used_at = now() WHERE id = $1', request]],
    () => ask(as, 'POST', path, body),
  );
  assert.deepEqual(refusal(reply), [409, 'challenge_expired']);
});

it('a bank account that is being removed is not removed again', async () => {
  const as = await somebody();
  const account = await accountOf(as);
  const reply = await overtaken(
    [["UPDATE bank_account SET state = 'removed', ended_at = now() WHERE id = $1", account]],
    () => ask(as, 'DELETE', `/v2/account/bank-account/${account}`),
  );
  assert.deepEqual(refusal(reply), [404, 'not_found']);
});

it('verifications are ended by a sweep that leaves one which is being answered', async () => {
  const account = await accountOf(await somebody(), 'awaiting_amount');
  const sweep = await overtaken(
    [['SELECT FROM bank_account WHERE id = $1 FOR UPDATE', account]],
    async () => waitingIn(shop.db, expireVerifications(shop.deps)),
  );
  assert.equal(sweep, null);
  await expireVerifications(shop.deps);
  assert.deepEqual(await accountStates(account), [{ state: 'expired' }]);
});

it('a verification that was answered in time is not ended by the next that is begun', async () => {
  const as = await somebody();
  const account = await accountOf(as, 'awaiting_amount');
  const body = { accountName: 'Ewa', email: as.email, bankAccount: '27114020040000300201355387' };
  await good(
    overtaken([verify(account)], () =>
      ask(as, 'POST', '/v2/account/bank-account/register-stage1', body),
    ),
  );
  assert.deepEqual(await accountStates(account), [{ state: 'verified' }]);
});

it('a wallet is not closed over an order that is being made', async () => {
  const as = await somebody();
  const [offerId] = await shop.offers([{ price: 1, denar_percent: 100 }]);
  const { id: other } = await shop.ordered(ewa, { items: [{ offerId, quantity: 1 }] });
  const wallet = await walletOf(as);
  const changed = `jsonb_build_object('id', gen_random_uuid(), 'label', 'L',
    'transfer_id', gen_random_uuid(), 'buyer_wallet_id', $2::text,
    'state', 'awaiting_payment', 'paid_at', NULL)`;
  const reply = await overtaken(
    [
      [
        `INSERT INTO shop_order SELECT (jsonb_populate_record(o, ${changed})).* FROM shop_order o
         WHERE id = $1`,
        other,
        wallet,
      ],
    ],
    () => ask(as, 'DELETE', `/v2/account/wallet/${wallet}`),
  );
  assert.deepEqual(refusal(reply), [409, 'orders_open']);
});

it('nothing is paid out to a bank account that is being removed', async () => {
  const as = await somebody('10.00');
  const bankAccountId = await accountOf(as);
  const options = { as, body: { bankAccountId, amount: '1.00' } };
  const reply = await overtaken(
    [["UPDATE bank_account SET state = 'removed', ended_at = now() WHERE id = $1", bankAccountId]],
    () => askConfirmed(shop, 'POST', '/v2/account/payout', options),
  );
  assert.deepEqual(refusal(reply), [404, 'not_found']);
});

it('a group that is being changed is not changed over it', async () => {
  const body = { name: 'Sąsiedzi', description: '' };
  const made = await ask(ewa, 'POST', '/account/group/create', body);
  const group = id(await good(Promise.resolve(made)));
  const version = { 'if-match': String(made.headers.etag) };
  const reply = await overtaken(
    [["UPDATE people_group SET version = version + 1, name = 'Inni' WHERE id = $1", group]],
    () => ask(ewa, 'PUT', `/account/group/${group}`, { ...body, description: 'x' }, version),
  );
  assert.deepEqual(refusal(reply), [412, 'stale_group']);
});

it('a company that is being decided about is not decided about again', async () => {
  const as = await somebody();
  const { id: pending } = await newCompany(shop, as);
  const reply = await overtaken(
    [
      [
        `UPDATE company SET state = 'approved', decided_at = now(),
           decided_by = (SELECT id FROM person LIMIT 1) WHERE id = $1`,
        pending,
      ],
    ],
    () =>
      ask(admin, 'POST', `/v2/adm/companies/${pending}/decision`, {
        decision: 'reject',
        note: 'nie ta',
      }),
  );
  assert.deepEqual(refusal(reply), [409, 'company_not_pending']);
});

it('a mail that is being taken is left to whoever takes it', async () => {
  const as = await somebody();
  const mail = {
    id: shop.deps.newId(),
    to: as.email,
    subject: 'x',
    text: 'x',
    html: null,
    locale: 'pl',
  } as const;
  await transact(shop.db, (tx) => queueMail(tx, mail, new Date(0)));
  const post = openPostOffice(shop);
  const delivering = overtaken([['SELECT FROM mail WHERE id = $1 FOR UPDATE', mail.id]], async () =>
    waitingIn(shop.db, post.mailsTo(as.email)),
  );
  assert.equal(await delivering, null);
  assert.ok(post.taken.every(({ id: taken }) => taken !== mail.id));
});

it('a bank account that is being added is erased with its person', async () => {
  const as = await somebody();
  const account = crypto.randomUUID();
  const added = newAccount(await walletOf(as), account);
  const reply = await overtaken([added, verify(account)], () =>
    ask(as, 'POST', '/v2/account/erase', { email: as.email }),
  );
  assert.equal(reply.status, 204, JSON.stringify(reply.body));
  assert.notDeepEqual(await accountStates(account), [{ state: 'verified' }]);
});

it('one sign-in that is confirming something confirms nothing else', async () => {
  const as = await somebody();
  const wanted = async () => {
    const path = '/v2/account/passkeys/options';
    return wantedBy(await ask(as, 'POST', path, { name: 'x' })).id;
  };
  const [first, second] = [await wanted(), await wanted()];
  const anew = await signedInAnew(shop, as);
  // A new token's session is stored first, which would already wait.
  await walletOf(anew);
  const reply = await overtaken(
    [
      [personsRow, await walletOf(as)],
      [
        `UPDATE confirmation c SET confirmed_at = now(), signed_in_at =
           (SELECT max(s.signed_in_at) FROM session s WHERE s.person_id = c.person_id) WHERE id = $1`,
        first,
      ],
    ],
    () => ask(anew, 'POST', `/v2/account/confirmations/${second}/sign-in`),
  );
  assert.deepEqual(refusal(reply), [403, 'sign_in_not_fresh']);
});

it('a confirmation that is being spent is not spent again', async () => {
  const as = await somebody();
  const path = '/v2/account/passkeys/options';
  const { id: confirmation } = wantedBy(await ask(as, 'POST', path, { name: 'x' }));
  await confirmBySignIn(shop, await signedInAnew(shop, as), confirmation);
  const reply = await overtaken(
    [['UPDATE confirmation SET used_at = now() WHERE id = $1', confirmation]],
    () => ask(as, 'POST', path, { name: 'x' }, { confirmation }),
  );
  wantedBy(reply, 'used');
});

it('what comes from the bank for a wallet that is being closed waits for the desk', async () => {
  const as = await somebody();
  const { body } = await shop.ask('GET', '/v2/account/wallet', { as });
  const line = `2026-11-21;RXCLOSED;5.00;PLN;Ktoś;${body.topUpTitle}`;
  const report = await overtaken(await closed(as), () =>
    shop.statement(`date;reference;amount;currency;sender;title\n${line}\n`),
  );
  assert.deepEqual([report.status, report.body.credited], [200, 0], JSON.stringify(report.body));
});
