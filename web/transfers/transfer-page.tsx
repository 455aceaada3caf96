/** /transfer: whom, how much and what for → check → done. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { PageHeader } from '../ui/card.tsx';
import { Steps } from '../ui/steps.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import type { CheckedTransfer } from './checked-transfer.ts';
import { transferCheckDraft, transferDraft } from './drafts.ts';
import { TransferCheck } from './transfer-check.tsx';
import { TransferDone } from './transfer-done.tsx';
import { TransferForm } from './transfer-form.tsx';
import { takeRecipient } from './transfer-link.ts';

const nothing: { checked: CheckedTransfer | null } = { checked: null };

export function TransferPage() {
  const [address, setAddress] = useSearchParams();
  const named = address.has('email');
  // Before the form reads what was typed; then the address is the screen's own again.
  useState(() => takeRecipient(address));
  useEffect(() => {
    if (named) setAddress({}, { replace: true });
  }, [named, setAddress]);
  return (
    <WalletGate>
      <Transfer />
    </WalletGate>
  );
}

function Transfer() {
  const { t } = useWords();
  // The step survives a reload and a renewed sign-in, as what was typed does.
  const { value, change, drop } = useDraft(transferCheckDraft, nothing);
  const [done, setDone] = useState<{ id: string; order: CheckedTransfer } | null>(null);
  const [returned, setReturned] = useState(false);
  const { checked } = value;
  const finish = (id: string, order: CheckedTransfer) => {
    dropDraft(transferDraft);
    drop(nothing);
    setDone({ id, order });
  };
  const again = () => {
    setReturned(true);
    setDone(null);
  };
  const back = () => {
    setReturned(true);
    change({ checked: null });
  };
  const steps = [t('transfers.stepForm'), t('transfers.stepCheck'), t('transfers.stepDone')];
  return (
    <>
      {!done && (
        <PageHeader title={checked ? t('transfers.checkTitle') : t('transfers.title')} centred>
          {checked ? undefined : t('transfers.intro')}
        </PageHeader>
      )}
      <Steps steps={steps} current={done ? 2 : checked ? 1 : 0} />
      {done && <TransferDone id={done.id} order={done.order} onAgain={again} />}
      {!done && checked && (
        <TransferCheck order={checked} onBack={back} onDone={(id) => finish(id, checked)} />
      )}
      {!done && !checked && (
        <TransferForm focused={returned} onChecked={(order) => change({ checked: order })} />
      )}
    </>
  );
}
