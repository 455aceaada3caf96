/** Changing a group's name and description without overwriting somebody else's change. */
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { createGroup, maxGroupDescription, maxGroupName } from '#contract/groups.ts';
import { CallError, takenName } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import type { FieldFault, Registration } from '../../api/form-state.ts';
import { useFieldError, useSchemaForm } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Group, useUpdateGroup } from './queries.ts';

interface GroupFormProps {
  name: Registration;
  description: Registration;
  errors: { name?: FieldFault; description?: FieldFault };
  /** The label of the submit button. */
  submit: string;
  pending: boolean;
  onSubmit: () => void;
  /** Closes the form and drops the draft. */
  onCancel: () => void;
  /** The error, if any. */
  children: ReactNode;
}

/** The form of a group's name and description, shown in a dialog. */
export function GroupForm(props: GroupFormProps) {
  const { name, description, errors, submit, pending, onSubmit, onCancel, children } = props;
  const { t } = useWords();
  const fieldError = useFieldError();
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
      noValidate
    >
      <TextField
        label={t('groups.name')}
        hint={t('groups.nameHint')}
        error={fieldError(errors.name)}
        autoComplete="off"
        maxLength={maxGroupName}
        {...name}
      />
      <TextArea
        label={t('groups.description')}
        hint={t('groups.descriptionHint')}
        error={fieldError(errors.description)}
        optional
        rows={4}
        maxLength={maxGroupDescription}
        {...description}
      />
      {children}
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

// The version at the start of the edit is stored in the draft.
const schema = z.object({ ...createGroup.body.shape, version: z.number() });

interface EditGroupProps {
  group: Group;
  open: boolean;
  onClose: () => void;
}

export function EditGroup({ group, open, onClose }: EditGroupProps) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('groups.edit')}>
      <EditGroupForm group={group} onClose={onClose} />
    </Dialog>
  );
}

function EditGroupForm({ group, onClose }: Omit<EditGroupProps, 'open'>) {
  const { t } = useWords();
  const { id, name, description, version } = group;
  const draft = `group.${id}`;
  const update = useUpdateGroup(id);
  const form = useSchemaForm(draft, schema, { name, description, version });
  const finish = () => {
    dropDraft(draft);
    onClose();
  };
  const send = form.handleSubmit((change) =>
    update.mutate(change, {
      onSuccess: () => {
        finish();
        void showToast('success', t('groups.saved'));
      },
      onError: (error) => {
        const taken = takenName(error);
        if (taken) form.setError('name', taken);
      },
    }),
  );
  const overwrite = () => {
    form.setValue('version', version);
    void send();
  };
  return (
    <GroupForm
      name={form.register('name')}
      description={form.register('description')}
      errors={form.formState.errors}
      submit={t('groups.save')}
      pending={update.isPending}
      onSubmit={() => void send()}
      onCancel={finish}
    >
      <UpdateError error={update.error} group={group} onOverwrite={overwrite} />
    </GroupForm>
  );
}

interface UpdateErrorProps {
  error: unknown;
  /** The current state. */
  group: Group;
  onOverwrite: () => void;
}

function UpdateError({ error, group, onOverwrite }: UpdateErrorProps) {
  const { t } = useWords();
  if (!error || takenName(error)) return null;
  if (!(error instanceof CallError) || error.code !== 'stale_group') {
    return <FailedCall error={error} fallback="calls.groupUpdate" />;
  }
  return (
    <Alert kind="error" title={t('groups.stale')}>
      <p>{t('groups.staleText')}</p>
      <blockquote className="group-theirs break-anywhere">
        <strong>{group.name}</strong>
        {group.description && <p className="pre-line break-anywhere">{group.description}</p>}
      </blockquote>
      <Button kind="secondary" onClick={onOverwrite}>
        {t('groups.overwrite')}
      </Button>
    </Alert>
  );
}
