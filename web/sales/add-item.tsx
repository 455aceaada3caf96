/** Adds to a sale: one of my offers, or any item by name and price. */
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { toDecimal } from '#contract/money.ts';
import { addSaleItem, maxItemName } from '#contract/sales.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import type { OwnOffer } from '../offers/changes.ts';
import { nowOf } from '../offers/now-of.ts';
import { useMyOffers } from '../offers/queries.ts';
import { plain } from '../plain.ts';
import { useDraft } from '../session/use-draft.ts';
import { readAmount } from '../ui/amount.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Keypad } from '../ui/keypad.tsx';
import { Money } from '../ui/money.tsx';
import { Picture } from '../ui/picture.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { SearchField, TextField } from '../ui/text-field.tsx';
import { useChange } from '../use-change.ts';
import { answersSale, type Sale, type SaleLine } from './queries.ts';

interface Way {
  readonly way: 'offers' | 'other';
}

const start: Way = { way: 'offers' };

export function AddItem({ sale: { id: saleId, lines } }: { sale: Sale }) {
  const { t, format } = useWords();
  const { value, change } = useDraft('sale-way', start);
  const add = useChange(addSaleItem, answersSale);
  const [added, setAdded] = useState<SaleLine | null>(null);
  const tell = (sale: Sale, offerId: number | null) =>
    setAdded(sale.lines.findLast((line) => line.offerId === offerId) ?? null);
  return (
    <Card title={t('counter.addTitle')} className="counter-add no-print">
      <div className="stack">
        <Segmented
          label={t('counter.way')}
          value={value.way}
          onChange={(way) => change({ way })}
          options={[
            { value: 'offers', label: t('counter.wayOffers') },
            { value: 'other', label: t('counter.wayOther') },
          ]}
        />
        {value.way === 'offers' ? (
          <PickOffer
            lines={lines}
            onPick={({ id: offerId }) =>
              add.mutate(
                { body: { saleId, offerId } },
                { onSuccess: (sale) => tell(sale, offerId) },
              )
            }
          />
        ) : (
          <OtherItem
            pending={add.isPending}
            onAdd={({ name, price }, done) =>
              add.mutate(
                { body: { saleId, name, price } },
                {
                  onSuccess: (sale) => {
                    tell(sale, null);
                    done();
                  },
                },
              )
            }
          />
        )}
        <FailedCall error={add.error} fallback="calls.saleAdd" />
        <p
          className={value.way === 'offers' ? 'visually-hidden' : 'counter-added primary semibold'}
          role="status"
        >
          {added &&
            t('counter.added', { name: added.name, quantity: format.number(added.quantity) })}
        </p>
      </div>
    </Card>
  );
}

/** More are found by name. */
const shownAtOnce = 12;

interface PickOfferProps {
  /** The lines already in the sale. */
  lines: readonly SaleLine[];
  onPick: (offer: OwnOffer) => void;
}

/** My published offers, filtered while typing; a press adds a piece. */
function PickOffer({ lines, onPick }: PickOfferProps) {
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

const noItem = { name: '', price: '' };

interface OtherItemProps {
  pending: boolean;
  /** `price` as on the wire; `done` empties the form. */
  onAdd: (item: { name: string; price: string }, done: () => void) => void;
}

/** An item that is not an offer: a name, and a price on large keys. */
function OtherItem({ pending, onAdd }: OtherItemProps) {
  const { t } = useWords();
  const { value, change, drop } = useDraft('sale-other', noItem);
  const [checked, setChecked] = useState(false);
  const price = readAmount(value.price);
  const name = value.name.trim();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (name === '' || price === null || pending) return;
    onAdd({ name, price: toDecimal(price) }, () => {
      setChecked(false);
      drop(noItem);
    });
  };
  return (
    <form className="stack counter-other" onSubmit={submit} noValidate>
      <TextField
        label={t('counter.name')}
        placeholder={t('counter.namePlaceholder')}
        maxLength={maxItemName}
        autoComplete="off"
        error={checked && name === '' ? t('calls.fieldRequired') : undefined}
        value={value.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <p className="counter-price" aria-hidden="true">
        {t('counter.price')}
      </p>
      <Keypad
        label={t('counter.price')}
        currency="PLN"
        error={checked && price === null ? t('calls.fieldAmount') : undefined}
        value={value.price}
        onChange={(text) => change({ price: text })}
      />
      <Button type="submit" size="large" wide icon="plus" pending={pending}>
        {t('counter.addOther')}
      </Button>
    </form>
  );
}
