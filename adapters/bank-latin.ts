/** Texts in the letters that a bank's files have: others are romanized or lose their diacritics. */
import iconv from 'iconv-lite';

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

/** Letters that lose nothing but a stroke. */
const strokes: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss' };

/** The letters of an encoding, or with `ascii` the signs that every bank of the world takes. */
export type Letters = 'windows-1250' | 'iso-8859-2' | 'cp852' | 'utf-8' | 'ascii';

const everywhere = /^[A-Za-z0-9 /\-?:().,'+]$/;

/** Whether texts may have a sign; cached, because thousands of orders have the same few signs. */
export function keptBy(letters: Letters): (sign: string) => boolean {
  const kept = new Map<string, boolean>();
  const isKept = (sign: string): boolean =>
    letters === 'ascii'
      ? everywhere.test(sign)
      : iconv.decode(iconv.encode(sign, letters), letters) === sign;
  return (sign) => {
    const known = kept.get(sign) ?? isKept(sign);
    kept.set(sign, known);
    return known;
  };
}

/**
 * The text on one line. A sign that is not kept is romanized, loses its diacritic, or is omitted.
 */
export function latinOf(text: string, isKept: (sign: string) => boolean): string {
  let before = ' ';
  const signs = [...text.replace(/\p{Cc}/gu, ' ').replace(apostrophe, '')].map((sign) => {
    const written = isKept(sign) ? sign : replaced(sign, !/\p{L}/u.test(before), isKept);
    before = sign;
    return written;
  });
  return signs.join('').replace(/\s+/g, ' ').trim();
}

function replaced(sign: string, begins: boolean, isKept: (sign: string) => boolean): string {
  const small = sign.toLowerCase();
  const latin = (begins ? initial[small] : undefined) ?? ukrainian[small] ?? strokes[small];
  if (latin !== undefined) {
    return small === sign ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  }
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].every(isKept) ? plain : '';
}
