/** Another name for a passkey. */
import * as z from 'zod/mini';
import { renamePasskey } from '#contract/passkeys.ts';
import { useErrorText } from '../error-text.ts';
import { useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Passkey, useRenamePasskey } from './queries.ts';

const schema = z.object(renamePasskey.body.shape);

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const errorText = useErrorText();
  const draft = `passkey-name.${passkey.id}`;
  const form = useSchemaForm(draft, schema, { name: passkey.name });
  const rename = useRenamePasskey(passkey.id);
  const finish = () => {
    dropDraft(draft);
    onClose();
  };
  const send = form.handleSubmit(({ name }) => rename.mutate(name, { onSuccess: finish }));
  return (
    <Dialog open onClose={finish} title={t('security.passkeyRename')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!rename.isPending) void send();
        }}
        noValidate
      >
        <TextField
          label={t('security.passkeyName')}
          error={fieldError(form.formState.errors.name)}
          autoComplete="off"
          maxLength={60}
          {...form.register('name')}
        />
        {rename.error && <Alert kind="error">{errorText(rename.error, 'calls.unknown')}</Alert>}
        <div className="dialog-actions">
          <Button kind="secondary" onClick={finish}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" pending={rename.isPending}>
            {t('security.passkeySave')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
