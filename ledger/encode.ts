/** Commands as the arrays that ledger.apply takes, and its arrays as outcomes. */
import type { QueryArrayConfig } from 'pg';
import type { AccountId, Command, Item, LedgerRefusal, Outcome } from './types.ts';

const typeNumbers = { transfer: 1, hold: 2, post: 3, release: 4 } as const;

/** Gives each distinct name a place, counted from 1 as PostgreSQL's arrays are. */
function placesOf<T>(names: readonly T[]): Map<T, number> {
  return new Map(names.map((name, at) => [name, at + 1]));
}

/** A PostgreSQL array literal of plain elements, which need no quotes. */
const arrayOf = (elements: readonly (string | number)[]): string | null =>
  elements.length === 0 ? null : `{${elements.join(',')}}`;

/** The elements of a PostgreSQL array as they come. */
class Elements {
  readonly #written: (string | number)[] = [];
  #hasValue = false;

  add(element: string | number | null | undefined): void {
    if (element === undefined || element === null) {
      this.#written.push('NULL');
    } else {
      this.#written.push(element);
      this.#hasValue = true;
    }
  }

  /** The array's literal; null where no element has a value. */
  literal(): string | null {
    return this.#hasValue ? arrayOf(this.#written) : null;
  }
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const bytea = (hex: string): string => `"\\\\x${hex}"`;

const hasSides = (item: Item) => item.type === 'transfer' || item.type === 'hold';

function accountsOf(items: readonly Item[]): AccountId[] {
  const accounts = new Set<AccountId>();
  for (const item of items) {
    if (hasSides(item)) accounts.add(item.debit).add(item.credit);
  }
  return [...accounts].sort((a, b) => a - b);
}

/** What ledger.apply takes of each item, in the order of its parameters from the fifth on. */
function writeItem(
  arrays: readonly Elements[],
  item: Item,
  accountPlaces: ReadonlyMap<AccountId, number>,
  holdPlaces: ReadonlyMap<string, number>,
): void {
  const [id, type, kind, debit, credit, amount, hold, expires, memo] = arrays;
  id?.add(item.id);
  type?.add(typeNumbers[item.type]);
  // A kind needs no quotes, but for one that is called null.
  kind?.add(`"${item.kind}"`);
  const sides = hasSides(item) ? item : null;
  debit?.add(sides && accountPlaces.get(sides.debit));
  credit?.add(sides && accountPlaces.get(sides.credit));
  amount?.add('amount' in item ? item.amount : null);
  hold?.add(hasSides(item) ? null : holdPlaces.get(item.hold));
  expires?.add(item.type === 'hold' ? `"${item.expiresAt.toISOString()}"` : null);
  memo?.add('memo' in item && item.memo !== undefined ? quoted(item.memo) : null);
}

/** Parameters are positional: see the signature in db/migrations/0020-one-journal.sql. */
function parametersOf(commands: readonly Command[], now: Date): (string | null)[] {
  const items = commands.flatMap((command) => command.items);
  const accounts = accountsOf(items);
  const holds = [...new Set(items.flatMap((item) => (hasSides(item) ? [] : [item.hold])))];
  const [accountPlaces, holdPlaces] = [placesOf(accounts), placesOf(holds)];
  const lasts: number[] = [];
  const arrays = Array.from({ length: 9 }, () => new Elements());
  const [keys, prints] = [new Elements(), new Elements()];
  for (const { items, requestKey, fingerprint } of commands) {
    for (const [at, item] of items.entries()) {
      writeItem(arrays, item, accountPlaces, holdPlaces);
      keys.add(at === 0 ? requestKey : null);
      prints.add(at === 0 && fingerprint ? bytea(fingerprint) : null);
    }
    lasts.push((lasts.at(-1) ?? 0) + items.length);
  }
  return [
    now.toISOString(),
    `{${accounts.join(',')}}`,
    arrayOf(holds),
    arrayOf(lasts),
    ...[...arrays, keys, prints].map((elements) => elements.literal()),
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
  if (fingerprint && !/^[0-9a-f]{64}$/.test(fingerprint)) {
    throw new RangeError('A fingerprint is a SHA-256 in hexadecimal.');
  }
  if (fingerprint && !requestKey) throw new RangeError('A fingerprint belongs to a request key.');
}
