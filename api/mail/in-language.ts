/** Mails in the language that their reader's site speaks. */
import type { Locale } from '#contract/languages.ts';
import type { Reader } from '#db/connect.ts';
import type { OutgoingMail } from './outbox.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

export type InEach = Readonly<Record<Locale, MailText>>;

/** What a person's site spoke when it was last seen; null where nothing is known of it. */
async function languageOf(db: Reader, person: string): Promise<Locale | null> {
  const { rows } = await db.query<{ language: Locale }>(
    `SELECT language FROM session WHERE person_id = $1 AND language IS NOT NULL
     ORDER BY last_seen_at DESC, id DESC LIMIT 1`,
    [person],
  );
  return rows[0]?.language ?? null;
}

/**
 * The mail as this person reads it, with what stands for the words in capitals; in all languages
 * where nobody has said which that is.
 */
export async function inLanguageOf(
  db: Reader,
  person: string,
  { pl, uk, en }: InEach,
  values: Readonly<Record<string, string>>,
): Promise<Pick<OutgoingMail, 'subject' | 'text' | 'locale'>> {
  const locale = await languageOf(db, person);
  const filled = (text: string): string =>
    `${text.replace(/\b[A-Z]{4,}\b/g, (word) => values[word] ?? word)}\n`;
  if (locale !== null) {
    const { subject, text } = { pl, uk, en }[locale];
    return { subject, text: filled(text), locale };
  }
  const text = filled([pl, uk, en].map((one) => one.text).join('\n\n'));
  return { subject: pl.subject, text, locale: 'pl' };
}
