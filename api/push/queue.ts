/** What waits to be pushed: written in the transaction of what it tells about, a row a device. */
import type { Currency, Minor } from '#contract/money.ts';
import type { PushKind } from '#contract/push.ts';
import type { Tx } from '#db/connect.ts';
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

/** Stores them for every device of their people, or for one; those without any cost one statement. */
export function queuePushes(
  tx: Tx,
  now: Date,
  pushed: readonly Pushed[],
  device: string | null = null,
): void {
  if (pushed.length === 0) return;
  const kinds = pushed.map(({ about }) => kindOf(about));
  tx.send(
    `INSERT INTO push (device_id, kind, about, name, amount, currency, path, created_at, due_at,
       expires_at)
     SELECT d.id, p.kind, p.about, p.name, p.amount, p.currency, p.path, $8, $8, p.until
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[],
       $7::text[], $9::timestamptz[])
       AS p (person, kind, about, name, amount, currency, path, until)
     JOIN push_device d ON d.person_id = p.person
     WHERE $10::uuid IS NULL OR d.id = $10`,
    [
      pushed.map(({ person }) => person),
      kinds,
      pushed.map(({ about }) => about),
      pushed.map(({ name = '' }) => name),
      pushed.map(({ money }) => money?.amount ?? null),
      pushed.map(({ money }) => money?.currency ?? null),
      pushed.map(({ path }) => path),
      now,
      pushed.map(
        ({ until }, at) => until ?? new Date(now.getTime() + lastsMs[kinds[at] as PushAbout]),
      ),
      device,
    ],
  );
}
