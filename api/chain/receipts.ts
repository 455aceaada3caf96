/** iTalar moved without us: booked once deep enough, and taken back if they vanish. */
import type { Chain, SeenTransaction } from '#adapters/chain.ts';
import type { Minor } from '#contract/money.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { move, sendMove } from '#db/states.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import { type UnitOfWork, work } from '../use-case.ts';
import { ourAddresses } from './addresses.ts';
import { isSettled } from './dead.ts';
import type { Home } from './home.ts';

/** The net iTalar that a transaction gives each of our addresses. */
async function netOf(
  { db }: Deps,
  chain: Chain,
  { italar }: Home,
  seen: SeenTransaction,
): Promise<Map<string, bigint>> {
  const net = new Map<string, bigint>();
  const count = (outputs: SeenTransaction['outputs'], sign: bigint): void => {
    for (const { addresses, assets } of outputs) {
      const raw = assets.find(({ issueTxid }) => issueTxid === italar.issueTxid)?.raw ?? 0n;
      const [address] = addresses;
      if (address !== undefined && raw > 0n)
        net.set(address, (net.get(address) ?? 0n) + sign * raw);
    }
  };
  count(seen.outputs, 1n);
  for (const { txid, output } of seen.inputs) {
    const spent = (await chain.transaction(txid))?.outputs[output];
    if (spent) count([spent], -1n);
  }
  const ours = await ourAddresses(db, [...net.keys()]);
  return new Map([...net].filter(([address, raw]) => ours.has(address) && raw !== 0n));
}

/** Stores what a transaction in a block did to our addresses, to be booked when deep enough. */
export async function readTransaction(
  deps: Deps,
  chain: Chain,
  home: Home,
  { txid, height }: { readonly txid: string; readonly height: number },
): Promise<void> {
  const seen = await chain.transaction(txid);
  if (!seen) return;
  const net = await netOf(deps, chain, home, seen);
  const fromTreasury = (net.get(home.treasury) ?? 0n) < 0n;
  for (const [address, raw] of net) {
    if (address === home.treasury) continue;
    await deps.db.query(
      `INSERT INTO chain_receipt (id, txid, address, amount, from_treasury, state, block_height, at)
       VALUES ($1, $2, $3, $4, $5, 'seen', $6, $7)
       ON CONFLICT (txid, address) WHERE state <> 'reversed' DO UPDATE
         SET block_height = excluded.block_height, unsure = false,
           state = CASE chain_receipt.state WHEN 'lost' THEN 'booked' ELSE chain_receipt.state END`,
      [deps.newId(), txid, address, Number(raw), fromTreasury, height, deps.now()],
    );
  }
}

/** What was in blocks after `height` has to be found again; what was not booked is just deleted. */
export async function forgetVanished(tx: Tx, height: number): Promise<void> {
  await tx.query(
    ...sql`DELETE FROM chain_receipt
     WHERE block_height > ${height} AND state IN ('seen', 'uncovered', 'unexplained')`,
  );
  await tx.query(
    ...sql`UPDATE chain_receipt SET block_height = NULL, unsure = true
     WHERE block_height > ${height} AND state = 'booked'`,
  );
}

interface Owner {
  readonly id: string;
  readonly italar: AccountId;
}

async function ownerOf(tx: Tx, address: string): Promise<Owner | null> {
  const { rows } = await tx.query<Owner>(
    ...sql`SELECT w.id, w.italar_account AS italar FROM chain_address a
     JOIN wallet w ON w.person_id = a.person_id AND w.closed_at IS NULL
     WHERE a.address = ${address} FOR NO KEY UPDATE OF w`,
  );
  return rows[0] ?? null;
}

interface Receipt {
  readonly id: string;
  readonly txid: string;
  readonly address: string;
  /** In minor units; negative if it left. */
  readonly amount: number;
  /** True if it was sent from the treasury by hand. */
  readonly fromTreasury: boolean;
  readonly state: 'seen' | 'booked' | 'lost';
}

const columns = 'id, txid, address, amount, from_treasury AS "fromTreasury", state';

/**
 * Books what came from outside. Only what once left can come back, so that nothing uncovered gets
 * into the ledger. Returns the account that received it.
 */
