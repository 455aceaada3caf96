/** The two things printed on a card that identify it, its number and its serial: typed or scanned. */
import type { ComponentProps } from 'react';
import {
  groupedCard,
  isCardNumber,
  readCardQr,
  serialLength,
  serialOf,
} from '#contract/card-number.ts';
import { type SchemaForm, useFormField } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { canScan, Scanner } from '../../pay/scanner.tsx';
import { GroupedField } from '../../ui/grouped-field.tsx';

interface Printed {
  readonly cardNumber: string;
  /** The characters without separators. */
  readonly serial: string;
}

interface PrintedFieldsProps {
  form: Pick<
    SchemaForm<Printed>,
    'subscribe' | 'values' | 'startValues' | 'setValue' | 'focusRef' | 'formState'
  >;
  /** Both were read from the card's QR code. */
  onScanned: () => void;
}

export function PrintedFields({ form, onScanned }: PrintedFieldsProps) {
  const { t } = useWords();
  const number = useFormField(form, 'cardNumber');
  const letters = useFormField(form, 'serial');
  const take = ({ cardNumber, serial }: Printed) => {
    form.setValue('cardNumber', cardNumber);
    form.setValue('serial', serial.replace('-', ''));
    onScanned();
  };
  return (
    <>
      {canScan() && (
        <Scanner
          label={t('cards.scan')}
          asking={t('cards.scanning')}
          read={readCardQr}
          onFound={take}
        />
      )}
      <CardNumberField {...number} />
      <SerialField {...letters} />
    </>
  );
}

type Wired = Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'autoFocus'> & {
  value: string;
  onChange: (characters: string) => void;
  error: string | undefined;
  ref?: React.Ref<HTMLInputElement> | undefined;
};

const numberLength = 16;

/** Checks the check digit as soon as sixteen digits are typed. */
function CardNumberField({ value, error, ...wired }: Wired) {
  const { t } = useWords();
  const whole = value.length === numberLength;
  const good = whole && isCardNumber(value);
  return (
    <GroupedField
      label={t('cards.number')}
      hint={t('cards.numberHint')}
      error={whole && !good ? t('calls.fieldCardNumber') : error}
      good={good && t('cards.numberGood')}
      value={value}
      inputMode="numeric"
      clean={(text) => text.replace(/\D/g, '').slice(0, numberLength)}
      grouped={groupedCard}
      {...wired}
    />
  );
}

const groupedSerial = (letters: string): string =>
  letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;

function SerialField({ value, error, ...wired }: Wired) {
  const { t } = useWords();
  return (
    <GroupedField
      label={t('cards.serial')}
      hint={t('cards.serialHint')}
      error={
        value.length === serialLength && serialOf(value) === null ? t('calls.fieldSerial') : error
      }
      value={value}
      clean={(text) =>
        text
          .toUpperCase()
          .replace(/[^0-9A-Z]/g, '')
          .slice(0, serialLength)
      }
      grouped={groupedSerial}
      {...wired}
    />
  );
}
