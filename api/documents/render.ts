/** PDFs are rendered in threads: a long one takes a second, which would block everybody. */
import { atOnce } from '../gate.ts';
import { openThreads } from '../threads.ts';

/** The documents a thread can render (see thread.ts). */
export type Name = 'bill' | 'receipt' | 'history' | 'sheet';

const run = openThreads(new URL('./thread.ts', import.meta.url), atOnce);

/** Renders a document in another thread and returns its bytes; arguments must be plain data. */
export async function drawn(name: Name, ...given: readonly unknown[]): Promise<Buffer> {
  const bytes = await run<Uint8Array>(name, ...given);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
