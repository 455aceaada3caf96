/** The form of a new or existing promotion; nobody overwrites another window's change unseen. */
import { useState } from 'react';
import { CallError } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Missing } from '../../ui/empty-state.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { categoryIn } from '../categories.ts';
import { bodyOf, emptyPromotion, fields, typedOf } from './form-values.ts';
import { PromotionFields } from './promotion-form.tsx';
import { PromotionDays } from './promotion-words.tsx';
import { type OwnPromotion, useMyPromotion, useSavePromotion } from './queries.ts';

const { Form, useForm } = fields;

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

function PromotionForm({ id, promotion, onClose }: PromotionFormProps) {
  const { t, format } = useWords();
  const [start] = useState(() =>
    promotion ? typedOf(promotion, format.amount) : emptyPromotion(today()),
  );
  const form = useForm(`promotion.${id}`, start);
  const saving = useSavePromotion(id);
  const close = (done?: string) => {
    form.dropDraft();
    onClose(done);
  };
  return (
    <Form
      className={null}
      form={form}
      by={saving}
      given={(read) => ({ body: bodyOf(read), version: read.version })}
      onDone={({ name }) => close(t('promotions.saved', { name }))}
    >
      <Button kind="quiet" icon="left" onClick={() => onClose()}>
        {t('promotions.back')}
      </Button>
      <PageHeader title={promotion ? t('promotions.editTitle') : t('promotions.newTitle')}>
        {t('promotions.kept')}
      </PageHeader>
      <div className="stack">
        <PromotionFields promotion={promotion} />
        <SaveError
          error={saving.error}
          promotion={promotion}
          onTheirs={() => close()}
          onOverwrite={(version) => form.setValue('version', version)}
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
    </Form>
  );
}

interface SaveErrorProps {
  error: unknown;
  promotion: OwnPromotion | null;
  onTheirs: () => void;
  /** Called before mine is saved over this version. */
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
        <Button
          kind="secondary"
          onClick={({ currentTarget }) => {
            onOverwrite(promotion.version);
            currentTarget.form?.requestSubmit();
          }}
        >
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
  const { t, language } = useWords();
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
        ...said(
          t('promotions.categories'),
          categories.map((one) => categoryIn(language, one)).join(', '),
        ),
      ]}
    />
  );
}
