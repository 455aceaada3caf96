/** Payment orders as Elixir-0, the format in which Polish banks import them. */
import iconv from 'iconv-lite';
import type { OrderBatch, OrderWriter, PaymentOrder } from '../bank-file.ts';
import { keptBy, type Letters, latinOf } from '../bank-latin.ts';

/** Differences between banks. */
export interface Elixir0Options {
  /** Usually windows-1250; characters that it lacks are omitted from texts. */
  readonly encoding: Letters;
  /** 15; with 16 or 17, the order's reference also has its own field. */
  readonly fields: number;
}

const domestic = 110;
/** A transfer in the ordinary interbank clearing. */
const classification = '51';
const endOfLine = '\r\n';

/**
 * One line per order with comma-separated fields; texts are quoted and have at most four times 35
 * characters: type, date, amount in grosze, the payer's settlement number, 0, the payer's account,
 * the beneficiary's account, the payer, the beneficiary, 0, the beneficiary's settlement number,
 * the title, two empty fields, the classification.
 */
export function openElixir0({ encoding, fields }: Elixir0Options): OrderWriter {
  const isKept = keptBy(encoding);
  const text = (...parts: readonly string[]): string => {
    const folded = parts.flatMap((part) => fold(textOf(part, isKept)));
    return `"${[...folded, '', '', '', ''].slice(0, 4).join('|')}"`;
  };
  const lineOf = ({ date, payer }: OrderBatch, name: string, order: PaymentOrder): string => {
    const line: (string | number)[] = [
      domestic,
      date.replaceAll('-', ''),
      order.amount,
      settlementNumber(payer.account),
      0,
      `"${payer.account}"`,
      `"${order.account}"`,
      name,
      text(order.name),
      0,
      settlementNumber(order.account),
      text(order.title),
      '""',
      '""',
      `"${classification}"`,
      `"${order.reference}"`,
      '""',
    ];
    return line.slice(0, fields).join(',') + endOfLine;
  };
  return {
    mediaType: `text/plain; charset=${encoding}`,
    extension: 'pli',
    write: (batch) => {
      const name = text(...batch.payer.name.split('|'));
      return iconv.encode(batch.orders.map((one) => lineOf(batch, name, one)).join(''), encoding);
    },
  };
}

/** The bank's settlement number: digits 3 to 10 of an account number. */
const settlementNumber = (account: string): string => account.slice(2, 10);

/** Without the characters that would end a field. */
const textOf = (text: string, isKept: (sign: string) => boolean): string =>
  latinOf(text.replace(/["|]/g, ' '), isKept);

const width = 35;
const lines = 4;

/** Breaks between words, or anywhere if the text would not fit otherwise; truncates the rest. */
function fold(text: string): string[] {
  const whole = byWords(text);
  return whole.length <= lines ? whole : byWidth(text).slice(0, lines);
}

function byWords(text: string): string[] {
  const folded: string[] = [];
  for (const word of text.split(' ').flatMap(byWidth)) {
    const last = folded.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      folded[folded.length - 1] = `${last} ${word}`;
    } else folded.push(word);
  }
  return folded;
}

const byWidth = (text: string): string[] => text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [];
