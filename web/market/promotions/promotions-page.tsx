/** /promotions: everybody's current and coming promotions: what they offer, and where. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../i18n/use-words.ts';
import '../offers/market.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { LoadError, MoreButton } from '../offers/offer-states.tsx';
import './promotions.css';
import { Icon } from '../../ui/icon.tsx';
import {
  type Promotion,
  type PromotionsWanted,
  promotionsQuery,
  promotionsWanted,
} from './public-query.ts';
import '../../ui/status.css';
import { type Address, addressTo } from '../../ui/address.ts';
import { useSearchParams } from '../../ui/router.tsx';
import { categoryIn } from '../categories.ts';
import { PromotionDays, PromotionState } from './promotion-words.tsx';

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
    setAddress(next, { replace: part.search !== undefined });
  };
  const shown = query.data?.pages.flatMap(({ promotions }) => promotions);
  const categories = query.data?.pages[0]?.categories ?? [];
  return (
    <>
      <PageHeader title={t('deals.pagePromotions')}>{t('deals.promotionsIntro')}</PageHeader>
      <div className="stack">
        <Tools wanted={wanted} categories={categories} onChange={change} />
        {query.error && (
          <LoadError
            error={query.error}
            text={t('deals.promotionsFailed')}
            onAgain={query.refetch}
          />
        )}
        {shown && shown.length > 0 && (
          <ul
            role="list"
            className="promotion-cards grid gap-4 plain-list aria-busy:opacity-60"
            aria-label={t('deals.pagePromotions')}
            aria-busy={query.isPlaceholderData}
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
  const { t, language } = useWords();
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
          ...known.map((one) => ({ value: one, label: categoryIn(language, one) })),
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

/** The page of the offers it applies to: its owner's, or everybody's. */
const offersOf = ({ onlyMy, ownerId: id, categories: category }: Promotion): Address =>
  onlyMy
    ? addressTo('/puboffers/seller/:id', { id, category })
    : addressTo('/puboffers', { category });

/** One promotion as everybody sees it: discount, seller, end, and a link to its offers. */
function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t, language } = useWords();
  const { name, summary, description, discountPercent, state, onlyMy, ownerName } = promotion;
  return (
    <li className="card promotion-card grid break-anywhere">
      <div className="flex items-center gap-4">
        <span className="px-3 py-2 rounded bg-accent-soft text-accent-text text-xl heavy tabular nowrap">
          {t('market.minusPercent', { percent: discountPercent })}
        </span>
        <span>
          <PromotionState state={state} />
        </span>
      </div>
      <div className="stack content-start gap-3">
        <h2 className="card-title">{name}</h2>
        {summary && <p>{summary}</p>}
        <ul role="list" className="stack gap-2 muted text-sm">
          <li className="flex items-center gap-2">
            <Icon name="person" size={1.25} />
            <span>{onlyMy ? ownerName : t('deals.promotionAll', { name: ownerName })}</span>
          </li>
          <li className="flex items-center gap-2">
            <Icon name="clock" size={1.25} />
            <span>
              <PromotionDays promotion={promotion} />
            </span>
          </li>
          <li className="flex items-center gap-2">
            <Icon name="tag" size={1.25} />
            <span>
              {promotion.categories.map((one) => categoryIn(language, one)).join(', ') ||
                t('deals.promotionEverything')}
            </span>
          </li>
        </ul>
        {description && (
          <details>
            <summary className="disclosure primary semibold">{t('deals.promotionMore')}</summary>
            <p className="pre-line">{description}</p>
          </details>
        )}
      </div>
      <ButtonLink to={offersOf(promotion)} kind="secondary" wide>
        {t('deals.toOffers')}
        <span className="visually-hidden">: {name}</span>
      </ButtonLink>
    </li>
  );
}

/** Placeholders for loading cards. */
function PromotionCardsToCome() {
  const { t } = useWords();
  return (
    <div role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <ul role="list" className="promotion-cards grid gap-4 plain-list" aria-hidden="true">
        {['a', 'b', 'c'].map((key) => (
          <li className="card promotion-card promotion-to-come grid" key={key}>
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  );
}
