/** The label of a side of a payment that is not a current participant. */
import { erasedName } from '#contract/payees.ts';
import type { Translate } from '../i18n/types.ts';

/** The programme has no name on the wire, and an erased person has a placeholder. */
export function sideName(t: Translate, name: string): string {
  if (name === '') return t('transfers.programme');
  return name === erasedName ? t('transfers.erased') : name;
}
