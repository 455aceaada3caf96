/**
 * Names that could be taken for somebody else's: for an approved company's, or for the programme's own.
 * Two names are alike where their skeletons are equal, as in Unicode's UTS #39, with a table of the
 * letters that pass for Latin ones in Cyrillic and Greek; case, marks, blanks and signs do not tell names
 * apart. Nor do legal forms of companies.
 */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { type Caller, ownEmail } from '../callers.ts';
import type { Config } from '../config.ts';

const pairs = (from: string, to: string) =>
  [...from].map((one, at) => [one, to[at] ?? ''] as const);

/** After lower case I, l and 1 are one letter, as they are one stroke. */
const alike = new Map<string, string>([
  ...pairs('авгґеєзиікмнопрстухцшщьѕјһԁԛԝӏүѵө', 'abrreeeuikmhonpctyxuwwbsjhdqwiyvo'),
  ...pairs('αβγεζηικμνοπρστυχω', 'abyeznikmvonpctuxw'),
  ...pairs('łøđħŧıɩɪɑɡƅ', 'iodhtiiiagb'),
  ...pairs('ᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ', 'abcdeghjkimnoprtuvwyz'),
  ...pairs('l|0134578', 'iioieastb'),
  ['æ', 'ae'],
  ['ӕ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
]);

/** Capitals of Greek that look like other letters than their small ones do. */
const capitals = new Map(pairs('ΗΝΡΥΧ', 'HNPYX'));

const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const separators = /[^\p{L}\p{N}]+/u;

const wordsOf = (name: string): string[] =>
  [...name.normalize('NFKD').replace(unseen, '')]
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

/** What is left of a name when everything that the eye may miss is gone. */
export function skeletonOf(name: string): string {
  const words = wordsOf(name);
  for (let length = Math.min(longestForm, words.length - 1); length > 0; length -= 1) {
    if (forms.has(words.slice(-length).join(''))) return words.slice(0, -length).join('');
  }
  return words.join('');
}

/** Beginnings of words by which somebody speaks for the programme. */
const official = (
  'bezpiecz secur bank support pomoc help obsług service serwis wsparci admin weryfik verif ' +
  'oficjal official operator płatno payment konto account program безпек банк підтрим допомог ' +
  'адмін служб перевір оператор оплат рахун'
)
  .split(' ')
  .map(skeletonOf);

/** Begins with the brand, or has it beside a word that speaks for the programme. */
function speaksFor(brand: string, name: string): boolean {
  const [own, words] = [skeletonOf(brand), wordsOf(name)];
  const whole = words.join('');
  const begins = words.some((_, at) => words.slice(0, at + 1).join('') === own);
  return (
    begins || (own !== '' && whole.includes(own) && official.some((word) => whole.includes(word)))
  );
}

const latin = /\p{Script=Latin}/u;
/** Letters of a script that nothing above knows. */
const strange = /(?=\p{L})[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

const mixed = (name: string): boolean =>
  name.split(separators).some((word) => latin.test(word) && strange.test(word));

/** What of a caller tells whose names are theirs. */
type Namer = Pick<Caller, 'id' | 'claims' | 'isAdmin'>;

/**
 * Refuses `name_taken` for a name that could be taken for the company of somebody else, whom an `email`
 * names where nobody is signed in, or for the programme's; the admin account speaks for the programme.
 */
export async function refuseTaken(
  tx: Tx,
  { config: { BRAND } }: { readonly config: Pick<Config, 'BRAND'> },
  namer: Namer | null,
  name: string,
  email = namer && ownEmail(namer),
): Promise<void> {
  if (!namer?.isAdmin && (speaksFor(BRAND, name) || mixed(name))) throw new Refusal('name_taken');
  await keepSkeletons(tx);
  const { rows } = await tx.query<{ taken: boolean }>(
    `SELECT count(*) > 0 AND NOT coalesce(bool_or(person_id = $2 OR email = $3), false) AS taken
     FROM company WHERE state = 'approved' AND skeleton = $1`,
    [skeletonOf(name), namer?.id, email],
  );
  if (rows[0]?.taken) throw new Refusal('name_taken');
}

/** Companies that have been approved since the last look. */
async function keepSkeletons(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    `SELECT id, name FROM company WHERE state = 'approved' AND skeleton IS NULL`,
  );
  for (const { id, name } of rows) {
    await tx.query('UPDATE company SET skeleton = $2 WHERE id = $1', [id, skeletonOf(name)]);
  }
}
