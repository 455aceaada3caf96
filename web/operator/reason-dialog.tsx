/** The question before the desk does something to somebody, with the reason that stays in the trail. */
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useNote } from '../session/use-draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Question } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

interface ReasonDialogProps {
  /** Also the name of what is typed, which a fresh sign-in on the way must not lose. */
  title: string;
  /** What happens then. */
  children: ReactNode;
  /** What the button that does it is called. */
  act: string;
  danger?: boolean;
  /** Where the reason stays; in the security events where nothing is said. */
  hint?: string;
  pending: boolean;
  error: unknown;
  onClose: () => void;
  onAct: (note: string) => void;
}

const shortest = 3;

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, act, danger = false, pending, error, onClose, onAct } = props;
  const { t } = useWords();
  const { hint = t('operator.reasonHint') } = props;
  const errorText = useErrorText();
  const [note, setNote] = useNote(`reason ${title}`);
  const [isShort, setShort] = useState(false);
  const send = () => {
    if (note.trim().length < shortest) setShort(true);
    else onAct(note.trim());
  };
  return (
    <Question
      title={title}
      confirm={act}
      danger={danger}
      pending={pending}
      onClose={onClose}
      onConfirm={send}
    >
      <div className="stack">
        {children}
        <TextField
          label={t('operator.reason')}
          hint={hint}
          error={isShort ? t('calls.fieldShort') : undefined}
          maxLength={500}
          value={note}
          onChange={({ target }) => {
            setShort(false);
            setNote(target.value);
          }}
        />
        {error !== null && <Alert kind="error">{errorText(error, 'calls.operatorAct')}</Alert>}
      </div>
    </Question>
  );
}
