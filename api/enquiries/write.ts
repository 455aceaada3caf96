/** Asking the seller of an offer, and what both sides write then. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { enquiryMails } from '#texts/enquiries.ts';
import type { Wallet } from '../callers.ts';
import { count, everybodyOf, type Use } from '../limits.ts';
import { mailTo } from '../mail/in-language.ts';
import { harmless } from '../mail/outbox.ts';
import { queuePushes } from '../push/queue.ts';
import { refuseFrozen } from '../security/frozen.ts';
import type { Context, UnitOfWork } from '../use-case.ts';

interface Thread {
  readonly id: string;
  readonly askerId: string;
  readonly sellerId: string;
  readonly offerId: number;
  readonly offerName: string;
  readonly unreadBy: string | null;
}

const threadColumns = `id, asker_id AS "askerId", seller_id AS "sellerId", offer_id AS "offerId",
  offer_name AS "offerName", unread_by AS "unreadBy"`;

/**
 * Refuses `frozen`, `writing_blocked`, and `not_registered` if the wallet was closed meanwhile. Until the
 * transaction ends it is neither closed nor frozen.
 */
async function refuseWriter(tx: Tx, { id, personId }: Wallet): Promise<void> {
  await refuseFrozen(tx, id);
  const { rows } = await tx.query<{ open: boolean; blocked: boolean }>(
    `SELECT closed_at IS NULL AS open, EXISTS (
       SELECT FROM enquiry_report r JOIN enquiry_message m ON m.id = r.message_id
       WHERE r.decision = 'block' AND m.author_id IN ${everybodyOf('$2')}) AS blocked
     FROM wallet WHERE id = $1`,
    [id, personId],
  );
  if (!rows[0]?.open) throw new Refusal('not_registered');
  if (rows[0].blocked) throw new Refusal('writing_blocked');
}

/**
 * Asks the seller of a published offer, and returns the thread's id. Refuses `not_found`, `own_offer`,
 * `too_many_requests`, and what `refuseWriter` does.
 */
export async function ask(
  cx: Context,
  wallet: Wallet,
  { offerId, text }: { readonly offerId: number; readonly text: string },
): Promise<string> {
  const { tx, newId, now } = cx;
  await refuseWriter(tx, wallet);
  const me = wallet.personId;
  const offers = await tx.query<{ seller: string; name: string }>(
    ...sql`SELECT o.person_id AS seller, o.name FROM offer o
     JOIN wallet w ON w.person_id = o.person_id AND w.closed_at IS NULL
     WHERE o.id = ${offerId} AND o.published`,
  );
  const [offer] = offers.rows;
  if (!offer) throw new Refusal('not_found');
  if (offer.seller === me) throw new Refusal('own_offer');
  const { rows } = await tx.query<Thread & { begun: boolean }>(
    `INSERT INTO enquiry (id, offer_id, offer_name, asker_id, seller_id, last_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (offer_id, asker_id) DO UPDATE SET last_at = EXCLUDED.last_at
     RETURNING ${threadColumns}, xmax = 0 AS begun`,
    [newId(), offerId, offer.name, me, offer.seller, now()],
  );
  const { begun, ...thread } = rows[0] as Thread & { begun: boolean };
  await countWritten(cx, me, begun);
  await say(cx, thread, wallet, text);
  return thread.id;
}

/**
 * Answers, or asks again. Refuses `not_found`, `enquiry_closed`, `too_many_requests`, and what `refuseWriter`
 * does.
 */
