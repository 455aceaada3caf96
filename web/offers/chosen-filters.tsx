/** The active filters, each with a button to remove it. */
import { useWords } from '../i18n/use-words.ts';
import { Icon } from '../ui/icon.tsx';
import type { MarketState } from './market-address.ts';
import type { Market } from './use-market.ts';

interface Chosen {
  readonly label: string;
  readonly without: Partial<MarketState>;
}

export function ChosenFilters({ market: { state, change } }: { market: Market }) {
  const { t } = useWords();
  const chosen = useChosen(state);
  if (chosen.length === 0) return null;
  return (
    <ul role="list" className="market-chosen flex flex-wrap gap-2 plain-list">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={t('market.remove', { filter: label })}
            onClick={() => change(without)}
          >
            {label}
            <Icon name="close" size={1} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function useChosen(state: MarketState): readonly Chosen[] {
  const { t, format } = useWords();
  const { selectedCategories, location, minPrice, maxPrice, minDenar } = state;
  const pln = (text: string) => format.money(Number(text), 'PLN');
  const bounds = [
    minPrice && t('market.priceFrom', { amount: pln(minPrice) }),
    maxPrice && t('market.priceTo', { amount: pln(maxPrice) }),
  ];
  const price = bounds.filter(Boolean).join(' ');
  return [
    ...selectedCategories.map((one) => ({
      label: one,
      without: { selectedCategories: selectedCategories.filter((other) => other !== one) },
    })),
    ...(location ? [{ label: location, without: { location: '' } }] : []),
    ...(price ? [{ label: price, without: { minPrice: '', maxPrice: '' } }] : []),
    ...(minDenar
      ? [
          {
            label:
              minDenar === 100 ? t('market.wholly') : t('market.shareMin', { percent: minDenar }),
            without: { minDenar: 0 },
          },
        ]
      : []),
  ];
}
