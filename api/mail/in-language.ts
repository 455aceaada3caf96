/** Mails in the language of their recipient's site. */
import { type Locale, languages } from '#contract/languages.ts';
import { type Currency, type Minor, toWire } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import { mailFrame } from '#texts/mails.ts';
import { fill } from '#texts/spoken.ts';
import type { Text } from '#texts/texts.ts';
import type { Config } from '../config.ts';
import type { UnitOfWork } from '../deps.ts';
import { money } from '../documents/format.ts';
import { letter, type Written } from './letter.ts';
import { queueMail } from './outbox.ts';

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

/** The language a person has chosen, or that their site had when last seen; else the first one. */
export async function languageOf(db: Reader, person: string): Promise<Locale> {
  const { rows } = await db.query<{ language: Locale | null }>(
    `SELECT coalesce(f.language, p.language) AS language
     FROM person p LEFT JOIN profile f ON f.person_id = p.id WHERE p.id = $1`,
    [person],
  );
  return rows[0]?.language ?? languages[0];
}

/** The language of the owner of the wallet with this address; else the given one. */
export async function languageAt(db: Reader, email: string, otherwise: Locale): Promise<Locale> {
  const { rows } = await db.query<{ person: string }>(
    `SELECT person_id AS person FROM wallet
     WHERE email = $1 AND closed_at IS NULL AND address_lost_at IS NULL`,
    [email],
  );
  return rows[0] ? languageOf(db, rows[0].person) : otherwise;
}

type Opens = Extract<keyof typeof mailFrame, `open${string}`>;

export interface About {
  readonly values: Readonly<Record<string, string | Sum>>;
  /** The button: its label, and the path that it opens. */
  readonly opens: Opens;
  readonly path: string;
}

type Place = Pick<Config, 'WEB_ORIGIN' | 'SUPPORT_EMAIL'>;

/** The mail in a language, with its placeholders filled. */
export function inLanguage(
  locale: Locale,
  config: Place,
  { subject, text }: MailTexts,
  { values, opens, path }: About,
): Written {
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, inWords(value, locale)]),
  );
  const url = `${config.WEB_ORIGIN[0] ?? ''}${path}`;
  const action = { label: fill<Text>(mailFrame[opens], locale, {}), url };
  const filled = (one: Text): string => fill<Text>(one, locale, said);
  return letter({ subject: filled(subject), text: filled(text), action }, locale, config);
}

/**
 * Stores a mail to this person, in their language, at this address or else at theirs; none if the
 * provider gives no address.
 */
export async function mailTo(
  { tx, config, newId, now }: Pick<UnitOfWork, 'tx' | 'config' | 'newId' | 'now'>,
  { person, at }: { readonly person: string; readonly at?: string },
  texts: MailTexts,
  about: About,
): Promise<void> {
  const to = at ?? (await emailOf(tx, person));
  if (!to) return;
  const mail = inLanguage(await languageOf(tx, person), config, texts, about);
  await queueMail(tx, { id: newId(), to, ...mail }, now());
}

async function emailOf(db: Reader, person: string): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string }>('SELECT email FROM person WHERE id = $1', [
    person,
  ]);
  return rows[0]?.email;
}
