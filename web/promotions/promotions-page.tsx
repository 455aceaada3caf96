/** /promotions: everybody's current and coming promotions: what they offer, and where. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import '../offers/market.css';
import { MoreButton, ThingFailed } from '../offers/offer-states.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { PromotionCard, PromotionCardsToCome } from './promotion-card.tsx';
import './promotions.css';
import { type PromotionsWanted, promotionsQuery, promotionsWanted } from './public-query.ts';

export default function PromotionsPage() {
  const { t } = useWords();
  const [address, setAddress] = useSearchParams();
  const wanted = promotionsWanted(address);
  const query = useInfiniteQuery(promotionsQuery(wanted));
  const change = (part: Partial<PromotionsWanted>) => {
    const { search, category } = {
      ...promotionsWanted(new URLSearchParams(location.search)),
      ...part,
    };
    const next = { ...(search && { search }), ...(category && { category }) };
    // Back goes through the categories, but not through every letter of a search.
    setAddress(next, { replace: part.search !== undefined, preventScrollReset: true });
  };
  const shown = query.data?.pages.flatMap(({ promotions }) => promotions);
  const categories = query.data?.pages[0]?.categories ?? [];
  return (
    <>
      <PageHeader title={t('deals.promotionsTitle')}>{t('deals.promotionsIntro')}</PageHeader>
      <div className="stack">
        <Tools wanted={wanted} categories={categories} onChange={change} />
        {query.error && (
          <ThingFailed
            error={query.error}
            text={t('deals.promotionsFailed')}
            onAgain={query.refetch}
          />
        )}
        {shown && shown.length > 0 && (
          <ul
            role="list"
            className={
              query.isPlaceholderData
                ? 'promotion-cards grid gap-4 plain-list market-stale'
                : 'promotion-cards grid gap-4 plain-list'
            }
            aria-label={t('deals.promotionsTitle')}
          >
            {shown.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} />
            ))}
          </ul>
        )}
        {shown?.length === 0 && <Nothing wanted={wanted} onClear={() => setAddress({})} />}
        {!shown && !query.error && <PromotionCardsToCome />}
        <MoreButton query={query} />
      </div>
    </>
  );
}

interface ToolsProps {
  wanted: PromotionsWanted;
  /** The categories that promotions name. */
  categories: readonly string[];
  onChange: (part: Partial<PromotionsWanted>) => void;
}

function Tools({ wanted, categories, onChange }: ToolsProps) {
  const { t } = useWords();
  const { category } = wanted;
  const known = category && !categories.includes(category) ? [category, ...categories] : categories;
  return (
    <div className="discounts-tools flex flex-wrap gap-3 items-end">
      <SearchBox
        label={t('deals.promotionsSearch')}
        value={wanted.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        label={t('market.category')}
        value={category}
        onChange={({ target }) => onChange({ category: target.value })}
        options={[
          { value: '', label: t('deals.everyCategory') },
          ...known.map((one) => ({ value: one, label: one })),
        ]}
      />
    </div>
  );
}

interface NothingProps {
  wanted: PromotionsWanted;
  onClear: () => void;
}

function Nothing({ wanted, onClear }: NothingProps) {
  const { t } = useWords();
  if (wanted.search || wanted.category) {
    return (
      <EmptyState
        drawing="search"
        title={t('deals.promotionsNothing')}
        action={
          <Button kind="secondary" onClick={onClear}>
            {t('market.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="list"
      title={t('deals.promotionsNone')}
      action={<ButtonLink to="/puboffers">{t('deals.toOffers')}</ButtonLink>}
    >
      {t('deals.promotionsNoneText')}
    </EmptyState>
  );
}
