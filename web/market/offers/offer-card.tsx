/** One offer in a list: picture, name, seller, place and price. */
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import '../../ui/status.css';
import type { ListedOffer, PublicOffer } from './market-query.ts';
import './market.css';
import { addressTo } from '../../ui/address.ts';
import { OfferPrice } from './offer-price.tsx';

interface OfferCardProps {
  offer: PublicOffer & Partial<Pick<ListedOffer, 'away'>>;
  /** Among those visible at once. */
  first?: boolean | undefined;
}

/** Renders again only for a different offer. */
export const OfferCard = memo(function OfferCard({ offer, first }: OfferCardProps) {
  const { t, format } = useWords();
  const { away, ownerName, location } = offer;
  const distance = away && format.distance(away.metres);
  // First, so that a long name does not cut it off.
  const far = distance && (away.exact ? distance : t('places.about', { distance }));
  const where = [ownerName, location].filter(Boolean).join(' · ');
  return (
    <li className="offer-card">
      {/* Keyed by the picture, or the previous one would stay until this one is loaded. */}
      <Picture key={offer.imageSmallUrl} src={offer.imageSmallUrl} alt="" first={first} />
      <div className="offer-card-body stack content-start gap-2 min-w-0">
        <h2 className="text-md semibold break-anywhere">
          <Link
            className="flex items-center min-target text-inherit no-underline no-outline"
            to={addressTo('/puboffers/:id', { id: offer.id })}
          >
            {offer.name}
          </Link>
        </h2>
        <p className="muted text-sm">
          {far && <b>{far} · </b>}
          {where}
        </p>
        <OfferPrice offer={offer} />
        {offer.quantity === 0 ? (
          <p>
            <Badge>{t('market.soldOut')}</Badge>
          </p>
        ) : (
          <AddButton offer={offer} />
        )}
      </div>
    </li>
  );
});

/** On an offer card: adds one piece to the basket. Its code is loaded when it is pressed. */
function AddButton({ offer }: { offer: PublicOffer }) {
  const { t } = useWords();
  const client = useQueryClient();
  return (
    <IconButton
      icon="cart"
      className="offer-card-add"
      label={t('market.addOne', { name: offer.name })}
      onClick={() =>
        void import('../orders/add-one.ts')
          .then(({ addOne }) => addOne(client, offer, t))
          // Offline nothing can be loaded, and the frame shows it.
          .catch(() => undefined)
      }
    />
  );
}

/** Placeholders for loading cards. */
export function OfferCardsToCome({ cards }: { cards: number }) {
  const { t } = useWords();
  return (
    <div role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <ul role="list" className="offer-cards plain-list" aria-hidden="true">
        {Array.from({ length: cards }, (_, at) => `card ${at}`).map((key) => (
          <li className="offer-card" key={key}>
            <span className="picture grid muted" />
            <div className="offer-card-body stack content-start gap-2 min-w-0 offer-card-to-come">
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
