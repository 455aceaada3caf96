/** The outbox: mails are stored with their change, and sent until the server accepts them. */
import type { Mailer } from '#adapters/mail.ts';
import type { Locale } from '#contract/languages.ts';
import { cleanLine } from '#contract/text.ts';
import type { Db, Tx } from '#db/connect.ts';
import { originOf } from '#db/origin.ts';
import { sql } from '#db/sql.ts';
import { sweepEach } from '../sweep.ts';

/** A mail to be sent; header values contain no control characters. */
export interface OutgoingMail {
  /** Also the message id, so that a second copy can be recognised. */
  readonly id: string;
  /** A single address; null for the programme itself. */
  readonly to: string | null;
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text; erased once it is sent. */
  readonly text: string;
  /** The same for programs that show HTML; erased with the text. Null only among ourselves. */
  readonly html: string | null;
  readonly locale: Locale;
}

export interface Delivery {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** The recipient of mails to the programme. */
  readonly supportEmail: string;
  /** Prefix of every subject. */
  readonly brand: string;
}

/** Stores a mail in the transaction of its change, so that both are committed or neither. */
export async function queueMail(tx: Tx, mail: OutgoingMail, now: Date): Promise<void> {
  const { id, to, replyTo, subject, text, html, locale } = mail;
  await tx.query(
    ...sql`INSERT INTO mail ${sql.row({
      ...{ id, recipient: to, reply_to: replyTo ?? null, subject, body: text, html, locale },
      ...{ created_at: now, due_at: now, request_id: originOf() ?? null },
    })}`,
  );
}

/** What mail programs turn into links or addresses: not `1.5`, but `10.0.0.1`. */
const linkLike = /:\/\/|@|(?!\d\.\d)[\p{L}\p{N}]\.[\p{L}\p{N}]|\d\.\d+\.\d/u;

/** User-written text that is safe to show; empty if it would contain a link. */
export const harmless = (words: string): string => {
  const clean = cleanLine(words);
  return linkLike.test(clean) ? '' : clean;
};

interface Due extends Omit<OutgoingMail, 'replyTo'> {
  readonly replyTo: string | null;
  readonly requestId: string | null;
}

const longestPauseSeconds = 3600;

/** The pause after this many failed attempts: 30 s, 1 min, 2 min … an hour. */
export const pauseSeconds = (attempts: number): number =>
  Math.min(30 * 2 ** (attempts - 1), longestPauseSeconds);

/**
 * Sends what is due. A mail is marked as sent only after it was accepted: a process that dies in
 * between causes a second copy with the same message id, but no mail is ever lost. Throws the last
 * failure after everything was tried.
 */
export const deliverMails = (delivery: Delivery): Promise<number> =>
  sweepEach<Due>(delivery, {
    table: 'mail',
    columns: `id, recipient AS "to", reply_to AS "replyTo", subject, body AS text, html, locale,
      request_id AS "requestId"`,
    due: 'sent_at IS NULL AND due_at <= $1',
    by: 'due_at, id',
    most: 20,
    atOnce: 1,
    // SMTP gives up sooner.
    lease: { at: 'due_at', seconds: 120, tries: 'attempts', pause: pauseSeconds },
    one: async (due) => {
      await delivery.mailer.send(mailOf(due, delivery));
      await markSent(delivery, due);
    },
    failed: async (due, error) => {
      await recordFailure(delivery, due, error);
      throw error;
    },
  });

function mailOf(due: Due, { supportEmail, brand }: Delivery) {
  const { id, to, replyTo, subject, text, html, locale, requestId } = due;
  return {
    id,
    to: to ?? supportEmail,
    ...(replyTo !== null && { replyTo }),
    subject: `[${brand}] ${subject}`,
    text,
    ...(html !== null && { html }),
    language: locale,
    ...(requestId !== null && { requestId }),
  };
}

const markSent = ({ db, now }: Delivery, { id }: Due): Promise<unknown> =>
  db.query(
    `UPDATE mail SET sent_at = $2, body = '', html = NULL, last_error = NULL WHERE id = $1`,
    [id, now()],
  );

function recordFailure({ db }: Delivery, { id }: Due, error: unknown): Promise<unknown> {
  const reason = String(error instanceof Error ? error.message : error).slice(0, 500);
  return db.query('UPDATE mail SET last_error = $2 WHERE id = $1', [id, reason]);
}

const sentKeptDays = 30;

/** Deletes the records of mails that were sent more than a month ago. */
export async function forgetSentMails(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM mail WHERE sent_at < $1', [
    new Date(now.getTime() - sentKeptDays * 86_400_000),
  ]);
}
