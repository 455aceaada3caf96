/** /exchange: Denar ↔ iTalar: which way and how much → check; its result is the move's own page. */
import { useWords } from '../i18n/use-words.ts';
import { PageHeader } from '../ui/card.tsx';
import { Steps } from '../ui/steps.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { type CheckedExchange, exchangeCheckDraft, exchangeDraft } from './checked.ts';
import { ExchangeCheck } from './exchange-check.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { OpenMoves } from './open-moves.tsx';
import { useChecked } from './use-checked.ts';

export function ExchangePage() {
  return (
    <WalletGate>
      <Exchange />
    </WalletGate>
  );
}

function Exchange() {
  const { t } = useWords();
  const { checked, returned, check, back, finish } = useChecked<CheckedExchange>(
    exchangeCheckDraft,
    exchangeDraft,
  );
  const steps = [t('chain.stepForm'), t('chain.stepCheck'), t('chain.stepDone')];
  return (
    <>
      <PageHeader title={t(checked ? 'chain.exchangeCheckTitle' : 'chain.exchangeTitle')} centred>
        {checked ? undefined : t('chain.exchangeIntro')}
      </PageHeader>
      <Steps steps={steps} current={checked ? 1 : 0} />
      <div className="chain-stack">
        {!checked && <OpenMoves />}
        {checked ? (
          <ExchangeCheck order={checked} onBack={back} onMoved={finish} />
        ) : (
          <ExchangeForm focused={returned} onChecked={check} />
        )}
      </div>
    </>
  );
}
