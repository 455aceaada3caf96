/** The first step of sending: to whom, what, how much, and any data. */
import { useEffect } from 'react';
import { useFieldError, useFormField, useFormValue, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { canScan, Scanner } from '../scan/scanner.tsx';
import { RecipientField } from '../transfers/recipient-field.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAddress } from './address-note.tsx';
import { assetName } from './asset-name.ts';
import { type CheckedSend, sendDraft } from './checked.ts';
import { DataFields } from './data-fields.tsx';
import { useQuantityText } from './quantity.ts';
import type { Holding } from './queries.ts';
import { type SendFormState, sendSchema } from './send-values.ts';
import { useSendCheck } from './use-send-check.ts';

/** A QR code contains just the address, or a scheme before it and parameters after it. */
const addressIn = (text: string): string | null =>
  /^(?:[a-z]+:)?([1-9A-HJ-NP-Za-km-z]{25,60})(?:\?.*)?$/.exec(text.trim())?.[1] ?? null;

interface SendFormProps {
  holdings: readonly Holding[];
  /** The form is back from a later step, so its first field takes the focus. */
  focused: boolean;
  onChecked: (order: CheckedSend) => void;
}

export function SendForm({ holdings, focused, onChecked }: SendFormProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const form = useSchemaForm(sendDraft, sendSchema, {
    to: '',
    asset: holdings[0]?.name ?? '',
    quantity: '',
    dataKind: 'none',
    text: '',
    json: '',
    file: { name: '', hash: '' },
  });
  const to = useFormField(form, 'to');
  const address = useAddress(to.value.includes('@') ? '' : to.value, false);
  const { check, failure } = useSendCheck(form, holdings, address.faultOf, onChecked);
  const { setFocus, formState } = form;
  useEffect(() => {
    if (focused) setFocus('to');
  }, [focused, setFocus]);
  return (
    <Card kind="narrow">
      <form className="stack" onSubmit={form.handleSubmit(check)} noValidate>
        {canScan() && (
          <Scanner
            label={t('chain.scan')}
            asking={t('chain.scanning')}
            read={addressIn}
            onFound={to.onChange}
          />
        )}
        <RecipientField
          label={t('chain.to')}
          hint={t('chain.toHint')}
          error={fieldError(formState.errors.to) ?? address.error}
          note={address.note}
          {...to}
        />
        <Amount form={form} holdings={holdings} />
        <DataFields form={form} />
        {failure}
        <Button type="submit" size="large" wide pending={formState.isSubmitting}>
          {t('chain.next')}
        </Button>
      </form>
    </Card>
  );
}

interface AmountProps {
  form: SendFormState;
  holdings: readonly Holding[];
}

function Amount({ form, holdings }: AmountProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const quantityText = useQuantityText();
  const chosen = useFormValue(form, 'asset');
  const held = holdings.find(({ name }) => name === chosen);
  const { errors } = form.formState;
  return (
    <>
      <Select
        label={t('chain.whichAsset')}
        hint={t('chain.whichAssetHint')}
        error={fieldError(errors.asset)}
        options={holdings.map(({ name, quantity }) => ({
          value: name,
          label: t('chain.holds', { asset: assetName(name), quantity: quantityText(quantity) }),
        }))}
        {...form.register('asset')}
      />
      <div>
        <TextField
          label={t('chain.quantity')}
          error={fieldError(errors.quantity)}
          inputMode="decimal"
          autoComplete="off"
          {...form.register('quantity')}
        />
        {held && (
          <div className="amount-field-more flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-sm muted">
              {t('chain.have', { quantity: quantityText(held.quantity) })}
            </span>
            <button
              type="button"
              className="link-button"
              onClick={() => form.setValue('quantity', quantityText(held.quantity))}
            >
              {t('chain.all')}
            </button>
          </div>
        )}
      </div>
    </>
  );
}
