/** Opens a sale; a customer's name may be given, to tell several sales apart. */
import type { FormEvent } from 'react';
import { maxCustomer, openSale } from '#contract/sales.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useDraft } from '../session/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useChange } from '../use-change.ts';
import { answersSale, type Sale } from './queries.ts';

const start = { customer: '' };

interface OpenSaleProps {
  onOpened: (sale: Sale) => void;
  onCancel?: (() => void) | undefined;
}

export function OpenSale({ onOpened, onCancel }: OpenSaleProps) {
  const { t } = useWords();
  const { value, change, drop } = useDraft('sale-customer', start);
  const open = useChange(openSale, answersSale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.isPending) return;
    open.mutate(
      { body: value },
      {
        onSuccess: (sale) => {
          drop(start);
          onOpened(sale);
        },
      },
    );
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
      <FailedCall error={open.error} fallback="calls.saleOpen" />
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
