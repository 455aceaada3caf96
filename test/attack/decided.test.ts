/** What was decided about a person binds them however they come back; every such column is tried. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { buildApp } from '#api/app.ts';
import { features } from '#api/features.ts';
import { citizen, type Identities, openIdentities } from '#api/identities/testing.ts';
import { openLog } from '#api/log.ts';
import { forgetErased } from '#api/personal-data/erase.ts';
import { sectionsOf } from '#api/personal-data/personal-data.ts';
import { type Person, type Reply, refusal } from '#api/testing.ts';
import {
  ask,
  type BypassAttempt,
  close,
  closeWorld,
  elsewhere,
  must,
  open,
  signedIn,
  somebody,
  world,
} from './bypass-attempts.ts';
import { asked, askedFor, offerOf } from './sequence-table.ts';

let api: Identities;
let desk: Person;

before(async () => {
  const start = Date.now();
  api = await openIdentities({ clock: () => start });
  world.api = api;
  world.second = await buildApp(api.deps, openLog('silent'));
  world.asked = api.app;
  desk = await api.admin();
});
after(closeWorld);

/** Whether it still binds them. */
type Binding = (as: Person) => Promise<unknown>;

/** Reports a message of theirs; returns its id. */
async function reported(about: Person): Promise<string> {
  const seller = await somebody();
  const { messages } = await must(asked(about, await offerOf(seller)));
  const [message] = messages as { id: string }[];
  const body = { reason: 'groźby' };
  await must(ask(seller, 'PUT', `/v2/enquiries/messages/${message?.id}/report`, body));
  return message?.id ?? '';
}

const transfer = async (as: Person) =>
  ask(as, 'POST', `/v2/et/transfer?email=${(await somebody()).email}&amount=1.00`);

async function frozen(about: Person, by: 'owner' | 'programme'): Promise<Binding> {
  const { id } = await must(ask(about, 'GET', '/v2/account/wallet'));
  const note = { note: 'podejrzenie' };
  if (by === 'owner') await must(ask(about, 'POST', '/v2/account/freeze'));
  else await must(ask(desk, 'POST', `/v2/adm/people/${id}/freeze`, note));
  return async (as) => assert.deepEqual(refusal(await transfer(as)), [403, 'frozen']);
}

/** How often may be tried is counted elsewhere. */
async function proves(as: Person, number: string): Promise<Reply> {
  await api.db.query('DELETE FROM counted');
  return api.confirms(as, citizen(number));
}

/** Facts about a person: each is decided, and returns how it is seen to bind them. */
const facts: Readonly<Record<string, (about: Person) => Promise<Binding>>> = {
  'wallet.frozen_by_owner_at': (about) => frozen(about, 'owner'),
  'wallet.frozen_by_programme_at': (about) => frozen(about, 'programme'),
  async 'enquiry_report.decision'(about) {
    const body = { decision: 'block', note: 'groźby' };
    await must(ask(desk, 'PUT', `/v2/adm/enquiries/reports/${await reported(about)}`, body));
    return async (as) => {
      const reply = await asked(as, await offerOf(await somebody()));
      assert.deepEqual(refusal(reply), [403, 'writing_blocked']);
    };
  },
  async 'enquiry_report.reported_at'(about) {
    const message = await reported(about);
    return async () => {
      const { reports } = await must(
        ask(desk, 'GET', '/v2/adm/enquiries/reports?state=open&count=100'),
      );
      assert.ok((reports as { id: string }[]).some(({ id }) => id === message));
    };
  },
  async 'money_request.blocked'(about) {
    const payer = await somebody();
    const { id } = await must(askedFor(about, payer.email));
    await must(ask(payer, 'POST', `/v2/trans/requests/${id}/decline`, { block: true }));
    return async (as) =>
      assert.deepEqual(refusal(await askedFor(as, payer.email)), [409, 'requests_blocked']);
  },
  async 'identity.state: confirmed'(about) {
    const number = '85041200006';
    assert.equal((await proves(about, number)).status, 200);
    return async (as) => {
      assert.deepEqual(refusal(await proves(as, '90010112347')), [409, 'identity_other']);
    };
  },
  async 'identity.state: refused'(about) {
    const number = '77020203458';
    await proves(await somebody(), number);
    const { body } = await proves(about, number);
    assert.equal((body.identity as { state: string }).state, 'waiting');
    const { stuck } = await must(ask(desk, 'GET', '/v2/adm/stuck?kind=identity'));
    const [claim] = stuck as { id: string }[];
    const verdict = { verdict: 'refuse', note: 'sprawdzone' };
    await must(ask(desk, 'POST', `/v2/adm/identities/${claim?.id}`, verdict));
    return async (as) => {
      const again = (await proves(as, number)).body.identity as { state: string };
      assert.equal(again.state, 'refused');
    };
  },
};

