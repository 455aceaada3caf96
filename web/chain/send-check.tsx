/** The second step of sending: look once more, then send. */
import { useEffect, useRef } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import './chain.css';
import type { CheckedData, CheckedSend } from './checked.ts';
import { useSend } from './mutations.ts';
import { useQuantityText, without } from './quantity.ts';

interface SendCheckProps {
  order: CheckedSend;
  onBack: () => void;
  /** It is on its way; the move's id. */
  onMoved: (id: string) => void;
}

export function SendCheck({ order, onBack, onMoved }: SendCheckProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const quantityText = useQuantityText();
  const send = useSend();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { asset, data } = order;
  const quantity = quantityText(order.quantity);
  const fallback = data ? 'calls.chainSendData' : 'calls.chainSend';
  return (
    <Card kind="narrow">
      <div ref={place} tabIndex={-1} className="chain-check">
        <DescriptionList
          rows={[
            { term: t('chain.whichAsset'), value: asset.name, strong: true, onChange: onBack },
            { term: t('chain.quantity'), value: quantity, strong: true, onChange: onBack },
            ...useReceiverRows(order, onBack),
            ...useDataRows(data, onBack),
            {
              term: t('chain.left'),
              value: quantityText(without(asset.quantity, order.quantity)),
            },
          ]}
        />
      </div>
      {data && <Alert kind="warning">{t('chain.dataPublic')}</Alert>}
      <p className="muted">{t('chain.noFinal')}</p>
      {send.error && (
        <Alert kind="error">
          {errorText(send.error, asset.italar && !data ? 'calls.chainTransfer' : fallback)}
        </Alert>
      )}
      <div className="chain-buttons">
        <Button
          size="large"
          wide
          icon="check"
          pending={send.isPending}
          onClick={() => send.mutate(order, { onSuccess: onMoved })}
        >
          {t('chain.send', { quantity, asset: asset.name })}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('chain.back')}
        </Button>
      </div>
    </Card>
  );
}

function useReceiverRows(order: CheckedSend, onChange: () => void): DescriptionRow[] {
  const { t } = useWords();
  const { name, email, address } = order;
  if (!email) {
    const value = <span className="chain-mono">{address}</span>;
    return [{ term: t('chain.toAddress'), value, onChange }];
  }
  return [
    { term: t('chain.recipient'), value: name, strong: true, onChange },
    { term: t('transfers.checkEmail'), value: email },
  ];
}

const dataWords = {
  text: 'chain.textField',
  json: 'chain.jsonField',
  file: 'chain.hash',
} as const;

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
