/** A company's shop: what its public page and the list of places show. */
import * as z from 'zod/mini';
import { hourDays } from '#contract/opening-hours.ts';
import { placeKinds, saveProfile } from '#contract/profiles.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { PercentField } from '../../ui/percent-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
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

const { Form, Text, Area, Choice, Check, Own, useForm } = fieldsOf(schema);

export function ShopForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useWords();
  const save = useSaveProfile();
  const shop = profile.shop ?? newShop;
  const form = useForm('shop', {
    ...shop,
    denarPercent: String(shop.denarPercent),
    hours: [...typedHours(shop.hours)],
  });
  const near = () => form.getValues('postcode') || form.getValues('town');
  return (
    <Form
      form={form}
      by={save}
      given={(values) => ({ ...savedOf(profile), shop: values })}
      onDone={() => {
        onDone();
        void showToast('success', t('profile.saved'));
      }}
      fallback="calls.unknown"
      submit="profile.save"
      short
    >
      <Check name="listed" label="profile.listed" />
      <Choice
        name="kind"
        label="profile.kind"
        options={placeKinds.map((kind) => ({ value: kind, label: t(`places.${kind}_kind`) }))}
      />
      <Area name="about" label="profile.about" optional />
      <AddressFields />
      <Own name="point">{(spot) => <SpotField {...spot} near={near} />}</Own>
      <Text
        name="phone"
        label="profile.shopPhone"
        hint="profile.shopPhoneHint"
        optional
        type="tel"
        autoComplete="on"
      />
      <Own name="denarPercent">
        {(percent) => (
          <PercentField
            {...percent}
            label={t('profile.percent')}
            figureLabel={t('profile.percentFigure')}
          />
        )}
      </Own>
      <Own name="hours">
        {(hours) => <HoursField {...hours} faultyDay={form.formState.errors.hours?.path[0]} />}
      </Own>
    </Form>
  );
}

interface HoursFieldProps {
  value: TypedHours;
  onChange: (typed: string[]) => void;
  error: string | undefined;
  /** The day of the error. */
  faultyDay: PropertyKey | undefined;
}

/** 1 January 2024 was a Monday. */
const dayOf = (nth: number): Date => new Date(Date.UTC(2024, 0, 1 + nth, 12));
const longest = 60;

/** Opening hours, a line for each weekday and one for holidays. */
function HoursField({ value: typed, onChange, error, faultyDay }: HoursFieldProps) {
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

function AddressFields() {
  return (
    <>
      <Text name="address" label="profile.street" optional autoComplete="street-address" />
      <div className="profile-town">
        <Text
          name="postcode"
          label="profile.postcode"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <Text name="town" label="profile.town" autoComplete="address-level2" />
      </div>
    </>
  );
}
