/** My offers in rows: what each costs, whether it is seen, and what can be done with it. */
import { useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { OfferPrice } from '../market/offer-price.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Picture } from '../ui/picture.tsx';
import { SearchField } from '../ui/text-field.tsx';
import type { OfferChange, OwnOffer } from './changes.ts';
import type { Done } from './done.ts';
import { nowOf } from './now-of.ts';
import { plain } from './plain.ts';
import type { OfferList } from './queries.ts';
import { useOfferActions } from './use-offer-actions.ts';

interface OfferTableProps {
  list: OfferList;
  pending: boolean;
  onChange: (change: OfferChange, done: Done) => void;
  onEdit: (id: string) => void;
}

/** Fewer are seen at a glance. */
const searchedFrom = 6;

export function OfferTable(props: OfferTableProps) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const { offers } = props.list;
  const columns = useColumns(props);
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
        <DataTable
          caption={t('offers.list')}
          captionHidden
          className="offers-table"
          columns={columns}
          rows={found}
          rowKey={({ id }) => String(id)}
        />
      )}
    </div>
  );
}

function useColumns({ pending, onChange, onEdit }: OfferTableProps): Column<OwnOffer>[] {
  const { t, format } = useWords();
  const itemsOf = useOfferActions(onChange);
  return [
    {
      key: 'offer',
      header: t('offers.offer'),
      lead: true,
      cell: ({ name, imageSmallUrl, location, pictureFault }) => (
        <span className="offers-lead">
          <Picture src={imageSmallUrl} alt="" />
          <span>
            <strong>{name}</strong>
            {location && <small className="muted">{location}</small>}
            {pictureFault && <Badge kind="warning">{t('offers.pictureMissing')}</Badge>}
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      header: t('offers.price'),
      cell: (offer) => offer.price > 0 && <OfferPrice offer={{ ...offer, now: nowOf(offer) }} />,
    },
    {
      key: 'quantity',
      header: t('offers.quantity'),
      align: 'end',
      cell: ({ quantity }) => format.number(quantity),
    },
    {
      key: 'state',
      header: t('offers.state'),
      cell: ({ status }) =>
        status === 'published' ? (
          <Badge kind="success">{t('offers.published')}</Badge>
        ) : (
          <Badge>{t('offers.draft')}</Badge>
        ),
    },
    {
      key: 'actions',
      header: t('offers.edit'),
      head: <span className="visually-hidden">{t('offers.edit')}</span>,
      control: 'menu',
      cell: (offer) => (
        <span className="offers-actions" aria-busy={pending || undefined}>
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
            items={itemsOf(offer)}
          />
        </span>
      ),
    },
  ];
}
