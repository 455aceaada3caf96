/** Sends what waits: each once or, if an instance is killed in between, not at all. */
import type { PushOutcome, PushSender } from '#adapters/push-sender.ts';
import type { Locale } from '#contract/languages.ts';
import { pushUrgent } from '#contract/push.ts';
import type { Db } from '#db/connect.ts';
import { type Note, noteOf } from './note.ts';
import type { PushAbout } from './queue.ts';
import { quietUntil } from './quiet.ts';

export interface Delivery {
  readonly db: Db;
  readonly push: PushSender;
  readonly now: () => Date;
}

interface Due extends Note {
  readonly id: number;
  readonly kind: PushAbout;
  readonly device: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly locale: Locale | null;
  readonly kindsOff: readonly string[] | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly details: boolean | null;
}

/** Sent side by side per run; the next run takes the rest. */
const perRun = 50;
/** A device that fails so often in a row is forgotten. */
const maxFailures = 5;
/** After a refusal that may pass. */
const pauseMs = 20_000;

const isUrgent = (kind: PushAbout): boolean =>
  kind === 'try' || pushUrgent.some((urgent) => urgent === kind);

/** Takes what is due and sends it; returns how many were accepted. */
export async function deliverPushes(delivery: Delivery): Promise<number> {
  const outcomes = await Promise.all(
    (await takeDue(delivery)).map((due) => deliver(delivery, due)),
  );
  return outcomes.filter((outcome) => outcome === 'sent').length;
}

/** Marks them as sent first: an instance that is killed now sends them no more, nor does another. */
async function takeDue({ db, now }: Delivery): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `WITH taken AS (
       UPDATE push SET sent_at = $1
       WHERE id IN (SELECT id FROM push WHERE sent_at IS NULL AND due_at <= $1
         ORDER BY due_at, id LIMIT ${perRun} FOR UPDATE SKIP LOCKED)
       RETURNING *)
     SELECT t.id, t.kind, t.about, t.name, t.amount, t.currency, t.path,
       t.expires_at AS "expiresAt", d.id AS device, d.endpoint, d.p256dh, d.auth,
       s.language AS locale, c.kinds_off AS "kindsOff", c.quiet_from AS "quietFrom",
       c.quiet_to AS "quietTo", c.shows_details AS details
     FROM taken t JOIN push_device d ON d.id = t.device_id JOIN session s ON s.id = d.session_id
     LEFT JOIN push_choice c ON c.person_id = d.person_id
     WHERE t.expires_at > $1 AND s.ended_at IS NULL`,
    [now()],
  );
  return rows;
}

async function deliver(delivery: Delivery, due: Due): Promise<PushOutcome | null> {
  const { kind, kindsOff, quietFrom: from, quietTo: to, expiresAt } = due;
  const now = delivery.now();
  if (kindsOff?.includes(kind)) return null;
  const isQuiet = from !== null && to !== null && !isUrgent(kind);
  const quietEnd = isQuiet ? quietUntil(now, { from, to }) : null;
  if (quietEnd) {
    await putBack(delivery, due, quietEnd);
    return null;
  }
  const ttl = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  const note = noteOf(due, { locale: due.locale ?? 'pl', details: due.details ?? false }, now);
  const outcome = await delivery.push.send(due, note, { ttl, urgent: isUrgent(kind) });
  await settle(delivery, due, outcome);
  return outcome;
}

/** A push service that refuses for now is asked again; what may have arrived is not sent again. */
async function settle(delivery: Delivery, due: Due, outcome: PushOutcome): Promise<void> {
  const { db, now } = delivery;
  if (outcome === 'gone') {
    await db.query('DELETE FROM push_device WHERE id = $1', [due.device]);
    return;
  }
  if (outcome === 'sent') {
    await db.query('UPDATE push_device SET last_sent_at = $2, failures = 0 WHERE id = $1', [
      due.device,
      now(),
    ]);
    return;
  }
  const { rows } = await db.query<{ failures: number }>(
    'UPDATE push_device SET failures = failures + 1 WHERE id = $1 RETURNING failures',
    [due.device],
  );
  if ((rows[0]?.failures ?? 0) >= maxFailures) {
    await db.query('DELETE FROM push_device WHERE id = $1', [due.device]);
  } else if (outcome === 'later') {
    await putBack(delivery, due, new Date(now().getTime() + pauseMs));
  }
}

const putBack = ({ db }: Delivery, { id }: Due, due: Date): Promise<unknown> =>
  db.query('UPDATE push SET sent_at = NULL, due_at = $2 WHERE id = $1', [id, due]);

const keptDays = 1;

/** Deletes what was sent or has expired, a day later. */
export async function forgetPushes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.query('DELETE FROM push WHERE expires_at < $1', [before]);
}
