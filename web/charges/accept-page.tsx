/** /accept: the charges awaiting the buyer's decision. */
import { useWords } from '../i18n/use-words.ts';
import { useAccount, useCharge } from '../live/account-query.ts';
import type { Charge } from '../live/apply-event.ts';
import { usePendingCharges } from '../live/use-account.ts';
import { QuestionList } from '../sales/question-list.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { ChargeOutcome } from './charge-outcome.tsx';
import { ChargeQuestion } from './charge-question.tsx';
import './charges.css';

export default function AcceptPage() {
  return (
    <WalletGate>
      <Accept />
    </WalletGate>
  );
}

const idOf = ({ transaction }: Charge): string => transaction;

function Accept() {
  const { t } = useWords();
  const account = useAccount(true);
  const pending = usePendingCharges();
  return (
    <>
      <PageHeader title={t('codes.acceptTitle')} centred>
        {t('codes.acceptIntro')}
      </PageHeader>
      <QuestionList
        items={account.isSuccess ? pending : undefined}
        idOf={idOf}
        error={account.error}
        fallback="calls.balance"
        onAgain={account.refetch}
        empty={<NothingWaits />}
      >
        {(charge, putAway) => (
          <Waiting first={charge} available={account.data?.available} onDone={putAway} />
        )}
      </QuestionList>
    </>
  );
}

function NothingWaits() {
  const { t } = useWords();
  return (
    <EmptyState
      drawing="inbox"
      title={t('codes.acceptEmpty')}
      action={
        <ButtonLink to="/otp" icon="code">
          {t('codes.showCode')}
        </ButtonLink>
      }
    >
      {t('codes.acceptEmptyText')}
    </EmptyState>
  );
}

interface WaitingProps {
  first: Charge;
  available: number | undefined;
  onDone: () => void;
}

function Waiting({ first, available, onDone }: WaitingProps) {
  const { t } = useWords();
  const charge = useCharge(first.transaction).data ?? first;
  if (charge.status !== 'awaiting_acceptance') {
    return (
      <ChargeOutcome
        charge={charge}
        available={available}
        onAgain={onDone}
        againLabel={t('ui.close')}
      />
    );
  }
  return (
    <Card kind="narrow">
      <ChargeQuestion charge={charge} available={available} heading="h2" />
    </Card>
  );
}
