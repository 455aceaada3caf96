/** The API calls of the bank desk. */
import * as contract from '#contract/bank.ts';
import * as decisions from '#contract/bank-decisions.ts';
import * as outgoing from '#contract/bank-outgoing.ts';
import { listReturns, takeBackStatement } from '#contract/bank-returns.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { exclusively } from '../jobs.ts';
import { proposeWriteOff } from '../payments/write-offs.ts';
import type { Route } from '../route.ts';
import { change } from '../use-case.ts';
import { balanceOfBank, comparisonSql } from './comparison.ts';
import { events, toApprove, unmatched } from './decision-lists.ts';
import { judge, propose } from './decisions.ts';
import { exportFile, exports, makeExport } from './exports.ts';
import { reviewList, sumsOfQueued, transfersOut } from './outgoing-list.ts';
import { costsLeft } from './own-money.ts';
import { judgeReview } from './payout-review.ts';
import { toReview, waitsLater } from './release-rules.ts';
import { returns, returnsToApprove } from './returns.ts';
import { finishStatements } from './statement-booking.ts';
import { lineList, statementById, statements, waitingStatements } from './statement-lists.ts';
import { judgeStatement, takeStatement } from './statements.ts';
import { proposeTakeBack } from './take-back.ts';
import { settleByHand } from './transfer-decisions.ts';

function routes(route: Route, deps: Deps): void {
  outgoingRoutes(route, deps);
  statementRoutes(route, deps);
  decisionRoutes(route, deps);
}

const sumsOf = async ({ db, now }: Deps) => ({
  ...(await sumsOfQueued(db, now())),
  costs: await costsLeft(db),
});

function outgoingRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(outgoing.listOutgoing, (asked) =>
    transfersOut.answer(db, asked, deps.now(), () => sumsOf(deps)),
  );
  route(outgoing.exportOutgoing, async ({ query, ...asked }) => {
    const { answer: id, replayed } = await change(deps, asked, makeExport);
    if (query.format === 'file') return exportFile(db, id);
    return { answer: await exports.one(db, id), replayed };
  });
  route(outgoing.listExports, (asked) => exports.answer(db, asked));
  route(outgoing.downloadExport, ({ params }) => exportFile(db, params.id));
  route(outgoing.listReviews, async ({ query }) => {
    const { payouts, place } = await reviewList(db, deps.now(), query);
    return { payouts, ...place };
  });
  route(outgoing.judgePayout, ({ params, body, ...asked }) =>
    change(deps, asked, (cx) => judgeReview(cx, { ...params, ...body })),
  );
  route(outgoing.settleOutgoing, ({ body, ...asked }) =>
    change(deps, asked, (cx) => settleByHand(cx, body)),
  );
}

function statementRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(contract.uploadStatement, ({ query, body, ...asked }) =>
    takeStatement(deps, asked, { name: query.fileName, bytes: body }),
  );
  route(contract.listStatements, (asked) =>
    statements.answer(db, asked, asked.caller, () => waitingStatements(db, asked.caller)),
  );
  route(contract.bankBalance, () => balanceOfBank(db));
  route(contract.getStatement, ({ caller, params }) => statementById(deps, caller, params.id));
  route(contract.judgeStatement, ({ params, body, ...asked }) =>
    judgeStatement(deps, asked, { ...params, ...body }),
  );
  route(takeBackStatement, ({ params, body, ...asked }) =>
    change(deps, asked, (cx) => proposeTakeBack(cx, { ...params, ...body })),
  );
  route(contract.listStatementLines, (asked) => lineList(deps, asked));
}

function decisionRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(decisions.listUnmatched, (asked) =>
    unmatched.answer(db, asked, asked.caller, async () => ({
      toApprove: await toApprove(db, asked.caller),
    })),
  );
  route(decisions.decideLine, ({ params, body, ...asked }) =>
    change(deps, asked, (cx) => propose(cx, { ...params, ...body })),
  );
  route(decisions.proposeWriteOff, ({ body, ...asked }) =>
    change(deps, asked, (cx) => proposeWriteOff(cx, body)),
  );
  route(decisions.judgeDecision, ({ params, body, ...asked }) =>
    change(deps, asked, (cx) => judge(cx, { ...params, ...body })),
  );
  route(listReturns, (asked) =>
    returns.answer(db, asked, asked.caller, async () => ({
      toApprove: await returnsToApprove(db, asked.caller),
    })),
  );
  route(decisions.bankHistory, (asked) => events.answer(db, asked));
}

export const bank: Feature = {
  clauses: ['payments#top-up', 'terms#operator'],
  routes,
  jobs: (deps) => [
    {
      name: 'finish statements',
      everyMs: 5000,
      run: () => exclusively(deps.db, 'statements', () => finishStatements(deps)),
    },
  ],
  metrics: [
    {
      name: 'bank_transfers_open',
      help: 'Transfers to be paid by the bank, by state: queued for a file, later, in review, or exported and not settled.',
      labels: ['state'],
      sql: `SELECT CASE WHEN ${toReview} THEN 'review' WHEN ${waitsLater('now()')} THEN 'later'
        ELSE state END AS state, count(*) AS value
      FROM bank_transfer_out t WHERE state IN ('queued', 'exported') GROUP BY 1`,
    },
    {
      name: 'bank_transfers_oldest_seconds',
      help: 'How long the oldest transfer that may go with the next file has waited for one.',
      labels: [],
      sql: `SELECT coalesce(extract(epoch FROM now() - min(greatest(t.created_at, t.due_at))), 0) AS value
      FROM bank_transfer_out t
      WHERE state = 'queued' AND NOT (${toReview}) AND NOT (${waitsLater('now()')})`,
    },
    {
      name: 'payout_review_oldest_seconds',
      help: 'How long the oldest payout has waited for a person of the desk.',
      labels: [],
      sql: `SELECT coalesce(extract(epoch FROM now() - min(r.asked_at)), 0) AS value
      FROM payout_review r JOIN bank_transfer_out t ON t.id = r.payout_id
      WHERE r.state = 'waiting' AND t.state = 'queued'`,
    },
    {
      name: 'bank_difference',
      help: 'By how much the bank’s own balance is above what the ledger explains; nothing without one.',
      labels: [],
      sql: `SELECT difference / 100.0 AS value FROM (${comparisonSql}) c WHERE difference IS NOT NULL`,
    },
    {
      name: 'programme_money',
      help: 'The programme’s own złoty for costs and for losses; below zero what is still to be paid in.',
      labels: ['account'],
      sql: `SELECT name AS account, posted / 100.0 AS value FROM ledger.account
      WHERE name IN ('costs_pln', 'losses_pln')`,
    },
  ],
  personalData: [
    {
      name: 'bank-transfers-in',
      sql: `SELECT id, booked_on::text, amount, sender, title, state, received_at
      FROM bank_line WHERE wallet_id = ANY ($3) ORDER BY received_at`,
      money: ['amount'],
    },
    {
      name: 'desk-events',
      sql: `SELECT id, at, action, about, amount, note FROM bank_event WHERE person_id = $1 ORDER BY at`,
      money: ['amount'],
    },
  ],
  withoutPersons: {
    bank_statement: 'files of the bank; who uploaded or approved one stands in desk-events',
    bank_statement_line: 'what became of a line; the line itself stands in bank-transfers-in',
    bank_export: 'files for the bank; one’s own transfers stand in payouts',
    bank_decision: 'decisions of the programme about a line of the bank or a payout',
    'bank_event: subject': 'the id of what the column about names',
    'bank_line: account': 'the payer’s account; the payer may be another person',
    'bank_line: transfer_id transfer_out_id':
      'ids; the sections bookings and payouts have the rest',
    'bank_line: reference bank_reference text provider offsets':
      'the line as the bank’s file has it, and what identifies it',
    'bank_line: suspicion taken_back_at': 'what the desk has to check',
    'bank_transfer_out: purpose reference exported_in exported_at':
      'how the bank is told of a payout',
  },
};
