/** /pay: the seller's till. Amount, the buyer's code, and what became of it. */
import { useWords } from '../i18n/use-words.ts';
import { useCharge } from '../live/account-query.ts';
import { useDraft } from '../session/use-draft.ts';
import { readAmount } from '../ui/amount.ts';
import { PageHeader } from '../ui/card.tsx';
import { Loading } from '../ui/spinner.tsx';
import { Steps } from '../ui/steps.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import './codes.css';
import { PayAmount } from './pay-amount.tsx';
import { PayCode } from './pay-code.tsx';
import { PayOutcome } from './pay-outcome.tsx';
import { PayWaiting } from './pay-waiting.tsx';
import type { Sale } from './sale.ts';

const start: Sale = { step: 'amount', amount: '', description: '', charge: '' };

export function PayPage() {
  return (
    <WalletGate>
      <Till />
    </WalletGate>
  );
}

function Till() {
  const { t } = useWords();
  const { value: sale, change, drop } = useDraft('pay', start);
  const amount = readAmount(sale.amount) ?? 0;
  const at = { amount: 0, code: 1, charge: 2 }[sale.step];
  const steps = [t('codes.stepAmount'), t('codes.stepCode'), t('codes.stepResult')];
  return (
    <>
      {sale.step !== 'charge' && (
        <PageHeader title={t('codes.payTitle')} centred>
          {sale.step === 'amount' && t('codes.payIntro')}
        </PageHeader>
      )}
      <Steps steps={steps} current={at} />
      {sale.step === 'amount' && (
        <PayAmount
          sale={sale}
          onChange={change}
          onNext={() => change({ step: 'code' })}
          next={t('codes.payNext')}
        />
      )}
      {sale.step === 'code' && (
        <PayCode
          amount={amount}
          description={sale.description}
          onBack={() => change({ step: 'amount' })}
          onCharge={(charge) => change({ step: 'charge', charge })}
        />
      )}
      {sale.step === 'charge' && (
        <ChargeStep
          id={sale.charge}
          onNext={() => drop(start)}
          onAgain={() => change({ step: 'code', charge: '' })}
        />
      )}
    </>
  );
}

interface ChargeStepProps {
  id: string;
  onNext: () => void;
  onAgain: () => void;
}

function ChargeStep({ id, onNext, onAgain }: ChargeStepProps) {
  const { data: charge } = useCharge(id);
  if (!charge) return <Loading />;
  if (charge.status === 'awaiting_acceptance') {
    return <PayWaiting charge={charge} onNext={onNext} />;
  }
  return <PayOutcome charge={charge} onNext={onNext} onAgain={onAgain} />;
}
