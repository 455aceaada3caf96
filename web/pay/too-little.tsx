/** Says that what is available does not cover an amount, and where to top up. */
import type { Minor } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';

export function TooLittle({ available, amount }: { available: Minor; amount: Minor }) {
  const { t, format } = useWords();
  return (
    <Alert
      kind="warning"
      action={
        <ButtonLink to="/etbuy" kind="quiet">
          {t('bills.payTopUp')}
        </ButtonLink>
      }
    >
      {t('bills.payShort', { available: format.money(available), amount: format.money(amount) })}
    </Alert>
  );
}
