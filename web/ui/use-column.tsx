/** The columns of tables: of a text, a time, a number, an amount, or anything else. */
import type { ReactNode } from 'react';
import type { Currency } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import type { ServerColumn } from './list-view.ts';
import { Money } from './money.tsx';

type Having<Field extends string, Value> = { readonly [Name in Field]: Value };

/** The column's key is its field's name, unless `key` says otherwise. */
type More = Partial<Omit<ServerColumn<never>, 'header' | 'cell'>>;

const showing =
  <Value,>(show: (value: Value) => ReactNode, usual?: More) =>
  <Field extends string>(
    field: Field,
    header: string,
    more?: More,
  ): ServerColumn<Having<Field, Value>> => ({
    key: field,
    header,
    cell: (row) => show(row[field]),
    ...usual,
    ...more,
  });

const of = <Row,>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  more?: More,
): ServerColumn<Row> => ({ key, header, cell, ...more });

/** Amounts are as on the wire, times as ISO texts; `of` is for what a cell shows otherwise. */
export function useColumn() {
  const { format } = useWords();
  const amountIn = (currency: Currency) =>
    showing(
      (amount: number | null) => amount !== null && <Money amount={amount} currency={currency} />,
      { align: 'end' },
    );
  return {
    of,
    text: showing((text: string | number | null) => text),
    textOrDash: showing((text: string | null) => text || '–'),
    day: showing((when: string | null) => (when ? format.shortDate(when) : '–')),
    time: showing((when: string | null) => (when ? format.dateTime(when) : '–')),
    number: showing((figure: number) => format.number(figure), { align: 'end' }),
    denar: amountIn('DNR'),
    zloty: amountIn('PLN'),
    italar: amountIn('ITL'),
  };
}
