/** Short messages over the page; their code is loaded with the first one. */
import type { ToasterModule, ToastKind } from './toaster.tsx';

let loaded: Promise<ToasterModule> | undefined;
const listeners = new Set<() => void>();

/** Called once, before the first toast, so that the outlet can appear. */
export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const toastWanted = (): boolean => loaded !== undefined;

export function loadToaster(): Promise<ToasterModule> {
  const first = loaded === undefined;
  loaded ??= import('./toaster.tsx');
  if (first) for (const listener of listeners) listener();
  return loaded;
}

/**
 * Shows a message: success for 2 s, others for 4 s, loading until dismissed (specification §9).
 * Only for what may be missed: a refused payment or a form's error is shown on the page instead.
 * Returns a function that dismisses it.
 */
export async function showToast(kind: ToastKind, text: string): Promise<() => void> {
  const { show, dismiss } = await loadToaster();
  const id = show(kind, text);
  return () => dismiss(id);
}
