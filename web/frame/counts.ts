/** How much awaits me, for menus and badges. */
import type { Waiting } from '../api/apply-event.ts';
import { keys } from '../api/query-keys.ts';
import { usePendingCharges } from '../api/use-account.ts';
import { useCached } from '../api/use-answer.ts';
import { useUser } from '../session/use-session.ts';
import type { Count } from './page-row.ts';

export type Counts = Readonly<Record<Count, number>>;

/** How much awaits me, as cached. */
export function useCounts(): Counts {
  const user = useUser();
  const pending = usePendingCharges().length;
  const data = useCached<Waiting>(keys.waiting);
  const nothing = {
    invitations: 0,
    requests: 0,
    companies: 0,
    bankLines: 0,
    approvals: 0,
    payouts: 0,
    orders: 0,
    enquiries: 0,
    reports: 0,
  };
  const { basket: _, ...waits } = { ...nothing, ...(user && data) };
  const { bankLines, approvals, payouts } = waits;
  return { ...waits, pending, desk: bankLines + payouts, second: approvals + payouts };
}
