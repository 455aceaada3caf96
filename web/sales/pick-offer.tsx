/** My published offers, filtered while typing; a press adds a piece. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import type { OwnOffer } from '../offers/changes.ts';
import { nowOf } from '../offers/now-of.ts';
import { useMyOffers } from '../offers/queries.ts';
import { plain } from '../plain.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { Picture } from '../ui/picture.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { SearchField } from '../ui/text-field.tsx';
import type { SaleLine } from './queries.ts';

/** More are found by name. */
const shownAtOnce = 12;

interface PickOfferProps {
  /** The lines already in the sale. */
  lines: readonly SaleLine[];
  onPick: (offer: OwnOffer) => void;
}

export function PickOffer({ lines, onPick }: PickOfferProps) {
  const { t } = useWords();
  const { data, error, refetch } = useMyOffers();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  if (error) return <FailedCall error={error} fallback="calls.myOffers" onAgain={refetch} />;
  if (!data) return <SkeletonRows rows={5} />;
  const offers = data.offers.filter(({ status }) => status === 'published');
  if (offers.length === 0) return <NoOffers />;
  const wanted = plain(search.trim());
  const found = offers.filter(({ name, categories }) =>
    plain([name, ...categories].join(' ')).includes(wanted),
  );
  const first = found.find(({ quantity }) => quantity > 0);
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (wanted === '' || !first) return;
    onPick(first);
    setSearch('');
  };
  return (
    <div className="stack">
      <SearchField
        label={t('counter.search')}
        value={search}
        maxLength={140}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={key}
      />
      <p className="muted counter-keys">{t('counter.searchHint')}</p>
      {found.length === 0 && <p role="status">{t('counter.nothingFound')}</p>}
      <ul role="list" className="counter-offers grid gap-2 plain-list" ref={list}>
        {found.slice(0, shownAtOnce).map((offer) => (
          <li key={offer.id}>
            <OfferButton
              offer={offer}
              taken={lines.find(({ offerId }) => offerId === offer.id)?.quantity ?? 0}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
      {found.length > shownAtOnce && (
        <p className="muted">{t('counter.moreOffers', { total: found.length - shownAtOnce })}</p>
      )}
    </div>
  );
}

/** The arrow keys move along the list, and from its first row back to the search. */
function move(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('button:enabled') ?? [])];
  const next = rows.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1);
  const search = event.currentTarget.closest('.stack')?.querySelector('input');
  const place = next < 0 ? search : rows[next];
  if (place instanceof HTMLElement) place.focus();
}

interface OfferButtonProps extends Pick<PickOfferProps, 'onPick'> {
  offer: OwnOffer;
  /** How many pieces are in the sale. */
  taken: number;
}

function OfferButton({ offer, taken, onPick }: OfferButtonProps) {
  const { t, format } = useWords();
  const none = offer.quantity === 0;
  return (
    <button
      type="button"
      className="counter-offer grid items-center gap-3 w-full"
      disabled={none}
      onKeyDown={move}
      onClick={() => onPick(offer)}
    >
      <Picture src={offer.imageSmallUrl} alt="" />
      <span className="counter-offer-name">
        <strong>{offer.name}</strong>
        <small>
          {none
            ? t('counter.soldOut')
            : t('counter.stock', { total: format.number(offer.quantity) })}
        </small>
      </span>
      <span className="stack justify-items-end gap-1">
        <Money amount={nowOf(offer).price} currency="PLN" />
        {taken > 0 && <Badge kind="success">{t('counter.taken', { quantity: taken })}</Badge>}
      </span>
    </button>
  );
}

function NoOffers() {
  const { t } = useWords();
  return (
    <EmptyState
      drawing="list"
      title={t('counter.noOffers')}
      action={
        <ButtonLink to="/myoffers" kind="secondary">
          {t('counter.toOffers')}
        </ButtonLink>
      }
    >
      {t('counter.noOffersText')}
    </EmptyState>
  );
}
