/** Mails stored requests for help to the programme, and tries again until the mail is taken. */
import type { Mailer } from '#adapters/mail.ts';
import type { Locale } from '#contract/languages.ts';
import type { Db } from '#db/connect.ts';

interface Delivery {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** Where requests go. */
  readonly supportEmail: string;
  readonly brand: string;
}

interface Due {
  readonly id: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly locale: Locale;
  readonly attempts: number;
}

/** Who takes a request has this long to send it before another instance may; SMTP gives up sooner. */
const leaseSeconds = 120;
const longestPauseSeconds = 3600;
/** As many are sent per run; the next run takes the rest. */
const perRun = 20;

/** The pause after so many failed attempts: 30 s, 1 min, 2 min … an hour. */
export const pauseSeconds = (attempts: number): number =>
  Math.min(30 * 2 ** (attempts - 1), longestPauseSeconds);

/**
 * Sends what is due. A request is marked as mailed only after the mail was taken: a process that
 * ends between the two sends it twice, with the same message id, but none is ever lost. Throws the
 * last failure when all that could be tried has been tried.
 */
export async function deliverRequests(delivery: Delivery): Promise<void> {
  let failure: unknown = null;
  for (let sent = 0; sent < perRun; sent += 1) {
    const due = await takeDue(delivery);
    if (!due) break;
    try {
      await delivery.mailer.send(mailOf(due, delivery));
      await markMailed(delivery, due);
    } catch (error) {
      failure = error;
      await putBack(delivery, due, error);
    }
  }
  if (failure) throw failure;
}

async function takeDue({ db, now }: Delivery): Promise<Due | null> {
  const time = now();
  const { rows } = await db.query<Due>(
    `UPDATE support_request SET attempts = attempts + 1, due_at = $2
     WHERE id = (SELECT id FROM support_request WHERE mailed_at IS NULL AND due_at <= $1
                 ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, email, subject, message, locale, attempts`,
    [time, new Date(time.getTime() + leaseSeconds * 1000)],
  );
  return rows[0] ?? null;
}

const markMailed = ({ db, now }: Delivery, { id }: Due): Promise<unknown> =>
  db.query('UPDATE support_request SET mailed_at = $2, last_error = NULL WHERE id = $1', [
    id,
    now(),
  ]);

function putBack({ db, now }: Delivery, { id, attempts }: Due, error: unknown): Promise<unknown> {
  const due = new Date(now().getTime() + pauseSeconds(attempts) * 1000);
  const reason = String(error instanceof Error ? error.message : error).slice(0, 500);
  return db.query('UPDATE support_request SET due_at = $2, last_error = $3 WHERE id = $1', [
    id,
    due,
    reason,
  ]);
}

const languageNames = { pl: 'polski', uk: 'ukraiński', en: 'angielski' } as const;

/** Read by the programme's own people, whose language is Polish. */
function mailOf({ id, email, subject, message, locale }: Due, { supportEmail, brand }: Delivery) {
  const head = [
    `Nadawca: ${email}`,
    `Język: ${languageNames[locale]}`,
    `Numer zgłoszenia: ${id}`,
    `Temat: ${subject || '(bez tematu)'}`,
  ];
  return {
    to: supportEmail,
    replyTo: email,
    subject: `[${brand}] ${subject || 'Zgłoszenie bez tematu'}`,
    text: `${head.join('\n')}\n\n${message}\n`,
    id,
    language: locale,
  };
}

const senderKeptHours = 24;

/** Erases the network addresses that no longer serve against floods. */
export async function forgetSenders(db: Db, now: Date): Promise<void> {
  await db.query(
    'UPDATE support_request SET sender_address = NULL WHERE sender_address IS NOT NULL AND created_at < $1',
    [new Date(now.getTime() - senderKeptHours * 3_600_000)],
  );
}
