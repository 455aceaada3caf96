/** The state of a statement. */
import type { listStatements } from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';

export type StatementRow = Answer<typeof listStatements>['statements'][number];

const badges = {
  waiting: 'warning',
  booking: 'plain',
  booked: 'success',
  rejected: 'error',
  withdrawn: 'plain',
  interrupted: 'warning',
} as const;

export function StatementBadge({ state }: Pick<StatementRow, 'state'>) {
  const { t } = useWords();
  return <Badge kind={badges[state]}>{t(`bank.statement_${state}`)}</Badge>;
}
