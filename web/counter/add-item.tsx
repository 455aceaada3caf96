/** Adds to a sale: one of my offers, or anything else by name and price. */
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useDraft } from '../session/use-draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { showToast } from '../ui/toast.ts';
import { OtherItem } from './other-item.tsx';
import { PickOffer } from './pick-offer.tsx';
import { type Sale, useAddItem } from './queries.ts';

interface Way {
  readonly way: 'offers' | 'other';
}

const start: Way = { way: 'offers' };

export function AddItem({ sale }: { sale: Sale }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const { value, change } = useDraft('sale-way', start);
  const add = useAddItem();
  const told = (name: string) => ({
    onSuccess: () => void showToast('success', t('counter.added', { name })),
  });
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
        {add.error && <Alert kind="error">{errorText(add.error, 'calls.saleAdd')}</Alert>}
        {value.way === 'offers' ? (
          <PickOffer
            onPick={({ offerId, name }) => add.mutate({ saleId: sale.id, offerId }, told(name))}
          />
        ) : (
          <OtherItem
            pending={add.isPending}
            onAdd={({ name, price }, done) =>
              add.mutate(
                { saleId: sale.id, name, price },
                {
                  onSuccess: () => {
                    told(name).onSuccess();
                    done();
                  },
                },
              )
            }
          />
        )}
      </div>
    </Card>
  );
}
