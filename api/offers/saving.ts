/** A seller's own list: read, and saved as a whole or not at all. */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import type { offerInput } from '#contract/offers.ts';
import { Refusal } from '#contract/refusals.ts';
import { forcedHttps, isWebAddress } from '#contract/web-address.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { type Fault, ValidationRefusal } from '../validate.ts';
import { wordsIn } from '../words/words-in.ts';
import { fullColumns, joinOwner, type OfferRow, siteAddress } from './offer-rows.ts';
import { countTerms } from './terms.ts';
import { vectorOf } from './words.ts';

type Input = z.output<typeof offerInput>;

export interface OfferList {
  readonly version: number;
  readonly offers: readonly OfferRow[];
}

/** Somebody's list in its order; version 0 before it was first saved. */
export async function offersOf(db: Reader, personId: string): Promise<OfferList> {
  const { rows } = await db.query<{ version: number } & (OfferRow | { id: null })>(
    `SELECT l.version, o.* FROM offer_list l LEFT JOIN LATERAL (
       SELECT ${fullColumns}, o.place FROM offer o ${joinOwner} WHERE o.person_id = l.person_id
     ) o ON true WHERE l.person_id = $1 ORDER BY o.place`,
    [personId],
  );
  const offers = rows.filter((row): row is { version: number } & OfferRow => row.id !== null);
  return { version: rows[0]?.version ?? 0, offers };
}

/** What is kept of an offer that was written, and what is compared to tell whether it has changed. */
type Kept = Omit<
  OfferRow,
  'id' | 'personId' | 'ownerName' | 'pictureFault' | 'publishedAt' | 'createdAt' | 'updatedAt'
>;

const keptOf = (row: Kept): Kept => ({
  number: row.number,
  name: row.name,
  description: row.description,
  categories: row.categories,
  rules: row.rules,
  denarPercent: row.denarPercent,
  discountPercent: row.discountPercent,
  quantity: row.quantity,
  price: row.price,
  systemPrice: row.systemPrice,
  // The copy of a picture that stands elsewhere is none of the seller's writing.
  imageId: row.imageAddress === '' ? row.imageId : null,
  imageAddress: row.imageAddress,
  imageAlt: row.imageAlt,
  url: row.url,
  location: row.location,
  published: row.published,
});

type Faults = (place: number, field: string, word: 'image' | 'complete' | 'webAddress') => void;

/** One of our own pictures, another https address, or none. */
function pictureOf(text: string, config: Deps['config']): { id: string | null; address: string } {
  const ours = `${new URL(config.API_ORIGIN).host}/v2/comp/images/`;
  const address = text === '' ? '' : forcedHttps(text, '');
  const path = address.slice('https://'.length);
  const id = path.startsWith(ours) && /^[0-9a-f]{64}(?=$|\?)/.exec(path.slice(ours.length))?.[0];
  return id ? { id, address: '' } : { id: null, address };
}

function keptFrom(
  input: Input,
  { number, place }: { number: number; place: number },
  config: Deps['config'],
  fault: Faults,
): Kept {
  const picture = pictureOf(input.imageUrl, config);
  if (picture.address !== '' && !isWebAddress(picture.address)) {
    fault(place, 'imageUrl', 'webAddress');
  }
  const complete = input.name !== '' && input.price > 0;
  const published = input.status === undefined ? complete : input.status === 'published';
  if (published && !complete) fault(place, input.name === '' ? 'name' : 'price', 'complete');
  const categories = [input.category, ...input.categories].filter((text) => text !== '');
  return {
    number,
    name: input.name,
    description: input.description,
    categories: [...new Set(categories)].slice(0, 10),
    rules: input.rules,
    denarPercent: input.denar_percent,
    discountPercent: input.discount_percent,
    quantity: input.quantity,
    price: input.price,
    systemPrice: input.systemPrice,
    imageId: picture.id,
    imageAddress: picture.address,
    imageAlt: input.imageAlt,
    url: input.url === siteAddress(config) ? '' : input.url,
    location: input.location,
    published,
  };
}

/** Each new offer gets the highest number of the list + 1 (specification §3). */
function numbered(inputs: readonly Input[], words: { repeated: string }): number[] {
  let highest = Math.max(0, ...inputs.map(({ id }) => id));
  const numbers = inputs.map(({ id }) => {
    if (id > 0) return id;
    highest += 1;
    return highest;
  });
  const faults = numbers.flatMap((number, place): Fault[] =>
    numbers.indexOf(number) === place
      ? []
      : [{ loc: ['body', place, 'id'], msg: words.repeated, type: 'repeated' }],
  );
  if (faults.length > 0) throw new ValidationRefusal(faults);
  return numbers;
}

/** Which of these pictures there are; they stay until the transaction ends. */
async function picturesThere(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM offer_image WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Locks somebody's list until the transaction ends; refuses `not_registered` without a wallet. */
async function holdList(tx: Tx, wallet: Wallet): Promise<void> {
  // A wallet that is being closed at this moment hides its owner's offers, which must be all.
  const open = await tx.query('SELECT FROM wallet WHERE id = $1 AND closed_at IS NULL FOR SHARE', [
    wallet.id,
  ]);
  if (open.rowCount === 0) throw new Refusal('not_registered');
  await tx.query('INSERT INTO offer_list (person_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    wallet.personId,
  ]);
  await lockList(tx, wallet.personId);
}

