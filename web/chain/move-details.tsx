/** A move in full, with the chain's technical details folded away. */
import { useWords } from '../i18n/use-words.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { Technical } from '../ui/technical.tsx';
import { assetName, isNameless } from './asset-name.ts';
import './chain.css';
import type { Move } from './move-queries.ts';
import { useQuantityText } from './quantity.ts';

export function MoveDetails({ move }: { move: Move }) {
  const { t, format } = useWords();
  const quantityText = useQuantityText();
  return (
    <>
      <DescriptionList
        rows={[
          { term: t('chain.move'), value: t(`chain.kind_${move.kind}`) },
          ...move.assets.map(({ asset, quantity }) => ({
            term: t('chain.quantity'),
            value: `${quantityText(quantity)} × ${assetName(asset)}`,
          })),
          ...(move.recipient ? [{ term: t('chain.recipient'), value: move.recipient }] : []),
          { term: t('chain.when'), value: format.dateTime(move.createdAt) },
          {
            term: t('chain.inBlock'),
            value: t(move.confirmed ? 'chain.yes' : 'chain.notYet'),
          },
        ]}
      />
      <div className="mt-4">
        <MoveTechnical move={move} />
      </div>
    </>
  );
}

export function MoveTechnical({ move }: { move: Move }) {
  const { t } = useWords();
  const { txid, from, to, rpcCode, rpcMessage } = move;
  return (
    <Technical
      summary={t('chain.details')}
      rows={[
        { term: t('chain.txid'), value: txid ?? t('chain.noTxid') },
        { term: t('chain.from'), value: from },
        { term: t('chain.toAddress'), value: to },
        ...move.assets
          .filter(({ asset }) => isNameless(asset))
          .map(({ asset }) => ({ term: t('chain.asset'), value: asset })),
        ...(rpcCode === null && rpcMessage === null
          ? []
          : [{ term: t('chain.rpc'), value: `${rpcCode ?? ''} ${rpcMessage ?? ''}`.trim() }]),
      ]}
    />
  );
}
