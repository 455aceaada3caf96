/** /accept: the charges awaiting the buyer's decision. */

import { useAccount, useCharge } from '../../api/account-query.ts';
import type { Charge } from '../../api/apply-event.ts';
import { usePendingCharges } from '../../api/use-account.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BuyerCharge } from './buyer-charge.tsx';
import { ConfirmationList } from './confirmation.tsx';

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
    <ConfirmationList
      title={t('charges.acceptTitle')}
      intro={t('charges.acceptIntro')}
      items={account.isSuccess ? pending : undefined}
      idOf={idOf}
      error={account.error}
      fallback="calls.balance"
      onAgain={account.refetch}
      empty={{
        title: t('charges.acceptEmpty'),
        text: t('charges.acceptEmptyText'),
        action: (
          <ButtonLink to="/otp" icon="code">
            {t('charges.showCode')}
          </ButtonLink>
        ),
      }}
    >
      {(charge, putAway) => (
        <Waiting first={charge} available={account.data?.available} onDone={putAway} />
      )}
    </ConfirmationList>
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
  return (
    <BuyerCharge charge={charge} available={available} onNext={onDone} nextLabel={t('ui.close')} />
  );
}
