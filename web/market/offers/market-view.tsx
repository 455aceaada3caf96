/** The offers of everybody or of one seller: search, filters, cards, and more of them. */
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { joinPath } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { ChosenFilters, FilterFields } from './filter-fields.tsx';
import { emptyFilters, filtersIn, type MarketOrder, orders } from './market-address.ts';
import type { ListedOffer } from './market-query.ts';
import './market.css';
import { OfferCard, OfferCardsToCome } from './offer-card.tsx';
import { LoadError } from './offer-states.tsx';
import { type Market, useMarket } from './use-market.ts';

interface MarketViewProps {
  /** Only this seller's offers. */
  owner?: string | undefined;
}

/** A short delay is enough: the search answers within a frame. */
const pauseMs = 120;

const FromWhere = lazy(async () => ({
  default: (await import('../places/from-where.tsx')).FromWhere,
}));

export function MarketView({ owner }: MarketViewProps) {
  const { t } = useWords();
  const market = useMarket(owner);
  const { state, change } = market;
  // The filters are updated after the results have been painted.
  const later = useDeferredValue(market);
  return (
    <form
      className="market stack gap-x-6 items-start"
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="market-search flex gap-3">
        <SearchBox
          label={t('market.search')}
          placeholder={t('market.searchHint')}
          name="search"
          value={state.searchQuery}
          pause={pauseMs}
          onChange={(searchQuery) => change({ searchQuery })}
        />
        <noscript>
          <button type="submit" className="button button-primary">
            {t('market.show')}
          </button>
        </noscript>
      </div>
      <section className="market-side" aria-label={t('market.filters')}>
        <FilterFields market={later} />
      </section>
      <div className="stack">
        <Tools market={market} owner={owner} />
        {state.sort === 'distance' && !owner && (
          <Suspense fallback={<span className="skeleton" />}>
            <FromWhere />
          </Suspense>
        )}
        <ChosenFilters market={market} />
        {market.error ? (
          <LoadError error={market.error} text={t('market.failed')} onAgain={market.retry} />
        ) : null}
        <Found market={market} />
      </div>
    </form>
  );
}

/** The number of results, their order, and on phones the button for the filters. */
function Tools({ market, owner }: MarketViewProps & { market: Market }) {
  const { t } = useWords();
  const { state, change, first } = market;
  const [open, setOpen] = useState(false);
  const chosen = filtersIn(state);
  const names: Record<MarketOrder, string> = {
    relevance: state.searchQuery ? t('market.sortRelevance') : t('market.sortNewest'),
    '-publishedAt': t('market.sortNewest'),
    price: t('market.sortCheapest'),
    '-price': t('market.sortDearest'),
    '-denar_percent': t('market.sortShare'),
    distance: t('market.sortNearest'),
  };
  // Without a search, the best match is the newest, so one of the two orders is enough.
  // All offers of one seller are as far.
  const offered = orders.filter((one) =>
    one === '-publishedAt' ? state.searchQuery : one !== 'distance' || !owner,
  );
  return (
    <div className="market-tools grid gap-2 gap-x-3 items-end">
      <p className="market-count muted" role="status">
        {first && !market.stale ? <FoundCount market={market} /> : t('market.searching')}
      </p>
      <Button kind="secondary" icon="filter" onClick={() => setOpen(true)}>
        {chosen > 0 ? t('market.filtersChosen', { chosen }) : t('market.filters')}
      </Button>
      <Select
        label={t('market.sort')}
        name="sort"
        value={offered.includes(state.sort) ? state.sort : 'relevance'}
        onChange={({ target }) => change({ sort: target.value as MarketOrder })}
        options={offered.map((value) => ({ value, label: names[value] }))}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('market.filters')}
        className="market-sheet"
        actions={
          <>
            {chosen > 0 && (
              <Button kind="secondary" onClick={() => change(cleared(market))}>
                {t('market.clear')}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>
              {t('market.showFound', { total: first?.total ?? 0 })}
            </Button>
          </>
        }
      >
        <FilterFields market={market} />
      </Dialog>
    </div>
  );
}

/** No filters, but the same search and order. */
const cleared = ({ state: { searchQuery, sort } }: Market) => ({
  ...emptyFilters,
  searchQuery,
  sort,
});

function FoundCount({ market: { first } }: { market: Market }) {
  const { t, format } = useWords();
  if (!first) return null;
  const { total, totalIsExact } = first;
  return totalIsExact
    ? t('market.found', { count: total })
    : t('market.foundMore', { total: format.number(total) });
}

/** A phone shows this many cards at once. */
const atOnce = 3;

/** This many, a row of a wide screen, are painted before the rest. */
const paintedFirst = 4;

const none: readonly ListedOffer[] = [];

/**
 * The offer in each place. A new search reuses the card in each place instead of creating one, and
 * what is below the first row is rendered later.
 */
function usePlaces(offers: readonly ListedOffer[]) {
  const later = useDeferredValue(offers);
  const rest = offers.length > paintedFirst ? later.slice(paintedFirst, offers.length) : none;
  return [...offers.slice(0, paintedFirst), ...rest].map((offer, place) => ({ place, offer }));
}

function Found({ market }: { market: Market }) {
  const { t, format } = useWords();
  const { offers, first, stale, error, more, growing } = market;
  const shown = usePlaces(offers ?? none);
  if (!offers || !first) return error ? null : <OfferCardsToCome cards={8} />;
  if (offers.length === 0) return <Nothing market={market} />;
  const total = format.number(Math.max(first.total, offers.length));
  return (
    <>
      {first.corrected && !stale && (
        <p role="status">{t('market.corrected', { corrected: first.corrected })}</p>
      )}
      <ul
        role="list"
        className="offer-cards plain-list aria-busy:opacity-60"
        aria-label={t('market.list')}
        aria-busy={stale}
      >
        {shown.map(({ place, offer }) => (
          <OfferCard key={place} offer={offer} first={place < atOnce} />
        ))}
      </ul>
      {growing && <OfferCardsToCome cards={4} />}
      <div className="stack justify-items-center gap-3">
        <span className="muted" role="status">
          {t('market.shown', {
            shown: format.number(offers.length),
            total: first.totalIsExact ? total : `${total}+`,
          })}
        </span>
        {more && (
          <Link className="button button-secondary" to={more} replace>
            {t('market.more')}
          </Link>
        )}
      </div>
    </>
  );
}

/** No match, or no offers at all: both suggest what to do. */
function Nothing({ market }: { market: Market }) {
  const { t } = useWords();
  const { state, change } = market;
  if (filtersIn(state) === 0 && !state.searchQuery) {
    return (
      <EmptyState
        drawing="list"
        title={t('market.empty')}
        action={<ButtonLink to={joinPath}>{t('market.join')}</ButtonLink>}
      >
        {t('market.emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={t('market.none')}
      action={
        <Button kind="secondary" onClick={() => change(emptyFilters)}>
          {t('market.clear')}
        </Button>
      }
    >
      {t('market.noneText')}
    </EmptyState>
  );
}
