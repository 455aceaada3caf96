/** Texts for promotions, for everybody and for their owners: the state, and the days. */
import type { promotionStates } from '#contract/promotions.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';

type State = (typeof promotionStates)[number];

const badges = {
  planned: 'plain',
  running: 'success',
  spent: 'warning',
  ended: 'plain',
} as const satisfies Record<State, string>;

export function PromotionState({ state }: { state: State }) {
  const { t } = useWords();
  return <Badge kind={badges[state]}>{t(`deals.promotion_${state}`)}</Badge>;
}

interface Days {
  readonly validFrom: string;
  readonly validTo: string;
}

/** Noon UTC is the same day in Poland and all nearby time zones. */
const noon = (day: string): string => `${day}T12:00:00Z`;

export function PromotionDays({ promotion: { validFrom, validTo } }: { promotion: Days }) {
  const { t, format } = useWords();
  if (validFrom === validTo) return format.shortDate(noon(validFrom));
  return t('deals.promotionDays', {
    from: format.shortDate(noon(validFrom)),
    to: format.shortDate(noon(validTo)),
  });
}