async function receive(cx: UnitOfWork, receipt: Receipt): Promise<AccountId | null> {
  const { tx } = cx;
  const { id, txid, address, amount, fromTreasury } = receipt;
  const owner = await ownerOf(tx, address);
  const bookable = owner !== null && amount > 0 && !fromTreasury;
  const end = async (state: 'booked' | 'uncovered' | 'unexplained'): Promise<void> => {
    await move(tx, 'chain_receipt', [id], state, { wallet_id: owner?.id ?? null });
    if (state === 'booked') return;
    cx.log.error({ txid, state, amount }, 'iTalar moved on the chain without the ledger');
  };
  if (!bookable) {
    await end(fromTreasury && owner ? 'uncovered' : 'unexplained');
    return null;
  }
  await end('booked');
  const debit = await systemAccount(tx, 'outside_itl');
  const item = { type: 'transfer', id, kind: 'transfer', debit, credit: owner.italar } as const;
  const [outcome] = await applyNow(tx, [{ items: [{ ...item, amount }] }], cx.now());
  if (outcome?.ok) return owner.italar;
  await end('uncovered');
  return null;
}

/**
 * Takes back what vanished from the chain. If the money is no longer in the wallet it is lost for
 * now, and taken back as soon as the wallet has the same amount again.
 */
async function reverse(cx: UnitOfWork, receipt: Receipt): Promise<AccountId | null> {
  const { tx } = cx;
  const { id: booking, txid, address, amount } = receipt;
  const owner = await ownerOf(tx, address);
  if (owner) {
    const id = cx.newId();
    const credit = await systemAccount(tx, 'outside_itl');
    const item = { type: 'transfer', id, kind: 'transfer', debit: owner.italar, credit } as const;
    await move(tx, 'chain_receipt', [booking], 'reversed', { unsure: false, reversal_id: id });
    const [outcome] = await applyNow(tx, [{ items: [{ ...item, amount }] }], cx.now());
    if (outcome?.ok) return owner.italar;
  }
  // It may have been lost before.
  sendMove(tx, 'chain_receipt', [booking], 'lost', { unsure: false, reversal_id: null });
  if (receipt.state === 'lost') return null;
  cx.log.error({ txid, amount }, 'iTalar that were received vanished from the chain');
  return null;
}

async function each(
  deps: Deps,
  receipts: readonly Receipt[],
  use: (cx: UnitOfWork, receipt: Receipt) => Promise<AccountId | null>,
): Promise<void> {
  for (const receipt of receipts) {
    const account = await work(deps, (cx) => use(cx, receipt));
    if (account !== null) deps.notifier.balanceChanged(account);
  }
}

/** Books what is deep enough, and takes back what is not on the branch the chain took. */
export async function bookReceipts(deps: Deps, chain: Chain): Promise<void> {
  const { db, config } = deps;
  const deep = await db.query<Receipt>(
    `SELECT ${columns} FROM chain_receipt WHERE state = 'seen'
       AND block_height <= (SELECT scanned_height FROM chain_home) + 1 - $1 ORDER BY id`,
    [config.CHAIN_CONFIRMATIONS],
  );
  await each(deps, deep.rows, receive);
  const unsure = await db.query<Receipt>(
    `SELECT ${columns} FROM chain_receipt WHERE (unsure OR state = 'lost')
       AND (SELECT scanned_height >= unsettled_until FROM chain_home) ORDER BY id`,
  );
  if (unsure.rows.length === 0 || !(await isSettled(db, chain))) return;
  const gone: Receipt[] = [];
  for (const receipt of unsure.rows) {
    if ((await chain.transaction(receipt.txid)) === null) gone.push(receipt);
  }
  await each(deps, gone, reverse);
}

/** iTalar on their way to a wallet from outside, not deep enough yet, in minor units. */
export async function comingTo(db: Reader, wallet: string): Promise<Minor> {
  const { rows } = await db.query<{ sum: Minor }>(
    `SELECT coalesce(sum(r.amount), 0)::bigint AS sum FROM chain_receipt r
     JOIN chain_address a ON a.address = r.address JOIN wallet w ON w.person_id = a.person_id
     WHERE w.id = $1 AND w.closed_at IS NULL AND r.state = 'seen' AND r.amount > 0 AND NOT r.from_treasury`,
    [wallet],
  );
  return rows[0]?.sum ?? 0;
}
