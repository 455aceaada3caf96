/** The trail of what guards an account, and the mails that tell its person of it. */
import type { securityEvents } from '#contract/security-trail.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { inLanguageOf, type Sum } from '../mail/in-language.ts';
import { queueMail } from '../mail/outbox.ts';
import { deviceText } from './devices.ts';
import { type Told, texts } from './mail-texts.ts';

export interface Deed {
  /** Whose account it is. */
  readonly person: string;
  /** Who did it, where it was somebody else. */
  readonly by?: string;
  readonly event: (typeof securityEvents)[number];
  readonly userAgent: string;
  readonly note?: string;
}

/** Writes down what was done; nothing of the trail is ever changed. */
export async function recordDeed(
  tx: Tx,
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  { person, by = person, event, userAgent, note = '' }: Deed,
): Promise<void> {
  await tx.query(
    `INSERT INTO security_event (id, person_id, by_person_id, at, event, device, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), person, by, now(), event, deviceText(userAgent), note],
  );
}

/** Chains what desks have done since it was last called. */
export async function chainDeskActs({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.query('SELECT chain_desk_acts()');
}

/** True where the person has never confirmed anything with such a browser and system before. */
export async function isNewDevice(tx: Tx, person: string, userAgent: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM security_event WHERE person_id = $1 AND device = $2
       AND event IN ('confirmed_by_passkey', 'confirmed_by_sign_in') LIMIT 1`,
    [person, deviceText(userAgent)],
  );
  return rowCount === 0;
}

/** Stores a mail to the person; none where the provider tells no address of theirs. */
export async function mailPerson(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'newId' | 'now'>,
  person: string,
  told: Told,
  about: { readonly userAgent?: string; readonly name?: string } & Partial<Sum> = {},
): Promise<void> {
  const { rows } = await tx.query<{ email: string }>('SELECT email FROM person WHERE id = $1', [
    person,
  ]);
  const to = rows[0]?.email;
  if (!to) return;
  const { WEB_ORIGIN, SUPPORT_EMAIL } = deps.config;
  const mail = await inLanguageOf(tx, person, texts[told], {
    SITE: `${WEB_ORIGIN[0] ?? ''}/security`,
    SUPPORT: SUPPORT_EMAIL,
    DEVICE: deviceText(about.userAgent ?? '') || '–',
    NAME: about.name ?? '',
    AMOUNT: { amount: about.amount ?? 0, currency: about.currency ?? 'DNR' },
  });
  await queueMail(tx, { id: deps.newId(), to, ...mail }, deps.now());
}
