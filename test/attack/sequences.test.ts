/**
 * No limit or freeze is evaded by closing, reopening, erasing, other sessions or instances; and
 * strangers who use a limit up refuse nothing to its owner.
 */
// Own process: sequence-table.ts keeps what it has made in its world.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type LimitName, limits } from '#api/limits.ts';
import type { Person, Reply } from '#api/testing.ts';
import {
  anotherTime,
  ask,
  close,
  closeWorld,
  elsewhere,
  here,
  must,
  next,
  open,
  openWorld,
  reach,
  signedIn,
  somebody,
  world,
} from './bypass-attempts.ts';
import { checkAccount, company, help, mailed, nrb, paidBill, sequences } from './sequence-table.ts';

before(openWorld);
after(closeWorld);

const isMailLimit = (name: LimitName): boolean => name === 'invitations to an address';

describe('A limit that was reached', () => {
  const mails = async () => (await world.api.db.query('SELECT FROM mail')).rowCount;
  for (const name of Object.keys(limits) as LimitName[]) {
    it(`stays reached by any detour: ${name}`, async () => {
      const {
        act,
        alike = [],
        from = here,
        bypassAttempts = { ...elsewhere, ...anotherTime },
      } = sequences[name];
      world.asked = world.api.app;
      world.from = from;
      let as = await somebody();
      await world.api.db.query('DELETE FROM counted');
      await reach(name, await act(as));
      for (const [how, attempt] of Object.entries(bypassAttempts)) {
        as = await attempt(as);
        const sent = await mails();
        for (const call of [act, ...alike]) {
          const reply = await call(as);
          if (isMailLimit(name)) assert.equal(await mails(), sent, how);
          else assert.equal(reply.status, 429, `${how}: ${JSON.stringify(reply.body)}`);
        }
        world.asked = world.api.app;
      }
      world.from = here;
    });
  }

  it('stays reached for every change in a minute, over all instances', async () => {
    world.asked = world.api.app;
    let as = await somebody();
    const change = () => ask(as, 'DELETE', `/v2/account/bank-account/${world.api.deps.newId()}`);
    const many = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, change))).filter(
        ({ status }) => status !== 429,
      ).length;
    // Four fifths of 600 in the first minute; opening the wallet was the first change.
    assert.equal(await many(600), 479);
    as = { ...as, token: (await signedIn(as)).token };
    assert.equal(await many(10), 0);
    world.api.pass(60);
    assert.equal(await many(10), 10);
    as = await elsewhere['at another instance'](as);
    assert.equal(await many(10), 10);
    as = await elsewhere['after a restart'](as);
    as = await anotherTime['after erasing and signing in'](as);
    // Two instances have counted a fifth each; closing, erasing and opening are changes too.
    assert.equal(await many(600), 240 - 3);
    world.asked = world.api.app;
    // What is left there was counted before.
    assert.equal(await many(600), 110);
  });
});

/**
 * Who is served although strangers have used a limit up. One of a person binds nobody else; one of a
 * thing counts by what a sender only claims, or by a network, which is shared.
 */
interface Use {
  /** How strangers use it up with what is the owner's; by default each with their own. */
  readonly strangers?: (stranger: Person, owner: Person) => Promise<Reply>;
  /** What the owner does then; by default the same call. */
  readonly owner?: (owner: Person) => Promise<Reply>;
  /** The test that shows it, where it takes more: its file, and words of its title. */
  readonly proof?: readonly [file: string, title: string];
}

type OfThing = {
  [Name in LimitName]: (typeof limits)[Name]['of'] extends 'thing' ? Name : never;
}[LimitName];

/** An account that was the person's own before. */
async function checkOwnAccount(owner: Person): Promise<Reply> {
  const [id, now] = [world.api.deps.newId(), world.api.deps.now()];
  await world.api.db.query(
    `INSERT INTO bank_account (id, person_id, account_name, email, nrb, state, attempts_left,
       created_at, expires_at)
     SELECT $1, person_id, name, email, $2, 'awaiting_amount', 3, $3, $3 FROM wallet WHERE email = $4`,
    [id, nrb, now, owner.email],
  );
  await world.api.db.query(
    `UPDATE bank_account SET state = 'removed', verified_at = $2, ended_at = $2 WHERE id = $1`,
    [id, now],
  );
  return checkAccount(owner);
}

