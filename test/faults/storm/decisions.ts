/** Bank lines and payment flags that no rule decides, each settled by two people at the desk. */
import { randomUUID } from 'node:crypto';
import type { Participant } from '../../participants.ts';
import { inMinor, nameOf } from './books.ts';
import type { Answer, Json } from './client.ts';
import { pick, type Stage } from './steps.ts';

const post = ({ asker }: Stage, as: Participant, path: string, body: object): Promise<Answer> =>
  asker.ask({ area: 'money', as, method: 'POST', path, body, key: randomUUID() });

const get = async ({ asker, people }: Stage, path: string): Promise<Json> =>
  (await asker.ask({ area: 'money', as: people.admin, method: 'GET', path })).body;

/** The second person's decision on a proposal, or the first one's withdrawal. */
export const judge = (
  stage: Stage,
  decision: string,
  verdict: 'approve' | 'withdraw',
): Promise<Answer> => {
  const { admin, approver } = stage.people;
  const as = verdict === 'approve' ? approver : admin;
  return post(stage, as, `/v2/adm/bank/decisions/${decision}`, { verdict });
};

interface Line extends Json {
  readonly id: string;
  readonly title: string;
  readonly suspicion: string | null;
  readonly amount: number;
  readonly proposal: { readonly id: string } | null;
}

const note = 'Burza';
/** An account elsewhere. */
const account = '27114020040000300201355387';

/** The kind of a line; null if the bank has not finished with it. */
function kindOf({ books, people, random }: Stage, line: Line): (Json & { kind: string }) | null {
  const { title, suspicion } = line;
  const lost = { kind: 'losses', note };
  if (suspicion === 'sent_though_ended') {
    const told = books.fates.get(nameOf(title));
    return told?.fate === 'given back by hand, and sent' ? lost : null;
  }
  const sendBack = { kind: 'send_back', account, accountName: 'Bank', note };
  if (suspicion === 'returned_twice') return random() < 0.5 ? lost : sendBack;
  if (title.startsWith('OPLATA')) return { kind: random() < 0.9 ? 'costs' : 'ignore', note };
  if (!title.startsWith('WPLATA')) return lost;
  const { email } = pick(random, people.buyers);
  return random() < 0.6 ? { kind: 'credit', email, note } : sendBack;
}

/** Proposes and approves; if the programme has no money for it, it becomes a loss. */
async function decide(stage: Stage, line: Line, body: Json & { kind: string }): Promise<void> {
  const { books, people } = stage;
  const path = `/v2/adm/bank/unmatched/${line.id}/decide`;
  const proposed = await post(stage, people.admin, path, body);
  // Meanwhile a statement has shown what it was.
  if (proposed.body.code === 'line_decided') return;
  if (proposed.status !== 201) throw new Error(`decided: ${JSON.stringify(proposed.body)}`);
  const decision = String(proposed.body.decision);
  const judged = await judge(stage, decision, 'approve');
  if (judged.status === 200) {
    books.note(`line decided: ${body.kind}`);
    if (body.kind === 'credit') books.change(String(body.email), 'DNR', inMinor(line.amount));
    return;
  }
  if (judged.body.code !== 'insufficient_funds') {
    throw new Error(`judged: ${JSON.stringify(judged.body)}`);
  }
  await judge(stage, decision, 'withdraw');
  await decide(stage, line, { kind: 'losses', note });
}

/** Decides a share of the waiting lines. */
export async function decideLines(stage: Stage, share: number): Promise<void> {
  const { lines } = await get(stage, '/v2/adm/bank/unmatched?count=100');
  for (const line of lines as Line[]) {
    if (line.proposal || stage.random() >= share) continue;
    const kind = kindOf(stage, line);
    if (kind) await decide(stage, line, kind);
  }
}

interface Flag extends Json {
  readonly id: string;
  readonly kind: string;
  readonly payment: string | null;
}

/** Money refunded without its Denar becomes a loss; money that is nobody's is refunded again. */
async function settleFlag(stage: Stage, { id, kind, payment }: Flag): Promise<void> {
  const { books, people } = stage;
  if (kind === 'refunded_elsewhere' || kind === 'refund_done_late') {
    const asked = { flag: id, note };
    const proposed = await post(stage, people.admin, '/v2/adm/bank/write-offs', asked);
    if (proposed.status === 201) {
      const judged = await judge(stage, String(proposed.body.decision), 'approve');
      if (judged.status !== 200) throw new Error(`written off: ${JSON.stringify(judged.body)}`);
      books.note('refund written off');
    }
  }
  if (kind === 'refund_refused' && payment !== null) {
    const seen = await get(stage, `/v2/adm/payments/${payment}`);
    if (seen.transaction === null && Number(seen.refundableByAdmin) > 0) {
      await post(stage, people.admin, `/v2/adm/payments/${payment}/refund`, { note });
      books.note('asked back by the desk');
    }
  }
  const path = `/v2/adm/payments/flags/${id}/resolve`;
  const resolved = await post(stage, people.admin, path, { note });
  if (resolved.status === 200) books.note(`flag ${kind}`);
}

/** Follows a node that has lost blocks already read. */
export async function followNode(stage: Stage): Promise<void> {
  const { stuck } = await get(stage, '/v2/adm/stuck?kind=chain');
  const lags = (stuck as { trouble: string }[]).some(({ trouble }) =>
    /behind|branch/.test(trouble),
  );
  if (!lags) return;
  const followed = await post(stage, stage.people.admin, '/v2/adm/chain/follow', { note });
  if (followed.status === 204) stage.books.note('node followed');
}

/** Settles all flags. */
export async function settleFlags(stage: Stage): Promise<void> {
  const { flags } = await get(stage, '/v2/adm/payments/flags?count=100');
  for (const flag of flags as Flag[]) await settleFlag(stage, flag);
}
