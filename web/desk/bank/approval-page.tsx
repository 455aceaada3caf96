/** /bank-approval: what awaits the second person's approval, and who did what. */
import { approverRole } from '#contract/operation.ts';
import { useCounts } from '../../frame/counts.ts';
import { UnauthorisedPage } from '../../frame/error-pages.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useUser } from '../../session/use-session.ts';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Resets } from '../operator/reset-passkeys.tsx';
import './bank.css';
import { useSearchParams } from '../../ui/router.tsx';
import { MakeExport } from './exports.tsx';
import { HistoryTab } from './history-tab.tsx';
import { OrdersTab, useOrdersToApprove } from './orders-tab.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { Reviews } from './reviews.tsx';
import { statementAddress } from './statement.tsx';
import { StatementsTab } from './statements-tab.tsx';
import { useReturnsToApprove, useWaitingStatements } from './to-approve.ts';
import { UnmatchedTab } from './unmatched-tab.tsx';

export default function ApprovalPage() {
  const user = useUser();
  const { approvals, payouts } = useCounts();
  const [address] = useSearchParams();
  if (!user?.roles.includes(approverRole)) return <UnauthorisedPage />;
  return <Approvals asked={address.get('tab') ?? ''} total={approvals} reviews={payouts} />;
}

const parts = {
  unmatched: () => <UnmatchedTab approving />,
  statements: () => <StatementsTab desk="/bank-approval" />,
  returns: () => (
    <div className="stack">
      <Reviews />
      <ExportOfOthers />
      <ReturnsTab />
    </div>
  ),
  orders: OrdersTab,
  history: HistoryTab,
} as const;
type Part = keyof typeof parts;

/** The admin's own payouts are exported by somebody else. */
function ExportOfOthers() {
  const { t } = useWords();
  return (
    <Card title={t('bank.queued')}>
      <p>{t('bank.exportOfOthers')}</p>
      <MakeExport />
    </Card>
  );
}

/** `total`: lines, statements, payouts and orders awaiting my approval, without `reviews`. */
function Approvals({ asked, total, reviews }: { asked: string; total: number; reviews: number }) {
  const { t } = useWords();
  const returns = useReturnsToApprove();
  const part: Part = Object.hasOwn(parts, asked) ? (asked as Part) : 'unmatched';
  const Content = parts[part];
  const { toApprove: statements } = useWaitingStatements();
  const orders = useOrdersToApprove();
  const unmatched = Math.max(0, total - returns - statements - orders);
  return (
    <>
      <PageHeader title={t('bank.pageApproval')}>{t('bank.approvalIntro')}</PageHeader>
      <Resets />
      <Tabs
        label={t('bank.tabs')}
        current={part}
        tabs={[
          { key: 'unmatched', label: t('bank.unmatched'), to: '/bank-approval', count: unmatched },
          {
            key: 'statements',
            label: t('bank.statements'),
            to: statementAddress('/bank-approval'),
            count: statements,
          },
          {
            key: 'returns',
            label: t('bank.returns'),
            to: '/bank-approval?tab=returns',
            count: returns + reviews,
          },
          {
            key: 'orders',
            label: t('orderDesk.orders'),
            to: '/bank-approval?tab=orders',
            count: orders,
          },
          { key: 'history', label: t('bank.history'), to: '/bank-approval?tab=history' },
        ]}
      />
      <Content key={part} />
    </>
  );
}
