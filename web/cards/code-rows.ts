/** The codes of a list in numerical order, including used ones. */
import type { CodeList } from './queries.ts';

export interface CodeRow {
  readonly no: number;
  /** Null once it is used and no longer returned. */
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

/** `210 428`, with a full space: the halves must stay apart when read aloud from paper. */
export const spaced = (code: string): string => code.replace(/^(\d{3})(?=\d)/, '$1\u00a0');
