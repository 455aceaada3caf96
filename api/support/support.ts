/** Requests for help: stored with the mail that notifies the programme, and limited in number. */

import type { Locale } from '#contract/languages.ts';
import { networkOf } from '#contract/network.ts';
import type { Answer } from '#contract/operation.ts';
import * as contract from '#contract/support.ts';
import type { Db, Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { type Caller, ownEmail } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import { count, type Use } from '../limits.ts';
import { type OutgoingMail, queueMail } from '../mail/outbox.ts';
import type { Route } from '../route.ts';
import { once, type UnitOfWork } from '../use-case.ts';

interface SupportRequest {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly locale: Locale;
  /** The network address that the request came from. */
  readonly sender: string;
  readonly caller: Caller | null;
}

/** A guest's address is only claimed: counted by network, it closes no door to its owner elsewhere. */
function usesOf({ caller, email, sender }: SupportRequest): Use[] {
  if (caller) return [{ limit: 'help requests of a person', person: caller.id }];
  const network = networkOf(sender);
  return [
    { limit: 'help requests by an address', thing: `${network} ${email}` },
    { limit: 'help requests from a network', thing: network },
  ];
}

/** Stores a request and returns its id; refuses `too_many_requests`. */
async function storeRequest(cx: UnitOfWork, request: SupportRequest): Promise<{ id: string }> {
  const { tx, now, newId } = cx;
  const { email, subject, message, locale, sender } = request;
  const time = now();
  await count(tx, time, ...usesOf(request));
  const id = newId();
  const row = { id, email, subject, message, locale, sender_address: sender, created_at: time };
  await tx.query(...sql`INSERT INTO support_request ${sql.row(row)}`);
  await queueMail(tx, mailOf(id, request), time);
  return { id };
}

const inPolish = new Intl.DisplayNames('pl', { type: 'language' });

/** Read by the programme's own people, who speak Polish. */
function mailOf(id: string, { email, subject, message, locale }: SupportRequest): OutgoingMail {
  const head = [
    `Nadawca: ${email}`,
    `Język: ${inPolish.of(locale)}`,
    `Numer zgłoszenia: ${id}`,
    `Temat: ${subject || '(bez tematu)'}`,
  ];
  return {
    id,
    to: null,
    replyTo: email,
    subject: subject || 'Zgłoszenie bez tematu',
    text: `${head.join('\n')}\n\n${message}\n`,
    html: null,
    locale,
  };
}

/** Deletes requests that were sent three years ago. */
export async function forgetSupportRequests(db: Db, now: Date): Promise<void> {
  await db.query(
    ...sql`DELETE FROM support_request WHERE created_at < ${now}::timestamptz - interval '3 years'`,
  );
}

const senderKeptHours = 24;

/** Erases network addresses no longer needed against flooding. */
export async function forgetSenders(db: Db, now: Date): Promise<void> {
  await db.query(
    'UPDATE support_request SET sender_address = NULL WHERE sender_address IS NOT NULL AND created_at < $1',
    [new Date(now.getTime() - senderKeptHours * 3_600_000)],
  );
}

/** Anybody may write from any address, so only who has confirmed it is shown what came from there. */
async function requestsOf(db: Reader, caller: Caller): Promise<Answer<typeof contract.mySupport>> {
  const { rows } = await db.query<{ id: string; subject: string; message: string; at: Date }>(
    `SELECT id, subject, message, created_at AS at FROM support_request WHERE email = $1
     ORDER BY created_at DESC, id DESC LIMIT 20`,
    [ownEmail(caller)],
  );
  return { requests: rows.map(({ at, ...row }) => ({ ...row, createdAt: at.toISOString() })) };
}

function routes(route: Route, deps: Deps): void {
  route(contract.mySupport, ({ caller }) => requestsOf(deps.db, caller));
  route(contract.askSupport, ({ body, key, ...from }) =>
    once(deps, key, (cx) => storeRequest(cx, { ...from, ...body })),
  );
}

export const support: Feature = {
  clauses: ['terms#complaints'],
  routes,
  jobs: ({ db, now }) => [
    { name: 'forget help requests', everyMs: hour, run: () => forgetSupportRequests(db, now()) },
    { name: 'forget senders', everyMs: hour, run: () => forgetSenders(db, now()) },
  ],
  personalData: [
    {
      name: 'support-requests',
      sql: `SELECT id, email, locale, subject, message, created_at FROM support_request
      WHERE email = $2 ORDER BY created_at`,
    },
  ],
  withoutPersons: {
    'support_request: sender_address':
      'the form may have been sent by another person; erased after a day',
  },
};
