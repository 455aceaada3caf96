/** /ecoin_panel: the state of the chain, its transactions, and my operations. */
import { useSearchParams } from 'react-router';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { assetName, useQuantityText } from './asset-text.ts';
import { type Move, useMoves } from './moves.tsx';
import { PanelInfo } from './panel-info.tsx';
import { Pages, PanelTransactions } from './panel-transactions.tsx';

const count = 10;

const looks = {
  waiting: 'warning',
  unknown: 'warning',
  completed: 'success',
  refused: 'error',
} as const;

export default function PanelPage() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const asked = address.get('tab');
  const tab = asked === 'transactions' || asked === 'moves' ? asked : 'info';
  return (
    <>
      <PageHeader title={t('chain.panelTitle')}>{t('chain.panelIntro')}</PageHeader>
      <Tabs
        label={t('chain.tabs')}
        current={tab}
        tabs={[
          { key: 'info', label: t('chain.tabInfo'), to: '/ecoin_panel' },
          {
            key: 'transactions',
            label: t('chain.tabTransactions'),
            to: '/ecoin_panel?tab=transactions',
          },
          { key: 'moves', label: t('chain.tabMoves'), to: '/ecoin_panel?tab=moves' },
        ]}
      />
      {tab === 'info' && <PanelInfo />}
      {tab === 'transactions' && (
        <WalletGate>
          <PanelTransactions />
        </WalletGate>
      )}
      {tab === 'moves' && (
        <WalletGate>
          <PanelMoves />
        </WalletGate>
      )}
    </>
  );
}

/** My chain operations, newest first, with the open ones highlighted. */
function PanelMoves() {
  const { t } = useWords();
  const [asked, setAsked] = useSearchParams();
  const skip = Math.max(0, Math.trunc(Number(asked.get('skip')) || 0));
  const { data, error, refetch } = useMoves(skip, count);
  return (
    <Card title={t('chain.tabMoves')}>
      <FailedCall error={error} fallback="calls.chainMoves" onAgain={refetch} />
      {!data && !error && <SkeletonRows rows={6} />}
      {data?.moves.length === 0 && (
        <EmptyState
          drawing="list"
          title={t('chain.noMoves')}
          action={<ButtonLink to="/exchange">{t('chain.toExchange')}</ButtonLink>}
        >
          {t('chain.noMovesText')}
        </EmptyState>
      )}
      {data && data.moves.length > 0 && (
        <EntryList label={t('chain.tabMoves')}>
          {data.moves.map((move) => (
            <MoveEntry key={move.id} move={move} />
          ))}
        </EntryList>
      )}
      {data && (
        <Pages
          skip={skip}
          count={count}
          shown={data.moves.length}
          more={skip + data.moves.length < data.total}
          onSkip={(next) => setAsked({ tab: 'moves', ...(next > 0 && { skip: String(next) }) })}
        />
      )}
    </Card>
  );
}

function MoveEntry({ move }: { move: Move }) {
  const { t, format } = useWords();
  const quantityText = useQuantityText();
  const what = move.assets
    .map(({ asset, quantity }) => `${quantityText(quantity)} × ${assetName(asset)}`)
    .join(', ');
  return (
    <Entry
      title={t(`chain.kind_${move.kind}`)}
      state={<Badge kind={looks[move.state]}>{t(`chain.state_${move.state}`)}</Badge>}
      details={[what, move.recipient, format.dateTime(move.createdAt)].filter(Boolean).join(' · ')}
      actions={
        <ButtonLink to={`/ecoin_send/${move.id}`} kind="quiet">
          {t('chain.showMove')}
          <span className="visually-hidden">: {what}</span>
        </ButtonLink>
      }
    />
  );
}
