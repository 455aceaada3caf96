/** A stand-in's scheduled tasks: stored on disk, and run when due, even after a restart. */
import { openStore } from './store.ts';

export interface Task<T> {
  readonly id: string;
  /** Tasks of one group run one after the other. */
  readonly group: string;
  readonly what: T;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly due: number;
  /** Number of attempts so far. */
  readonly attempts: number;
}

export interface Schedule<T> {
  /** Schedules a task in this many milliseconds; 0 is immediately. */
  add(task: { readonly group: string; readonly what: T }, inMs: number): Promise<void>;
  /** Makes a waiting task due immediately. */
  hasten(id: string): Promise<void>;
  waiting(): readonly Task<T>[];
  /** Resolves when no task is running, and none is due within the next moments. */
  idle(): Promise<void>;
  /** Stops; waiting tasks run after the next start. */
  close(): Promise<void>;
}

export interface ScheduleOptions<T> {
  readonly file: string;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Runs a task; returns when to retry it (milliseconds since 1970), or null when it is done. */
  readonly run: (task: Task<T>) => Promise<number | null>;
}

/** A task due sooner than this keeps `idle` waiting. */
const momentMs = 50;
/** The maximum delay of setTimeout. */
const longestMs = 2 ** 31 - 1;

/** Opens the schedule with its stored tasks. */
export async function openSchedule<T>(options: ScheduleOptions<T>): Promise<Schedule<T>> {
  const { file, now, newId, run } = options;
  const store = await openStore<Task<T>>(file);
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const byTime = (): Task<T>[] => [...store.all()].sort((a, b) => a.due - b.due);
  const work = async (task: Task<T>): Promise<void> => {
    const next = await run(task).catch(() => now().getTime() + 1000);
    if (next === null) return store.remove(task.id);
    await store.put(task.id, { ...task, due: next, attempts: task.attempts + 1 });
  };
  const look = (): void => {
    clearTimeout(timer);
    if (closed) return;
    const at = now().getTime();
    for (const task of byTime()) {
      if (running.has(task.group)) continue;
      if (task.due > at) {
        timer = setTimeout(look, Math.min(task.due - at, longestMs));
        return;
      }
      running.set(
        task.group,
        work(task).finally(() => {
          running.delete(task.group);
          look();
        }),
      );
    }
  };
  look();
  return {
    async add({ group, what }, inMs) {
      const created = now().getTime();
      const task = { id: newId(), group, what, created, due: created + inMs, attempts: 0 };
      await store.put(task.id, task);
      look();
    },
    async hasten(id) {
      const task = store.get(id);
      if (!task) return;
      await store.put(id, { ...task, due: now().getTime() });
      look();
    },
    waiting: byTime,
    async idle() {
      for (;;) {
        await Promise.all(running.values());
        const [next] = byTime();
        const soon = next !== undefined && next.due <= now().getTime() + momentMs;
        if (closed || (running.size === 0 && !soon)) return;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all(running.values());
      await store.saved();
    },
  };
}
