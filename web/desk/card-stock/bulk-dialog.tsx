/** The same change to many cards: the question, the progress, and the result. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { updateCard } from '#contract/card-stock.ts';
import { useErrorText } from '../../api/error-text.ts';
import { refreshAfter } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { changes, type StockCard } from './queries.ts';

const nothing: Work = { running: false, total: 0, done: 0, failed: 0, error: null };

export interface BulkOrder {
  readonly change: 'release' | 'block' | 'remove';
  readonly cards: readonly StockCard[];
  /** Ends the selection. */
  readonly done: () => void;
}

/** The states in which a change makes sense; other selected cards are skipped. */
const fitting: Readonly<Record<BulkOrder['change'], readonly StockCard['status'][]>> = {
  release: ['stock'],
  block: ['stock', 'released', 'registered'],
  remove: ['stock', 'released'],
};

interface BulkDialogProps {
  order: BulkOrder;
  onClose: () => void;
}

export function BulkDialog({ order, onClose }: BulkDialogProps) {
  const { t, format } = useWords();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const { change } = order;
  const [cards] = useState(() =>
    order.cards.filter(({ status }) => fitting[change].includes(status)),
  );
  const { work, run, stop } = useEach((card: StockCard) => changes[change](card, note.trim()));
  const total = format.number(cards.length);
  const titles = {
    release: `${t('stock.release')}: ${total}`,
    block: t('stock.bulkBlockTitle', { total }),
    remove: t('stock.bulkRemoveTitle', { total }),
  };
  const act = async () => {
    const result = await run(cards);
    await refreshAfter(client, updateCard);
    if (result.failed > 0) return;
    void showToast('success', t('stock.bulkDone', { total: format.number(result.done) }));
    order.done();
    onClose();
  };
  const ended = !work.running && work.done > 0;
  return (
    <Dialog
      open
      onClose={work.running ? stop : onClose}
      title={titles[change]}
      actions={
        <>
          <Button kind="secondary" onClick={work.running ? stop : onClose}>
            {t(work.running ? 'stock.stop' : ended ? 'ui.close' : 'ui.cancel')}
          </Button>
          {!ended && (
            <Button
              kind={change === 'release' ? 'primary' : 'danger'}
              pending={work.running}
              onClick={() => void act()}
            >
              {t(`stock.${change}`)}
            </Button>
          )}
        </>
      }
    >
      {change === 'block' && <p>{t('stock.blockText')}</p>}
      {change === 'remove' && <p>{t('stock.removeText')}</p>}
      {change === 'block' && (
        <TextArea
          label={t('stock.blockNote')}
          hint={t('stock.blockNoteHint')}
          optional
          maxLength={280}
          disabled={work.running || ended}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <WorkState work={work} />
    </Dialog>
  );
}

function WorkState({ work }: { work: Work }) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  if (work.total === 0) return null;
  const text = t('stock.progress', {
    done: format.number(work.done),
    total: format.number(work.total),
  });
  return (
    <>
      <Progress label={t('stock.working')} text={text} done={work.done} total={work.total} />
      {work.failed > 0 && (
        <Alert kind="error" title={t('stock.bulkFailed', { total: format.number(work.failed) })}>
          {errorText(work.error, 'calls.stockChange')}
        </Alert>
      )}
    </>
  );
}

/** A long job of many small steps, one after the other. */
interface Work {
  readonly running: boolean;
  readonly total: number;
  /** How many were attempted. */
  readonly done: number;
  readonly failed: number;
  /** The error of the last failed step. */
  readonly error: unknown;
}

/** A failed step does not stop the others; `stop` ends the job after the current one. */
function useEach<Item>(act: (item: Item) => Promise<unknown>) {
  const [work, setWork] = useState(nothing);
  const stopped = useRef(false);
  const run = async (items: readonly Item[]): Promise<Work> => {
    stopped.current = false;
    let now: Work = { ...nothing, running: true, total: items.length };
    setWork(now);
    for (const item of items) {
      if (stopped.current) break;
      try {
        await act(item);
        now = { ...now, done: now.done + 1 };
      } catch (error) {
        now = { ...now, done: now.done + 1, failed: now.failed + 1, error };
      }
      setWork(now);
    }
    now = { ...now, running: false };
    setWork(now);
    return now;
  };
  return {
    work,
    run,
    stop: () => {
      stopped.current = true;
    },
  };
}
