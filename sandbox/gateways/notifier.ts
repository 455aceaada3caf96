/** Sends a stand-in's notifications with the provider's retries and the active faults. */
import type { Faults } from './faults.ts';
import { openSchedule, type Schedule } from './schedule.ts';

/** How to corrupt the bytes. */
export interface Twist {
  readonly wrongSignature: boolean;
  readonly wrongAmount: boolean;
}

export interface Letter {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Delivers a letter; returns the HTTP status of the response. */
export type Deliver = (letter: Letter) => Promise<number>;

export interface NotifierOptions<T> {
  readonly file: string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly faults: Faults;
  /** Times of the attempts, in minutes after the first, which is 0. */
  readonly ladder: readonly number[];
  /** Length of one of the provider's minutes here. */
  readonly minuteMs: number;
  /** Writes the signed notification; null if there is nothing left to send. */
  readonly write: (what: T, twist: Twist) => Letter | null;
  /** Whether a response with this status ends the attempts. */
  readonly isDone: (what: T, status: number) => boolean;
  readonly deliver?: Deliver;
}

export interface Notifier<T> {
  /** Notifies of a payment; notifications of one payment are sent in order. */
  tell(about: string, what: T): Promise<void>;
  readonly schedule: Schedule<T>;
}

const patienceMs = 10_000;

/** By HTTP; a missing response is status 0. */
export const byHttp: Deliver = async ({ url, headers, body }) => {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

/** Delay of a delayed notification, in the provider's minutes. */
const delayMinutes = 2;

async function send<T>(options: NotifierOptions<T>, what: T): Promise<boolean> {
  const { faults, write, isDone, deliver = byHttp } = options;
  const twist = {
    wrongSignature: faults.strikes('wrong-signature'),
    wrongAmount: faults.strikes('wrong-amount'),
  };
  const letter = write(what, twist);
  if (!letter) return true;
  if (faults.strikes('drop')) return false;
  const copies = faults.strikes('duplicate') ? 2 : 1;
  const statuses = await Promise.all(Array.from({ length: copies }, () => deliver(letter)));
  return statuses.some((status) => isDone(what, status));
}

/** Opens the notifier with its stored notifications. */
export async function openNotifier<T>(options: NotifierOptions<T>): Promise<Notifier<T>> {
  const { file, now, newId, faults, ladder, minuteMs } = options;
  /** Notifications held back until another one has overtaken them. */
  const held = new Set<string>();
  let open: Schedule<T> | undefined;
  const schedule = await openSchedule<T>({
    file,
    now,
    newId,
    async run({ id, what, created, attempts }) {
      const until = (minutes: number): number => now().getTime() + minutes * minuteMs;
      if (attempts === 0 && faults.strikes('reorder')) {
        held.add(id);
        return until(delayMinutes);
      }
      if (attempts === 0 && faults.strikes('delay')) return until(delayMinutes);
      held.delete(id);
      const done = await send(options, what);
      const overtaken = [...held];
      held.clear();
      for (const other of overtaken) void open?.hasten(other);
      const next = ladder[attempts + 1];
      return done || next === undefined ? null : Math.max(created + next * minuteMs, until(0));
    },
  });
  open = schedule;
  return {
    tell: (about, what) => schedule.add({ group: about, what }, 0),
    schedule,
  };
}
