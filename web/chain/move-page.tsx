/** /ecoin_send/:id: what has become of something on the chain; it changes by itself until it has ended. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { refreshMoney } from '../live/apply-event.ts';
import { keys } from '../query-keys.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { coming } from '../ui/coming.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import './chain.css';
import { MoveDetails } from './move-details.tsx';
import { MoveOutcome } from './move-outcome.tsx';
import { isOpen, useMove } from './move-queries.ts';

export const movesAddress = '/ecoin_panel?tab=moves';

export function MovePage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <MoveView key={id} id={id} />
    </WalletGate>
  );
}

function MoveView({ id }: { id: string }) {
  const { t } = useWords();
  const { data: move, error, refetch, isFetching } = useMove(id);
  // How an exchange ended says what both balances are now, in a line that would push the rest away.
  const data = coming(useAccount()) ? undefined : move;
  useFreshMoney(data ? isOpen(data) : undefined);
  if (error instanceof CallError && [404, 422].includes(error.status)) {
    return (
      <EmptyState
        drawing="search"
        title={t('chain.moveNotFound')}
        heading="h1"
        action={<ButtonLink to={movesAddress}>{t('chain.toMoves')}</ButtonLink>}
      >
        {t('chain.moveNotFoundText')}
      </EmptyState>
    );
  }
  return (
    <div className="chain-stack">
      <div>
        <ButtonLink to={movesAddress} kind="quiet" icon="left">
          {t('chain.toMoves')}
        </ButtonLink>
      </div>
      <FailedCall error={error} fallback="calls.chainMove" onAgain={refetch} />
      {!data && !error && (
        <Card kind="narrow">
          <SkeletonRows rows={6} />
        </Card>
      )}
      {data && (
        <>
          {/* Anew with each state, so that a screen reader hears how it has ended. */}
          <MoveOutcome key={data.state} move={data} onLook={refetch} looking={isFetching} />
          <Card kind="narrow">
            <MoveDetails move={data} />
          </Card>
        </>
      )}
    </div>
  );
}

/** What has ended while somebody watched has changed balances and holdings. */
function useFreshMoney(open: boolean | undefined): void {
  const client = useQueryClient();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && open === false) {
      refreshMoney(client);
      for (const part of ['holdings', 'moves']) {
        void client.invalidateQueries({ queryKey: keys.chain(part) });
      }
    }
    wasOpen.current = open ?? false;
  }, [open, client]);
}
