/** On the card of an offer: one piece into the basket. What it does is fetched when it is pressed. */
import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../i18n/use-words.ts';
import type { PublicOffer } from '../market/market-query.ts';
import { IconButton } from '../ui/button.tsx';

export function AddButton({ offer }: { offer: PublicOffer }) {
  const { t } = useWords();
  const client = useQueryClient();
  return (
    <IconButton
      icon="cart"
      className="offer-card-add"
      label={t('market.addOne', { name: offer.name })}
      onClick={() =>
        void import('./add-one.ts')
          .then(({ addOne }) => addOne(client, offer, t))
          // Without a connection nothing is fetched, and the frame says so.
          .catch(() => undefined)
      }
    />
  );
}
