/** Payment orders as Elixir-0, the file that Polish banks take from their customers' programs. */
import iconv from 'iconv-lite';
import type { OrderBatch, OrderWriter, PaymentOrder } from '../bank-file.ts';
import { fold } from './fold.ts';
import { latinOf } from './latin.ts';

/** What banks want differently. */
export interface Elixir0Options {
  /** Mostly windows-1250; letters that it lacks are left out of texts. */
  readonly encoding: 'windows-1250' | 'iso-8859-2' | 'cp852' | 'utf-8';
  /** 15; with 16 or 17, the order's reference stands in a field of its own too. */
  readonly fields: number;
}

const domestic = 110;
/** A transfer within the ordinary clearing of banks. */
const classification = '51';
const endOfLine = '\r\n';

/**
 * One line per order, its fields by commas, texts in quotation marks and with at most four times 35
 * characters: type, day, amount in grosz, the payer's settlement number, 0, the payer's account, the
 * beneficiary's account, the payer, the beneficiary, 0, the beneficiary's settlement number, the
 * title, two empty fields, the classification.
 */
export function openElixir0({ encoding, fields }: Elixir0Options): OrderWriter {
  const text = (...parts: readonly string[]): string => {
    const folded = parts.flatMap((part) => fold(latinOf(part, (sign) => isKept(sign, encoding))));
    return `"${[...folded, '', '', '', ''].slice(0, 4).join('|')}"`;
  };
  const lineOf = ({ date, payer }: OrderBatch, order: PaymentOrder): string => {
    const line: (string | number)[] = [
      domestic,
      date.replaceAll('-', ''),
      order.amount,
      settlementNumber(payer.account),
      0,
      `"${payer.account}"`,
      `"${order.account}"`,
      text(...payer.name.split('|')),
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
    write: (batch) =>
      iconv.encode(batch.orders.map((order) => lineOf(batch, order)).join(''), encoding),
  };
}

/** The bank's number in the clearing: the digits 3 to 10 of an account number. */
const settlementNumber = (account: string): string => account.slice(2, 10);

const isKept = (sign: string, encoding: string): boolean =>
  iconv.decode(iconv.encode(sign, encoding), encoding) === sign;
