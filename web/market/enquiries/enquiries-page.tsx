/** /pytania: what I have asked sellers, and what others have asked me, the latest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { FailedCall } from '../../api/failed-call.tsx';
import { useRelative } from '../../api/use-relative.ts';
import { useWords } from '../../i18n/use-words.ts';
import { sideName } from '../../pay/other-side.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import '../places/places.css';
import './enquiries.css';
import { addressTo } from '../../ui/address.ts';
import { type Enquiry, enquiriesQuery } from './queries.ts';

export default function EnquiriesPage() {
  const { t } = useWords();
  const query = useInfiniteQuery(enquiriesQuery);
  const { data, error, refetch } = query;
  const all = data?.pages.flatMap((page): readonly Enquiry[] => page.enquiries);
  return (
    <div className="max-w-lg mx-auto">
      <PageHeader title={t('shell.enquiries')}>{t('enquiries.intro')}</PageHeader>
      <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />
      {!all && !error && (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      )}
      {all?.length === 0 && (
        <Card>
          <EmptyState
            drawing="list"
            title={t('enquiries.none')}
            action={<ButtonLink to="/puboffers">{t('enquiries.toOffers')}</ButtonLink>}
          >
            {t('enquiries.noneText')}
          </EmptyState>
        </Card>
      )}
      {all && all.length > 0 && (
        <ul role="list" className="picture-rows plain-list ruled" aria-label={t('enquiries.list')}>
          {all.map((one) => (
            <EnquiryRow key={one.id} enquiry={one} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          kind="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('enquiries.more')}
        </Button>
      )}
    </div>
  );
}

function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useWords();
  const relative = useRelative();
  const { id, offer, role, other, unread, last } = enquiry;
  const words = last.text || '–';
  return (
    <li>
      <Link
        className="picture-row"
        to={addressTo('/pytania/:id', { id })}
        data-unread={unread || undefined}
      >
        <Picture src={offer.imageSmallUrl} alt="" />
        <span className="min-w-0">
          <span className="picture-row-name">{offer.name}</span>
          <span className="enquiry-line block truncate text-sm muted">
            {t(role === 'seller' ? 'enquiries.asker' : 'enquiries.seller', {
              name: sideName(t, other),
            })}
          </span>
          <span className="enquiry-line block truncate text-sm">
            {last.mine ? t('enquiries.mine', { text: words }) : words}
          </span>
        </span>
        <span className="grid gap-1 justify-items-end muted text-sm">
          {relative(last.at, 'narrow')}
          {unread && <Badge kind="warning">{t('enquiries.unread')}</Badge>}
        </span>
      </Link>
    </li>
  );
}
