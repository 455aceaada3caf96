/** Writes MT940 as single banks do, for the tests of the reader. */
import iconv from 'iconv-lite';

export interface Payment {
  /** In groszy; negative for outgoing money. */
  readonly amount: number;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly reference: string;
  readonly name: string;
  readonly account: string;
  readonly title: string;
}

export const owner = '61109010140000071219812874';

const cut = (text: string, width: number): string[] =>
  text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [];

/** The pieces with their codes; `to` of them, empty ones with the filler, unless it is null. */
function coded(
  sign: string,
  first: number,
  pieces: readonly string[],
  to: number,
  filler: string | null,
): string[] {
  const all =
    filler === null ? pieces : Array.from({ length: to }, (_, at) => pieces[at] || filler);
  return all.map((piece, at) => `${sign}${first + at}${piece}`);
}

/** Joined, then wrapped at the 65th character, within words. */
const wrapped = (fields: readonly string[]): string[] => cut(fields.join(''), 65);

/** Wrapped between words, with the blank at the end of the line. */
function wrappedWords(text: string): string[] {
  const lines = [''];
  for (const word of text.match(/\S+ ?/g) ?? []) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.trimEnd().length <= 65) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines;
}

const street = 'UL. DŁUGA 7, 00-107 ŁÓDŹ';
const parts = (account: string) => ({ bank: account.slice(2, 10), rest: account.slice(10) });

export interface Bank {
  readonly encoding: string;
  /** The rest of field :61:, after the amount. */
  kind(reference: string): string;
  /** The lines of one description or more, the first line of each with its tag. */
  info(payment: Payment): string[];
}

const tagged = ([first = '', ...rest]: readonly string[]): string[] => [`:86:${first}`, ...rest];

function tilde({ name, account, title }: Payment, code: string, filler: string): string[] {
  const { bank, rest } = parts(account);
  const isIng = filler === '';
  const named = isIng
    ? [name.padEnd(27), street]
    : [...cut(`${name} ${street}`, 35), filler].slice(0, 2);
  return tagged([
    `020~00${code}`,
    ...coded('~', 20, cut(title, 27), 6, filler),
    ...[`~30${bank}`, `~31${rest}`, ...coded('~', 32, named, 2, filler)],
    ...(isIng ? ['~34020'] : []),
    ...[`~38PL${account}`, `~60${filler}`, `~63${filler}`],
  ]);
}

/** A row per bank; each follows the source that the reader's row names. */
export const banks: Readonly<Record<string, Bank>> = {
  pko: {
    encoding: 'windows-1250',
    kind: (reference) => `N051NONREF//${reference}\r\n051 0`,
    info: (payment) => tilde(payment, '051', '˙'),
  },
  ing: {
    encoding: 'cp852',
    kind: (reference) => `S020${reference}`,
    info: (payment) => [':86:020', ...tilde(payment, 'IBCG', '')],
  },
  pekao: {
    encoding: 'cp852',
    kind: (reference) => `N641NONREF//${reference}`,
    info: ({ name, account, title }) =>
      tagged([
        '641^00PRZELEW MIĘDZYBANKOWY^34000',
        `^30${parts(account).bank}^38PL${account}`,
        coded('^', 20, cut(title, 27), 6, null).join(''),
        coded('^', 32, cut(name, 27), 2, null).join(''),
        `^62${street}^63`,
      ]),
  },
  bnp: {
    encoding: 'utf-8',
    kind: (reference) => `N723112 20230101 51//${reference}`,
    info: ({ name, account, title }) =>
      tagged([
        '723^00PRZELEW OTRZYMANY ELIXIR   ^34000',
        `^30${parts(account).bank}  `,
        coded('^', 20, cut(title, 27), 6, null).join(''),
        coded('^', 32, cut(`${name} ${street}`, 27).slice(0, 2), 2, null).join(''),
        `^38${account}`,
      ]),
  },
  mbank: {
    encoding: 'iso-8859-2',
    kind: (reference) => `NTRFNONREF//${reference}\r\n770-PRZELEW PRZYCHODZĄCY - ELIXIR`,
    info: ({ name, account, title }) =>
      tagged(
        wrappedWords(
          `770 PRZELEW KRAJOWY; Z RACH.: ${account}; OD: ${name} ${street}; ` +
            `TYT.: ${title}; DATA STEMPLA: 27.11.2026; TNR: 193301073838111.100001`,
        ),
      ),
  },
  millennium: {
    encoding: 'cp852',
    kind: (reference) => `NTRFNONREF//${reference}`,
    info: ({ name, account, title }) =>
      tagged(
        wrapped([
          '020<00PRZELEW PRZYCHODZĄCY<101234',
          ...coded('<', 20, cut(title, 27), 6, null),
          ...[`<27${name}`, `<28${street}`, `<30${parts(account).bank}`, `<38${account}`],
        ]),
      ),
  },
};

/** What banks write of cash: nothing follows the title. On one line, a line per field, wrapped. */
export const cashBanks: Readonly<Record<string, Bank>> = Object.fromEntries(
  Object.entries({
    'on one line': (fields: string[]) => [fields.join('')],
    'with a line for each field': (fields: string[]) => fields,
    wrapped,
  }).map(([id, lines]) => [
    id,
    {
      encoding: 'windows-1250',
      kind: (reference) => `NMSCNONREF//${reference}`,
      info: ({ title }) =>
        tagged(lines(['020^00WPŁATA GOTÓWKOWA^34000', ...coded('^', 20, cut(title, 27), 6, null)])),
    } satisfies Bank,
  ]),
);

const figure = (amount: number): string => (Math.abs(amount) / 100).toFixed(2).replace('.', ',');
const balance = (tag: string, amount: number): string =>
  `:${tag}:${amount < 0 ? 'D' : 'C'}261130PLN${figure(amount)}`;

/** A statement of these payments, with an opening balance of zero. */
export function statementBy(bank: Bank, payments: readonly Payment[], account = owner): Buffer {
  const lines = payments.flatMap((payment) => {
    const day = payment.date.slice(2).replaceAll('-', '');
    const way = payment.amount < 0 ? 'D' : 'C';
    const head = `:61:${day}${day.slice(2)}${way}${figure(payment.amount)}`;
    return [`${head}${bank.kind(payment.reference)}`, ...bank.info(payment)];
  });
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  const all = [':20:MT940', `:25:/PL${account}`, ':28C:1', balance('60F', 0)];
  const text = [...all, ...lines, balance('62F', sum), balance('64', sum), '-'].join('\r\n');
  return iconv.encode(`${text}\r\n`, bank.encoding);
}
