/** Mails in the language of their recipient's site. */
import { type Locale, languages } from '#contract/languages.ts';
import { type Currency, type Minor, toWire } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import { fill } from '#texts/spoken.ts';
import type { Text } from '#texts/texts.ts';
import { money } from '../documents/format.ts';
import type { OutgoingMail } from './outbox.ts';

export interface MailTexts {
  readonly subject: Text;
  readonly text: Text;
}

/** A sum of money, formatted per language. */
export interface Sum {
  readonly amount: Minor;
  readonly currency: Currency;
}

export const sumIn = ({ amount, currency }: Sum, locale: Locale): string =>
  money(toWire(amount), currency, locale);

const inWords = (value: string | Sum, locale: Locale): string =>
  typeof value === 'string' ? value : sumIn(value, locale);

/** The language a person's site had when last seen; null if unknown. */
async function languageOf(db: Reader, person: string): Promise<Locale | null> {
  const { rows } = await db.query<{ language: Locale }>(
    `SELECT language FROM session WHERE person_id = $1 AND language IS NOT NULL
     ORDER BY last_seen_at DESC, id DESC LIMIT 1`,
    [person],
  );
  return rows[0]?.language ?? null;
}

/**
 * The mail in this person's language, with its placeholders filled; in all languages if
 * theirs is unknown.
 */
export async function inLanguageOf(
  db: Reader,
  person: string,
  { subject, text }: MailTexts,
  values: Readonly<Record<string, string | Sum>>,
): Promise<Pick<OutgoingMail, 'subject' | 'text' | 'locale'>> {
  const locale = await languageOf(db, person);
  const filled = (spoken: Locale): string =>
    fill<Text>(
      text,
      spoken,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, inWords(value, spoken)]),
      ),
    );
  if (locale !== null)
    return { subject: fill<Text>(subject, locale, {}), text: `${filled(locale)}\n`, locale };
  const all = languages.map(filled);
  return { subject: fill<Text>(subject, 'pl', {}), text: `${all.join('\n\n')}\n`, locale: 'pl' };
}
