/** My offers in a table: price, visibility, and actions. */
import { useState } from 'react';
import { maxOfferName } from '#contract/offers.ts';
import { plain } from '../../api/plain.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ColumnTable } from '../../ui/table-columns.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { type Done, type OfferChange, type OwnOffer, writtenOf } from './changes.ts';
import { OfferPrice } from './offer-price.tsx';
import { PriceReason, pricedOf } from './price-reason.tsx';
import type { OfferList } from './queries.ts';

interface OfferTableProps {
  list: OfferList;
  pending: boolean;
  onChange: (change: OfferChange, done: Done) => void;
  onEdit: (id: string) => void;
}

/** Fewer need no search field. */
const searchedFrom = 6;

export function OfferTable({ list: { offers }, ...acts }: OfferTableProps) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const wanted = plain(search.trim());
  const found = offers.filter(({ name, categories }) =>
    plain([name, ...categories].join(' ')).includes(wanted),
  );
  return (
    <div className="stack">
      {offers.length >= searchedFrom && (
        <SearchField
          label={t('offers.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 ? (
        <p role="status">{t('offers.nothingFound')}</p>
      ) : (
        <ColumnTable
          words="offers"
          caption="offers.list"
          className="offers-table"
          rows={found}
          rowKey={({ id }) => String(id)}
          columns={{
            offer: {
              lead: true,
              show: ({ name, imageSmallUrl, location, pictureFault }) => (
                <span className="offers-lead grid gap-3 items-center break-anywhere">
                  <Picture src={imageSmallUrl} alt="" />
                  <span>
                    <strong>{name}</strong>
                    {location && <small className="muted block text-sm">{location}</small>}
                    {pictureFault && <Badge kind="warning">{t('offers.pictureMissing')}</Badge>}
                  </span>
                </span>
              ),
            },
            price: { show: (offer) => offer.price > 0 && <OwnPrice offer={offer} /> },
            quantity: 'number',
            state: {
              show: ({ status }) =>
                status === 'published' ? (
                  <Badge kind="success">{t('offers.published')}</Badge>
                ) : (
                  <Badge>{t('offers.draft')}</Badge>
                ),
            },
            actions: {
              label: 'offers.edit',
              control: 'menu',
              show: (offer) => <OwnActions offer={offer} {...acts} />,
            },
          }}
        />
      )}
    </div>
  );
}

interface OwnActionsProps extends Omit<OfferTableProps, 'list'> {
  offer: OwnOffer;
}

function OwnActions({ offer, pending, onChange, onEdit }: OwnActionsProps) {
  const { t } = useWords();
  return (
    <span className="inline-flex items-center justify-end" aria-busy={pending || undefined}>
      <Button
        kind="quiet"
        aria-label={t('offers.editOne', { name: offer.name })}
        onClick={() => onEdit(String(offer.id))}
      >
        {t('offers.edit')}
      </Button>
      <Menu
        label={t('offers.actions', { name: offer.name })}
        button={<Icon name="more" />}
        items={useOfferActions(onChange)(offer)}
      />
    </span>
  );
}

/** What buyers pay, and why. */
function OwnPrice({ offer }: { offer: OwnOffer }) {
  const { now, status } = offer;
  return (
    <span className="stack gap-1 text-start">
      <OfferPrice offer={offer} />
      <PriceReason
        {...pricedOf(offer)}
        promotion={now.promotion}
        promotionPercent={now.discountPercent}
        untold={status === 'published' && now.discount > 0 && now.reduction === null}
      />
    </span>
  );
}

type OnChange = (change: OfferChange, done: Done) => void;

/** The actions on an offer in the table, apart from editing it. */
function useOfferActions(onChange: OnChange): (offer: OwnOffer) => readonly MenuItem[] {
  const { t } = useWords();
  return (offer) => {
    const base = writtenOf(offer, config.siteUrl);
    const { name } = offer;
    const published = offer.status === 'published';
    const turned = { ...base, status: published ? ('draft' as const) : ('published' as const) };
    const copy = {
      ...base,
      name: t('offers.copyName', { name }).slice(0, maxOfferName),
      status: 'draft' as const,
    };
    const turn: MenuItem = {
      key: 'turn',
      icon: published ? 'hide' : 'eye',
      label: published ? t('offers.hide') : t('offers.publish'),
      onSelect: () =>
        onChange(
          { kind: 'put', offer: turned, base },
          { text: published ? t('offers.hidden', { name }) : t('offers.publishedNow', { name }) },
        ),
    };
    return [
      ...(published
        ? [
            {
              key: 'show',
              icon: 'cart',
              label: t('offers.show'),
              to: addressTo('/puboffers/:id', { id: offer.id }),
            } as const,
          ]
        : []),
      // An offer without a price cannot be published; its form says so.
      ...(published || offer.price > 0 ? [turn] : []),
      {
        key: 'copy',
        icon: 'copy',
        label: t('offers.copy'),
        onSelect: () =>
          onChange({ kind: 'add', offer: copy }, { text: t('offers.copied', { name: copy.name }) }),
      },
      {
        key: 'delete',
        icon: 'close',
        danger: true,
        label: t('offers.delete'),
        onSelect: () =>
          onChange(
            { kind: 'remove', base },
            { text: t('offers.deleted', { name }), undo: { kind: 'add', offer: base } },
          ),
      },
    ];
  };
}
