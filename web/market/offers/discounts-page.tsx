/** /rabaty_trz: everything discounted now, across all shops, with prices calculated. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../i18n/use-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { type DiscountOrder, discountsQuery, discountsWanted } from './market-query.ts';
import '../promotions/promotions.css';
import { OfferCard, OfferCardsToCome } from './offer-card.tsx';
import { LoadError, MoreButton } from './offer-states.tsx';

const names = {
  '-discountPercent': 'deals.sortPercent',
  '-discount': 'deals.sortSaving',
  price: 'deals.sortCheapest',
  '-price': 'deals.sortDearest',
} as const satisfies Record<DiscountOrder, string>;

export default function DiscountsPage() {
  const { t } = useWords();
  const [address, setAddress] = useSearchParams();
  const wanted = discountsWanted(address);
  const query = useInfiniteQuery(discountsQuery(wanted));
  const change = (part: Partial<typeof wanted>) => {
    const { search, sort } = { ...discountsWanted(new URLSearchParams(location.search)), ...part };
    const next = { ...(search && { search }), ...(sort !== '-discountPercent' && { sort }) };
    setAddress(next, { replace: part.search !== undefined });
  };
  const shown = query.data?.pages.flatMap(({ discounts }) => discounts);
  return (
    <>
      <PageHeader title={t('deals.pageDiscounts')}>{t('deals.discountsIntro')}</PageHeader>
      <div className="stack">
        <div className="discounts-tools flex flex-wrap gap-3 items-end">
          <SearchBox
            label={t('deals.search')}
            value={wanted.search}
            onChange={(search) => change({ search })}
          />
          <Select
            label={t('deals.sort')}
            value={wanted.sort}
            onChange={({ target }) => change({ sort: target.value as DiscountOrder })}
            options={Object.entries(names).map(([value, key]) => ({ value, label: t(key) }))}
          />
        </div>
        {query.error && (
          <LoadError
            error={query.error}
            text={t('deals.discountsFailed')}
            onAgain={query.refetch}
          />
        )}
        {shown && shown.length > 0 && (
          <ul role="list" className="offer-cards plain-list" aria-label={t('deals.pageDiscounts')}>
            {shown.map(({ offer, now }, at) => (
              <OfferCard key={offer.id} offer={{ ...offer, now }} first={at < 3} />
            ))}
          </ul>
        )}
        {shown?.length === 0 && <Nothing searched={wanted.search !== ''} />}
        {!shown && !query.error && <OfferCardsToCome cards={8} />}
        <MoreButton query={query} />
      </div>
    </>
  );
}

function Nothing({ searched }: { searched: boolean }) {
  const { t } = useWords();
  if (searched) return <p role="status">{t('deals.discountsNothing')}</p>;
  return (
    <EmptyState
      drawing="list"
      title={t('deals.discountsNone')}
      action={<ButtonLink to="/puboffers">{t('deals.toOffers')}</ButtonLink>}
    >
      {t('deals.discountsNoneText')}
    </EmptyState>
  );
}
