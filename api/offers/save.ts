/** A seller's own list: read, and saved as a whole or not at all. */

import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import type { offerInput } from '#contract/offers.ts';
import { Refusal } from '#contract/refusals.ts';
import { forcedHttps, isWebAddress } from '#contract/web-address.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { validation } from '#texts/refusals.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { joinBest } from '../promotions/best.ts';
import type { Context } from '../use-case.ts';
import { type Fault, ValidationRefusal } from '../validate.ts';
import {
  joinOwner,
  type PricedRow,
  siteAddress,
  type WholeRow,
  wholeColumns,
} from './offer-rows.ts';
import { joinPrice, notePrices, priceColumns } from './price-history.ts';
import { type Kept, keptOf, type Written, type WrittenPicture, writeList } from './store.ts';
import { countTerms } from './terms.ts';

type Input = z.output<typeof offerInput>;
type PictureInput = NonNullable<Input['pictures']>[number];
/** `more` is null where the further pictures stay as they are. */
type Read = Omit<Written, 'more'> & { readonly more: readonly WrittenPicture[] | null };

type OwnRow = WholeRow & PricedRow;

export interface OfferList {
  readonly version: number;
  readonly offers: readonly OwnRow[];
}

/** A person's list in its order; version 0 before it was first saved. */
export async function offersOf(db: Reader, personId: string, now: Date): Promise<OfferList> {
  const { rows } = await db.query<{ version: number } & (OwnRow | { id: null })>(
    `SELECT l.version, o.* FROM offer_list l LEFT JOIN LATERAL (
       SELECT ${wholeColumns}, ${priceColumns}, best.*, o.place FROM offer o ${joinOwner}
       ${joinPrice} ${joinBest('$2')} WHERE o.person_id = l.person_id
     ) o ON true WHERE l.person_id = $1 ORDER BY o.place`,
    [personId, now],
  );
  const offers = rows.filter((row): row is { version: number } & OwnRow => row.id !== null);
  return { version: rows[0]?.version ?? 0, offers };
}

type Faults = (
  place: number,
  field: readonly (string | number)[],
  word: 'image' | 'complete' | 'webAddress',
) => void;

/** One of our own images, another https URL, or none. */
function pictureOf(
  { imageUrl: text, imageAlt }: PictureInput,
  config: Deps['config'],
): WrittenPicture {
  const ours = `${new URL(config.API_ORIGIN).host}/v2/comp/images/`;
  const address = text === '' ? '' : forcedHttps(text, '');
  const path = address.slice('https://'.length);
  const id = path.startsWith(ours) && /^[0-9a-f]{64}(?=$|\?)/.exec(path.slice(ours.length))?.[0];
  return id
    ? { imageId: id, imageAddress: '', imageAlt }
    : { imageId: null, imageAddress: address, imageAlt };
}

/** The pictures given; `more` is null where the further ones stay as they are. */
function picturesOf(input: Input, config: Deps['config']) {
  const [head, ...rest] = input.pictures ?? [];
  const { imageUrl = head?.imageUrl ?? '', imageAlt = head?.imageAlt ?? '' } = input;
  const given = imageUrl === '' ? rest : [{ imageUrl, imageAlt }, ...rest];
  const [first = pictureOf({ imageUrl: '', imageAlt: '' }, config), ...more] = given.map((one) =>
    pictureOf(one, config),
  );
  return { first, more: input.pictures ? different([first, ...more]).slice(1) : null };
}

/** Each picture once, where it is first. */
const different = (pictures: readonly WrittenPicture[]): WrittenPicture[] =>
  pictures.filter(
    (one, at) =>
      pictures.findIndex(
        ({ imageId, imageAddress }) => imageId === one.imageId && imageAddress === one.imageAddress,
      ) === at,
  );

/** The further pictures after a save of the first one alone; without it they are removed too. */
const kept = (first: WrittenPicture, more: readonly WrittenPicture[] = []): WrittenPicture[] =>
  first.imageId || first.imageAddress ? different([first, ...more]).slice(1) : [];

/** The path of a picture's field in the input, for validation errors. */
const fieldOf = (input: Input | undefined, at: number) =>
  input?.pictures ? (['pictures', at, 'imageUrl'] as const) : (['imageUrl'] as const);

function keptFrom(input: Input, place: number, config: Deps['config'], fault: Faults): Read {
  const { first, more } = picturesOf(input, config);
  for (const [at, { imageAddress }] of [first, ...(more ?? [])].entries()) {
    if (imageAddress !== '' && !isWebAddress(imageAddress)) {
      fault(place, fieldOf(input, at), 'webAddress');
    }
  }
  const complete = input.name !== '' && input.price > 0;
  const published = input.status === undefined ? complete : input.status === 'published';
  if (published && !complete) fault(place, [input.name === '' ? 'name' : 'price'], 'complete');
  const categories = [input.category, ...input.categories].filter((text) => text !== '');
  return {
    name: input.name,
    description: input.description,
    categories: [...new Set(categories)].slice(0, 10),
    rules: input.rules,
    denarPercent: input.denar_percent,
    discountPercent: input.discount_percent,
    quantity: input.quantity,
    price: input.price,
    systemPrice: input.systemPrice,
    ...first,
    more,
    url: input.url === siteAddress(config) ? '' : input.url,
    location: input.location,
    published,
  };
}

