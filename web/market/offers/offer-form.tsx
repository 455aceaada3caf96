/** The form of one offer (specification §3, §5); its draft is stored until it is saved. */
import type { Ref } from 'react';
import {
  maxCategories,
  maxCategory,
  maxLocation,
  maxOfferDescription,
  maxOfferName,
  maxRule,
  maxRules,
} from '#contract/offers.ts';
import { type SchemaForm, useFieldError, useFormField, useFormValue } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { readAmount } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Card } from '../../ui/card.tsx';
import { LinesField } from '../../ui/lines-field.tsx';
import { PercentField } from '../../ui/percent-field.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { OwnOffer } from './changes.ts';
import type { ReadOffer, TypedOffer } from './form-values.ts';
import { OfferPrice } from './offer-price.tsx';
import { PicturesField } from './pictures-field.tsx';
import { nowOf, PriceReason } from './price-reason.tsx';

const percentOf = (text: string): number =>
  Math.min(100, Math.max(0, Math.trunc(Number(text)) || 0));

interface PartProps {
  form: OfferFormState;
}

interface OfferFieldsProps extends PartProps {
  /** Offered to choose from. */
  categories: readonly string[];
  /** The offer as it is saved. */
  saved?: OwnOffer | undefined;
}

export function OfferFields({ form, categories, saved }: OfferFieldsProps) {
  return (
    <div className="offer-form stack items-start">
      <div className="stack">
        <PicturesCard form={form} />
        <What form={form} categories={categories} />
      </div>
      <div className="stack">
        <HowMuch form={form} saved={saved} />
        <More form={form} />
      </div>
    </div>
  );
}

function PicturesCard({ form }: PartProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const pictures = useFormValue(form, 'pictures');
  return (
    <Card title={t('offers.pictures')}>
      <PicturesField
        current={() => form.values().pictures}
        value={pictures}
        onChange={(next) => form.setValue('pictures', next)}
        error={fieldError(form.formState.errors.pictures)}
      />
    </Card>
  );
}

function What({ form, categories }: PartProps & Pick<OfferFieldsProps, 'categories'>) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  const chosen = useFormValue(form, 'categories');
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
      <TagField
        label={t('offers.categories')}
        hint={t('offers.categoriesHint')}
        error={fieldError(errors.categories)}
        value={chosen}
        onChange={(next) => form.setValue('categories', next)}
        suggestions={categories}
        most={maxCategories}
        maxLength={maxCategory}
        ownLabel={t('offers.ownCategory')}
        addLabel={t('offers.addCategory')}
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
    </Card>
  );
}

function HowMuch({ form, saved }: PartProps & Pick<OfferFieldsProps, 'saved'>) {
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
      <LiveSplit form={form} saved={saved} />
    </Card>
  );
}

function More({ form }: PartProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  const rules = useFormValue(form, 'additionalRules');
  return (
    <Card>
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

/** What the buyer will pay, and why, updated while the price is typed. */
function LiveSplit({
  form,
  saved,
}: {
  form: Pick<OfferFormState, 'subscribe' | 'values' | 'startValues'>;
} & Pick<OfferFieldsProps, 'saved'>) {
  const { t } = useWords();
  const price = readAmount(useFormValue(form, 'catalogPrice'));
  const systemPrice = readAmount(useFormValue(form, 'systemPrice'));
  const discountPercent = percentOf(useFormValue(form, 'discountPercentage'));
  const denarPercent = percentOf(useFormValue(form, 'denarPercentage'));
  if (price === null) return <p className="muted">{t('offers.splitNothing')}</p>;
  // The promotion that the saved offer has; it holds unless the discount typed is as large.
  const running = saved?.now.promotion ? saved.now : null;
  const promotionPercent = running?.discountPercent ?? 0;
  const promotion = promotionPercent > discountPercent ? (running?.promotion ?? null) : null;
  const percent = Math.max(discountPercent, promotionPercent);
  const now = nowOf({ price, systemPrice, discountPercent: percent, denarPercent });
  return (
    <section
      className="live-split stack panel gap-2"
      aria-label={t('offers.split')}
      aria-live="polite"
    >
      <p className="muted">{t('offers.split')}</p>
      <OfferPrice offer={{ denar_percent: denarPercent, now }} />
      <PriceReason {...{ price, systemPrice, discountPercent, promotion, promotionPercent }} />
    </section>
  );
}

/** The form of one offer, as shared by its parts. */
type OfferFormState = SchemaForm<TypedOffer, ReadOffer>;
