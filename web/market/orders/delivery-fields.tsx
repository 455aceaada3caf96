/** How the pieces come to the buyer: collected at the shop, or sent to an address. */
import * as z from 'zod/mini';
import { delivery } from '#contract/order-terms.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { typedPrice } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ShopOpen, ShopPlace, type Whereabouts } from '../places/shop-place.tsx';

const checkoutForm = z.object({ ...delivery.shape, denarPart: typedPrice }).check(
  z.refine(({ kind, address }) => kind === 'pickup' || address !== '', {
    path: ['address'],
    params: { word: 'address' },
  }),
);

/** The form of an order: its delivery, and its part in Denar. */
export const checkout = fieldsOf(checkoutForm);
const { Text, Area, Own, useValue, useFormHere } = checkout;

interface DeliveryFieldsProps {
  /** Null if it is not listed, undefined until known. */
  shop: Whereabouts | null | undefined;
}

export function DeliveryFields({ shop }: DeliveryFieldsProps) {
  const { t } = useWords();
  const { phone, note } = useFormHere().formState.errors;
  const sent = useValue('kind') === 'delivery';
  return (
    <Card title={t('orders.delivery')}>
      <div className="stack gap-3">
        <Own name="kind">
          {(kind) => (
            <Segmented
              {...kind}
              label={t('orders.how')}
              options={[
                { value: 'pickup', label: t('orders.pickup') },
                { value: 'delivery', label: t('orders.send') },
              ]}
            />
          )}
        </Own>
        {sent && (
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
        {!sent && shop && (
          <>
            <ShopOpen shop={shop} />
            <ShopPlace shop={shop} />
          </>
        )}
        {!sent && shop === null && <p className="muted">{t('orders.pickupAsk')}</p>}
        <details open={phone || note ? true : undefined}>
          <summary className="disclosure primary semibold">{t('orders.more')}</summary>
          <div className="stack gap-3">
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
        </details>
      </div>
    </Card>
  );
}
