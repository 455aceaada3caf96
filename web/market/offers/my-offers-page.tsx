/** /myoffers: the table of my offers, and the form of one of them. */
import { useState } from 'react';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusHere } from '../../api/focus-page.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ownCategories } from '../categories.ts';
import { type Done, nextId, type OfferChange, type WrittenOffer, writtenOf } from './changes.ts';
import { emptyOffer, fields, offerOf, type ReadOffer, typedOf } from './form-values.ts';
import { OfferFields } from './offer-form.tsx';
import { OfferTable } from './offer-table.tsx';
import './offers.css';
import { useSearchParams } from '../../ui/router.tsx';
import { type OfferList, useMyOffers } from './queries.ts';
import { SaveProblem, useSaving } from './save-problem.tsx';

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
      title={t('offers.page')}
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

const { Form, useForm } = fields;

interface EditOfferProps {
  list: OfferList;
  /** The offer's number in the list, or `new`. */
  id: string;
  /** Gets what was saved, if anything was. */
  onClose: (done?: Done) => void;
}

/** The form's initial values, unless it has a draft. */
function useStart({ list, id }: Pick<EditOfferProps, 'list' | 'id'>) {
  const { format } = useWords();
  const [start] = useState(() => {
    const known = list.offers.find((one) => String(one.id) === id);
    return known
      ? typedOf(writtenOf(known, config.siteUrl), format.amount)
      : emptyOffer(nextId(list.offers));
  });
  return start;
}

/** The form of a new or existing offer; saved with the whole list. */
function EditOffer({ list, id, onClose }: EditOfferProps) {
  const { t } = useWords();
  const form = useForm(`offer.${id}`, useStart({ list, id }));
  const saving = useSaving();
  const fresh = form.values().base === '';
  const gone = !fresh && !list.offers.some((one) => String(one.id) === id);
  const close = (done?: Done) => {
    form.dropDraft();
    onClose(done);
  };
  const save = (read: ReadOffer) => {
    if (saving.pending) return;
    saving.save(changeOf(read), list, () =>
      close({ text: t('offers.saved', { name: read.name }), inForm: true }),
    );
  };
  const saveDraft = () => {
    if (saving.pending) return;
    form.setValue('status', 'draft');
    void form.handleSubmit(save)();
  };
  const saved = list.offers.find((one) => String(one.id) === id);
  return (
    <Form
      className={null}
      form={form}
      onSubmit={() => form.setValue('status', 'published')}
      onSend={save}
    >
      <Button kind="quiet" icon="left" onClick={() => onClose()}>
        {t('offers.back')}
      </Button>
      <PageHeader title={fresh ? t('offers.newTitle') : t('offers.editTitle')}>
        {t('offers.kept')}
      </PageHeader>
      <div className="stack">
        {gone && (
          <Alert kind="warning" title={t('offers.gone')}>
            {t('offers.goneText')}
          </Alert>
        )}
        <OfferFields categories={suggestedFor(list.offers)} saved={saved} />
        <SaveProblem saving={saving} onBack={saving.reset} onTheirs={() => close()} />
      </div>
      <FormActions>
        <Button kind="quiet" onClick={() => close()}>
          {t('ui.cancel')}
        </Button>
        <Button kind="secondary" pending={saving.pending} onClick={saveDraft}>
          {t('offers.saveDraft')}
        </Button>
        <Button type="submit" pending={saving.pending}>
          {t('offers.saveAndPublish')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The categories of my offers, most used first, then the programme's in their order. */
function suggestedFor(offers: OfferList['offers']): string[] {
  const counts = new Map<string, number>(ownCategories().map((one) => [one, 0]));
  for (const one of offers.flatMap(({ categories }) => categories)) {
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts].sort(([, many], [, more]) => more - many).map(([one]) => one);
}

function changeOf(read: ReadOffer): OfferChange {
  const offer = offerOf(read);
  if (read.base === '') return { kind: 'add', offer };
  return { kind: 'put', offer, base: JSON.parse(read.base) as WrittenOffer };
}
