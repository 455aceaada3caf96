/** Whether two lines may tell of one booking: of what only one of them knows, nothing is concluded. */
import type { StatementLine } from '#adapters/bank-file.ts';
import { findTopUpTitle } from '../accounts/wallets.ts';

/** What a line tells of who paid and what for. */
export type Told = Pick<StatementLine, 'account' | 'counterparty' | 'title' | 'text'>;

/** The same, prepared for many comparisons. */
export interface Traits {
  /** The one top-up title; null for none, and for several. */
  readonly topUp: string | null;
  readonly account: string | null;
  /** The words of the name. */
  readonly name: ReadonlySet<string>;
  /** Letters and digits of the title. */
  readonly title: string;
}

/**
 * `unknown`: nothing that both know. `doubtful`: names that agree in part only, or other titles
 * where nothing else is known.
 */
export type Likeness = 'same' | 'different' | 'doubtful' | 'unknown';

/** Upper-case Latin letters and digits; files differ in diacritics, case and breaks. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll('Ł', 'L')
    .replace(/[^A-Z0-9]/g, '');

/** Initials, abbreviations and a code that some banks write as the only text tell nobody apart. */
const shortest = 3;

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .map(bare)
      .filter(({ length }) => length >= shortest),
  );

export function traitsOf({ account, counterparty, title, text }: Told): Traits {
  const written = bare(title);
  return {
    topUp: findTopUpTitle(title, text),
    account,
    name: wordsOf(counterparty),
    title: written.length > shortest ? written : '',
  };
}

/** Compares two lines of one day and amount; what a bank has registered counts before what is typed. */
export function compare(a: Traits, b: Traits): Likeness {
  if (a.topUp && b.topUp && a.topUp !== b.topUp) return 'different';
  if (a.account && b.account) return a.account === b.account ? 'same' : 'different';
  if (a.topUp && b.topUp) return 'same';
  if (a.name.size > 0 && b.name.size > 0) return compareNames(a.name, b.name);
  if (!a.title || !b.title) return 'unknown';
  return a.title.includes(b.title) || b.title.includes(a.title) ? 'same' : 'doubtful';
}

/** Banks cut names and add addresses; one that is within the other is the same. */
function compareNames(a: Traits['name'], b: Traits['name']): Likeness {
  const [fewer = a, more = b] = [a, b].toSorted((one, other) => one.size - other.size);
  const found = [...fewer].filter((word) => isAmong(word, more)).length;
  if (found === fewer.size) return 'same';
  return found > 0 ? 'doubtful' : 'different';
}

/** Also a word that is cut: the other has its beginning. */
function isAmong(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  for (const other of words) if (other.startsWith(word) || word.startsWith(other)) return true;
  return false;
}
