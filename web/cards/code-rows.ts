/** The codes of a list in the order of their numbers, those that are used up in their places. */
import type { CodeList } from './queries.ts';

export interface CodeRow {
  readonly no: number;
  /** Null where it is used up and no longer told. */
  readonly code: string | null;
  readonly state: 'free' | 'asked' | 'used' | 'spent';
}

export function rowsOf({ oneTimeCodes, struck }: CodeList): readonly CodeRow[] {
  const free = oneTimeCodes.map(
    ({ no, code, askedBy }): CodeRow => ({
      no,
      code,
      state: askedBy ? 'asked' : 'free',
    }),
  );
  const gone = struck.map(({ no, how }): CodeRow => ({ no, code: null, state: how }));
  return [...free, ...gone].sort((a, b) => a.no - b.no);
}

/** `210 428`, with a whole blank: read aloud from paper, the halves must stand apart. */
export const spaced = (code: string): string => code.replace(/^(\d{3})(?=\d)/, '$1\u00a0');
