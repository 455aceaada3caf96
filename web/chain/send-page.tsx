/** /ecoin_send: to whom, what, and with which data → check; the result is the move's own page. */
import { useEffect, useState } from 'react';
import { FailedCall } from '../api/failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Payee } from '../pay/payee.tsx';
import { WalletGate } from '../pay/wallet-gate.tsx';
import { keepDraft, readDraft } from '../session/draft.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { DescriptionRow } from '../ui/description-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useSearchParams } from '../ui/router.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { assetName, useQuantityText, without } from './asset-text.ts';
import {
  ChainCheck,
  ChainFlow,
  type CheckStepProps,
  type FormStepProps,
  NodeWords,
} from './flow.tsx';
import { type CheckedData, type CheckedSend, sendDraft, useSend } from './mutations.ts';
import { useHoldings } from './queries.ts';
import { SendForm } from './send-form.tsx';

const dataWords = {
  text: 'chain.textField',
  json: 'chain.jsonField',
  file: 'chain.hash',
} as const;

/** Fills the form from a link's parameters; it has to be checked again. */
function takeLink(address: URLSearchParams): void {
  const named = ['asset', 'to'].flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (named.length === 0) return;
  keepDraft(sendDraft, { ...readDraft(sendDraft, {}), ...Object.fromEntries(named) });
}

export default function SendPage() {
  const { t } = useWords();
  const [address, setAddress] = useSearchParams();
  const named = address.has('asset') || address.has('to');
  // Runs before the form reads its draft; then removes the parameters from the URL.
  useState(() => takeLink(address));
  useEffect(() => {
    if (named) setAddress({}, { replace: true });
  }, [named, setAddress]);
  return (
    <WalletGate>
      <ChainFlow
        title={t('chain.pageSend')}
        intro={t('chain.sendIntro')}
        checkTitle={t('chain.sendCheckTitle')}
        draft={sendDraft}
        Form={Form}
        Check={SendCheck}
      />
    </WalletGate>
  );
}

/** The form needs to know what there is to send. */
function Form({ focused, onChecked }: FormStepProps<CheckedSend>) {
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

/** The second step of sending: check, then send. */
function SendCheck({ order, onBack, onMoved }: CheckStepProps<CheckedSend>) {
  const { t } = useWords();
  const quantityText = useQuantityText();
  const send = useSend();
  const { asset, data } = order;
  const quantity = quantityText(order.quantity);
  const fallback = data ? 'calls.chainSendData' : 'calls.chainSend';
  return (
    <ChainCheck
      rows={[
        {
          term: t('chain.whichAsset'),
          value: <span className="chain-mono">{asset.name}</span>,
          strong: true,
          onChange: onBack,
        },
        { term: t('chain.quantity'), value: quantity, strong: true, onChange: onBack },
        ...useReceiverRows(order, onBack),
        ...useDataRows(data, onBack),
        {
          term: t('chain.left'),
          value: quantityText(without(asset.quantity, order.quantity)),
        },
      ]}
      call={send}
      fallback={asset.italar && !data ? 'calls.chainTransfer' : fallback}
      confirm={t('chain.send', { quantity, asset: assetName(asset.name) })}
      onConfirm={() => send.mutate(order, { onSuccess: onMoved })}
      onBack={onBack}
    >
      {data && <Alert kind="warning">{t('chain.dataPublic')}</Alert>}
      <p className="muted">{t('chain.noFinal')}</p>
    </ChainCheck>
  );
}

function useReceiverRows(order: CheckedSend, onChange: () => void): DescriptionRow[] {
  const { t } = useWords();
  const { name, email, address, mark } = order;
  if (!email) {
    const value = <span className="chain-mono">{address}</span>;
    return [{ term: t('chain.toAddress'), value, onChange }];
  }
  const value = <Payee name={name} mark={mark} account={email} />;
  return [{ term: t('chain.recipient'), value, strong: true, onChange }];
}

function useDataRows(data: CheckedData | null, onChange: () => void): DescriptionRow[] {
  const { t } = useWords();
  if (!data) return [];
  const value = (
    <>
      {data.kind === 'file' && <span className="muted">{data.name}</span>}
      <div className="chain-data">{data.shown}</div>
    </>
  );
  return [{ term: t(dataWords[data.kind]), value, onChange }];
}
