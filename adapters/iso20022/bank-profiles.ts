/** What each bank takes in payment orders as pain.001, a row per bank that keeps the account. */
import type { Letters } from '../bank-latin.ts';

export type Version = 'pain.001.001.03' | 'pain.001.001.09';

export interface BankProfile {
  readonly bank: string;
  /** Digits 3 to 5 of the accounts that it keeps. */
  readonly number: string;
  /** Null if unknown: the bank's settlement number names it alone. */
  readonly bic: string | null;
  readonly version: Version;
  /** Letters of the texts; the file is always in UTF-8. */
  readonly letters: Letters;
  /** Whether one booking of the sum may stand for all transfers of a file. */
  readonly batchBooking: boolean;
  /** The bank's public document; null where we know none and the row is the most careful one. */
  readonly source: string | null;
}

/** The signs of SWIFT, which every bank takes, and the version of the Polish banks' recommendation. */
const careful = {
  version: 'pain.001.001.03',
  letters: 'ascii',
  // A statement that has only the sum could not settle the single payouts.
  batchBooking: false,
  source: null,
} as const;

const profiles: readonly BankProfile[] = [
  {
    ...careful,
    bank: 'PKO Bank Polski',
    number: '102',
    bic: 'BPKOPLPW',
    letters: 'windows-1250',
    source:
      'iPKO biznes input file structure, version 10: Polish letters are among those permitted',
  },
  {
    ...careful,
    bank: 'ING Bank Śląski',
    number: '105',
    bic: 'INGBPLPW',
    source: 'Import/export files formats used in ING Business, 1.20D: pain.001.001.03',
  },
  {
    ...careful,
    bank: 'mBank',
    number: '114',
    bic: 'BREXPLPW',
    letters: 'windows-1250',
    source: 'mBank CompanyNet: Structure of data files in pain.001.001.03 format, 1.9.1',
  },
  { ...careful, bank: 'Santander Bank Polska', number: '109', bic: 'WBKPPLPP' },
  { ...careful, bank: 'Bank Millennium', number: '116', bic: 'BIGBPLPW' },
  { ...careful, bank: 'Bank Pekao', number: '124', bic: 'PKOPPLPW' },
  { ...careful, bank: 'BNP Paribas Bank Polska', number: '160', bic: 'PPABPLPK' },
  { ...careful, bank: 'Credit Agricole Bank Polska', number: '194', bic: 'AGRIPLPR' },
  { ...careful, bank: 'Alior Bank', number: '249', bic: 'ALBPPLPW' },
];

/** The profile of the bank that keeps the account, or the careful one. */
export const profileOf = (account: string): BankProfile =>
  profiles.find(({ number }) => number === account.slice(2, 5)) ?? {
    ...careful,
    bank: '',
    number: account.slice(2, 5),
    bic: null,
  };
