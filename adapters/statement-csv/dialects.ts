/** What the columns of each CSV mean: one row a bank. */

/** Names of columns, in any case and with or without Polish letters; alternatives in order. */
export type Column = string | readonly string[];

export interface Dialect {
  readonly name: string;
  /** Where the columns are told. */
  readonly source: string;
  /** Booking date. */
  readonly date: Column;
  readonly amount?: Column;
  /** Instead of `amount`: money out and money in, whatever their signs. */
  readonly debit?: Column;
  readonly credit?: Column;
  /** Balance after the booking. */
  readonly balance?: Column;
  readonly currency?: Column;
  readonly payer?: Column;
  readonly account?: Column;
  readonly title?: Column;
  readonly reference?: Column;
  /** The statement's own account, told in each row. */
  readonly own?: Column;
  /** Accounts from which and to which the money goes; one of them is the statement's own. */
  readonly between?: readonly [Column, Column];
  /** Name of the statement's account in each row; a file of several is refused. */
  readonly ownName?: Column;
  /** Told for the desk only. */
  readonly more?: readonly Column[];
  /** The column from which cells begin with a label of their own, such as `Nazwa nadawcy :`. */
  readonly labelled?: Column;
  /** Rows without an amount are reservations, which carry no money. */
  readonly reservations?: boolean;
  /** The whole header, in this order: nothing else is taken. */
  readonly exactly?: readonly string[];
  /** Optional last column of `exactly`. */
  readonly last?: string;
}

/** The house's own, for banks whose format is converted by hand or by a script. */
export const house: Dialect = {
  name: 'denar',
  source: 'CHANGELOG.md',
  date: 'date',
  reference: 'reference',
  amount: 'amount',
  currency: 'currency',
  payer: 'sender',
  title: 'title',
  account: 'account',
  exactly: ['date', 'reference', 'amount', 'currency', 'sender', 'title'],
  last: 'account',
};

export const dialects: readonly Dialect[] = [
  house,
  {
    name: 'mbank-csv',
    source: 'mBank, Elektroniczne zestawienie operacji, as public importers read it',
    date: ['data księgowania', 'data operacji'],
    more: ['opis operacji'],
    title: 'tytuł',
    payer: 'nadawca/odbiorca',
    account: ['numer konta', 'numer rachunku'],
    amount: 'kwota',
    balance: 'saldo po operacji',
  },
  {
    name: 'pko-csv',
    source: 'PKO BP, iPKO, Historia rachunku, as public importers read it',
    date: 'data operacji',
    more: ['typ transakcji'],
    amount: 'kwota',
    currency: 'waluta',
    balance: 'saldo po transakcji',
    labelled: 'opis transakcji',
  },
  {
    name: 'ing-csv',
    source: 'ING Bank Śląski, Moje ING, Lista transakcji, as public importers read it',
    date: ['data księgowania', 'data transakcji'],
    payer: 'dane kontrahenta',
    title: 'tytuł',
    account: 'nr rachunku',
    more: ['szczegóły'],
    reference: 'nr transakcji',
    amount: 'kwota transakcji (waluta rachunku)',
    currency: 'waluta',
    balance: 'saldo po transakcji',
    ownName: 'konto',
    reservations: true,
  },
  {
    name: 'pekao-csv',
    source: 'Bank Pekao, Historia operacji, as public importers read it',
    date: 'data księgowania',
    payer: 'nadawca / odbiorca',
    between: ['rachunek źródłowy', 'rachunek docelowy'],
    title: ['tytułem', 'tytuł'],
    amount: 'kwota operacji',
    currency: 'waluta',
    reference: 'numer referencyjny',
    more: ['adres nadawcy / odbiorcy', 'typ operacji'],
  },
  {
    name: 'millennium-csv',
    source: 'Bank Millennium, Historia transakcji, as public importers read it',
    own: 'numer rachunku/karty',
    date: 'data transakcji',
    more: ['rodzaj transakcji'],
    account: 'na konto/z konta',
    payer: 'odbiorca/zleceniodawca',
    title: 'opis',
    debit: 'obciążenia',
    credit: 'uznania',
    balance: 'saldo',
    currency: 'waluta',
  },
];
