/** Links that prove ownership of the e-mail address that a company was registered with. */

import { hash } from 'node:crypto';
import { linkHours, linksPerDay, resendSeconds } from '#contract/companies.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import { sqlState, type Tx } from '#db/connect.ts';
import { move } from '#db/states.ts';
import { type Caller, ownEmail } from '../callers.ts';
import { randomBytes } from '../security/step-up.ts';
import type { UnitOfWork } from '../use-case.ts';
import { recordEvent } from './events.ts';
import { mailLink, mailProgramme } from './mails.ts';

/** Of a link's secret, only its digest is stored. */
const tokenBytes = 32;

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

interface Awaiting {
  readonly id: string;
  readonly nip: string;
  readonly email: string;
  readonly locale: Locale;
}

/** Creates a link for a company whose e-mail address is unproven, and mails it. */
export async function sendLink(cx: UnitOfWork, company: Awaiting): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  const token = randomBytes(cx, tokenBytes).toString('base64url');
  await tx.query(
    `INSERT INTO company_link (token_hash, company_id, created_at, expires_at)
     VALUES ($1, $2, $3, $4)`,
    [digestOf(token), company.id, now, new Date(now.getTime() + linkHours * 3_600_000)],
  );
  await mailLink(cx, company, token);
}

/**
 * Sends another link if there is such a company and it has not had too many. The answer is always
 * the same, so that e-mail addresses cannot be probed.
 */
export async function resendLink(
  cx: UnitOfWork,
  { taxId, email }: { readonly taxId: string; readonly email: string },
): Promise<undefined> {
  const { tx } = cx;
  const { rows } = await tx.query<Awaiting>(
    `SELECT id, nip, email, locale FROM company
     WHERE nip = $1 AND email = $2 AND state = 'awaiting_email' FOR UPDATE`,
    [taxId, email],
  );
  const company = rows[0];
  if (!company) return undefined;
  const before = (seconds: number) => new Date(cx.now().getTime() - seconds * 1000);
  const sent = await tx.query<{ today: number; justNow: boolean }>(
    `SELECT count(*) AS today, coalesce(max(created_at) > $3, false) AS "justNow"
     FROM company_link WHERE company_id = $1 AND created_at > $2`,
    [company.id, before(86_400), before(resendSeconds)],
  );
  const { today, justNow } = sent.rows[0] as { today: number; justNow: boolean };
  if (!justNow && today < linksPerDay) await sendLink(cx, company);
  return undefined;
}

interface Linked {
  readonly id: string;
  readonly name: string;
  readonly nip: string;
  readonly email: string;
  readonly state: string;
  readonly expiresAt: Date;
}

/**
 * Uses a link: the company now waits for the admin. Refuses `link_invalid`, `link_used`,
 * `link_expired`, `email_not_yours` if somebody else is signed in, and `company_exists` if another
 * applicant has proven an address for the same tax number meanwhile.
 */
export async function confirmByLink(
  cx: UnitOfWork,
  { token, caller }: { readonly token: string; readonly caller: Caller | null },
): Promise<{ id: string; companyName: string; status: 'pending' }> {
  const { tx } = cx;
  const now = cx.now();
  const digest = digestOf(token);
  const { rows } = await tx.query<Linked>(
    `SELECT c.id, c.name, c.nip, c.email, c.state, l.expires_at AS "expiresAt"
     FROM company_link l JOIN company c ON c.id = l.company_id
     WHERE l.token_hash = $1 FOR UPDATE OF c`,
    [digest],
  );
  const company = rows[0];
  if (!company) throw new Refusal('link_invalid');
  if (company.state !== 'awaiting_email') throw new Refusal('link_used');
  if (company.expiresAt <= now) throw new Refusal('link_expired');
  if (caller && ownEmail(caller) !== company.email) throw new Refusal('email_not_yours');
  await become(tx, company.id, caller, now);
  await tx.query('UPDATE company_link SET used_at = $2 WHERE token_hash = $1', [digest, now]);
  const person = caller?.id ?? null;
  await recordEvent(cx, { company: company.id, action: 'confirmed', person });
  await mailProgramme(cx, company);
  return { id: company.id, companyName: company.name, status: 'pending' };
}

async function become(tx: Tx, id: string, caller: Caller | null, now: Date): Promise<void> {
  try {
    const confirmed = { confirmed_at: now, person_id: caller?.id ?? null };
    await move(tx, 'company', [id], 'pending', confirmed);
  } catch (error) {
    if (sqlState(error) === '23505') throw new Refusal('company_exists');
    throw error;
  }
}
