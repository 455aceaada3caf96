/** The fields of a promotion (specification §3), beside its effect on one of my offers. */
import { useState } from 'react';
import { toWire } from '#contract/money.ts';
import { maxCategories, maxCategory } from '#contract/offers.ts';
import { priceParts } from '#contract/prices.ts';
import { useAdmin } from '../../api/use-account.ts';
import { useWords } from '../../i18n/use-words.ts';
import { readAmount } from '../../ui/amount.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { categoryIn, categoryNamed, ownCategories } from '../categories.ts';
import type { OwnOffer } from '../offers/changes.ts';
import { OfferPrice } from '../offers/offer-price.tsx';
import { nowOf, pricedOf } from '../offers/price-reason.tsx';
import { useMyOffers } from '../offers/queries.ts';
import { fields, readPercent } from './form-values.ts';
import type { OwnPromotion } from './queries.ts';

const { Text, Area, Amount, Day, Check, Own, useValue } = fields;

interface FieldsProps {
  /** The current state; null for a new one. */
  promotion: OwnPromotion | null;
}

export function PromotionFields({ promotion }: FieldsProps) {
  return (
    <div className="promotion-form stack items-start">
      <div className="stack">
        <What />
        <WhichOffers />
      </div>
      <div className="stack">
        <HowMuch promotion={promotion} />
        <PromotionExample />
      </div>
    </div>
  );
}

const plain = (text: string): string => text.toLocaleLowerCase('pl').trim();

/** What the edited promotion does to one of my offers, updated while typing. */
function PromotionExample() {
  const { t } = useWords();
  const { data } = useMyOffers();
  const [chosen, choose] = useState('');
  const wanted = useValue('categories').map(plain);
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
          <Example offer={offer} />
        </>
      )}
    </Card>
  );
}

function Example({ offer }: { offer: OwnOffer }) {
  const { t } = useWords();
  const percent = readPercent(useValue('discountPercent'));
  const budget = readAmount(useValue('budget'));
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

function What() {
  const { t } = useWords();
  return (
    <Card title={t('promotions.what')}>
      <Text name="name" label="promotions.name" hint="promotions.nameHint" />
      <Text name="summary" label="promotions.summary" hint="promotions.summaryHint" optional />
      <Area
        name="description"
        label="promotions.description"
        hint="promotions.descriptionHint"
        optional
        rows={4}
      />
    </Card>
  );
}

function HowMuch({ promotion }: FieldsProps) {
  const { t } = useWords();
  return (
    <Card title={t('promotions.howMuch')}>
      <Text name="discountPercent" label="promotions.percent" inputMode="numeric" maxLength={3} />
      <Amount name="budget" label="promotions.budget" hint="promotions.budgetHint" />
      {promotion && <Spent promotion={promotion} />}
      <div className="promotion-days grid gap-4 items-end">
        <Day name="validFrom" label="promotions.firstDay" />
        <Day name="validTo" label="promotions.lastDay" />
      </div>
    </Card>
  );
}

/** The minimum of the budget, once anything is spent or reserved. */
function Spent({ promotion: { spent, reserved, remaining } }: { promotion: OwnPromotion }) {
  const { t } = useWords();
  if (spent === 0 && reserved === 0) return null;
  return (
    <DescriptionList
      rows={[
        { term: t('promotions.spent'), value: <Money amount={spent} /> },
        { term: t('promotions.reserved'), value: <Money amount={reserved} /> },
        { term: t('promotions.remaining'), value: <Money amount={remaining} /> },
      ]}
    />
  );
}

function WhichOffers() {
  const { t, language } = useWords();
  const { data } = useMyOffers();
  const admin = useAdmin() === 'yes';
  const mine = (data?.offers ?? []).flatMap((offer) => offer.categories);
  return (
    <Card title={t('promotions.which')}>
      <Check
        name="onlyMy"
        label="promotions.onlyMy"
        hint={admin ? 'promotions.onlyMyAdmin' : 'promotions.onlyMyHint'}
        disabled={!admin}
      />
      <Own name="categories">
        {(categories) => (
          <TagField
            {...categories}
            label={t('promotions.categories')}
            hint={t('promotions.categoriesHint')}
            suggestions={[...new Set([...mine, ...ownCategories()])]}
            nameOf={(one) => categoryIn(language, one)}
            named={categoryNamed}
            most={maxCategories}
            maxLength={maxCategory}
            ownLabel={t('promotions.ownCategory')}
            addLabel={t('promotions.addCategory')}
          />
        )}
      </Own>
    </Card>
  );
}
