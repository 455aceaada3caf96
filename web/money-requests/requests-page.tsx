/** /prosby: what I am asked to pay, and what I have asked for. */
import { useSearchParams } from 'react-router';
import { requestPath } from '#contract/money-requests.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useCounts } from '../live/use-account.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { LoadMore } from '../ui/pagination.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { type MoneyRequest, type Side, useRequests } from './queries.ts';

export default function RequestsPage() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const side: Side = address.get('side') === 'sent' ? 'sent' : 'received';
  const { requests: waiting } = useCounts();
  return (
    <WalletGate>
      <PageHeader
        title={t('requests.title')}
        actions={
          <ButtonLink to="/prosby/nowa" icon="plus">
            {t('requests.ask')}
          </ButtonLink>
        }
      >
        {t('requests.intro')}
      </PageHeader>
      <Tabs
        label={t('requests.title')}
        current={side}
        tabs={[
          { key: 'received', label: t('requests.received'), to: '/prosby', count: waiting },
          { key: 'sent', label: t('requests.sent'), to: '/prosby?side=sent' },
        ]}
      />
      <Requests key={side} side={side} />
    </WalletGate>
  );
}

function Requests({ side }: { side: Side }) {
  const { t } = useWords();
  const { rows, total, error, refetch, fetchNextPage, isFetchingNextPage } = useRequests(side);
  return (
    <Card>
      <FailedCall error={rows ? null : error} fallback="calls.requests" onAgain={refetch} />
      {!rows && !error && <SkeletonRows rows={4} />}
      {rows?.length === 0 && (
        <EmptyState drawing="inbox" title={t(`requests.none_${side}`)}>
          {t(`requests.noneText_${side}`)}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          <EntryList label={t(`requests.${side}`)}>
            {rows.map((request) => (
              <RequestEntry key={request.id} request={request} />
            ))}
          </EntryList>
          <LoadMore
            shown={rows.length}
            total={total}
            pending={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </>
      )}
    </Card>
  );
}

const kinds = {
  invited: 'warning',
  open: 'warning',
  paid: 'success',
  declined: 'error',
  expired: 'plain',
  cancelled: 'plain',
} as const;

function RequestEntry({ request }: { request: MoneyRequest }) {
  const { t, format } = useWords();
  const { id, status, amount, title, dueOn, endedAt } = request;
  const when = endedAt
    ? format.shortDate(endedAt)
    : t('requests.until', { day: format.date(`${dueOn}T12:00:00Z`) });
  return (
    <Entry
      title={
        <Link className="inline-flex items-center min-target break-anywhere" to={requestPath(id)}>
          {useOther(request)}
        </Link>
      }
      state={<Badge kind={kinds[status]}>{t(`requests.state_${status}`)}</Badge>}
      details={<span className="break-anywhere">{[title, when].filter(Boolean).join(' · ')}</span>}
      actions={
        <strong className="tabular">
          <Money amount={amount} />
        </strong>
      }
    />
  );
}

/** The other side by name, or who it may be. */
function useOther({ role, asker, payer, invited }: MoneyRequest): string {
  const { t } = useWords();
  if (role === 'asker') return payer?.name ?? t('requests.anybody');
  return asker?.name ?? invited ?? t('requests.nobody');
}
