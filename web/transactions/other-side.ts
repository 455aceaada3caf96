/** How a side of a payment is named that is no present participant. */
import { erasedName } from '#contract/personal-data.ts';
import type { Translate } from '../i18n/types.ts';

/** The programme has no name on the wire, and who has been erased has one that stands for it. */
export function sideName(t: Translate, name: string): string {
  if (name === '') return t('transactions.programme');
  return name === erasedName ? t('transactions.erased') : name;
}
