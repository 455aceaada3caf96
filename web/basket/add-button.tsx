/** On an offer card: adds one piece to the basket. Its code is loaded when it is pressed. */
import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../i18n/use-words.ts';
import type { PublicOffer } from '../offers/market-query.ts';
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
          // Offline nothing can be loaded, and the frame shows it.
          .catch(() => undefined)
      }
    />
  );
}
