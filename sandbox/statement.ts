/** The sandbox bank's statements: MT940 in CP852, and CSV; camt.053 is in iso20022.ts. */
import iconv from 'iconv-lite';
import { type Minor, toDecimal } from '#contract/money.ts';

/** One booking on the programme's account. */
export interface Entry {
  readonly reference: string;
  /** RFC 3339. */
  readonly time: string;
  /** Negative for outgoing money. */
  readonly amount: Minor;
  /** The counterparty. */
  readonly name: string;
  readonly account?: string | undefined;
  readonly title: string;
  /** The payer's id of an order. */
  readonly endToEndId?: string | undefined;
}

/** The date in Poland. */
export const polishDay = (time: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(time));

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The entries as CSV for the bank desk (contract/bank.ts). */
export function csvStatement(entries: readonly Entry[]): string {
  const lines = entries.map(({ time, reference, amount, name, account = '', title }) =>
    [polishDay(time), reference, toDecimal(amount), 'PLN', quoted(name), quoted(title), account]
      .join(';')
      .concat('\r\n'),
  );
  return `date;reference;amount;currency;sender;title;account\r\n${lines.join('')}`;
}

const figure = (amount: Minor): string => toDecimal(Math.abs(amount)).replace('.', ',');
const short = (day: string): string => day.slice(2).replaceAll('-', '');

const balance = (tag: string, day: string, amount: Minor): string =>
  `:${tag}:${amount < 0 ? 'D' : 'C'}${short(day)}PLN${figure(amount)}`;

/** A text in subfields of 27 characters, `<20` and so on, without their separator. */
function subfields(first: number, most: number, text: string): string {
  const pieces = text.replaceAll('<', '(').match(/.{1,27}/gu) ?? [];
  return pieces
    .slice(0, most)
    .map((piece, at) => `<${first + at}${piece}`)
    .join('');
}

function entryLines({ time, reference, amount, name, account, title }: Entry): string[] {
  const day = polishDay(time);
  const way = amount < 0 ? 'D' : 'C';
  const info = [
    amount < 0 ? '025<00PRZELEW WYCHODZĄCY' : '020<00PRZELEW PRZYCHODZĄCY',
    subfields(20, 6, title),
    subfields(32, 2, name),
    account ? `<38PL${account}` : '',
  ].join('');
  return [
    `:61:${short(day)}${day.slice(5).replace('-', '')}${way}${figure(amount)}NTRFNONREF//${reference}`,
    `:86:${(info.match(/.{1,65}/gu) ?? []).join('\r\n')}`,
  ];
}

export interface Statement {
  /** 26 digits. */
  readonly account: string;
  /** YYYY-MM-DD */
  readonly day: string;
  /** Balance before the day. */
  readonly opening: Minor;
  readonly entries: readonly Entry[];
}

/** A day's statement as MT940. */
export function mt940Statement({ account, day, opening, entries }: Statement): Buffer {
  const closing = entries.reduce((sum, { amount }) => sum + amount, opening);
  const lines = [
    `:20:${short(day)}`,
    `:25:/PL${account}`,
    `:28C:${short(day)}`,
    balance('60F', day, opening),
    ...entries.flatMap(entryLines),
    balance('62F', day, closing),
    '-',
  ];
  return iconv.encode(`${lines.join('\r\n')}\r\n`, 'cp852');
}