const lockList = (tx: Tx, personId: string): Promise<unknown> =>
  tx.query('SELECT FROM offer_list WHERE person_id = $1 FOR UPDATE', [personId]);

export interface Saving {
  readonly wallet: Wallet;
  readonly inputs: readonly Input[];
  /** The versions that the caller knows; null: whichever it is. */
  readonly versions: readonly number[] | null;
  readonly locale: Locale;
}

/**
 * Saves the list where it still has one of the known versions. Who asks for what is there already
 * gets it, so that a repeated save is no conflict. Refuses `not_registered`, `stale_offers`, and
 * `validation_failed` for numbers that repeat, pictures that are gone and incomplete offers.
 */
export async function saveOffers(tx: Tx, deps: Deps, saving: Saving): Promise<OfferList> {
  const { wallet, inputs, versions, locale } = saving;
  const words = wordsIn(locale).validation;
  const numbers = numbered(inputs, words);
  const faults: Fault[] = [];
  const fault: Faults = (place, field, word) =>
    void faults.push({ loc: ['body', place, field], msg: words[word], type: word });
  const kept = inputs.map((input, place) =>
    keptFrom(input, { number: numbers[place] ?? 0, place }, deps.config, fault),
  );
  await holdList(tx, wallet);
  const { version, offers } = await offersOf(tx, wallet.personId);
  if (isDeepStrictEqual(kept, offers.map(keptOf))) return { version, offers };
  if (versions && !versions.includes(version)) throw new Refusal('stale_offers');
  const pictures = await picturesThere(
    tx,
    kept.flatMap(({ imageId }) => imageId ?? []),
  );
  for (const [place, { imageId }] of kept.entries()) {
    if (imageId !== null && !pictures.has(imageId)) fault(place, 'imageUrl', 'image');
  }
  if (faults.length > 0) throw new ValidationRefusal(faults);
  await writeList(tx, wallet, { before: offers, after: kept, now: deps.now() });
  await countTerms(tx, offers, kept);
  return offersOf(tx, wallet.personId);
}

interface Change {
  readonly before: readonly OfferRow[];
  readonly after: readonly Kept[];
  readonly now: Date;
}

async function writeList(tx: Tx, wallet: Wallet, { before, after, now }: Change): Promise<void> {
  const numbers = after.map(({ number }) => number);
  await tx.query('DELETE FROM offer WHERE person_id = $1 AND number <> ALL ($2)', [
    wallet.personId,
    numbers,
  ]);
  const known = new Map(before.map((row) => [row.number, row]));
  for (const kept of after) {
    const old = known.get(kept.number);
    if (old && isDeepStrictEqual(keptOf(old), kept)) continue;
    await writeOffer(tx, { wallet, kept, now });
  }
  await tx.query(
    `UPDATE offer o SET place = n.place FROM unnest($2::int[]) WITH ORDINALITY AS n (number, place)
     WHERE o.person_id = $1 AND o.number = n.number AND o.place <> n.place`,
    [wallet.personId, numbers],
  );
  await tx.query('UPDATE offer_list SET version = version + 1 WHERE person_id = $1', [
    wallet.personId,
  ]);
}

const writtenColumns = `name, description, categories, rules, denar_percent, discount_percent,
  quantity, price, system_price, image_id, image_address, image_alt, url, location, published,
  words, published_at, updated_at`;

async function writeOffer(
  tx: Tx,
  { wallet, kept, now }: { wallet: Wallet; kept: Kept; now: Date },
): Promise<void> {
  const values = [
    kept.name,
    kept.description,
    kept.categories,
    kept.rules,
    kept.denarPercent,
    kept.discountPercent,
    kept.quantity,
    kept.price,
    kept.systemPrice,
    kept.imageId,
    kept.imageAddress,
    kept.imageAlt,
    kept.url,
    kept.location,
    kept.published,
    kept.published ? vectorOf({ ...kept, ownerName: wallet.name }) : '',
    kept.published ? now : null,
    now,
  ];
  const parameters = values.map((_, at) => `$${at + 3}`).join(', ');
  await tx.query(
    `INSERT INTO offer AS o (person_id, number, place, created_at, ${writtenColumns})
     VALUES ($1, $2, 0, $20, ${parameters})
     ON CONFLICT (person_id, number) DO UPDATE SET (${writtenColumns}) = ROW (
       ${writtenColumns
         .split(/,\s*/)
         .map((column) =>
           column === 'published_at'
             ? // An offer that is changed does not become a new one.
               'CASE WHEN EXCLUDED.published THEN coalesce(o.published_at, EXCLUDED.published_at) END'
             : `EXCLUDED.${column}`,
         )
         .join(', ')})`,
    [wallet.personId, kept.number, ...values],
  );
}

/** Makes drafts of all that somebody has published, because they leave the programme. */
export async function hideOffers(tx: Tx, personId: string, now: Date): Promise<void> {
  await lockList(tx, personId);
  const { offers } = await offersOf(tx, personId);
  if (!offers.some(({ published }) => published)) return;
  await tx.query(
    `UPDATE offer SET published = false, published_at = NULL, words = '', updated_at = $2
     WHERE person_id = $1 AND published`,
    [personId, now],
  );
  await tx.query('UPDATE offer_list SET version = version + 1 WHERE person_id = $1', [personId]);
  await countTerms(tx, offers, []);
}
