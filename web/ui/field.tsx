/** What every form field has: a label, a hint, an error, and the wiring between them. */
import { type ReactNode, useId } from 'react';
import { useWords } from '../i18n/use-words.ts';
import './field.css';
import { Icon } from './icon.tsx';

export interface FieldProps {
  label: ReactNode;
  /** Shown below the label before there is an error. */
  hint?: ReactNode | undefined;
  /** What is wrong and what to do; null or empty if nothing is. */
  error?: ReactNode | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface WiredFieldProps extends FieldProps {
  className?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

export function Field({ label, hint, error, optional, className, children }: WiredFieldProps) {
  const { t } = useWords();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <small>{t('ui.optional')}</small>}
      </label>
      {hint && (
        <div className="text-sm muted" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <div className="field-error flex gap-2 items-start text-sm semibold" id={id} role="alert">
      <Icon name="error" size={1.15} />
      <span>{error}</span>
    </div>
  );
}
