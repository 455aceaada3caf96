/** Listed shops by distance from a point. */
import type { Answer, Received } from '#contract/operation.ts';
import { type places, radii } from '#contract/places.ts';
import type { placeKinds } from '#contract/profiles.ts';
import type { Reader } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { type ShopRow, shopColumns, shopView } from '../profiles/shop-rows.ts';

type Query = Received<typeof places>['query'];
type Places = Answer<typeof places>;
type Row = ShopRow & { readonly id: string; readonly name: string; readonly metres: number | null };

/** All of them with their distance; $1 and $2 are the point, or null. */
const listed = `WITH listed AS (
  SELECT p.*, w.name AS "shownName", metres($1::float8, $2::float8, p.latitude, p.longitude) AS metres
  FROM profile p JOIN wallet w ON w.person_id = p.person_id AND w.closed_at IS NULL
  WHERE p.listed)`;

const inside = '($3::float8 IS NULL OR metres IS NULL OR metres <= $3)';

/** A page of the shops, nearest first, else by name; with how many there are of each kind. */
export async function placesNear(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  query: Query,
): Promise<Places> {
  const { lat, lon, within, kind, count, skip } = query;
  const isPoint = lat !== undefined && lon !== undefined;
  const where = [isPoint ? lat : null, isPoint ? lon : null, within ?? null];
  const { rows } = await db.query<Row>(
    `${listed} SELECT p.person_id AS id, p."shownName" AS name, p.metres, ${shopColumns}
     FROM listed p WHERE ${inside} AND ($4::text IS NULL OR p.kind = $4)
     ORDER BY p.metres, lower(p."shownName"), p.person_id LIMIT $5 OFFSET $6`,
    [...where, kind ?? null, count, skip],
  );
  const kinds = await kindsOf(db, where);
  const wanted = kinds.filter((one) => kind === undefined || one.kind === kind);
  return {
    places: rows.map(({ id, name, metres, ...row }) => {
      const { phone: _, ...facts } = shopView(row, config);
      return { id, name, ...facts, metres: metres === null ? null : Math.round(metres) };
    }),
    total: wanted.reduce((sum, one) => sum + one.count, 0),
    kinds,
    rings: await ringsOf(db, where),
    count,
    skip,
  };
}

async function kindsOf(db: Reader, where: readonly unknown[]) {
  const { rows } = await db.query<{ kind: (typeof placeKinds)[number]; count: number }>(
    `${listed} SELECT kind, count(*)::int AS count FROM listed WHERE ${inside}
     GROUP BY kind ORDER BY count(*) DESC, kind`,
    [...where],
  );
  return rows;
}

async function ringsOf(db: Reader, [lat, lon]: readonly unknown[]) {
  const { rows } = await db.query<{ within: number; count: number }>(
    `${listed} SELECT r AS within, count(*) FILTER (WHERE metres <= r)::int AS count
     FROM unnest($3::int[]) AS r LEFT JOIN listed ON true GROUP BY r ORDER BY r`,
    [lat, lon, [...radii]],
  );
  return rows;
}
