/** The form of a group's name and description, shown in a dialog. */
import type { ReactNode } from 'react';
import { maxGroupDescription, maxGroupName } from '#contract/groups.ts';
import type { FieldFault, Registration } from '../form-state.ts';
import { useFieldError } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';

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
