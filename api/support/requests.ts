/** Requests for help: stored with the mail that tells the programme, and not too many of them. */
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db, Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { type OutgoingMail, queueMail } from '../mail/outbox.ts';

export interface SupportRequest {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly locale: Locale;
  /** The network address that the request came from. */
  readonly sender: string;
}

const windowMinutes = 60;
const perEmail = 5;
const perSender = 20;

/** One transaction at a time counts and adds, so that parallel requests gain nothing. */
const lock = 0x73757070;

/** Stores a request and gives its id; refuses `too_many_requests`. */
export async function storeRequest(
  tx: Tx,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  request: SupportRequest,
): Promise<{ id: string }> {
  const { email, subject, message, locale, sender } = request;
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lock]);
  const time = now();
  await refuseTooMany(tx, request, time);
  const id = newId();
  await tx.query(
    `INSERT INTO support_request
       (id, email, subject, message, locale, sender_address, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, email, subject, message, locale, sender, time],
  );
  await queueMail(tx, mailOf(id, request), time);
  return { id };
}

const languageNames = { pl: 'polski', uk: 'ukraiński', en: 'angielski' } as const;

/** Read by the programme's own people, whose language is Polish. */
function mailOf(id: string, { email, subject, message, locale }: SupportRequest): OutgoingMail {
  const head = [
    `Nadawca: ${email}`,
    `Język: ${languageNames[locale]}`,
    `Numer zgłoszenia: ${id}`,
    `Temat: ${subject || '(bez tematu)'}`,
  ];
  return {
    id,
    to: null,
    replyTo: email,
    subject: subject || 'Zgłoszenie bez tematu',
    text: `${head.join('\n')}\n\n${message}\n`,
    locale,
  };
}

/** Counted in the database, so that the limit is one however many instances answer. */
async function refuseTooMany(tx: Tx, { email, sender }: SupportRequest, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  const { rows } = await tx.query<{ free: Date | null }>(
    `SELECT max(nth) AS free FROM (
       (SELECT created_at AS nth FROM support_request
        WHERE email = $1 AND created_at > $3 ORDER BY created_at DESC OFFSET $4::int - 1 LIMIT 1)
       UNION ALL
       (SELECT created_at FROM support_request
        WHERE sender_address = $2 AND created_at > $3
        ORDER BY created_at DESC OFFSET $5::int - 1 LIMIT 1)) AS full_windows`,
    [email, sender, since, perEmail, perSender],
  );
  const oldest = rows[0]?.free;
  if (!oldest) return;
  const seconds = (oldest.getTime() - now.getTime()) / 1000 + windowMinutes * 60;
  throw new Refusal('too_many_requests', { retryAfterSeconds: seconds });
}

const senderKeptHours = 24;

/** Erases the network addresses that no longer serve against floods. */
export async function forgetSenders(db: Db, now: Date): Promise<void> {
  await db.query(
    'UPDATE support_request SET sender_address = NULL WHERE sender_address IS NOT NULL AND created_at < $1',
    [new Date(now.getTime() - senderKeptHours * 3_600_000)],
  );
}
