/** A person's own profile: read, saved, and renamed. */
import type { Answer, Received } from '#contract/operation.ts';
import type * as contract from '#contract/profiles.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { refuseTaken } from '../accounts/names.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { count } from '../limits.ts';
import { imageUrl } from '../offers/offer-rows.ts';
import { picturesThere } from '../offers/save.ts';
import { placeOf } from '../places/towns.ts';
import { spendConfirmation } from '../security/step-up.ts';
import { mailPerson, recordSecurityEvent } from '../security/trail.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import { type ShopRow, shopColumns } from './shop-rows.ts';

type Profile = Answer<typeof contract.myProfile>;
type Saved = Received<typeof contract.saveProfile>['body'];
type Shop = NonNullable<Saved['shop']>;

interface Row extends Omit<ShopRow, 'kind'> {
  readonly name: string;
  readonly walletPhone: string | null;
  readonly language: Profile['language'];
  readonly company: boolean;
  readonly listed: boolean;
  readonly kind: ShopRow['kind'] | null;
}

/** By tax number, or approved by the programme. */
const isCompany = `(w.nip IS NOT NULL
  OR EXISTS (SELECT FROM company c WHERE c.person_id = w.person_id AND c.state = 'approved'))`;

async function rowOf(db: Reader, wallet: Wallet): Promise<Row> {
  const { rows } = await db.query<Row>(
    `SELECT w.name, w.phone AS "walletPhone", p.language, p.listed, ${isCompany} AS company,
       ${shopColumns}
     FROM wallet w LEFT JOIN profile p ON p.person_id = w.person_id
     WHERE w.id = $1 AND w.closed_at IS NULL`,
    [wallet.id],
  );
  if (!rows[0]) throw new Refusal('not_registered');
  return rows[0];
}

/** Refuses `not_registered`. */
export async function profileOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  wallet: Wallet,
): Promise<Profile> {
  const row = await rowOf(db, wallet);
  const { imageId, kind } = row;
  const url = (size: 'full' | 'small') => (imageId ? imageUrl(config, imageId, size) : '');
  return {
    id: wallet.personId,
    name: row.name,
    phone: row.walletPhone ?? '',
    picture: imageId ? { id: imageId, imageUrl: url('full'), imageSmallUrl: url('small') } : null,
    language: row.language,
    company: row.company,
    shop: kind === null ? null : shopOf({ ...row, kind }),
  };
}

const shopOf = (row: Row & Pick<ShopRow, 'kind'>): Shop => ({
  listed: row.listed,
  kind: row.kind,
  about: row.about,
  address: row.address,
  postcode: row.postcode,
  town: row.town,
  phone: row.phone,
  hours: row.hours.map((spans) => [...spans]),
  denarPercent: row.denarPercent,
  point: row.exact ? { lat: row.lat, lon: row.lon } : null,
});

/** Where a shop is: the spot its owner marked, else its town. Refuses `town_unknown` if listed. */
function whereIs({ listed, point, town, postcode }: Shop) {
  if (point) return { ...point, exact: true, town: town || placeOf('', postcode)?.name || '' };
  const place = placeOf(town, postcode);
  if (!listed) return { lat: place?.lat ?? null, lon: place?.lon ?? null, exact: false, town };
  if (!place) throw new Refusal('town_unknown');
  return { lat: place.lat, lon: place.lon, exact: false, town: town || place.name };
}

/**
 * Saves all of it. Refuses `company_wanted`, `town_unknown`, `too_many_requests`, `not_registered`
 * if the wallet was closed meanwhile, and `not_found` for a picture that is none.
 */
export async function saveProfile(
  cx: UnitOfWork,
  { wallet, phone, picture, language, shop }: Saved & { readonly wallet: Wallet },
): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  await count(tx, now, { limit: 'changes of a profile', person: wallet.personId });
  // A concurrent closing of the wallet waits, and then deletes what is saved here.
  const { rows } = await tx.query<{ company: boolean }>(
    `UPDATE wallet w SET phone = $2 WHERE w.id = $1 AND w.closed_at IS NULL
     RETURNING ${isCompany} AS company`,
    [wallet.id, phone || null],
  );
  if (!rows[0]) throw new Refusal('not_registered');
  if (shop && !rows[0].company) throw new Refusal('company_wanted');
  if (picture !== null && !(await picturesThere(tx, [picture])).has(picture))
    throw new Refusal('not_found');
  const where = shop && whereIs(shop);
  if (shop?.listed && where?.town === '') throw new Refusal('town_unknown');
  const saved = {
    ...{ image_id: picture, language, listed: shop?.listed ?? false, kind: shop?.kind ?? null },
    ...{ about: shop?.about ?? '', address: shop?.address ?? '', postcode: shop?.postcode ?? '' },
    ...{ town: where?.town ?? '', phone: shop?.phone ?? '', exact: where?.exact ?? false },
    ...{ hours: JSON.stringify(shop?.hours ?? []), denar_percent: shop?.denarPercent ?? 100 },
    ...{ latitude: where?.lat ?? null, longitude: where?.lon ?? null, updated_at: now },
  };
  await tx.query(
    ...sql`INSERT INTO profile ${sql.row({ person_id: wallet.personId, ...saved })}
     ON CONFLICT (person_id) DO UPDATE SET ${sql.set(saved)}`,
  );
}

/**
 * Changes the name that others see; does nothing if it is that already. Refuses `name_taken`,
 * `too_many_requests` and `not_registered`, and wants a confirmation.
 */
export async function rename(
  cx: Context,
  { wallet, name }: { readonly wallet: Wallet; readonly name: string },
): Promise<void> {
  const { tx, caller, stepUp } = cx;
  const { personId: person } = wallet;
  const { userAgent } = stepUp;
  await refuseTaken(cx, caller, name);
  const { rows } = await tx.query<{ former: string }>(
    'SELECT name AS former FROM wallet WHERE id = $1 AND closed_at IS NULL FOR UPDATE',
    [wallet.id],
  );
  if (!rows[0]) throw new Refusal('not_registered');
  const { former } = rows[0];
  if (former === name) return;
  await count(tx, cx.now(), { limit: 'changes of name', person });
  await spendConfirmation(cx, { money: null, title: name });
  await tx.query('UPDATE wallet SET name = $2 WHERE id = $1', [wallet.id, name]);
  const note = `${former} → ${name}`;
  await recordSecurityEvent(cx, { person, event: 'name_changed', userAgent, note });
  await mailPerson(cx, person, 'nameChanged', { userAgent, name });
}
