/** Files for the tests of statements as CSV, and what the reader says of them. */
import { readFileSync } from 'node:fs';
import type { StatementFault } from '#contract/refusals.ts';
import { faultsFor } from '../testing-faults.ts';
import { unknownFile } from '../unknown-file.ts';
import { statementCsv } from './statement-csv.ts';

export const header = 'date;reference;amount;currency;sender;title';
export const line = '2026-11-20;A1;1.00;PLN;Jan;chleb';
export const read = (...lines: readonly string[]) =>
  statementCsv.read(Buffer.from(lines.join('\n')));
export const own = '61109010140000071219812874';
export const other = '11114020040000300212345678';

export const fileOf = (name: string): Buffer =>
  readFileSync(new URL(`testing-files/${name}.csv`, import.meta.url));

/** As the API does: a file that is not recognised is not read. */
export function faultsIn(file: Uint8Array): readonly StatementFault[] {
  if (!statementCsv.recognises(file)) return [unknownFile(file)];
  return faultsFor(() => statementCsv.read(file));
}
export const faultsOf = (...lines: readonly string[]) => faultsIn(Buffer.from(lines.join('\n')));

export const mbank = (rows: readonly string[], opening = '', closing = '') => [
  'mBank S.A. Bankowość Detaliczna;',
  '#Za okres:;',
  '01.11.2026;30.11.2026;',
  '#Waluta;',
  'PLN;',
  '#Numer rachunku;',
  '61 1090 1014 0000 0712 1981 2874;',
  ...(opening ? [`#Saldo początkowe;${opening} PLN;`] : []),
  '#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
  ...rows,
  ...(closing ? [`;;;;;;#Saldo końcowe;${closing} PLN;`, ''] : []),
  'Niniejszy dokument sporządzono na podstawie art. 7 Ustawy Prawo Bankowe "Dz. U.";',
];
export const booked = (
  amount: string,
  balance: string,
  more: { day?: string; title?: string } = {},
) =>
  `${more.day ?? '2026-11-27'};2026-11-26;PRZELEW;${more.title ?? '"za chleb"'};"JAN KOT  UL.DŁUGA 1 00-950 WARSZAWA";'${other}';${amount};${balance};`;
