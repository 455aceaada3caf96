/** Opening hours, a line for each weekday and one for holidays. */
import { hourDays } from '#contract/opening-hours.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { TypedHours } from './hours-typed.ts';

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

export function HoursField({ typed, onChange, error, faultyDay }: HoursFieldProps) {
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
