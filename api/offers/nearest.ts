/** Offers by distance: to the seller's listed shop, or else to the town that the offer names. */
import type { Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { Filter } from '../lists.ts';
import { placeIn } from '../places/towns.ts';

export interface Away {
  readonly metres: number;
  readonly exact: boolean;
}

/** A page of the offers around a point. */
export interface PageAround {
  readonly lat: number;
  readonly lon: number;
  readonly count: number;
  readonly skip: number;
}

/** By the number of an offer, in their order; null where no place is known. */
type Nearest = ReadonlyMap<number, Away | null>;

interface Row {
  readonly id: number;
  readonly metres: number | null;
  readonly exact: boolean;
}

const nearestOf = (rows: readonly Row[]): Nearest =>
  new Map(
    rows.map(({ id, metres, exact }) => [
      id,
      metres === null ? null : { metres: Math.round(metres), exact },
    ]),
  );

/** Those of these texts that name a place, with its coordinates: three columns. */
function placesIn(locations: readonly { readonly location: string }[]) {
  const known = locations.flatMap(({ location }) => {
    const place = placeIn(location);
    return place ? [{ location, ...place }] : [];
  });
  return [
    known.map(({ location }) => location),
    known.map(({ lat }) => lat),
    known.map(({ lon }) => lon),
  ] as const;
}

/** Sorts a few offers; of equally distant ones the newest is first. */
export async function nearestFew(
  db: Reader,
  ids: readonly number[],
  { lat, lon, count, skip }: PageAround,
): Promise<Nearest> {
  const { rows: locations } = await db.query<{ location: string }>(
    ...sql`SELECT DISTINCT location FROM offer WHERE id = ANY (${ids}) AND location <> ''`,
  );
  const [names, lats, lons] = placesIn(locations);
  const { rows } = await db.query<Row>(
    ...sql`SELECT o.id, coalesce(p.exact, false) AS exact, metres(${lat}::float8, ${lon}::float8,
       coalesce(p.latitude, k.latitude), coalesce(p.longitude, k.longitude)) AS metres
     FROM offer o LEFT JOIN profile p ON p.person_id = o.person_id AND p.listed
     LEFT JOIN unnest(${names}::text[], ${lats}::float8[], ${lons}::float8[])
       AS k (location, latitude, longitude) ON k.location = o.location
     WHERE o.id = ANY (${ids}) ORDER BY metres, o.published_at DESC, o.id DESC
     LIMIT ${count} OFFSET ${skip}`,
  );
  return nearestOf(rows);
}

/** Only this many values of `location`, the most frequent ones, get coordinates; offers elsewhere come last. */
const mostPlaced = 1000;

/**
 * Walks many offers: the shops and places are sorted, and then only those are opened that the page
 * needs. Of offers in one shop or place the newest is first.
 */
export async function nearestMany(
  db: Reader,
  { sql, values }: Filter,
  { lat, lon, count, skip }: PageAround,
): Promise<Nearest> {
  const { rows: locations } = await db.query<{ location: string }>(
    `SELECT term AS location FROM offer_term WHERE kind = 'location'
     ORDER BY offers DESC, term LIMIT ${mostPlaced}`,
  );
  const [point, names, lats, lons] = [1, 3, 4, 5].map((at) => `$${values.length + at}`);
  const from = `${point}::float8, $${values.length + 2}::float8`;
  const offers = (condition: string) => `(SELECT o.id, o.published_at FROM offer o ${sql}
    AND ${condition} ORDER BY o.published_at DESC, o.id DESC LIMIT ${Number(skip) + Number(count)})`;
  const unlisted =
    'NOT EXISTS (SELECT FROM profile p WHERE p.person_id = o.person_id AND p.listed)';
  const { rows } = await db.query<Row>(
    `SELECT o.id, s.metres, s.exact FROM (
       SELECT person_id, NULL AS location, metres(${from}, latitude, longitude) AS metres, exact
       FROM profile WHERE listed
       UNION ALL
       SELECT NULL, k.location, metres(${from}, k.latitude, k.longitude), false
       FROM unnest(${names}::text[], ${lats}::float8[], ${lons}::float8[])
         AS k (location, latitude, longitude)
       UNION ALL SELECT NULL, NULL, NULL, false
       ORDER BY metres, person_id, location) s
     CROSS JOIN LATERAL (${offers('o.person_id = s.person_id')}
       UNION ALL ${offers(`o.location = s.location AND o.location <> '' AND ${unlisted}`)}
       UNION ALL ${offers(`s.metres IS NULL AND o.location <> ALL (${names}) AND ${unlisted}`)}) o
     ORDER BY s.metres, s.person_id, s.location, o.published_at DESC, o.id DESC
     LIMIT ${Number(count)} OFFSET ${Number(skip)}`,
    [...values, lat, lon, ...placesIn(locations)],
  );
  return nearestOf(rows);
}
