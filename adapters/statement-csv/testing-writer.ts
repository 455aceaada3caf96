/** Writes bookings as the banks' CSV has them, for tests; shares nothing with the reader. */
import iconv from 'iconv-lite';

export interface Written {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Minor units, not zero. */
  readonly amount: number;
  readonly name: string;
  readonly account: string;
  readonly title: string;
}

export interface Shape {
  /** 26 digits. */
  readonly account: string;
  /** Balance before the first booking, in minor units. */
  readonly opening: number;
  readonly newestFirst: boolean;
  readonly encoding: 'utf-8' | 'windows-1250';
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const polishDay = (day: string): string => day.split('-').toReversed().join('.');

function decimal(amount: number, mark: string, thousands: string): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${amount < 0 ? '-' : ''}${whole}${mark}${digits.slice(-2)}`;
}

interface Line extends Written {
  readonly balance: number;
  readonly nth: number;
}

type Bank = (shape: Shape) => {
  readonly before: readonly string[];
  readonly row: (line: Line) => string;
  readonly after: readonly string[];
};

const money = (amount: number): string => decimal(amount, ',', '\u00a0');
const spaced = (account: string): string => account.replace(/^(..)|(.{4})(?=.)/g, '$& ');
const signed = (amount: number): string => `${amount < 0 ? '' : '+'}${decimal(amount, '.', '')}`;

const mbank: Bank = ({ account }) => ({
  before: [
    'mBank S.A. Bankowość Detaliczna;',
    '',
    '#Waluta;',
    'PLN;',
    '#Numer rachunku;',
    `${spaced(account)};`,
    '#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
  ],
  row: ({ day, title, name, account: other, amount, balance }) =>
    `${day};${day};PRZELEW;${quoted(title)};${quoted(`${name}  UL.DŁUGA 1 00-950 ŁÓDŹ`)};'${other}';${money(amount)};${money(balance)};`,
  after: ['', 'Niniejszy dokument sporządzono na podstawie art. 7;'],
});

const pko: Bank = () => ({
  before: [
    '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","","",""',
  ],
  row: ({ day, title, name, account: other, amount, balance }) => {
    const side = amount < 0 ? 'odbiorcy' : 'nadawcy';
    const texts = [
      `Rachunek ${side} : ${spaced(other)}`,
      `Nazwa ${side} : ${name}`,
      `Adres ${side} : UL.DŁUGA 1`,
      `Tytuł : ${title}`,
      '',
    ];
    const cells = [day, day, 'Przelew', signed(amount), 'PLN', signed(balance), ...texts];
    return cells.map(quoted).join(',');
  },
  after: [],
});

const ing: Bank = ({ account }) => ({
  before: [
    '"Lista transakcji";;',
    `"KONTO";;"${spaced(account)}"`,
    '"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Saldo po transakcji";"Waluta";;;',
  ],
  row: ({ day, title, name, account: other, amount, balance, nth }) =>
    `2026-01-01;${day};${quoted(`${name} UL. DŁUGA 1`)};${quoted(title)};'${other}';;PRZELEW;'N${nth}';${decimal(amount, ',', '')};PLN;;;${decimal(balance, ',', '')};PLN;;;`,
  after: ['"Dokument ma charakter informacyjny, nie stanowi dowodu księgowego";'],
});

const pekao: Bank = ({ account }) => ({
  before: [
    'Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria',
  ],
  row: ({ day, title, name, account: other, amount, nth }) => {
    const [from, to] = amount < 0 ? [account, other] : [other, account];
    return `${polishDay(day)};${polishDay(day)};${quoted(name)};UL.DŁUGA 1;'${from};'${to};${quoted(title)};${decimal(amount, ',', ' ')};PLN;'C${nth};PRZELEW;Inne`;
  },
  after: [],
});

const millennium: Bank = ({ account }) => ({
  before: [
    '"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"',
  ],
  row: ({ day, title, name, account: other, amount, balance }) => {
    const [out, into] = [decimal(amount, '.', ''), ''];
    const sides = amount < 0 ? [out, into] : [into, out];
    const saldo = decimal(balance, '.', '');
    const cells = [`PL${spaced(account)}`, day, '', 'PRZELEW', other, name, title];
    return [...cells, ...sides, saldo, 'PLN'].map(quoted).join(',');
  },
  after: [],
});

const houseOf =
  (delimiter: ';' | ',' | '\t', first: readonly string[]): Bank =>
  () => ({
    before: [
      ...first,
      ['date', 'reference', 'amount', 'currency', 'sender', 'title', 'account'].join(delimiter),
    ],
    row: ({ day, title, name, account: other, amount, nth }) => {
      const mark = delimiter === ',' ? '.' : ',';
      const texts = [quoted(name), quoted(title), other];
      const written = decimal(amount, mark, ' ');
      return [polishDay(day), `R${nth}`, written, 'PLN', ...texts].join(delimiter);
    },
    after: [],
  });

export const banks = {
  'mbank-csv': mbank,
  'pko-csv': pko,
  'ing-csv': ing,
  'pekao-csv': pekao,
  'millennium-csv': millennium,
  denar: houseOf(';', []),
  'denar, commas': houseOf(',', []),
  'denar, tabs after a line for spreadsheets': houseOf('\t', ['sep=\t']),
} as const;

/** The file of bookings that are given from oldest to newest. */
export function written(
  bank: keyof typeof banks,
  shape: Shape,
  bookings: readonly Written[],
): Buffer {
  const { before, row, after } = banks[bank](shape);
  let balance = shape.opening;
  const rows = bookings.map((one, nth) => {
    balance += one.amount;
    return row({ ...one, balance, nth });
  });
  const lines = [...before, ...(shape.newestFirst ? rows.toReversed() : rows), ...after];
  return iconv.encode(lines.join('\r\n'), shape.encoding);
}
