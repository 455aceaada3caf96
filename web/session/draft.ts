/** What a person has typed into a form, kept in the tab until it is sent: no error loses it. */
import { draftPrefix } from './session.ts';

/** The draft of the named form over the form's own start values. */
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
    // A full or forbidden store only costs the convenience.
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(draftPrefix + name);
