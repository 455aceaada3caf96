/** What a request is for and until when: fields of each form that makes one. */
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { canBeDue, daysAfter, maxDueDays } from '#contract/money-requests.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useWords } from '../../i18n/use-words.ts';
import { DateField, TextField } from '../../ui/text-field.tsx';

export function TitleField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useWords();
  return (
    <TextField
      label={t('requests.titleField')}
      hint={t('requests.titleHint')}
      optional
      maxLength={140}
      autoComplete="off"
      {...field}
    />
  );
}

const polishDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
const today = (): string => polishDays.format(serverNow());

/** The days that a request can be due on, and the one that is proposed. */
export function dueDays() {
  const min = today();
  return { min, max: daysAfter(min, maxDueDays), proposed: daysAfter(min, 14) };
}

export const dueDay = z
  .string()
  .check(z.refine((day) => canBeDue(day, today()), { params: { word: 'dueDay' } }));

interface DueDayFieldProps extends Omit<ComponentProps<typeof DateField>, 'label'> {
  days: ReturnType<typeof dueDays>;
}

export function DueDayField({ days, ...field }: DueDayFieldProps) {
  const { t } = useWords();
  return <DateField label={t('requests.dueOn')} min={days.min} max={days.max} {...field} />;
}
