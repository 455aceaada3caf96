/** How a statement was understood: the name of the bank's dialect, and what it was recognised by. */
import { useWords } from '../../i18n/use-words.ts';
import type { StatementRow } from './statement.tsx';

/** Names of banks are the same in every language. */
const banks: Readonly<Record<string, string>> = {
  pko: 'PKO BP',
  ing: 'ING Bank Śląski',
  mbank: 'mBank',
  santander: 'Santander',
  pekao: 'Pekao SA',
  bnp: 'BNP Paribas',
  millennium: 'Bank Millennium',
  alior: 'Alior Bank',
  'credit-agricole': 'Credit Agricole',
  sgb: 'SGB',
  bps: 'BPS',
};
const formats = { csv: 'CSV', mt940: 'MT940', camt053: 'camt.053' } as const;
/** Dialects that are no bank's. */
const others = ['common', 'unknown', 'denar'] as const;

export type Understood = Pick<
  StatementRow,
  'format' | 'dialect' | 'recognisedBy' | 'encoding' | 'unread' | 'lines'
>;

/** Returns the format with the bank's name, and the reason; an unknown dialect is shown as its id. */
export function useDialect() {
  const { t } = useWords();
  const nameOf = (dialect: string): string => {
    const other = others.find((one) => one === dialect);
    return other ? t(`bank.dialect_${other}`) : (banks[dialect.replace(/-csv$/, '')] ?? dialect);
  };
  return {
    format: ({ format, dialect }: Understood): string =>
      dialect ? `${formats[format]}, ${nameOf(dialect)}` : formats[format],
    reason: ({ recognisedBy }: Understood): string | null =>
      recognisedBy && t(`bank.recognised_${recognisedBy}`),
  };
}
