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
  /** The most that can be spent, as on the wire (12.5); shown under the field; null
   * until it is known, which keeps its place. */
  available?: number | null | undefined;
  /** Given, a button fills the whole available amount in; it gets the text to put into the field. */
  onAll?: ((text: string) => void) | undefined;
}

/** The text is the caller's (`readAmount` reads it); comma, point and blanks are all fine. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, optional, currency = 'DNR', available, onAll, ...input } = props;
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
            <span className="field-unit">{currency}</span>
          </div>
          {available !== undefined && (
            <div className="amount-field-more">
              {available === null ? (
                <Skeleton width="60%" />
              ) : (
                <span className="field-hint">
                  {t('ui.amountAvailable', { amount: format.money(available, currency) })}
                </span>
              )}
              {onAll && available !== null && available > 0 && (
                <button
                  type="button"
                  className="link-button"
                  onClick={() => onAll(format.amount(available))}
                >
                  {t('ui.amountAll')}
                </button>
              )}
            </div>
          )}
        </>
      )}
    </Field>
  );
}