/** Offers without a number get the highest of the list + 1 (specification §3). */
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

/**
 * Matches the inputs to offers by the numbers that their owner sent, or that were assigned if none
 * was sent: an offer that has the number, otherwise one that was created under it. Null is a new
 * offer.
 */
function meant(
  inputs: readonly Input[],
  numbers: readonly number[],
  offers: readonly OwnRow[],
): (number | null)[] {
  const sent = new Set(inputs.map(({ id }) => id));
  const named = new Set(offers.flatMap(({ id }) => (sent.has(id) ? [id] : [])));
  const others = offers.filter(({ id }) => !named.has(id));
  const byNumber = new Map(others.map(({ id, number }) => [number, id]));
  return inputs.map(({ id }, place) =>
    named.has(id) ? id : (byNumber.get(numbers[place] ?? 0) ?? null),
  );
}

/** Which of these images exist; they stay until the transaction ends. */
export async function picturesThere(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(
    ...sql`SELECT id FROM offer_image WHERE id = ANY (${ids}) ORDER BY id FOR KEY SHARE`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Reports each picture of these offers that does not exist: its offer, and its place there. */
async function checkPictures(
  tx: Tx,
  offers: readonly Kept[],
  missing: (place: number, at: number) => void,
): Promise<void> {
  const pictures = offers.map((one) => [one, ...one.more]);
  const there = await picturesThere(
    tx,
    pictures.flat().flatMap(({ imageId }) => imageId ?? []),
  );
  for (const [place, of] of pictures.entries()) {
    for (const [at, { imageId }] of of.entries()) {
      if (imageId !== null && !there.has(imageId)) missing(place, at);
    }
  }
}

/** Locks a person's list until the transaction ends; refuses `not_registered` without a wallet. */
async function holdList(tx: Tx, wallet: Wallet): Promise<void> {
  // A wallet that is being closed concurrently hides its owner's offers, and must see all of them.
  const open = await tx.query('SELECT FROM wallet WHERE id = $1 AND closed_at IS NULL FOR SHARE', [
    wallet.id,
  ]);
  if (open.rowCount === 0) throw new Refusal('not_registered');
  const row = { person_id: wallet.personId };
  await tx.query(...sql`INSERT INTO offer_list ${sql.row(row)} ON CONFLICT DO NOTHING`);
  await lockList(tx, wallet.personId);
}

const lockList = (tx: Tx, personId: string): Promise<unknown> =>
  tx.query('SELECT FROM offer_list WHERE person_id = $1 FOR UPDATE', [personId]);

interface Saving {
  readonly wallet: Wallet;
  readonly inputs: readonly Input[];
  /** The versions that the caller knows; null matches any. */
  readonly versions: readonly number[] | null;
  readonly locale: Locale;
}

/**
 * Saves the list if it still has one of the known versions. Saving the current content succeeds, so
 * that a repeated save is no conflict. Refuses `not_registered`, `stale_offers`, and
 * `validation_failed` for repeated numbers, missing images and incomplete offers.
 */
export async function saveOffers(cx: Context, saving: Saving): Promise<OfferList> {
  const { tx, config } = cx;
  cx.after(() => cx.notifier.marketChanged());
  const { wallet, inputs, versions, locale } = saving;
  const words = textsIn(validation, locale);
  const numbers = numbered(inputs, words);
  const faults: Fault[] = [];
  const fault: Faults = (place, field, word) =>
    void faults.push({ loc: ['body', place, ...field], msg: words[word], type: word });
  const written = inputs.map((input, place) => keptFrom(input, place, config, fault));
  await holdList(tx, wallet);
  const now = cx.now();
  const { version, offers } = await offersOf(tx, wallet.personId, now);
  const ids = meant(inputs, numbers, offers);
  const after = written.map((one, place): Kept => {
    const old = offers.find(({ id }) => id === ids[place]);
    return {
      ...one,
      id: ids[place] ?? null,
      more: one.more ?? kept(one, old && keptOf(old).more),
    };
  });
  if (isDeepStrictEqual(after, offers.map(keptOf))) return { version, offers };
  if (versions && !versions.includes(version)) throw new Refusal('stale_offers');
  await checkPictures(tx, after, (place, at) => fault(place, fieldOf(inputs[place], at), 'image'));
  if (faults.length > 0) throw new ValidationRefusal(faults);
  await writeList(tx, wallet, { before: offers, after, numbers, now });
  await countTerms(tx, offers, after);
  await notePrices(tx, wallet.personId, now);
  return offersOf(tx, wallet.personId, now);
}

/** Turns all published offers of a person who leaves the programme into drafts. */
export async function hideOffers(tx: Tx, personId: string, now: Date): Promise<void> {
  await lockList(tx, personId);
  const { offers } = await offersOf(tx, personId, now);
  if (!offers.some(({ published }) => published)) return;
  await tx.query(
    ...sql`UPDATE offer SET published = false, published_at = NULL, words = '', updated_at = ${now}
     WHERE person_id = ${personId} AND published`,
  );
  await tx.query('UPDATE offer_list SET version = version + 1 WHERE person_id = $1', [personId]);
  await countTerms(tx, offers, []);
  await notePrices(tx, personId, now);
}
