/** What field :86: says: who, from which account, and what for. */
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';
import type { StatementLine } from '../bank-file.ts';

export type Details = Pick<StatementLine, 'counterparty' | 'account' | 'title' | 'details'>;

/** Three digits, then a sign that announces each subfield by its two digits. */
const structured = /^\d{3}([^\w\s])(?=\d{2})/;

const titles = ['20', '21', '22', '23', '24', '25', '26'];
/** Some banks write the name as title's continuation, others in fields of its own. */
const names = ['27', '28', '29'];
const ownNames = ['32', '33'];

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reads the field, whichever sign the bank separates with; a text without structure is a title. */
export function detailsOf(info: string): Details {
  const whole = info.replace(/\n/g, '');
  const mark = structured.exec(whole)?.[1];
  if (mark === undefined) {
    const title = spaced(info);
    return { counterparty: '', account: nrbIn([whole]), title, details: whole };
  }
  const fields = new Map<string, string>();
  for (const part of whole.split(mark).slice(1)) {
    const [, code = '', text = ''] = /^(\d{2})(.*)$/.exec(part) ?? [];
    if (code) fields.set(code, (fields.get(code) ?? '') + text);
  }
  const among = (codes: readonly string[]): string[] =>
    codes.map((code) => fields.get(code) ?? '').filter((text) => text.trim() !== '');
  const named = among(ownNames);
  return {
    counterparty: spaced((named.length > 0 ? named : among(names)).join(' ')),
    account: nrbIn(among(['38', '31', '30'])),
    title: spaced(among(titles).join(' ')),
    details: among(named.length > 0 ? [...titles, ...names] : titles).join(''),
  };
}

/** The first whole account number in these texts. */
function nrbIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    for (const [found] of text.matchAll(/(?:PL)?\d{2}(?:[ ]?\d{4}){6}/gi)) {
      const digits = digitsOfNrb(found);
      if (isNrb(digits)) return digits;
    }
  }
  return null;
}
