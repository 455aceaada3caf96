/** The buyer's code while it is valid; it survives leaving the page and reloading. */
import type { PayeeMark } from '#contract/payees.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft.ts';

export interface LiveCode {
  readonly digits: string;
  /** By this device's clock, in milliseconds since 1970. */
  readonly endsAt: number;
  /** Its lifetime when it was made. */
  readonly seconds: number;
  /** For a code bound to one amount and payee: the amount as on the wire, and the payee. */
  readonly bound?: {
    readonly amount: number;
    readonly payee: string;
    readonly mark: PayeeMark | null;
  };
}

const none: LiveCode = { digits: '', endsAt: 0, seconds: 0 };

/** The code that is still valid, if any. */
export function keptCode(now: number): LiveCode | null {
  const code = readDraft('code', none);
  return code.digits && code.endsAt > now ? code : null;
}

export const keepCode = (code: LiveCode): void => keepDraft('code', code);
export const dropCode = (): void => dropDraft('code');
