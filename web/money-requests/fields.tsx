/** What a request is for and until when: fields of each form that makes one. */
import type { ComponentProps } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { DateField, TextField } from '../ui/text-field.tsx';
import type { dueDays } from './due-day.ts';

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

interface DueDayFieldProps extends Omit<ComponentProps<typeof DateField>, 'label'> {
  days: ReturnType<typeof dueDays>;
}

export function DueDayField({ days, ...field }: DueDayFieldProps) {
  const { t } = useWords();
  return <DateField label={t('requests.dueOn')} min={days.min} max={days.max} {...field} />;
}
