/** An amount that its owner may hide. */
import { type ComponentProps, createContext, useContext, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Money } from '../ui/money.tsx';

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

const key = 'denar.hide-amounts';

export const HiddenAmounts = createContext(false);

export const useHiddenAmounts = (): boolean => useContext(HiddenAmounts);

export function useHideSwitch(): [boolean, () => void] {
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) === 'yes');
  const turn = () => {
    localStorage.setItem(key, hidden ? 'no' : 'yes');
    setHidden(!hidden);
  };
  return [hidden, turn];
}
