/** The seller's till: an amount on large keys, which can also be typed on the keyboard. */
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import type { Currency } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from './icon.tsx';
import './keypad.css';
import { typeKey, typeText } from './keypad-text.ts';

interface KeypadProps {
  /** What the amount is for, announced to those who cannot see the display. */
  label: string;
  /** The typed text with a comma, for example `12,5`; shown with the language's own separator. */
  value: string;
  onChange: (text: string) => void;
  /** The keyboard's Enter. */
  onEnter?: (() => void) | undefined;
  currency?: Currency | undefined;
  error?: ReactNode | undefined;
  /** Focused at once, for typing on the keyboard. */
  autoFocus?: boolean | undefined;
  /** The input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement> | undefined;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0'] as const;

export function Keypad(props: KeypadProps) {
  const { label, value, onChange, onEnter, currency = 'DNR', error, autoFocus, ref } = props;
  const { t, format } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const placeholder = format.amount(0);
  const sign = placeholder.charAt(1);
  const shown = value.replace(',', sign);
  return (
    <div className="keypad stack w-full">
      <div className="keypad-display">
        <input
          id={id}
          type="text"
          // On a phone, the keys below replace the keyboard.
          inputMode="none"
          autoComplete="off"
          ref={(field) => {
            input.current = field;
            if (typeof ref === 'function') ref(field);
            else if (ref) ref.current = field;
          }}
          aria-label={`${label} (${format.unit(currency)})`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={shown}
          placeholder={placeholder}
          style={{ width: `calc(${(value || placeholder).length + 0.2}ch + 2 * var(--space-2))` }}
          onChange={(event) => onChange(typeText(value, event.target.value))}
          onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
        />
        <span aria-hidden="true">{format.unit(currency)}</span>
      </div>
      {error && (
        <div
          className="field-error flex gap-2 items-start text-sm semibold"
          id={`${id}-error`}
          role="alert"
        >
          <Icon name="error" size={1.15} />
          <span>{error}</span>
        </div>
      )}
      <fieldset className="keypad-keys grid gap-2" aria-label={t('ui.keypad')}>
        {keys.map((key) => (
          <button
            type="button"
            key={key}
            className="keypad-key grid text-xl semibold"
            aria-label={key === ',' ? t('ui.keypadComma') : undefined}
            onClick={() => onChange(typeKey(value, key))}
          >
            {key === ',' ? sign : key}
          </button>
        ))}
        <button
          type="button"
          className="keypad-key grid text-xl semibold"
          aria-label={t('ui.keypadDelete')}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <Icon name="delete" />
        </button>
      </fieldset>
    </div>
  );
}
