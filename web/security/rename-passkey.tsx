/** Renames a passkey. */
import * as z from 'zod/mini';
import { renamePasskey } from '#contract/passkeys.ts';
import { FailedCall } from '../failed-call.tsx';
import { useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { dropDraft } from '../session/draft.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useChange } from '../use-change.ts';
import type { Passkey } from './queries.ts';

const schema = z.object(renamePasskey.body.shape);

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const draft = `passkey-name.${passkey.id}`;
  const form = useSchemaForm(draft, schema, { name: passkey.name });
  const rename = useChange(renamePasskey, { reload: keys.passkeys });
  const finish = () => {
    dropDraft(draft);
    onClose();
  };
  const send = form.handleSubmit(({ name }) =>
    rename.mutate({ params: { id: passkey.id }, body: { name } }, { onSuccess: finish }),
  );
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
        <FailedCall error={rename.error} fallback="calls.unknown" />
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
