/** No limit or freeze is evaded by closing, reopening, erasing, other sessions or instances. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#api/app.ts';
import { newNip } from '#api/companies/testing.ts';
import { type LimitName, limits } from '#api/limits.ts';
import { openLog } from '#api/log.ts';
import { inject, openTestApi, type Person, type Reply, type TestApi } from '#api/testing.ts';
import { newSamlKeys, samlEnvironment } from '#sandbox/saml/settings.ts';

let api: TestApi;
let second: FastifyInstance;
/** The instance that receives the calls. */
let asked: FastifyInstance;
before(async () => {
  const closed = 'http://127.0.0.1:9';
  const p24 = { P24_MERCHANT_ID: '1', P24_POS_ID: '1', P24_API_KEY: 'key', P24_CRC: 'crc' };
  const saml = samlEnvironment(closed, newSamlKeys(Buffer.alloc(32).toString('base64')));
  const bank = { BANK_ACCOUNT: '61109010140000071219812874', BANK_ACCOUNT_HOLDER: 'Program' };
  // Time stands still, because a bucket would refill while it is emptied.
  const start = Date.now();
  api = await openTestApi({
    clock: () => start,
    env: { P24_URL: closed, ...p24, ...bank, ...saml, CHANGES_PER_MINUTE: '600' },
  });
  second = await buildApp(api.deps, openLog('silent'));
  asked = api.app;
});
after(async () => {
  await second.close();
  await api.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (as: Person | undefined, method: Method, path: string, body?: unknown, headers = {}) =>
  inject(asked, method, path, {
    ...(as && { as }),
    ...(body === undefined ? {} : { body }),
    headers,
  });
const must = async (reply: Promise<Reply>): Promise<Record<string, unknown>> => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};

let names = 0;
const somebody = (): Promise<Person> => {
  names += 1;
  return api.person(`Uparty ${names}`);
};
/** The same person with a token of a session that has just begun. */
async function signedIn({ name, email }: Person): Promise<Person> {
  api.pass(1);
  names += 1;
  const claims = { name, email, email_verified: true, preferred_username: email };
  const more = { sid: `session ${names}`, realm_access: { roles: ['user'] } };
  return {
    name,
    email,
    token: await api.issuer.token({ sub: `sub-${email}`, ...claims, ...more }),
  };
}
const open = (as: Person) =>
  inject(asked, 'POST', '/v2/et/registration', { as, query: { name: as.name } });
const close = async (as: Person): Promise<Reply> => {
  const { body } = await ask(as, 'GET', '/v2/account/wallet');
  return ask(as, 'DELETE', `/v2/account/wallet/${body.id}`);
};

type Shed = (as: Person) => Promise<Person>;
const elsewhere: Record<string, Shed> = {
  'at another instance': async (as) => {
    asked = second;
    return as;
  },
  'in another session': signedIn,
};
const anew: Record<string, Shed> = {
  'after closing and opening': async (as) => {
    await close(as);
    await open(as);
    return as;
  },
  'after erasing and signing in': async (as) => {
    await close(as);
    await must(ask(as, 'POST', '/v2/account/erase', { email: as.email }));
    const again = await signedIn(as);
    await open(again);
    return again;
  },
};

interface Sequence {
  /** Uses the limit once more; things are created for the first person, and reused. */
  readonly act: (as: Person) => Promise<Reply>;
  readonly sheds?: Record<string, Shed>;
}

const nrb = '27114020040000300201355387';
async function checkAccount(as: Person): Promise<Reply> {
  const { accounts } = await must(ask(as, 'GET', '/v2/account/bank-account'));
  for (const { id } of accounts as { id: string }[]) {
    await ask(as, 'DELETE', `/v2/account/bank-account/${id}`);
  }
  const body = { accountName: as.name, email: as.email, bankAccount: nrb };
  return ask(as, 'POST', '/v2/account/bank-account/register-stage1', body);
}

async function releasedCard() {
  const admin = await api.admin();
  const made = await must(ask(admin, 'POST', '/v2/adm/cstore/new', { count: 1, batch: 'S' }));
  const [card] = made.cards as { id: string; cardNumber: string; serial: string; pin: string }[];
  assert.ok(card);
  await must(ask(admin, 'POST', `/v2/adm/cstore/release/${card.id}`));
  return card;
}
const registered = (
  as: Person,
  { cardNumber, serial, pin }: Awaited<ReturnType<typeof releasedCard>>,
) => ask(as, 'POST', '/v2/trans/cards/register', { cardNumber, serial, pin, email: as.email });

/** A registered card of an owner without money: payments with it are declined, and count. */
async function poorCard() {
  const owner = await somebody();
  const card = await releasedCard();
  const { card: mine } = (await must(registered(owner, card))) as { card: { id: string } };
  const path = `/v2/trans/cards/${mine.id}/generate-codes`;
  await must(ask(owner, 'POST', path, { card_id: mine.id, count: 5 }));
  return card;
}

async function paidBill(as: Person): Promise<unknown> {
  const { id: saleId } = await must(ask(as, 'POST', '/trans/obsluga.otworz', { customer: '' }));
  const line = { saleId, name: 'Chleb', price: 1, quantity: 1 };
  await must(ask(as, 'POST', '/trans/obsluga.dodaj', line));
  const bill = await must(ask(as, 'POST', '/trans/rachunek.wystaw', { saleId, denarPart: 0 }));
  await must(ask(as, 'POST', '/trans/rachunek.potwierdz', { billId: bill.id }));
  return bill.id;
}
const mailed = (as: Person, billId: unknown) =>
  ask(as, 'POST', '/trans/rachunek.paragon', { billId, sendTo: as.email });

const invited = async (as: Person, email: string): Promise<Reply> => {
  const group = await must(
    ask(as, 'POST', '/account/group/create', { name: 'Grupa', description: '' }),
  );
  return ask(as, 'POST', `/account/group/${group.id}/members`, { email });
};

const optionsOfPasskeys = (as: Person) =>
  ask(as, 'POST', '/v2/account/passkeys/options', { name: 'x' });
const madeUp = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const help = (email: string) =>
  ask(undefined, 'POST', '/v2/support', { email, subject: 'x', message: 'x' });
const company = (email: string) => {
  const body = { companyName: 'Firma', taxId: newNip(), email, usagePurpose: ['x'] };
  return ask(undefined, 'POST', '/v2/account/company/register', body);
};
const lookUp = (as: Person) =>
  ask(as, 'POST', '/trans/otp', { amount: 1, userEmail: 'nikt@example.pl' });
const otherMails = () => {
  names += 1;
  return `inny${names}@example.pl`;
};

let card: Awaited<ReturnType<typeof poorCard>>;
async function initiated(as: Person): Promise<Reply> {
  card ??= await poorCard();
  const { cardNumber: card_number, serial } = card;
  const body = { card_number, serial, amount: 1, seller_email: as.email, description: '' };
  return ask(as, 'POST', '/v2/trans/cards/initiate', body);
}
let bill: unknown;

/** A limit without a sequence does not compile. */
const sequences: Record<LimitName, Sequence> = {
  'wrong payment codes': {
    act: (as) => ask(as, 'POST', '/trans/pay', { otp_code: '000000', amount: 1 }),
  },
  'wrong PINs': {
    act: async (as) => {
      const found = await releasedCard();
      return registered(as, { ...found, pin: found.pin === '000000' ? '000001' : '000000' });
    },
  },
  'wrong confirmations': {
    act: async (as) => {
      const { body } = await optionsOfPasskeys(as);
      const { id } = body.confirmation as { id: string };
      return ask(as, 'POST', `/v2/account/confirmations/${id}/passkey`, { response: madeUp });
    },
  },
  'unpaid on a card': { act: initiated },
  'unpaid by strangers': { act: initiated },
  'bank checks': { act: checkAccount },
  'checks of an account': { act: checkAccount },
  'people looked up': { act: lookUp },
  'people looked up in a day': { act: lookUp },
  'payments begun': {
    act: (as) => {
      const body = { amount: 1, description: 'x', email: as.email, currency: 'PLN' };
      return ask(as, 'POST', '/v2/trans/p24/initiate', body);
    },
  },
  'identity checks': { act: (as) => ask(as, 'POST', '/api/acs/begin') },
  'confirmations asked': { act: optionsOfPasskeys },
  'bills mailed': { act: async (as) => mailed(as, await paidBill(as)) },
  'mails of a bill': {
    act: async (as) => {
      bill ??= await paidBill(as);
      return mailed(as, bill);
    },
    sheds: elsewhere,
  },
  invitations: { act: (as) => invited(as, otherMails()) },
  'invitations to an address': { act: (as) => invited(as, 'gosc@example.pl') },
  pictures: {
    act: (as) => ask(as, 'POST', '/v2/account/images', 'none', { 'content-type': 'image/png' }),
  },
  documents: { act: (as) => ask(as, 'GET', '/v2/trans/transactions?format=csv') },
  'wallets opened': {
    act: async (as) => {
      await close(as);
      return open(as);
    },
  },
  'help requests by an address': { act: () => help('pomoc@example.pl') },
  'help requests from a network': { act: () => help(otherMails()) },
  'companies by an address': { act: () => company('firma@example.pl') },
  'companies from a network': { act: () => company(otherMails()) },
};

const isMailLimit = (name: LimitName): boolean => name === 'invitations to an address';

describe('A limit that is reached stays so', () => {
  for (const name of Object.keys(limits) as LimitName[]) {
    it(name, async () => {
      asked = api.app;
      const { act, sheds = { ...elsewhere, ...anew } } = sequences[name];
      const mails = async () => (await api.db.query('SELECT FROM mail')).rowCount;
      let as = await somebody();
      await api.db.query('DELETE FROM counted');
      const first = await act(as);
      assert.notEqual(first.status, 429, JSON.stringify(first.body));
      const filled = await api.db.query(
        `INSERT INTO counted SELECT c.* FROM counted c, generate_series(2, $2) WHERE what = $1`,
        [name, limits[name].most],
      );
      assert.equal(filled.rowCount, limits[name].most - 1, JSON.stringify(first.body));
      for (const [how, shed] of Object.entries(sheds)) {
        as = await shed(as);
        const sent = await mails();
        const reply = await act(as);
        if (isMailLimit(name)) assert.equal(await mails(), sent, how);
        else assert.equal(reply.status, 429, `${how}: ${JSON.stringify(reply.body)}`);
        asked = api.app;
      }
    });
  }

  it('changes in a minute, at one instance', async () => {
    asked = api.app;
    let as = await somebody();
    const change = () => ask(as, 'DELETE', `/v2/account/bank-account/${api.deps.newId()}`);
    for (let nth = 0; nth < 600; nth += 1) await change();
    assert.equal((await change()).status, 429);
    as = { ...as, token: (await signedIn(as)).token };
    for (let nth = 0; nth < 10; nth += 1) await change();
    assert.equal((await change()).status, 429);
    api.pass(60);
    assert.notEqual((await change()).status, 429);
  });
});

describe('A freeze', () => {
  it('is not shed by closing or erasing, and whoever comes back frozen stays so', async () => {
    const eve = await somebody();
    const { id } = await must(ask(eve, 'GET', '/v2/account/wallet'));
    await api.db.query('UPDATE wallet SET frozen_by_programme_at = now() WHERE id = $1', [id]);
    const code = async (reply: Promise<Reply>) => (await reply).body.code;
    const erase = () => ask(eve, 'POST', '/v2/account/erase', { email: eve.email });
    assert.equal(await code(close(eve)), 'frozen');
    assert.equal(await code(erase()), 'frozen');
    // As wallets were closed in versions that did not refuse it.
    await api.db.query('UPDATE wallet SET closed_at = now() WHERE id = $1', [id]);
    assert.equal(await code(erase()), 'frozen');
    const again = await signedIn(eve);
    await must(open(again));
    assert.deepEqual((await must(ask(again, 'GET', '/v2/account/me'))).frozenBy, ['programme']);
    assert.equal(await code(ask(again, 'POST', '/v2/et/otp')), 'frozen');
  });
});
