/** Moves in the database and as their owner sees them. */
import type * as z from 'zod/mini';
import type { ChainData, ChainInput } from '#adapters/chain.ts';
import { listMoves, type move } from '#contract/chain.ts';
import type { Minor } from '#contract/money.ts';
import { quantityOf } from '#contract/quantity.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import { listOf, rowsOf } from '../list-of.ts';

export type MoveView = z.output<typeof move>;

export interface MovedAsset {
  readonly asset: string;
  /** Absent for an asset that is to be issued. */
  readonly issueTxid?: string;
  readonly multiple: string;
  readonly raw: string;
}

export interface MoveRow {
  readonly id: string;
  readonly kind: MoveView['kind'];
  readonly walletId: string;
  readonly toWalletId: string | null;
  readonly from: string;
  readonly to: string;
  readonly assets: readonly MovedAsset[];
  readonly data: ChainData | null;
  readonly issue: { readonly units: string; readonly details: Record<string, unknown> } | null;
  readonly italar: Minor;
  readonly holdId: string | null;
  readonly state: 'waiting' | 'signing' | 'signed' | 'sent' | 'confirmed' | 'refused';
  readonly reason: 'unavailable' | 'refused' | null;
  readonly rpcCode: number | null;
  readonly rpcMessage: string | null;
  readonly txid: string | null;
  readonly hex: string | null;
  readonly inputs: readonly ChainInput[] | null;
  readonly doubts: number;
  readonly signings: number;
  readonly booked: boolean;
  readonly worker: string | null;
  readonly looks: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** The accounts of the wallet that it is made from. */
  readonly denarAccount: AccountId;
  readonly italarAccount: AccountId;
  /** The recipient's account in iTalar, if a participant. */
  readonly toAccount: AccountId | null;
  readonly recipient: string | null;
}

const columns = `
  m.id, m.kind, m.wallet_id AS "walletId", m.to_wallet_id AS "toWalletId",
  m.from_address AS "from", m.to_address AS "to", m.assets, m.data, m.issue, m.italar,
  m.hold_id AS "holdId", m.state, m.reason, m.rpc_code AS "rpcCode", m.rpc_message AS "rpcMessage",
  m.txid, m.hex, m.inputs, m.doubts, m.signings, m.booked, m.worker, m.looks,
  m.created_at AS "createdAt", m.ended_at AS "endedAt", w.denar_account AS "denarAccount",
  w.italar_account AS "italarAccount", t.italar_account AS "toAccount", t.name AS recipient`;

const from = `FROM chain_move m JOIN wallet w ON w.id = m.wallet_id
  LEFT JOIN wallet t ON t.id = m.to_wallet_id`;

export async function moveById(db: Reader, id: string): Promise<MoveRow | null> {
  const { rows } = await db.query<MoveRow>(`SELECT ${columns} ${from} WHERE m.id = $1`, [id]);
  return rows[0] ?? null;
}

/** What the states mean to the owner: once booked, a move is done. */
function stateOf({ state, booked }: MoveRow): MoveView['state'] {
  if (booked) return 'completed';
  if (state === 'refused') return 'refused';
  return state === 'signed' ? 'unknown' : 'waiting';
}

export const viewOf = (row: MoveRow): MoveView => ({
  id: row.id,
  kind: row.kind,
  state: stateOf(row),
  assets: row.assets.map(({ asset, multiple, raw }) => ({
    asset,
    quantity: quantityOf(BigInt(raw), BigInt(multiple)),
  })),
  from: row.from,
  to: row.to,
  recipient: row.recipient,
  txid: row.state === 'refused' ? null : row.txid,
  confirmed: row.state === 'confirmed',
  rpcCode: row.rpcCode,
  rpcMessage: row.rpcMessage,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

const openStates = `('waiting', 'signing', 'signed')`;

/** What a wallet had the chain do, newest first. */
export const movesOf = listOf(listMoves, 'moves', {
  from,
  of: (filter, { id: wallet }: Wallet) => filter.where(wallet, (id) => `m.wallet_id = ${id}`),
  row: rowsOf(columns, viewOf),
  sort: { newest: 'm.id' },
  unique: 'm.id',
  indexed: ['newest'],
  where: {
    open: (value) => `(m.state IN ${openStates} AND NOT m.booked) = (${value}::text = 'yes')`,
  },
});
