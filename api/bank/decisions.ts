/** What no rule matches: one person proposes, and where money moves a second one approves. */
import type { decideLine, judgeDecision } from '#contract/bank-decisions.ts';
import type { Minor } from '#contract/money.ts';
import type { Received } from '#contract/operation.ts';
import type { Provider } from '#contract/payments.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { approverRole } from '../route.ts';
import { refill } from './costs.ts';
import { recordEvents } from './events.ts';
import { lockOutgoing } from './outgoing.ts';
import { issue, programmeAccounts } from './programme-accounts.ts';
import { bookProviderPayout } from './provider-payouts.ts';
import { carryOutReturn } from './returns.ts';

type Proposal = Received<typeof decideLine>['body'];

interface Line {
  readonly title: string;
  readonly amount: Minor;
  readonly state: string;
  readonly proposed: boolean;
}

async function lockLine(tx: Tx, id: string): Promise<Line> {
  const { rows } = await tx.query<Line>(
    `SELECT l.title, l.amount, l.state, EXISTS (
       SELECT FROM bank_decision d WHERE d.bank_line_id = l.id AND d.state = 'proposed') AS proposed
     FROM bank_line l WHERE l.id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/**
 * Decides about a line that waits. Ignoring is done at once, because no money moves; crediting,
 * sending back, refilling the costs and taking a provider's payout wait for a second person. Refuses
 * `not_found`, `line_decided`, `only_incoming`, `recipient_unknown`.
 */
export async function propose(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  lineId: string,
  proposal: Proposal,
): Promise<{ decision: string; state: 'proposed' | 'approved' }> {
  const line = await lockLine(tx, lineId);
  if (line.state !== 'unmatched' || line.proposed) throw new Refusal('line_decided');
  const ignores = proposal.kind === 'ignore';
  if (!ignores && line.amount < 0) throw new Refusal('only_incoming');
  const id = deps.newId();
  const now = deps.now();
  const wallet = proposal.kind === 'credit' ? await walletOf(tx, proposal.email) : null;
  const [account, name] =
    proposal.kind === 'send_back' ? [proposal.account, proposal.accountName] : [null, null];
  const [provider, fee] =
    proposal.kind === 'provider' ? [proposal.provider, proposal.fee ?? 0] : [null, null];
  const state = ignores ? 'approved' : 'proposed';
  await tx.query(
    `INSERT INTO bank_decision (id, bank_line_id, kind, wallet_id, account, account_name, note,
       state, proposed_by, proposed_at, decided_by, decided_at, provider, fee)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      id,
      lineId,
      proposal.kind,
      wallet,
      account,
      name,
      proposal.note,
      state,
      caller.id,
      now,
      ignores ? caller.id : null,
      ignores ? now : null,
      provider,
      fee,
    ],
  );
  if (ignores) await tx.query(`UPDATE bank_line SET state = 'ignored' WHERE id = $1`, [lineId]);
  const action = ignores ? 'ignored' : 'proposed';
  await recordEvents(tx, deps, caller, [eventOf(action, lineId, line, proposal.note)]);
  return { decision: id, state };
}

const eventOf = (
  action: 'ignored' | 'proposed' | 'approved' | 'rejected' | 'withdrawn',
  subject: string,
  { title, amount }: Pick<Line, 'title' | 'amount'>,
  note: string,
) => ({ action, subject, about: title, amount, note });

async function walletOf(tx: Tx, email: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM wallet WHERE email = $1 AND closed_at IS NULL',
    [email],
  );
  if (!rows[0]) throw new Refusal('recipient_unknown');
  return rows[0].id;
}

interface Decision {
  readonly id: string;
  /** Null where it is about a payout that is to be given back. */
  readonly lineId: string | null;
  readonly transferId: string | null;
  readonly note: string;
  readonly kind: Proposal['kind'] | 'give_back';
  readonly wallet: string | null;
  readonly account: string | null;
  readonly accountName: string | null;
  readonly provider: Provider | null;
  readonly fee: Minor | null;
  readonly state: string;
  readonly proposedBy: string;
}

type Judgement = Received<typeof judgeDecision>['body'];

export const verdictStates = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
} as const;

/**
 * Approves, rejects or withdraws a proposal; approving carries it out. Refuses `not_found`,
 * `decision_closed`, `own_proposal` (who proposed may only withdraw), `forbidden` without the
 * approver's role, `recipient_unknown` where the wallet has been closed meanwhile,
 * `transfer_ended` where a statement has told meanwhile what became of a payout, and
 * `insufficient_funds` where the programme's own money does not bear a provider's fee.
 */
