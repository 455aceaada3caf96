/** What waits to be pushed: written in the transaction of what it tells about, a row a device. */
import type { Currency, Minor } from '#contract/money.ts';
import type { PushKind } from '#contract/push.ts';
import type { Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { requestMails } from '#texts/money-requests.ts';
import type { orderMails } from '#texts/orders.ts';
import type { securityMails } from '#texts/security.ts';

/** Which text it is. */
export type About =
  | 'consent'
  | 'received'
  | 'toppedUp'
  | 'try'
  | `request.${keyof typeof requestMails}`
  | 'asked'
  | 'answered'
  | `order.${keyof typeof orderMails}`
  | `guard.${keyof typeof securityMails}`;

export interface Pushed {
  readonly person: string;
  readonly about: About;
  /** The other side, or the number of an order. */
  readonly name?: string;
  readonly money?: { readonly amount: Minor; readonly currency: Currency };
  readonly path: string;
  /** After it the notification is worth nothing. */
  readonly until?: Date;
}

export type PushAbout = PushKind | 'try';

const hour = 3_600_000;
/** How long each kind is worth something, unless it says so itself. */
const lastsMs: Readonly<Record<PushAbout, number>> = {
  consent: 60_000,
  money: 24 * hour,
  requests: 48 * hour,
  orders: 48 * hour,
  enquiries: 48 * hour,
  security: 48 * hour,
  try: 60_000,
};

const kindOf = (about: About): PushAbout => {
  if (about.startsWith('order.')) return 'orders';
  if (about.startsWith('request.')) return 'requests';
  if (about.startsWith('guard.')) return 'security';
  if (about === 'asked' || about === 'answered') return 'enquiries';
  return about === 'consent' || about === 'try' ? about : 'money';
};

/** More than this wait for no device; the rest is on the page that each of them opens. */
const mostWaiting = 30;

/** The text that says which say the same: several payments are told as a sum, a consent for itself. */
function sameness({ person, about, name = '', money, path }: Pushed, nth: number): string {
  const kind = kindOf(about);
  if (kind === 'consent') return String(nth);
  const rest = kind === 'money' ? [money?.currency] : [name, money?.currency, money?.amount];
  return JSON.stringify([person, about, path, ...rest]);
}

/** Of those that say the same one, with the sum and the number of them. */
function merged(pushed: readonly Pushed[]): (Pushed & { readonly times: number })[] {
  const kept = new Map<string, Pushed & { readonly times: number }>();
  for (const [nth, one] of pushed.entries()) {
    const same = sameness(one, nth);
    const before = kept.get(same);
    if (!before) kept.set(same, { ...one, times: 1 });
    else if (before.money && one.money && kindOf(one.about) === 'money') {
      const amount = (before.money.amount + one.money.amount) as Minor;
      const name = before.name === one.name ? (one.name ?? '') : '';
      kept.set(same, { ...before, name, money: { ...one.money, amount }, times: before.times + 1 });
    }
  }
  return [...kept.values()];
}

/**
 * Stores them for every device of their people, or for one; those without any cost one statement. What
 * says the same as one that waits there is not stored: money is added to its sum. Only the job that
 * reads the journal tells of money, so no transactions wait for each other's sums.
 */
export function queuePushes(
  tx: Tx,
  now: Date,
  pushed: readonly Pushed[],
  device: string | null = null,
): void {
  const all = merged(pushed);
  if (all.length === 0) return;
  const kinds = all.map(({ about }) => kindOf(about));
  const ends = all.map(
    ({ until }, at) => until ?? new Date(now.getTime() + lastsMs[kinds[at] as PushAbout]),
  );
  tx.send(
    ...sql`WITH asked AS (
       SELECT d.id AS device_id, p.*
       FROM unnest(${all.map(({ person }) => person)}::uuid[], ${kinds}::text[],
         ${all.map(({ about }) => about)}::text[], ${all.map(({ name = '' }) => name)}::text[],
         ${all.map(({ money }) => money?.amount ?? null)}::bigint[],
         ${all.map(({ money }) => money?.currency ?? null)}::text[],
         ${all.map(({ path }) => path)}::text[], ${ends}::timestamptz[],
         ${all.map(({ times }) => times)}::int[])
         AS p (person, kind, about, name, amount, currency, path, until, times)
       JOIN push_device d ON d.person_id = p.person
       JOIN session s ON s.id = d.session_id AND s.ended_at IS NULL
       WHERE ${device}::uuid IS NULL OR d.id = ${device}),
     waiting AS (
       SELECT w.device_id, w.kind, w.about, w.currency, w.path, w.name, w.amount, w.id
       FROM push w WHERE w.device_id IN (SELECT device_id FROM asked)
         AND w.sent_at IS NULL AND w.expires_at > ${now}),
     added AS (
       UPDATE push w SET amount = w.amount + a.amount, times = w.times + a.times,
         name = CASE WHEN w.name = a.name THEN w.name ELSE '' END,
         expires_at = greatest(w.expires_at, a.until)
       FROM asked a WHERE a.kind = 'money' AND w.sent_at IS NULL AND w.id = (
         SELECT min(o.id) FROM waiting o WHERE o.device_id = a.device_id AND o.about = a.about
           AND o.currency = a.currency AND o.path = a.path)
       RETURNING a.device_id, a.about, a.currency, a.path)
     INSERT INTO push (device_id, kind, about, name, amount, currency, path, times,
       created_at, due_at, expires_at)
     SELECT a.device_id, a.kind, a.about, a.name, a.amount, a.currency, a.path, a.times,
       ${now}, ${now}, a.until
     FROM asked a
     WHERE NOT EXISTS (SELECT FROM added o WHERE o.device_id = a.device_id
         AND (o.about, o.currency, o.path) = (a.about, a.currency, a.path))
       AND (a.kind IN ('consent', 'money') OR NOT EXISTS (SELECT FROM waiting o
         WHERE o.device_id = a.device_id AND (o.about, o.path, o.name) = (a.about, a.path, a.name)
           AND (o.currency, o.amount) IS NOT DISTINCT FROM (a.currency, a.amount)))
       AND (SELECT count(*) FROM waiting o WHERE o.device_id = a.device_id
         AND (o.kind = 'consent') = (a.kind = 'consent')) < ${mostWaiting}`,
  );
}
