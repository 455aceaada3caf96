/** Whether amounts are hidden from onlookers; stored in this browser. */
import { createContext, useContext, useState } from 'react';

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
