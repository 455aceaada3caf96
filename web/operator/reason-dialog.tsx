/** The confirmation before the desk acts on somebody, with the reason recorded in the trail. */
import { type ReactNode, useState } from 'react';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useNote } from '../session/use-draft.ts';
import { Question } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

interface ReasonDialogProps {
  /** Also the name of the draft, which has to survive a fresh sign-in. */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The label of the button that confirms. */
  act: string;
  danger?: boolean;
  /** Where the reason is recorded; by default in the security events. */
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
        {error !== null && <FailedCall error={error} fallback="calls.operatorAct" />}
      </div>
    </Question>
  );
}
