/** Each person's one address on the chain. */
import { type Chain, ChainError } from '#adapters/chain.ts';
import type { Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import { homeOf } from './home.ts';

interface Row {
  readonly address: string;
  readonly admitted: boolean;
}

async function rowOf(db: Reader, person: string): Promise<Row | null> {
  const { rows } = await db.query<Row>(
    ...sql`SELECT address, admitted FROM chain_address WHERE person_id = ${person}`,
  );
  return rows[0] ?? null;
}

/**
 * The person's address, created and given permission to send and receive when it is first needed.
 * Throws a ChainError if the node cannot be reached.
 */
export async function addressOf(deps: Deps, chain: Chain, person: string): Promise<string> {
  const { db, now } = deps;
  let row = await rowOf(db, person);
  if (!row) {
    // No address is created on a chain that is not this programme’s.
    await homeOf(deps, chain);
    const added = { person_id: person, address: await chain.newAddress(), created_at: now() };
    await db.query(
      ...sql`INSERT INTO chain_address ${sql.row(added)} ON CONFLICT (person_id) DO NOTHING`,
    );
    row = (await rowOf(db, person)) as Row;
  }
  if (!row.admitted) await admit(deps, chain, row.address);
  return row.address;
}

async function admit(deps: Deps, chain: Chain, address: string): Promise<void> {
  try {
    await chain.admit((await homeOf(deps, chain)).administrator, address);
  } catch (error) {
    // Granting a permission twice is harmless, so an unanswered call may simply be repeated.
    if (!(error instanceof ChainError) || error.kind !== 'unknown') throw error;
    throw new ChainError('unavailable', error.reason, { cause: error });
  }
  await deps.db.query('UPDATE chain_address SET admitted = true WHERE address = $1', [address]);
}

/** Admits those of the addresses that are people's and have lost a permission, as by a fork. */
export async function admitAgain(
  deps: Deps,
  chain: Chain,
  addresses: readonly string[],
): Promise<void> {
  const { rows } = await deps.db.query<{ address: string }>(
    ...sql`SELECT address FROM chain_address WHERE address = ANY (${addresses})`,
  );
  for (const { address } of rows) {
    const may = await chain.permissions(address);
    if (!may.has('send') || !may.has('receive')) await admit(deps, chain, address);
  }
}

/** The person's address, if there is one. */
export async function ownAddress(db: Reader, person: string): Promise<string | null> {
  return (await rowOf(db, person))?.address ?? null;
}

export interface Resident {
  readonly walletId: string;
  readonly italarAccount: AccountId;
}

/** The owners of these addresses who have an open wallet, by address. */
export async function residents(
  db: Reader,
  addresses: readonly string[],
): Promise<Map<string, Resident>> {
  const { rows } = await db.query<Resident & { address: string }>(
    ...sql`SELECT a.address, w.id AS "walletId", w.italar_account AS "italarAccount"
     FROM chain_address a JOIN wallet w ON w.person_id = a.person_id AND w.closed_at IS NULL
     WHERE a.address = ANY (${addresses})`,
  );
  return new Map(rows.map(({ address, ...resident }) => [address, resident]));
}

/** Which of the addresses belong to people, with or without an open wallet, or to the treasury. */
export async function ourAddresses(db: Reader, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ address: string }>(
    ...sql`SELECT address FROM chain_address WHERE address = ANY (${addresses})
     UNION SELECT treasury FROM chain_home WHERE treasury = ANY (${addresses})`,
  );
  return new Set(rows.map(({ address }) => address));
}
