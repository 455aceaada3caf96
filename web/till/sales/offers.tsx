/** My published offers as tiles; a press adds a piece to the sale. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedCall } from '../../api/failed-call.tsx';
import { plain } from '../../api/plain.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { OwnOffer } from '../../market/offers/changes.ts';
import { useMyOffers } from '../../market/offers/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import './items.css';
import { pieceOf } from './drawn.ts';
import type { SaleLine } from './queries.ts';
import { tell } from './queue.ts';
import { nothing } from './use-stage.ts';
import type { Till } from './use-till.ts';

/** More are found by name. */
const shownAtOnce = 11;

/** Adds a line to the sale of the till, after what is typed, and goes on with its code. */
export function useAddLine({ sale, typedLine: first, choose, change, entry, run }: Till) {
  const client = useQueryClient();
  return (line: SaleLine): void => {
    const { customer } = entry;
    tell(client, entry.sale, { is: 'add', line }, sale ? undefined : { customer, first });
    change({ amount: '', customer: '' });
    run(nothing);
    choose(entry.way, true);
  };
}

interface OffersProps {
  till: Till;
  /** Where the free line has a tile of its own. */
  onOther?: (() => void) | undefined;
}

export function Offers({ till, onOther }: OffersProps) {
  const { t } = useWords();
  const { data, error, refetch } = useMyOffers();
  const [search, setSearch] = useState('');
  const add = useAddLine(till);
  if (error) return <FailedCall error={error} fallback="calls.myOffers" onAgain={refetch} />;
  if (!data) return <SkeletonRows rows={4} />;
  const offers = data.offers.filter(({ status }) => status === 'published');
  const wanted = plain(search.trim());
  const found = offers.filter(({ name, categories }) =>
    plain([name, ...categories].join(' ')).includes(wanted),
  );
  const busy = !['enter', 'paid'].includes(till.stage.is);
  return (
    <div className="stack gap-3">
      {offers.length > shownAtOnce && (
        <SearchField
          label={t('sales.search')}
          value={search}
          maxLength={140}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {offers.length > 0 && found.length === 0 && <p role="status">{t('sales.nothingFound')}</p>}
      <ul role="list" className="till-offers grid gap-3 plain-list">
        {found.slice(0, shownAtOnce).map((offer) => (
          <li key={offer.id}>
            <Tile
              offer={offer}
              taken={till.sale?.lines.find(({ offerId }) => offerId === offer.id)?.quantity ?? 0}
              busy={busy}
              onPick={() => add(pieceOf(offer))}
            />
          </li>
        ))}
        {onOther && (
          <li>
            <button
              type="button"
              className="till-tile till-tile-other"
              disabled={busy}
              onClick={onOther}
            >
              <Icon name="plus" />
              <strong>{t('sales.otherItem')}</strong>
            </button>
          </li>
        )}
      </ul>
      {found.length > shownAtOnce && <p className="muted text-sm">{t('sales.moreOffers')}</p>}
    </div>
  );
}

interface TileProps {
  offer: OwnOffer;
  taken: number;
  busy: boolean;
  onPick: () => void;
}

function Tile({ offer, taken, busy, onPick }: TileProps) {
  const { t } = useWords();
  const none = offer.quantity === 0;
  return (
    <button type="button" className="till-tile" disabled={none || busy} onClick={onPick}>
      <Picture src={offer.imageSmallUrl} alt="" />
      <strong className="till-cut text-sm" title={offer.name}>
        {offer.name}
      </strong>
      <span className="flex justify-between gap-2 text-sm muted">
        {none ? t('sales.soldOut') : <Money amount={offer.now.price} currency="PLN" />}
        {taken > 0 && <Badge kind="success">× {taken}</Badge>}
      </span>
    </button>
  );
}
