/** The first step of issuing: the asset's name, quantity, divisibility and description. */
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { chainAddress } from '#contract/chain.ts';
import { multipleOf, rawOf } from '#contract/quantity.ts';
import { line } from '#contract/schemas.ts';
import { useFieldError, useFormField, useFormValue, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAddress } from './address-note.tsx';
import { type CheckedIssue, issueDraft } from './checked.ts';
import { DetailsField } from './details-field.tsx';
import { typedQuantity, useQuantityText } from './quantity.ts';

const unitChoices = [
  '1',
  '0.5',
  '0.25',
  '0.1',
  '0.01',
  '0.001',
  '0.0001',
  '0.00001',
  '0.000001',
] as const;
const maxBytes = 32;

const schema = z.object({
  name: line(maxBytes).check(
    z.refine((name) => name !== '', { params: { word: 'required' } }),
    z.refine((name) => new TextEncoder().encode(name).length <= maxBytes, {
      params: { word: 'long' },
    }),
  ),
  quantity: typedQuantity,
  units: z.enum(unitChoices),
  details: z.array(z.object({ name: line(40), text: line(500) })),
  address: z.union([z.literal(''), chainAddress]),
});
type Values = z.output<typeof schema>;

const start: z.input<typeof schema> = {
  name: '',
  quantity: '',
  units: '1',
  details: [],
  address: '',
};

interface IssueFormProps {
  /** The form is back from a later step, so its first field takes the focus. */
  focused: boolean;
  onChecked: (order: CheckedIssue) => void;
}

/** Details by their names; null if one is incomplete or a name stands twice. */
function byName(points: Values['details']): Readonly<Record<string, string>> | null {
  const named = Object.fromEntries(points.map(({ name, text }) => [name, text]));
  const whole = points.every(({ name, text }) => name !== '' && text !== '');
  return whole && Object.keys(named).length === points.length ? named : null;
}

export function IssueForm({ focused, onChecked }: IssueFormProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const quantityText = useQuantityText();
  const form = useSchemaForm(issueDraft, schema, start);
  const details = useFormField(form, 'details');
  const address = useAddress(useFormValue(form, 'address'));
  const { register, setFocus, setError, formState } = form;
  useEffect(() => {
    if (focused) setFocus('name');
  }, [focused, setFocus]);
  const check = async ({ details: points, ...values }: Values) => {
    const say = (field: 'quantity' | 'details' | 'address', message: string) =>
      setError(field, { message });
    if (rawOf(values.quantity, multipleOf(values.units)) === null) {
      return say('quantity', t('chain.tooFine', { units: quantityText(values.units) }));
    }
    const named = byName(points);
    if (named === null) return say('details', t('chain.detailNeedsBoth'));
    const wrong = values.address && (await address.faultOf(values.address, true));
    if (wrong) return say('address', wrong);
    onChecked({ ...values, details: named });
  };
  const { errors, isSubmitting } = formState;
  return (
    <Card kind="narrow" title={t('chain.issueTitle')}>
      <form className="stack" onSubmit={form.handleSubmit(check)} noValidate>
        <TextField
          label={t('chain.assetName')}
          hint={t('chain.assetNameHint')}
          error={fieldError(errors.name)}
          maxLength={maxBytes}
          autoComplete="off"
          {...register('name')}
        />
        <TextField
          label={t('chain.issueQuantity')}
          error={fieldError(errors.quantity)}
          inputMode="decimal"
          autoComplete="off"
          {...register('quantity')}
        />
        <Select
          label={t('chain.unitsField')}
          options={unitChoices.map((value) => ({
            value,
            label: value === '1' ? t('chain.unitsWhole') : quantityText(value),
          }))}
          {...register('units')}
        />
        <DetailsField
          value={details.value}
          onChange={details.onChange}
          error={fieldError(errors.details)}
          ref={details.ref}
        />
        <TextField
          label={t('chain.issueTo')}
          hint={t('chain.issueToHint')}
          error={fieldError(errors.address) ?? address.error}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('address')}
        />
        {address.note}
        <Button type="submit" size="large" wide pending={isSubmitting}>
          {t('chain.next')}
        </Button>
      </form>
    </Card>
  );
}
