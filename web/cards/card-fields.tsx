/** The two things printed on a card that identify it: its number and its serial. */
import type { ComponentProps } from 'react';
import {
  groupedCard,
  isCardNumber,
  readCardQr,
  serialLength,
  serialOf,
} from '#contract/card-number.ts';
import { useWords } from '../i18n/use-words.ts';
import { canScan, Scanner } from '../scan/scanner.tsx';
import { GroupedField } from '../ui/grouped-field.tsx';

type Wired = Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'autoFocus'> & {
  value: string;
  onChange: (characters: string) => void;
  error: string | undefined;
  ref?: React.Ref<HTMLInputElement> | undefined;
};

const numberLength = 16;

/** Checks the check digit as soon as sixteen digits are typed. */
export function CardNumberField({ value, error, ...wired }: Wired) {
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

export function SerialField({ value, error, ...wired }: Wired) {
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

export interface ScannedCard {
  readonly cardNumber: string;
  /** The characters without separators, as the field takes them. */
  readonly serial: string;
}

/** Reads both from the card's QR code, where the browser can. */
export function CardScanner({ onCard }: { onCard: (card: ScannedCard) => void }) {
  const { t } = useWords();
  if (!canScan()) return null;
  return (
    <Scanner
      label={t('cards.scan')}
      asking={t('cards.scanning')}
      read={readCardQr}
      onFound={({ cardNumber, serial }) => onCard({ cardNumber, serial: serial.replace('-', '') })}
    />
  );
}
