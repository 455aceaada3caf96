/** What the node reports about itself and the chain, in plain words; its own are folded away. */
import { type PlainKey, useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Technical } from '../ui/technical.tsx';
import './chain.css';
import { NodeWords } from './node-words.tsx';
import { useBlockchain, useGeneral, useNodeWallet } from './queries.ts';

export function PanelInfo() {
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
