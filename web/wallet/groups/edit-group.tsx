/** Changing a group's name and description without overwriting somebody else's change. */
import * as z from 'zod/mini';
import { createGroup } from '#contract/groups.ts';
import { CallError, takenName } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Group, useUpdateGroup } from './queries.ts';

// The version at the start of the edit is stored in the draft; a new group has none.
const schema = z.object({ ...createGroup.body.shape, version: z.number() });

/** The form of a group's name and description, shown in a dialog. */
export const { Form: GroupForm, Text, Area, useForm: useGroupForm } = fieldsOf(schema);

export function GroupFields() {
  return (
    <>
      <Text name="name" label="groups.name" hint="groups.nameHint" />
      <Area
        name="description"
        label="groups.description"
        hint="groups.descriptionHint"
        optional
        rows={4}
      />
    </>
  );
}

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
  const update = useUpdateGroup(id);
  const form = useGroupForm(`group.${id}`, { name, description, version });
  const finish = () => {
    form.dropDraft();
    onClose();
  };
  return (
    <GroupForm
      form={form}
      by={update}
      given={(change) => change}
      onDone={() => {
        finish();
        void showToast('success', t('groups.saved'));
      }}
      fault={{ in: 'name', of: takenName }}
      failure={
        <UpdateError
          error={update.error}
          group={group}
          onOverwrite={() => form.setValue('version', version)}
        />
      }
      submit="groups.save"
      onCancel={finish}
    >
      <GroupFields />
    </GroupForm>
  );
}

interface UpdateErrorProps {
  error: unknown;
  /** The current state. */
  group: Group;
  /** Called before mine is saved over it. */
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
      <Button
        kind="secondary"
        onClick={({ currentTarget }) => {
          onOverwrite();
          currentTarget.form?.requestSubmit();
        }}
      >
        {t('groups.overwrite')}
      </Button>
    </Alert>
  );
}
