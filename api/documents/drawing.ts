/** PDFs are drawn in threads of their own: a long one takes a second, in which nobody else may wait. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** What a thread can draw (see thread.ts). */
export type Name = 'bill' | 'receipt' | 'history';

export interface Task {
  readonly name: Name;
  readonly given: readonly unknown[];
}

/** The bytes, or why there are none. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly fault: string };

/** Far longer than any document takes; a thread that takes longer is ended. */
const patienceMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Threads that wait for work; how many there are is bounded by whoever asks (see gate.ts). */
const idle: Worker[] = [];

/** Draws a document in another thread and gives its bytes; what is given must be plain data. */
export async function drawn(name: Name, ...given: readonly unknown[]): Promise<Buffer> {
  const thread =
    idle.pop() ?? new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits });
  thread.ref();
  try {
    const answer = await answerOf(thread, { name, given });
    if ('fault' in answer) throw new Error(`${name} cannot be drawn: ${answer.fault}`);
    thread.unref();
    idle.push(thread);
    return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

async function answerOf(thread: Worker, task: Task): Promise<Drawn> {
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
  const comes = async (): Promise<Drawn> => (await once(thread, 'message', { signal }))[0];
  const answer = Promise.race([comes(), fails(), tooLong()]);
  thread.postMessage(task);
  return answer.finally(() => ends.abort());
}
