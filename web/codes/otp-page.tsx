/** /otp: the buyer's code; it turns by itself into the question when the seller charges it. */
import { useCallback } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { BoundCode } from './bound-code.tsx';
import { ChargeOutcome } from './charge-outcome.tsx';
import { ChargeQuestion } from './charge-question.tsx';
import { CodePanel } from './code-panel.tsx';
import './codes.css';
import { focusPage } from '../focus-page.ts';
import { useLiveCode } from './use-live-code.ts';
import { useMyCharge } from './use-my-charge.ts';

export function OtpPage() {
  return (
    <WalletGate>
      <Otp />
    </WalletGate>
  );
}

function Otp() {
  const { t } = useWords();
  const account = useAccount(true);
  const { charge, forget } = useMyCharge();
  const live = useLiveCode(charge === null && account.isSuccess);
  const again = useCallback(() => {
    forget();
    live.renew();
    focusPage();
  }, [forget, live.renew]);
  const available = account.data?.available;

  if (charge) {
    const open = charge.status === 'awaiting_acceptance';
    return open ? (
      <Card kind="narrow">
        <ChargeQuestion charge={charge} available={available} focused />
      </Card>
    ) : (
      <ChargeOutcome charge={charge} available={available} onAgain={again} />
    );
  }
  return (
    <>
      <PageHeader title={t('codes.otpTitle')} centred>
        {t('codes.otpIntro')}
      </PageHeader>
      <Card kind="narrow">
        <CodePanel {...live} />
      </Card>
      <BoundCode onCode={live.show} />
    </>
  );
}
