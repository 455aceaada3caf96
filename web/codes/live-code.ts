/** The buyer's code while it lives: it stays when the person looks at another page, or reloads. */
import type { PayeeMark } from '#contract/payees.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft.ts';

export interface LiveCode {
  readonly digits: string;
  /** On this device's clock, in milliseconds since 1970. */
  readonly endsAt: number;
  /** How long it lived at its start. */
  readonly seconds: number;
  /** For a code that pays one amount to one payee: the amount as on the wire, and who that is. */
  readonly bound?: {
    readonly amount: number;
    readonly payee: string;
    readonly mark: PayeeMark | null;
  };
}

const none: LiveCode = { digits: '', endsAt: 0, seconds: 0 };

/** The code that is still alive, if there is one. */
export function keptCode(now: number): LiveCode | null {
  const code = readDraft('code', none);
  return code.digits && code.endsAt > now ? code : null;
}

export const keepCode = (code: LiveCode): void => keepDraft('code', code);
export const dropCode = (): void => dropDraft('code');
