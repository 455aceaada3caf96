/** How the pieces come to the buyer: collected, or sent to an address. */
import { useFieldError, useFormValue } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { Card } from '../ui/card.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import type { CheckoutForm } from './checkout-form.ts';

export function DeliveryFields({ form }: { form: CheckoutForm }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  const kind = useFormValue(form, 'kind');
  return (
    <Card title={t('orders.delivery')}>
      <div className="stack">
        <ChoiceList
          label={t('orders.how')}
          value={kind}
          onChange={(next) => form.setValue('kind', next)}
          options={[
            { value: 'pickup', label: t('orders.pickup'), hint: t('orders.pickupHint') },
            { value: 'delivery', label: t('orders.send'), hint: t('orders.sendHint') },
          ]}
        />
        {kind === 'delivery' && (
          <>
            <TextField
              label={t('orders.recipient')}
              error={fieldError(errors.name)}
              optional
              autoComplete="name"
              maxLength={120}
              {...form.register('name')}
            />
            <TextArea
              label={t('orders.address')}
              hint={t('orders.addressHint')}
              error={fieldError(errors.address)}
              rows={3}
              autoComplete="street-address"
              maxLength={400}
              {...form.register('address')}
            />
          </>
        )}
        <TextField
          label={t('orders.phone')}
          hint={t('orders.phoneHint')}
          error={fieldError(errors.phone)}
          optional
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          {...form.register('phone')}
        />
        <TextArea
          label={t('orders.note')}
          hint={t('orders.noteHint')}
          error={fieldError(errors.note)}
          optional
          rows={2}
          maxLength={500}
          {...form.register('note')}
        />
      </div>
    </Card>
  );
}
