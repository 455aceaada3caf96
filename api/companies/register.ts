/** Registers companies, and lists a person's companies. */

import { awaitingDays, type companyStates, type registerCompany } from '#contract/companies.ts';
import type { Locale } from '#contract/languages.ts';
import { networkOf } from '#contract/network.ts';
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { refuseTaken } from '../accounts/names.ts';
import { type Caller, ownEmail } from '../callers.ts';
import { count, type Use } from '../limits.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import { recordEvent } from './events.ts';
import { sendLink } from './links.ts';
import { mailProgramme } from './mails.ts';

export type CompanyState = (typeof companyStates)[number];

interface Application {
  readonly body: Received<typeof registerCompany>['body'];
  readonly caller: Caller | null;
  readonly locale: Locale;
  /** The network address that the request came from. */
  readonly sender: string;
}

/**
 * Registers a company. The caller's own e-mail address needs no further proof, so the company waits
 * for the admin at once; any other address is sent a link. Until that is used the tax number stays
 * free for others, so that nobody can block a company that is not theirs. Refuses `company_exists`,
 * `name_taken` and `too_many_requests`.
 */
export async function storeCompany(
  cx: UnitOfWork,
  application: Application,
): Promise<{ id: string; status: CompanyState }> {
  const { tx } = cx;
  const { caller, body, sender } = application;
  const { companyName, taxId, email } = body;
  const owner = caller && ownEmail(caller) === email ? caller : null;
  // An address that is not proven is mailed, so all who claim it share its limit.
  const claimed = owner ? [] : [{ limit: 'companies by an address', thing: email } as const];
  const by: Use = caller
    ? { limit: 'companies of a person', person: caller.id }
    : { limit: 'companies from a network', thing: networkOf(sender) };
  await count(tx, cx.now(), by, ...claimed);
  const taken = await tx.query(
    ...sql`SELECT FROM company WHERE nip = ${taxId} AND state IN ('pending', 'approved')`,
  );
  if (taken.rowCount) throw new Refusal('company_exists');
  await refuseTaken(cx, caller, companyName, email);
  if (!owner) {
    const id = await insert(cx, application, null);
    await sendLink(cx, { id, nip: taxId, email, locale: application.locale });
    return { id, status: 'awaiting_email' };
  }
  // Removes what the same person started before signing in.
  await tx.query(`DELETE FROM company WHERE nip = $1 AND email = $2 AND state = 'awaiting_email'`, [
    taxId,
    email,
  ]);
  const id = await insert(cx, application, owner);
  await recordEvent(cx, { company: id, action: 'confirmed', person: owner.id });
  await mailProgramme(cx, { name: companyName, nip: taxId });
  return { id, status: 'pending' };
}

async function insert(
  cx: UnitOfWork,
  { body, locale, sender }: Application,
  owner: Caller | null,
): Promise<string> {
  const { tx } = cx;
  const id = cx.newId();
  const now = cx.now();
  const { companyName, taxId, email, usagePurpose } = body;
  const stored = await tx.query(
    ...sql`INSERT INTO company ${sql.row({
      id,
      name: companyName,
      nip: taxId,
      email,
      usage_purpose: usagePurpose,
      locale,
      state: owner ? 'pending' : 'awaiting_email',
      person_id: owner?.id ?? null,
      sender_address: sender,
      created_at: now,
      confirmed_at: owner ? now : null,
    })} ON CONFLICT DO NOTHING`,
  );
  if (stored.rowCount === 0) throw new Refusal('company_exists');
  return id;
}

export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly nip: string;
  readonly email: string;
  readonly purposes: string[];
  readonly state: CompanyState;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
}

/** The columns of a company, from `company c`. */
export const companyColumns = `c.id, c.name, c.nip, c.email, c.usage_purpose AS purposes, c.state,
  c.created_at AS "createdAt", c.confirmed_at AS "confirmedAt", c.decided_at AS "decidedAt", c.note`;

/** A company in API format. */
export const viewOf = (row: CompanyRow) => ({
  id: row.id,
  companyName: row.name,
  taxId: row.nip,
  email: row.email,
  usagePurpose: row.purposes,
  status: row.state,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note ?? '',
});

/**
 * The caller's companies, newest first. A company proven through the caller's own verified address
 * before anybody had signed in with it now becomes the caller's; one still waiting for its link is
 * shown too.
 */
export async function companiesOf(cx: Context): Promise<CompanyRow[]> {
  const { tx, caller } = cx;
  const own = ownEmail(caller);
  const claimed = await tx.query<{ id: string }>(
    ...sql`UPDATE company SET person_id = ${caller.id}
     WHERE person_id IS NULL AND state <> 'awaiting_email' AND email = ${own} RETURNING id`,
  );
  for (const { id } of claimed.rows) {
    await recordEvent(cx, { company: id, action: 'claimed', person: caller.id });
  }
  const { rows } = await tx.query<CompanyRow>(
    ...sql`SELECT ${sql.raw(companyColumns)} FROM company c
     WHERE c.person_id = ${caller.id} OR (c.state = 'awaiting_email' AND c.email = ${own})
     ORDER BY c.created_at DESC, c.id DESC`,
  );
  return rows;
}

const senderKeptHours = 24;

/**
 * Deletes companies whose e-mail address was never proven, those rejected three years ago, and
 * network addresses that are no longer needed.
 */
export async function forgetCompanies(db: Db, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await db.query(`DELETE FROM company WHERE state = 'awaiting_email' AND created_at < $1`, [
    before(awaitingDays * 24),
  ]);
  await db.query(
    `DELETE FROM company WHERE state = 'rejected' AND decided_at < $1::timestamptz - interval '3 years'`,
    [now],
  );
  await db.query(
    'UPDATE company SET sender_address = NULL WHERE sender_address IS NOT NULL AND created_at < $1',
    [before(senderKeptHours)],
  );
}
