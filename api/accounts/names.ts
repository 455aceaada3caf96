/**
 * Names that could be mistaken for an approved company's or for the programme's own. Two names are
 * alike if their skeletons are equal, as in Unicode's UTS #39, using a table of Cyrillic, Greek and
 * Armenian letters that look like Latin ones. Case, diacritics, spaces, punctuation and legal forms
 * of companies are ignored. A word must be of one script in everyday use.
 */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { type Caller, ownEmail } from '../callers.ts';
import type { UnitOfWork } from '../deps.ts';

const pairs = (from: string, to: string) =>
  [...from].map((one, at) => [one, to[at] ?? ''] as const);

/** Applied after lower-casing: I, l and 1 are one letter because they look the same. */
const alike = new Map<string, string>([
  ...pairs('авгґеєзиікмнопрстухцшщьѕјһԁԛԝӏүѵө', 'abrreeeuikmhonpctyxuwwbsjhdqwiyvo'),
  ...pairs('бҽѡԍӡҕғқҝҟҡңҫҭұҳ', '6ewgehrkkkkhctyx'),
  ...pairs('αβγεζηικμνοπρστυχως', 'abyeznikmvonpctuxwc'),
  ...pairs('քցհոռօգզսալ', 'fghnnoqquwi'),
  ...pairs('ჿყዐഠ〇', 'oyooo'),
  ...pairs('łøđħŧıɩɪɑɡƅǀƨẝỿ', 'iodhtiiiagbi2fy'),
  // With a hook or a stroke.
  ...pairs('ðɖɗƌƀƃɓƈȼɇƒǥɠƍɦɨɉƙƚɫɬɭ', 'ddddbbbccefggghijkiiii'),
  ...pairs('ƞɲɳŋɵƥɋɍɽʂȿƽƫƭʈʉʋɯƴɏɣƶȥɀʒȝȣ', 'nnnnopqrrssstttuuwyyyzzzeeb'),
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghjkimnoprstuvwyz'),
  ...pairs('l|0134578', 'iioieastb'),
  ['æ', 'ae'],
  ['ӕ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
]);

/** Capitals that look like other letters than their lower-case forms do. */
const capitals = new Map(pairs('ΗΝΡΥΧՏ', 'HNPYXS'));

const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const plain = (name: string): string => name.normalize('NFKD').replace(unseen, '');

const separators = /[^\p{L}\p{N}]+/u;

const wordsOf = (name: string): string[] =>
  [...plain(name)]
    .map((one) => capitals.get(one) ?? one)
    .map((one) => alike.get(one.toLowerCase()) ?? one.toLowerCase())
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .split(separators)
    .filter((word) => word !== '');

const forms = new Set(
  [
    'sp zoo',
    'spółka z ograniczoną odpowiedzialnością',
    'spółka akcyjna',
    'prosta spółka akcyjna',
    'spółka jawna',
    'spółka komandytowa',
    'spółka cywilna',
    'sa',
    'psa',
    'sp j',
    'sp k',
    'sc',
  ].map((form) => wordsOf(form).join('')),
);

const longestForm = 5;

/** Reduces a name to what distinguishes it visually: its skeleton. */
export function skeletonOf(name: string): string {
  const words = wordsOf(name);
  for (let length = Math.min(longestForm, words.length - 1); length > 0; length -= 1) {
    if (forms.has(words.slice(-length).join(''))) return words.slice(0, -length).join('');
  }
  return words.join('');
}

/** Prefixes of words that claim to speak for the programme. */
const official = (
  'bezpiecz secur bank support pomoc help obsług service serwis wsparci admin weryfik verif ' +
  'oficjal official operator płatno payment konto account program безпек банк підтрим допомог ' +
  'адмін служб перевір оператор оплат рахун'
)
  .split(' ')
  .map(skeletonOf);

/** Whether the name begins with the brand, or has it next to an official word. */
function speaksFor(brand: string, name: string): boolean {
  const [own, words] = [skeletonOf(brand), wordsOf(name)];
  const whole = words.join('');
  const begins = words.some((_, at) => words.slice(0, at + 1).join('') === own);
  return (
    begins || (own !== '' && whole.includes(own) && official.some((word) => whole.includes(word)))
  );
}

/** The scripts in everyday use (UAX #31, table 5); those in one string are written together. */
const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han Hiragana Katakana Bopomofo Hangul',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
].map((names) => {
  const any = `${names} Common Inherited`.replace(/\w+/g, '\\p{scx=$&}').replaceAll(' ', '');
  return new RegExp(`^[${any}]*$`, 'u');
});

/** Latin and Cyrillic letters of phonetics and old manuscripts, many of which look like others. */
const rare =
  /[\u1c80-\u1c8f\u1d00-\u1dbf\u2c60-\u2c7f\ua640-\ua69f\ua720-\ua7ff\uab30-\uab6f\u{10780}-\u{107bf}\u{1df00}-\u{1dfff}]/u;

/** Whether a word is of several scripts, or of one that hardly anybody reads. */
const strange = (name: string): boolean =>
  plain(name)
    .split(separators)
    .some((word) => rare.test(word) || !scripts.some((script) => script.test(word)));

/** The parts of a caller that determine which names are theirs. */
type Namer = Pick<Caller, 'id' | 'claims' | 'isAdmin'>;

/**
 * Refuses `name_taken` for a name that could be mistaken for somebody else's company or for the
 * programme. Without a sign-in, `email` identifies the person. The admin account may speak for the
 * programme.
 */
export async function refuseTaken(
  { tx, config: { brand } }: Pick<UnitOfWork, 'tx' | 'config'>,
  namer: Namer | null,
  name: string,
  email = namer && ownEmail(namer),
): Promise<void> {
  if (!namer?.isAdmin && (speaksFor(brand.name, name) || strange(name)))
    throw new Refusal('name_taken');
  await keepSkeletons(tx);
  const { rows } = await tx.query<{ taken: boolean }>(
    `SELECT count(*) > 0 AND NOT coalesce(bool_or(person_id = $2 OR email = $3), false) AS taken
     FROM company WHERE state = 'approved' AND skeleton = $1`,
    [skeletonOf(name), namer?.id, email],
  );
  if (rows[0]?.taken) throw new Refusal('name_taken');
}

/** Adds the companies approved since the last run. */
async function keepSkeletons(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    `SELECT id, name FROM company WHERE state = 'approved' AND skeleton IS NULL`,
  );
  for (const { id, name } of rows) {
    await tx.query('UPDATE company SET skeleton = $2 WHERE id = $1', [id, skeletonOf(name)]);
  }
}
