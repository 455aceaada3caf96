/** Whether chain and ledger agree: for each person's address, and for the treasury. */
import type { Asset, Chain } from '#adapters/chain.ts';
import type { Minor } from '#contract/money.ts';
import type { Db, Reader } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { homeOf } from './home.ts';

/** Addresses checked per round; the next round continues after them. */
const atOnce = 500;

interface Side {
  readonly address: string;
  /** According to the ledger, including what was read from the chain but not booked. */
  readonly ledger: Minor;
  /** What the chain may or may not have done already, because it has not answered. */
  readonly moving: Minor;
}

/** An address on which ledger and chain differ, in minor units. */
export interface ChainDifference {
  readonly address: string;
  readonly ledger: Minor;
  readonly chain: Minor;
}

const unbooked = `r.state IN ('seen', 'uncovered', 'unexplained')`;
const moving = `NOT m.booked AND m.state IN ('signing', 'signed')`;

/** The expected balance of each of these addresses. */
async function sidesOf(
  db: Reader,
  treasury: string,
  italar: Asset,
  addresses: readonly string[],
): Promise<Map<string, Side>> {
  const { rows } = await db.query<Side>(
    `SELECT c.address, (
         coalesce((SELECT sum(a.posted) FROM wallet w JOIN ledger.account a ON a.id = w.italar_account
           WHERE w.person_id = c.person_id), 0)
         + coalesce((SELECT sum(r.amount) FROM chain_receipt r
           WHERE r.address = c.address AND ${unbooked}), 0))::bigint AS ledger,
       coalesce((SELECT sum(m.italar) FROM chain_move m
         WHERE ${moving} AND c.address IN (m.from_address, m.to_address)), 0)::bigint AS moving
     FROM chain_address c WHERE c.address = ANY ($1)
     UNION ALL
     SELECT $2, ($3::bigint + (SELECT posted FROM ledger.account WHERE name = 'issuance_itl')
         - coalesce((SELECT sum(r.amount) FROM chain_receipt r
           WHERE r.from_treasury AND ${unbooked}), 0))::bigint,
       coalesce((SELECT sum(m.italar) FROM chain_move m
         WHERE ${moving} AND $2 IN (m.from_address, m.to_address)), 0)::bigint
     WHERE $2 = ANY ($1)`,
    [addresses, treasury, italar.raw],
  );
  return new Map(rows.map((side) => [side.address, side]));
}

/** Which of the addresses differ; what moves between the two reads is not a difference. */
export async function differencesOf(
  db: Reader,
  chain: Chain,
  { treasury, italar }: { readonly treasury: string; readonly italar: Asset },
  addresses: readonly string[],
): Promise<readonly ChainDifference[]> {
  const before = await sidesOf(db, treasury, italar, addresses);
  const held = new Map<string, Minor>();
  for (const address of addresses) {
    const holdings = await chain.holdings(address, { unconfirmed: true });
    const ours = holdings.find(({ asset }) => asset.issueTxid === italar.issueTxid);
    held.set(address, Number(ours?.raw ?? 0n));
  }
  const after = await sidesOf(db, treasury, italar, addresses);
  return addresses.flatMap((address) => {
    const [first, last] = [before.get(address), after.get(address)];
    const found = held.get(address) ?? 0;
    if (!first || !last) return [];
    const slack = Math.max(first.moving, last.moving);
    const isBetween =
      found >= Math.min(first.ledger, last.ledger) - slack &&
      found <= Math.max(first.ledger, last.ledger) + slack;
    return isBetween ? [] : [{ address, ledger: last.ledger, chain: found }];
  });
}

/** The next addresses after the given one, in order. */
async function addressesAfter(db: Reader, last: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ address: string }>(
    'SELECT address FROM chain_address WHERE address > $1 ORDER BY address LIMIT $2',
    [last, atOnce],
  );
  return rows.map(({ address }) => address);
}

/** All that differ in two checks, so that what is booked meanwhile does not count. */
export async function allDifferences(
  db: Reader,
  chain: Chain,
  home: Parameters<typeof differencesOf>[2],
): Promise<{ differences: readonly ChainDifference[]; compared: number }> {
  const found: ChainDifference[] = [];
  let [compared, last] = [1, ''];
  let addresses: readonly string[] = [home.treasury];
  do {
    found.push(...(await differencesOf(db, chain, home, addresses)));
    addresses = await addressesAfter(db, last);
    compared += addresses.length;
    last = addresses.at(-1) ?? '';
  } while (addresses.length > 0);
  const differing = found.map(({ address }) => address);
  return { compared, differences: await differencesOf(db, chain, home, differing) };
}

async function keep(
  { db, now }: Deps,
  looked: readonly string[],
  found: readonly ChainDifference[],
): Promise<void> {
  const differing = found.map(({ address }) => address);
  await db.query('DELETE FROM chain_difference WHERE address = ANY ($1) AND address <> ALL ($2)', [
    looked,
    differing,
  ]);
  for (const { address, ledger, chain } of found) {
    await db.query(
      `INSERT INTO chain_difference (address, ledger, chain, since) VALUES ($1, $2, $3, $4)
       ON CONFLICT (address) DO UPDATE SET ledger = excluded.ledger, chain = excluded.chain`,
      [address, ledger, chain, now()],
    );
  }
}

async function differing(db: Db): Promise<readonly string[]> {
  const { rows } = await db.query<{ address: string }>('SELECT address FROM chain_difference');
  return rows.map(({ address }) => address);
}

/**
 * Compares the next addresses, those that differed before, and the treasury, and stores the
 * differences. Returns how many differ. Only one instance may run it.
 */
export async function compareChain(deps: Deps): Promise<number> {
  const { db, chain, now } = deps;
  if (!chain) return 0;
  const home = await homeOf(deps, chain);
  const { rows } = await db.query<{ last: string }>('SELECT compared_to AS last FROM chain_home');
  const next = await addressesAfter(db, rows[0]?.last ?? '');
  const looked = [...new Set([home.treasury, ...(await differing(db)), ...next])];
  await keep(deps, looked, await differencesOf(db, chain, home, looked));
  // The first round after the last address completes one comparison of all.
  const isEnd = next.length < atOnce;
  await db.query(
    `UPDATE chain_home SET compared_to = $1,
       compared_at = CASE WHEN $2 THEN $3::timestamptz ELSE compared_at END`,
    [isEnd ? '' : next.at(-1), isEnd, now()],
  );
  return (await differing(db)).length;
}

/** When all addresses were last compared, and on how many ledger and chain differ. */
export async function comparisonOf(
  db: Reader,
): Promise<{ readonly comparedAt: string | null; readonly differences: number }> {
  const { rows } = await db.query<{ comparedAt: Date | null; differences: number }>(
    `SELECT (SELECT compared_at FROM chain_home) AS "comparedAt",
       (SELECT count(*) FROM chain_difference) AS differences`,
  );
  const { comparedAt = null, differences = 0 } = rows[0] ?? {};
  return { comparedAt: comparedAt?.toISOString() ?? null, differences };
}
