/** /ecoin_panel: the state of the chain, its transactions, and my operations. */
import { useErrorText } from '../api/error-text.ts';
import { FailedCall } from '../api/failed-call.tsx';
import type { PlainKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';
import { WalletGate } from '../pay/wallet-gate.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Technical } from '../ui/technical.tsx';
import { assetName, useQuantityText } from './asset-text.ts';
import './chain.css';
import { addressTo } from '../ui/address.ts';
import { useSearchParams } from '../ui/router.tsx';
import { NodeWords } from './flow.tsx';
import { type Move, useMoves } from './moves.tsx';
import { Pages, PanelTransactions } from './panel-transactions.tsx';
import { useBlockchain, useGeneral, useNodeWallet } from './queries.ts';

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
      <PageHeader title={t('chain.pagePanel')}>{t('chain.panelIntro')}</PageHeader>
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

/** What the node reports about itself and the chain, in plain words; its own are folded away. */
function PanelInfo() {
  const { t, format } = useWords();
  const general = useGeneral();
  const wallet = useNodeWallet();
  const blockchain = useBlockchain();
  const all = [
    { asked: general, fallback: 'calls.chainGeneral' },
    { asked: wallet, fallback: 'calls.chainWallet' },
    { asked: blockchain, fallback: 'calls.chainBlockchain' },
  ] as const;
  const broken = all.find(({ asked }) => asked.error);
  const unsaid = (value: number | null = null) => (value === null ? '–' : format.number(value));
  const count = (value = 0) => format.number(value);
  return (
    <div className="stack gap-5">
      {broken && (
        <Broken
          error={broken.asked.error}
          fallback={broken.fallback}
          onAgain={() => all.map(({ asked }) => asked.refetch())}
        />
      )}
      <Height blocks={blockchain.data?.blocks} live={blockchain.isSuccess} />
      <div className="chain-pair grid gap-5 items-start">
        <Info
          title={t('chain.general')}
          said={general.data}
          rows={({ chainname, description, assets, connections, version, errors }) => [
            { term: t('chain.network'), value: description || chainname },
            { term: t('chain.assetsCount'), value: unsaid(assets) },
            { term: t('chain.connections'), value: count(connections) },
            { term: t('chain.version'), value: version },
            {
              term: t('chain.nodeErrors'),
              value: t(errors ? 'chain.hasErrors' : 'chain.noErrors'),
            },
          ]}
        />
        <Info
          title={t('chain.nodeWallet')}
          said={wallet.data}
          rows={({ txcount, walletversion, keypoolsize }) => [
            { term: t('chain.txCount'), value: count(txcount) },
            { term: t('chain.keys'), value: count(keypoolsize) },
            { term: t('chain.walletVersion'), value: walletversion },
          ]}
        />
        <Info
          title={t('chain.blockchain')}
          said={blockchain.data}
          rows={({ blocks = 0, headers = 0, verificationprogress = 0 }) => [
            { term: t('chain.blocks'), value: count(blocks) },
            {
              term: t('chain.synced'),
              value: blocks >= headers ? t('chain.yes') : percent(verificationprogress),
            },
          ]}
        />
      </div>
    </div>
  );
}

const percent = (part: number): string => `${Math.floor(part * 100)} %`;

interface BrokenProps {
  error: unknown;
  /** Shown where the API gave no message. */
  fallback: PlainKey;
  onAgain: () => unknown;
}

/** The specification's text as the title, and the reason below it. */
function Broken({ error, fallback, onAgain }: BrokenProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  return (
    <Alert
      kind="error"
      title={t('calls.chainInfo')}
      action={
        <Button kind="quiet" onClick={() => void onAgain()}>
          {t('calls.again')}
        </Button>
      }
    >
      {errorText(error, fallback, 'calls.chainInfoUnexpected')}
      <NodeWords error={error} />
    </Alert>
  );
}

/** The current height; not announced on each change, since it never stops changing. */
function Height({ blocks, live }: { blocks: number | undefined; live: boolean }) {
  const { t, format } = useWords();
  return (
    <Card
      title={t('chain.height')}
      action={
        blocks !== undefined && (
          <Badge kind={live ? 'success' : 'warning'}>
            {t(live ? 'chain.live' : 'chain.stale')}
          </Badge>
        )
      }
    >
      <p className="chain-height" data-testid="height">
        {blocks === undefined ? <Skeleton width="4em" height="1lh" /> : format.number(blocks)}
      </p>
      <p className="muted">{t('chain.heightText')}</p>
    </Card>
  );
}

interface InfoProps<Said extends object> {
  title: string;
  said: Said | undefined;
  /** The same rows with and without the answer. */
  rows: (said: Partial<Said>) => readonly DescriptionRow[];
}

function Info<Said extends object>({ title, said, rows }: InfoProps<Said>) {
  const { t } = useWords();
  const shown = rows(said ?? {});
  const toCome = shown.map(({ term }) => ({ term, value: <Skeleton width="5em" /> }));
  const details = Object.entries(said ?? {});
  return (
    <Card title={title}>
      {!said && (
        <span className="visually-hidden" role="status">
          {t('ui.loading')}
        </span>
      )}
      <DescriptionList rows={said ? shown : toCome} />
      <div className="mt-4">
        <Technical
          summary={t('chain.details')}
          rows={details.map(([term, value]) => ({ term, value: String(value) }))}
        />
      </div>
    </Card>
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
        <ButtonLink to={addressTo('/ecoin_send/:id', { id: move.id })} kind="quiet">
          {t('chain.showMove')}
          <span className="visually-hidden">: {what}</span>
        </ButtonLink>
      }
    />
  );
}
