/** What the edited promotion does to one of my offers, updated while typing. */
import { useState } from 'react';
import { toWire } from '#contract/money.ts';
import { priceParts } from '#contract/prices.ts';
import { useFormValue } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import type { OwnOffer } from '../offers/changes.ts';
import { nowOf, pricedOf } from '../offers/now-of.ts';
import { OfferPrice } from '../offers/offer-price.tsx';
import { useMyOffers } from '../offers/queries.ts';
import { readAmount } from '../ui/amount.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { PromotionFormState } from './form-values.ts';
import { readPercent } from './form-values.ts';

type Form = Pick<PromotionFormState, 'subscribe' | 'values' | 'startValues'>;

const plain = (text: string): string => text.toLocaleLowerCase('pl').trim();

export function PromotionExample({ form }: { form: Form }) {
  const { t } = useWords();
  const { data } = useMyOffers();
  const [chosen, choose] = useState('');
  const wanted = useFormValue(form, 'categories').map(plain);
  const offers = data?.offers.filter(({ status, price }) => status === 'published' && price > 0);
  const fitting = offers?.filter(
    ({ categories }) =>
      wanted.length === 0 || categories.some((category) => wanted.includes(plain(category))),
  );
  const offer = fitting?.find(({ id }) => String(id) === chosen) ?? fitting?.[0];
  return (
    <Card title={t('promotions.example')}>
      {!offers && <Skeleton height="9rem" />}
      {offers?.length === 0 && (
        <>
          <p className="muted">{t('promotions.exampleNoOffers')}</p>
          <ButtonLink to="/myoffers?edit=new" kind="secondary" icon="plus">
            {t('promotions.exampleAdd')}
          </ButtonLink>
        </>
      )}
      {offers && offers.length > 0 && fitting?.length === 0 && (
        <p role="status">{t('promotions.exampleNothing')}</p>
      )}
      {fitting && offer && (
        <>
          <Select
            label={t('promotions.exampleOffer')}
            value={String(offer.id)}
            onChange={({ target }) => choose(target.value)}
            options={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Example form={form} offer={offer} />
        </>
      )}
    </Card>
  );
}

function Example({ form, offer }: { form: Form; offer: OwnOffer }) {
  const { t } = useWords();
  const percent = readPercent(useFormValue(form, 'discountPercent'));
  const budget = readAmount(useFormValue(form, 'budget'));
  if (percent === null) return <p className="muted">{t('promotions.examplePercent')}</p>;
  if (percent <= offer.discount_percent) {
    return (
      <div className="stack panel gap-3" aria-live="polite">
        <OfferPrice offer={{ ...offer, now: nowOf(pricedOf(offer)) }} />
        <p>{t('promotions.exampleOwn', { percent: offer.discount_percent })}</p>
      </div>
    );
  }
  const priced = { ...pricedOf(offer), discountPercent: percent };
  const { discount } = priceParts(priced);
  return (
    <div className="stack panel gap-3" aria-live="polite">
      <OfferPrice offer={{ ...offer, now: nowOf(priced) }} />
      <Pieces budget={budget} discount={discount} />
    </div>
  );
}

/** For how many pieces the budget is enough. */
function Pieces({ budget, discount }: { budget: number | null; discount: number }) {
  const { t, format } = useWords();
  if (budget === null || discount === 0) return null;
  const pieces = Math.floor(budget / discount);
  const each = format.money(toWire(discount));
  if (pieces === 0) return <p>{t('promotions.exampleTooSmall', { each })}</p>;
  const enough = t('promotions.pieces', { count: pieces }).replace(
    String(pieces),
    format.number(pieces),
  );
  return <p>{t('promotions.exampleEnough', { each, pieces: enough })}</p>;
}
