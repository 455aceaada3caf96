/** How Polish banks write the description of a booking in MT940, a row per bank. */

/**
 * The shape of a description: subfields after the sign that separates them, texts after labels
 * (`OD:`, `TYT.:`), or texts between slashes (`/VAT/…/TXT/…`).
 */
export type Shape = 'labels' | 'slashes' | Separator;

/** The sign before each two-digit code. */
export type Separator = string;

export interface Subfields {
  /** What the payer wrote, in the bank's order. */
  readonly title: readonly string[];
  /** The name in the first code; its rest, or the address, in the second one. Preferred first. */
  readonly names: readonly (readonly [name: string, rest: string])[];
  /** Preferred first. */
  readonly account: readonly string[];
}

export interface Dialect {
  readonly id: string;
  readonly bank: string;
  /** The bank's numbers: digits 3 to 6 of the accounts that it keeps. */
  readonly numbers: readonly string[];
  /** The public document or file that the row follows. */
  readonly source: string;
  readonly shapes: readonly Shape[];
  /** What only this bank writes, among those with the same shape. */
  readonly mark?: RegExp;
  readonly subfields: Subfields;
}

/**
 * Codes after which a text can begin. Between a separator and other digits there is only text, as
 * in `<5 minut`.
 */
export const codes: readonly string[] = [
  ...['00', '10', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29'],
  ...['30', '31', '32', '33', '34', '38', '51', '52', '60', '61', '62', '63', '64', '65'],
];

/** The length at which banks cut a title into subfields. */
export const titleWidth = 27;

/** Lengths at which they cut a title or a name. */
export const widths: readonly number[] = [titleWidth, 35];

/** The length at which most banks wrap a description into lines; SWIFT allows no more. */
export const lineWidth = 65;

const titles = ['20', '21', '22', '23', '24', '25'];
const pko: Subfields = { title: titles, names: [['32', '33']], account: ['38'] };

/** What most banks share, with either place of the name. */
const common: Subfields = {
  title: [...titles, '26'],
  names: [
    ['32', '33'],
    ['27', '28'],
  ],
  account: ['38', '31', '30'],
};

const shared = 'Nothing public; the shape that the others share';

export const dialects: readonly Dialect[] = [
  {
    id: 'pko',
    bank: 'PKO Bank Polski',
    numbers: ['1020'],
    source: 'File Reports: Structure of Output Files iPKO biznes, version 10, MT940',
    shapes: ['~'],
    mark: /^\d{3}~00\d{3}~/,
    subfields: pko,
  },
  {
    id: 'ing',
    bank: 'ING Bank Śląski',
    numbers: ['1050'],
    source: 'Statements of 2023 and 2026 in the tests of public parsers (~00VE02, ~00IBCG)',
    shapes: ['~'],
    mark: /^\d{3}~00[A-Z]{2}[A-Z0-9]{2}~/,
    subfields: pko,
  },
  {
    id: 'pekao',
    bank: 'Bank Pekao',
    numbers: ['1240'],
    source: 'github.com/railslove/epics README; github.com/JakubGrab98/mt940_reader',
    shapes: ['^'],
    mark: /\^30\d{8}\^38|\^34\d{3}\^38/,
    // 26 and 27 hold the charges of foreign transfers.
    subfields: pko,
  },
  {
    id: 'bnp',
    bank: 'BNP Paribas Bank Polska',
    numbers: ['1600', '2030'],
    source: 'Description of MT940 Statement File, BiznesPl@net',
    shapes: ['^'],
    mark: /^\d{3}(\^00[^^]*\^34\d{3}\^30\d{8}\s*|\^10\d*)\^20/,
    subfields: pko,
  },
  {
    id: 'mbank',
    bank: 'mBank',
    numbers: ['1140'],
    source: 'mBank CompanyNet, BRESOK: Opis formatu pliku eksportu wyciągów dziennych MT940, 1.0',
    shapes: ['labels'],
    subfields: common,
  },
  {
    id: 'millennium',
    bank: 'Bank Millennium',
    numbers: ['1160'],
    source: 'Opis formatu pliku wyciągów MT940, Millenet',
    shapes: ['<'],
    subfields: common,
  },
  ...[
    { id: 'santander', bank: 'Santander Bank Polska', numbers: ['1090'] },
    { id: 'alior', bank: 'Alior Bank', numbers: ['2490'] },
    { id: 'credit-agricole', bank: 'Credit Agricole Bank Polska', numbers: ['1940'] },
    { id: 'sgb', bank: 'SGB-Bank', numbers: ['1610'] },
    { id: 'bps', bank: 'Bank BPS', numbers: ['1930'] },
  ].map((row) => ({ ...row, source: shared, shapes: ['<', '^', '~', '?'], subfields: common })),
];

/** Subfields as most banks write them, for one that we do not know. */
export const unknownBank = { id: 'common', subfields: common } as const;

/** The sign that separates the subfields, if any, after a code of the operation. */
const separated = /^\d{3,4}([^\w\s])(?=\d{2})|^([<^~?])(?=\d{2})/;
const labelled = /(^|[;\s])(TNR|TYT\.?|OD|DLA|(Z|NA) RACH\.?) ?:/i;

/** The shape of a description whose lines are joined; null if it has none that we know. */
export function shapeOf(whole: string): Shape | null {
  const match = separated.exec(whole);
  if (match) return match[1] ?? match[2] ?? null;
  if (/^\/[A-Z]{2,4}\//.test(whole)) return 'slashes';
  return /;/.test(whole) && labelled.test(whole) ? 'labels' : null;
}

export interface Recognised {
  readonly id: string;
  readonly by: 'shape' | 'account';
  readonly subfields: Subfields;
}

/** The dialect of a statement: by its descriptions, or by the account's bank among equals. */
export function dialectOf(account: string, wholes: readonly string[]): Recognised {
  const written = wholes.filter((whole) => whole !== '');
  const shape = mostCommon(written.map(shapeOf));
  const likely = shape === null ? [] : dialects.filter(({ shapes }) => shapes.includes(shape));
  const marked = likely.filter(({ mark }) => mark && written.some((whole) => mark.test(whole)));
  const [only, ...others] = marked.length > 0 ? marked : likely;
  if (only && others.length === 0) return { ...only, by: 'shape' };
  const bank = account.slice(2, 6);
  const among = written.length > 0 ? likely : dialects;
  const named = among.find(({ numbers }) => numbers.includes(bank));
  if (named) return { ...named, by: 'account' };
  return { ...unknownBank, id: shape === null ? 'unknown' : unknownBank.id, by: 'shape' };
}

function mostCommon(shapes: readonly (Shape | null)[]): Shape | null {
  const counts = new Map<Shape, number>();
  for (const shape of shapes) if (shape) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  // Banks write split payments this way among bookings of their own shape.
  if (counts.size > 1) counts.delete('slashes');
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? null;
}
