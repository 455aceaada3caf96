/** /prosby: what I am asked to pay, and what I have asked for. */
import { FailedCall } from '../../api/failed-call.tsx';
import { useCounts } from '../../frame/counts.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Mark } from '../transfers/feed.tsx';
import { count, type MoneyRequest, type Side, useRequests } from './queries.ts';

export default function RequestsPage() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const side: Side = address.get('side') === 'sent' ? 'sent' : 'received';
  const { requests: waiting } = useCounts();
  return (
    <WalletGate>
      <div className="narrow">
        <PageHeader
          title={t('requests.page')}
          actions={
            <ButtonLink to="/prosby/nowa" icon="plus">
              {t('requests.ask')}
            </ButtonLink>
          }
        >
          {t('requests.intro')}
        </PageHeader>
        <Tabs
          label={t('requests.page')}
          current={side}
          tabs={[
            { key: 'received', label: t('requests.received'), to: '/prosby', count: waiting },
            { key: 'sent', label: t('requests.sent'), to: '/prosby?side=sent' },
          ]}
        />
        <Requests key={side} side={side} />
      </div>
    </WalletGate>
  );
}

function Requests({ side }: { side: Side }) {
  const { t } = useWords();
  const { rows, total, error, refetch, fetchNextPage, isFetchingNextPage } = useRequests(side);
  if (rows && rows.length > 0) {
    return (
      <>
        <ul role="list" className="plain-list feed-rows" aria-label={t(`requests.${side}`)}>
          {rows.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
        {total > count && (
          <LoadMore
            shown={rows.length}
            total={total}
            pending={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        )}
      </>
    );
  }
  return (
    <Card>
      <FailedCall error={rows ? null : error} fallback="calls.requests" onAgain={refetch} />
      {!rows && !error && <SkeletonRows rows={4} />}
      {rows?.length === 0 && (
        <EmptyState drawing="inbox" title={t(`requests.none_${side}`)}>
          {t(`requests.noneText_${side}`)}
        </EmptyState>
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

function RequestRow({ request }: { request: MoneyRequest }) {
  const { t, format } = useWords();
  const { id, role, status, amount, title, dueOn, endedAt, payer } = request;
  const other = useOther(request);
  const when = endedAt
    ? format.shortDate(endedAt)
    : t('requests.until', { day: format.shortDate(`${dueOn}T12:00:00Z`) });
  return (
    <li>
      <Link className="feed-row" to={addressTo('/prosby/:id', { id })}>
        <Mark name={other} icon={role === 'asker' && !payer ? 'link' : null} />
        <span className="feed-who">
          <span className="feed-name">{other}</span>
          <span className="feed-what">
            <span>{title ? `${when} · ${title}` : when}</span>
          </span>
        </span>
        <span className="grid justify-items-end semibold">
          <Money amount={amount} />
          <Badge kind={kinds[status]}>{t(`requests.state_${status}`)}</Badge>
        </span>
      </Link>
    </li>
  );
}

/** The other side by name, or who it may be. */
function useOther({ role, asker, payer, invited }: MoneyRequest): string {
  const { t } = useWords();
  if (role === 'asker') return payer?.name ?? t('requests.anybody');
  return asker?.name ?? invited ?? t('requests.nobody');
}
