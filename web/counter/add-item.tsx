/** Adds to a sale: one of my offers, or anything else by name and price. */
import { useState } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useDraft } from '../session/use-draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { OtherItem } from './other-item.tsx';
import { PickOffer } from './pick-offer.tsx';
import { type Sale, type SaleLine, useAddItem } from './queries.ts';

interface Way {
  readonly way: 'offers' | 'other';
}

const start: Way = { way: 'offers' };

export function AddItem({ sale: { id: saleId, lines } }: { sale: Sale }) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const { value, change } = useDraft('sale-way', start);
  const add = useAddItem();
  const [added, setAdded] = useState<SaleLine | null>(null);
  const tell = (sale: Sale, offerId: number | null) =>
    setAdded(sale.lines.findLast((line) => line.offerId === offerId) ?? null);
  return (
    <Card title={t('counter.addTitle')} className="counter-add no-print">
      <div className="stack">
        <Segmented
          label={t('counter.way')}
          value={value.way}
          onChange={(way) => change({ way })}
          options={[
            { value: 'offers', label: t('counter.wayOffers') },
            { value: 'other', label: t('counter.wayOther') },
          ]}
        />
        {value.way === 'offers' ? (
          <PickOffer
            lines={lines}
            onPick={({ offerId }) =>
              add.mutate({ saleId, offerId }, { onSuccess: (sale) => tell(sale, offerId) })
            }
          />
        ) : (
          <OtherItem
            pending={add.isPending}
            onAdd={({ name, price }, done) =>
              add.mutate(
                { saleId, name, price },
                {
                  onSuccess: (sale) => {
                    tell(sale, null);
                    done();
                  },
                },
              )
            }
          />
        )}
        {add.error && <Alert kind="error">{errorText(add.error, 'calls.saleAdd')}</Alert>}
        <p className={value.way === 'offers' ? 'visually-hidden' : 'counter-added'} role="status">
          {added &&
            t('counter.added', { name: added.name, quantity: format.number(added.quantity) })}
        </p>
      </div>
    </Card>
  );
}
