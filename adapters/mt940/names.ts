/** Names and account numbers in texts of banks, which write addresses beside them. */
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';

/** Banks fill empty places with the byte 0xFF, whatever letter it is in their encoding. */
export const spaced = (text: string): string => text.replace(/[\s˙ÿ]+/g, ' ').trim();

const street = /[\s,;](?:UL|AL|OS|PL|ULICA|ALEJA|ALEJE|OSIEDLE|PLAC)\./i;
/** Without the point they may be part of a name, unless a number follows. */
const bareStreet = /[\s,;](?:UL|AL|OS|ULICA|ALEJA|ALEJE|OSIEDLE)\s(?=.{0,80}\d)/i;
const postcode = /(?<!\d)\d{2}-\d{3}(?!\d)/;

/** No bank has room for more; what a file holds beyond it is not searched for addresses. */
const longest = 300;

/** Whether a field holds the address alone. */
export const beginsAddress = (text: string): boolean => ` ${text}`.search(street) === 0;

/** The name without the address that some banks write behind it. */
export function nameIn(text: string): string {
  const bare = text.slice(0, longest).replace(/[˙ÿ]/g, ' ').trim();
  const starts = [/\s{3,}/, street, bareStreet, /,\s*\d/, postcode].map((at) => bare.search(at));
  const cuts = [...starts, numberBefore(bare, postcode)].filter((at) => at >= 0);
  const name = spaced(bare.slice(0, Math.min(...cuts, bare.length))).replace(/[,;]$/, '');
  return /\p{L}/u.test(name) ? name : '';
}

/** Where the house number before the postcode begins, or the two blanks before its street. */
function numberBefore(text: string, at: RegExp): number {
  const end = text.search(at);
  if (end < 0) return -1;
  const before = text.slice(0, end);
  const number = before.search(/\s\d/);
  const gap = before.slice(0, number < 0 ? end : number).search(/\S\s{2}\S/);
  return gap < 0 ? number : gap + 1;
}

/** The first complete account number in a text. */
export function nrbIn(text: string): string | null {
  for (const [found] of text.matchAll(/(?:PL)?\d{2}(?:[ ]?\d{4}){6}/gi)) {
    const digits = digitsOfNrb(found);
    if (isNrb(digits)) return digits;
  }
  return null;
}
