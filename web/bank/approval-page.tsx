/** /bank-approval: what waits for the second person, and who did what. */
import { useSearchParams } from 'react-router';
import { UnauthorisedPage } from '../errors/error-pages.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useCounts } from '../live/use-account.ts';
import { useUser } from '../session/use-session.ts';
import { PageHeader } from '../ui/card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { approverRole } from './approver-role.ts';
import './bank.css';
import { HistoryTab } from './history-tab.tsx';
import { UnmatchedTab } from './unmatched-tab.tsx';

export function ApprovalPage() {
  const { t } = useWords();
  const user = useUser();
  const { approvals } = useCounts();
  const [address] = useSearchParams();
  const part = address.get('tab') === 'history' ? 'history' : 'unmatched';
  if (!user?.roles.includes(approverRole)) return <UnauthorisedPage />;
  return (
    <>
      <PageHeader title={t('bank.approvalTitle')}>{t('bank.approvalIntro')}</PageHeader>
      <Tabs
        label={t('bank.tabs')}
        current={part}
        tabs={[
          { key: 'unmatched', label: t('bank.unmatched'), to: '/bank-approval', count: approvals },
          { key: 'history', label: t('bank.history'), to: '/bank-approval?tab=history' },
        ]}
      />
      {part === 'history' ? <HistoryTab /> : <UnmatchedTab approving />}
    </>
  );
}
