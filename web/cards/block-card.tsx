/** Blocking my card: one question, effective at once. */
import { useState } from 'react';
import { blockCard } from '#contract/cards.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import type { MyCard } from './queries.ts';

export function BlockCard({ card }: { card: MyCard }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const block = useChange(blockCard, { fresh: true, refresh: [keys.cards] });
  const close = () => setOpen(false);
  const act = () =>
    block.mutate(
      { params: { cardId: card.id } },
      {
        onSuccess: () => {
          close();
          void showToast('success', t('cards.blocked'));
        },
      },
    );
  return (
    <>
      <Button
        kind="quiet"
        icon="lock"
        aria-label={t('cards.blockCard', { card: card.cardNumber })}
        onClick={() => setOpen(true)}
      >
        {t('cards.block')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('cards.blockTitle', { card: card.cardNumber })}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {t('cards.blockKeep')}
            </Button>
            <Button kind="danger" icon="lock" pending={block.isPending} onClick={act}>
              {t('cards.block')}
            </Button>
          </>
        }
      >
        <p>{t('cards.blockText')}</p>
        <FailedCall error={block.error} fallback="calls.cardBlock" />
      </Dialog>
    </>
  );
}
