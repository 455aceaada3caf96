/** The fields of a promotion (specification §3), beside its effect on one of my offers. */
import { defaultCategories, maxCategories, maxCategory } from '#contract/offers.ts';
import {
  maxPromotionDescription,
  maxPromotionName,
  maxPromotionSummary,
} from '#contract/promotions.ts';
import { useFieldError, useFormValue } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAdmin } from '../live/use-account.ts';
import { useMyOffers } from '../offers/queries.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import { TagField } from '../ui/tag-field.tsx';
import { DateField, TextArea, TextField } from '../ui/text-field.tsx';
import type { PromotionFormState } from './form-values.ts';
import { PromotionExample } from './promotion-example.tsx';
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
