/** /transfer: whom, how much and what for → check → done. */
import { useEffect, useState } from 'react';
import { toDecimal, toWire } from '#contract/money.ts';
import { transfer } from '#contract/transfers.ts';
import { useAccount } from '../../api/account-query.ts';
import type { Account } from '../../api/apply-event.ts';
import { CallError } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { keys } from '../../api/query-keys.ts';
import { useChange } from '../../api/use-change.ts';
import { useCheckStep, useOfEntry } from '../../api/use-check-step.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { Payee } from '../../pay/payee.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Flow, FlowCheck } from '../../ui/flow.tsx';
import { Money } from '../../ui/money.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { type CheckedTransfer, TransferForm } from './transfer-form.tsx';
import { takeRecipient, transferDraft } from './transfer-link.ts';

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
  const step = useCheckStep<CheckedTransfer>('transfer-check');
  const [done, setDone] = useOfEntry<{ id: string; order: CheckedTransfer }>();
  const finish = (id: string, order: CheckedTransfer) => {
    step.finish(transferDraft);
    setDone({ id, order });
  };
  return (
    <Flow
      title={t('transfers.page')}
      intro={t('transfers.intro')}
      checkTitle={t('transfers.checkTitle')}
      steps={[t('transfers.stepForm'), t('transfers.stepCheck'), t('transfers.stepDone')]}
      checked={step.checked}
      form={
        <div className="stack justify-items-center">
          <TransferForm focused={step.returned} onChecked={step.check} />
          <ButtonLink kind="quiet" icon="inbox" to="/prosby">
            {t('requests.page')}
          </ButtonLink>
        </div>
      }
      check={(order) => (
        <TransferCheck order={order} onBack={step.back} onDone={(id) => finish(id, order)} />
      )}
      done={done && <TransferDone id={done.id} order={done.order} onAgain={() => setDone(null)} />}
    />
  );
}

interface TransferCheckProps {
  order: CheckedTransfer;
  onBack: () => void;
  /** It is done; gets the booking's id. */
  onDone: (id: string) => void;
}

/** The second step of a transfer: check, then send. */
function TransferCheck({ order, onBack, onDone }: TransferCheckProps) {
  const { t, format } = useWords();
  const account = useAccount();
  const send = useChange(transfer, {
    onSuccess: ({ balance }, _, __, { client }) => {
      client.setQueryData<Account>(keys.account, (old) => old && { ...old, denar: balance });
    },
  });
  const { email, title } = order;
  const amount = toWire(order.amount);
  const available = account.data?.available;
  return (
    <FlowCheck
      rows={[
        {
          term: t('transfers.checkAmount'),
          value: <Money amount={amount} />,
          strong: true,
          onChange: onBack,
        },
        {
          term: t('transfers.checkTo'),
          value: <Payee name={order.name} mark={order.mark} account={order.email} />,
          strong: true,
          onChange: onBack,
        },
        {
          term: t('transfers.checkTitleRow'),
          value: order.title || <span className="muted">{t('transfers.noTitle')}</span>,
          onChange: onBack,
        },
        ...(available === undefined
          ? []
          : [
              {
                term: t('transfers.checkLeft'),
                value: <Money amount={Math.max(0, available - amount)} />,
              },
            ]),
      ]}
      confirm={t('transfers.send', { amount: format.money(amount) })}
      onConfirm={() =>
        send.mutate(
          { query: { email, amount: toDecimal(order.amount), title } },
          { onSuccess: ({ transaction }) => onDone(transaction) },
        )
      }
      pending={send.isPending}
      back={t('transfers.back')}
      onBack={onBack}
    >
      <SendError error={send.error} />
    </FlowCheck>
  );
}

function SendError({ error }: { error: unknown }) {
  const { t, format } = useWords();
  const { data } = useAccount();
  if (!error) return null;
  const code = error instanceof CallError ? error.code : null;
  if (code === 'insufficient_funds' && data) {
    const amount = format.money(data.available);
    return <Alert kind="error">{t('transfers.tooMuch', { amount })}</Alert>;
  }
  if (code === 'recipient_unknown') {
    return <Alert kind="error">{t('transfers.recipientUnknown')}</Alert>;
  }
  return <FailedCall error={error} fallback="calls.transfer" />;
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
          <ButtonLink to={addressTo('/transactions/:id', { id })} icon="form">
            {t('charges.receipt')}
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
          {t('charges.left')}: <strong>{format.money(data.available)}</strong>
        </p>
      )}
    </Outcome>
  );
}
