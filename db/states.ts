/** The states of things, which of them may follow which, and the statement that writes them. */
import type { Reader, Tx } from './connect.ts';
import type { Rows } from './rows.ts';

type Noun =
  | ('shop_order' | 'charge' | 'card_payment' | 'bill' | 'sale' | 'money_request')
  | ('bank_account' | 'bank_transfer_out' | 'payout_review' | 'company' | 'card')
  | ('chain_move' | 'chain_receipt');

/** The states that a column may have. */
type State<N extends Noun> = NonNullable<Rows[N]['state']>;

/**
 * For each state the ones that it may follow; `new` may be inserted. Triggers of the database say
 * the same, and db/states.test.ts compares them.
 */
export const formerStates: {
  readonly [N in Noun]: { readonly [S in State<N>]: readonly (State<N> | 'new')[] };
} = {
  shop_order: {
    awaiting_payment: ['new'],
    paid: ['awaiting_payment', 'refund_pending'],
    shipped: ['paid', 'refund_pending'],
    completed: ['paid', 'shipped', 'refund_pending'],
    cancelled: ['awaiting_payment'],
    refund_pending: ['paid', 'shipped', 'completed'],
    refunded: ['paid', 'shipped', 'completed', 'refund_pending'],
  },
  // A code that is bound to its payee pays at once.
  charge: {
    awaiting_acceptance: ['new'],
    completed: ['new', 'awaiting_acceptance'],
    refused: ['awaiting_acceptance'],
    expired: ['awaiting_acceptance'],
    cancelled: ['awaiting_acceptance'],
  },
  card_payment: {
    awaiting_code: ['new'],
    declined: ['new'],
    completed: ['awaiting_code'],
    refused: ['awaiting_code'],
    cancelled: ['awaiting_code'],
    failed: ['awaiting_code'],
    expired: ['awaiting_code'],
  },
  bill: {
    issued: ['new'],
    paid: ['issued'],
    cancelled: ['issued'],
    expired: ['issued'],
  },
  // A bill that nobody has paid may open its sale again.
  sale: {
    open: ['new', 'ended'],
    billed: ['open'],
    ended: ['open', 'billed'],
  },
  money_request: {
    invited: ['new'],
    open: ['new', 'invited'],
    paid: ['open'],
    declined: ['open'],
    expired: ['invited', 'open'],
    cancelled: ['invited', 'open'],
  },
  bank_account: {
    awaiting_amount: ['new'],
    verified: ['awaiting_amount'],
    closed: ['awaiting_amount'],
    expired: ['awaiting_amount'],
    failed: ['awaiting_amount'],
    removed: ['awaiting_amount', 'verified', 'closed', 'expired', 'failed'],
  },
  // What a statement settled is at the bank again when that is taken back, and fails if it comes back.
  bank_transfer_out: {
    queued: ['new'],
    exported: ['queued', 'settled'],
    settled: ['queued', 'exported'],
    failed: ['queued', 'exported', 'settled'],
    cancelled: ['queued'],
  },
  payout_review: { waiting: ['new'], approved: ['waiting'], refused: ['waiting'] },
  company: {
    awaiting_email: ['new'],
    pending: ['new', 'awaiting_email'],
    approved: ['pending'],
    rejected: ['pending'],
  },
  card: {
    stock: ['new', 'blocked'],
    released: ['stock', 'blocked'],
    registered: ['released', 'blocked'],
    blocked: ['stock', 'released', 'registered'],
  },
  // What the chain has lost, or can never carry out, is signed again or sent again.
  chain_move: {
    waiting: ['new', 'signing', 'signed', 'sent', 'refused'],
    signing: ['waiting'],
    signed: ['signing'],
    sent: ['signed', 'confirmed'],
    confirmed: ['sent'],
    refused: ['signing', 'signed'],
  },
  chain_receipt: {
    seen: ['new'],
    booked: ['seen', 'lost'],
    uncovered: ['seen', 'booked'],
    unexplained: ['seen'],
    reversed: ['booked', 'lost'],
    lost: ['reversed', 'booked'],
  },
};

/** A value that the database computes, from columns and the caller's values; never user input. */
export class Computed {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What else is set. */
export type Changes<N extends Noun> = {
  readonly [C in Exclude<keyof Rows[N], 'state'>]?: Rows[N][C] | Computed;
};

/** Which rows: a condition, with its values from $1 on. */
interface Chosen {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** The statement that writes a state, and its values. */
function writing<N extends Noun>(
  table: N,
  state: State<N>,
  { where, values }: Chosen,
  set: Changes<N>,
): [text: string, values: unknown[]] {
  const all = [...values];
  const sets = Object.entries(set).map(
    ([name, value]) =>
      `, ${name} = ${value instanceof Computed ? value.text : `$${all.push(value)}`}`,
  );
  return [`UPDATE ${table} SET state = '${state}'${sets.join('')} WHERE ${where}`, all];
}

/** The condition that a row may be moved to a state. */
function mayBecome<N extends Noun>(table: N, state: State<N>): string {
  const former: readonly string[] = formerStates[table][state];
  return `state IN (${former.map((one) => `'${one}'`).join(', ')})`;
}

/**
 * Moves the chosen rows whose state allows it, and returns `returning` of each. For what may have
 * been moved by others, and for sweeps.
 */
export async function moveSome<N extends Noun, Row extends object = { id: string }>(
  tx: Reader,
  table: N,
  state: State<N>,
  { where, values }: Chosen,
  { set = {}, returning = 'id' }: { readonly set?: Changes<N>; readonly returning?: string } = {},
): Promise<Row[]> {
  const chosen = { where: `(${where}) AND ${mayBecome(table, state)}`, values };
  const [text, all] = writing(table, state, chosen, set);
  const { rows } = await tx.query<Row>(`${text} RETURNING ${returning}`, all);
  return rows;
}

const byId = (ids: readonly string[]): Chosen => ({ where: 'id = ANY ($1)', values: [ids] });

/** Moves locked rows to a state; throws, which is a fault of ours, if it may not follow theirs. */
export async function move<N extends Noun>(
  tx: Reader,
  table: N,
  ids: readonly string[],
  state: State<N>,
  set: Changes<N> = {},
): Promise<void> {
  const moved = await moveSome(tx, table, state, byId(ids), { set });
  if (moved.length === ids.length) return;
  throw new Error(`Not all of ${table} ${ids.join(', ')} could become ${state}`);
}

/**
 * The same without waiting for the answer: a state that may not follow theirs makes the transaction
 * fail.
 */
export const sendMove = <N extends Noun>(
  tx: Tx,
  table: N,
  ids: readonly string[],
  state: State<N>,
  set: Changes<N> = {},
): void => tx.send(...writing(table, state, byId(ids), set));
