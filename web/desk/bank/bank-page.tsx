/** /banktransfer: the desk for the programme's bank account. */
import type { ComponentType } from 'react';
import { listStatements } from '#contract/bank.ts';
import { bankHistory, listUnmatched } from '#contract/bank-decisions.ts';
import { listOutgoing } from '#contract/bank-outgoing.ts';
import { listReturns } from '#contract/bank-returns.ts';
import { deskOrders } from '#contract/order-desk.ts';
import { deskPayments } from '#contract/payment-desk.ts';
import { reconciliation } from '#contract/reconciliation.ts';
import { useMay } from '../../api/may.tsx';
import { useCounts } from '../../frame/counts.ts';
import { useWords } from '../../i18n/use-words.ts';
import { PageHeader } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PaymentsTab } from '../payments/desk-tab.tsx';
import { ReconciliationTab } from './reconciliation-tab.tsx';
import './bank.css';
import { type Address, addressTo } from '../../ui/address.ts';
import { useSearchParams } from '../../ui/router.tsx';
import { HistoryTab } from './history-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { OutgoingTab } from './outgoing-tab.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { StatementsTab } from './statements-tab.tsx';
import { useWaitingStatements } from './to-approve.ts';
import { UnmatchedTab } from './unmatched-tab.tsx';

const parts = {
  outgoing: OutgoingTab,
  statements: StatementsTab,
  unmatched: UnmatchedTab,
  returns: ReturnsTab,
  orders: OrdersTab,
  payments: PaymentsTab,
  reconciliation: ReconciliationTab,
  history: HistoryTab,
} as const;
type Part = keyof typeof parts;

const calls = {
  outgoing: listOutgoing,
  statements: listStatements,
  unmatched: listUnmatched,
  returns: listReturns,
  orders: deskOrders,
  payments: deskPayments,
  reconciliation,
  history: bankHistory,
} as const;

/** The URL of a part of the desk. */
export const partAddress = (part: Part): Address =>
  part === 'outgoing' ? '/banktransfer' : addressTo('/banktransfer', { tab: part });

export default function BankPage() {
  const { t } = useWords();
  const may = useMay();
  const { bankLines, payouts } = useCounts();
  const { waiting } = useWaitingStatements();
  const [address] = useSearchParams();
  const mine = (Object.keys(parts) as Part[]).filter((key) => may(calls[key]));
  const part = mine.find((key) => key === address.get('tab')) ?? mine[0] ?? 'payments';
  const Content: ComponentType = parts[part];
  const counts: Partial<Record<Part, number>> = {
    outgoing: payouts,
    unmatched: bankLines,
    statements: waiting,
  };
  return (
    <>
      <PageHeader title={t('bank.page')}>{t('bank.intro')}</PageHeader>
      <Tabs
        label={t('bank.tabs')}
        current={part}
        tabs={mine.map((key) => ({
          key,
          label: t(key === 'orders' ? 'orderDesk.orders' : `bank.${key}`),
          to: partAddress(key),
          count: counts[key],
        }))}
      />
      <Content key={part} />
    </>
  );
}
