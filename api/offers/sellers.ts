/** Public information about sellers, and where they are. */
import type * as z from 'zod/mini';
import type { ofertyLokalizacji, ofertyOferenta } from '#contract/basket.ts';
import type { Answer } from '#contract/operation.ts';
import type { seller } from '#contract/places.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { Deps } from '../deps.ts';
import { type ShopRow, shopColumns, shopView } from '../profiles/shop-rows.ts';

type Seller = z.output<typeof seller.answer>;

/** A seller with published offers or a listed shop; refuses `not_found`. */
export async function sellerOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<Seller> {
  const { rows } = await db.query<Omit<Seller, 'since' | 'shop'> & { since: Date }>(
    ...sql`SELECT w.person_id AS id, w.name, w.opened_at AS since,
       (SELECT coalesce(json_agg(json_build_object('companyName', c.name, 'taxId', c.nip)
                                 ORDER BY c.name), '[]')
        FROM company c WHERE c.person_id = w.person_id AND c.state = 'approved') AS companies,
       o.offers, o.locations
     FROM wallet w JOIN LATERAL (
       SELECT count(*)::int AS offers,
              coalesce(array_agg(DISTINCT location) FILTER (WHERE location <> ''), '{}') AS locations
       FROM offer o WHERE o.person_id = w.person_id AND o.published) o ON true
     WHERE w.person_id = ${id} AND w.closed_at IS NULL
       AND (o.offers > 0 OR EXISTS (SELECT FROM profile p WHERE p.person_id = ${id} AND p.listed))`,
  );
  if (!rows[0]) throw new Refusal('not_found');
  const { rows: shops } = await db.query<ShopRow>(
    ...sql`SELECT ${sql.raw(shopColumns)} FROM profile p WHERE p.person_id = ${id} AND p.listed`,
  );
  const shop = shops[0] ? shopView(shops[0], config) : null;
  return { ...rows[0], since: rows[0].since.toISOString(), shop };
}

interface Page {
  readonly count: number;
  readonly skip: number;
}

/** The places of published offers, those with the most offers first. */
export async function placesOf(
  db: Reader,
  { count, skip }: Page,
): Promise<Extract<Answer<typeof ofertyLokalizacji>, { places: unknown }>> {
  const from = `FROM offer_term WHERE kind = 'location'`;
  const { rows: places } = await db.query<{ location: string; offers: number }>(
    `SELECT term AS location, offers ${from} ORDER BY offers DESC, term LIMIT $1 OFFSET $2`,
    [count, skip],
  );
  const { rows } = await db.query<{ total: number }>(`SELECT count(*) AS total ${from}`);
  return { places, total: rows[0]?.total ?? 0, count, skip };
}

/** The sellers of published offers, those with the most offers first. */
export async function sellersOf(
  db: Reader,
  { count, skip }: Page,
): Promise<Extract<Answer<typeof ofertyOferenta>, { sellers: unknown }>> {
  const { rows: sellers } = await db.query<{ id: string; name: string; offers: number }>(
    ...sql`SELECT w.person_id AS id, w.name, o.offers
     FROM (SELECT person_id, count(*)::int AS offers FROM offer WHERE published GROUP BY person_id) o
     JOIN wallet w ON w.person_id = o.person_id AND w.closed_at IS NULL
     ORDER BY o.offers DESC, w.name, w.person_id LIMIT ${count} OFFSET ${skip}`,
  );
  const { rows } = await db.query<{ total: number }>(
    'SELECT count(DISTINCT person_id) AS total FROM offer WHERE published',
  );
  return { sellers, total: rows[0]?.total ?? 0, count, skip };
}
