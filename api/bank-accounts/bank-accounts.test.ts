/** Verifying bank accounts: the small transfer, the amount, the limits, and what the books say. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { auditDatabase } from '#ledger/verify.ts';
import { openTestApi, type Person, type Reply, type TestApi } from '../testing.ts';
import { expireVerifications } from './ending.ts';

let api: TestApi;
before(async () => {
  api = await openTestApi();
});
after(async () => {
  await auditDatabase(api.apiUrl);
  await api.close();
});
// The limits of one test are over before the next begins.
beforeEach(async () => {
  api.pass(31 * 86_400);
  await expireVerifications(api.deps);
});

let counter = 0;

/** A Polish account number that no test has used: check digits by ISO 13616. */
function newNrb(): string {
  counter += 1;
  const rest = `10901014${String(counter).padStart(16, '0')}`;
  const check = 98n - (BigInt(`${rest}252100`) % 97n);
  return `${String(check).padStart(2, '0')}${rest}`;
}

const newPerson = (): Promise<Person> => {
  counter += 1;
  return api.person(`Konto ${counter}`, { registered: false });
};

/** Lets time pass and signs the person in anew: a token lives for a day. */
const later = (person: Person, days: number): Promise<Person> => {
  api.pass(days * 86_400 + 1);
  return api.person(person.name, { registered: false });
};

const start = (as: Person, change: object = {}, headers?: Record<string, string>): Promise<Reply> =>
  api.ask('POST', '/v2/account/bank-account/register-stage1', {
    as,
    body: { accountName: 'Anna Nowak', email: as.email, bankAccount: newNrb(), ...change },
    ...(headers && { headers }),
  });
const finish = (as: Person, transactionId: unknown, verificationAmount: unknown): Promise<Reply> =>
  api.ask('POST', '/v2/account/bank-account/register-stage2', {
    as,
    body: { transactionId, verificationAmount },
  });
const started = async (as: Person, change: object = {}): Promise<string> => {
  const { status, body } = await start(as, change);
  assert.equal(status, 201);
  return body.transactionId as string;
};
const accounts = async (as: Person) =>
  (await api.ask('GET', '/v2/account/bank-account', { as })).body.accounts as Record<
    string,
    unknown
  >[];
interface Transfer {
  readonly amount: number;
  readonly state: string;
  readonly title: string;
  readonly account: string;
  readonly account_name: string;
}
const transferOf = async (id: unknown): Promise<Transfer> => {
  const { rows } = await api.db.query<Transfer>(
    `SELECT * FROM bank_transfer_out WHERE purpose = 'verification' AND reference = $1`,
    [id],
  );
  assert.equal(rows.length, 1);
  return rows[0] as Transfer;
};
const amountOf = async (id: unknown): Promise<number> => (await transferOf(id)).amount / 100;
/** The programme's own money, what is between it and the bank, and the reserve, in grosze. */
const books = async (): Promise<Record<string, number>> => {
  const { rows } = await api.db.query<{ name: string; posted: number }>(
    `SELECT name, posted FROM ledger.account WHERE currency = 'PLN' AND name IS NOT NULL`,
  );
  return Object.fromEntries(rows.map(({ name, posted }) => [name, posted]));
};
const refused = ({ status, body }: Reply): [number, unknown] => [status, body.code];

