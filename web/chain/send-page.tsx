/** /ecoin_send: to whom, what, and with which data → check; its result is the move's own page. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Steps } from '../ui/steps.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { type CheckedSend, sendCheckDraft, sendDraft } from './checked.ts';
import { NodeWords } from './node-words.tsx';
import { useHoldings } from './queries.ts';
import { SendCheck } from './send-check.tsx';
import { SendForm } from './send-form.tsx';
import { useChecked } from './use-checked.ts';

/** Puts what a link has named into the form; it has to be checked anew. */
function takeLink(address: URLSearchParams): void {
  const named = ['asset', 'to'].flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (named.length === 0) return;
  dropDraft(sendCheckDraft);
  keepDraft(sendDraft, { ...readDraft(sendDraft, {}), ...Object.fromEntries(named) });
}

export function SendPage() {
  const [address, setAddress] = useSearchParams();
  const named = address.has('asset') || address.has('to');
  // Before the form reads what was typed; then the address is the screen's own again.
  useState(() => takeLink(address));
  useEffect(() => {
    if (named) setAddress({}, { replace: true });
  }, [named, setAddress]);
  return (
    <WalletGate>
      <Send />
    </WalletGate>
  );
}

function Send() {
  const { t } = useWords();
  const { checked, returned, check, back, finish } = useChecked<CheckedSend>(
    sendCheckDraft,
    sendDraft,
  );
  const steps = [t('chain.stepForm'), t('chain.stepCheck'), t('chain.stepDone')];
  return (
    <>
      <PageHeader title={t(checked ? 'chain.sendCheckTitle' : 'chain.sendTitle')} centred>
        {checked ? undefined : t('chain.sendIntro')}
      </PageHeader>
      <Steps steps={steps} current={checked ? 1 : 0} />
      {checked ? (
        <SendCheck order={checked} onBack={back} onMoved={finish} />
      ) : (
        <Form focused={returned} onChecked={check} />
      )}
    </>
  );
}

interface FormProps {
  focused: boolean;
  onChecked: (order: CheckedSend) => void;
}

/** The form needs to know what there is to send. */
function Form({ focused, onChecked }: FormProps) {
  const { t } = useWords();
  const { data, error, refetch } = useHoldings();
  if (!data) {
    return (
      <Card kind="narrow">
        {error ? (
          <FailedCall error={error} fallback="calls.chainHoldings" onAgain={refetch}>
            <NodeWords error={error} />
          </FailedCall>
        ) : (
          <SkeletonRows rows={5} />
        )}
      </Card>
    );
  }
  if (data.assets.length === 0) {
    return (
      <Card kind="narrow">
        <EmptyState
          drawing="wallet"
          title={t('chain.nothingToSend')}
          action={
            <div className="row">
              <ButtonLink to="/exchange">{t('chain.toExchange')}</ButtonLink>
              <ButtonLink to="/ecoin_asset?tab=mine" kind="secondary">
                {t('chain.actionReceive')}
              </ButtonLink>
            </div>
          }
        >
          {t('chain.nothingToSendText')}
        </EmptyState>
      </Card>
    );
  }
  return <SendForm holdings={data.assets} focused={focused} onChecked={onChecked} />;
}
