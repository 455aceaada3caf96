/** The calls of the bank desk. */
import * as contract from '#contract/bank.ts';
import * as decisions from '#contract/bank-decisions.ts';
import * as outgoing from '#contract/bank-outgoing.ts';
import { listReturns } from '#contract/bank-returns.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import { proposeWriteOff } from '../payments/write-offs.ts';
import type { router } from '../route.ts';
import { balanceOfBank } from './comparison.ts';
import { eventList, toApprove, unmatchedList } from './decision-lists.ts';
import { judge, propose } from './decisions.ts';
import * as files from './desk-files.ts';
import { exportById, exportFile, exportList, makeExport } from './exports.ts';
import { outgoingList, reviewList, sumsOfQueued } from './outgoing-list.ts';
import { costsLeft } from './own-money.ts';
import { returnList, returnsToApprove } from './returns.ts';
import { judgeReview } from './reviewing.ts';
import { settleByHand } from './settling.ts';
import { judge as judgeStatement } from './statement-judging.ts';
import { lineList, statementById, statementList, waitingStatements } from './statement-lists.ts';
import { takeStatement } from './statements.ts';

type Route = ReturnType<typeof router>;

export function bankRoutes(route: Route, deps: Deps, _callers: Callers): void {
  outgoingRoutes(route, deps);
  statementRoutes(route, deps);
  decisionRoutes(route, deps);
}

const sumsOf = async ({ db, now }: Deps) => ({
  ...(await sumsOfQueued(db, now())),
  costs: await costsLeft(db),
});

const placeOf = ({ count, skip }: { count: number; skip: number }) => ({ count, skip });

function outgoingRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(outgoing.listOutgoing, async ({ query, locale }) => {
    const { transfers, total } = await outgoingList(db, deps.now(), query);
    if (query.format === 'csv') return files.outgoingFile(transfers, locale);
    return { transfers, total, ...placeOf(query), ...(await sumsOf(deps)) };
  });
  route(outgoing.exportOutgoing, async ({ key, query, stepUp }) => {
    const { answer: id, replayed } = await runKeyed(db, key, (tx) => makeExport(tx, deps, stepUp));
    if (query.format === 'file') return exportFile(db, id);
    return { answer: await exportById(db, id), replayed };
  });
  route(outgoing.listExports, async ({ query, locale }) => {
    const { exports, total } = await exportList(db, query);
    if (query.format === 'csv') return files.exportsFile(exports, locale);
    return { exports, total, ...placeOf(query) };
  });
  route(outgoing.downloadExport, ({ params }) => exportFile(db, params.id));
  route(outgoing.listReviews, async ({ query }) => {
    const { payouts, total } = await reviewList(db, deps.now(), query);
    return { payouts, total, ...placeOf(query) };
  });
  route(outgoing.judgePayout, ({ key, params, body, stepUp }) =>
    runKeyed(db, key, (tx, after) => judgeReview(tx, deps, stepUp, params.id, body, after)),
  );
  route(outgoing.settleOutgoing, ({ key, body, stepUp }) =>
    runKeyed(db, key, (tx, after) => settleByHand(tx, deps, stepUp, body, after)),
  );
}

function statementRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(contract.uploadStatement, ({ key, query, body, stepUp }) =>
    takeStatement(deps, stepUp, key, { name: query.fileName, bytes: body }),
  );
  route(contract.listStatements, async ({ caller, query, locale }) => {
    const { statements, total } = await statementList(db, caller, query);
    if (query.format === 'csv') return files.statementsFile(statements, locale);
    return { statements, total, ...placeOf(query), ...(await waitingStatements(db, caller)) };
  });
  route(contract.bankBalance, () => balanceOfBank(db));
  route(contract.getStatement, ({ caller, params }) => statementById(deps, caller, params.id));
  route(contract.judgeStatement, ({ key, params, body, stepUp }) =>
    judgeStatement(deps, stepUp, key, params.id, body),
  );
  route(contract.listStatementLines, async ({ params, query, locale }) => {
    const { lines, total } = await lineList(deps, params.id, query);
    if (query.format === 'csv') return files.linesFile(lines, locale);
    return { lines, total, ...placeOf(query) };
  });
}

function decisionRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(decisions.listUnmatched, async ({ caller, query, locale }) => {
    const { lines, total } = await unmatchedList(db, caller, query);
    if (query.format === 'csv') return files.unmatchedFile(lines, locale);
    return { lines, total, ...placeOf(query), toApprove: await toApprove(db, caller) };
  });
  route(decisions.decideLine, ({ caller, key, params, body }) =>
    runKeyed(db, key, (tx) => propose(tx, deps, caller, params.id, body)),
  );
  route(decisions.proposeWriteOff, ({ caller, key, body }) =>
    runKeyed(db, key, (tx) => proposeWriteOff(tx, deps, caller, body)),
  );
  route(decisions.judgeDecision, ({ key, params, body, stepUp }) =>
    runKeyed(db, key, (tx, after) => judge(tx, deps, stepUp, params.id, body, after)),
  );
  route(listReturns, async ({ caller, query, locale }) => {
    const { returns, total } = await returnList(db, caller, query);
    if (query.format === 'csv') return files.returnsFile(returns, locale);
    const counted = await returnsToApprove(db, caller);
    return { returns, total, ...placeOf(query), toApprove: counted };
  });
  route(decisions.bankHistory, async ({ query, locale }) => {
    const { events, total } = await eventList(db, query);
    if (query.format === 'csv') return files.eventsFile(events, locale);
    return { events, total, ...placeOf(query) };
  });
}
