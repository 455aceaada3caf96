/** Writes a seller's list into the database: what is new, what has changed, and the order. */
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#db/connect.ts';
import type { Wallet } from '../callers.ts';
import type { OfferRow, PictureRow, WholeRow } from './offer-rows.ts';
import { vectorOf } from './words.ts';

/** The owner's input of an offer, compared to detect changes. */
export type Written = Omit<
  OfferRow,
  | 'id'
  | 'number'
  | 'personId'
  | 'ownerName'
  | 'pictureFault'
  | 'publishedAt'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** The pictures after the first. */
  readonly more: readonly WrittenPicture[];
};

export type WrittenPicture = Omit<PictureRow, 'pictureFault'>;

/** `id` is null for a new offer. */
export interface Kept extends Written {
  readonly id: number | null;
}

/** The copy of an external image is not part of the seller's input. */
const ownPicture = ({ imageId, imageAddress, imageAlt }: WrittenPicture): WrittenPicture => ({
  imageId: imageAddress === '' ? imageId : null,
  imageAddress,
  imageAlt,
});

export const keptOf = (row: Kept): Kept => ({
  id: row.id,
  name: row.name,
  description: row.description,
  categories: row.categories,
  rules: row.rules,
  denarPercent: row.denarPercent,
  discountPercent: row.discountPercent,
  quantity: row.quantity,
  price: row.price,
  systemPrice: row.systemPrice,
  ...ownPicture(row),
  more: row.more.map(ownPicture),
  url: row.url,
  location: row.location,
  published: row.published,
});

interface Change {
  readonly before: readonly WholeRow[];
  readonly after: readonly Kept[];
  /** The owner's numbers for them, by index. */
  readonly numbers: readonly number[];
  readonly now: Date;
}

/** Writes the changes of a list; the numbers in the marketplace stay the same. */
export async function writeList(
  tx: Tx,
  wallet: Wallet,
  { before, after, numbers, now }: Change,
): Promise<void> {
  const { personId } = wallet;
  const stay = new Set(after.map(({ id }) => id));
  await tx.query('DELETE FROM offer WHERE person_id = $1 AND id <> ALL ($2)', [
    personId,
    [...stay].filter((id) => id !== null),
  ]);
  const known = new Map(before.map((row) => [row.id, row]));
  const taken = new Set(before.flatMap(({ id, number }) => (stay.has(id) ? [number] : [])));
  const ids: number[] = [];
  for (const [place, kept] of after.entries()) {
    const old = kept.id !== null && known.get(kept.id);
    if (old && isDeepStrictEqual(keptOf(old), kept)) {
      ids.push(old.id);
      continue;
    }
    const values = valuesOf(kept, wallet, now);
    const number = numbers[place] ?? null;
    const id = old
      ? await changeOffer(tx, old.id, values)
      : await addOffer(tx, personId, taken.has(number) ? null : number, values);
    ids.push(id);
    await putPictures(tx, id, kept.more);
  }
  await tx.query(
    `UPDATE offer o SET place = n.place FROM unnest($2::int[]) WITH ORDINALITY AS n (id, place)
     WHERE o.person_id = $1 AND o.id = n.id AND o.place <> n.place`,
    [personId, ids],
  );
  await tx.query('UPDATE offer_list SET version = version + 1 WHERE person_id = $1', [personId]);
}

/** Replaces the pictures after the first. */
async function putPictures(tx: Tx, id: number, more: readonly WrittenPicture[]): Promise<void> {
  await tx.query('DELETE FROM offer_picture WHERE offer_id = $1', [id]);
  if (more.length === 0) return;
  await tx.query(
    `INSERT INTO offer_picture (offer_id, place, image_id, image_address, image_alt)
     SELECT $1, m.place + 1, m.image_id, m.image_address, m.image_alt
     FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY
       AS m (image_id, image_address, image_alt, place)`,
    [
      id,
      more.map(({ imageId }) => imageId),
      more.map(({ imageAddress }) => imageAddress),
      more.map(({ imageAlt }) => imageAlt),
    ],
  );
}

const writtenColumns = `name, description, categories, rules, denar_percent, discount_percent,
  quantity, price, system_price, image_id, image_address, image_alt, url, location, published,
  words, published_at, updated_at`;
const parameters = Array.from({ length: 18 }, (_, at) => `$${at + 1}`);

/** The values of `writtenColumns`. */
const valuesOf = (kept: Written, wallet: Wallet, now: Date): unknown[] => [
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

/** Returns the number of the new offer. */
async function addOffer(
  tx: Tx,
  personId: string,
  number: number | null,
  values: readonly unknown[],
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO offer (${writtenColumns}, person_id, number, place, created_at)
     VALUES (${parameters.join(', ')}, $19, $20, 0, $18) RETURNING id`,
    [...values, personId, number],
  );
  return (rows[0] as { id: number }).id;
}

/** A changed offer is not a new one, so it keeps its publication time. */
async function changeOffer(tx: Tx, id: number, values: readonly unknown[]): Promise<number> {
  const columns = writtenColumns.split(/,\s*/);
  const changes = columns.map((column, at) =>
    column === 'published_at'
      ? `published_at = CASE WHEN $15 THEN coalesce(published_at, ${parameters[at]}) END`
      : `${column} = ${parameters[at]}`,
  );
  await tx.query(`UPDATE offer SET ${changes.join(', ')} WHERE id = $19`, [...values, id]);
  return id;
}
