/** The API calls for transfers, their history and receipts. */
import type { Locale } from '#contract/languages.ts';
import { toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import * as contract from '#contract/transfers.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { historyCsv, historyPdf } from '../documents/history-documents.ts';
import { receiptPdf } from '../documents/receipt-document.ts';
import type { Feature } from '../feature.ts';
import { Document, type Route } from '../route.ts';
import type { Asked } from '../use-case.ts';
import { type Filters, historyOf, receiptOf, sumsOf } from './history.ts';
import { countingUnlessDone, recipientsFor } from './recipients.ts';
import { makeTransfer, type TransferRequest } from './transfer.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { read } = deps;
  const counting = countingUnlessDone(deps);

  const pay = async (asked: Asked, request: TransferRequest) => {
    const { answer, replayed } = await counting(asked.caller, () =>
      makeTransfer(deps, callers, asked, request),
    );
    return {
      replayed,
      answer: {
        transaction: answer.id,
        status: 'completed' as const,
        balance: toWire(answer.balance),
      },
    };
  };
  route(contract.transfer, (asked) => pay(asked, asked.query));
  route(contract.transTransfer, (asked) => pay(asked, asked.body));

  route(contract.recipients, async ({ caller, query }) => ({
    recipients: await recipientsFor(deps, callers, caller, query.search),
  }));

  route(contract.transactions, async ({ caller, query, locale }) => {
    const wallet = await callers.knownWallet(caller);
    const { count, skip, cursor, format, ...filters } = query;
    if (format !== 'json') return historyDocument(deps, wallet, filters, format, locale);
    const [{ rows, next }, sums] = await read((db) =>
      Promise.all([
        historyOf(db, wallet, filters, { count, skip, cursor }),
        sumsOf(db, wallet, filters),
      ]),
    );
    return {
      transactions: rows,
      ...{ total: sums.total, count, skip, next },
      sums: { in: toWire(sums.in), out: toWire(sums.out) },
    };
  });

  route(contract.receipt, async ({ caller, params, query, locale }) => {
    const wallet = await callers.wallet(caller);
    const receipt = await read((db) => receiptOf(db, wallet, params.id));
    if (!receipt) throw new Refusal('not_found');
    if (query.format === 'json') return receipt;
    const content = await receiptPdf(receipt, { locale, brand: deps.config.brand.name });
    return new Document('application/pdf', `${deps.config.brand.name}-${receipt.id}.pdf`, content);
  });
}

/** Maximum rows of a document; a longer history must be requested in parts. */
const maxRows = { csv: 10_000, pdf: 1000 };

async function historyDocument(
  deps: Deps,
  wallet: Wallet,
  filters: Filters,
  format: 'csv' | 'pdf',
  locale: Locale,
): Promise<Document> {
  const { read, config } = deps;
  const [{ rows }, sums] = await read((db) =>
    Promise.all([
      historyOf(db, wallet, filters, { count: maxRows[format] }),
      sumsOf(db, wallet, filters),
    ]),
  );
  const { name, email } = wallet;
  const about = {
    wallet: { name, email },
    filters,
    sums,
    locale,
    brand: config.brand.name,
    at: deps.now(),
  };
  return format === 'csv'
    ? historyCsv(rows, about)
    : new Document('application/pdf', 'transactions.pdf', await historyPdf(rows, about));
}

const otherSide = `(SELECT w.name FROM wallet w JOIN ledger.account a ON a.owner = w.id
          WHERE a.id = CASE WHEN e.amount > 0 THEN t.debit ELSE t.credit END)`;

export const transfers: Feature = {
  clauses: ['payments#transfer'],
  routes,
  personalData: [
    {
      name: 'bookings',
      sql: `SELECT t.id, e.at, t.kind, a.currency, e.amount, e.balance_after,
        ${otherSide} AS counterparty,
        m.title, t.seq AS journal_sequence
      FROM ledger.account a JOIN ledger.entry e ON e.account = a.id
      JOIN ledger.transfer t ON t.id = e.transfer
      LEFT JOIN ledger.memo m ON m.transfer = t.id
      WHERE a.owner = ANY ($3) ORDER BY a.id, e.version`,
      money: ['amount', 'balance_after'],
    },
  ],
};
