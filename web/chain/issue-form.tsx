/** The first step of issuing: the asset's name, quantity, divisibility and description. */
import { useEffect, useId, useRef } from 'react';
import * as z from 'zod/mini';
import { chainAddress } from '#contract/chain.ts';
import { multipleOf, rawOf } from '#contract/quantity.ts';
import { lineUpTo } from '#contract/text.ts';
import { fieldsOf } from '../api/fields.tsx';
import { type FormField, useFormValue } from '../api/forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FieldError } from '../ui/field.tsx';
import { useAddress } from './address-note.tsx';
import { typedQuantity, useQuantityText } from './asset-text.ts';
import type { FormStepProps } from './flow.tsx';
import { type CheckedIssue, issueDraft } from './mutations.ts';
import './chain.css';

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
  name: lineUpTo(maxBytes).check(
    z.refine((name) => name !== '', { params: { word: 'required' } }),
    z.refine((name) => new TextEncoder().encode(name).length <= maxBytes, {
      params: { word: 'long' },
    }),
  ),
  quantity: typedQuantity,
  units: z.enum(unitChoices),
  details: z.array(z.object({ name: lineUpTo(40), text: lineUpTo(500) })),
  address: z.union([z.literal(''), chainAddress]),
});
type Values = z.output<typeof schema>;
const { Form, Text, Choice, Own, useForm } = fieldsOf(schema);

const start: z.input<typeof schema> = {
  name: '',
  quantity: '',
  units: '1',
  details: [],
  address: '',
};

/** Details by their names; null if one is incomplete or a name stands twice. */
function byName(points: Values['details']): Readonly<Record<string, string>> | null {
  const named = Object.fromEntries(points.map(({ name, text }) => [name, text]));
  const whole = points.every(({ name, text }) => name !== '' && text !== '');
  return whole && Object.keys(named).length === points.length ? named : null;
}

export function IssueForm({ focused, onChecked }: FormStepProps<CheckedIssue>) {
  const { t } = useWords();
  const quantityText = useQuantityText();
  const form = useForm(issueDraft, start);
  const address = useAddress(useFormValue(form, 'address'));
  const { setFocus, setError } = form;
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
  return (
    <Card kind="narrow" title={t('chain.issueTitle')}>
      <Form form={form} onSend={check} submit="chain.next" size="large">
        <Text name="name" label="chain.assetName" hint="chain.assetNameHint" />
        <Text name="quantity" label="chain.issueQuantity" inputMode="decimal" />
        <Choice
          name="units"
          label="chain.unitsField"
          options={unitChoices.map((value) => ({
            value,
            label: value === '1' ? t('chain.unitsWhole') : quantityText(value),
          }))}
        />
        <Own name="details">{(details) => <DetailsField {...details} />}</Own>
        <Text
          name="address"
          label="chain.issueTo"
          hint="chain.issueToHint"
          error={address.error}
          optional
          autoCapitalize="none"
          spellCheck={false}
        />
        {address.note}
      </Form>
    </Card>
  );
}

/** More would be a document, for which an asset has no room. */
const most = 10;

/** An asset's description as named entries, each added, changed and removed in place. */
function DetailsField({
  value,
  onChange,
  error,
  ref,
}: FormField<z.input<typeof schema>, 'details'>) {
  const { t } = useWords();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange([...value, { name: '', text: '' }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('.chain-detail:last-child input')?.focus(),
    );
  };
  // Entries have no ids, so their position is their key.
  const points = value.map((point, at) => ({ ...point, at, key: `point ${at}` }));
  return (
    <fieldset className="field">
      <legend className="field-label">{t('chain.detailsField')}</legend>
      <div className="text-sm muted">{t('chain.detailsHint')}</div>
      <div className="stack" ref={list}>
        {points.map(({ key, at, name, text }) => (
          <div className="chain-detail stack gap-2" key={key}>
            {(['name', 'text'] as const).map((part) => (
              <div className="field-box" key={part}>
                <input
                  type="text"
                  ref={at === 0 && part === 'name' ? ref : undefined}
                  aria-label={t(part === 'name' ? 'chain.detailName' : 'chain.detailText', {
                    no: at + 1,
                  })}
                  aria-describedby={error ? `${id}-error` : undefined}
                  maxLength={part === 'name' ? 40 : 500}
                  autoComplete="off"
                  value={part === 'name' ? name : text}
                  onChange={({ target }) =>
                    onChange(value.with(at, { name, text, [part]: target.value }))
                  }
                />
              </div>
            ))}
            <IconButton
              icon="close"
              label={t('chain.detailRemove', { no: at + 1 })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </div>
        ))}
      </div>
      {value.length < most && (
        <div>
          <Button kind="quiet" icon="plus" onClick={add}>
            {t('chain.detailAdd')}
          </Button>
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
