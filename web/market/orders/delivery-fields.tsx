/** How the pieces come to the buyer: collected, or sent to an address. */
import * as z from 'zod/mini';
import { delivery } from '#contract/order-terms.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { typedPrice } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';

const checkoutForm = z.object({ ...delivery.shape, denarPart: typedPrice }).check(
  z.refine(({ kind, address }) => kind === 'pickup' || address !== '', {
    path: ['address'],
    params: { word: 'address' },
  }),
);

/** The form of an order: its delivery, and its part in Denar. */
export const checkout = fieldsOf(checkoutForm);
const { Text, Area, Own, useValue } = checkout;

export function DeliveryFields() {
  const { t } = useWords();
  return (
    <Card title={t('orders.delivery')}>
      <div className="stack">
        <Own name="kind">
          {(kind) => (
            <ChoiceList
              {...kind}
              label={t('orders.how')}
              options={[
                { value: 'pickup', label: t('orders.pickup'), hint: t('orders.pickupHint') },
                { value: 'delivery', label: t('orders.send'), hint: t('orders.sendHint') },
              ]}
            />
          )}
        </Own>
        {useValue('kind') === 'delivery' && (
          <>
            <Text name="name" label="orders.recipient" optional autoComplete="name" />
            <Area
              name="address"
              label="orders.address"
              hint="orders.addressHint"
              rows={3}
              autoComplete="street-address"
            />
          </>
        )}
        <Text
          name="phone"
          label="orders.phone"
          hint="orders.phoneHint"
          optional
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <Area name="note" label="orders.note" hint="orders.noteHint" optional rows={2} />
      </div>
    </Card>
  );
}
