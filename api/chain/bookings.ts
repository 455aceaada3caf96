/** A move in the ledger: a hold before the chain acts, and how the hold ends. */
import type { Tx } from '#db/connect.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Item } from '#ledger/types.ts';
import { booked } from '../ledger-refusals.ts';
import type { Leaving } from '../security/outflow.ts';
import type { UnitOfWork } from '../use-case.ts';
import type { MoveRow } from './move-rows.ts';

export type Parties = Pick<
  MoveRow,
  'id' | 'kind' | 'italar' | 'holdId' | 'denarAccount' | 'italarAccount' | 'toAccount'
>;

/** A hold must outlive every outage of the chain: only its move ends it. */
const holdDays = 3650;

const kindOf = ({ kind }: Parties): string =>
  kind === 'generate' || kind === 'sale' ? 'exchange' : 'transfer';

/** The accounts between which the held money moves. */
async function sidesOf(tx: Tx, move: Parties): Promise<{ debit: AccountId; credit: AccountId }> {
  switch (move.kind) {
    case 'generate':
      return { debit: move.denarAccount, credit: await systemAccount(tx, 'issuance_dnr') };
    case 'sale':
      return { debit: move.italarAccount, credit: await systemAccount(tx, 'issuance_itl') };
    default:
      return {
        debit: move.italarAccount,
        credit: move.toAccount ?? (await systemAccount(tx, 'outside_itl')),
      };
  }
}

/**
 * Holds what leaves the wallet, last in its transaction; refuses `insufficient_funds`, `own_limit`.
 */
export async function holdFor(
  cx: UnitOfWork,
  move: Parties,
  leaving: Leaving | null = null,
): Promise<void> {
  const { tx } = cx;
  if (move.holdId === null) return;
  const { debit, credit } = await sidesOf(tx, move);
  const expiresAt = new Date(cx.now().getTime() + holdDays * 86_400_000);
  const hold = { type: 'hold', id: move.holdId, kind: kindOf(move), debit, credit } as const;
  const item = { ...hold, amount: move.italar, expiresAt };
  const outflow = leaving ? { outflow: leaving.outflow } : {};
  const [outcome] = await applyNow(tx, [{ items: [item], ...outflow }], cx.now());
  await leaving?.refuse(outcome);
  booked(outcome);
  cx.after(() => cx.notifier.balanceChanged(debit));
}

/** What an exchange gives: as much of the other currency, from its issuance account. */
async function counterpart(cx: UnitOfWork, move: Parties): Promise<Item[]> {
  if (move.kind !== 'generate' && move.kind !== 'sale') return [];
  const isGenerate = move.kind === 'generate';
  return [
    {
      type: 'transfer',
      id: cx.newId(),
      kind: 'exchange',
      debit: await systemAccount(cx.tx, isGenerate ? 'issuance_itl' : 'issuance_dnr'),
      credit: isGenerate ? move.italarAccount : move.denarAccount,
      amount: move.italar,
    },
  ];
}

/** Books what the chain has done; last in its transaction. */
export async function postFor(cx: UnitOfWork, move: Parties): Promise<void> {
  if (move.holdId === null) return;
  const post = { type: 'post', id: move.id, kind: kindOf(move), hold: move.holdId } as const;
  const items = [post, ...(await counterpart(cx, move))];
  const [outcome] = await applyNow(cx.tx, [{ items }], cx.now());
  booked(outcome);
  tellOf(cx, move);
}

/** Releases what was held for a move that the chain has not done; last in its transaction. */
export async function releaseFor(cx: UnitOfWork, move: Parties): Promise<void> {
  if (move.holdId === null) return;
  const release = {
    type: 'release',
    id: cx.newId(),
    kind: kindOf(move),
    hold: move.holdId,
  } as const;
  const [outcome] = await applyNow(cx.tx, [{ items: [release] }], cx.now());
  booked(outcome);
  tellOf(cx, move);
}

function tellOf(cx: UnitOfWork, move: Parties): void {
  const accounts = [move.denarAccount, move.italarAccount, move.toAccount];
  cx.after(() => cx.notifier.balanceChanged(...accounts.filter((one) => one !== null)));
}
