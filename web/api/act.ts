/** An action that is asked about first: one dialog for all of them, opened by a call. */
import { type ReactNode, useSyncExternalStore } from 'react';
import type { PlainKey } from '../i18n/types.ts';
import { showToast } from '../ui/toast.ts';

export interface Act<Result> {
  readonly title: string;
  /** The consequences. */
  readonly text?: ReactNode;
  /** The label of the button that confirms. */
  readonly act: string;
  /** The label of the button that goes back, if not "cancel". */
  readonly back?: string;
  readonly danger?: boolean;
  /** Asks for the reason, which somebody else reads; it survives a fresh sign-in. */
  readonly reason?: ReasonWords;
  /** Shown where the API gave no message. */
  readonly fallback: PlainKey;
  /** Does it; the dialog waits, and shows why it failed. */
  readonly send: (reason: string) => Promise<Result>;
  /** What is said when it is done, if anything. */
  readonly done?: (result: Result) => string | undefined;
}

export interface ReasonWords {
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly optional?: boolean;
  /** What it is at first. */
  readonly text?: string;
}

export type OpenAct = Act<void> & { readonly send: (reason: string) => Promise<void> };

let open: OpenAct | null = null;
const listeners = new Set<() => void>();

function show(act: OpenAct | null): void {
  open = act;
  for (const listener of listeners) listener();
}

/** Opens the dialog; it closes when the action is done or the person goes back. */
export function askFirst<Result>({ done, send, ...act }: Act<Result>): void {
  show({
    ...act,
    async send(reason) {
      const result = await send(reason);
      const said = done?.(result);
      if (said) void showToast('success', said);
    },
  });
}

export const closeAct = (): void => show(null);

/** The action that is being asked about. */
export const useOpenAct = (): OpenAct | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
