/** Adds a passkey: its name, then the browser's own dialog. */
import * as z from 'zod/mini';
import { beginPasskey } from '#contract/passkeys.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useFieldError, useSchemaForm } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAddPasskey } from './queries.ts';
import { Returned } from './returned.tsx';
import { PasskeyError } from './web-authn.ts';

const schema = z.object(beginPasskey.body.shape);
const draft = 'passkey-name';

interface AddPasskeyProps {
  open: boolean;
  onClose: () => void;
}

export function AddPasskey({ open, onClose }: AddPasskeyProps) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('security.passkeyNew')}>
      <AddPasskeyForm onClose={onClose} />
    </Dialog>
  );
}

function AddPasskeyForm({ onClose }: Pick<AddPasskeyProps, 'onClose'>) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const form = useSchemaForm(draft, schema, { name: '' });
  const add = useAddPasskey();
  const send = form.handleSubmit(({ name }) =>
    add.mutate(name, {
      onSuccess: () => {
        dropDraft(draft);
        onClose();
        void showToast('success', t('security.passkeyAdded'));
      },
    }),
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) void send();
      }}
      noValidate
    >
      <Returned place="beginPasskey" />
      <TextField
        label={t('security.passkeyName')}
        hint={t('security.passkeyNewText')}
        error={fieldError(form.formState.errors.name)}
        autoComplete="off"
        maxLength={60}
        {...form.register('name')}
      />
      <AddError error={add.error} />
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" icon="key" pending={add.isPending}>
          {t('security.passkeyCreate')}
        </Button>
      </div>
    </form>
  );
}

const words = {
  cancelled: 'security.passkeyCreateCancelled',
  exists: 'security.passkeyExists',
  failed: 'security.passkeyCreateFailed',
} as const;

function AddError({ error }: { error: unknown }) {
  const { t } = useWords();
  if (!error) return null;
  if (!(error instanceof PasskeyError)) {
    return <FailedCall error={error} fallback="calls.unknown" />;
  }
  const kind = error.fault === 'failed' ? 'error' : 'warning';
  return <Alert kind={kind}>{t(words[error.fault])}</Alert>;
}
