/** The form of one offer (specification §3, §5); its draft is stored until it is saved. */
import type { Ref } from 'react';
import { toWire } from '#contract/money.ts';
import { maxImageAlt } from '#contract/offer-fields.ts';
import {
  defaultCategories,
  maxCategories,
  maxCategory,
  maxLocation,
  maxOfferDescription,
  maxOfferName,
  maxRule,
  maxRules,
} from '#contract/offers.ts';
import { priceParts } from '#contract/prices.ts';
import { type SchemaForm, useFieldError, useFormField, useFormValue } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { readAmount } from '../ui/amount.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Card } from '../ui/card.tsx';
import { LinesField } from '../ui/lines-field.tsx';
import { PercentField } from '../ui/percent-field.tsx';
import { TagField } from '../ui/tag-field.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import type { ReadOffer, TypedOffer } from './form-values.ts';
import { ImageField } from './image-field.tsx';
import { OfferPrice } from './offer-price.tsx';

const percentOf = (text: string): number =>
  Math.min(100, Math.max(0, Math.trunc(Number(text)) || 0));

interface PartProps {
  form: OfferFormState;
}

interface OfferFieldsProps extends PartProps {
  /** Categories of my other offers. */
  categories: readonly string[];
}

export function OfferFields({ form, categories }: OfferFieldsProps) {
  return (
    <div className="offer-form stack items-start">
      <div className="stack">
        <What form={form} />
        <PictureCard form={form} />
      </div>
      <div className="stack">
        <HowMuch form={form} />
        <More form={form} categories={categories} />
      </div>
    </div>
  );
}

function What({ form }: PartProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  return (
    <Card title={t('offers.what')}>
      <TextField
        label={t('offers.name')}
        hint={t('offers.nameHint')}
        error={fieldError(errors.name)}
        autoComplete="off"
        maxLength={maxOfferName}
        {...form.register('name')}
      />
      <TextArea
        label={t('offers.description')}
        hint={t('offers.descriptionHint')}
        error={fieldError(errors.description)}
        optional
        rows={5}
        maxLength={maxOfferDescription}
        {...form.register('description')}
      />
      <TextField
        label={t('offers.location')}
        hint={t('offers.locationHint')}
        error={fieldError(errors.location)}
        optional
        maxLength={maxLocation}
        {...form.register('location')}
      />
      <TextField
        label={t('offers.url')}
        hint={t('offers.urlHint')}
        error={fieldError(errors.url)}
        optional
        inputMode="url"
        autoComplete="off"
        {...form.register('url')}
      />
    </Card>
  );
}

function PictureCard({ form }: PartProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const image = useFormField(form, 'imageUrl');
  const alt = useFormField(form, 'imageAlt');
  return (
    <Card title={t('offers.picture')}>
      <ImageField
        imageUrl={image.value}
        onImageUrl={image.onChange}
        alt={alt.value.slice(0, maxImageAlt)}
        onAlt={alt.onChange}
        altError={fieldError(form.formState.errors.imageAlt)}
      />
    </Card>
  );
}

function HowMuch({ form }: PartProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  const share = useFormField(form, 'denarPercentage');
  return (
    <Card title={t('offers.howMuch')}>
      <AmountField
        label={t('offers.catalogPrice')}
        currency="PLN"
        error={fieldError(errors.catalogPrice)}
        {...form.register('catalogPrice')}
      />
      <AmountField
        label={t('offers.systemPrice')}
        hint={t('offers.systemPriceHint')}
        currency="PLN"
        optional
        error={fieldError(errors.systemPrice)}
        {...form.register('systemPrice')}
      />
      <div className="offer-form-two grid gap-4 items-end">
        <TextField
          label={t('offers.discount')}
          optional
          inputMode="numeric"
          autoComplete="off"
          error={fieldError(errors.discountPercentage)}
          {...form.register('discountPercentage')}
        />
        <TextField
          label={t('offers.pieces')}
          inputMode="numeric"
          autoComplete="off"
          error={fieldError(errors.quantity)}
          {...form.register('quantity')}
        />
      </div>
      <PercentField
        label={t('offers.denarShare')}
        figureLabel={t('offers.share')}
        error={fieldError(errors.denarPercentage)}
        value={share.value}
        onChange={share.onChange}
        inputRef={share.ref as Ref<HTMLInputElement>}
      />
      <LiveSplit form={form} />
    </Card>
  );
}

function More({ form, categories }: OfferFieldsProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  const chosen = useFormValue(form, 'categories');
  const rules = useFormValue(form, 'additionalRules');
  return (
    <Card>
      <TagField
        label={t('offers.categories')}
        hint={t('offers.categoriesHint')}
        error={fieldError(errors.categories)}
        value={chosen}
        onChange={(next) => form.setValue('categories', next)}
        suggestions={[...defaultCategories, ...categories]}
        most={maxCategories}
        maxLength={maxCategory}
        ownLabel={t('offers.ownCategory')}
        addLabel={t('offers.addCategory')}
      />
      <LinesField
        label={t('offers.rules')}
        hint={t('offers.rulesHint')}
        error={fieldError(errors.additionalRules)}
        value={rules}
        onChange={(next) => form.setValue('additionalRules', next)}
        most={maxRules}
        maxLength={maxRule}
        lineLabel={(no) => t('offers.rule', { no })}
        removeLabel={(no) => t('offers.removeRule', { no })}
        addLabel={t('offers.addRule')}
      />
    </Card>
  );
}

/** What the buyer will pay in Denar and in złoty, updated while the price is typed. */
function LiveSplit({
  form,
}: {
  form: Pick<OfferFormState, 'subscribe' | 'values' | 'startValues'>;
}) {
  const { t } = useWords();
  const price = readAmount(useFormValue(form, 'catalogPrice'));
  const systemPrice = readAmount(useFormValue(form, 'systemPrice'));
  const discountPercent = percentOf(useFormValue(form, 'discountPercentage'));
  const denarPercent = percentOf(useFormValue(form, 'denarPercentage'));
  if (price === null) return <p className="muted">{t('offers.splitNothing')}</p>;
  const parts = priceParts({ price, systemPrice, discountPercent, denarPercent });
  const now = {
    catalogue: toWire(parts.catalogue),
    discountPercent,
    discount: toWire(parts.discount),
    price: toWire(parts.price),
    denar: toWire(parts.denar),
    pln: toWire(parts.pln),
  };
  return (
    <section
      className="live-split stack panel gap-2"
      aria-label={t('offers.split')}
      aria-live="polite"
    >
      <p className="muted">{t('offers.split')}</p>
      <OfferPrice offer={{ denar_percent: denarPercent, now }} />
    </section>
  );
}

/** The form of one offer, as shared by its parts. */
type OfferFormState = SchemaForm<TypedOffer, ReadOffer>;
