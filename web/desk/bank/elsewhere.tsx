/** Where work waits at the desk if this list is empty: nobody leaves who is still needed. */

import { useCounts } from '../../frame/counts.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useOrdersToApprove } from './orders-tab.tsx';
import { type StatementDesk, statementAddress } from './statement.tsx';
import { useReturnsToApprove, useWaitingStatements } from './to-approve.ts';

interface ElsewhereProps {
  desk: StatementDesk;
  /** The list that is empty. */
  except: 'unmatched' | 'statements';
}

export function Elsewhere({ desk, except }: ElsewhereProps) {
  const { t, format } = useWords();
  const places = usePlaces(desk).filter(({ key, count }) => key !== except && count > 0);
  if (places.length === 0) return null;
  return (
    <div className="stack gap-2 justify-items-center">
      <p>{t('bank.elsewhere')}</p>
      <div className="row justify-center">
        {places.map(({ key, label, to, count }) => (
          <ButtonLink key={key} to={to} kind="secondary">
            {t('bank.elsewhereOf', { name: label, total: format.number(count) })}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

/** To approve where one approves, else to work on. */
function usePlaces(desk: StatementDesk) {
  const { t } = useWords();
  const { approvals, payouts, bankLines } = useCounts();
  const { waiting, toApprove } = useWaitingStatements();
  const returns = useReturnsToApprove();
  const orders = useOrdersToApprove();
  const approving = desk === '/bank-approval';
  const statements = approving ? toApprove : waiting;
  const lines = approving ? Math.max(0, approvals - returns - toApprove - orders) : bankLines;
  const to = (tab: string) => addressTo(desk, { tab });
  return [
    { key: 'unmatched', label: t('bank.unmatched'), to: to('unmatched'), count: lines },
    {
      key: 'statements',
      label: t('bank.statements'),
      to: statementAddress(desk),
      count: statements,
    },
    {
      key: 'returns',
      label: t('bank.returns'),
      to: to('returns'),
      count: returns + (approving ? payouts : 0),
    },
    { key: 'orders', label: t('orderDesk.orders'), to: to('orders'), count: orders },
  ];
}
