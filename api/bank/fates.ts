/** What the rule makes of a line of a statement; it looks things up and changes nothing. */
import type { StatementLine } from '#adapters/bank-file.ts';
import type { Reader } from '#db/connect.ts';
import {
  creditsByItself,
  type Looking,
  outgoingOf,
  type Payee,
  topUpTitleIn,
  walletsOf,
} from './matching.ts';
import type { Outgoing } from './outgoing.ts';
import type { StoredLine, Suspicion } from './stored-lines.ts';

export type Fate =
  | {
      /** Dealt with before, or it waits for a person. */
      readonly outcome: 'known' | 'unmatched' | 'not_ours';
      readonly suspicion: Suspicion | null;
    }
  | { readonly outcome: 'credited'; readonly payee: Payee }
  | { readonly outcome: 'settled' | 'returned'; readonly transfer: Outgoing };

/** Transfers that an earlier line of the same statement ends, and how. */
export type Ended = Map<string, 'settled' | 'failed'>;

/** What lines name. */
export interface Surroundings {
  readonly payee: (line: StatementLine) => Payee | undefined;
  readonly outgoing: (line: StatementLine) => Outgoing | undefined;
  /** Whether a line of an earlier statement has settled this transfer. */
  readonly isLinked: (transfer: Outgoing) => boolean;
}

export async function surroundingsOf(
  db: Reader,
  lines: readonly StatementLine[],
  looking: Looking,
): Promise<Surroundings> {
  const wallets = await walletsOf(db, lines, looking);
  const outgoing = await outgoingOf(db, lines, looking);
  const named = lines.map(outgoing).filter((one) => one !== undefined);
  const linked = await linkedOf(db, named);
  return {
    payee: (line) => wallets.get(topUpTitleIn(line) ?? ''),
    outgoing,
    isLinked: ({ id }) => linked.has(id),
  };
}

async function linkedOf(db: Reader, transfers: readonly Outgoing[]): Promise<ReadonlySet<string>> {
  if (transfers.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>(
    `SELECT transfer_out_id AS id FROM bank_line
     WHERE transfer_out_id = ANY ($1::uuid[]) AND state = 'settled'`,
    [transfers.map(({ id }) => id)],
  );
  return new Set(rows.map(({ id }) => id));
}

type Line = Omit<StoredLine, 'id'>;

/** What becomes of a line; `ended` learns of the transfer that it ends. */
export function fateOf(around: Surroundings, stored: Line, ended: Ended): Fate {
  const { line, open, suspicion } = stored;
  if (!open) return { outcome: 'known', suspicion: null };
  const transfer = suspicion ? undefined : around.outgoing(line);
  if (transfer && line.amount > 0) return comesBack(stored, transfer, ended);
  if (transfer) return carriedOut(around, stored, transfer, ended);
  const payee = suspicion ? undefined : around.payee(line);
  if (payee && creditsByItself(line)) return { outcome: 'credited', payee };
  return waits(stored);
}

/** The line waits for a person. */
function waits({ line, fresh }: Line, suspicion: Suspicion | null = null): Fate {
  const nothingNew = line.amount > 0 ? 'unmatched' : 'not_ours';
  return { outcome: fresh ? nothingNew : 'known', suspicion };
}

/** The bank has carried a transfer of ours out. */
function carriedOut(around: Surroundings, stored: Line, transfer: Outgoing, ended: Ended): Fate {
  const { id, state } = transfer;
  if (around.isLinked(transfer) || ended.has(id)) return waits(stored, 'sent_twice');
  if (state === 'failed' || state === 'cancelled') return waits(stored, 'sent_though_ended');
  ended.set(id, 'settled');
  return { outcome: 'settled', transfer };
}

/** A transfer of ours has come back. */
function comesBack(stored: Line, transfer: Outgoing, ended: Ended): Fate {
  const state = ended.get(transfer.id) ?? transfer.state;
  if (state !== 'exported' && state !== 'settled') return waits(stored);
  if (transfer.purpose === 'payout' && transfer.wallet === null) {
    return waits(stored, 'wallet_closed');
  }
  ended.set(transfer.id, 'failed');
  return { outcome: 'returned', transfer };
}
