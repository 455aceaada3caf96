/** What everybody may know of a seller. */
import type * as z from 'zod/mini';
import type { seller } from '#contract/offers.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';

type Seller = z.output<typeof seller.answer>;

/** A seller with published offers; refuses `not_found`. No address and no phone is read at all. */
export async function sellerOf(db: Reader, id: string): Promise<Seller> {
  const { rows } = await db.query<Omit<Seller, 'since'> & { since: Date }>(
    `SELECT w.person_id AS id, w.name, w.opened_at AS since,
       (SELECT coalesce(json_agg(json_build_object('companyName', c.name, 'taxId', c.nip)
                                 ORDER BY c.name), '[]')
        FROM company c WHERE c.person_id = w.person_id AND c.state = 'approved') AS companies,
       o.offers, o.locations
     FROM wallet w JOIN LATERAL (
       SELECT count(*)::int AS offers,
              coalesce(array_agg(DISTINCT location) FILTER (WHERE location <> ''), '{}') AS locations
       FROM offer o WHERE o.person_id = w.person_id AND o.published) o ON o.offers > 0
     WHERE w.person_id = $1 AND w.closed_at IS NULL`,
    [id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return { ...rows[0], since: rows[0].since.toISOString() };
}
