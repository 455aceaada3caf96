/** /myoffers: the table of my offers, and the form of one of them. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailedCall } from '../failed-call.tsx';
import { focusHere } from '../focus-page.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import type { Done, OfferChange } from './changes.ts';
import { EditOffer } from './edit-offer.tsx';
import './offers.css';
import { OfferTable } from './offer-table.tsx';
import { type OfferList, useMyOffers } from './queries.ts';
import { SaveProblem } from './save-problem.tsx';
import { useSaving } from './use-save.ts';

export default function MyOffersPage() {
  return (
    <WalletGate>
      <MyOffers />
    </WalletGate>
  );
}

function MyOffers() {
  const { data: list, error, refetch } = useMyOffers();
  const [done, setDone] = useState<Done | null>(null);
  // In the URL, so that a reload or a renewed sign-in returns to the open form.
  const [address, setAddress] = useSearchParams();
  const edited = address.get('edit');
  const open = (id: string | null) => {
    setDone(null);
    setAddress(id === null ? {} : { edit: id });
  };
  const failed = <FailedCall error={error} fallback="calls.myOffers" onAgain={refetch} />;
  if (edited !== null && list) {
    return (
      <EditOffer
        key={edited}
        list={list}
        id={edited}
        onClose={(saved) => {
          open(null);
          setDone(saved ?? null);
        }}
      />
    );
  }
  return (
    <>
      <Head onAdd={() => open('new')} />
      <div className="stack">
        {failed}
        {list ? (
          <Offers list={list} done={done} onDone={setDone} onOpen={open} />
        ) : (
          !error && (
            <Card>
              <SkeletonRows rows={4} />
            </Card>
          )
        )}
      </div>
    </>
  );
}

function Head({ onAdd }: { onAdd: () => void }) {
  const { t } = useWords();
  return (
    <PageHeader
      title={t('offers.title')}
      actions={
        <Button icon="plus" onClick={onAdd}>
          {t('offers.add')}
        </Button>
      }
    >
      {t('offers.intro')}
    </PageHeader>
  );
}

interface OffersProps {
  list: OfferList;
  done: Done | null;
  onDone: (done: Done | null) => void;
  onOpen: (id: string) => void;
}

function Offers({ list, done, onDone, onOpen }: OffersProps) {
  const { t } = useWords();
  const saving = useSaving();
  const change = (wanted: OfferChange, then: Done) => {
    onDone(null);
    saving.save(wanted, list, () => onDone(then));
  };
  const { undo } = done ?? {};
  return (
    <>
      {done && (
        <div key={done.text} tabIndex={-1} ref={done.inForm ? focusHere : undefined}>
          <Alert
            kind="success"
            action={
              undo && (
                <Button
                  kind="quiet"
                  onClick={() => change(undo, { text: t('offers.saved', { name: nameOf(undo) }) })}
                >
                  {t('offers.undo')}
                </Button>
              )
            }
          >
            {done.text}
          </Alert>
        </div>
      )}
      <SaveProblem saving={saving} onBack={saving.reset} />
      <Card>
        {list.offers.length === 0 ? (
          <NoOffers onAdd={() => onOpen('new')} />
        ) : (
          <OfferTable list={list} pending={saving.pending} onChange={change} onEdit={onOpen} />
        )}
      </Card>
    </>
  );
}

const nameOf = (change: OfferChange): string =>
  change.kind === 'remove' ? change.base.name : change.offer.name;

function NoOffers({ onAdd }: { onAdd: () => void }) {
  const { t } = useWords();
  return (
    <EmptyState
      drawing="list"
      title={t('offers.none')}
      action={
        <Button icon="plus" onClick={onAdd}>
          {t('offers.add')}
        </Button>
      }
    >
      {t('offers.noneText')}
    </EmptyState>
  );
}
