/** Adds a passkey: its name, then the browser's own dialog. */
import * as z from 'zod/mini';
import { beginPasskey } from '#contract/passkeys.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAddPasskey } from './queries.ts';
import { Returned } from './returned.tsx';
import { PasskeyError } from './web-authn.ts';

const { Form, Text, useForm } = fieldsOf(z.object(beginPasskey.body.shape));

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
  const add = useAddPasskey();
  return (
    <Form
      form={useForm('passkey-name', { name: '' })}
      by={add}
      given={({ name }) => name}
      onDone={() => {
        onClose();
        void showToast('success', t('security.passkeyAdded'));
      }}
      failure={<AddError error={add.error} />}
      submit="security.passkeyCreate"
      icon="key"
      onCancel={onClose}
    >
      <Returned place="beginPasskey" />
      <Text
        name="name"
        label="security.passkeyName"
        hint="security.passkeyNewText"
        maxLength={60}
      />
    </Form>
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
