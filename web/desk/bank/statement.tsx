/** A statement at the desk: its address and its state. */
import type { listStatements } from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { useWords } from '../../i18n/use-words.ts';
import { type Address, addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';

export type StatementRow = Answer<typeof listStatements>['statements'][number];

const badges = {
  waiting: 'warning',
  booking: 'plain',
  booked: 'success',
  rejected: 'error',
  withdrawn: 'plain',
  interrupted: 'warning',
  taken_back: 'error',
} as const;

export function StatementBadge({ state }: Pick<StatementRow, 'state'>) {
  const { t } = useWords();
  return <Badge kind={badges[state]}>{t(`bank.statement_${state}`)}</Badge>;
}

/** Where statements are shown: at the desk itself, or to the second person. */
export type StatementDesk = '/banktransfer' | '/bank-approval';

/** The URL of the statements, or of one of them. */
export const statementAddress = (desk: StatementDesk, statement?: string): Address =>
  addressTo(desk, { tab: 'statements', statement });
