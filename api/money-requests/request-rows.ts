/** Requests for money in the database, and as each side sees them. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import type { getRequest, requestStates } from '#contract/money-requests.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import { markOf } from '../accounts/payee-mark.ts';

export type RequestView = z.output<typeof getRequest.answer>;
type State = (typeof requestStates)[number];

export interface RequestRow {
  readonly id: string;
  readonly state: State;
  readonly amount: Minor;
  readonly title: string;
  readonly dueAt: Date;
  readonly dueOn: string;
  readonly askerId: string | null;
  readonly askerWallet: string | null;
  readonly askerName: string | null;
  readonly askerEmail: string | null;
  readonly askerAccount: AccountId | null;
  /** Whether the wallet to be paid is still open. */
  readonly askerOpen: boolean | null;
  readonly payerId: string | null;
  readonly payerName: string | null;
  readonly payerEmail: string | null;
  /** Null while the payer has no open wallet. */
  readonly payerAccount: AccountId | null;
  readonly byLink: boolean;
  readonly invited: boolean;
  readonly invitedEmail: string | null;
  readonly blocked: boolean;
  readonly transferId: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const select = `
  SELECT r.id, r.state, r.amount, r.title, r.due_at AS "dueAt",
    to_char((r.due_at - interval '1 second') AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD') AS "dueOn",
    r.asker_id AS "askerId", a.id AS "askerWallet", a.name AS "askerName", a.email AS "askerEmail",
    a.denar_account AS "askerAccount", a.closed_at IS NULL AS "askerOpen",
    r.payer_id AS "payerId", coalesce(w.name, p.name) AS "payerName", w.email AS "payerEmail",
    w.denar_account AS "payerAccount", r.by_link AS "byLink", r.invited,
    r.invited_email AS "invitedEmail", r.blocked, r.transfer_id AS "transferId",
    r.created_at AS "createdAt", r.ended_at AS "endedAt"
  FROM money_request r
  LEFT JOIN wallet a ON a.id = r.asker_wallet_id
  LEFT JOIN person p ON p.id = r.payer_id
  LEFT JOIN wallet w ON w.person_id = r.payer_id AND w.closed_at IS NULL `;

/** The requests that satisfy a condition on `r`. */
export async function requestsWhere(
  db: Reader,
  condition: string,
  values: readonly unknown[],
): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(`${select} WHERE ${condition}`, [...values]);
  return rows;
}

export const requestsById = (db: Reader, ids: readonly string[]): Promise<RequestRow[]> =>
  requestsWhere(db, 'r.id = ANY ($1)', [ids]);

/** Locks a request until the transaction ends; whatever pays or ends it starts with this. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const [row] = await requestsWhere(tx, 'r.id = $1 FOR NO KEY UPDATE OF r', [id]);
  return row ?? null;
}

/**
 * A request past its day reads as expired, and one whose wallet was closed as cancelled, even if
 * no sweep has recorded it.
 */
export function stateAt({ state, dueAt, askerOpen }: RequestRow, now: Date): State {
  if (state !== 'open' && state !== 'invited') return state;
  if (state === 'open' && !askerOpen) return 'cancelled';
  return dueAt <= now ? 'expired' : state;
}

type Role = RequestView['role'];

/** A person's role in a request; null for people who may not see it. */
export function roleOf({ askerId, payerId, byLink }: RequestRow, person: string): Role | null {
  if (askerId === person) return 'asker';
  if (payerId === person) return 'payer';
  return byLink ? 'guest' : null;
}

const payerOf = (row: RequestRow, role: Role): RequestView['payer'] =>
  row.payerId === null || role === 'guest'
    ? null
    : { name: row.payerName ?? '', email: role === 'asker' ? row.payerEmail : null };

async function askerOf(
  db: Reader,
  row: RequestRow,
  person: string,
  marked: boolean,
): Promise<RequestView['asker']> {
  const { askerWallet: wallet, askerName: name } = row;
  if (wallet === null || name === null) return null;
  return { name, mark: marked ? await markOf(db, wallet, person) : null };
}

interface Seeing {
  readonly person: string;
  readonly role: Role;
  readonly now: Date;
  /** Whether one who may pay it sees the asker's mark. */
  readonly marked: boolean;
}

/** A request as a person of this role sees it. */
export async function requestView(
  db: Reader,
  row: RequestRow,
  { person, role, now, marked }: Seeing,
): Promise<RequestView> {
  const status = stateAt(row, now);
  return {
    id: row.id,
    status,
    role,
    amount: toWire(row.amount),
    title: row.title,
    dueOn: row.dueOn,
    asker: await askerOf(db, row, person, marked && status === 'open' && role !== 'asker'),
    payer: payerOf(row, role),
    byPayer: row.invited,
    invited: role === 'payer' ? row.invitedEmail : null,
    blocked: role === 'payer' && row.blocked,
    createdAt: row.createdAt.toISOString(),
    endedAt: (row.endedAt ?? (status === 'expired' ? row.dueAt : null))?.toISOString() ?? null,
    transaction: role === 'guest' ? null : row.transferId,
  };
}
