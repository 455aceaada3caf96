/** Adds a tablet: a name, then a QR code that its browser opens once. */
import * as z from 'zod/mini';
import { addTablet, maxTabletName } from '#contract/cashiers.ts';
import type { Answer } from '#contract/operation.ts';
import { cleanLineOf } from '#contract/text.ts';
import { FailedCall } from '../failed-call.tsx';
import { useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useChange } from '../use-change.ts';
import { answersCashiers, useCashiers } from './queries.ts';

interface Adding {
  open: boolean;
  onClose: () => void;
}

export function AddTablet(props: Adding) {
  const { t } = useWords();
  return (
    <Dialog {...props} title={t('cashiers.addTablet')}>
      <TabletForm />
    </Dialog>
  );
}

const draft = 'tablet';
const schema = z.object({ name: cleanLineOf(maxTabletName) });
const nameless = { name: '' };

function TabletForm() {
  const { t } = useWords();
  const fieldError = useFieldError();
  const form = useSchemaForm(draft, schema, nameless);
  const add = useChange(addTablet, { ...answersCashiers, fresh: true });
  const send = form.handleSubmit(({ name }) =>
    add.mutate({ body: { name } }, { onSuccess: () => dropDraft(draft) }),
  );
  if (add.data) return <TabletLink tablet={add.data} />;
  return (
    <form className="stack" onSubmit={send} noValidate>
      <TextField
        label={t('cashiers.tabletName')}
        hint={t('cashiers.tabletNameHint')}
        error={fieldError(form.formState.errors.name)}
        autoComplete="off"
        maxLength={maxTabletName}
        {...form.register('name')}
      />
      <FailedCall error={add.error} fallback="calls.cashiers" />
      <Button type="submit" icon="scan" wide pending={add.isPending}>
        {t('cashiers.showQr')}
      </Button>
    </form>
  );
}

function TabletLink({ tablet }: { tablet: Answer<typeof addTablet> }) {
  const { t, format } = useWords();
  const { id, name, link, expiresAt } = tablet;
  const found = useCashiers(true).data?.find((one) => one.id === id);
  if (found?.status === 'active')
    return <Alert kind="success">{t('cashiers.tabletJoined', { name })}</Alert>;
  return (
    <div className="stack items-center">
      <p>{t('cashiers.scanText')}</p>
      <QrCode data={link} text={link} size={15} correction="L" />
      <p className="text-sm break-anywhere">{link}</p>
      <p className="muted">{t('cashiers.linkUntil', { time: format.time(expiresAt ?? '') })}</p>
    </div>
  );
}