export async function answer(
  cx: Context,
  wallet: Wallet,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<void> {
  const { tx, now } = cx;
  await refuseWriter(tx, wallet);
  const me = wallet.personId;
  const { rows } = await tx.query<Thread & { open: boolean }>(
    `UPDATE enquiry e SET last_at = $3 WHERE id = $1 AND $2 IN (asker_id, seller_id)
     RETURNING ${threadColumns},
       EXISTS (SELECT FROM wallet w WHERE w.closed_at IS NULL AND w.person_id <> $2
         AND w.person_id IN (e.asker_id, e.seller_id))
       AND (seller_id = $2 OR EXISTS (SELECT FROM offer o WHERE o.id = e.offer_id AND o.published))
       AS open`,
    [id, me, now()],
  );
  const [thread] = rows;
  if (!thread) throw new Refusal('not_found');
  if (!thread.open) throw new Refusal('enquiry_closed');
  await countWritten(cx, me, false);
  await say(cx, thread, wallet, text);
}

/** The thread, locked by its change, comes first, so that two threads of one person do not wait for each other. */
function countWritten({ tx, now }: Context, person: string, begun: boolean): Promise<void> {
  const begins: Use[] = begun ? [{ limit: 'enquiries begun', person }] : [];
  return count(tx, now(), { limit: 'messages written', person }, ...begins);
}

/** Stores a message and tells the other side; by mail only if nothing waits there already. */
async function say(cx: Context, thread: Thread, author: Wallet, text: string): Promise<void> {
  const { tx, newId, now, after, notifier } = cx;
  const asks = thread.askerId === author.personId;
  const to = asks ? thread.sellerId : thread.askerId;
  const row = { id: newId(), enquiry_id: thread.id, author_id: author.personId, text, at: now() };
  await tx.query(...sql`INSERT INTO enquiry_message ${sql.row(row)}`);
  await tx.query('UPDATE enquiry SET unread_by = $2 WHERE id = $1', [thread.id, to]);
  const path = `/pytania/${thread.id}`;
  const about = asks ? 'asked' : 'answered';
  queuePushes(tx, now(), [{ person: to, about, name: author.name, path }]);
  if (thread.unreadBy !== to) {
    // What mail programs would make a link of is read on the site alone.
    const values = {
      name: harmless(author.name) || '–',
      offer: harmless(thread.offerName) || '–',
      text: harmless(text) || '…',
    };
    await mailAbout(cx, { person: to, mail: about, values, path });
  }
  after(() => notifier.enquiryChanged(thread.id));
}

interface MailAbout {
  readonly person: string;
  readonly mail: keyof typeof enquiryMails;
  readonly values: Readonly<Record<string, string>>;
  readonly path: string;
}

/** Stores a mail to the person; none if the provider gives no address. */
export async function mailAbout(
  cx: UnitOfWork,
  { person, mail, values, path }: MailAbout,
): Promise<void> {
  const about = { values, opens: 'openEnquiry', path } as const;
  await mailTo(cx, { person }, enquiryMails[mail], about);
}

/** The side that has not read it has now. Refuses `not_found`. */
export async function read(
  { tx, after, notifier, caller }: Context,
  id: string,
): Promise<undefined> {
  const { rows } = await tx.query<{ unread: boolean }>(
    ...sql`SELECT coalesce(unread_by = ${caller.id}, false) AS unread FROM enquiry
     WHERE id = ${id} AND ${caller.id} IN (asker_id, seller_id)`,
  );
  if (!rows[0]) throw new Refusal('not_found');
  if (!rows[0].unread) return undefined;
  await tx.query(
    ...sql`UPDATE enquiry SET unread_by = NULL WHERE id = ${id} AND unread_by = ${caller.id}`,
  );
  after(() => notifier.enquiryChanged(id));
  return undefined;
}

/** Reports a message of the other side, once. Refuses `not_found`, `too_many_requests`. */
export async function report(
  { tx, caller, now }: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<undefined> {
  const { rows } = await tx.query<{ reported: boolean }>(
    `SELECT EXISTS (SELECT FROM enquiry_report r WHERE r.message_id = m.id) AS reported
     FROM enquiry_message m JOIN enquiry e ON e.id = m.enquiry_id
     WHERE m.id = $1 AND $2 IN (e.asker_id, e.seller_id) AND m.author_id <> $2 AND m.text <> ''`,
    [id, caller.id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  if (rows[0].reported) return undefined;
  await count(tx, now(), { limit: 'messages reported', person: caller.id });
  const row = { message_id: id, reporter_id: caller.id, reason, reported_at: now() };
  await tx.query(...sql`INSERT INTO enquiry_report ${sql.row(row)} ON CONFLICT DO NOTHING`);
  return undefined;
}
