/** Adds to a sale: one of my offers, or any item by name and price. */
import { useState } from 'react';
import { addSaleItem } from '#contract/sales.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useDraft } from '../session/use-draft.ts';
import { Card } from '../ui/card.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useChange } from '../use-change.ts';
import { OtherItem } from './other-item.tsx';
import { PickOffer } from './pick-offer.tsx';
import { answersSale, type Sale, type SaleLine } from './queries.ts';

interface Way {
  readonly way: 'offers' | 'other';
}

const start: Way = { way: 'offers' };

export function AddItem({ sale: { id: saleId, lines } }: { sale: Sale }) {
  const { t, format } = useWords();
  const { value, change } = useDraft('sale-way', start);
  const add = useChange(addSaleItem, answersSale);
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
            onPick={({ id: offerId }) =>
              add.mutate(
                { body: { saleId, offerId } },
                { onSuccess: (sale) => tell(sale, offerId) },
              )
            }
          />
        ) : (
          <OtherItem
            pending={add.isPending}
            onAdd={({ name, price }, done) =>
              add.mutate(
                { body: { saleId, name, price } },
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
        <FailedCall error={add.error} fallback="calls.saleAdd" />
        <p
          className={value.way === 'offers' ? 'visually-hidden' : 'counter-added primary semibold'}
          role="status"
        >
          {added &&
            t('counter.added', { name: added.name, quantity: format.number(added.quantity) })}
        </p>
      </div>
    </Card>
  );
}