export async function judge(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  id: string,
  { verdict, note }: Judgement,
  after: AfterCommit,
): Promise<{ decision: string; state: (typeof verdictStates)[Judgement['verdict']] }> {
  const { rows } = await tx.query<Decision>(
    `SELECT id, bank_line_id AS "lineId", transfer_out_id AS "transferId", kind, note,
       wallet_id AS wallet, account, account_name AS "accountName", provider, fee, state,
       proposed_by AS "proposedBy"
     FROM bank_decision WHERE id = $1`,
    [id],
  );
  const decision = rows[0];
  if (!decision) throw new Refusal('not_found');
  mayJudge(caller, decision, verdict);
  const subject = await lockSubject(tx, decision);
  // Its lock is held by whoever judges, so a second judge finds the decision closed here.
  const closed = await tx.query(
    `UPDATE bank_decision SET state = $2, decided_by = $3, decided_at = $4, decided_note = $5
     WHERE id = $1 AND state = 'proposed'`,
    [id, verdictStates[verdict], caller.id, deps.now(), note],
  );
  if (closed.rowCount === 0) throw new Refusal('decision_closed');
  const state = verdictStates[verdict];
  await recordEvents(tx, deps, caller, [eventOf(state, subject.id, subject, note)]);
  if (verdict === 'approve') await subject.carryOut(deps, after);
  return { decision: id, state };
}

/** What a decision is about, locked until the transaction ends, and how it is carried out. */
async function lockSubject(tx: Tx, decision: Decision) {
  const { lineId, transferId } = decision;
  if (lineId !== null) {
    const line = await lockLine(tx, lineId);
    const decided = { ...decision, lineId };
    return {
      ...line,
      id: lineId,
      carryOut: (deps: Deps, after: AfterCommit) => carryOut(tx, deps, decided, line, after),
    };
  }
  const [transfer] = await lockOutgoing(tx, transferId === null ? [] : [transferId]);
  if (!transfer) throw new Refusal('not_found');
  return {
    ...transfer,
    carryOut: (deps: Deps, after: AfterCommit) =>
      carryOutReturn(tx, deps, transfer, decision.note, after),
  };
}

interface LineDecision extends Decision {
  readonly lineId: string;
}

/** Refuses `own_proposal` and `forbidden`: whoever proposed may withdraw, an approver judges others'. */
export function mayJudge(
  caller: Caller,
  { proposedBy }: { readonly proposedBy: string },
  verdict: Judgement['verdict'],
): void {
  const own = proposedBy === caller.id;
  if (verdict === 'withdraw') {
    if (!own) throw new Refusal('forbidden');
    return;
  }
  if (own) throw new Refusal('own_proposal');
  if (!caller.claims.roles.includes(approverRole)) throw new Refusal('forbidden');
}

async function carryOut(
  tx: Tx,
  deps: Deps,
  decision: LineDecision,
  line: Line,
  after: AfterCommit,
): Promise<void> {
  if (decision.kind === 'send_back') await sendBack(tx, deps, decision, line);
  else if (decision.provider) await takePayout(tx, deps, decision, decision.provider, line);
  else if (decision.kind === 'costs') await refillCosts(tx, deps, decision, line);
  else await credit(tx, deps, decision, line, after);
}

async function credit(
  tx: Tx,
  deps: Deps,
  { lineId, wallet }: LineDecision,
  { amount, title: memo }: Line,
  after: AfterCommit,
): Promise<void> {
  const { rows } = await tx.query<{ denar: AccountId }>(
    `SELECT denar_account AS denar FROM wallet WHERE id = $1 AND closed_at IS NULL
     FOR NO KEY UPDATE`,
    [wallet],
  );
  if (!rows[0]) throw new Refusal('recipient_unknown');
  const { denar } = rows[0];
  const transfer = deps.newId();
  await tx.query(
    `UPDATE bank_line SET state = 'credited', wallet_id = $2, transfer_id = $3 WHERE id = $1`,
    [lineId, wallet, transfer],
  );
  const accounts = await programmeAccounts(tx);
  const command = issue(deps, accounts, { kind: 'top_up', amount, wallet: denar, transfer, memo });
  (await applyNow(tx, [command], deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(denar));
}

const takePayout = (
  tx: Tx,
  deps: Deps,
  { lineId, fee }: LineDecision,
  provider: Provider,
  { amount, title: memo }: Line,
): Promise<void> => bookProviderPayout(tx, deps, { lineId, provider, amount, fee: fee ?? 0, memo });

async function refillCosts(
  tx: Tx,
  deps: Deps,
  { lineId }: LineDecision,
  { amount, title: memo }: Line,
): Promise<void> {
  const transfer = deps.newId();
  await tx.query(`UPDATE bank_line SET state = 'costs', transfer_id = $2 WHERE id = $1`, [
    lineId,
    transfer,
  ]);
  const command = refill(await programmeAccounts(tx), { transfer, amount, memo });
  (await applyNow(tx, [command], deps.now())).forEach(booked);
}

/** Nothing is booked: money that was never credited goes back where it came from. */
async function sendBack(
  tx: Tx,
  deps: Deps,
  decision: LineDecision,
  { amount }: Line,
): Promise<void> {
  const { id, lineId, account, accountName } = decision;
  await tx.query(`UPDATE bank_line SET state = 'sent_back' WHERE id = $1`, [lineId]);
  await tx.query(
    `INSERT INTO bank_transfer_out (id, account, account_name, title, amount, purpose, reference,
       created_at)
     VALUES ($1, $2, $3, $4, $5, 'return', $6, $7)`,
    [deps.newId(), account, accountName, `Zwrot ${id}`, amount, id, deps.now()],
  );
}
