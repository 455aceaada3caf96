/** Mails in the language that their reader's site speaks. */
import type { Locale } from '#contract/languages.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { OutgoingMail } from './outbox.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

export type InEach = Readonly<Record<Locale, MailText>>;

/** A sum of money, written as each language has it. */
export interface Sum {
  readonly amount: Minor;
  readonly currency: string;
}

const inWords = (value: string | Sum, locale: Locale): string =>
  typeof value === 'string'
    ? value
    : `${toWire(value.amount)
        .toFixed(2)
        .replace('.', locale === 'en' ? '.' : ',')} ${value.currency}`;

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
  values: Readonly<Record<string, string | Sum>>,
): Promise<Pick<OutgoingMail, 'subject' | 'text' | 'locale'>> {
  const locale = await languageOf(db, person);
  const filled = (text: string, said: Locale): string =>
    text.replace(/\b[A-Z]{4,}\b/g, (word) => inWords(values[word] ?? word, said));
  if (locale !== null) {
    const { subject, text } = { pl, uk, en }[locale];
    return { subject, text: `${filled(text, locale)}\n`, locale };
  }
  const all = [filled(pl.text, 'pl'), filled(uk.text, 'uk'), filled(en.text, 'en')];
  return { subject: pl.subject, text: `${all.join('\n\n')}\n`, locale: 'pl' };
}
