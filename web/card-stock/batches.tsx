/** The batches: how many cards are in which state, and releasing a whole batch. */
import { useState } from 'react';
import { listBatches, releaseCards } from '#contract/card-stock.ts';
import { CsvButton } from '../csv-button.tsx';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { type Batch, useBatches } from './queries.ts';
import './stock.css';
import { keys } from '../query-keys.ts';
import { useChange } from '../use-change.ts';

const states = ['stock', 'released', 'registered', 'blocked'] as const;

export function Batches({ onChoose }: { onChoose: (batch: string) => void }) {
  const { t, format } = useWords();
  const { data, error, refetch } = useBatches();
  const [asked, setAsked] = useState<Batch | null>(null);
  if (error) {
    return <FailedCall error={error} fallback="calls.stock" onAgain={refetch} />;
  }
  if (!data) return <SkeletonRows rows={4} />;
  if (data.length === 0) return <EmptyState drawing="list" title={t('stock.empty')} />;
  const columns: readonly Column<Batch>[] = [
    {
      key: 'batch',
      header: t('stock.batch'),
      lead: true,
      cell: ({ batch }) => (
        <button type="button" className="link-button" onClick={() => onChoose(batch)}>
          {batch}
        </button>
      ),
    },
    {
      key: 'created',
      header: t('stock.created'),
      cell: ({ createdAt }) => format.shortDate(createdAt),
    },
    ...states.map(
      (state): Column<Batch> => ({
        key: state,
        header: t(`cards.state_${state}`),
        align: 'end',
        cell: (batch) => format.number(batch[state]),
      }),
    ),
    {
      key: 'release',
      header: t('tables.actionsColumn'),
      align: 'end',
      cell: (batch) =>
        batch.stock > 0 && (
          <Button kind="secondary" icon="check" onClick={() => setAsked(batch)}>
            {t('stock.releaseBatch')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <CsvButton operation={listBatches} fileName="partie.csv" alone />
      <DataTable
        caption={t('stock.viewBatches')}
        captionHidden
        columns={columns}
        rows={data}
        rowKey={({ batch }) => batch}
      />
      {asked && <ReleaseDialog batch={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function ReleaseDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t, format } = useWords();
  const release = useChange(releaseCards, { fresh: true, reload: keys.stock });
  const act = () =>
    release.mutate(
      { body: { batch: batch.batch } },
      {
        onSuccess: ({ released }) => {
          void showToast('success', t('stock.releasedNow', { total: format.number(released) }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stock.releaseTitle', { batch: batch.batch })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button pending={release.isPending} onClick={act}>
            {t('stock.release')}
          </Button>
        </>
      }
    >
      <p>{t('stock.releaseText', { total: format.number(batch.stock) })}</p>
      <FailedCall error={release.error} fallback="calls.stockChange" />
    </Dialog>
  );
}
