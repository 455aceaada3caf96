/** The form of a new or existing offer; saved with the whole list. */
import { useState } from 'react';
import { config } from '../config.ts';
import { useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/card.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import type { Done } from './changes.ts';
import { nextId, type OfferChange, type WrittenOffer, writtenOf } from './changes.ts';
import { emptyOffer, offerForm, offerOf, type ReadOffer, typedOf } from './form-values.ts';
import { OfferFields } from './offer-form.tsx';
import type { OfferList } from './queries.ts';
import { SaveProblem } from './save-problem.tsx';
import { useSaving } from './use-save.ts';

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

export function EditOffer({ list, id, onClose }: EditOfferProps) {
  const { t } = useWords();
  const draft = `offer.${id}`;
  const form = useSchemaForm(draft, offerForm, useStart({ list, id }));
  const saving = useSaving();
  const fresh = form.values().base === '';
  const gone = !fresh && !list.offers.some((one) => String(one.id) === id);
  const close = (done?: Done) => {
    dropDraft(draft);
    onClose(done);
  };
  const send = form.handleSubmit((read) =>
    saving.save(changeOf(read), list, () =>
      close({ text: t('offers.saved', { name: read.name }), inForm: true }),
    ),
  );
  const saveAs = (status: 'published' | 'draft') => {
    if (saving.pending) return;
    form.setValue('status', status);
    void send();
  };
  const categories = [...new Set(list.offers.flatMap((one) => one.categories))];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saveAs('published');
      }}
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
        <OfferFields form={form} categories={categories} />
        <SaveProblem saving={saving} onBack={saving.reset} onTheirs={() => close()} />
      </div>
      <FormActions>
        <Button kind="quiet" onClick={() => close()}>
          {t('ui.cancel')}
        </Button>
        <Button kind="secondary" pending={saving.pending} onClick={() => saveAs('draft')}>
          {t('offers.saveDraft')}
        </Button>
        <Button type="submit" pending={saving.pending}>
          {t('offers.saveAndPublish')}
        </Button>
      </FormActions>
    </form>
  );
}

function changeOf(read: ReadOffer): OfferChange {
  const offer = offerOf(read);
  if (read.base === '') return { kind: 'add', offer };
  return { kind: 'put', offer, base: JSON.parse(read.base) as WrittenOffer };
}