describe('Stage 1', () => {
  it('queues a small transfer with the transactionId in its title, paid by the programme', async () => {
    const ola = await newPerson();
    const before = await books();
    const nrb = newNrb();
    const iban = `PL ${nrb.slice(0, 2)} ${nrb.slice(2).replace(/(.{4})/g, '$1 ')}`;
    const { status, body } = await start(ola, { bankAccount: iban, accountName: ' Ola Łąka ' });
    assert.deepEqual([status, body.currentStage], [201, 2]);
    const days = (Date.parse(body.expiresAt as string) - api.deps.now().getTime()) / 86_400_000;
    assert.ok(days > 13.99 && days <= 14);
    const transfer = await transferOf(body.transactionId);
    assert.ok(transfer.amount >= 1 && transfer.amount <= 99);
    assert.ok(transfer.title.includes(body.transactionId as string));
    assert.deepEqual(
      [transfer.account, transfer.account_name, transfer.state],
      [nrb, 'Ola Łąka', 'queued'],
    );
    const after = await books();
    assert.equal(after.costs_pln, (before.costs_pln ?? 0) - transfer.amount);
    assert.equal(after.clearing_bank, (before.clearing_bank ?? 0) + transfer.amount);
    assert.equal(after.reserve_pln, before.reserve_pln);
  });

  it('asks for one’s own confirmed address and a Polish account number', async () => {
    const ola = await newPerson();
    assert.deepEqual(refused(await start(ola, { email: 'x@example.pl' })), [
      403,
      'email_not_yours',
    ]);
    const unverified = await api.issuer.token({ sub: 'u', email: 'u@denar.test', name: 'U' });
    const reply = await api.ask('POST', '/v2/account/bank-account/register-stage1', {
      as: unverified,
      body: { accountName: 'Anna', email: 'u@denar.test', bankAccount: newNrb() },
    });
    assert.deepEqual(refused(reply), [403, 'email_not_verified']);
    const table: [object, string][] = [
      [{ bankAccount: '61109010140000071219812875' }, 'bankAccount'],
      [{ bankAccount: 'DE89370400440532013000' }, 'bankAccount'],
      [{ bankAccount: '' }, 'bankAccount'],
      [{ bankAccount: undefined }, 'bankAccount'],
      [{ accountName: 'X' }, 'accountName'],
      [{ accountName: 'x'.repeat(71) }, 'accountName'],
      [{ accountName: 'a\nb' }, 'accountName'],
      [{ email: 'ola' }, 'email'],
    ];
    for (const [change, field] of table) {
      const { status, body } = await start(ola, change);
      const [fault] = body.detail as { loc: string[] }[];
      assert.deepEqual([status, fault?.loc[1]], [422, field], JSON.stringify(change));
    }
    assert.deepEqual(await accounts(ola), []);
  });

  it('is one at a time, also when ten are asked for at once', async () => {
    const ola = await newPerson();
    const before = await books();
    const all = await Promise.all(Array.from({ length: 10 }, () => start(ola)));
    assert.equal(all.filter(({ status }) => status === 201).length, 1);
    assert.equal(all.filter(({ body }) => body.code === 'verification_open').length, 9);
    const id = all.find(({ status }) => status === 201)?.body.transactionId;
    const { amount } = await transferOf(id);
    assert.equal((await books()).costs_pln, (before.costs_pln ?? 0) - amount);
  });

  it('sent again with its key sends one transfer', async () => {
    const ola = await newPerson();
    const change = { bankAccount: newNrb() };
    const headers = { 'idempotency-key': 'stage-1' };
    const all = await Promise.all(Array.from({ length: 6 }, () => start(ola, change, headers)));
    assert.equal(new Set(all.map(({ body }) => body.transactionId)).size, 1);
    assert.equal((await accounts(ola)).length, 1);
  });

  it('is five times in a month for a person and three times for an account number', async () => {
    const ola = await newPerson();
    for (let nth = 0; nth < 5; nth += 1) {
      const id = await started(ola);
      await api.ask('DELETE', `/v2/account/bank-account/${id}`, { as: ola });
    }
    const sixth = await start(ola);
    assert.deepEqual(refused(sixth), [429, 'too_many_requests']);
    assert.ok(Number(sixth.headers['retry-after']) > 29 * 86_400);

    const bankAccount = newNrb();
    for (let nth = 0; nth < 3; nth += 1) await started(await newPerson(), { bankAccount });
    const fourth = await start(await newPerson(), { bankAccount });
    assert.deepEqual(refused(fourth), [429, 'too_many_requests']);
    assert.equal((await start(await later(ola, 30), { bankAccount })).status, 201);
  });

  it('is paused once the programme has spent what it may, and never touches the reserve', async () => {
    const saver = await api.person('Oszczędny', { denar: '1000.00' });
    const before = await books();
    // What has been spent so far is brought to the last grosz of the floor.
    const left = 50_000 + (before.costs_pln ?? 0);
    const id = async (name: string) =>
      (await api.db.query('SELECT id FROM ledger.account WHERE name = $1', [name])).rows[0]
        .id as number;
    const spend = (debit: number, credit: number) =>
      api.ledger.submit({
        items: [
          { type: 'transfer', id: api.deps.newId(), kind: 'test', debit, credit, amount: left },
        ],
      });
    await spend(await id('costs_pln'), await id('clearing_bank'));
    const ola = await newPerson();
    const reply = await start(ola);
    assert.deepEqual(refused(reply), [503, 'verification_paused']);
    assert.equal(reply.headers['retry-after'], '86400');
    assert.deepEqual(await accounts(ola), []);
    assert.equal((await books()).reserve_pln, before.reserve_pln);
    await spend(await id('clearing_bank'), await id('costs_pln'));
    assert.equal((await start(ola)).status, 201);
    assert.deepEqual(await accounts(saver), []);
  });
});

