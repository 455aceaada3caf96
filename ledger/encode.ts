/** Commands as the arrays that ledger.apply takes, and its arrays as outcomes. */
import type { QueryArrayConfig } from 'pg';
import type { AccountId, Command, Item, LedgerRefusal, Outcome } from './types.ts';

const typeNumbers = { transfer: 1, hold: 2, post: 3, release: 4 } as const;

/** Gives each distinct name a place, counted from 1 as PostgreSQL's arrays are. */
function placesOf<T>(names: readonly T[]): Map<T, number> {
  return new Map(names.map((name, at) => [name, at + 1]));
}

/** A PostgreSQL array literal; null where no element has a value. */
function arrayOf(elements: readonly (string | number | null)[]): string | null {
  return elements.every((element) => element === null)
    ? null
    : `{${elements.map((element) => element ?? 'NULL').join(',')}}`;
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const hex = (bytes: Uint8Array): string => `"\\\\x${Buffer.from(bytes).toString('hex')}"`;

const hasSides = (item: Item) => item.type === 'transfer' || item.type === 'hold';

function accountsOf(items: readonly Item[]): AccountId[] {
  const accounts = new Set<AccountId>();
  for (const item of items) {
    if (hasSides(item)) accounts.add(item.debit).add(item.credit);
  }
  return [...accounts].sort((a, b) => a - b);
}

/** Parameters are positional: see the signature in db/migrations/0002-ledger-apply.sql. */
function parametersOf(commands: readonly Command[], now: Date): (string | null)[] {
  const items = commands.flatMap((command) => command.items);
  const accounts = accountsOf(items);
  const holds = [...new Set(items.flatMap((item) => (hasSides(item) ? [] : [item.hold])))];
  const accountPlaces = placesOf(accounts);
  const holdPlaces = placesOf(holds);
  const lasts: number[] = [];
  for (const { items } of commands) lasts.push((lasts.at(-1) ?? 0) + items.length);
  const firsts = new Map(commands.map((command) => [command.items[0], command]));
  const perItem = <T extends string | number>(value: (item: Item) => T | null | undefined) =>
    arrayOf(items.map((item) => value(item) ?? null));
  return [
    now.toISOString(),
    `{${accounts.join(',')}}`,
    arrayOf(holds),
    arrayOf(lasts),
    perItem((item) => item.id),
    perItem((item) => typeNumbers[item.type]),
    perItem((item) => quoted(item.kind)),
    perItem((item) => (hasSides(item) ? accountPlaces.get(item.debit) : null)),
    perItem((item) => (hasSides(item) ? accountPlaces.get(item.credit) : null)),
    perItem((item) => ('amount' in item ? item.amount : null)),
    perItem((item) => (hasSides(item) ? null : holdPlaces.get(item.hold))),
    perItem((item) => (item.type === 'hold' ? `"${item.expiresAt.toISOString()}"` : null)),
    perItem((item) => ('memo' in item && item.memo !== undefined ? quoted(item.memo) : null)),
    perItem((item) => firsts.get(item)?.requestKey),
    perItem((item) => {
      const fingerprint = firsts.get(item)?.fingerprint;
      return fingerprint && hex(fingerprint);
    }),
  ];
}

/** The call that decides the commands, to be run inside a transaction or as one. */
export function applyQuery(commands: readonly Command[], now: Date): QueryArrayConfig {
  return {
    name: 'ledger.apply',
    text: 'SELECT * FROM ledger.apply($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15)',
    values: parametersOf(commands, now),
    rowMode: 'array',
    types: { getTypeParser: () => (text: string) => text },
  };
}

const elementsOf = (array: string | null): string[] => array?.slice(1, -1).split(',') ?? [];

/** Reads the one row that ledger.apply answers with; outcomes in the order of the commands. */
export function outcomesOf(
  commands: readonly Command[],
  row: readonly (string | null)[],
  now: Date,
): Outcome[] {
  const [refusals = [], replays = [], ids = [], times = [], posted = [], held = []] = row
    .slice(0, 6)
    .map(elementsOf);
  return commands.map((command, at): Outcome => {
    const replayed = replays[at] === 't';
    const refusal = refusals[at];
    if (refusal !== undefined && refusal !== 'NULL')
      return { ok: false, replayed, refusal: refusal as LedgerRefusal };
    return {
      ok: true,
      replayed,
      id: replayed ? (ids[at] as string) : (command.items[0] as Item).id,
      at: replayed ? new Date(Number(times[at])) : now,
      debitPosted: Number(posted[at]),
      debitHeld: Number(held[at]),
    };
  });
}

/** Throws where a command is not one that a caller may send; the caller has a bug. */
export function checkCommand({ items, requestKey, fingerprint }: Command): void {
  if (items.length === 0) throw new RangeError('A command has at least one item.');
  for (const item of items) {
    if (!/^[a-z_]{1,40}$/.test(item.kind)) throw new RangeError(`${item.kind} is no kind.`);
    if ('amount' in item && item.amount !== undefined && !Number.isSafeInteger(item.amount)) {
      throw new RangeError('An amount is a whole number of minor units.');
    }
    if ('memo' in item && item.memo?.includes('\0')) throw new RangeError('A memo has no NUL.');
  }
  if (fingerprint && !requestKey) throw new RangeError('A fingerprint belongs to a request key.');
}