const mailsOwnBill = async (as: Person) => mailed(as, await paidBill(as));

/** A limit of a thing without a row does not compile. */
const served: Readonly<Record<OfThing, Use> & Partial<Record<LimitName, Use>>> = {
  'unpaid by strangers': {
    proof: ['api/cards/codes.test.ts', 'left to the shops that know the card'],
  },
  'checks of an account': { owner: checkOwnAccount },
  // Only its seller sends it.
  'mails of a bill': { strangers: mailsOwnBill, owner: mailsOwnBill },
  // Whose address is mailed no more is invited all the same.
  'invitations to an address': {},
  'requests by strangers': {
    proof: ['api/money-requests/money-requests.test.ts', 'whom the payer has paid'],
  },
  'help requests of a person': { strangers: (stranger, owner) => help(owner.email, stranger) },
  'help requests by an address': {
    strangers: (_, owner) => help(owner.email),
    owner: (as) => help(as.email, as),
  },
  'help requests from a network': { owner: (as) => help(as.email, as) },
  'companies of a person': { strangers: (stranger, owner) => company(owner.email, stranger) },
  'companies by an address': {
    strangers: (_, owner) => company(owner.email),
    owner: (as) => company(as.email, as),
  },
  'companies from a network': {
    strangers: () => company(`obcy${next()}@example.pl`),
    owner: (as) => company(as.email, as),
  },
  'tablets from a network': {
    proof: ['api/cashiers/tablets.test.ts', 'whatever failed from its network'],
  },
};

describe('A limit that strangers have reached', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const counted = async () => (await world.api.db.query('SELECT FROM counted')).rowCount ?? 0;
  for (const name of Object.keys(limits) as LimitName[]) {
    const { act } = sequences[name];
    const { strangers = act, owner: own = act, proof } = served[name] ?? {};
    it(`refuses nothing to its owner: ${name}`, async () => {
      if (proof) {
        const [file, title] = proof;
        assert.ok(readFileSync(path.join(root, file), 'utf8').includes(title), `${file}: ${title}`);
        return;
      }
      world.asked = world.api.app;
      world.from = here;
      const [stranger, owner] = [await somebody(), await somebody()];
      await world.api.db.query('DELETE FROM counted');
      await reach(name, await strangers(stranger, owner));
      const before = await counted();
      const reply = await own(owner);
      assert.notEqual(reply.status, 429, JSON.stringify(reply.body));
      // It came as far as to be counted, by the person if by nothing else.
      assert.ok((await counted()) > before, JSON.stringify(reply.body));
    });
  }
});

describe('A freeze of a wallet', () => {
  it('survives closing, erasure and a return', async () => {
    const eve = await somebody();
    const { id } = await must(ask(eve, 'GET', '/v2/account/wallet'));
    await world.api.db.query('UPDATE wallet SET frozen_by_programme_at = now() WHERE id = $1', [
      id,
    ]);
    const code = async (reply: Promise<Reply>) => (await reply).body.code;
    const erase = () => ask(eve, 'POST', '/v2/account/erase', { email: eve.email });
    assert.equal(await code(close(eve)), 'frozen');
    assert.equal(await code(erase()), 'frozen');
    // As wallets were closed in versions that did not refuse it.
    await world.api.db.query('UPDATE wallet SET closed_at = now() WHERE id = $1', [id]);
    assert.equal(await code(erase()), 'frozen');
    const again = await signedIn(eve);
    await must(open(again));
    assert.deepEqual((await must(ask(again, 'GET', '/v2/account/me'))).frozenBy, ['programme']);
    assert.equal(await code(ask(again, 'POST', '/v2/et/otp')), 'frozen');
  });
});
