/** Blocking a card of mine: one question, then at once. */
import { useState } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { type MyCard, useBlockCard } from './queries.ts';

export function BlockCard({ card }: { card: MyCard }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const block = useBlockCard();
  const close = () => setOpen(false);
  const act = () =>
    block.mutate(card.id, {
      onSuccess: () => {
        close();
        void showToast('success', t('cards.blocked'));
      },
    });
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
        {block.error && <Alert kind="error">{errorText(block.error, 'calls.cardBlock')}</Alert>}
      </Dialog>
    </>
  );
}
