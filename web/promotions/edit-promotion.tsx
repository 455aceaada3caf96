/** A new promotion, or one that is there, in its form; nobody undoes what another window has changed. */
import { useState } from 'react';
import { CallError } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { FailedCall } from '../failed-call.tsx';
import { useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { serverNow } from '../live/server-clock.ts';
import { dropDraft } from '../session/draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { SkeletonForm } from '../ui/skeleton.tsx';
import { bodyOf, emptyPromotion, promotionForm, typedOf } from './form-values.ts';
import { PromotionFields } from './promotion-form.tsx';
import { Theirs } from './promotion-theirs.tsx';
import { type OwnPromotion, useMyPromotion, useSavePromotion } from './queries.ts';

interface EditPromotionProps {
  /** Which one, or `new`. */
  id: string;
  /** With what is to be said, if anything was saved. */
  onClose: (done?: string) => void;
}

export function EditPromotion({ id, onClose }: EditPromotionProps) {
  const { t } = useWords();
  const fresh = id === 'new';
  const { data, error, refetch } = useMyPromotion(id, !fresh);
  if (fresh || data) return <PromotionForm id={id} promotion={data ?? null} onClose={onClose} />;
  if (data === null) return <Gone />;
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

function Gone() {
  const { t } = useWords();
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="search"
        heading="h1"
        title={t('promotions.gone')}
        action={<ButtonLink to="/mypromotions">{t('promotions.back')}</ButtonLink>}
      >
        {t('promotions.goneText')}
      </EmptyState>
    </Card>
  );
}

/** The day in Poland, as the API counts days. */
const today = (): string =>
  new Date(serverNow()).toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' });

interface PromotionFormProps extends EditPromotionProps {
  /** As it is now; null for a new one. */
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
  /** Saves mine over the version that is there now. */
  onOverwrite: (version: number) => void;
}

function SaveError({ error, promotion, onTheirs, onOverwrite }: SaveErrorProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const stale = error instanceof CallError && error.code === 'stale_promotion';
  if (!stale || !promotion) {
    return <Alert kind="error">{errorText(error, 'calls.promotion')}</Alert>;
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
