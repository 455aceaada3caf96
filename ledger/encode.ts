/** Encodes commands as the arrays that ledger.apply takes, and decodes its result into outcomes. */
import type { QueryArrayConfig } from 'pg';
import type { AccountId, Command, Item, LedgerRefusal, Outcome } from './types.ts';

const typeNumbers = { transfer: 1, hold: 2, post: 3, release: 4 } as const;

/** Gives each distinct name an index, counted from 1 as in PostgreSQL arrays. */
function placesOf<T>(names: readonly T[]): Map<T, number> {
  return new Map(names.map((name, at) => [name, at + 1]));
}

const hasSides = (item: Item) => item.type === 'transfer' || item.type === 'hold';

function accountsOf(commands: readonly Command[]): AccountId[] {
  const accounts = new Set<AccountId>();
  for (const { items, outflow } of commands) {
    for (const item of items) if (hasSides(item)) accounts.add(item.debit).add(item.credit);
    if (outflow) accounts.add(outflow.account);
  }
  return [...accounts].sort((a, b) => a - b);
}

/** A value per command, at its first item; null for the others. */
const ofFirst = <T>(commands: readonly Command[], of: (command: Command) => T) =>
  commands.flatMap((command) => command.items.map((_, at) => (at === 0 ? of(command) : null)));

/** Parameters are positional: see the signature in db/functions/ledger-apply.sql. */
function parametersOf(commands: readonly Command[], now: Date): (string | Buffer | null)[] {
  const items = commands.flatMap((command) => command.items);
  const accounts = accountsOf(commands);
  const holds = [...new Set(items.flatMap((item) => (hasSides(item) ? [] : [item.hold])))];
  const [accountPlaces, holdPlaces] = [placesOf(accounts), placesOf(holds)];
  const lasts: number[] = [];
  for (const { items } of commands) lasts.push((lasts.at(-1) ?? 0) + items.length);
  const each = <T>(of: (item: Item) => T) => items.map(of);
  return [
    now.toISOString(),
    int8s(accounts) ?? '{}',
    uuids(holds),
    int4s(lasts),
    uuids(each(({ id }) => id)),
    int4s(each(({ type }) => typeNumbers[type])),
    texts(each(({ kind }) => kind)),
    int4s(each((item) => (hasSides(item) ? accountPlaces.get(item.debit) : null))),
    int4s(each((item) => (hasSides(item) ? accountPlaces.get(item.credit) : null))),
    int8s(each((item) => ('amount' in item ? item.amount : null))),
    int4s(each((item) => (hasSides(item) ? null : holdPlaces.get(item.hold)))),
    timestamptzs(each((item) => (item.type === 'hold' ? item.expiresAt : null))),
    texts(each((item) => ('memo' in item ? item.memo : null))),
    uuids(ofFirst(commands, ({ requestKey }) => requestKey)),
    byteas(ofFirst(commands, ({ fingerprint }) => fingerprint)),
    int4s(commands.map(({ outflow }) => outflow && accountPlaces.get(outflow.account))),
    int8s(commands.map(({ outflow }) => outflow?.amount)),
    int8s(commands.map(({ outflow }) => outflow?.most)),
  ];
}

/** An element type: its pg_type.oid, and its binary encoding. */
interface ElementType<T> {
  readonly oid: number;
  readonly length: (value: T) => number;
  readonly write: (into: Buffer, at: number, value: T) => void;
}

type Elements<T> = readonly (T | null | undefined)[];

function write4(into: Buffer, at: number, value: number): void {
  into[at] = value >>> 24;
  into[at + 1] = value >>> 16;
  into[at + 2] = value >>> 8;
  into[at + 3] = value;
}

function write8(into: Buffer, at: number, value: number): void {
  write4(into, at, Math.floor(value / 2 ** 32));
  write4(into, at + 4, value);
}

const hexadecimal = (code: number): number => (code & 15) + (code > 57 ? 9 : 0);

/** Hexadecimal decoding by hand, because a call of `Buffer.write` costs more for so few digits. */
function writeUuid(into: Buffer, start: number, value: string): void {
  let at = start;
  for (let digit = 0; digit < value.length; digit += 2) {
    if (value.charCodeAt(digit) === 45) digit += 1;
    const high = hexadecimal(value.charCodeAt(digit));
    into[at] = (high << 4) | hexadecimal(value.charCodeAt(digit + 1));
    at += 1;
  }
}

