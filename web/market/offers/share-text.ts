/** How much of a price may be paid in Denar, in a few words. */
import type { Words } from '../../i18n/use-words.ts';

export function shareText(
  { denar_percent: percent }: { readonly denar_percent: number },
  { t }: Words,
): string {
  if (percent === 0) return t('market.onlyPln');
  return percent === 100 ? t('market.wholly') : t('market.upTo', { percent });
}
