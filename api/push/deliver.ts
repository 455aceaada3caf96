/** Sends what waits: each once or, if an instance is killed in between, not at all. */
import type { PushSender } from '#adapters/push-sender.ts';
import type { Db } from '#db/connect.ts';
import { noteOf } from './note.ts';
import { quietUntil } from './quiet.ts';
import { type Due, type Lane, takeDue, urgentKinds } from './take.ts';

export interface Delivery {
  readonly db: Db;
  readonly push: PushSender;
  readonly now: () => Date;
}

/** How many of a lane are on their way at once. */
const slots = 16;
/** A push service that takes longer to answer has failed, whatever it answers. */
const slowMs = 2000;
/** A device that fails so often in a row is forgotten. */
const maxFailures = 5;
/** After a failure nothing is sent to a device for this long; after each further one twice as long. */
const pauseMs = 10_000;

export interface Sending {
  /** Takes what is due into the free slots, without waiting for what is on its way. */
  readonly fill: () => Promise<void>;
  /** Resolves when nothing is on its way, and nothing more is due that could be. */
  readonly idle: () => Promise<void>;
  /** Takes nothing more, and waits for what is on its way. */
  readonly close: () => Promise<void>;
}

/** The slots of an instance: each that comes free is filled at once. */
export function openSending(delivery: Delivery): Sending {
  const free: Record<Lane, number> = { urgent: slots, usual: slots };
  const onTheirWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let [isFilling, isAskedAgain, isClosed] = [false, false, false];

  const fill = async (): Promise<void> => {
    isAskedAgain = true;
    if (isFilling) return;
    isFilling = true;
    try {
      while (isAskedAgain && !isClosed) {
        isAskedAgain = false;
        const taken = await takeDue(delivery.db, delivery.now(), free);
        for (const lane of ['urgent', 'usual'] as const)
          for (const due of taken[lane]) start(lane, due);
      }
    } finally {
      isFilling = false;
    }
    if (failures.length > 0) throw failures.splice(0)[0];
  };
  const start = (lane: Lane, due: Due): void => {
    free[lane] -= 1;
    const going = deliver(delivery, due)
      .finally(() => {
        free[lane] += 1;
      })
      .then(fill)
      // The next run of the job reports it.
      .catch((error: unknown) => void failures.push(error))
      .finally(() => onTheirWay.delete(going));
    onTheirWay.add(going);
  };
  const idle = async (): Promise<void> => {
    while (onTheirWay.size > 0) await Promise.all(onTheirWay);
  };
  return {
    fill,
    idle,
    close() {
      isClosed = true;
      return idle();
    },
  };
}

async function deliver(delivery: Delivery, due: Due): Promise<void> {
  const { kind, kindsOff, quietFrom: from, quietTo: to, expiresAt } = due;
  const now = delivery.now();
  const urgent = urgentKinds.includes(kind);
  const isQuiet = from !== null && to !== null && !urgent;
  const quietEnd = isQuiet ? quietUntil(now, { from, to }) : null;
  if (due.over || kindsOff?.includes(kind)) return free(delivery, due);
  if (quietEnd) {
    await putBack(delivery, due, quietEnd);
    return free(delivery, due);
  }
  const ttl = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  const note = noteOf(due, { locale: due.locale ?? 'pl', details: due.details ?? false }, now);
  const outcome = await delivery.push.send(due, note, { ttl, urgent });
  const isSlow = delivery.now().getTime() - now.getTime() > slowMs;
  if (outcome === 'gone') return forget(delivery, due);
  if (outcome === 'sent' && !isSlow) return free(delivery, due, delivery.now());
  const pausedUntil = await pause(delivery, due, outcome === 'sent' ? delivery.now() : null);
  // What may have arrived is not sent again.
  if (pausedUntil && outcome === 'later') await putBack(delivery, due, pausedUntil);
}

/** The device may be sent the next one; at `sentAt` it has taken one. */
async function free({ db }: Delivery, { device }: Due, sentAt: Date | null = null): Promise<void> {
  await db.query(
    `UPDATE push_device SET sending_until = NULL, last_sent_at = coalesce($2, last_sent_at),
       failures = CASE WHEN $2::timestamptz IS NULL THEN failures ELSE 0 END,
       paused_until = CASE WHEN $2::timestamptz IS NULL THEN paused_until END
     WHERE id = $1`,
    [device, sentAt],
  );
}

/** Until when nothing is sent to a device that has failed; null if it is forgotten. */
async function pause(delivery: Delivery, due: Due, sentAt: Date | null): Promise<Date | null> {
  const { rows } = await delivery.db.query<{ failures: number; pausedUntil: Date }>(
    `UPDATE push_device SET sending_until = NULL, failures = failures + 1,
       last_sent_at = coalesce($4, last_sent_at),
       paused_until = $2::timestamptz + $3::int * (1 << failures) * interval '1 millisecond'
     WHERE id = $1 RETURNING failures, paused_until AS "pausedUntil"`,
    [due.device, delivery.now(), pauseMs, sentAt],
  );
  const [device] = rows;
  if (device && device.failures < maxFailures) return device.pausedUntil;
  await forget(delivery, due);
  return null;
}

const forget = async ({ db }: Delivery, { device }: Due): Promise<void> => {
  await db.query('DELETE FROM push_device WHERE id = $1', [device]);
};

const putBack = ({ db }: Delivery, { id }: Due, due: Date): Promise<unknown> =>
  db.query('UPDATE push SET sent_at = NULL, due_at = $2 WHERE id = $1', [id, due]);

const keptDays = 1;

/** Deletes what was sent or has expired, a day later. */
export async function forgetPushes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.query('DELETE FROM push WHERE expires_at < $1', [before]);
}
