/** Images of offers and profiles: re-encoded on upload, stored in the database, deleted when unreferenced. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#contract/refusals.ts';
import { openTurns } from '#contract/turns.ts';
import type { Db, Reader } from '#db/connect.ts';
import type { UnitOfWork } from '../use-case.ts';

/** More than any phone takes; a file of a few bytes can claim more. */
const maxPixels = 64_000_000;
const widest = 1600;
const smallest = 480;
/** How long an image may exist without an offer. */
const orphanSeconds = 24 * 3600;

// An image takes one thread: requests about money must not wait for images.
sharp.concurrency(1);
sharp.cache(false);
/** One of a person at a time, so that somebody's heavy images leave a decoder to others. */
const inTurn = openTurns(2, 1);

export interface Picture {
  readonly id: string;
  readonly content: Buffer;
  readonly small: Buffer;
  readonly width: number;
  readonly height: number;
}

const formats = new Set(['jpeg', 'png', 'webp']);

/** The file signature must be one of the formats; nothing else is passed to a decoder. */
function looksRight(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

/**
 * Re-encodes an image of a person as WebP when it is their turn, upright and without anything else in the
 * file (such as the location, or a second file appended to it). Refuses `image_unreadable` and
 * `image_too_large`.
 */
export const drawn = (personId: string, bytes: Uint8Array): Promise<Picture> =>
  inTurn(personId, () => draw(bytes));

async function draw(bytes: Uint8Array): Promise<Picture> {
  if (!looksRight(bytes)) throw new Refusal('image_unreadable');
  const source = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const head = await source.metadata().catch(() => null);
  if (!head || !formats.has(head.format)) throw new Refusal('image_unreadable');
  if (head.width * head.height > maxPixels) throw new Refusal('image_too_large');
  try {
    const upright = source.autoOrient().timeout({ seconds: 20 });
    const { data: content, info } = await webp(upright, widest);
    const { data: small } = await webp(sharp(content), smallest);
    const id = hash('sha256', content);
    return { id, content, small, width: info.width, height: info.height };
  } catch (cause) {
    throw Object.assign(new Refusal('image_unreadable'), { cause });
  }
}

const webp = (from: Sharp, side: number) =>
  from
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 80, effort: 3 })
    .toBuffer({ resolveWithObject: true });

/** Stores an image; an existing one stays for another day. */
export async function keepPicture(
  { tx, now }: UnitOfWork,
  personId: string,
  picture: Picture,
): Promise<void> {
  const { id, content, small, width, height } = picture;
  await tx.query(
    `INSERT INTO offer_image (id, person_id, content, small, width, height, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET created_at = EXCLUDED.created_at`,
    [id, personId, content, small, width, height, now()],
  );
}

/** As wide as most phones; a preview above this size is encoded at lower quality. */
const previewWidth = 416;
const previewBytes = 6000;
const previews = new LRUCache<string, Buffer>({ max: 500 });

/** A tiny version of an image, shown in a page until the image itself has loaded. */
async function previewOf(id: string, small: Buffer): Promise<Buffer> {
  const known = previews.get(id);
  if (known) return known;
  const narrow = () => sharp(small).resize({ width: previewWidth, withoutEnlargement: true });
  const clear = await narrow().webp({ quality: 45, effort: 4 }).toBuffer();
  const preview =
    clear.length <= previewBytes
      ? clear
      : await narrow().blur(1.2).webp({ quality: 20, effort: 4 }).toBuffer();
  previews.set(id, preview);
  return preview;
}

/** An image's bytes; refuses `not_found`. */
export async function pictureBytes(
  db: Reader,
  id: string,
  size: 'full' | 'small' | 'preview',
): Promise<Buffer> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    `SELECT ${size === 'full' ? 'content' : 'small'} AS bytes FROM offer_image WHERE id = $1`,
    [id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return size === 'preview' ? previewOf(id, rows[0].bytes) : rows[0].bytes;
}

/** Whether the image `i` is nobody's picture. */
export const unusedImage = `NOT EXISTS (SELECT FROM offer o WHERE o.image_id = i.id)
  AND NOT EXISTS (SELECT FROM offer_picture m WHERE m.image_id = i.id)
  AND NOT EXISTS (SELECT FROM profile p WHERE p.image_id = i.id)
  AND NOT EXISTS (SELECT FROM picture_elsewhere e WHERE e.image_id = i.id)`;

/** Deletes images that no offer or profile has used for a day since their upload. */
export async function forgetImages(db: Db, now: Date): Promise<void> {
  await db.query(`DELETE FROM offer_image i WHERE i.created_at < $1 AND ${unusedImage}`, [
    new Date(now.getTime() - orphanSeconds * 1000),
  ]);
}