const headLength = 20;

/** A one-dimensional array, counted from 1; null if no element has a value. */
function arrayOf<T>({ oid, length, write }: ElementType<T>, elements: Elements<T>): Buffer | null {
  let size = headLength + 4 * elements.length;
  let values = 0;
  for (const element of elements) {
    if (element === null || element === undefined) continue;
    values += 1;
    size += length(element);
  }
  if (values === 0) return null;
  const array = Buffer.allocUnsafe(size);
  write4(array, 0, 1);
  write4(array, 4, values < elements.length ? 1 : 0);
  write4(array, 8, oid);
  write4(array, 12, elements.length);
  write4(array, 16, 1);
  let at = headLength;
  for (const element of elements) {
    if (element === null || element === undefined) {
      write4(array, at, -1);
      at += 4;
      continue;
    }
    const bytes = length(element);
    write4(array, at, bytes);
    write(array, at + 4, element);
    at += 4 + bytes;
  }
  return array;
}

const writing =
  <T>(type: ElementType<T>) =>
  (elements: Elements<T>): Buffer | null =>
    arrayOf(type, elements);

/** PostgreSQL arrays as binary parameters, which it reads faster than text. */
export const int4s = writing<number>({ oid: 23, length: () => 4, write: write4 });
/** For integers that JavaScript represents exactly. */
export const int8s = writing<number>({ oid: 20, length: () => 8, write: write8 });
export const uuids = writing<string>({ oid: 2950, length: () => 16, write: writeUuid });
export const texts = writing<string>({
  oid: 25,
  length: (value) => Buffer.byteLength(value),
  write: (into, at, value) => into.write(value, at),
});
/** For bytes in hexadecimal. */
export const byteas = writing<string>({
  oid: 17,
  length: (value) => value.length / 2,
  write: (into, at, value) => into.write(value, at, 'hex'),
});
/** PostgreSQL counts microseconds since 2000. */
export const timestamptzs = writing<Date>({
  oid: 1184,
  length: () => 8,
  write: (into, at, value) => write8(into, at, (value.getTime() - Date.UTC(2000, 0, 1)) * 1000),
});

/** The query that decides the commands, inside a transaction or as one. */
export function applyQuery(commands: readonly Command[], now: Date): QueryArrayConfig {
  return {
    name: 'ledger.apply',
    text: 'SELECT * FROM ledger.apply($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18)',
    values: parametersOf(commands, now),
    rowMode: 'array',
    types: { getTypeParser: () => (text: string) => text },
  };
}

const elementsOf = (array: string | null): string[] => array?.slice(1, -1).split(',') ?? [];

/** Decodes the single row returned by ledger.apply; outcomes in the order of the commands. */
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

const isUuid = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

/** Throws for an invalid command, which is a bug of the caller. */
export function checkCommand({ items, requestKey, fingerprint, outflow }: Command): void {
  if (items.length === 0) throw new RangeError('A command has at least one item.');
  for (const item of items) {
    if (!isUuid(item.id) || ('hold' in item && !isUuid(item.hold))) {
      throw new RangeError('An item and a hold are named by UUIDs.');
    }
    if (!/^[a-z_]{1,40}$/.test(item.kind)) throw new RangeError(`${item.kind} is no kind.`);
    if ('amount' in item && item.amount !== undefined && !Number.isSafeInteger(item.amount)) {
      throw new RangeError('An amount is a whole number of minor units.');
    }
    if (item.type === 'hold' && Number.isNaN(item.expiresAt.getTime())) {
      throw new RangeError('A hold expires at a time.');
    }
    if ('memo' in item && item.memo?.includes('\0')) throw new RangeError('A memo has no NUL.');
  }
  if (outflow && !(Number.isSafeInteger(outflow.amount) && outflow.amount > 0)) {
    throw new RangeError('What leaves is a positive amount.');
  }
  if (requestKey !== undefined && !isUuid(requestKey)) {
    throw new RangeError('A request key is a UUID.');
  }
  if (fingerprint !== undefined && !/^[0-9a-f]{64}$/.test(fingerprint)) {
    throw new RangeError('A fingerprint is a SHA-256 in hexadecimal.');
  }
  if (fingerprint && !requestKey) throw new RangeError('A fingerprint belongs to a request key.');
}
