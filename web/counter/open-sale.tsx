/** Opens a sale; whom it is for may be said, so that several are told apart. */
import type { FormEvent } from 'react';
import { maxCustomer } from '#contract/sales.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useDraft } from '../session/use-draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Sale, useOpenSale } from './queries.ts';

const start = { customer: '' };

interface OpenSaleProps {
  onOpened: (sale: Sale) => void;
  onCancel?: (() => void) | undefined;
}

export function OpenSale({ onOpened, onCancel }: OpenSaleProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const { value, change, drop } = useDraft('sale-customer', start);
  const open = useOpenSale();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.isPending) return;
    open.mutate(value, {
      onSuccess: (sale) => {
        drop(start);
        onOpened(sale);
      },
    });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('counter.customer')}
        hint={t('counter.customerHint')}
        optional
        maxLength={maxCustomer}
        autoComplete="off"
        autoFocus={onCancel !== undefined}
        value={value.customer}
        onChange={({ target }) => change({ customer: target.value })}
      />
      {open.error && <Alert kind="error">{errorText(open.error, 'calls.saleOpen')}</Alert>}
      <Button type="submit" size="large" wide pending={open.isPending}>
        {t('counter.open')}
      </Button>
      {onCancel && (
        <Button kind="quiet" wide onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      )}
    </form>
  );
}
