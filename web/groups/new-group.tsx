/** Making a group. */
import { createGroup } from '#contract/groups.ts';
import { takenName } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { GroupForm } from './group-form.tsx';
import { type Group, useCreateGroup } from './queries.ts';

const draft = 'group';
const nothing = { name: '', description: '' };

interface NewGroupProps {
  open: boolean;
  onClose: () => void;
  onCreated: (group: Group) => void;
}

/** What was typed waits when the dialog is put away, and goes when it is cancelled or sent. */
export function NewGroup({ open, onClose, onCreated }: NewGroupProps) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('groups.create')}>
      <NewGroupForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function NewGroupForm({ onClose, onCreated }: Omit<NewGroupProps, 'open'>) {
  const { t } = useWords();
  const errorText = useErrorText();
  const create = useCreateGroup();
  // The schema cleans both texts before they are sent (specification §5).
  const form = useSchemaForm(draft, createGroup.body, nothing);
  const send = form.handleSubmit((words) =>
    create.mutate(words, {
      onSuccess: (group) => {
        dropDraft(draft);
        onCreated(group);
      },
      onError: (error) => {
        const taken = takenName(error);
        if (taken) form.setError('name', taken);
      },
    }),
  );
  return (
    <GroupForm
      name={form.register('name')}
      description={form.register('description')}
      errors={form.formState.errors}
      submit={t('groups.createSubmit')}
      pending={create.isPending}
      onSubmit={() => void send()}
      onCancel={() => {
        dropDraft(draft);
        onClose();
      }}
    >
      {create.error && !takenName(create.error) && (
        <Alert kind="error">{errorText(create.error, 'calls.groupCreate')}</Alert>
      )}
    </GroupForm>
  );
}
