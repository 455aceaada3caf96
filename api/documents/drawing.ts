/** PDFs are drawn in threads of their own: a long one takes a second, in which nobody else may wait. */
import { atOnce } from '../gate.ts';
import { openThreads } from '../threads.ts';

/** What a thread can draw (see thread.ts). */
export type Name = 'bill' | 'receipt' | 'history';

const run = openThreads(new URL('./thread.ts', import.meta.url), atOnce);

/** Draws a document in another thread and gives its bytes; what is given must be plain data. */
export async function drawn(name: Name, ...given: readonly unknown[]): Promise<Buffer> {
  const bytes = await run<Uint8Array>(name, ...given);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
