/** Payments in people's words, by Polish day; what a feed shows of each. */
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/types.ts';
import { kindWord } from '../../pay/kinds.ts';
import { sideName } from '../../pay/other-side.ts';
import { polishDay } from './filters.ts';
import type { Row } from './queries.ts';

export interface Day {
  /** `2026-11-21` */
  readonly day: string;
  /** The currency of its sum: Denar if any payment was in it. */
  readonly currency: Row['currency'];
  /** What came in less what went out in that currency, as on the wire. */
  readonly sum: number;
  readonly rows: readonly Row[];
}

/** The rows by day, in their order. */
export function daysOf(rows: readonly Row[]): readonly Day[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = polishDay(new Date(row.time));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => {
    const currency = ofDay.some((row) => row.currency === 'DNR') ? 'DNR' : 'ITL';
    const minor = ofDay
      .filter((row) => row.currency === currency)
      .reduce((sum, row) => sum + Math.round(signed(row) * 100), 0);
    return { day, currency, sum: minor / 100, rows: ofDay };
  });
}

const signed = ({ amount, direction }: Row): number => (direction === 'in' ? amount : -amount);

/** Numbers of orders and bills, and titles of bank transfers: `Z/2026/000003`, `DENAR 186971230`. */
const isNumber = (title: string): boolean => /^\p{Lu}+[ /]\d[\d /-]*$/u.test(title);

export interface RowWords {
  /** With whom, or what the programme did. */
  readonly name: string;
  /** For what, when, and the number if it has one, most important first. */
  readonly what: readonly string[];
}

/** A refund says what it gives back; a number is a detail beside the kind of payment. */
export function wordsOfRow(row: Row, t: Translate, format: Format): RowWords {
  const { counterparty, title, kind, refund_of: sale, time } = row;
  const ofProgramme = counterparty.name === '';
  const number = isNumber(title) ? title : '';
  const said = (number ? '' : title) || (ofProgramme ? '' : t(kindWord(kind)));
  const about = sale
    ? `${t('refunds.of')}: ${title || t('refunds.ofSale', { time: format.dateTime(sale.time) })}`
    : said;
  return {
    name: ofProgramme ? programmeWord(row, t) : sideName(t, counterparty.name),
    what: [about, format.time(time), sale ? '' : number].filter(Boolean),
  };
}

function programmeWord({ kind }: Row, t: Translate): string {
  if (kind === 'top_up') return t('transfers.toppedUp');
  return kind === 'payout' ? t('transfers.paidOut') : t(kindWord(kind));
}
