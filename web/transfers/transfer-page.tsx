/** /transfer: whom, how much and what for → check → done. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toWire } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/card.tsx';
import { Steps } from '../ui/steps.tsx';
import { useCheckStep, useOfEntry } from '../use-check-step.ts';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import type { CheckedTransfer } from './checked-transfer.ts';
import { transferCheckDraft, transferDraft } from './drafts.ts';
import { Outcome } from './outcome.tsx';
import { TransferCheck } from './transfer-check.tsx';
import { TransferForm } from './transfer-form.tsx';
import { takeRecipient } from './transfer-link.ts';

export default function TransferPage() {
  const [address, setAddress] = useSearchParams();
  const named = address.has('email');
  // Runs before the form reads its draft; then removes the parameters from the URL.
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
  const step = useCheckStep<CheckedTransfer>(transferCheckDraft);
  const [done, setDone] = useOfEntry<{ id: string; order: CheckedTransfer }>();
  const { checked } = step;
  const finish = (id: string, order: CheckedTransfer) => {
    step.finish(transferDraft);
    setDone({ id, order });
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
      {done && <TransferDone id={done.id} order={done.order} onAgain={() => setDone(null)} />}
      {!done && checked && (
        <TransferCheck order={checked} onBack={step.back} onDone={(id) => finish(id, checked)} />
      )}
      {!done && !checked && <TransferForm focused={step.returned} onChecked={step.check} />}
    </>
  );
}

interface TransferDoneProps {
  /** The booking's id. */
  id: string;
  order: CheckedTransfer;
  onAgain: () => void;
}

/** The last step of a transfer. */
function TransferDone({ id, order, onAgain }: TransferDoneProps) {
  const { t, format } = useWords();
  const { data } = useAccount();
  const amount = toWire(order.amount);
  return (
    <Outcome
      kind="paid"
      title={t('transfers.doneTitle')}
      amount={amount}
      actions={
        <>
          <ButtonLink to={`/transactions/${id}`} icon="form">
            {t('codes.receipt')}
          </ButtonLink>
          <Button kind="secondary" icon="again" onClick={onAgain}>
            {t('transfers.again')}
          </Button>
        </>
      }
    >
      <p>{t('transfers.doneText', { amount: format.money(amount), payee: order.name })}</p>
      {data && (
        <p>
          {t('codes.left')}: <strong>{format.money(data.available)}</strong>
        </p>
      )}
    </Outcome>
  );
}
