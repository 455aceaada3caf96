/** /mypromotions: my promotions, what they have cost, and the form of one of them. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useErrorText } from '../error-text.ts';
import { focusHere } from '../focus-page.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { EditPromotion } from './edit-promotion.tsx';
import { PromotionTable } from './promotion-table.tsx';
import './promotions.css';
import { type OwnPromotion, useDeletePromotion } from './queries.ts';

export default function MyPromotionsPage() {
  return (
    <WalletGate>
      <MyPromotions />
    </WalletGate>
  );
}

function MyPromotions() {
  const [done, setDone] = useState<string | null>(null);
  // In the URL, so that a reload or a renewed sign-in returns to the open form.
  const [address, setAddress] = useSearchParams();
  const edited = address.get('edit');
  const open = (id: string | null) => {
    const next = new URLSearchParams(location.search);
    if (id === null) next.delete('edit');
    else next.set('edit', id);
    setDone(null);
    setAddress(next);
  };
  if (edited !== null) {
    return (
      <EditPromotion
        key={edited}
        id={edited}
        onClose={(said) => {
          open(null);
          setDone(said ?? null);
        }}
      />
    );
  }
  return <MyList done={done} onDone={setDone} onOpen={open} />;
}

interface MyListProps {
  /** The last action. */
  done: string | null;
  onDone: (done: string | null) => void;
  onOpen: (id: string) => void;
}

function MyList({ done, onDone, onOpen }: MyListProps) {
  const { t } = useWords();
  const [ending, setEnding] = useState<OwnPromotion | null>(null);
  return (
    <>
      <PageHeader
        title={t('promotions.title')}
        actions={
          <Button icon="plus" onClick={() => onOpen('new')}>
            {t('promotions.add')}
          </Button>
        }
      >
        {t('promotions.intro')}
      </PageHeader>
      <div className="stack">
        {done && (
          <div key={done} tabIndex={-1} ref={focusHere}>
            <Alert kind="success">{done}</Alert>
          </div>
        )}
        <PromotionTable onOpen={onOpen} onDelete={setEnding} />
      </div>
      {ending && (
        <DeleteDialog
          promotion={ending}
          onClose={() => setEnding(null)}
          onDone={() => {
            setEnding(null);
            onDone(t('promotions.deleted', { name: ending.name }));
          }}
        />
      )}
    </>
  );
}

interface DeleteDialogProps {
  promotion: OwnPromotion;
  onClose: () => void;
  onDone: () => void;
}

function DeleteDialog({ promotion: { id, name }, onClose, onDone }: DeleteDialogProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const remove = useDeletePromotion();
  return (
    <ConfirmDialog
      open
      title={t('promotions.deleteAsk', { name })}
      confirm={t('promotions.delete')}
      pending={remove.isPending}
      error={errorText(remove.error, 'calls.promotion')}
      onClose={onClose}
      onConfirm={() => remove.mutate(id, { onSuccess: onDone })}
    >
      {t('promotions.deleteText')}
    </ConfirmDialog>
  );
}
