/** The name that others see, and the dialog that changes it, with a confirmation. */
import * as z from 'zod/mini';
import { changeName } from '#contract/profiles.ts';
import { takenName } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { Returned } from '../security/returned.tsx';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useChangeName } from './queries.ts';

const schema = z.object({ name: changeName.body.shape.name });
const draft = 'profile-name';

export function OwnName({ name, email }: { name: string; email: string }) {
  const { t } = useWords();
  // The confirmation may need a fresh sign-in; the draft reopens the dialog after it.
  const changing = useDraft('profile-name-open', { open: false });
  const close = () => changing.drop({ open: false });
  return (
    <>
      <DescriptionList
        rows={[
          {
            term: t('profile.name'),
            value: name,
            strong: true,
            onChange: () => changing.change({ open: true }),
          },
          { term: t('registration.email'), value: email },
        ]}
      />
      <Dialog open={changing.value.open} onClose={close} title={t('profile.changeName')}>
        <NameForm name={name} onClose={close} />
      </Dialog>
    </>
  );
}

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const change = useChangeName();
  const form = useSchemaForm(draft, schema, { name });
  const send = form.handleSubmit((typed) =>
    change.mutate(typed.name, {
      onSuccess: () => {
        dropDraft(draft);
        onClose();
        void showToast('success', t('profile.nameChanged'));
      },
      onError: (error) => {
        const taken = takenName(error);
        if (taken) form.setError('name', taken);
      },
    }),
  );
  return (
    <form className="stack" onSubmit={send} noValidate>
      <Returned place="changeName" />
      <TextField
        label={t('profile.name')}
        hint={t('profile.nameHint')}
        error={fieldError(form.formState.errors.name)}
        autoComplete="off"
        maxLength={120}
        {...form.register('name')}
      />
      {!takenName(change.error) && <FailedCall error={change.error} fallback="calls.unknown" />}
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" pending={change.isPending}>
          {t('profile.changeName')}
        </Button>
      </div>
    </form>
  );
}
