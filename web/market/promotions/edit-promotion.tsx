/** The form of a new or existing promotion; nobody overwrites another window's change unseen. */
import { useState } from 'react';
import { CallError } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useSchemaForm } from '../../api/forms.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Missing } from '../../ui/empty-state.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { bodyOf, emptyPromotion, promotionForm, typedOf } from './form-values.ts';
import { PromotionFields } from './promotion-form.tsx';
import { PromotionDays } from './promotion-words.tsx';
import { type OwnPromotion, useMyPromotion, useSavePromotion } from './queries.ts';

interface EditPromotionProps {
  /** The promotion's id, or `new`. */
  id: string;
  /** Gets the confirmation text, if anything was saved. */
  onClose: (done?: string) => void;
}

export function EditPromotion({ id, onClose }: EditPromotionProps) {
  const { t } = useWords();
  const fresh = id === 'new';
  const { data, error, refetch } = useMyPromotion(id, !fresh);
  if (fresh || data) return <PromotionForm id={id} promotion={data ?? null} onClose={onClose} />;
  if (data === null) {
    return (
      <Missing title={t('promotions.gone')} to="/mypromotions" back={t('promotions.back')}>
        {t('promotions.goneText')}
      </Missing>
    );
  }
  return (
    <>
      <PageHeader title={t('promotions.editTitle')} />
      <FailedCall error={error} fallback="calls.myPromotions" onAgain={refetch} />
      {!error && (
        <Card>
          <SkeletonForm fields={5} />
        </Card>
      )}
    </>
  );
}

/** Today in Poland, since the API uses Polish days. */
const today = (): string =>
  new Date(serverNow()).toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' });

interface PromotionFormProps extends EditPromotionProps {
  /** The current state; null for a new one. */
  promotion: OwnPromotion | null;
}

function usePromotionForm({ id, promotion, onClose }: PromotionFormProps) {
  const { t, format } = useWords();
  const draft = `promotion.${id}`;
  const [start] = useState(() =>
    promotion ? typedOf(promotion, format.amount) : emptyPromotion(today()),
  );
  const form = useSchemaForm(draft, promotionForm, start);
  const saving = useSavePromotion(id);
  const close = (done?: string) => {
    dropDraft(draft);
    onClose(done);
  };
  const send = form.handleSubmit((read) =>
    saving.mutate(
      { body: bodyOf(read), version: read.version },
      { onSuccess: ({ name }) => close(t('promotions.saved', { name })) },
    ),
  );
  return { form, saving, close, send };
}

function PromotionForm(props: PromotionFormProps) {
  const { promotion, onClose } = props;
  const { t } = useWords();
  const { form, saving, close, send } = usePromotionForm(props);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) void send();
      }}
    >
      <Button kind="quiet" icon="left" onClick={() => onClose()}>
        {t('promotions.back')}
      </Button>
      <PageHeader title={promotion ? t('promotions.editTitle') : t('promotions.newTitle')}>
        {t('promotions.kept')}
      </PageHeader>
      <div className="stack">
        <PromotionFields form={form} promotion={promotion} />
        <SaveError
          error={saving.error}
          promotion={promotion}
          onTheirs={() => close()}
          onOverwrite={(version) => {
            form.setValue('version', version);
            void send();
          }}
        />
      </div>
      <FormActions>
        <Button kind="quiet" onClick={() => close()}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" pending={saving.isPending}>
          {promotion ? t('promotions.save') : t('promotions.publish')}
        </Button>
      </FormActions>
    </form>
  );
}

interface SaveErrorProps {
  error: unknown;
  promotion: OwnPromotion | null;
  onTheirs: () => void;
  /** Saves mine over the current version. */
  onOverwrite: (version: number) => void;
}

function SaveError({ error, promotion, onTheirs, onOverwrite }: SaveErrorProps) {
  const { t } = useWords();
  if (!error) return null;
  const stale = error instanceof CallError && error.code === 'stale_promotion';
  if (!stale || !promotion) {
    return <FailedCall error={error} fallback="calls.promotion" />;
  }
  return (
    <Alert kind="error" title={t('promotions.stale')}>
      <p>{t('promotions.staleText')}</p>
      <Theirs promotion={promotion} />
      <div className="row">
        <Button kind="secondary" onClick={() => onOverwrite(promotion.version)}>
          {t('promotions.overwrite')}
        </Button>
        <Button kind="quiet" onClick={onTheirs}>
          {t('promotions.keepTheirs')}
        </Button>
      </div>
    </Alert>
  );
}

/** A promotion as another window has saved it, shown before it is overwritten. */
function Theirs({ promotion }: { promotion: OwnPromotion }) {
  const { t } = useWords();
  const { name, summary, description, budget, discountPercent, categories } = promotion;
  const said = (term: string, value: string) => (value ? [{ term, value }] : []);
  return (
    <DescriptionList
      rows={[
        { term: t('promotions.name'), value: name },
        ...said(t('promotions.summary'), summary),
        ...said(t('promotions.description'), description),
        { term: t('promotions.budget'), value: <Money amount={budget} /> },
        { term: t('promotions.discount'), value: `${discountPercent}%` },
        { term: t('promotions.days'), value: <PromotionDays promotion={promotion} /> },
        ...said(t('promotions.categories'), categories.join(', ')),
      ]}
    />
  );
}
