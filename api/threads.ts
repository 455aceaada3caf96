/** Long computations run in threads, so that they do not block the event loop. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Brand } from '#contract/brand.ts';
import { Refusal, type RefusalCode, type RefusalDetails } from '#contract/refusals.ts';
import { speakFor, spokenBrand } from '#contract/spoken-brand.ts';
import { openTurns } from '#contract/turns.ts';

interface Task {
  readonly name: string;
  readonly given: readonly unknown[];
}

/** The result of a task, its refusal, or its failure. */
type Done =
  | { readonly made: unknown }
  | { readonly refusal: RefusalCode; readonly details: RefusalDetails }
  | { readonly fault: string };

/** Far longer than any task takes; a thread that exceeds it is terminated. */
const patienceMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

export type Run = <Made>(name: string, ...given: readonly unknown[]) => Promise<Made>;

/**
 * Returns a function that runs tasks in threads of a script that calls `serveTasks`, this many at
 * once; others wait. Arguments and results must be plain data. Refuses what the task refuses.
 */
export function openThreads(script: URL, atOnce: number): Run {
  const idle: Worker[] = [];
  const inTurn = openTurns(atOnce);

  return async <Made>(name: string, ...given: readonly unknown[]) =>
    // The gate is fair between people: it knows who asks.
    inTurn('', async () => {
      const thread =
        idle.pop() ?? new Worker(script, { resourceLimits, workerData: spokenBrand() });
      thread.ref();
      try {
        const done = await doneBy(thread, { name, given });
        if ('fault' in done) throw new Error(`${name} cannot be made: ${done.fault}`);
        thread.unref();
        idle.push(thread);
        if ('refusal' in done) throw new Refusal(done.refusal, done.details);
        return done.made as Made;
      } catch (error) {
        if (!(error instanceof Refusal)) await thread.terminate();
        throw error;
      }
    });
}

async function doneBy(thread: Worker, task: Task): Promise<Done> {
  const ends = new AbortController();
  const { signal } = ends;
  const fails = async (): Promise<never> => {
    const [code] = await once(thread, 'exit', { signal });
    throw new Error(`the thread ended with ${code}`);
  };
  const tooLong = async (): Promise<never> => {
    await setTimeout(patienceMs, undefined, { signal });
    throw new Error(`${task.name} took too long`);
  };
  const comes = async (): Promise<Done> => (await once(thread, 'message', { signal }))[0];
  const answer = Promise.race([comes(), fails(), tooLong()]);
  thread.postMessage(task);
  return answer.finally(() => ends.abort());
}

/** Called by the script of a thread: runs these tasks one after the other. */
export function serveTasks(tasks: Readonly<Record<string, (...given: never[]) => unknown>>): void {
  // A thread has its own copy of the brand texts.
  if (parentPort) speakFor(workerData as Brand);
  parentPort?.on('message', async ({ name, given }: Task) => {
    const work = tasks[name] as (...given: readonly unknown[]) => unknown;
    const done = await Promise.resolve()
      .then(() => work(...given))
      .then(
        (made): Done => ({ made }),
        (error: unknown): Done => {
          if (error instanceof Refusal) return { refusal: error.code, details: error.details };
          return { fault: error instanceof Error ? `${error.stack}` : String(error) };
        },
      );
    parentPort?.postMessage(done);
  });
}
