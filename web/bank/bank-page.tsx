/** /banktransfer: the desk for the programme's bank account. */
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { useCounts } from '../live/use-account.ts';
import { PaymentsTab } from '../payments/desk-tab.tsx';
import { ReconciliationTab } from '../reconciliation/reconciliation-tab.tsx';
import { PageHeader } from '../ui/card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import './bank.css';
import { HistoryTab } from './history-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { OutgoingTab } from './outgoing-tab.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { StatementsTab, useWaitingStatements } from './statements-tab.tsx';
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

/** The URL of a part of the desk. */
export const partAddress = (part: Part): string =>
  part === 'outgoing' ? '/banktransfer' : `/banktransfer?tab=${part}`;

export default function BankPage() {
  const { t } = useWords();
  const { bankLines, payouts } = useCounts();
  const { waiting } = useWaitingStatements();
  const [address] = useSearchParams();
  const asked = address.get('tab') ?? '';
  const part: Part = asked in parts ? (asked as Part) : 'outgoing';
  const Content: ComponentType = parts[part];
  const counts: Partial<Record<Part, number>> = {
    outgoing: payouts,
    unmatched: bankLines,
    statements: waiting,
  };
  return (
    <>
      <PageHeader title={t('bank.title')}>{t('bank.intro')}</PageHeader>
      <Tabs
        label={t('bank.tabs')}
        current={part}
        tabs={(Object.keys(parts) as Part[]).map((key) => ({
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
