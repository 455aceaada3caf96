/** The marketplace filters: categories, place, price, and the share payable in Denar. */
import { memo, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { readAmount } from '../../ui/amount.ts';
import { Checkbox, CheckGroup } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { categoryIn } from '../categories.ts';
import { type MarketState, priceBound, shares } from './market-address.ts';
import type { Market } from './use-market.ts';

export const FilterFields = memo(function FilterFields({ market }: { market: Market }) {
  const { t } = useWords();
  const { state, change, first } = market;
  const places = first?.locations ?? [];
  const known =
    state.location && !places.includes(state.location) ? [state.location, ...places] : places;
  return (
    <div className="stack gap-5">
      <Categories market={market} />
      <Select
        label={t('market.location')}
        name="location"
        value={state.location}
        onChange={({ target }) => change({ location: target.value })}
        options={[
          { value: '', label: t('market.anywhere') },
          ...known.map((one) => ({ value: one, label: one })),
        ]}
      />
      <Select
        label={t('market.share')}
        name="minDenar"
        value={String(state.minDenar)}
        onChange={({ target }) => change({ minDenar: Number(target.value) })}
        options={[
          { value: '0', label: t('market.shareAny') },
          ...shares.map((percent) => ({
            value: String(percent),
            label: percent === 100 ? t('market.shareAll') : t('market.shareMin', { percent }),
          })),
        ]}
      />
      <fieldset className="field">
        <legend className="field-label">{t('market.price')}</legend>
        <div className="grid grid-cols-2 gap-3">
          <PriceBound
            name="minPrice"
            label={t('market.minPrice')}
            value={state.minPrice}
            onChange={(minPrice) => change({ minPrice })}
          />
          <PriceBound
            name="maxPrice"
            label={t('market.maxPrice')}
            value={state.maxPrice}
            onChange={(maxPrice) => change({ maxPrice })}
          />
        </div>
      </fieldset>
    </div>
  );
});

/** This many are shown at first. */
const categoriesShown = 10;

function Categories({ market: { state, change, first } }: { market: Market }) {
  const { t, language } = useWords();
  const [all, setAll] = useState(false);
  const { selectedCategories: selected } = state;
  const { categories: known = [], categoryCounts = [] } = first ?? {};
  const offersIn = new Map(known.map((one, at) => [one, categoryCounts[at] ?? 0]));
  const ranked = [...known].sort((a, b) => (offersIn.get(b) ?? 0) - (offersIn.get(a) ?? 0));
  const every = [...selected.filter((one) => !offersIn.has(one)), ...ranked];
  const shown = every.filter((one, at) => all || at < categoriesShown || selected.includes(one));
  const toggle = (one: string, on: boolean) => {
    const others = selected.filter((other) => other !== one);
    change({ selectedCategories: on ? [...others, one] : others });
  };
  return (
    <CheckGroup label={t('market.category')}>
      {shown.map((one) => (
        <Checkbox
          key={one}
          name="category"
          value={one}
          label={`${categoryIn(language, one)} (${offersIn.get(one) ?? 0})`}
          checked={selected.includes(one)}
          onChange={({ target }) => toggle(one, target.checked)}
        />
      ))}
      {shown.length < every.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          {t('market.moreCategories')}
        </button>
      )}
    </CheckGroup>
  );
}

interface PriceBoundProps {
  name: string;
  label: string;
  /** As on the wire; empty for no bound. */
  value: string;
  onChange: (value: string) => void;
}

/** Applied once it is typed in full: on leaving the field, or on Enter. */
function PriceBound({ name, label, value, onChange }: PriceBoundProps) {
  const { t, format } = useWords();
  const written = value && format.amount(Number(value));
  const [text, setText] = useState(written);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(written);
  }
  const wrong = text.trim() !== '' && readAmount(text) === null;
  const tell = () => {
    if (!wrong && priceBound(text) !== value) onChange(priceBound(text));
  };
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={wrong && t('market.priceWrong')}
      onChange={({ target }) => setText(target.value)}
      onBlur={tell}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
    />
  );
}

interface Chosen {
  readonly label: string;
  readonly without: Partial<MarketState>;
}

/** The active filters, each with a button to remove it. */
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