describe('Stage 2', () => {
  it('verifies with the right amount, however it is written, and says so again', async () => {
    for (const write of [
      (amount: number) => amount,
      (amount: number) => amount.toFixed(2),
      (amount: number) => String(amount),
    ]) {
      const ola = await newPerson();
      const id = await started(ola);
      const amount = await amountOf(id);
      for (let nth = 0; nth < 2; nth += 1) {
        const { status, body } = await finish(ola, id, write(amount));
        assert.deepEqual([status, body], [200, { id, status: 'verified' }]);
      }
      assert.deepEqual(refused(await finish(ola, id, wrongFor(amount))), [
        409,
        'verification_closed',
      ]);
      assert.equal((await accounts(ola))[0]?.status, 'verified');
      assert.equal((await transferOf(id)).state, 'queued');
    }
  });

  const wrongFor = (amount: number): number => (amount === 0.5 ? 0.51 : 0.5);

  it('counts wrong amounts, and the third closes it and cancels what was not sent', async () => {
    const ola = await newPerson();
    const before = await books();
    const id = await started(ola);
    const right = await amountOf(id);
    for (const left of [2, 1, 0]) {
      const { status, body } = await finish(ola, id, wrongFor(right));
      assert.deepEqual([status, body.code, body.attemptsLeft], [409, 'wrong_amount', left]);
    }
    assert.deepEqual(refused(await finish(ola, id, right)), [409, 'verification_closed']);
    assert.equal((await transferOf(id)).state, 'cancelled');
    assert.deepEqual(await books(), before);
    assert.equal((await accounts(ola))[0]?.status, 'closed');
  });

  it('counts neither what is no amount nor what is sent again with its key', async () => {
    const ola = await newPerson();
    const id = await started(ola);
    const right = await amountOf(id);
    for (const bad of [0, -0.5, 0.123, 'x', Number.NaN, null, '1e-1', 1_000_001]) {
      assert.equal((await finish(ola, id, bad)).status, 422, String(bad));
    }
    const same = () =>
      api.ask('POST', '/v2/account/bank-account/register-stage2', {
        as: ola,
        body: { transactionId: id, verificationAmount: wrongFor(right) },
        headers: { 'idempotency-key': 'stage-2' },
      });
    for (let nth = 0; nth < 4; nth += 1) assert.equal((await same()).body.attemptsLeft, 2);
    assert.equal((await accounts(ola))[0]?.attemptsLeft, 2);
  });

  it('asked ten times at once with the right amount verifies, with wrong ones closes', async () => {
    const ola = await newPerson();
    const good = await started(ola);
    const right = await amountOf(good);
    const all = await Promise.all(Array.from({ length: 10 }, () => finish(ola, good, right)));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]));

    const ela = await newPerson();
    const before = await books();
    const bad = await started(ela);
    const wrong = wrongFor(await amountOf(bad));
    const none = await Promise.all(Array.from({ length: 10 }, () => finish(ela, bad, wrong)));
    const counted = none.filter(({ body }) => body.code === 'wrong_amount');
    assert.deepEqual(counted.map(({ body }) => body.attemptsLeft).sort(), [0, 1, 2]);
    assert.equal(none.filter(({ body }) => body.code === 'verification_closed').length, 7);
    assert.deepEqual(await books(), before);
  });

  it('ends after two weeks, whether or not the job has run', async () => {
    let ola = await newPerson();
    const before = await books();
    const id = await started(ola);
    const amount = await amountOf(id);
    ola = await later(ola, 14);
    assert.equal((await accounts(ola))[0]?.status, 'expired');
    assert.deepEqual(refused(await finish(ola, id, amount)), [409, 'verification_expired']);
    await expireVerifications(api.deps);
    assert.deepEqual(refused(await finish(ola, id, amount)), [409, 'verification_expired']);
    assert.equal((await transferOf(id)).state, 'cancelled');
    assert.deepEqual(await books(), before);
    assert.equal((await start(ola)).status, 201);
  });

  it('that ended makes room for another start before the job has run', async () => {
    const ola = await newPerson();
    const first = await started(ola);
    await started(await later(ola, 14));
    assert.equal((await transferOf(first)).state, 'cancelled');
  });

  it('leaves a transfer alone that has gone to the bank', async () => {
    const ola = await newPerson();
    const id = await started(ola);
    await api.db.query(
      `UPDATE bank_transfer_out SET state = 'exported', exported_in = $2, exported_at = now()
       WHERE reference = $1`,
      [id, api.deps.newId()],
    );
    assert.equal((await accounts(ola))[0]?.transferSent, true);
    const before = await books();
    await api.ask('DELETE', `/v2/account/bank-account/${id}`, { as: ola });
    assert.equal((await transferOf(id)).state, 'exported');
    assert.deepEqual(await books(), before);
  });
});

