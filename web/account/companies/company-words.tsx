/** Texts for the states and purposes of companies. */
import type { Purpose } from '#contract/companies.ts';
import type { WordKey } from '../../i18n/types.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { CompanyState } from './queries.ts';

export const purposeWords = {
  accept_payments: 'companies.acceptPayments',
  pay_suppliers: 'companies.paySuppliers',
  reward_staff: 'companies.rewardStaff',
  publish_offers: 'companies.publishOffers',
  give_discounts: 'companies.giveDiscounts',
} as const satisfies Record<Purpose, WordKey>;

/** Purposes as texts; one in the applicant's own words is shown as it is. */
export function usePurposes(): (purposes: readonly string[]) => string {
  const { t } = useWords();
  const said: Readonly<Record<string, (typeof purposeWords)[Purpose]>> = purposeWords;
  return (purposes) =>
    purposes.map((purpose) => (said[purpose] ? t(said[purpose]) : purpose)).join(', ');
}

export const stateWords = {
  awaiting_email: 'companies.awaiting',
  pending: 'companies.pending',
  approved: 'companies.approved',
  rejected: 'companies.rejected',
} as const satisfies Record<CompanyState, WordKey>;

const kinds = {
  awaiting_email: 'plain',
  pending: 'warning',
  approved: 'success',
  rejected: 'error',
} as const;

export function CompanyBadge({ state }: { state: CompanyState }) {
  const { t } = useWords();
  return <Badge kind={kinds[state]}>{t(stateWords[state])}</Badge>;
}
