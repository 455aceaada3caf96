/** A sale or bill that the address names, and a typed sum as a line of a sale. */
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { readAmount } from '../../ui/amount.ts';
import { useSearchParams } from '../../ui/router.tsx';
import { freeLine } from './drawn.ts';
import type { SaleLine } from './queries.ts';

/** What is typed, as the line that it becomes beside others; none where that is no sum. */
export function useTypedLine(amount: string): SaleLine | null {
  const { t } = useWords();
  const read = readAmount(amount);
  return read === null ? null : freeLine(t('sales.item'), read);
}

/** Calls `turn` once with what the address names, which is then taken out of it. */
export function useNamed(turn: (kind: 'bill' | 'sale', id: string) => void): void {
  const [address, setAddress] = useSearchParams();
  const [bill, sale] = [address.get('bill'), address.get('sale')];
  // The address changes late, and by then something else may have been chosen.
  const take = useEffectEvent((bill: string | null, sale: string | null) => {
    if (bill) turn('bill', bill);
    else if (sale) turn('sale', sale);
    else return;
    setAddress({}, { replace: true });
  });
  useEffect(() => take(bill, sale), [bill, sale]);
}
