/** A field for an amount of money: text, because number fields turn a typed 12,50 into 1250. */
import type { ComponentProps } from 'react';
import type { Currency } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { Field, type FieldProps } from './field.tsx';
import { Skeleton } from './skeleton.tsx';

interface AmountFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'max'> {
  /** DNR by default. */
  currency?: Currency | undefined;
  /**
   * The available balance, as on the wire (12.5), shown below the field; null until known, with its
   * room reserved.
   */
  available?: number | null | undefined;
  /** How that amount, and all of it, are called where they are no balance. */
  words?: { readonly available: string; readonly all: string } | undefined;
  /** If given, a button fills in the whole available amount; called with the text for the field. */
  onAll?: ((text: string) => void) | undefined;
}

/** The text is the caller's (`readAmount` parses it); comma, point and spaces are accepted. */
export function AmountField(props: AmountFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    currency = 'DNR',
    available,
    words,
    onAll,
    ...input
  } = props;
  const { t, format } = useWords();
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className="amount-field">
      {(wiring) => (
        <>
          <div className="field-box">
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder={format.amount(0)}
              {...input}
              {...wiring}
            />
            <span className="field-unit muted semibold">{format.unit(currency)}</span>
          </div>
          {available !== undefined && (
            <div className="amount-field-more flex flex-wrap items-center justify-between gap-x-3">
              {available === null ? (
                <Skeleton width="60%" />
              ) : (
                <span className="text-sm muted">
                  {words?.available ??
                    t('ui.amountAvailable', { amount: format.money(available, currency) })}
                </span>
              )}
              {onAll && available !== null && available > 0 && (
                <button
                  type="button"
                  className="link-button"
                  onClick={() => onAll(format.amount(available))}
                >
                  {words?.all ?? t('ui.amountAll')}
                </button>
              )}
            </div>
          )}
        </>
      )}
    </Field>
  );
}
