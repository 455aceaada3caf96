/** The OpenAPI document as it is sent: made once for a process, in a thread, when it is first asked for. */
import { openThreads } from '../threads.ts';

export type Form = 'json' | 'yaml';

export interface Made {
  readonly plain: Uint8Array;
  /** The same, compressed. */
  readonly gzip: Uint8Array;
  readonly etag: string;
}

const run = openThreads(new URL('./thread.ts', import.meta.url), 1);

/** Returns a function that gives the document in a form; a failed attempt is repeated when asked again. */
export function openDocument(brand: string, origin: string): (form: Form) => Promise<Made> {
  const kept = new Map<Form, Promise<Made>>();
  return (form) => {
    const made = kept.get(form) ?? run<Made>('document', form, brand, origin);
    kept.set(form, made);
    made.catch(() => kept.delete(form));
    return made;
  };
}
