/** Checks in the browser, from this site's keys, this browser's memory, and the API's answers. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as contract from '#contract/trust.ts';
import { bare } from '../bare-operation.ts';
import { CallError, call } from '../call.ts';
import { config } from '../config.ts';
import { keys } from '../query-keys.ts';
import {
  checkReceipt,
  checkStanding,
  type Extension,
  isSound,
  type ReceiptFile,
  type Seen,
  type Standing,
  type Surroundings,
} from './check.ts';
import { reserve, reserveQuery } from './queries.ts';

const consistency = bare<typeof contract.consistency>(
  'consistency',
  'GET /v2/public/consistency',
  'public',
);

/** Whether this site was configured with the programme's keys, and need not ask the programme. */
export const isPinned = (): boolean => config.checkpointKeys.length > 0;

async function extend(from: number, to?: number): Promise<Extension | null> {
  try {
    return await call(consistency, { query: { from, ...(to && { to }) } });
  } catch (error) {
    if (error instanceof CallError && error.final) return null;
    throw error;
  }
}

const around = (named: readonly string[]): Surroundings => ({
  keys: isPinned() ? config.checkpointKeys : named,
  pinned: isPinned(),
  remembered: remembered(),
  extend,
});

/** Checks a receipt's file. Throws if no key is pinned and the programme cannot be reached. */
export async function checkFile(file: ReceiptFile) {
  const named = isPinned() ? [] : (await call(reserve, {})).keys;
  const { check, seen } = await checkReceipt(file, around(named));
  if (seen) remember(seen);
  return check;
}

/** Checks the programme's current numbers against the keys and this browser's memory. */
export const standingQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: keys.standing,
    queryFn: async ({ signal }) => {
      const known = await call(reserve, {}, { signal });
      // What is shown is what was checked.
      client.setQueryData(reserveQuery.queryKey, known);
      const { checkpoint } = known;
      if (!checkpoint) return remembered() ? gone : null;
      const standing = await checkStanding(checkpoint, around(known.keys));
      if (isSound(standing)) remember(checkpoint);
      return standing;
    },
    staleTime: 15_000,
  });

/** There was a checkpoint, and now there is none. */
const gone: Standing = { signature: 'unknown', memory: 'smaller' };

const place = 'denar.checkpoint';

/** The remembered checkpoint; null if there is none. */
function remembered(): Seen | null {
  try {
    const { size, rootHash } = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Seen>;
    const known = Number.isSafeInteger(size) && /^[0-9a-f]{64}$/.test(rootHash ?? '');
    return known ? ({ size, rootHash } as Seen) : null;
  } catch {
    return null;
  }
}

const remember = ({ size, rootHash }: Seen): void =>
  localStorage.setItem(place, JSON.stringify({ size, rootHash }));

export const forget = (): void => localStorage.removeItem(place);
