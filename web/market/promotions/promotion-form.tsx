/** The fields of a promotion (specification §3), beside its effect on one of my offers. */
import { useState } from 'react';
import { toWire } from '#contract/money.ts';
import { defaultCategories, maxCategories, maxCategory } from '#contract/offers.ts';
import { priceParts } from '#contract/prices.ts';
import {
  maxPromotionDescription,
  maxPromotionName,
  maxPromotionSummary,
} from '#contract/promotions.ts';
import { useFieldError, useFormValue } from '../../api/forms.ts';
import { useAdmin } from '../../api/use-account.ts';
import { useWords } from '../../i18n/use-words.ts';
import { readAmount } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { DateField, TextArea, TextField } from '../../ui/text-field.tsx';
import type { OwnOffer } from '../offers/changes.ts';
import { OfferPrice } from '../offers/offer-price.tsx';
import { nowOf, pricedOf } from '../offers/price-reason.tsx';
import { useMyOffers } from '../offers/queries.ts';
import { type PromotionFormState, readPercent } from './form-values.ts';
import type { OwnPromotion } from './queries.ts';

interface FieldsProps {
  form: PromotionFormState;
  /** The current state; null for a new one. */
  promotion: OwnPromotion | null;
}

export function PromotionFields({ form, promotion }: FieldsProps) {
  return (
    <div className="promotion-form stack items-start">
      <div className="stack">
        <What form={form} />
        <WhichOffers form={form} />
      </div>
      <div className="stack">
        <HowMuch form={form} promotion={promotion} />
        <PromotionExample form={form} />
      </div>
    </div>
  );
}

type Form = Pick<PromotionFormState, 'subscribe' | 'values' | 'startValues'>;

const plain = (text: string): string => text.toLocaleLowerCase('pl').trim();

/** What the edited promotion does to one of my offers, updated while typing. */
function PromotionExample({ form }: { form: Form }) {
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

function What({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  return (
    <Card title={t('promotions.what')}>
      <TextField
        label={t('promotions.name')}
        hint={t('promotions.nameHint')}
        error={fieldError(errors.name)}
        autoComplete="off"
        maxLength={maxPromotionName}
        {...form.register('name')}
      />
      <TextField
        label={t('promotions.summary')}
        hint={t('promotions.summaryHint')}
        error={fieldError(errors.summary)}
        optional
        autoComplete="off"
        maxLength={maxPromotionSummary}
        {...form.register('summary')}
      />
      <TextArea
        label={t('promotions.description')}
        hint={t('promotions.descriptionHint')}
        error={fieldError(errors.description)}
        optional
        rows={4}
        maxLength={maxPromotionDescription}
        {...form.register('description')}
      />
    </Card>
  );
}

function HowMuch({ form, promotion }: FieldsProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  const from = useFormValue(form, 'validFrom');
  const to = useFormValue(form, 'validTo');
  return (
    <Card title={t('promotions.howMuch')}>
      <TextField
        label={t('promotions.percent')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={fieldError(errors.discountPercent)}
        {...form.register('discountPercent')}
      />
      <AmountField
        label={t('promotions.budget')}
        hint={t('promotions.budgetHint')}
        error={fieldError(errors.budget)}
        {...form.register('budget')}
      />
      {promotion && <Spent promotion={promotion} />}
      <div className="promotion-days grid gap-4 items-end">
        <DateField
          label={t('promotions.firstDay')}
          error={fieldError(errors.validFrom)}
          value={from}
          {...form.register('validFrom')}
        />
        <DateField
          label={t('promotions.lastDay')}
          error={fieldError(errors.validTo)}
          value={to}
          {...form.register('validTo')}
        />
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

function WhichOffers({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  const chosen = useFormValue(form, 'categories');
  const { data } = useMyOffers();
  const admin = useAdmin() === 'yes';
  const mine = (data?.offers ?? []).flatMap((offer) => offer.categories);
  return (
    <Card title={t('promotions.which')}>
      <Checkbox
        label={t('promotions.onlyMy')}
        hint={admin ? t('promotions.onlyMyAdmin') : t('promotions.onlyMyHint')}
        disabled={!admin}
        {...form.register('onlyMy')}
      />
      <TagField
        label={t('promotions.categories')}
        hint={t('promotions.categoriesHint')}
        error={fieldError(errors.categories)}
        value={chosen}
        onChange={(next) => form.setValue('categories', next)}
        suggestions={[...new Set([...mine, ...defaultCategories])]}
        most={maxCategories}
        maxLength={maxCategory}
        ownLabel={t('promotions.ownCategory')}
        addLabel={t('promotions.addCategory')}
      />
    </Card>
  );
}
