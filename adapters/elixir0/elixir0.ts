/** Payment orders as Elixir-0, the format in which Polish banks import them. */
import iconv from 'iconv-lite';
import type { OrderBatch, OrderWriter, PaymentOrder } from '../bank-file.ts';

/** Romanization of Ukrainian: resolution 55 of the Cabinet of Ministers of Ukraine, 2010. */
const ukrainian: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
};

/** Letters romanized differently at the beginning of a word. */
const initial: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

const apostrophe = /(?<=[\u0400-\u04ff])['’ʼ](?=[\u0400-\u04ff])/g;

/** Differences between banks. */
export interface Elixir0Options {
  /** Usually windows-1250; characters that it lacks are omitted from texts. */
  readonly encoding: 'windows-1250' | 'iso-8859-2' | 'cp852' | 'utf-8';
  /** 15; with 16 or 17, the order's reference also has its own field. */
  readonly fields: number;
}

const domestic = 110;
/** A transfer in the ordinary interbank clearing. */
const classification = '51';
const endOfLine = '\r\n';

/**
 * One line per order with comma-separated fields; texts are quoted and have at most four times 35
 * characters: type, date, amount in grosze, the payer's settlement number, 0, the payer's account,
 * the beneficiary's account, the payer, the beneficiary, 0, the beneficiary's settlement number,
 * the title, two empty fields, the classification.
 */
export function openElixir0({ encoding, fields }: Elixir0Options): OrderWriter {
  // Cached: thousands of orders consist of the same few characters.
  const kept = new Map<string, boolean>();
  const isKept = (sign: string): boolean => {
    const known = kept.get(sign) ?? iconv.decode(iconv.encode(sign, encoding), encoding) === sign;
    kept.set(sign, known);
    return known;
  };
  const text = (...parts: readonly string[]): string => {
    const folded = parts.flatMap((part) => fold(latinOf(part, isKept)));
    return `"${[...folded, '', '', '', ''].slice(0, 4).join('|')}"`;
  };
  const lineOf = ({ date, payer }: OrderBatch, name: string, order: PaymentOrder): string => {
    const line: (string | number)[] = [
      domestic,
      date.replaceAll('-', ''),
      order.amount,
      settlementNumber(payer.account),
      0,
      `"${payer.account}"`,
      `"${order.account}"`,
      name,
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
    write: (batch) => {
      const name = text(...batch.payer.name.split('|'));
      return iconv.encode(batch.orders.map((one) => lineOf(batch, name, one)).join(''), encoding);
    },
  };
}

/** The bank's settlement number: digits 3 to 10 of an account number. */
const settlementNumber = (account: string): string => account.slice(2, 10);

/**
 * The text on one line, without the characters that would end a field (`"` and `|`). A character
 * that the encoding lacks is romanized, loses its diacritic, or is omitted.
 */
function latinOf(text: string, isKept: (sign: string) => boolean): string {
  let before = ' ';
  const signs = [...text.replace(apostrophe, '')].map((sign) => {
    const written = isKept(sign) ? sign : replaced(sign, !/\p{L}/u.test(before), isKept);
    before = sign;
    return written;
  });
  return signs
    .join('')
    .replace(/["|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function replaced(sign: string, begins: boolean, isKept: (sign: string) => boolean): string {
  const small = sign.toLowerCase();
  const latin = (begins ? initial[small] : undefined) ?? ukrainian[small];
  if (latin !== undefined) {
    return small === sign ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  }
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].every(isKept) ? plain : '';
}

const width = 35;
const lines = 4;

/** Breaks between words, or anywhere if the text would not fit otherwise; truncates the rest. */
function fold(text: string): string[] {
  const whole = byWords(text);
  return whole.length <= lines ? whole : byWidth(text).slice(0, lines);
}

function byWords(text: string): string[] {
  const folded: string[] = [];
  for (const word of text.split(' ').flatMap(byWidth)) {
    const last = folded.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      folded[folded.length - 1] = `${last} ${word}`;
    } else folded.push(word);
  }
  return folded;
}

const byWidth = (text: string): string[] => text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [];
