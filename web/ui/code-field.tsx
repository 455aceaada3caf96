/** The field for a six-digit payment code, shown as 123 456. */
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Field, type FieldProps } from './field.tsx';

interface CodeFieldProps extends FieldProps {
  /** The digits only, none to six. */
  value: string;
  onChange: (digits: string) => void;
  /** Called once when the sixth digit is typed. */
  onComplete?: ((digits: string) => void) | undefined;
  name?: string | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** `123456` → `123 456` */
export const groupCode = (digits: string): string => digits.replace(/^(\d{3})(?=\d)/, '$1\u2009');

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

/** A single input, so that pasting, phone autofill and screen readers work as usual. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, optional, value, onChange, onComplete, ...input } = props;
  const { t } = useWords();
  const caret = useRef<{ field: HTMLInputElement; digitsBefore: number } | null>(null);

  // Grouping changes the text before the caret; put it back after the same digit.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { field, digitsBefore } = caret.current;
    caret.current = null;
    const at = digitsBefore > 3 ? digitsBefore + 1 : digitsBefore;
    field.setSelectionRange(at, at);
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = digitsOf(target.value);
    const before = digitsOf(target.value.slice(0, target.selectionStart ?? undefined));
    caret.current = { field: target, digitsBefore: before.length };
    onChange(digits);
    if (digits.length === 6 && digits !== value) onComplete?.(digits);
  };

  return (
    <Field
      label={label}
      hint={hint ?? t('ui.codeHint')}
      error={error}
      optional={optional}
      className="code-field"
    >
      {(wiring) => (
        <div className="field-box">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...input}
            {...wiring}
            value={groupCode(value)}
            onChange={change}
          />
        </div>
      )}
    </Field>
  );
}
