/** Writes a seller's list into the database: what is new, what has changed, and the order. */
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
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
    const columns = columnsOf(kept, wallet, now);
    const number = numbers[place] ?? null;
    const id = old
      ? await changeOffer(tx, old.id, columns)
      : await addOffer(tx, personId, taken.has(number) ? null : number, columns);
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
    ...sql`INSERT INTO offer_picture (offer_id, place, image_id, image_address, image_alt)
     SELECT ${id}, m.place + 1, m.image_id, m.image_address, m.image_alt
     FROM unnest(${more.map(({ imageId }) => imageId)}::text[],
       ${more.map(({ imageAddress }) => imageAddress)}::text[],
       ${more.map(({ imageAlt }) => imageAlt)}::text[]) WITH ORDINALITY
       AS m (image_id, image_address, image_alt, place)`,
  );
}

/** The columns that are written, by their names. */
const columnsOf = (kept: Written, wallet: Wallet, now: Date) => ({
  name: kept.name,
  description: kept.description,
  categories: kept.categories,
  rules: kept.rules,
  denar_percent: kept.denarPercent,
  discount_percent: kept.discountPercent,
  quantity: kept.quantity,
  price: kept.price,
  system_price: kept.systemPrice,
  image_id: kept.imageId,
  image_address: kept.imageAddress,
  image_alt: kept.imageAlt,
  url: kept.url,
  location: kept.location,
  published: kept.published,
  words: kept.published ? vectorOf({ ...kept, ownerName: wallet.name }) : '',
  published_at: kept.published ? now : null,
  updated_at: now,
});

type Columns = ReturnType<typeof columnsOf>;

/** Returns the number of the new offer. */
async function addOffer(
  tx: Tx,
  personId: string,
  number: number | null,
  columns: Columns,
): Promise<number> {
  const created = { person_id: personId, number, place: 0, created_at: columns.updated_at };
  const { rows } = await tx.query<{ id: number }>(
    ...sql`INSERT INTO offer ${sql.row({ ...columns, ...created })} RETURNING id`,
  );
  return (rows[0] as { id: number }).id;
}

/** A changed offer is not a new one, so it keeps its publication time. */
async function changeOffer(tx: Tx, id: number, columns: Columns): Promise<number> {
  const { published_at, ...changes } = columns;
  await tx.query(
    ...sql`UPDATE offer SET ${sql.set(changes)}, published_at =
       CASE WHEN ${changes.published} THEN coalesce(published_at, ${published_at}) END
     WHERE id = ${id}`,
  );
  return id;
}
