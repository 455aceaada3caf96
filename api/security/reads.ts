/** Reads of people's data at a desk: each is recorded, and a file of them needs a confirmation. */
import { LRUCache } from 'lru-cache';
import { exportsPeople, type Operation, type Received } from '#contract/operation.ts';
import { transact } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { confirmDeskAct } from './desk-acts.ts';
import { deviceText } from './devices.ts';
import type { StepUpAsked } from './step-up.ts';

/** Repeated reads of one person are recorded once in this many minutes. */
const everyMinutes = 15;

type Asking = Readonly<Record<string, unknown>>;

interface Asked extends Received<Operation> {
  readonly stepUp: StepUpAsked;
}

/** The part of a call that identifies the data: not the page, and not the order. */
function readOf({ name }: Operation, { params, query }: Received<Operation>): string {
  const { count, skip, sort, ...asked } = { ...(params ?? {}), ...(query ?? {}) } as Asking;
  const told = Object.entries(asked).filter(([, value]) => value && value !== 'json');
  return [name, ...told.map(([key, value]) => `${key}=${value}`)].join(' ');
}

/** Returns a wrapper for handlers that read people's data. */
export function readsGuarded(deps: Pick<Deps, 'config' | 'db' | 'newId' | 'now'>) {
  const { db, newId, now } = deps;
  const ttl = everyMinutes * 60_000;
  const lately = new LRUCache<string, true>({
    max: 10_000,
    ttl,
    perf: { now: () => now().getTime() },
  });
  /** If `wallet` is somebody's, it is a read of that person. */
  const note = async ({ caller, userAgent }: StepUpAsked, what: string, wallet: unknown) => {
    const key = `${caller.id} ${what}`;
    if (lately.has(key)) return;
    const since = new Date(now().getTime() - ttl);
    await db.query(
      `INSERT INTO security_event (id, person_id, by_person_id, at, event, device, note)
       SELECT $1, coalesce((SELECT person_id FROM wallet WHERE id = $2), $3), $3, $4, 'read', $5, $6
       WHERE NOT EXISTS (SELECT FROM security_event WHERE at > $7 AND event = 'read'
         AND by_person_id = $3 AND note = $6)`,
      [newId(), wallet ?? null, caller.id, now(), deviceText(userAgent), what, since],
    );
    lately.set(key, true);
  };
  return <A extends Asked, R>(operation: Operation, handle: (asked: A) => Promise<R>) =>
    async (asked: A): Promise<R> => {
      const { stepUp } = asked;
      const { format } = (asked.query ?? {}) as Asking;
      if (format === 'csv' && exportsPeople(operation)) {
        await transact(db, (tx) =>
          confirmDeskAct({ ...deps, tx, stepUp }, { money: null, title: '' }),
        );
      }
      const answer = await handle(asked);
      const { id } = (operation.name === 'getPerson' ? asked.params : {}) as Asking;
      await note(stepUp, readOf(operation, asked), id);
      return answer;
    };
}

const keptDays = 365;

/** Deletes records of reads after a year. */
export async function forgetReads({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.query('SELECT forget_reads($1)', [new Date(now().getTime() - keptDays * 86_400_000)]);
}
