/** An item that is not an offer: a name, and a price on large keys. */
import { type FormEvent, useState } from 'react';
import { toDecimal } from '#contract/money.ts';
import { maxItemName } from '#contract/sales.ts';
import { useWords } from '../i18n/use-words.ts';
import { useDraft } from '../session/use-draft.ts';
import { readAmount } from '../ui/amount.ts';
import { Button } from '../ui/button.tsx';
import { Keypad } from '../ui/keypad.tsx';
import { TextField } from '../ui/text-field.tsx';

const start = { name: '', price: '' };

interface OtherItemProps {
  pending: boolean;
  /** `price` as on the wire; `done` empties the form. */
  onAdd: (item: { name: string; price: string }, done: () => void) => void;
}

export function OtherItem({ pending, onAdd }: OtherItemProps) {
  const { t } = useWords();
  const { value, change, drop } = useDraft('sale-other', start);
  const [checked, setChecked] = useState(false);
  const price = readAmount(value.price);
  const name = value.name.trim();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (name === '' || price === null || pending) return;
    onAdd({ name, price: toDecimal(price) }, () => {
      setChecked(false);
      drop(start);
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
