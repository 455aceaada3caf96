/** /pay: the seller's till. Amount, the buyer's code, and what became of it. */
import { useWords } from '../i18n/use-words.ts';
import { useCharge } from '../live/account-query.ts';
import { Till } from '../payments/till.tsx';
import { useDraft } from '../session/use-draft.ts';
import { readAmount } from '../ui/amount.ts';
import { Loading } from '../ui/spinner.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { PayCode } from './pay-code.tsx';
import { PayOutcome } from './pay-outcome.tsx';
import { PayWaiting } from './pay-waiting.tsx';
import type { Sale } from './sale.ts';

const start: Sale = { step: 'amount', amount: '', description: '', charge: '' };

export function PayPage() {
  return (
    <WalletGate>
      <CodeTill />
    </WalletGate>
  );
}

function CodeTill() {
  const { t } = useWords();
  const { value: sale, change, drop } = useDraft('pay', start);
  const amount = readAmount(sale.amount) ?? 0;
  const at = { amount: 0, code: 1, charge: 2 }[sale.step];
  const steps = [t('codes.stepAmount'), t('codes.stepCode'), t('codes.stepResult')];
  return (
    <Till
      title={t('codes.payTitle')}
      intro={t('codes.payIntro')}
      steps={steps}
      current={at}
      begun={sale.step === 'charge'}
      sale={sale}
      onChange={change}
      onNext={() => change({ step: 'code' })}
      next={t('codes.payNext')}
    >
      {sale.step === 'code' ? (
        <PayCode
          amount={amount}
          description={sale.description}
          onBack={() => change({ step: 'amount' })}
          onCharge={(charge) => change({ step: 'charge', charge })}
        />
      ) : (
        <ChargeStep
          id={sale.charge}
          onNext={() => drop(start)}
          onAgain={() => change({ step: 'code', charge: '' })}
        />
      )}
    </Till>
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