/** Columns that look like such facts and are about something else. */
const others: Readonly<Record<string, string>> = {
  'bank_decision.decided_by': 'a line, a payout or a statement',
  'bank_statement.decided_by': 'a file',
  'bank_line.suspicion': 'a booking',
  'card.blocked_at': 'a card, which nobody gets back',
  'card.blocked_reason': 'a card, which nobody gets back',
  'card.locked_until': 'a card; whose attempts they were is counted beside it',
  'card.lockouts': 'a card; whose attempts they were is counted beside it',
  'card.state': 'a card, which nobody gets back',
  'card_payment.state': 'a payment',
  'charge.state': 'a payment',
  'chain_move.reason': 'a transaction',
  'chain_move.state': 'a transaction',
  'company.decided_by': 'an application, which may be made again',
  'company.state': 'an application, which may be made again',
  'company_event.action': 'an application, which may be made again',
  'bank_event.action': 'a note of the desk’s acts',
  'bank_decision.state': 'a line, a payout or a statement',
  'bank_statement.state': 'a file',
  'enquiry_report.decided_by': 'who decided',
  'group_invitation.dismissed': 'a row in the owner’s list',
  'group_invitation.state': 'a group, which another member may own by then',
  'money_request.state': 'a request',
  'order_return.decided_by': 'an order',
  'order_return.state': 'an order',
  'payment.reason': 'a payment',
  'payment_refund.state': 'a payment',
  'payment_return.decided_by': 'a payment',
  'payment_return.state': 'a payment',
  'shop_order_part.state': 'an order',
  'payout_review.decided_by': 'a payout',
  'payout_review.state': 'a payout',
};

/** Ends what can be ended: who is frozen can neither close nor erase. */
const bypassAttempts: Readonly<Record<string, BypassAttempt>> = {
  ...elsewhere,
  'after closing and opening': async (as) => {
    await close(as);
    await open(as);
    return as;
  },
  'after erasing and signing in': async (as) => {
    await close(as);
    await ask(as, 'POST', '/v2/account/erase', { email: as.email });
    const again = await signedIn(as);
    await open(again);
    return again;
  },
  'when limits have been forgotten': async (as) => {
    await forgetErased(
      api.db,
      new Date(api.deps.now().getTime() + 70 * 86_400_000),
      sectionsOf(features),
    );
    return as;
  },
};

describe('A decision about a person that survives erasure', () => {
  for (const [column, decide] of Object.entries(facts)) {
    it(`binds them however they come back: ${column}`, async () => {
      world.asked = api.app;
      let as = await somebody();
      const binds = await decide(as);
      // A freeze by the programme ends all sessions.
      as = await signedIn(as);
      await binds(as);
      for (const attempt of Object.values(bypassAttempts)) {
        as = await attempt(as);
        await binds(as);
        world.asked = api.app;
      }
    });
  }

  it('is in the table for everything in the database that looks like one', async () => {
    const { rows } = await api.db.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~
         '^(blocked|frozen|decided_by|decision|dismiss|refus|reject|banned|reported_at|lock|suspicion|verdict)'
       UNION
       SELECT c.conrelid::regclass || '.' || a.attname FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
       WHERE c.contype = 'c' AND cardinality(c.conkey) = 1
         AND pg_get_constraintdef(c.oid) ~ '''(refused|rejected|block|blocked|banned|declined)'''`,
    );
    const tried = Object.keys(facts).map((fact) => fact.split(':')[0] ?? '');
    const known = [...new Set(tried), ...Object.keys(others)];
    assert.deepEqual(rows.map(({ name }) => name).toSorted(), known.toSorted());
  });
});
