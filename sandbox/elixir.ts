/** Reads payment orders for the sandbox bank: Elixir-0, one line per order. */
import type { Minor } from '#contract/money.ts';

export interface Order {
  /** The beneficiary's account, 26 digits. */
  readonly account: string;
  readonly name: string;
  readonly title: string;
  readonly amount: Minor;
  /** The payer's id, which the bank's statements give back. */
  readonly endToEndId?: string | undefined;
}

const field = /("[^"]*"|[^,"]*)(,|$)/y;

/** The fields of a line; null if quotation marks do not match. */
function fieldsOf(line: string): string[] | null {
  const fields: string[] = [];
  field.lastIndex = 0;
  while (field.lastIndex <= line.length) {
    const found = field.exec(line);
    if (!found) return null;
    fields.push((found[1] ?? '').replace(/^"|"$/g, ''));
    if (found[2] === '') return field.lastIndex === line.length ? fields : null;
  }
  return null;
}

/** A piece of full length was cut within a word; the others end between words. */
const joined = (text: string): string =>
  text
    .replace(/([^|]{35})\|/g, '$1')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The ISO 13616 check of a Polish account number. */
export const isAccount = (digits: string): boolean =>
  /^\d{26}$/.test(digits) && BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n === 1n;

function orderOf(line: string): Order | null {
  const fields = fieldsOf(line);
  if (!fields || fields.length < 15) return null;
  const [kind, day, amount, payersBank, , payer, account = '', , name = '', , bank, title = ''] =
    fields;
  const sound =
    kind === '110' &&
    /^\d{8}$/.test(day ?? '') &&
    /^[1-9]\d{0,11}$/.test(amount ?? '') &&
    isAccount(payer ?? '') &&
    payersBank === payer?.slice(2, 10) &&
    isAccount(account) &&
    bank === account.slice(2, 10) &&
    [name, title].every((text) => text.split('|').every((part) => part.length <= 35));
  if (!sound) return null;
  return { account, name: joined(name), title: joined(title), amount: Number(amount) };
}

/** The orders of a file in Windows-1250; null if any line is invalid. */
export function readElixir(file: Uint8Array): Order[] | null {
  const lines = new TextDecoder('windows-1250').decode(file).split('\r\n');
  if (lines.pop() !== '') return null;
  const orders = lines.map(orderOf);
  const good = orders.filter((order) => order !== null);
  return good.length === orders.length && good.length > 0 ? good : null;
}
