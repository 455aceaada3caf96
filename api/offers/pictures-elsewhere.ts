/** Fetches external offer images, so that viewing an offer calls no third party. */
import type { PictureFault } from '#contract/offer-fields.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#db/connect.ts';
import type { Deps, JobDeps } from '../deps.ts';
import { countApart, digestSql, limits } from '../limits.ts';
import { type UnitOfWork, work } from '../use-case.ts';
import { drawn, keepPicture, type Picture } from './images.ts';

type Fetching = Deps & Pick<JobDeps, 'pictures'>;

interface Named {
  readonly personId: string;
  readonly address: string;
}

/** How many people's images are fetched at once, so that one slow host delays nobody else. */
const atOnce = 4;
/** The rest of a person's hourly decoding limit is left for uploads. */
const perHour = limits.pictures.most / 2;
/** Pauses after each failed attempt; after the last one there is no further attempt. */
const pausesMs = [60_000, 600_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000];

/** Fetches what is due and returns how many it tried. Only one instance may run it. */
export async function fetchPictures(fetching: Fetching): Promise<number> {
  const { db, pictures, now } = fetching;
  await followOffers(db, now());
  const due = await nextOf(db, now());
  for (const { personId } of due) {
    await countApart(fetching, { limit: 'pictures', person: personId });
  }
  const fetched = await Promise.all(
    due.map(async (named) => ({ named, found: await pictures.fetch(named.address) })),
  );
  await Promise.all(
    fetched.map(async ({ named, found }) => {
      const picture = typeof found === 'string' ? found : await drawnOrFault(named.personId, found);
      await work(fetching, (cx) => keep(cx, named, picture));
    }),
  );
  return due.length;
}

/** One row for each URL that an offer names, and none for others. */
async function followOffers(db: Db, now: Date): Promise<void> {
  await db.query(
    `DELETE FROM picture_elsewhere e WHERE NOT EXISTS (
       SELECT FROM offer o WHERE o.person_id = e.person_id AND o.image_address = e.address
         AND o.image_address <> '')
       AND NOT EXISTS (
         SELECT FROM offer_picture m JOIN offer o ON o.id = m.offer_id
         WHERE m.image_address = e.address AND o.person_id = e.person_id)`,
  );
  await db.query(
    `INSERT INTO picture_elsewhere (person_id, address, due_at)
     SELECT n.person_id, n.image_address, $1::timestamptz FROM (
       SELECT person_id, image_address FROM offer WHERE image_address <> ''
       UNION SELECT o.person_id, m.image_address FROM offer_picture m
       JOIN offer o ON o.id = m.offer_id WHERE m.image_address <> '') n
     WHERE NOT EXISTS (
       SELECT FROM picture_elsewhere e
       WHERE e.person_id = n.person_id AND e.address = n.image_address)
     ON CONFLICT DO NOTHING`,
    [now],
  );
}

/** The longest due image of each person below the hourly decoding limit. */
async function nextOf(db: Db, now: Date): Promise<readonly Named[]> {
  const { rows } = await db.query<Named>(
    `SELECT "personId", address FROM (
       SELECT DISTINCT ON (e.person_id) e.person_id AS "personId", e.address, e.due_at
       FROM picture_elsewhere e
       WHERE e.due_at <= $1 AND $2 > (
         SELECT count(*) FROM counted c JOIN person p ON p.id = e.person_id
         WHERE c.what = 'pictures' AND c.who = ${digestSql('p.subject')} AND c.until > $1)
       ORDER BY e.person_id, e.due_at, e.address
     ) AS first ORDER BY due_at, "personId" LIMIT $3`,
    [now, perHour, atOnce],
  );
  return rows;
}

const faultOf = { image_too_large: 'too_large', image_unreadable: 'not_a_picture' } as const;

async function drawnOrFault(personId: string, bytes: Uint8Array): Promise<Picture | PictureFault> {
  try {
    return await drawn(personId, bytes);
  } catch (error) {
    const code = error instanceof Refusal && error.code;
    if (code === 'image_too_large' || code === 'image_unreadable') return faultOf[code];
    throw error;
  }
}

/** Stores the result of an attempt, unless no offer names the URL any more. */
async function keep(
  cx: UnitOfWork,
  { personId, address }: Named,
  picture: Picture | PictureFault,
): Promise<void> {
  const { tx } = cx;
  const where = 'person_id = $1 AND address = $2';
  const { rows } = await tx.query<{ tries: number }>(
    `SELECT tries FROM picture_elsewhere WHERE ${where} FOR UPDATE`,
    [personId, address],
  );
  const [row] = rows;
  if (!row) return;
  if (typeof picture !== 'string') {
    await keepPicture(cx, personId, picture);
    await tx.query(
      `UPDATE picture_elsewhere SET image_id = $3, fault = NULL, due_at = NULL, tries = tries + 1
       WHERE ${where}`,
      [personId, address, picture.id],
    );
    return;
  }
  const pauseMs = picture === 'unreachable' ? pausesMs[row.tries] : undefined;
  await tx.query(
    `UPDATE picture_elsewhere SET fault = $3, due_at = $4, tries = tries + 1 WHERE ${where}`,
    [personId, address, picture, pauseMs ? new Date(cx.now().getTime() + pauseMs) : null],
  );
}
