/** Form input, stored in the tab until it is sent, so that no error loses it. */
import { draftPrefix } from './session.ts';

/** The draft of the named form, merged over the form's initial values. */
export function readDraft<T extends object>(name: string, start: T): T {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? '{}');
    return { ...start, ...(kept as Partial<T>) };
  } catch {
    return start;
  }
}

export function keepDraft(name: string, value: object): void {
  try {
    sessionStorage.setItem(draftPrefix + name, JSON.stringify(value));
  } catch {
    // Full or forbidden storage costs only the convenience.
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(draftPrefix + name);
