/** Whether there is a newer build of the site than the one running in this tab. */

let newer = false;
const listeners = new Set<() => void>();

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const updateIsThere = (): boolean => newer;

/** Announces a newer build, or dismisses it until the next one. */
export function tellUpdate(there: boolean): void {
  newer = there;
  for (const listener of listeners) listener();
}
