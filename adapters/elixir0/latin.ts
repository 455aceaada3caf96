/** Texts in the letters that a bank's file has. */

/** Ukrainian letters in Latin ones: resolution 55 of the Cabinet of Ministers of Ukraine, 2010. */
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

/** These are written otherwise at the beginning of a word. */
const initial: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

const apostrophe = /(?<=[\u0400-\u04ff])['’ʼ](?=[\u0400-\u04ff])/g;

/**
 * The text in one line without what would end a field (`"` and `|`). A sign that the file does not
 * have is written in Latin letters, or without its mark, or left out.
 */
export function latinOf(text: string, isKept: (sign: string) => boolean): string {
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
