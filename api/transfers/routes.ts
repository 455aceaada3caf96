/** The calls of transfers, their history and receipts. */
import type { Locale } from '#contract/languages.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import * as contract from '#contract/transfers.ts';
import type { Caller, Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { historyCsv, historyPdf } from '../documents/history-documents.ts';
import { receiptPdf } from '../documents/receipt-document.ts';
import type { RequestKey } from '../keyed.ts';
import { Document, type router } from '../route.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import { type Filters, historyOf, receiptOf, sumsOf } from './history.ts';
import { countingUnlessDone, recipientsFor } from './recipients.ts';
import { makeTransfer } from './transfers.ts';

interface Payment {
  readonly caller: Caller;
  readonly key: RequestKey | null;
  readonly stepUp: StepUpAsked;
}

export function transferRoutes(
  route: ReturnType<typeof router>,
  deps: Deps,
  callers: Callers,
): void {
  const { db } = deps;
  const counting = countingUnlessDone(deps);

  const pay = async (
    { caller, key, stepUp }: Payment,
    request: { email: string; amount: Minor; title: string },
  ) => {
    const { answer, replayed } = await counting(caller, () =>
      makeTransfer(deps, callers, { caller, key, stepUp }, request),
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
    const { count, skip, format, ...filters } = query;
    if (format !== 'json') return historyDocument(deps, wallet, filters, format, locale);
    const [{ rows }, sums] = await Promise.all([
      historyOf(db, wallet, filters, { count, skip }),
      sumsOf(db, wallet, filters),
    ]);
    return {
      transactions: rows,
      total: sums.total,
      count,
      skip,
      sums: { in: toWire(sums.in), out: toWire(sums.out) },
    };
  });

  route(contract.receipt, async ({ caller, params, query, locale }) => {
    const wallet = await callers.wallet(caller);
    const receipt = await receiptOf(db, wallet, params.id);
    if (!receipt) throw new Refusal('not_found');
    if (query.format === 'json') return receipt;
    const content = await receiptPdf(receipt, { locale, brand: deps.config.BRAND });
    return new Document('application/pdf', `${deps.config.BRAND}-${receipt.id}.pdf`, content);
  });
}

/** No document is longer; a longer history is asked for in parts. */
const maxRows = { csv: 10_000, pdf: 1000 };

async function historyDocument(
  deps: Deps,
  wallet: Wallet,
  filters: Filters,
  format: 'csv' | 'pdf',
  locale: Locale,
): Promise<Document> {
  const { db, config } = deps;
  const { rows } = await historyOf(db, wallet, filters, { count: maxRows[format], skip: 0 });
  const sums = await sumsOf(db, wallet, filters);
  const { name, email } = wallet;
  const about = {
    wallet: { name, email },
    filters,
    sums,
    locale,
    brand: config.BRAND,
    at: deps.now(),
  };
  return format === 'csv'
    ? historyCsv(rows, about)
    : new Document('application/pdf', 'transactions.pdf', await historyPdf(rows, about));
}
