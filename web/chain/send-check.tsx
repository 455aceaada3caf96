/** The second step of sending: look once more, then send. */
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import type { DescriptionRow } from '../ui/description-list.tsx';
import { assetName } from './asset-name.ts';
import { CheckStep } from './check-step.tsx';
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
  const quantityText = useQuantityText();
  const send = useSend();
  const { asset, data } = order;
  const quantity = quantityText(order.quantity);
  const fallback = data ? 'calls.chainSendData' : 'calls.chainSend';
  return (
    <CheckStep
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
    </CheckStep>
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
