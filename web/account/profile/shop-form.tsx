/** A company's shop: what its public page and the list of places show. */
import * as z from 'zod/mini';
import { hourDays } from '#contract/opening-hours.ts';
import { maxAbout, maxStreet, maxTown, placeKinds, saveProfile } from '#contract/profiles.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { type SchemaForm, useFieldError, useFormField, useSchemaForm } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PercentField } from '../../ui/percent-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { readHours, type TypedHours, typedHours } from './hours-typed.ts';
import { type Profile, type Shop, savedOf, useSaveProfile } from './queries.ts';
import { SpotField } from './spot-field.tsx';

const shape = saveProfile.body.shape.shop.def.innerType.shape;
const schema = z.object({
  ...shape,
  denarPercent: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    ),
    shape.denarPercent,
  ),
  hours: z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((typed: string[]) => readHours(typed)),
    ),
    shape.hours,
  ),
});
const draft = 'shop';

type ShopFormState = SchemaForm<z.input<typeof schema>, z.output<typeof schema>>;

const newShop: Shop = {
  listed: true,
  kind: 'shop',
  about: '',
  address: '',
  postcode: '',
  town: '',
  phone: '',
  hours: [],
  denarPercent: 50,
  point: null,
};

export function ShopForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const save = useSaveProfile();
  const shop = profile.shop ?? newShop;
  const form = useSchemaForm(draft, schema, {
    ...shop,
    denarPercent: String(shop.denarPercent),
    hours: [...typedHours(shop.hours)],
  });
  const { errors } = form.formState;
  const percent = useFormField(form, 'denarPercent');
  const hours = useFormField(form, 'hours');
  const spot = useFormField(form, 'point');
  const near = () => form.getValues('postcode') || form.getValues('town');
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { ...savedOf(profile), shop: values },
      {
        onSuccess: () => {
          dropDraft(draft);
          onDone();
          void showToast('success', t('profile.saved'));
        },
      },
    ),
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Checkbox label={t('profile.listed')} {...form.register('listed')} />
      <Select
        label={t('profile.kind')}
        options={placeKinds.map((kind) => ({ value: kind, label: t(`places.${kind}_kind`) }))}
        {...form.register('kind')}
      />
      <TextArea
        label={t('profile.about')}
        error={fieldError(errors.about)}
        optional
        maxLength={maxAbout}
        {...form.register('about')}
      />
      <AddressFields form={form} />
      <SpotField value={spot.value} near={near} onChange={spot.onChange} />
      <TextField
        label={t('profile.shopPhone')}
        hint={t('profile.shopPhoneHint')}
        error={fieldError(errors.phone)}
        optional
        type="tel"
        {...form.register('phone')}
      />
      <PercentField
        label={t('profile.percent')}
        figureLabel={t('profile.percentFigure')}
        error={fieldError(errors.denarPercent)}
        value={percent.value}
        onChange={percent.onChange}
        inputRef={percent.ref}
      />
      <HoursField
        typed={hours.value}
        onChange={hours.onChange}
        error={fieldError(errors.hours)}
        faultyDay={errors.hours?.path[0]}
      />
      <FailedCall error={save.error} fallback="calls.unknown" />
      <div>
        <Button type="submit" pending={save.isPending}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}

interface HoursFieldProps {
  typed: TypedHours;
  onChange: (typed: string[]) => void;
  error: string | undefined;
  /** The day of the error. */
  faultyDay: PropertyKey | undefined;
}

/** 1 January 2024 was a Monday. */
const dayOf = (nth: number): Date => new Date(Date.UTC(2024, 0, 1 + nth, 12));
const longest = 60;

/** Opening hours, a line for each weekday and one for holidays. */
function HoursField({ typed, onChange, error, faultyDay }: HoursFieldProps) {
  const { t, format } = useWords();
  return (
    <fieldset className="stack gap-2">
      <legend className="field-label">{t('profile.hours')}</legend>
      <p className="muted text-sm">{t('profile.hoursHint')}</p>
      <div className="profile-hours">
        {hourDays.map((day, at) => (
          <TextField
            key={day}
            label={day === 'holiday' ? t('profile.hoursHoliday') : format.weekday(dayOf(at))}
            error={at === faultyDay ? error : undefined}
            autoComplete="off"
            maxLength={longest}
            value={typed[at] ?? ''}
            onChange={({ target }) =>
              onChange(hourDays.map((_, nth) => (nth === at ? target.value : (typed[nth] ?? ''))))
            }
          />
        ))}
      </div>
      <div>
        <Button
          kind="quiet"
          icon="copy"
          onClick={() => onChange(hourDays.map((_, at) => typed[at < 5 ? 0 : at] ?? ''))}
        >
          {t('profile.hoursLike')}
        </Button>
      </div>
    </fieldset>
  );
}

function AddressFields({ form }: { form: ShopFormState }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('profile.street')}
        error={fieldError(errors.address)}
        optional
        autoComplete="street-address"
        maxLength={maxStreet}
        {...form.register('address')}
      />
      <div className="profile-town">
        <TextField
          label={t('profile.postcode')}
          error={fieldError(errors.postcode)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          {...form.register('postcode')}
        />
        <TextField
          label={t('profile.town')}
          error={fieldError(errors.town)}
          autoComplete="address-level2"
          maxLength={maxTown}
          {...form.register('town')}
        />
      </div>
    </>
  );
}