describe('A bank account', () => {
  it('is shown masked, to its owner alone', async () => {
    const ola = await newPerson();
    const ela = await newPerson();
    const bankAccount = newNrb();
    const id = await started(ola, { bankAccount });
    const [shown, ...more] = await accounts(ola);
    assert.deepEqual(more, []);
    const masked = `${bankAccount.slice(0, 2)} 1090 •••• •••• •••• •••• ${bankAccount.slice(22)}`;
    assert.deepEqual(
      [shown?.id, shown?.bankAccount, shown?.status, shown?.attemptsLeft, shown?.transferSent],
      [id, masked, 'awaiting_amount', 3, false],
    );
    assert.deepEqual(await accounts(ela), []);
    const amount = await amountOf(id);
    assert.deepEqual(refused(await finish(ela, id, amount)), [404, 'not_found']);
    const reply = await api.ask('DELETE', `/v2/account/bank-account/${id}`, { as: ela });
    assert.deepEqual(refused(reply), [404, 'not_found']);
    assert.equal((await accounts(ola))[0]?.attemptsLeft, 3);
    for (const [method, path] of [
      ['GET', '/v2/account/bank-account'],
      ['POST', '/v2/account/bank-account/register-stage1'],
      ['POST', '/v2/account/bank-account/register-stage2'],
      ['DELETE', `/v2/account/bank-account/${id}`],
    ] as const) {
      assert.equal((await api.ask(method, path)).status, 401);
    }
  });

  it('is verified once by one person, but may belong to two', async () => {
    const [ola, ela] = [await newPerson(), await newPerson()];
    const bankAccount = newNrb();
    for (const person of [ola, ela]) {
      const id = await started(person, { bankAccount });
      await finish(person, id, await amountOf(id));
      assert.equal((await accounts(person))[0]?.status, 'verified');
    }
    assert.deepEqual(refused(await start(ola, { bankAccount })), [409, 'account_exists']);
  });

  it('given up is gone, with its transfer, and may be begun anew', async () => {
    const ola = await newPerson();
    const before = await books();
    const bankAccount = newNrb();
    const id = await started(ola, { bankAccount });
    const remove = () => api.ask('DELETE', `/v2/account/bank-account/${id}`, { as: ola });
    const all = await Promise.all(Array.from({ length: 5 }, remove));
    assert.deepEqual(all.map(({ status }) => status).sort(), [204, 404, 404, 404, 404]);
    assert.deepEqual(await books(), before);
    assert.deepEqual(await accounts(ola), []);
    assert.deepEqual(refused(await finish(ola, id, 0.5)), [404, 'not_found']);
    assert.equal((await start(ola, { bankAccount })).status, 201);
  });
});
