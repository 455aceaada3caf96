/** /exchange: Denar ↔ iTalar: which way and how much → check; its result is the move's own page. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { PageHeader } from '../ui/card.tsx';
import { Steps } from '../ui/steps.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { type CheckedExchange, exchangeCheckDraft, exchangeDraft } from './checked.ts';
import { ExchangeCheck } from './exchange-check.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { OpenMoves } from './open-moves.tsx';

const nothing: { checked: CheckedExchange | null } = { checked: null };

export function ExchangePage() {
  return (
    <WalletGate>
      <Exchange />
    </WalletGate>
  );
}

function Exchange() {
  const { t } = useWords();
  const navigate = useNavigate();
  // The step survives a reload and a renewed sign-in, as what was typed does.
  const { value, change, drop } = useDraft(exchangeCheckDraft, nothing);
  const [returned, setReturned] = useState(false);
  const { checked } = value;
  const back = () => {
    setReturned(true);
    change({ checked: null });
  };
  const finish = (id: string) => {
    dropDraft(exchangeDraft);
    drop(nothing);
    void navigate(`/ecoin_send/${id}`, { replace: true });
  };
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
          <ExchangeForm focused={returned} onChecked={(order) => change({ checked: order })} />
        )}
      </div>
    </>
  );
}
