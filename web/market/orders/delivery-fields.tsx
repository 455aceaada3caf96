/** How the pieces come to the buyer: collected, or sent to an address. */
import * as z from 'zod/mini';
import { deliver } from '#contract/order-terms.ts';
import { type SchemaForm, typedPrice, useFieldError, useFormValue } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';

/** The form of an order: its delivery, and its part in Denar. */
export const checkoutForm = z.object({ ...deliver.shape, denarPart: typedPrice }).check(
  z.refine(({ kind, address }) => kind === 'pickup' || address !== '', {
    path: ['address'],
    params: { word: 'address' },
  }),
);

type TypedCheckout = z.input<typeof checkoutForm>;
type ReadCheckout = z.output<typeof checkoutForm>;
export type CheckoutForm = SchemaForm<TypedCheckout, ReadCheckout>;

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
