/** Threads about offers, as each of their two sides sees them. */
import { type getEnquiry, maxEnquiryMessages, myEnquiries } from '#contract/enquiries.ts';
import type { Answer } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Config } from '../config.ts';
import { listOf, rowsOf } from '../list-of.ts';
import { Filter } from '../lists.ts';
import { imageUrl } from '../offers/offer-rows.ts';

type Listed = Answer<typeof myEnquiries>['enquiries'][number];
export type EnquiryView = Answer<typeof getEnquiry>;
type Message = EnquiryView['messages'][number];

interface Row {
  readonly id: string;
  readonly offerId: number;
  readonly offerName: string;
  readonly published: boolean;
  readonly imageId: string | null;
  readonly sells: boolean;
  readonly other: string;
  /** Whether the other side has an open wallet. */
  readonly reachable: boolean;
  readonly unread: boolean;
  readonly text: string;
  readonly mine: boolean;
  readonly at: Date;
}

/** What is hidden is shown to nobody but the desk. */
const shownText = `CASE WHEN r.decision IN ('hide', 'block') THEN '' ELSE m.text END`;

/** `$1` is the person who looks. */
const columns = `e.id, e.offer_id AS "offerId", coalesce(o.name, e.offer_name) AS "offerName",
    coalesce(o.published, false) AS published, coalesce(o.image_id, x.image_id) AS "imageId",
    e.seller_id = $1 AS sells, coalesce(w.name, p.name) AS other, w.id IS NOT NULL AS reachable,
    coalesce(e.unread_by = $1, false) AS unread, last.text, last.author_id = $1 AS mine, last.at`;
const from = `FROM enquiry e
    JOIN person p ON p.id = CASE WHEN e.seller_id = $1 THEN e.asker_id ELSE e.seller_id END
    LEFT JOIN wallet w ON w.person_id = p.id AND w.closed_at IS NULL
    LEFT JOIN offer o ON o.id = e.offer_id
    LEFT JOIN picture_elsewhere x ON o.image_address <> '' AND x.person_id = o.person_id
      AND x.address = o.image_address
    JOIN LATERAL (SELECT ${shownText} AS text, m.author_id, m.at FROM enquiry_message m
      LEFT JOIN enquiry_report r ON r.message_id = m.id
      WHERE m.enquiry_id = e.id ORDER BY m.id DESC LIMIT 1) last ON true`;

const listedOf = (row: Row, config: Config): Listed => ({
  id: row.id,
  offer: {
    id: row.offerId,
    name: row.offerName,
    published: row.published,
    imageSmallUrl: row.imageId === null ? '' : imageUrl(config, row.imageId, 'small'),
  },
  role: row.sells ? 'seller' : 'asker',
  other: row.other,
  unread: row.unread,
  last: { text: row.text, mine: row.mine, at: row.at.toISOString() },
});

interface Looking {
  readonly person: string;
  readonly config: Config;
}

/** Threads in which the person is a side. */
const threadsOf = (filter: Filter, { person }: Pick<Looking, 'person'>): Filter =>
  filter.where(person, (me) => `${me} IN (e.asker_id, e.seller_id)`);

export const enquiriesOf = listOf(myEnquiries, 'enquiries', {
  from,
  of: threadsOf,
  row: rowsOf(columns, (row: Row, { config }: Looking) => listedOf(row, config)),
  sort: { newest: 'e.last_at' },
  unique: 'e.id',
  where: { offer: (id) => `e.offer_id = ${id} AND e.asker_id = $1` },
});

/** One thread for one of its sides; refuses `not_found`. */
export async function enquiryView(
  db: Reader,
  person: string,
  id: string,
  config: Config,
): Promise<EnquiryView> {
  const filter = threadsOf(new Filter(), { person }).where(id, (one) => `e.id = ${one}`);
  const { rows } = await db.query<Row>(`SELECT ${columns} ${from} ${filter.sql}`, filter.values);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const messages = await db.query<Omit<Message, 'at'> & { readonly at: Date }>(
    `SELECT m.id, ${shownText} AS text, m.author_id = $2 AS mine, m.at,
       CASE WHEN r.decision IN ('hide', 'block') THEN 'hidden' WHEN m.text = '' THEN 'erased'
         ELSE 'shown' END AS state,
       coalesce(r.reporter_id = $2, false) AS reported
     FROM enquiry_message m LEFT JOIN enquiry_report r ON r.message_id = m.id
     WHERE m.enquiry_id = $1 ORDER BY m.id DESC LIMIT $3`,
    [id, person, maxEnquiryMessages],
  );
  return {
    ...listedOf(row, config),
    mayWrite: row.reachable && (row.sells || row.published),
    messages: messages.rows
      .toReversed()
      .map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
  };
}

/** The accounts by which the open pages of both sides are found, a row each. */
export async function accountsOfEnquiries(
  db: Reader,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly account: AccountId }[]> {
  const { rows } = await db.query<{ id: string; account: AccountId }>(
    `SELECT e.id, w.denar_account AS account
     FROM enquiry e JOIN wallet w ON w.person_id IN (e.asker_id, e.seller_id) AND w.closed_at IS NULL
     WHERE e.id = ANY ($1)`,
    [ids],
  );
  return rows;
}
