/** The audit trail of account protection, and the mails that notify its person. */
import type { securityEvents } from '#contract/security-trail.ts';
import type { Tx } from '#db/connect.ts';
import { securityMails } from '#texts/security.ts';
import type { Deps, UnitOfWork } from '../deps.ts';
import { mailTo, type Sum } from '../mail/in-language.ts';
import { queuePushes } from '../push/queue.ts';
import { deviceText } from './devices.ts';

export interface SecurityEvent {
  /** The owner of the account. */
  readonly person: string;
  /** The actor, if somebody else. */
  readonly by?: string;
  readonly event: (typeof securityEvents)[number];
  readonly userAgent: string;
  readonly note?: string;
}

/** Records an action; the audit trail is append-only. */
export async function recordSecurityEvent(
  { tx, now, newId }: Pick<UnitOfWork, 'tx' | 'now' | 'newId'>,
  { person, by = person, event, userAgent, note = '' }: SecurityEvent,
): Promise<void> {
  await tx.query(
    `INSERT INTO security_event (id, person_id, by_person_id, at, event, device, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), person, by, now(), event, deviceText(userAgent), note],
  );
}

/** Chains the desk actions since the last call. */
export async function chainDeskActs({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.query('SELECT chain_desk_acts()');
}

/** True if the person has never confirmed anything with such a browser and system before. */
export async function isNewDevice(tx: Tx, person: string, userAgent: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM security_event WHERE person_id = $1 AND device = $2
       AND event IN ('confirmed_by_passkey', 'confirmed_by_sign_in') LIMIT 1`,
    [person, deviceText(userAgent)],
  );
  return rowCount === 0;
}

/** Stores a mail to the person, or to another address of theirs; none if the provider gives none. */
export async function mailPerson(
  cx: Pick<UnitOfWork, 'tx' | 'config' | 'now' | 'newId'>,
  person: string,
  told: keyof typeof securityMails,
  about: {
    readonly userAgent?: string;
    readonly name?: string;
    readonly at?: string;
  } & Partial<Sum> = {},
): Promise<void> {
  const { tx, config, now } = cx;
  const path = told === 'paid' ? '/transactions' : '/security';
  const { at } = about;
  if (at === undefined) queuePushes(tx, now(), [{ person, about: `guard.${told}`, path }]);
  const { WEB_ORIGIN, SUPPORT_EMAIL } = config;
  const values = {
    site: `${WEB_ORIGIN[0] ?? ''}/security`,
    support: SUPPORT_EMAIL,
    device: deviceText(about.userAgent ?? '') || '–',
    name: about.name ?? '',
    amount: { amount: about.amount ?? 0, currency: about.currency ?? 'DNR' },
  };
  const opens = told === 'paid' ? 'openHistory' : 'openSecurity';
  await mailTo(cx, at === undefined ? { person } : { person, at }, securityMails[told], {
    values,
    opens,
    path,
  });
}
