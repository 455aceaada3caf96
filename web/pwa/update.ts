/** Whether a newer build of the site is there than the one that runs in this tab. */

let newer = false;
const listeners = new Set<() => void>();

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const updateIsThere = (): boolean => newer;

/** Tells people of a newer build, or leaves them in peace until the next one. */
export function tellUpdate(there: boolean): void {
  newer = there;
  for (const listener of listeners) listener();
}
