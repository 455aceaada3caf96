/** An amount that its owner may hide. */
import type { ComponentProps } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Money } from '../ui/money.tsx';
import { useHiddenAmounts } from './use-hidden.ts';

export function PrivateMoney(props: ComponentProps<typeof Money>) {
  const { t } = useWords();
  if (!useHiddenAmounts()) return <Money {...props} />;
  return (
    <span className="money">
      <span aria-hidden="true">••••</span>
      <span className="visually-hidden">{t('wallet.hidden')}</span>
    </span>
  );
}
