/** /ecoin_send/:id: the state of a chain operation; it updates automatically until the end. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { refreshMoney } from '../live/apply-event.ts';
import { keys } from '../query-keys.ts';
import { coming } from '../ui/await-content.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import './chain.css';
import { MoveDetails } from './move-details.tsx';
import { MoveOutcome } from './move-outcome.tsx';
import { isOpen, useMove } from './move-queries.ts';

export const movesAddress = '/ecoin_panel?tab=moves';

export default function MovePage() {
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
  // The outcome of an exchange includes both balances; arriving late, they would move the rest.
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
    <div className="stack gap-5">
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
          {/* A new element for each state, so that a screen reader announces the outcome. */}
          <MoveOutcome key={data.state} move={data} onLook={refetch} looking={isFetching} />
          <Card kind="narrow">
            <MoveDetails move={data} />
          </Card>
        </>
      )}
    </div>
  );
}

/** A move that ended while it was watched has changed balances and holdings. */
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
